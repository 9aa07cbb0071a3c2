"""How light moves that waits for an answer: it blinks for five seconds and then breathes, all of the board in one beat.

One beat for all keeps the flashes of the whole board as few as those of one light.
"""

from firmware_host.leds.beat import HALF_MS
from firmware_host.leds.scene import Scene
from firmware_host.leds.tempo import BREATH_STEP_MS, breath, next_step_ms
from firmware_host.units import Ms

BLINK_MS = 5000
"""A question blinks at 1 Hz for 5 s, then it breathes: nothing that blinks goes on for longer (WCAG 2.2.2)."""


def asking(scene: Scene, t_ms: Ms, low: int, high: int) -> int:
    """Give the lightness of what asks, from `low` to `high`; on a dimmed or calm board it breathes from the start."""
    elapsed_ms = t_ms - scene.asked_since_ms
    if elapsed_ms < 0:
        return high
    if scene.dimmed or scene.calm:
        return breath(elapsed_ms, low, high)
    if elapsed_ms < BLINK_MS:
        return high if elapsed_ms // HALF_MS % 2 else low
    return breath(elapsed_ms - BLINK_MS, low, high)


def breathing(scene: Scene, t_ms: Ms, low: int, high: int) -> int:
    """Give the lightness of what may be had and need not be answered: it breathes from the start."""
    return breath(max(t_ms - scene.asked_since_ms, 0), low, high)


def next_asking_ms(scene: Scene, t_ms: Ms) -> Ms | None:
    """Tell when what asks or breathes next looks different; None when nothing does."""
    if scene.menu is not None:
        return None
    if scene.offers or ((scene.dimmed or scene.calm) and _asks(scene)):
        return next_step_ms(t_ms, scene.asked_since_ms, BREATH_STEP_MS)
    if not _asks(scene):
        return None
    blink_ends_ms = Ms(scene.asked_since_ms + BLINK_MS)
    blink_ms = next_step_ms(t_ms, scene.asked_since_ms, HALF_MS, blink_ends_ms)
    return next_step_ms(t_ms, blink_ends_ms, BREATH_STEP_MS) if blink_ms is None else blink_ms


def _asks(scene: Scene) -> bool:
    if scene.asked or any(hole is not None for hole in scene.ghosts):
        return True
    return scene.naming is not None or scene.zero is not None or scene.game is not None
