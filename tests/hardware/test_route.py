from collections.abc import Callable
from dataclasses import replace

import pytest

from hardware.board import Board, Form, Lamp, Point, Sharing, Strip
from hardware.route import apart_mm, find_cuts, lay, lit_places, named_leds, pieces, same_spot, wire

PITCH = 1000 / 144


def row(*xs: float, y: float = 0.0) -> tuple[Point, ...]:
    return tuple(Point(x * PITCH, y) for x in xs)


def test_a_strip_lies_on_over_gaps_of_whole_leds() -> None:
    assert lay([row(0, 1, 2, 4, 5, 8)], PITCH, Form.STRAIGHT) == ((0, 1, 2, 4, 5, 8), ())


def test_a_strip_is_cut_where_the_next_hole_is_over_no_led() -> None:
    assert lay([row(0, 1, 2.5, 3.5)], PITCH, Form.STRAIGHT) == ((0, 1, 2, 3), (2,))


def test_a_strip_is_cut_where_the_row_turns() -> None:
    holes = (*row(0, 1, 2), Point(2 * PITCH, 2 * PITCH), Point(2 * PITCH, 3 * PITCH))
    assert lay([holes], PITCH, Form.STRAIGHT) == ((0, 1, 2, 3, 4), (3,))


def test_small_errors_do_not_add_up() -> None:
    leds, cuts = lay([row(*(at * 1.02 for at in range(20)))], PITCH, Form.STRAIGHT)
    assert leds == tuple(range(20))
    assert cuts == (8, 16)  # after 7 steps of 2 % of 6.9 mm the LED is a millimetre beside its hole


def test_a_long_gap_is_a_wire_not_dark_leds() -> None:
    assert lay([row(0, 1, 11)], PITCH, Form.STRAIGHT) == ((0, 1, 11), ())
    assert lay([row(0, 1, 12)], PITCH, Form.STRAIGHT) == ((0, 1, 2), (2,))


def test_every_stretch_begins_a_piece() -> None:
    assert lay([row(0, 1), row(2, 3)], PITCH, Form.STRAIGHT) == ((0, 1, 2, 3), (2,))


def test_a_bending_strip_follows_a_curve_and_a_string_any_way() -> None:
    holes = (Point(0, 0), Point(16, 4), Point(30, 12.5), Point(30, 5))
    assert lay([holes], 16.667, Form.BENDING) == ((0, 1, 2, 3), (3,))
    assert lay([holes], 16.667, Form.STRING) == ((0, 1, 2, 3), ())
    assert lay([(Point(0, 0), Point(20, 0))], 16.667, Form.STRING) == ((0, 1), (1,))


def test_cuts_are_found_where_leds_are_given() -> None:
    places = {0: Point(0, 0), 1: Point(PITCH, 0), 3: Point(3 * PITCH, 0), 4: Point(3 * PITCH, 14)}
    assert find_cuts(places, Strip(5, 144)) == (4,)


def test_the_order_of_a_board_is_there_and_back_unless_it_is_said(line_2: Board) -> None:
    board, problems = wire(line_2, ())
    assert problems == ()
    assert board == line_2
    board, problems = wire(line_2, ("blue -1..121", "orange 121..-1"))
    assert problems == ()
    assert board.tracks[1].leds == tuple(range(123))
    assert board.tracks[0].leds == tuple(range(245, 122, -1))
    assert board.strip.cuts == (123,)


def test_a_hole_that_the_strip_passes_twice_is_told_with_both_leds(line_2: Board) -> None:
    _, problems = wire(line_2, ("orange -1..121", "orange 57", "blue 121..-1"))
    assert problems == ("hole 57 of track orange is wired twice: LED 58 and LED 123; let strip.order name it once",)


def test_a_hole_that_the_strip_does_not_pass_has_no_led(line_2: Board) -> None:
    board, problems = wire(line_2, ("orange -1..121", "blue 121..0"))
    assert problems == ()
    assert board.tracks[1].leds[0] == -1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("red 1..3", "strip.order[0] is 'red 1..3'; write a track (orange, blue) and its holes: orange -1..121"),
        ("orange", "strip.order[0] is 'orange'; say which holes: orange 1..3"),
        ("orange 1..122", "strip.order[0] is 'orange 1..122'; there is no hole 122 of track orange"),
        ("orange match 1", "strip.order[0] is 'orange match 1'; there is no match 1 of track orange"),
        ("orange lap", "strip.order[0] is 'orange lap'; there is no lap of track orange"),
        ("orange one", "strip.order[0] is 'orange one'; write a track"),
        ("", "strip.order[0] is ''; write a track"),
    ],
)
def test_an_order_that_names_no_holes_is_told(line_2: Board, text: str, told: str) -> None:
    _, problems = wire(line_2, (text, "orange -1..121", "blue 121..-1"))
    assert problems[0].startswith(told)


def test_holes_in_common_are_passed_once(line_2: Board) -> None:
    blue = replace(line_2.tracks[1], holes=(*line_2.tracks[1].holes[:-1], line_2.tracks[0].holes[-1]))
    board = replace(line_2, tracks=(line_2.tracks[0], blue), sharing=Sharing.GAME)
    wired, problems = wire(board, ("orange -1..121", "blue 120..-1"))
    assert problems == ()
    assert wired.tracks[1].leds[-1] == wired.tracks[0].leds[-1] == 122
    assert same_spot(board, (1, "hole", 122)) == (0, "hole", 122)
    assert same_spot(board, (1, "hole", 121)) == (1, "hole", 121)


def test_lamps_are_wired_by_name(line_2: Board) -> None:
    lamp = Lamp(Point(20, 60), -1)
    blue = replace(line_2.tracks[1], matches=(lamp, replace(lamp, place=Point(40, 60))), lap=Lamp(Point(60, 60), -1))
    order = ("orange -1..121", "blue 121..-1", "blue match 2..1", "blue lap")
    board, problems = wire(replace(line_2, tracks=(line_2.tracks[0], blue)), order)
    assert problems == ()
    assert [lamp.led for lamp in board.tracks[1].matches] == [249, 246]
    assert board.tracks[1].lap == Lamp(Point(60, 60), 250)
    assert named_leds(board)[250] == "lap of track blue"
    assert named_leds(board)[246] == "match 2 of track blue"


def test_dark_leds_lie_between_those_under_holes(line_2_text: Callable[..., str]) -> None:
    from hardware.board_file import parse_board

    board = parse_board(line_2_text(('kind = "line"', 'kind = "line"\nevery = 3')))
    first = pieces(board)[0]
    assert len(first.leds) == 3 * 122 + 1
    assert len(lit_places(board)) == 246
    for here, there in zip(first.leds, first.leds[1:], strict=False):
        assert apart_mm(here, there) == pytest.approx(PITCH, abs=0.01)
