from pathlib import Path

import pytest

from board_sim.script import BadScript, Script, parse_script, read_script
from board_sim.script.deeds import ORDERS
from board_sim.script.reading import OPTIONS
from board_sim.script.sights import SIGHTS


def parse(text: str) -> Script:
    return parse_script(text, Path("a.script"))


def problems(text: str) -> list[str]:
    with pytest.raises(BadScript) as told:
        parse(text)
    assert str(told.value) == "\n".join(told.value.problems)
    return [problem.removeprefix("a.script:") for problem in told.value.problems]


def test_an_empty_script_is_one_and_asks_for_the_usual_board(tmp_path: Path) -> None:
    script = parse("\n  # nothing\n")
    assert (script.orders, script.kept) == ((), False)
    config = script.config(tmp_path)
    assert (config.board.name, config.strip.chip, config.state_dir) == ("line-2", "apa102", tmp_path)


def test_the_lines_at_the_top_configure_the_board(tmp_path: Path) -> None:
    script = parse(
        "board line-3\nstrip sk9822\nstate kept\nset buzzer.mute true\nset strip.field 3\nset display.kind none"
    )
    config = script.config(tmp_path)
    assert (config.board.name, config.strip.chip, script.kept) == ("line-3", "sk9822", True)
    assert (config.buzzer.mute, config.strip.field, config.display.kind) == (True, 3, "none")


def test_orders_keep_their_lines_and_texts_and_expectations_are_told_apart() -> None:
    orders = parse("# a game\ntap orange.ok\n\n expect dark # at first").orders
    assert [(order.line, order.text, order.expects) for order in orders] == [
        (2, "tap orange.ok", False),
        (4, "expect dark # at first", True),
    ]


def test_every_mistake_is_told_at_once_by_its_line() -> None:
    text = "bored line-2\nset game.target 99\ntab orange.ok\ntap oragne.ok\n\nexpect pgs orange 0 1\nwait"
    assert [problem.split(":")[0] for problem in problems(text)] == ["1", "2", "3", "4", "6", "7"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("tab orange.ok", 'there is no order "tab"; did you mean tap?'),
        ("bord line-2", 'there is no order "bord"; did you mean board?'),
        ("tap oragne.ok", '"oragne.ok" is no BUTTON; did you mean orange.ok?'),
        ("tap white.ok", '"white.ok" is no BUTTON; there is orange.peg, orange.ok, orange.call, blue.peg'),
        ("tap buzzer", '"buzzer" is no BUTTON'),
        ("tap orange.ok x", "TIMES is missing: write tap BUTTON [x TIMES]"),
        ("tap orange.ok x 0", '"0" is no TIMES: give a whole number from 1 to 200'),
        ("tap orange.ok 8", '"8" is too much: write tap BUTTON [x TIMES]'),
        ("hold orange.ok", "MS is missing: write hold BUTTON MS"),
        ("hold orange.ok 3600001", '"3600001" is no MS'),
        ("chord orange.ok 700", '"700" is no BUTTON'),
        ("chord orange.ok orange.peg", "MS is missing"),
        ("scan", "CARD is missing"),
        ("scan 5H on card", '"card" is no READER; did you mean cards?'),
        ("scan 5H expect", "ANSWER is missing"),
        (r'send "\q"', r"\q is no escape"),
        ("wait", "MS is missing: write wait MS|until SIGHT [within MS]"),
        ("wait for it", '"for" is no MS'),
        ("wait until", "what to expect is missing"),
        ("power off", '"off" is no place of the switch; there is cut, on'),
        ("unplug", "READER is missing"),
        ("fail disk", '"disk" is no bus'),
        ("expect", "what to expect is missing: write expect SIGHT [within MS]"),
        ("expect pgs orange 0 1", '"pgs" cannot be expected; did you mean pegs?'),
        ("expect pegs", "TRACK is missing: write expect pegs TRACK BACK FRONT [TRACK BACK FRONT ...] [within MS]"),
        ("expect pegs orange 5", "FRONT is missing"),
        ("expect pegs orange 5 5", '"5" is no FRONT: give a whole number from 6 to 121'),
        ("expect pegs orange 0 1 within", "MS is missing"),
        ("expect pegs within 3", '"within" is no TRACK'),
        ("expect holes orange 1 2", "HOLE is missing"),
        ("expect holes orange lit", '"lit" is no HOLE'),
        ('expect digits "12345"', '"12345" has 5 characters'),
        ("expect dots 0", '"0" is no PLACE'),
        ("expect dots none 1", '"1" is too much'),
        ("expect tone high", '"high" is no HZ'),
        ("expect words a b", '"b" is too much: write expect words TEXT [ever] [within MS]'),
        ("expect no fear", '"fear" is no word after no'),
        ('expect words "a', "a quote is not closed"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_with_what_to_write(line: str, complaint: str) -> None:
    (problem,) = problems(line)
    assert problem.startswith(f"1: {complaint}")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("board line-9", "board.file: cannot read board 'line-9'"),
        ("strip ws2811", 'strip.chip is "ws2811"; give "apa102", "sk9822", "ws2812", "sk6812" or "sk6812-rgbw"'),
        ("state of play", '"of" is no way with the games; there is kept, fresh'),
        ("set game.pegging maybe", 'game.pegging is "maybe"'),
        ("set game.pegging", "VALUE is missing: write set KEY VALUE"),
        ("set game.peging auto", "game.peging is not a key; did you mean game.pegging?"),
        ("set strip.field 99", "strip.field is 99; give a whole number from 0 to 15"),
        ("reader a.b", '"a.b" is no NAME: make it of letters'),
        ("set store.dir /tmp", "where games are kept is not for a script to say"),
        ("board line-2 line-3", '"line-3" is too much: write board NAME'),
    ],
)
def test_a_line_at_the_top_that_cannot_be_used_is_told(line: str, complaint: str) -> None:
    (problem,) = problems(f"\n{line}\ntap orange.ok")
    assert problem.startswith(f"2: {complaint}")


@pytest.mark.parametrize("line", ["board line-3", "strip sk9822", "state kept", "set buzzer.mute true"])
def test_a_line_that_belongs_at_the_top_is_told_below(line: str) -> None:
    (problem,) = problems(f"tap orange.ok\n{line}")
    assert problem == f'2: "{line.split(maxsplit=1)[0]}" comes too late: it belongs above the first order'


def test_buttons_and_readers_are_those_of_the_board_that_is_asked_for() -> None:
    parse("board line-3\nreader right\nreader left\ntap white.ok\nunplug left\nscan 5H on right")
    assert problems("reader left\nunplug cards") == ['2: "cards" is no READER; there is left']
    bad = problems("board line-9\nreader left\nunplug cards\ntap orange.ok")
    assert [problem[0] for problem in bad] == ["1", "3"]


def test_no_word_is_an_order_and_an_option_at_once_nor_means_two_things() -> None:
    assert not ORDERS.keys() & OPTIONS.keys()
    for name, usage in [*((name, form.usage) for name, form in ORDERS.items()), *OPTIONS.items()]:
        assert usage.split()[0] == name
    for name, form in SIGHTS.items():
        assert form.usage.split()[0] == name


def test_a_file_is_read_with_the_mark_that_windows_puts_before_it(tmp_path: Path) -> None:
    path = tmp_path / "a.script"
    path.write_bytes(b"\xef\xbb\xbfboard line-2\r\ntap orange.ok\r\n")
    assert [order.text for order in read_script(path).orders] == ["tap orange.ok"]


def test_a_file_that_cannot_be_read_is_told_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(BadScript, match=r"none\.script: cannot be read: No such file"):
        read_script(tmp_path / "none.script")
    path = tmp_path / "latin.script"
    path.write_bytes(b"# caf\xe9")
    with pytest.raises(BadScript, match=r"latin\.script: not UTF-8 text"):
        read_script(path)
