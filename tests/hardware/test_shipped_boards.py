"""What every board that comes with the program keeps: holes, light, the way of the strip, pins, and the check."""

import math
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from firmware_host.leds import frame
from hardware.board import (
    HEADER_PINS,
    TAKEN_PINS,
    TRACK_HOLES,
    UART_PINS,
    Board,
    ButtonPins,
    Form,
    Sharing,
    judge_pins,
    pin_lines,
    size_mm,
)
from hardware.board_file import read_board, shipped_boards
from hardware.check import Grade, Supply, check
from hardware.route import apart_mm, lit_places, pieces, same_spot
from hardware.strips import KINDS, StripKind, strip_pins

NAMES = shipped_boards()
TRACKS = {
    "classic": 2, "line-2": 2, "line-3": 3, "line-4": 4, "one-strip": 3, "spiral": 2, "triangle": 3, "twenty-nine": 2,
}  # fmt: skip
BUSES = ("spi", "pio")
SUPPLY = Supply(KINDS["apa102"], 2000, frame.DAY_FIELD)

DISPLAY_PINS = {"max7219": {16, 19, 20, 21}, "none": set()}
STRIP_PINS = {"apa102": {10, 11}, "sk9822": {10, 11}, "ws2812": {10, 18}, "sk6812": {10, 18}}
STRIP_PINS |= {"sk6812-rgbw": STRIP_PINS["sk6812"]}
"""What each needs on the header; WS2812 is driven from SPI's data line, or by the Pi 5's driver on GPIO 18."""


@pytest.fixture(params=NAMES)
def board(request: pytest.FixtureRequest) -> Board:
    return read_board(request.param)


def test_all_boards_that_are_promised_are_there() -> None:
    assert {name: len(read_board(name).tracks) for name in NAMES} == TRACKS


def test_every_hole_has_one_led_and_no_led_two_holes(board: Board) -> None:
    spots: dict[int, set[tuple[int, str, int]]] = {}
    for at, track in enumerate(board.tracks):
        assert len(track.holes) == len(track.leds) == TRACK_HOLES
        for index, led in enumerate(track.leds):
            spots.setdefault(led, set()).add(same_spot(board, (at, "hole", index)))
    lamps = [
        lamp.led for track in board.tracks for lamp in (*track.matches, *([track.lap] if track.lap else []))
    ]  # fmt: skip
    assert all(len(holes) == 1 for holes in spots.values())
    assert not set(lamps) & set(spots)
    assert len(set(lamps)) == len(lamps)
    assert set(spots) | set(lamps) <= set(range(board.strip.leds))


def test_holes_follow_each_other_at_the_pitch_of_the_strip(board: Board) -> None:
    """To a tenth of a millimetre; a bending strip lies along the arc, whose chords are shorter."""
    slack_mm = 0.1 if board.strip.form is Form.STRAIGHT else 0.04 * board.strip.pitch_mm
    lit = lit_places(board)
    for piece in pieces(board):
        holes = [led for led in range(piece.first, piece.last + 1) if led in lit]
        for led, next_led in pairwise(holes):
            steps = next_led - led
            assert apart_mm(lit[led], lit[next_led]) == pytest.approx(steps * board.strip.pitch_mm, abs=slack_mm)


def test_neighbouring_holes_of_a_track_are_never_nearer_than_the_strip_allows(board: Board) -> None:
    for track in board.tracks:
        near = [apart_mm(here, there) for here, there in pairwise(track.holes)]
        assert min(near) > 0.95 * board.strip.pitch_mm - 0.1


def test_the_led_order_jumps_only_where_a_piece_ends_and_no_further_than_declared(board: Board) -> None:
    parts = pieces(board)
    assert [piece.first for piece in parts] == [0, *board.strip.cuts]
    assert sum(len(piece.leds) for piece in parts) == board.strip.leds
    for piece, following in pairwise(parts):
        assert following.first == piece.last + 1
        assert apart_mm(piece.leds[-1], following.leds[0]) <= board.strip.joint_mm
    for piece in parts:
        for here, there in pairwise(piece.leds):
            assert apart_mm(here, there) <= board.strip.pitch_mm + 0.1


def test_holes_lie_on_the_board_and_the_board_begins_at_its_corner(board: Board) -> None:
    width, height = size_mm(board)
    assert min(corner.x_mm for corner in board.outline) == pytest.approx(0, abs=0.01)
    assert min(corner.y_mm for corner in board.outline) == pytest.approx(0, abs=0.01)
    assert width < 900
    assert height < 400  # what a shop's board of 400 mm gives
    for track in board.tracks:
        assert all(10 < hole.x_mm < width - 10 and 10 < hole.y_mm < height - 10 for hole in track.holes)


def test_tracks_are_apart_unless_they_share(board: Board) -> None:
    for one, other in combinations(board.tracks, 2):
        common = [here == there for here, there in zip(one.holes, other.holes, strict=True)]
        wanted = {Sharing.NONE: 0, Sharing.GAME: 1, Sharing.ALL: TRACK_HOLES}[board.sharing]
        assert sum(common) == wanted


def test_a_builder_finds_nothing_to_mend(board: Board) -> None:
    assert [finding for finding in check(board, SUPPLY) if finding.grade is Grade.FIX] == []


def as_it_is(side: ButtonPins) -> ButtonPins:
    return side


def encoder_for_peg_and_call(side: ButtonPins) -> ButtonPins:
    """An encoder on the pins that PEG and CALL had; its push switch is OK."""
    assert side.peg is not None
    assert side.call is not None
    return ButtonPins(None, side.ok, None, (side.peg, side.call))


def two_buttons(side: ButtonPins) -> ButtonPins:
    return replace(side, call=None)


WIRINGS = (as_it_is, encoder_for_peg_and_call, two_buttons)


@pytest.mark.parametrize("display", DISPLAY_PINS)
@pytest.mark.parametrize("strip", STRIP_PINS)
def test_no_pin_is_used_twice_with_any_strip_display_buttons_or_encoders(
    board: Board, strip: str, display: str
) -> None:
    names = tuple(track.name for track in board.tracks)
    for wired in WIRINGS:
        pins = replace(board.pins, sides=tuple(map(wired, board.pins.sides)))
        lines = [gpio for _, gpio in pin_lines(names, pins)]  # the buzzer is one of them
        parts = [lines, sorted(STRIP_PINS[strip]), sorted(DISPLAY_PINS[display]), list(UART_PINS)]
        used = [gpio for part in parts for gpio in part]
        assert judge_pins(names, pins) == ()
        assert len(used) == len(set(used))
        assert not set(lines) & set(TAKEN_PINS)
    assert {gpio for kind in KINDS.values() for bus in BUSES if fits(kind, bus) for gpio in strip_pins(kind, bus)} == {
        gpio for gpios in STRIP_PINS.values() for gpio in gpios
    }
    assert set(STRIP_PINS) == set(KINDS)


def fits(kind: StripKind, bus: str) -> bool:
    return bus == "spi" or not kind.clocked


def test_four_sides_have_room_for_three_buttons_or_for_an_encoder_with_ok_and_both_for_a_buzzer() -> None:
    board = read_board("line-4")
    for wired, each in ((as_it_is, 3), (encoder_for_peg_and_call, 3)):
        sides = tuple(map(wired, board.pins.sides))
        lines = pin_lines(tuple(track.name for track in board.tracks), replace(board.pins, sides=sides))
        assert len(lines) == len({gpio for _, gpio in lines}) == 4 * each + 2
        assert {"undo", "buzzer"} <= {line for line, _ in lines}


def test_three_sides_have_room_for_an_encoder_beside_peg_and_ok() -> None:
    board = read_board("line-3")
    free = sorted(set(HEADER_PINS) - set(TAKEN_PINS) - {gpio for _, gpio in pin_lines((), board.pins)} - set(UART_PINS))
    fours = zip(free[0::4], free[1::4], free[2::4], free[3::4], strict=False)
    sides = tuple(ButtonPins(peg, ok, None, (a, b)) for peg, ok, a, b in fours)
    assert len(sides) == 3
    assert judge_pins(tuple(track.name for track in board.tracks), replace(board.pins, sides=sides)) == ()


def test_only_line_4_is_too_long_for_ws2812_in_one_write() -> None:
    assert [name for name in NAMES if not KINDS["ws2812"].fits(read_board(name).strip.leds)] == ["line-4"]


def test_the_lap_of_the_classic_board_shows() -> None:
    board = read_board("classic")
    for track in board.tracks:
        assert track.leds[2:62] == track.leds[62:122]
        assert track.holes[2:62] == track.holes[62:122]
        assert track.lap is not None
        assert track.lap.led not in track.leds
        assert len(track.matches) == 3
    assert board.tracks[0].leds[-1] == board.tracks[1].leds[-1]


def test_the_arms_of_the_spiral_are_alike() -> None:
    one, other = read_board("spiral").tracks
    middle_x, middle_y = (max(size_mm(read_board("spiral"))) / 2,) * 2
    for here, there in zip(one.holes, other.holes, strict=True):
        assert math.hypot(here.x_mm + there.x_mm - 2 * middle_x, here.y_mm + there.y_mm - 2 * middle_y) < 0.01


def test_the_sides_of_the_triangle_hold_forty_holes_each() -> None:
    track = read_board("triangle").tracks[0]
    steps = [apart_mm(here, there) for here, there in pairwise(track.holes)]
    assert [index - 1 for index, step in enumerate(steps) if step > 10] == [40, 80]


def test_the_whole_strip_of_one_strip_is_one_piece() -> None:
    board = read_board("one-strip")
    assert board.strip.cuts == ()
    assert {track.leds for track in board.tracks} == {tuple(range(123))}
