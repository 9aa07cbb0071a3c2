"""Which places of the Pi's header a board leaves free, and which ground each group of its wires takes."""

from collections.abc import Sequence

from hardware.header import GROUNDS

FIVE_VOLTS = (2, 4)
"""They stay free: the strip has a supply of its own."""
COMMON_GROUND = 6
"""The ground that is joined to that of the strip's supply."""
_ACROSS = 1.5
"""How much further the other column seems than the next row."""


def ground_for(places: Sequence[int], free: Sequence[int]) -> int:
    """Choose the ground that a group of places is wired to: one beside it; behind it, where it is a single place.

    >>> ground_for([11, 13, 15], [9, 14, 20])
    9
    """

    def far(ground: int) -> tuple[float, float, int]:
        ways = [_apart(ground, place) for place in places]
        return min(ways), sum(ways), ground if len(places) > 1 else -ground

    return min(free or GROUNDS, key=far)


def _apart(one: int, other: int) -> float:
    (row, column), (other_row, other_column) = divmod(one - 1, 2), divmod(other - 1, 2)
    return abs(row - other_row) + _ACROSS * abs(column - other_column)
