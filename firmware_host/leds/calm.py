"""The calm manner: nothing walks, blinks or dips. What a walk would tell stands beside the pegs for a while instead.

Fades and breaths stay: they are slow, and what they say is not said otherwise.
"""

from firmware_host.leds.canvas import Lights
from firmware_host.leds.palette import FIFTH, MARK, PIP
from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.leds.signs import LEFT_MS, WORD_MS, digits_end_ms, dips_start_ms, light_ends_ms
from firmware_host.rules.race import GAME_HOLE, Pegs
from firmware_host.units import Hole, Ms, Side

STILL = (SignKind.LEAP, SignKind.RETREAT, SignKind.CORRECTED, SignKind.REFUSED, SignKind.TAKEN)
"""The signs that would move."""
BAR_HOLES = 5
BAR_STEP = 10
FIRST_BAR = 111
"""The bars of a won game: holes 111 to 115, and for each skunk ten holes lower."""


def still_ends_ms(sign: Sign) -> Ms | None:
    """Tell until when a sign of STILL is seen."""
    if sign.kind is SignKind.LEAP:
        return digits_end_ms(sign)
    if sign.kind is SignKind.RETREAT:
        return Ms(sign.since_ms + LEFT_MS)
    if sign.kind is SignKind.CORRECTED:
        return light_ends_ms(sign)
    return Ms(dips_start_ms(sign) + WORD_MS)


def next_still_ms(sign: Sign, t_ms: Ms) -> Ms | None:
    """Tell when a sign of STILL next looks different: it comes, and it goes."""
    times = (sign.since_ms, dips_start_ms(sign), still_ends_ms(sign))
    return min((at_ms for at_ms in times if at_ms is not None and t_ms < at_ms), default=None)


def walked(scene: Scene, side: Side, t_ms: Ms) -> Lights:
    """List what tells that a peg has moved: the points between old and new hole, or the hole that it left."""
    lights: list[tuple[Hole, int]] = []
    pegs = scene.pegs[side]
    for sign in scene.signs:
        end_ms = still_ends_ms(sign) if sign.kind in STILL and sign.side == side else None
        if end_ms is None or not sign.since_ms <= t_ms < end_ms:
            continue
        if sign.kind is SignKind.LEAP and sign.end == pegs.front:
            lights += between(pegs)
        elif sign.kind in (SignKind.RETREAT, SignKind.CORRECTED):
            lights.append((sign.start, MARK))
    return tuple(lights)


def between(pegs: Pegs) -> Lights:
    """List the holes between the pegs, every fifth brighter: the last score; none where nothing was scored yet."""
    holes = range(pegs.back + 1, pegs.front) if pegs.front > 0 else ()
    return tuple((Hole(hole), PIP if (hole - pegs.back) % 5 else FIFTH) for hole in holes)


def won_bars(bars: int) -> Lights:
    """List the bars of five that stand in the winner's row, one for each comet that would run there."""
    firsts = (FIRST_BAR - bar * BAR_STEP for bar in range(bars))
    return tuple((Hole(hole), MARK) for first in firsts for hole in range(first, first + BAR_HOLES) if hole < GAME_HOLE)
