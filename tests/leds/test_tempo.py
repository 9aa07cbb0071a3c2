from itertools import pairwise

import pytest

from firmware_host.leds.tempo import BREATH_STEP_MS, breath, next_step_ms
from firmware_host.units import Ms


@pytest.mark.parametrize(
    ("now", "step"), [(50, 100), (100, 150), (149, 150), (150, 200), (210, 230), (229, 230), (230, None), (900, None)]
)
def test_steps_begin_lie_on_their_grid_and_end(now: int, step: int | None) -> None:
    assert next_step_ms(Ms(now), Ms(100), 50, Ms(230)) == step


def test_a_grid_without_end_goes_on() -> None:
    assert next_step_ms(Ms(1_000_100), Ms(100), 50) == 1_000_150


def test_a_breath_begins_high_reaches_low_and_repeats_at_a_quarter_hertz() -> None:
    assert (breath(0, 60, 90), breath(2000, 60, 90), breath(4000, 60, 90)) == (90, 60, 90)


def test_a_breath_stands_still_within_a_step_and_steps_gently() -> None:
    steps = [breath(t, 60, 90) for t in range(0, 4000, BREATH_STEP_MS)]
    assert [breath(t + BREATH_STEP_MS - 1, 60, 90) for t in range(0, 4000, BREATH_STEP_MS)] == steps
    assert max(abs(after - before) for before, after in pairwise(steps)) <= 3
