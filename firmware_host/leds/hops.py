"""The walk of a peg along the holes: where it is when. Forward for a score, backward for one that was taken back."""

from firmware_host.leds.scene import Sign, SignKind
from firmware_host.units import Hole, Ms

HOLE_MS = 18
LEAST_MS, MOST_MS = 120, 350
"""Long enough to be seen, short enough never to be waited for."""
WALKS = (SignKind.LEAP, SignKind.RETREAT, SignKind.CORRECTED)


def walk_ms(start: Hole, end: Hole) -> int:
    """Tell how long a walk takes: 18 ms a hole, 120 to 350 ms in all."""
    return max(LEAST_MS, min(abs(end - start) * HOLE_MS, MOST_MS))


def walk_ends_ms(sign: Sign) -> Ms:
    """Tell when the peg has arrived."""
    return Ms(sign.since_ms + walk_ms(sign.start, sign.end))


def walker_hole(sign: Sign, t_ms: Ms) -> Hole:
    """Tell in which hole the walking peg is: at `start` when the walk begins, at `end` when it is over."""
    way = sign.end - sign.start
    passed = min(_holes_passed(sign, t_ms), abs(way))
    return Hole(sign.start + (passed if way >= 0 else -passed))


def next_hop_ms(sign: Sign, t_ms: Ms) -> Ms | None:
    """Tell when the walking peg next moves on; None when it has arrived."""
    holes = abs(sign.end - sign.start)
    passed = _holes_passed(sign, t_ms)
    if passed >= holes:
        return None
    total_ms = walk_ms(sign.start, sign.end)
    return Ms(sign.since_ms - (-(passed + 1) * total_ms // holes))


def newest_walk(signs: tuple[Sign, ...], side: int, t_ms: Ms) -> Sign | None:
    """Find the side's walk that is to be drawn: of several the newest, for a new leap ends an old one at once."""
    walks = [sign for sign in signs if sign.kind in WALKS and sign.side == side and sign.since_ms <= t_ms]
    if walks and t_ms < walk_ends_ms(walks[-1]):
        return walks[-1]
    return None


def _holes_passed(sign: Sign, t_ms: Ms) -> int:
    elapsed_ms = max(t_ms - sign.since_ms, 0)
    return elapsed_ms * abs(sign.end - sign.start) // walk_ms(sign.start, sign.end)
