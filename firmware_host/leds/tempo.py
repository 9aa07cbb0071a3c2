"""Steps of time: what is drawn stands still between them, so a frame is drawn once a step and not once a tick."""

from math import cos, tau

from firmware_host.units import Ms

BREATH_MS = 4000
"""A breath: 0.25 Hz."""
BREATH_STEP_MS = 125
"""Eight frames a second at most: finer steps cannot be told apart by eye, and cost an idle board its rest."""


def next_step_ms(now_ms: Ms, since_ms: Ms, step_ms: int, end_ms: Ms | None = None) -> Ms | None:
    """Tell when the grid `since_ms` + k x `step_ms` is next met, the end of it included; None when it is over."""
    if now_ms < since_ms:
        return since_ms
    if end_ms is not None and now_ms >= end_ms:
        return None
    step = Ms(since_ms + ((now_ms - since_ms) // step_ms + 1) * step_ms)
    return step if end_ms is None else min(step, end_ms)


def breath(elapsed_ms: int, low: int, high: int) -> int:
    """Give the lightness of something that breathes, in still steps; it begins at its highest."""
    share = (1 + cos(tau * (elapsed_ms // BREATH_STEP_MS) * BREATH_STEP_MS / BREATH_MS)) / 2
    return round(low + (high - low) * share)
