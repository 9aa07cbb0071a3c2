"""What the tables `layout`, `strip` and `track` of a board file may say, and how what they cannot say is told."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.errors import BadBoardFile
from hardware.board import TRACK_HOLES, Board, Form, Sharing, size_mm
from hardware.board_file import BOARDS, parse_board, read_board, shipped_boards
from hardware.route import apart_mm, pieces

Text = Callable[..., str]

HEAD = """\
name = "mine"
[strip]
per_metre = {per_metre}
joint_mm = 2000
{strip}
[layout]
{layout}
"""
TRACKS = """\
[[track]]
name = "orange"
colour = [255, 60, 0]
{orange}
[[track]]
name = "blue"
colour = [0, 90, 255]
{blue}
[pins]
orange = {{ peg = 17, ok = 27, call = 22 }}
blue = {{ peg = 23, ok = 24, call = 25 }}
undo = 26
buzzer = 12
"""


def text(layout: str, strip: str = "", orange: str = "", blue: str = "", per_metre: int = 144) -> str:
    return HEAD.format(layout=layout, strip=strip, per_metre=per_metre) + TRACKS.format(orange=orange, blue=blue)


def problems_of(written: str) -> tuple[str, ...]:
    with pytest.raises(BadBoardFile) as caught:
        parse_board(written)
    return caught.value.problems


def steps(board: Board) -> Iterator[float]:
    for here, there in pairwise(board.tracks[0].holes):
        yield apart_mm(here, there)


def test_rows_are_folded_with_the_outer_track_outside() -> None:
    board = parse_board(text('kind = "rows"\nrows = 4\nrow_gap_mm = 12\nfold_mm = 18'))
    orange, blue = board.tracks
    assert [len(piece.leds) for piece in pieces(board)[:4]] == [32, 30, 30, 31]
    assert [round(orange.holes[at].y_mm) for at in (0, 32, 62, 92)] == [20, 62, 80, 122]
    assert [round(blue.holes[at].y_mm) for at in (0, 32, 62, 92)] == [32, 50, 92, 110]
    assert size_mm(board)[1] == pytest.approx(20 + 4 * 12 + 3 * 18 + 20, abs=0.1)


def test_rows_of_a_length_that_120_does_not_have_are_told() -> None:
    assert problems_of(text('kind = "rows"\nrows = 7\nrow_gap_mm = 12')) == (
        "line 8: layout.rows is 7; give one of 1, 2, 3, 4, 5, 6, 8, 10, 12, which cut 120 holes into equal rows",
    )


def test_a_gap_stands_after_every_five_holes_and_the_strip_lies_on_below_it() -> None:
    board = parse_board(text('kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20\ngroup = 5\ngap = 2'))
    gaps = [index - 1 for index, step in enumerate(steps(board)) if step > 10]
    assert gaps == [0, *range(5, 121, 5)]
    assert {round(step, 1) for step in steps(board)} == {6.9, 20.8}
    assert len(pieces(board)) == 2
    assert board.strip.leds == 2 * (123 + 25 * 2)


def test_holes_over_every_second_led_leave_the_others_dark() -> None:
    board = parse_board(text('kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20\nevery = 2'))
    assert {round(step, 2) for step in steps(board)} == {13.89}
    assert board.tracks[0].leds == tuple(range(0, 246, 2))


def test_a_pitch_that_is_not_the_strips_cuts_it() -> None:
    board = parse_board(text('kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20\npitch_mm = 7.2'))
    assert board.tracks[0].leds == tuple(range(123))
    assert len(pieces(board)) == 2 * 31


def test_holes_nearer_than_the_leds_are_refused_even_if_the_strip_is_cut() -> None:
    problems = problems_of(text('kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20\npitch_mm = 10', per_metre=60))
    assert "are 10.0 mm apart, but the strip's LEDs 16.7 mm" in problems[0]


def test_a_string_of_leds_goes_anywhere_as_far_as_its_wires() -> None:
    board = parse_board(
        text('kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20\npitch_mm = 9.5', 'form = "string"', per_metre=60)
    )
    assert board.strip.form is Form.STRING
    assert len(pieces(board)) == 2


def test_a_path_of_its_own_for_each_track_and_a_game_hole_for_both() -> None:
    legs = "legs = [{{ from = [20, {y}], to = [900, {y}], holes = 122 }}]"
    layout = 'kind = "path"\nshared = "game"\ngame = [910, 40]'
    board = parse_board(
        text(layout, 'order = ["orange -1..121", "blue 120..-1"]', legs.format(y=30), legs.format(y=50))
    )
    assert board.sharing is Sharing.GAME
    assert board.tracks[0].holes[-1] == board.tracks[1].holes[-1]
    assert board.tracks[0].leds[-1] == board.tracks[1].leds[-1]


def test_a_path_with_a_wrong_number_of_holes_is_told() -> None:
    layout = 'kind = "path"\nrow_gap_mm = 14\nlegs = [{ from = [20, 20], to = [900, 20], holes = 122 }]'
    assert "track orange has 122 holes; it needs 123, the two start holes included" in problems_of(text(layout))


def test_a_lap_with_a_wrong_number_of_holes_is_told_with_the_line_of_its_track() -> None:
    legs = "lap = [10, {y}]\ngame = [10, {y}]\nlegs = [{{ from = [20, {y}], to = [900, {y}], holes = 60 }}]"
    layout = 'kind = "path"\nlaps = 2'
    problems = problems_of(text(layout, orange=legs.format(y=20), blue=legs.format(y=40)))
    assert problems[0] == "line 9: track[0] has 60 holes in a lap; give it 62, the two start holes included"


def test_a_hole_that_the_order_leaves_out_is_told() -> None:
    layout = 'kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20'
    problems = problems_of(text(layout, 'order = ["orange -1..121", "blue 121..1"]'))
    assert problems == (
        "hole -1 of track blue is wired to no LED (LED -1); let the strip run under it",
        "hole 0 of track blue is wired to no LED (LED -1); let the strip run under it",
    )


def test_a_hole_that_the_order_names_twice_is_told_with_all_else() -> None:
    layout = 'kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20\nevry = 2'
    problems = problems_of(text(layout, 'order = ["orange -1..121", "blue 121..-1", "orange 57", "green 1..2"]'))
    assert problems == (
        "line 5: strip.order[3] is 'green 1..2'; write a track (orange, blue) and its holes: orange -1..121",
        "line 10: layout.evry: unknown key; did you mean every?",
        "hole 57 of track orange is wired twice: LED 58 and LED 246; let strip.order name it once",
    )


def test_a_hole_that_is_named_twice_hides_none_that_is_left_out() -> None:
    layout = 'kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20'
    problems = problems_of(text(layout, 'order = ["orange -1..121", "orange 57", "blue 121..0"]'))
    assert problems == (
        "hole 57 of track orange is wired twice: LED 58 and LED 123; let strip.order name it once",
        "hole -1 of track blue is wired to no LED; let strip.order name it",
    )


def test_a_wire_longer_than_allowed_is_told_with_its_ends() -> None:
    layout = 'kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20'
    order = 'order = ["orange -1..121", "blue -1..121"]'
    problems = problems_of(text(layout, order).replace("joint_mm = 2000", "joint_mm = 100"))
    assert problems == (
        "from hole 121 of track orange to hole -1 of track blue the strip is joined over 847 mm, but strip.joint_mm "
        "is 100; let strip.order go a shorter way, or allow the longer wire",
    )


@pytest.mark.parametrize("name", shipped_boards())
def test_every_key_of_a_shipped_board_is_known_and_every_one_is_needed_somewhere(name: str) -> None:
    written = (BOARDS / f"{name}.toml").read_text(encoding="utf-8")
    assert parse_board(written) == read_board(name)
    with pytest.raises(BadBoardFile, match=r"line \d+: layout.kind is missing"):
        parse_board("\n".join(line for line in written.splitlines() if not line.startswith("kind")))


def test_a_thousand_tracks_are_told_and_not_drawn() -> None:
    more = "".join(f'[[track]]\nname = "t{number}"\ncolour = [255, 0, 0]\n' for number in range(1000))
    layout = 'kind = "line"\nrow_gap_mm = 14\nmargin_mm = 20'
    pins = "".join(f"t{number} = {{ peg = 4, ok = 5, call = 6 }}\n" for number in range(1000))
    problems = problems_of(text(layout, blue=more) + pins)
    assert problems[0] == "the board has 1002 tracks; make it 2 to 4"
    assert len(problems) == 21


odd = st.one_of(st.integers(-5, 600), st.floats(allow_nan=True), st.sampled_from([0, 1e-9, 1e9]))
lengths = st.one_of(st.integers(3, 6), st.integers(1, 8), st.floats(5, 60), st.floats(5, 300), st.floats(5, 60), odd)
kinds = st.sampled_from(["line", "rows", "polygon", "spiral", "path", "listed"])


@given(
    kind=kinds, numbers=st.lists(lengths, min_size=9, max_size=9), group=st.integers(-1, 40),
    form=st.sampled_from([form.value for form in Form]), sharing=st.sampled_from([each.value for each in Sharing]),
    laps=st.integers(1, 2), per_metre=st.integers(5, 400),
)  # fmt: skip
def test_whatever_the_numbers_are_a_board_or_its_faults_come_out(  # noqa: PLR0917
    kind: str, numbers: list[float], group: int, form: str, sharing: str, laps: int, per_metre: int
) -> None:
    keys = ("row_gap_mm", "margin_mm", "pitch_mm", "inner_mm", "corner_mm", "rows", "sides", "fold_mm", "every")
    written = [f"{key} = {number}" for key, number in zip(keys, numbers, strict=True)]
    legs = (
        f"legs = [{{ from = [{numbers[0]}, 5], to = [{numbers[1]}, {numbers[2]}], holes = {62 if laps > 1 else 123} }}]"
    )
    places = f"game = [{numbers[3]}, {numbers[4]}]"
    layout = "\n".join(
        [f'kind = "{kind}"', f'shared = "{sharing}"', f"laps = {laps}", f"group = {group}", *written, places, legs]
    )
    with suppress(BadBoardFile):
        board = parse_board(text(layout, f'form = "{form}"', f"lap = [1, {numbers[5]}]", "lap = [9, 9]", per_metre))
        assert all(len(track.holes) == TRACK_HOLES for track in board.tracks)
