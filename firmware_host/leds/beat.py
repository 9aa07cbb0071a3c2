"""The one beat of the board: a second and its halves, and what is told by them on a strip that tracks share.

Where sides run through the same holes a place does not tell whose a light is. There the sides wink, as the lights of a
coast do (occulting, group occulting): in every four seconds side 0 not at all, side 1 once, side 2 twice, side 3 three
times, each for half a second. And of several lights for one hole each has its turn, a second long.
"""

from firmware_host.leds.scene import Scene
from firmware_host.leds.tempo import next_step_ms
from firmware_host.units import Ms

HALF_MS = 500
"""A question blinks, and a peg winks, at 1 Hz: in the first half of a second it is low."""
WINKS_S = 4
"""After so many of its seconds a peg has winked as often as it does."""
WINK_PERCENT = 45
"""Of its lightness, while it winks: L*40 for a front peg, L*24 for a back peg."""


def halves(scene: Scene, t_ms: Ms) -> int:
    """Count the half seconds since the board began to ask what it asks."""
    return max(t_ms - scene.asked_since_ms, 0) // HALF_MS


def whose_turn(half: int, sharers: int) -> int:
    """Choose which of the lights that share a hole is to be seen."""
    return half // 2 % sharers


def winks(half: int, side: int, sharers: int = 1) -> bool:
    """Say whether a peg of a side winks now; where several share its hole, its own seconds count."""
    return half % 2 == 0 and half // 2 // sharers % WINKS_S < side


def next_half_ms(scene: Scene, t_ms: Ms) -> Ms | None:
    """Tell when the next half second begins."""
    return next_step_ms(t_ms, scene.asked_since_ms, HALF_MS)
