from dataclasses import replace

import pytest

from firmware_host.leds.frame import DAY_FIELD, Frame, current_ma
from hardware.board import Board, Lamp, Point
from hardware.board_file import read_board
from hardware.check import Finding, Grade, Supply, check, idle_ma, pegs_ma, worst_ma
from hardware.strips import KINDS

SUPPLY = Supply(KINDS["apa102"], 2000, DAY_FIELD)


def finding(board: Board, what: str, supply: Supply = SUPPLY) -> Finding:
    (found,) = [each for each in check(board, supply) if each.what == what]
    return found


def test_a_sound_board_is_ok_in_every_way(line_2: Board) -> None:
    assert {each.grade for each in check(line_2, SUPPLY)} == {Grade.OK}
    assert finding(line_2, "size").text == "887 x 54 mm, 2 tracks"
    assert (
        "246 LEDs, 1.71 m of strip with 144 a metre, in 2 pieces; the longest joint is 14 mm"
        in finding(line_2, "strip").text
    )


def test_what_cannot_work_is_told_alone(line_2: Board) -> None:
    board = replace(line_2, pins=replace(line_2.pins, undo=10))
    (found,) = check(board, SUPPLY)
    assert (found.what, found.grade) == ("board file", Grade.FIX)
    assert "undo cannot be on GPIO 10" in found.text


def test_a_drill_that_leaves_too_little_wood_is_told_with_the_one_that_does(line_2: Board) -> None:
    found = finding(replace(line_2, drill_mm=6), "holes")
    assert found.grade is Grade.FIX
    assert "drill 5.4 mm or less (layout.drill_mm)" in found.text
    assert finding(replace(line_2, drill_mm=5.4), "holes").grade is Grade.OK


def test_a_hole_near_the_edge_is_told(line_2: Board) -> None:
    blue = replace(line_2.tracks[1], matches=(Lamp(Point(30, 50), 246),))
    board = replace(line_2, tracks=(line_2.tracks[0], blue), strip=replace(line_2.strip, leds=247, cuts=(123, 246)))
    found = finding(board, "edge")
    assert found.grade is Grade.FIX
    assert found.text.startswith("match 1 of track blue leaves 2.0 mm to the edge")


def test_strips_that_lie_over_each_other_are_told(line_2: Board) -> None:
    found = finding(replace(line_2, strip=replace(line_2.strip, width_mm=16)), "room")
    assert found.grade is Grade.FIX
    assert "the strip lies over itself at LED 0 and LED 245" in found.text
    assert finding(replace(line_2, strip=replace(line_2.strip, width_mm=14)), "room").grade is Grade.OK


def test_a_frame_too_long_for_spidev_is_a_fault_only_of_the_strip_that_is_used() -> None:
    board = read_board("line-4")
    assert finding(board, "wire ws2812").grade is Grade.NOTE
    found = finding(board, "wire ws2812", replace(SUPPLY, kind=KINDS["ws2812"]))
    assert found.grade is Grade.FIX
    assert "4,608 bytes" in found.text
    assert "take an APA102, or put spidev.bufsiz=8192" in found.text
    assert finding(board, "wire apa102").grade is Grade.OK


def test_leds_beyond_the_last_hole_are_told(line_2: Board) -> None:
    found = finding(replace(line_2, strip=replace(line_2.strip, leds=250)), "dark LEDs")
    assert found.grade is Grade.FIX
    assert found.text.startswith("4 LEDs lie beyond LED 245")


def test_a_strip_fed_at_too_few_points_is_told_with_how_many_it_needs(line_2: Board) -> None:
    fed = replace(line_2, strip=replace(line_2.strip, feeds=1))
    found = finding(fed, "copper")
    assert found.grade is Grade.FIX
    assert "(strip.feeds = 2)" in found.text
    assert finding(line_2, "copper").grade is Grade.OK


def test_a_budget_below_the_pegs_is_told_with_what_they_need(line_2: Board) -> None:
    found = finding(line_2, "current", replace(SUPPLY, budget_ma=250))
    assert found.grade is Grade.FIX
    assert found.text.endswith("give 270 or more (strip.budget_ma)")
    assert finding(line_2, "current", replace(SUPPLY, budget_ma=270)).grade is Grade.OK


def test_a_button_on_the_serial_port_is_a_note(line_2: Board) -> None:
    found = finding(replace(line_2, pins=replace(line_2.pins, undo=14)), "pins")
    assert found.grade is Grade.NOTE
    assert "undo is on GPIO 14" in found.text


def test_a_board_without_an_outline_is_judged_all_the_same(line_2: Board) -> None:
    grades = {each.what: each.grade for each in check(replace(line_2, outline=()), SUPPLY)}
    assert grades["size"] is grades["edge"] is Grade.NOTE
    assert Grade.FIX not in grades.values()


@pytest.mark.parametrize("kind", ["apa102", "sk9822", "ws2812", "sk6812"])
def test_the_current_is_what_the_program_reckons(line_2: Board, kind: str) -> None:
    supply = replace(SUPPLY, kind=KINDS[kind])
    pegs = b"".join(bytes(track.colour) * 2 for track in line_2.tracks).ljust(3 * 246, b"\0")
    # Where duties are scaled in the place of a field they are rounded: a thousandth of the light and less.
    reckoned = idle_ma(line_2, supply.kind) + pegs_ma(line_2, supply)
    assert reckoned == pytest.approx(current_ma(Frame(pegs), supply.kind), rel=1e-3)
    assert worst_ma(line_2, supply) == pytest.approx(current_ma(Frame(b"\xff" * 3 * 246), supply.kind), rel=1e-2)
