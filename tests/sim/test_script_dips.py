import pytest

from board_sim.script.dips import Dips
from firmware_host.units import Ms

FULL, HALF, LOW, DARK = (255, 60, 0, 7), (72, 17, 0, 7), (5, 1, 0, 7), (0, 0, 0, 0)


def dips_twice(*steps: tuple[int, tuple[int, int, int, int]]) -> bool:
    """Feed one LED, lit at first, and say whether it is found."""
    dips = Dips((DARK, FULL))
    for t_ms, pixel in steps:
        dips.feed(Ms(t_ms), (DARK, pixel))
    return set(dips.twice()) == {1}


def test_dark_light_dark_light_is_found() -> None:
    assert dips_twice((0, LOW), (120, FULL), (240, LOW), (360, FULL))


@pytest.mark.parametrize("jitter_ms", [-33, 33])
def test_a_frame_more_or_less_is_allowed_for(jitter_ms: int) -> None:
    assert dips_twice((0, LOW), (120 + jitter_ms, FULL), (240, LOW), (360 + jitter_ms, FULL))


@pytest.mark.parametrize(
    "steps",
    [
        [(0, LOW), (120, FULL)],
        [(0, LOW), (120, FULL), (240, LOW)],
        [(t_ms, HALF if t_ms % 1000 else FULL) for t_ms in range(0, 5000, 500)],
        [(0, LOW), (500, FULL), (1000, LOW), (1500, FULL)],
        [(0, DARK), (18, FULL), (36, DARK), (54, FULL)],
        [(0, DARK), (2000, LOW), (2050, HALF), (3000, FULL)],
    ],
    ids=["one dip", "one and a half", "a question's blink", "a slow blink", "pegs that walk by", "a fade"],
)
def test_whatever_else_a_light_does_is_not(steps: list[tuple[int, tuple[int, int, int, int]]]) -> None:
    assert not dips_twice(*steps)


def test_a_blink_between_half_and_full_does_not_hide_it() -> None:
    assert dips_twice((0, HALF), (500, FULL), (700, LOW), (820, HALF), (940, LOW), (1060, FULL))


def test_a_peg_that_has_come_since_is_watched_as_well() -> None:
    dips = Dips((DARK, DARK))
    for t_ms, pixel in ((0, FULL), (500, LOW), (620, FULL), (740, LOW), (860, FULL)):
        dips.feed(Ms(t_ms), (pixel, DARK))
    assert set(dips.twice()) == {0}
