"""How long each passing sign lasts, in light and in digits, and what a new sign does to those that stand.

What a sign looks like is known to `render` and `digits`.
"""

from collections.abc import Iterable, Iterator

from firmware_host.leds.hops import WALKS, walk_ends_ms
from firmware_host.leds.scene import Sign, SignKind
from firmware_host.units import Ms, Side

DIP_MS = 120
DIPS_MS = 3 * DIP_MS
"""A front peg dips twice: dark, light, dark."""
DIPPING = (SignKind.REFUSED, SignKind.TAKEN)
CALM_MS = 1000
"""What would dip within this time of another dips no more, or the board would flash more than three times a second."""
LEFT_MS = 1000
"""How long a calm board marks the hole that a peg has left."""
WORD_MS = 1000
"""How long the digits say "Go" and "no"."""
SCORED_MS = 1500
"""How long the digits go on showing the points after the peg has landed."""
FADE_MS = 1000
FADE_STEP_MS = 50
RESUMED_MS = 2000
"""When power is back the last score of every side is shown from the end of the fade to here: it is asked for then."""
OFF_MS = 1500
"""How long it takes until the board is dark: all fades in `FADE_MS`, and the last light goes out after that."""
TAKEN_DIP_MS = 360
"""Points that were taken walk first; then the peg of the side that lost them dips."""
TAKEN_MS = 3000
MARK_MS = 2000
"""How long a hole is marked that was claimed without right, from when the peg has left it."""


def light_ends_ms(sign: Sign) -> Ms | None:
    """Tell when the strip is done with a sign; None: not until it is withdrawn."""
    match sign.kind:
        case SignKind.HEARD | SignKind.MISSED | SignKind.FAULT | SignKind.POWER_OFF:
            return None
        case SignKind.LEAP | SignKind.RETREAT:
            return walk_ends_ms(sign)
        case SignKind.CORRECTED:
            return Ms(walk_ends_ms(sign) + MARK_MS)
        case SignKind.REFUSED | SignKind.TAKEN:
            return Ms(dips_start_ms(sign) + DIPS_MS)
        case SignKind.GO:
            return Ms(sign.since_ms + WORD_MS)
        case SignKind.RELEASED:
            return Ms(sign.since_ms + CALM_MS)
        case SignKind.RESUMED:
            return Ms(sign.since_ms + RESUMED_MS)


def digits_end_ms(sign: Sign) -> Ms | None:
    """Tell when the digits are done with a sign; at its beginning where they do not show it, None: not by itself."""
    match sign.kind:
        case SignKind.MISSED | SignKind.FAULT | SignKind.POWER_OFF:
            return None
        case SignKind.LEAP:
            return Ms(walk_ends_ms(sign) + SCORED_MS)
        case SignKind.CORRECTED:
            return Ms(walk_ends_ms(sign) + MARK_MS)
        case SignKind.TAKEN:
            return Ms(sign.since_ms + TAKEN_MS)
        case SignKind.REFUSED | SignKind.GO:
            return Ms(sign.since_ms + WORD_MS)
        case SignKind.HEARD | SignKind.RELEASED | SignKind.RETREAT | SignKind.RESUMED:
            return sign.since_ms


def dips_start_ms(sign: Sign) -> Ms:
    """Tell when the dips of a refusal begin, or of points taken."""
    return Ms(sign.since_ms + TAKEN_DIP_MS) if sign.kind is SignKind.TAKEN else sign.since_ms


def expires_ms(sign: Sign) -> Ms | None:
    """Tell when a sign may be dropped from the scene; None: not until it is withdrawn."""
    light, digits = light_ends_ms(sign), digits_end_ms(sign)
    if light is None or digits is None:
        return None
    if sign.kind is SignKind.RETREAT:
        return Ms(sign.since_ms + LEFT_MS)
    if sign.kind in DIPPING:  # it must outlast the dips of every other sign that it keeps calm
        return max(Ms(dips_start_ms(sign) + CALM_MS + DIPS_MS), digits)
    return max(light, digits)


def is_seen(sign: Sign, t_ms: Ms) -> bool:
    """Say whether the strip shows a sign at this time."""
    end_ms = light_ends_ms(sign)
    return sign.since_ms <= t_ms and (end_ms is None or t_ms < end_ms)


def is_read(sign: Sign, t_ms: Ms) -> bool:
    """Say whether the digits may show a sign at this time."""
    end_ms = digits_end_ms(sign)
    return sign.since_ms <= t_ms and (end_ms is None or t_ms < end_ms)


def newest(signs: Iterable[Sign], kind: SignKind, t_ms: Ms) -> Sign | None:
    """Find the newest sign of a kind that the strip shows at this time."""
    seen = [sign for sign in signs if sign.kind is kind and is_seen(sign, t_ms)]
    return seen[-1] if seen else None


def still_active(signs: Iterable[Sign], t_ms: Ms) -> tuple[Sign, ...]:
    """Drop the signs that have expired."""
    return tuple(sign for sign in signs if (end_ms := expires_ms(sign)) is None or t_ms < end_ms)


def add_sign(signs: Iterable[Sign], sign: Sign) -> tuple[Sign, ...]:
    """Add a sign as the newest; a press, a leap or a retreat ends the same side's walk at once.

    Of presses that are over the last one alone is kept.
    """
    ends_walks = sign.kind in (*WALKS, SignKind.HEARD)
    ended = (*(WALKS if ends_walks else ()), *((sign.kind,) if sign.kind is SignKind.RELEASED else ()))
    kept = [old for old in signs if not (old.kind in ended and old.side == sign.side)]
    return (*kept, sign)


def withdraw(signs: Iterable[Sign], kind: SignKind, side: Side | None = None) -> tuple[Sign, ...]:
    """Take back a lasting sign: the side's button is up again, the fault is mended."""
    return tuple(sign for sign in signs if (sign.kind, sign.side) != (kind, side))


def is_dipping(signs: tuple[Sign, ...], side: Side, t_ms: Ms, *, calm: bool = False) -> bool:
    """Say whether a sign holds the side's front peg down at this time; on a calm board for one whole second."""
    return any(_dips(sign, side) and _is_down(t_ms - dips_start_ms(sign), calm=calm) for sign in _not_calmed(signs))


def is_held_still(signs: tuple[Sign, ...], side: Side, t_ms: Ms) -> bool:
    """Say whether the side's front peg neither asks nor winks: for a second from its first dip, or from a press.

    What else moved it would hide the dips, and make more flashes of dips and presses.
    """
    if any(sign.kind is SignKind.RELEASED and sign.side == side and is_seen(sign, t_ms) for sign in signs):
        return True
    return any(_dips(sign, side) and 0 <= t_ms - dips_start_ms(sign) < CALM_MS for sign in _not_calmed(signs))


def _is_down(elapsed_ms: int, *, calm: bool) -> bool:
    if calm:
        return 0 <= elapsed_ms < WORD_MS
    return 0 <= elapsed_ms < DIPS_MS and elapsed_ms // DIP_MS % 2 == 0


def _dips(sign: Sign, side: Side) -> bool:
    """Say whose peg dips: of who is refused, of every side where no one is; of who lost what another side took."""
    return sign.side != side if sign.kind is SignKind.TAKEN else sign.side in (None, side)


def _not_calmed(signs: tuple[Sign, ...]) -> Iterator[Sign]:
    """Leave out what would dip within `CALM_MS` of another beginning to."""
    dipping = sorted((sign for sign in signs if sign.kind in DIPPING), key=dips_start_ms)
    for place, sign in enumerate(dipping):
        if all(dips_start_ms(sign) >= dips_start_ms(other) + CALM_MS for other in dipping[:place]):
            yield sign
