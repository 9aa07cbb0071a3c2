"""Two holes for one light: which of them is told by brightness, by the lamp and by the way between the pegs."""

import pytest

from board_sim.laps import choose_holes

FRONT, BACK, ASKING, MARK = 0.76, 0.229, 0.281, 0.113
TWICE = {led: (led, led + 60) for led in range(1, 61)}


def told(shares: dict[int, float], *, second_lap: bool) -> list[int]:
    """Light LEDs that lie below the holes of their numbers, and list the holes chosen, in the order of the LEDs."""
    return list(choose_holes({led: TWICE[led] for led in shares}, shares, second_lap=second_lap).values())


@pytest.mark.parametrize("front", [FRONT, ASKING], ids=["stands", "asks"])
def test_the_brighter_light_is_the_front_peg_however_long_the_way(front: float) -> None:
    assert told({60: BACK, 55: front}, second_lap=True) == [60, 115]
    assert told({5: BACK, 55: front}, second_lap=False) == [5, 55]


def test_a_back_peg_that_seems_to_stand_ahead_is_on_the_lap_before() -> None:
    assert told({59: BACK, 12: FRONT}, second_lap=True) == [59, 72]


@pytest.mark.parametrize(("back", "front"), [(FRONT, FRONT), (FRONT, ASKING), (ASKING, FRONT), (BACK, MARK)])
def test_of_two_lights_that_say_something_the_one_with_the_shorter_way_is_in_front(back: float, front: float) -> None:
    assert told({50: back, 3: front}, second_lap=True) == [50, 63]
    assert told({10: back, 30: front}, second_lap=True) == [70, 90]


def test_a_claim_goes_on_into_the_next_lap() -> None:
    assert told({50: BACK, 58: FRONT, 59: MARK, 1: MARK, 2: 0.57}, second_lap=False) == [50, 58, 59, 61, 62]


def test_where_no_peg_is_to_be_seen_the_lamp_alone_tells_the_lap() -> None:
    holes = {led: TWICE[led] for led in (4, 5)}
    assert choose_holes(holes, {}, second_lap=False) == {4: 4, 5: 5}
    assert choose_holes(holes, {}, second_lap=True) == {4: 64, 5: 65}
