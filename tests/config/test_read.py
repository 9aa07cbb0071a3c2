import os
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from pathlib import Path
from textwrap import dedent

import pytest

from firmware_host.config import BuzzerConfig, Config, DisplayConfig, ReaderConfig, StripConfig
from firmware_host.config.read import least_budget_ma
from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging
from hardware.board import ButtonPins
from hardware.board_file import read_board

Read = Callable[..., Config]
Problems = Callable[..., list[str]]

ORDERS = "the letters RGB in the order that the LEDs take, and behind them W where they have white, in quotes"


def test_an_empty_text_gives_the_defaults(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/cribboard")
    assert read("") == Config(
        board=read_board("line-2"),
        board_name="line-2",
        names=("orange", "blue"),
        game=Options(),
        strip=StripConfig(chip="apa102", field=7, budget_ma=2000, frame_rate_hz=30),
        display=DisplayConfig(kind="max7219", intensity=3),
        buzzer=BuzzerConfig(mute=False),
        readers={"cards": ReaderConfig("/dev/ttyACM0")},
        baud=9600,
        state_dir=Path("/var/lib/cribboard").absolute(),
        decks_dir=Path("/var/lib/cribboard/decks").absolute(),
    )


def test_every_key_can_be_set(read: Read, tmp_path: Path) -> None:
    config = read(
        dedent("""
            [board]
            file = "line-3"
            [game]
            players = 2
            target = 121
            cards = "full"
            pegging = "auto"
            muggins = "coach"
            overclaim = "correct"
            [strip]
            chip = "sk6812-rgbw"
            order = "RGBW"
            bus = "pio"
            field = 15
            budget_ma = 4000
            frame_rate_hz = 60
            [display]
            kind = "none"
            intensity = 0
            digits = 4
            [buzzer]
            mute = true
            [readers]
            left = "/dev/ttyUSB0"
            "right hand" = "socket://localhost:7000"
            [serial]
            baud = 115200
            [store]
            dir = "games"
            decks = "taught"
        """)
    )
    assert config.board == read_board("line-3")
    assert config.strip == StripConfig("sk6812-rgbw", 15, 4000, 60, order="RGBW", bus="pio")
    assert config.display == DisplayConfig("none", 0, 4)
    assert config.buzzer == BuzzerConfig(mute=True)
    assert config.readers == {
        "left": ReaderConfig("/dev/ttyUSB0"),
        "right hand": ReaderConfig("socket://localhost:7000"),
    }
    assert config.baud == 115_200
    assert config.state_dir == tmp_path / "games"


def test_a_configuration_cannot_be_changed(read: Read) -> None:
    config = read("")
    with pytest.raises(FrozenInstanceError):
        config.baud = 1200  # type: ignore[misc]  # that is what is tested
    with pytest.raises(TypeError):
        config.readers["cards"] = ReaderConfig("elsewhere")  # type: ignore[index]  # the same


def test_all_errors_are_told_at_once_in_the_order_of_their_lines(problems: Problems) -> None:
    text = dedent("""\
        [strip]
        chip = "ws2811"
        field = 31
        budget = 5

        [display]
        intensity = true

        [buzzer]
        mute = "no"

        [game]
        muggins = "cool"
        players = 3
    """)
    assert problems(text) == [
        'c.toml:2: strip.chip is "ws2811"; give "apa102", "sk9822", "ws2812", "sk6812" or "sk6812-rgbw"',
        "c.toml:3: strip.field is 31; give a whole number from 0 to 15",
        "c.toml:4: strip.budget is not a key; did you mean strip.budget_ma?",
        "c.toml:7: display.intensity is true; give a whole number from 0 to 15",
        'c.toml:10: buzzer.mute is "no"; give true or false',
        'c.toml:13: game.muggins is "cool"; give "coach", "off", "call" or "auto"',
        "c.toml:14: game.players is 3; that is not played by this version yet; use 2",
    ]


@pytest.mark.parametrize(
    ("key", "value", "mend"),
    [
        ("game.target", 61, "that is not played by this version yet; use 121"),
        ("game.target", 120, "give 121"),
        ("game.cards", "show", 'that is not played by this version yet; use "full"'),
        ("game.cards", "some", 'give "full"'),
        ("game.cards", ["full"], 'give "full"'),
        ("game.pegging", "hand", 'give "claim" or "auto"'),
        ("game.overclaim", "hoyle", 'give "correct", "surplus", "acc" or "challenge"'),
        ("game.show_missed", 1, "give true or false"),
        ("game.challenge_wrong_costs", 30, "give a whole number from 0 to 29"),
        ("strip.field", -1, "give a whole number from 0 to 15"),
        ("strip.field", 7.0, "give a whole number from 0 to 15"),
        ("strip.budget_ma", "2 A", "give a whole number from 100 to 30000"),
        ("strip.frame_rate_hz", 0, "give a whole number from 5 to 120"),
        ("strip.order", "RGG", f"give {ORDERS}"),
        ("strip.order", "WRGB", f"give {ORDERS}"),
        ("strip.bus", "pwm", 'give "spi" or "pio"'),
        ("display.kind", "lcd", 'give "max7219" or "none"'),
        ("display.digits", 6, "give 8 or 4"),
        ("buzzer.mute", 0, "give true or false"),
        ("serial.baud", 9601, "give 1200, 2400, 4800, 9600, 19200, 38400, 57600 or 115200"),
        ("store.dir", "", "give the path of a directory, in quotes"),
        ("readers.cards", 5, "give a device path or a pyserial URL, in quotes"),
        ("pins.undo", 28, "give a whole number from 0 to 27"),
    ],
)
def test_a_wrong_value_is_told_with_what_to_give(problems: Problems, key: str, value: object, mend: str) -> None:
    (problem,) = problems("", overrides={key: value})
    assert problem.startswith(f"command line: {key} is ")
    assert problem.endswith(f"; {mend}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[strip]\nfeild = 3", "c.toml:2: strip.feild is not a key; did you mean strip.field?"),
        ("[leds]\nbudget_ma = 3", "c.toml:2: leds.budget_ma is not a key; did you mean strip.budget_ma?"),
        ("intensity = 3", "c.toml:1: intensity is not a key; did you mean display.intensity?"),
        ("[pins.orange]\npeg2 = 5", "c.toml:2: pins.orange.peg2 is not a key; did you mean pins.orange.peg?"),
        ("[pins.orage]\npeg = 5", "c.toml:2: pins.orage.peg is not a key; did you mean pins.orange.peg?"),
        ("[wifi]", "c.toml:1: wifi is not a key; cribboard config prints the keys that there are"),
        (
            "[readers.left]\nurl = 'a'\nspeed = 1",
            "c.toml:3: readers.left.speed is not a key; did you mean readers.left.seat?",
        ),
    ],
)
def test_an_unknown_key_is_told_with_the_nearest_known(problems: Problems, text: str, told: str) -> None:
    (problem,) = problems(text)
    assert problem.startswith(told)


def test_a_value_where_a_table_belongs_is_told(problems: Problems) -> None:
    assert problems("strip = 3") == ["c.toml:1: strip is 3; make it a table: [strip], its keys below"]


def test_an_empty_table_is_no_error(read: Read) -> None:
    assert read("[strip]\n[pins]\n[pins.orange]\n") == read("")


@pytest.mark.parametrize("text", ["[readers]", "readers = 'none'"])
def test_readers_need_one(problems: Problems, text: str) -> None:
    (problem,) = problems(text)
    assert 'name one: [readers], cards = "/dev/ttyACM0"' in problem


def test_two_readers_on_one_port_are_told_by_both_names(problems: Problems) -> None:
    assert problems('[readers]\na = "/dev/ttyACM0"\nb = "/dev/ttyACM0"') == [
        "c.toml:3: readers a and b are both on /dev/ttyACM0; give each its own"
    ]


def test_a_syntax_error_is_told_with_its_place(problems: Problems) -> None:
    assert problems("[strip]\nfield 3\n") == ["c.toml:2:7: not TOML: Expected '=' after a key in a key/value pair"]


def test_a_syntax_error_at_the_end_is_told_too(problems: Problems) -> None:
    (problem,) = problems("[strip")
    assert problem.startswith("c.toml: not TOML: ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[strip]\nfield = " + "9" * 5000, "c.toml: a number has too many digits; TOML's have 64 bits"),
        ("[strip]\nfield = 0x" + "f" * 5000, "c.toml: 'strip.field' is too large a number; TOML's have 64 bits"),
        ("a = " + "[" * 9000, "c.toml: nested too deeply; 32 levels are more than settings need"),
        ("\n" + ".".join("a" * 9000) + " = 1", "c.toml:2: nested too deeply; 32 levels are more than settings need"),
    ],
)
def test_a_text_that_would_break_the_reader_is_told_in_a_line(problems: Problems, text: str, told: str) -> None:
    assert problems(text) == [told]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[strip]\nfield = {value}", "c.toml:2: strip.field is {shown}; give a whole number from 0 to 15"),
        ("[readers]\ncards = [{value}]", "c.toml:2: readers.cards is {shown}; give a device path or a pyserial URL"),
        ("strip = {value}", "c.toml:1: strip is {shown}; make it a table"),
        ("readers = {value}", "c.toml:1: readers is {shown}; name one"),
        ("[game]\n{value} = 1", "c.toml:2: game.{shown} is not a key"),
        ("[store]\ndir = {value}\nfile = 1", "c.toml:3: store.file is not a key"),
        ("[board]\nfile = {value}", "c.toml:2: board.file: cannot read board"),
        ("[readers]\n{value} = 5", "c.toml:2: readers.{shown} is 5; give a device path or a pyserial URL"),
        ("[readers]\n{value} = 'p'\nb = 'p'", "c.toml:3: readers {shown} and b are both on p; give each its own"),
        ("[readers]\na = {value}\nb = {value}", "c.toml:3: readers a and b are both on {shown}; give each its own"),
    ],
)
def test_a_long_value_is_cut_in_what_is_told(problems: Problems, text: str, told: str) -> None:
    value = '"' + "\\n\\u001b[2J" + "x" * 5000 + '"'
    (problem,) = problems(text.replace("{value}", value))
    assert problem.isprintable()
    start, _, end = told.partition("{shown}")
    assert problem.startswith(start)
    assert end in problem
    assert len(problem) < 360


def test_many_problems_are_cut_and_counted(problems: Problems) -> None:
    found = problems("[strip]\nfield = 99\n" + "".join(f"key{number} = 1\n" for number in range(5000)))
    assert found[0].startswith("c.toml:2: strip.field is 99")
    assert found[1] == "c.toml:3: strip.key0 is not a key; cribboard config prints the keys that there are"
    assert len(found) == 21
    assert found[-1] == "c.toml: and 4981 problems more"


@pytest.mark.parametrize(
    ("value", "mend"),
    [
        ("~nobody-of-this-name/games", "there is no user of this name; write the whole path"),
        ("a\\u0000b", "no path has a NUL character; leave it out"),
    ],
)
@pytest.mark.parametrize(("table", "key"), [("store", "dir"), ("board", "file")])
def test_a_path_that_none_can_be_is_told_by_its_key(
    problems: Problems, table: str, key: str, value: str, mend: str
) -> None:
    (problem,) = problems(f'[{table}]\n{key} = "{value}"\n')
    assert problem == f'c.toml:2: {table}.{key} is "{value}"; {mend}'


def test_a_user_without_a_home_is_asked_for_a_directory(
    problems: Problems, read: Read, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def homeless(path: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.setattr(Path, "expanduser", homeless)
    (problem,) = problems("[strip]\nfield = 3\n")
    assert problem == "c.toml: this user has no home directory; name a directory for the games as store.dir"
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/cribboard")
    assert read("").state_dir == Path("/var/lib/cribboard")


def test_pins_are_moved_and_the_rest_stay(read: Read) -> None:
    was, now = read("").board.pins, read("[pins]\nundo = 13\n[pins.orange]\npeg = 5\nok = 6").board.pins
    assert (now.undo, now.sides[0].peg, now.sides[0].ok) == (13, 5, 6)
    assert (now.buzzer, now.sides[0].call, now.sides[1]) == (was.buzzer, was.sides[0].call, was.sides[1])


def test_two_lines_may_swap_their_pins(read: Read) -> None:
    was = read("").board.pins.sides[0]
    now = read(f"[pins.orange]\npeg = {was.ok}\nok = {was.peg}").board.pins.sides[0]
    assert (now.peg, now.ok, now.call) == (was.ok, was.peg, was.call)


def test_a_clash_of_pins_is_told_with_both_names_and_the_line(problems: Problems, read: Read) -> None:
    taken = read("").board.pins.sides[1].peg
    assert problems(f"[pins.orange]\nok = {taken}\n") == [
        f"c.toml:2: pins: GPIO {taken} has 2 functions: orange.ok and blue.peg; move all but one"
    ]


def test_an_encoder_is_added_and_a_button_left_out(read: Read) -> None:
    was, now = read("").board.pins, read('[pins.orange]\npeg = "none"\ncall = "none"\nencoder = [5, 6]').board.pins
    assert now.sides == (ButtonPins(None, was.sides[0].ok, None, (5, 6)), was.sides[1])


def test_a_side_that_could_not_claim_or_commit_is_told_with_what_would_do(problems: Problems) -> None:
    text = '[pins.orange]\npeg = "none"\nok = 5\n[pins.blue]\nok = "none"\n'
    assert problems(text) == [
        "c.toml:2: pins: orange.peg and orange.encoder are both left out, so orange cannot claim; wire one of them",
        "c.toml:5: pins: blue.ok is left out, so blue cannot commit; wire it: an encoder's push switch will do",
    ]


@pytest.mark.parametrize("value", ["[5]", "[5, 28]", "[5, true]", "5", '"off"', "[]"])
def test_an_encoder_that_is_no_pair_of_pins_is_told(problems: Problems, value: str) -> None:
    (problem,) = problems(f"[pins.blue]\nencoder = {value}\n")
    assert problem.startswith("c.toml:2: pins.blue.encoder is ")
    assert problem.endswith('; give two whole numbers from 0 to 27, of A and B, as [5, 6], or "none"')


@pytest.mark.parametrize("value", ["28", "-1", "true", '"nowhere"'])
def test_a_button_that_is_on_no_pin_is_told(problems: Problems, value: str) -> None:
    (problem,) = problems(f"[pins.blue]\ncall = {value}\n")
    assert problem.endswith('; give a whole number from 0 to 27, or "none" where there is no such button')


def test_a_clash_of_an_encoder_is_told_with_its_line(problems: Problems) -> None:
    assert problems("[pins.orange]\nencoder = [5, 26]\n") == [
        "c.toml:2: pins: GPIO 26 has 2 functions: orange.encoder_b and undo; move all but one"
    ]


def test_a_button_on_a_pin_of_the_strip_is_told(problems: Problems) -> None:
    (problem,) = problems("[pins]\nundo = 10\n")
    assert problem.startswith("c.toml:2: pins: undo cannot be on GPIO 10")


def test_a_button_on_the_port_of_a_reader_is_told(problems: Problems) -> None:
    (problem,) = problems('[readers]\ncards = "/dev/serial0"\n[pins]\nundo = 15\n')
    assert problem.startswith("c.toml:1: readers: undo is on GPIO 15, which a card reader")


def test_a_board_that_cannot_be_read_does_not_hide_the_other_errors(problems: Problems) -> None:
    found = problems('[board]\nfile = "line-9"\n[pins.red]\npeg = 5\n[strip]\nfield = 99\n')
    assert len(found) == 2
    assert found[0].startswith("c.toml:2: board.file: cannot read board 'line-9'")
    assert found[1].startswith("c.toml:6: strip.field is 99")


def test_problems_of_a_board_file_are_all_told(problems: Problems, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('name = "mine"\n')
    found = problems('[board]\nfile = "mine.toml"\n')
    assert len(found) > 2
    assert all(problem.startswith("c.toml:2: board.file: ") for problem in found)


def test_a_board_file_lies_relative_to_the_configuration(read: Read, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes((_boards() / "line-2.toml").read_bytes())
    config = read('[board]\nfile = "mine.toml"\n')
    assert config.board == read_board("line-2")
    assert config.board_name == str(tmp_path / "mine.toml")


def test_home_is_understood_in_paths(read: Read, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    assert read('[store]\ndir = "~/games"').state_dir == tmp_path / "home" / "games"


def test_the_first_directory_of_systemd_is_the_state_directory(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/cribboard:/var/lib/other")
    assert read("").state_dir == Path("/var/lib/cribboard")


def test_without_systemd_games_are_kept_at_the_users(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere/state")
    assert read("").state_dir == Path("/somewhere/state/cribboard")


def test_a_budget_below_the_dark_strip_and_its_pegs_is_told_with_the_figures(problems: Problems, read: Read) -> None:
    board = read("").board
    needed = least_budget_ma(board, 7)
    assert 246 < needed < 300
    assert read(f"[strip]\nbudget_ma = {needed}").strip.budget_ma == needed
    assert problems(f"[strip]\nbudget_ma = {needed - 1}") == [
        f"c.toml:2: strip.budget_ma is {needed - 1}; the 246 LEDs of {board.name} and the pegs alone draw {needed} mA: "
        f"give {needed} or more"
    ]


def test_a_brighter_field_needs_a_larger_budget(problems: Problems, read: Read) -> None:
    board = read("").board
    needed = least_budget_ma(board, 15)
    assert needed > least_budget_ma(board, 7)
    assert problems(f"[strip]\nbudget_ma = {needed - 1}\nfield = 15")


def test_the_command_line_holds_instead_of_the_file(read: Read, tmp_path: Path) -> None:
    text = '[strip]\nfield = 99\n[readers]\na = "/dev/a"\nb = "/dev/b"\n'
    config = read(text, overrides={"strip.field": 3, "readers": {"c": "/dev/c"}, "store.dir": str(tmp_path)})
    assert (config.strip.field, config.readers, config.state_dir) == (3, {"c": ReaderConfig("/dev/c")}, tmp_path)


def _boards() -> Path:
    import hardware

    return Path(hardware.__path__[0]) / "boards"


def test_a_game_is_read_with_all_that_it_may_be(read: Read) -> None:
    game = read("""
        [game]
        pegging = "claim"
        muggins = "off"
        overclaim = "challenge"
        show_missed = false
        challenge_surplus = true
        challenge_wrong_costs = 2
    """).game
    assert (game.pegging, game.muggins, game.overclaim) == (Pegging.CLAIM, Muggins.OFF, Overclaim.CHALLENGE)
    assert (game.show_missed, game.challenge_surplus, game.challenge_wrong_costs) == (False, True, 2)


@pytest.mark.parametrize(
    ("muggins", "overclaim"), [("coach", "correct"), ("off", "correct"), ("call", "surplus"), ("auto", "surplus")]
)
def test_what_becomes_of_over_claims_follows_from_muggins_where_it_is_not_said(
    read: Read, muggins: str, overclaim: str
) -> None:
    assert read("", overrides={"game.muggins": muggins}).game.overclaim.value == overclaim
    assert read("", overrides={"game.muggins": muggins, "game.overclaim": "acc"}).game.overclaim is Overclaim.ACC


@pytest.mark.parametrize(
    ("one", "other"),
    [("pegging = 'auto'", "muggins = 'call'"), ("overclaim = 'challenge'", "muggins = 'call'")],
)
def test_choices_that_do_not_go_together_are_told_with_their_reason(problems: Problems, one: str, other: str) -> None:
    (problem,) = problems(f"[game]\n{one}\n{other}\n")
    assert problem.startswith("c.toml:3: game: ")
    assert problem.count(" is ") >= 2
    assert "choose" in problem


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            'chip = "sk9822"\nbus = "pio"',
            'c.toml:3: strip.bus is "pio", which has no clock wire, and sk9822 needs one: give "spi"',
        ),
        (
            'chip = "ws2812"\norder = "GRBW"',
            'c.toml:3: strip.order is "GRBW"; ws2812 has red, green and blue: give an order of these, as "GRB"',
        ),
        (
            'chip = "sk6812-rgbw"\norder = "GRB"',
            'c.toml:3: strip.order is "GRB"; sk6812-rgbw has red, green, blue and white: give an order of these, '
            'as "GRBW"',
        ),
    ],
)
def test_what_the_strip_cannot_be_is_told(problems: Problems, text: str, told: str) -> None:
    assert problems(f"[strip]\n{text}") == [told]


def test_a_strip_takes_its_colours_in_its_usual_order_until_another_is_given(read: Read) -> None:
    assert read("").strip.sent_order == "BGR"
    assert read('[strip]\nchip = "sk6812-rgbw"').strip.sent_order == "GRBW"
    assert read('[strip]\nchip = "ws2812"\norder = "RGB"').strip.sent_order == "RGB"
