"""What is known of lights that take turns and wink, after a while of watching."""

import pytest

from board_sim.apa102 import DARK, Pixel
from board_sim.layout import Layout
from board_sim.watching import Watch
from hardware.board_file import read_board

ORANGE: Pixel = (193, 45, 0, 7)
BLUE: Pixel = (0, 68, 193, 7)
WINK: Pixel = (0, 10, 28, 7)
BOARD = read_board("one-strip")


@pytest.fixture
def watch() -> Watch:
    return Watch(Layout(BOARD))


def show(watch: Watch, t_ms: int, lit: dict[int, Pixel]) -> None:
    """Light holes from a moment on."""
    leds = BOARD.tracks[0].leds
    by_led = {leds[hole + 1]: pixel for hole, pixel in lit.items()}
    watch.feed(t_ms, tuple(by_led.get(led, DARK) for led in range(BOARD.strip.leds)))


def holes(watch: Watch, now_ms: int) -> list[list[int]]:
    return [[light.hole for light in lights] for lights in watch.lit(now_ms)[:2]]


def test_two_pegs_that_take_turns_in_one_hole_are_both_there(watch: Watch) -> None:
    for t_ms in range(0, 6000, 1000):
        show(watch, t_ms, {3: ORANGE, 8: BLUE if t_ms % 2000 else ORANGE, 20: BLUE})
        if t_ms:
            assert holes(watch, t_ms + 10) == holes(watch, t_ms + 990) == [[3, 8], [8, 20]]


def test_a_peg_that_has_missed_its_turn_is_gone(watch: Watch) -> None:
    show(watch, 0, {8: ORANGE})
    show(watch, 1000, {8: BLUE})
    assert holes(watch, 2300) == [[8], [8]]
    assert holes(watch, 2301) == [[], [8]]


def test_where_it_is_dark_nothing_waits_for_its_turn(watch: Watch) -> None:
    show(watch, 0, {8: ORANGE, 9: BLUE})
    show(watch, 20, {9: BLUE})
    assert holes(watch, 20) == [[], [9]]


def test_a_peg_that_winks_is_as_bright_as_before_its_wink(watch: Watch) -> None:
    show(watch, 0, {8: BLUE})
    show(watch, 1000, {8: WINK})
    [light] = watch.lit(1499)[1]
    assert (light.hole, light.red, light.green, light.blue, light.field) == (8, *BLUE)


def test_lights_have_moved_when_one_comes_or_goes_and_not_when_they_take_turns_or_wink(watch: Watch) -> None:
    show(watch, 100, {8: ORANGE})
    show(watch, 1100, {8: BLUE})
    assert watch.moved_ms == 1100
    for t_ms in range(2000, 6000, 1000):
        show(watch, t_ms, {8: ORANGE if t_ms % 2000 else WINK})
    assert watch.moved_ms == 1100
    show(watch, 6000, {9: ORANGE})
    assert watch.moved_ms == 6000


def test_on_a_board_whose_tracks_have_holes_of_their_own_one_look_is_enough() -> None:
    board = read_board("line-2")
    watch = Watch(Layout(board))
    leds = board.tracks[0].leds
    watch.feed(0, tuple(ORANGE if led == leds[9] else DARK for led in range(board.strip.leds)))
    watch.feed(900, tuple(ORANGE if led == leds[10] else DARK for led in range(board.strip.leds)))
    assert [light.hole for light in watch.lit(900)[0]] == [9]
    assert (watch.turns_ms, watch.moved_ms) == (0, 0)
