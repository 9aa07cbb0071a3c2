"""The time of the bench: one speed, and a game that stands still behind a show."""

import pytest

from board_sim.bench_time import FASTEST_SHOW, BenchTime
from board_sim.scaled_clock import ScaledClock
from board_sim.shown import NotNow


@pytest.fixture
def game() -> ScaledClock:
    return ScaledClock(2.0)


@pytest.fixture
def time(game: ScaledClock) -> BenchTime:
    return BenchTime(game)


def test_a_pause_keeps_the_speed_for_afterwards(game: ScaledClock, time: BenchTime) -> None:
    time.set_speed(0)
    assert (time.speed, time.paused, game.speed) == (2, True, 0)
    time.set_speed(10)
    assert (time.speed, time.paused, game.speed) == (10, False, 10)


def test_time_is_stepped_in_a_pause_alone(game: ScaledClock, time: BenchTime) -> None:
    with pytest.raises(NotNow, match="pause it first"):
        time.step(100)
    time.set_speed(0)
    before = game.now_ms()
    time.step(100)
    assert game.now_ms() == before + 100


def test_behind_a_show_the_game_stands_still_and_goes_on_at_the_speed_chosen_last(
    game: ScaledClock, time: BenchTime
) -> None:
    show = time.begin_show()
    assert (game.speed, show.speed) == (0, 2)
    time.set_speed(4)
    assert (game.speed, show.speed, time.speed) == (0, 4, 4)
    time.end_show()
    assert (game.speed, time.speed) == (4, 4)


def test_a_show_is_not_faster_than_a_tap_can_be(game: ScaledClock, time: BenchTime) -> None:
    time.set_speed(20)
    show = time.begin_show()
    assert (show.speed, time.speed) == (FASTEST_SHOW, FASTEST_SHOW)
    time.end_show()
    assert (game.speed, time.speed) == (20, 20)


def test_a_game_that_was_paused_before_a_show_is_paused_after_it(game: ScaledClock, time: BenchTime) -> None:
    time.set_speed(0)
    assert time.begin_show().speed == 2
    time.end_show()
    assert (game.speed, time.paused) == (0, True)
