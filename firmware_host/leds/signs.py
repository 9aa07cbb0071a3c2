"""How long each passing sign lasts, in light and in digits, and what a new sign does to those that stand.

What a sign looks like is known to `render` and `digits`.
"""

from collections.abc import Iterable

from firmware_host.leds.hops import WALKS, walk_ends_ms
from firmware_host.leds.scene import Sign, SignKind
from firmware_host.units import Ms, Side

DIP_MS = 120
DIPS_MS = 3 * DIP_MS
"""A refusal dips twice: dark, light, dark."""
CALM_MS = 1000
"""A refusal within this time of another dips no more, or the board would flash more than three times a second."""
WORD_MS = 1000
"""How long the digits say "Go" and "no"."""
SCORED_MS = 1500
"""How long the digits go on showing the points after the peg has landed."""
FADE_MS = 1000
FADE_STEP_MS = 50


def light_ends_ms(sign: Sign) -> Ms | None:
    """Tell when the strip is done with a sign; None: not until it is withdrawn."""
    match sign.kind:
        case SignKind.HEARD | SignKind.FAULT:
            return None
        case SignKind.LEAP | SignKind.RETREAT:
            return walk_ends_ms(sign)
        case SignKind.REFUSED:
            return Ms(sign.since_ms + DIPS_MS)
        case SignKind.GO:
            return Ms(sign.since_ms + WORD_MS)
        case SignKind.RESUMED:
            return Ms(sign.since_ms + FADE_MS)


def digits_end_ms(sign: Sign) -> Ms | None:
    """Tell when the digits are done with a sign; at its beginning where they do not show it, None: not by itself."""
    match sign.kind:
        case SignKind.FAULT:
            return None
        case SignKind.LEAP:
            return Ms(walk_ends_ms(sign) + SCORED_MS)
        case SignKind.REFUSED | SignKind.GO:
            return Ms(sign.since_ms + WORD_MS)
        case SignKind.HEARD | SignKind.RETREAT | SignKind.RESUMED:
            return sign.since_ms


def expires_ms(sign: Sign) -> Ms | None:
    """Tell when a sign may be dropped from the scene; None: not until it is withdrawn."""
    light, digits = light_ends_ms(sign), digits_end_ms(sign)
    if light is None or digits is None:
        return None
    if sign.kind is SignKind.REFUSED:  # it must outlast the dips of every refusal that it keeps calm
        return Ms(sign.since_ms + CALM_MS + DIPS_MS)
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
    """Add a sign as the newest; a press, a leap or a retreat ends the same side's walk at once."""
    ends_walks = sign.kind in (*WALKS, SignKind.HEARD)
    kept = [old for old in signs if not (ends_walks and old.kind in WALKS and old.side == sign.side)]
    return (*kept, sign)


def withdraw(signs: Iterable[Sign], kind: SignKind, side: Side | None = None) -> tuple[Sign, ...]:
    """Take back a lasting sign: the side's button is up again, the fault is mended."""
    return tuple(sign for sign in signs if (sign.kind, sign.side) != (kind, side))


def is_dipping(signs: tuple[Sign, ...], side: Side, t_ms: Ms) -> bool:
    """Say whether a refusal holds the side's front peg down at this time. Without a side it holds every one."""
    refusals = [sign for sign in signs if sign.kind is SignKind.REFUSED]
    return any(
        sign.side in (None, side)
        and is_seen(sign, t_ms)
        and (t_ms - sign.since_ms) // DIP_MS % 2 == 0
        and not any(other.since_ms <= sign.since_ms < other.since_ms + CALM_MS for other in refusals[:place])
        for place, sign in enumerate(refusals)
    )
