import math
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from firmware_host.errors import BadBoardFile
from hardware.board import TRACK_HOLES, Board, ButtonPins
from hardware.board_file import parse_board, read_board, shipped_boards
from hardware.judging import judge

Text = Callable[..., str]


def problems_of(text: str) -> tuple[str, ...]:
    with pytest.raises(BadBoardFile) as caught:
        parse_board(text)
    return caught.value.problems


@pytest.mark.parametrize("name", shipped_boards())
def test_a_shipped_board_is_sound(name: str) -> None:
    board = read_board(name)
    assert board.name == name
    assert judge(board) == ()


@pytest.mark.parametrize(("name", "tracks"), [("line-2", 2), ("line-3", 3)])
def test_every_led_of_a_line_board_lights_a_hole(name: str, tracks: int) -> None:
    board = read_board(name)
    leds = [led for track in board.tracks for led in track.leds]
    assert len(board.tracks) == tracks
    assert board.strip.leds == tracks * TRACK_HOLES
    assert sorted(leds) == list(range(board.strip.leds))


@pytest.mark.parametrize("name", ["line-2", "line-3"])
def test_the_strip_of_a_line_board_runs_there_and_back(name: str) -> None:
    board = read_board(name)
    place = {led: hole for track in board.tracks for hole, led in zip(track.holes, track.leds, strict=True)}
    pitch_mm = 1000 / board.strip.per_metre
    for led, next_led in pairwise(range(board.strip.leds)):
        here, there = place[led], place[next_led]
        turns = (led + 1) % TRACK_HOLES == 0
        apart_mm = math.hypot(there.x_mm - here.x_mm, there.y_mm - here.y_mm)
        assert apart_mm == pytest.approx(14 if turns else pitch_mm, abs=0.002)


def test_all_tracks_start_at_the_same_end() -> None:
    starts = [track.holes[0] for track in read_board("line-3").tracks]
    assert [hole.x_mm for hole in starts] == [20.0, 20.0, 20.0]
    assert [hole.y_mm for hole in starts] == [20.0, 34.0, 48.0]


def test_a_board_of_ones_own_is_read_by_its_path(tmp_path: Path, line_2_text: Text, line_2: Board) -> None:
    path = tmp_path / "kitchen.toml"
    path.write_text(line_2_text(), encoding="utf-8")
    assert read_board(str(path)) == line_2


def test_a_fourth_track_and_its_buttons_fit(line_2_text: Text) -> None:
    more = '[[track]]\nname = "white"\ncolour = [128, 128, 128]\n\n[[track]]\nname = "green"\ncolour = [0, 255, 40]\n\n'
    pins = "[pins]\nwhite = { peg = 5, ok = 6, call = 13 }\ngreen = { peg = 8, ok = 7, call = 4 }\n"
    board = parse_board(line_2_text(("[pins]\n", more + pins)))
    assert len(board.pins.sides) == 4
    assert board.strip.leds == 4 * TRACK_HOLES


def test_a_listed_board_takes_every_hole_as_written(line_2_text: Text, line_2: Board) -> None:
    text = line_2_text(
        ('kind = "line"', 'kind = "listed"'), ("row_gap_mm = 14 ", ""), ("margin_mm = 20  ", ""),
        ("colour = [255, 60, 0]", 'colour = [255, 60, 0]\nleds = ["0-122"]\nholes_mm = [[20, 20]]'),
        ("colour = [0, 90, 255]", 'colour = [0, 90, 255]\nleds = ["245-200", 199, "198-123"]\nholes_mm = [[20, 34]]'),
    )  # fmt: skip
    for track, alone in zip(line_2.tracks, ("[[20, 20]]", "[[20, 34]]"), strict=True):
        text = text.replace(alone, str([[hole.x_mm, hole.y_mm] for hole in track.holes]))
    assert parse_board(text) == line_2


def test_an_unknown_board_names_the_known_ones() -> None:
    with pytest.raises(BadBoardFile, match=r"name one of classic, line-2, .*, twenty-nine, or the path") as caught:
        read_board("line-9")
    assert "line-9" in str(caught.value)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "noise.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadBoardFile, match="not UTF-8"):
        read_board(str(path))


def test_a_file_of_a_windows_editor_is_read(tmp_path: Path, line_2_text: Text, line_2: Board) -> None:
    path = tmp_path / "kitchen.toml"
    path.write_bytes(line_2_text().replace("\n", "\r\n").encode("utf-8-sig"))
    assert read_board(str(path)) == line_2


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a\0b", "(embedded null byte)"),
        ("x" * 5000, "(File name too long)"),
        ("\x1b[2J\n", "(No such file or directory)"),
        ("/", "(Is a directory)"),
    ],
)
def test_a_name_that_no_file_can_have_is_told_in_a_line(name: str, reason: str) -> None:
    with pytest.raises(BadBoardFile) as caught:
        read_board(name)
    (problem,) = caught.value.problems
    assert reason in problem
    assert problem.isprintable()
    assert len(problem) < 400


def test_a_file_that_is_no_board_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "big.toml"
    path.write_bytes(b"#" * 300_000)
    with pytest.raises(BadBoardFile, match="larger than 256 KiB"):
        read_board(str(path))


def test_a_fault_of_toml_is_told_with_its_line() -> None:
    assert problems_of('name = "x"\nstrip = ]') == ("line 2: not TOML: Invalid value",)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("per_metre = 144", "per_metre = " + "9" * 5000, "a number has too many digits"),
        ("per_metre = 144", "per_metre = 0x" + "f" * 5000, "'strip.per_metre' is too large a number"),
        ("per_metre = 144", f"per_metre = {'[' * 9000}", "nested too deeply"),
        ("per_metre = 144", f"per_metre = {'[' * 30}{']' * 30}", "strip.per_metre is [[["),
        ("per_metre = 144", 'per_metre = "' + "x" * 5000 + '"', "strip.per_metre is 'xxx"),
        ("margin_mm = 20", f"margin_mm = {2**63 - 1}", f"layout.margin_mm is {2**63 - 1}; give"),
        ("colour = [255, 60, 0]", f"colour = [{2**63 - 1}, 0, 0]", f"track[0].colour is [{2**63 - 1}, 0, 0]; give"),
        ("undo = 26", f"undo = {-(2**63)}", f"pins.undo is {-(2**63)}; give"),
        ("name = ", '"\\u001b[2J' + "x" * 5000 + '" = 1\nname = ', "\\x1b[2J"),
    ],
)
def test_a_text_that_would_break_the_reader_is_told_in_a_line(line_2_text: Text, old: str, new: str, told: str) -> None:
    (problem,) = problems_of(line_2_text((old, new)))
    assert told in problem
    assert problem.isprintable()
    assert len(problem) < 160


@pytest.mark.parametrize("name", ["\\u001b[2J", "x" * 5000])
def test_a_name_that_cannot_be_told_is_told_all_the_same(line_2_text: Text, name: str) -> None:
    for problem in problems_of(line_2_text(('name = "orange"', f'name = "{name}"'))):
        assert problem.isprintable()
        assert len(problem) < 400


def test_very_many_faults_are_cut_and_counted(line_2_text: Text) -> None:
    problems = problems_of(line_2_text(("[pins]\n", "[[track]]\n" * 1000 + "[pins]\n")))
    assert len(problems) == 21
    each = 3  # its name, its colour, its pins
    assert problems[-1] == f"and {each * 1000 - 20} problems more"


def test_every_fault_is_told_at_once(line_2_text: Text) -> None:
    text = line_2_text(
        ("per_metre = 144", 'per_metre = "144"'), ("row_gap_mm", "row_gab_mm"), ("[255, 60, 0]", "[255, 60]"),
        ("undo = 26", "undo = true"), ("ok = 24", "oks = 24"),
    )  # fmt: skip
    assert problems_of(text) == (
        "line 6: strip.per_metre is '144'; give a whole number from 10 to 400",
        "line 9: layout.row_gap_mm is missing; give a number from 1 to 500",
        "line 11: layout.row_gab_mm: unknown key; did you mean row_gap_mm?",
        "line 17: track[0].colour is [255, 60]; give red, green, blue, whole numbers from 0 to 255: [255, 60, 0]",
        "line 26: pins.blue.oks: unknown key; did you mean ok?",
        "line 27: pins.undo is true; give a whole number from 0 to 99",
    )


def test_faults_of_wiring_and_of_pins_are_told_together(line_2_text: Text) -> None:
    text = line_2_text(("per_metre = 144", "per_metre = 144\nleds = 245"), ("undo = 26", "undo = 27"))
    assert problems_of(text) == (
        "hole -1 of track blue is wired to LED 245, but the strip ends at LED 244",
        "GPIO 27 has 2 functions: orange.ok and undo; move all but one",
    )


def test_an_empty_file_names_all_that_is_missing() -> None:
    keys = {problem.split()[0] for problem in problems_of("")}
    assert keys >= {"name", "strip", "layout", "track", "pins"}


@pytest.mark.parametrize("number", ["nan", "inf", "-1", "true", "1e9"])
def test_a_number_that_is_no_length_is_refused(line_2_text: Text, number: str) -> None:
    (problem,) = problems_of(line_2_text(("margin_mm = 20", f"margin_mm = {number}")))
    assert problem.startswith("line 12: layout.margin_mm is ")


def test_a_side_may_have_an_encoder_and_leave_buttons_out(line_2_text: Text) -> None:
    text = line_2_text(("orange = { peg = 17, ok = 27, call = 22 }", "orange = { ok = 27, encoder = [5, 6] }"))
    assert parse_board(text).pins.sides[0] == ButtonPins(None, 27, None, (5, 6))


def test_a_side_that_could_not_claim_and_an_encoder_that_is_none_are_told(line_2_text: Text) -> None:
    text = line_2_text(("orange = { peg = 17, ok = 27, call = 22 }", "orange = { call = 22 }"))
    assert problems_of(text) == (
        "orange.peg and orange.encoder are both left out, so orange cannot claim; wire one of them",
        "orange.ok is left out, so orange cannot commit; wire it: an encoder's push switch will do",
    )
    text = line_2_text(("peg = 17", "encoder = [17]"))
    assert problems_of(text) == ("line 25: pins.orange.encoder is [17]; give two GPIO numbers, of A and B: [5, 6]",)
