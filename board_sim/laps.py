"""Tells which of its two holes a light is in, where a track is run through twice. Pure; it knows no colour.

As docs/LIGHT.md tells it to players: the front peg is the brighter one, and its lap has a lamp; a back peg that seems
to stand ahead of it is on the lap before. Whatever else is lit belongs near the front peg.
"""

from collections.abc import Mapping

PEG_SHARE = 0.2
"""A peg has a fifth of its colour's full light at the least."""
ASKING_SHARE = 0.255
"""A front peg has more than this (L* 60 is 28 %), and a back peg less (L* 55 is 23 %) unless it says something too."""

Holes = Mapping[int, tuple[int, ...]]
"""The holes above each lit LED of a track: one, or one for each lap, the lower one first."""


def choose_holes(holes: Holes, shares: Mapping[int, float], *, second_lap: bool) -> dict[int, int]:
    """Choose a hole for each lit LED of one track.

    Args:
        holes: Of what is lit.
        shares: How bright it is, for what has the track's own colour, in parts of its full light.
        second_lap: The track's lap lamp is lit.
    """
    front = _front(holes, shares, second_lap=second_lap)
    if front is None:
        return {led: each[-1 if second_lap else 0] for led, each in holes.items()}
    at = _front_hole(holes[front], second_lap=second_lap)
    choose = _behind if len(holes) == len(shares) == 2 else _nearest
    return {led: at if led == front else choose(each, at) for led, each in holes.items()}


def _front(holes: Holes, shares: Mapping[int, float], *, second_lap: bool) -> int | None:
    """Find the LED of the front peg: the brightest, or of two that are alike the one with the shorter way."""
    ranked = sorted(shares, key=lambda led: -shares[led])
    if not ranked:
        return None
    bright = sum(part >= PEG_SHARE for part in shares.values())
    if len(ranked) == 1 or bright > 2 or shares[ranked[0]] >= ASKING_SHARE > shares[ranked[1]]:
        return ranked[0]

    def way(front: int, back: int) -> int:
        at = _front_hole(holes[front], second_lap=second_lap)
        behind = _behind(holes[back], at)
        return at - behind if behind < at else at + max(holes[back])

    first, second = ranked[:2]
    return first if way(first, second) <= way(second, first) else second


def _front_hole(holes: tuple[int, ...], *, second_lap: bool) -> int:
    return holes[-1 if second_lap else 0]


def _behind(holes: tuple[int, ...], front: int) -> int:
    return max((hole for hole in holes if hole < front), default=holes[0])


def _nearest(holes: tuple[int, ...], front: int) -> int:
    return min(holes, key=lambda hole: abs(hole - front))
