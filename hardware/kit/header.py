"""The 40 places of a Raspberry Pi's header: where each GPIO is, and where the grounds are; alike since 2014.

Source: the maker's documentation of the 40-pin header (raspberrypi.com/documentation, "GPIO and the 40-pin header").
"""

from collections.abc import Sequence

PLACES = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21, 25: 22,
    11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40,
}  # fmt: skip
"""GPIO (BCM number) to place, counted from 1 in two columns: odd ones on the left, even ones at the Pi's edge."""
GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
FIVE_VOLTS = (2, 4)
THREE_VOLTS = (1, 17)
COMMON_GROUND = 6
"""The ground that is joined to that of the strip's supply."""
_ACROSS = 1.5
"""How much further the other column seems than the next row."""


def nearest_ground(places: Sequence[int], free: Sequence[int]) -> int:
    """Choose the ground that a group of places is wired to: one beside it; behind it, where it is a single place.

    >>> nearest_ground([11, 13, 15], [9, 14, 20])
    9
    """

    def far(ground: int) -> tuple[float, float, int]:
        ways = [_apart(ground, place) for place in places]
        return min(ways), sum(ways), ground if len(places) > 1 else -ground

    return min(free or GROUNDS, key=far)


def _apart(one: int, other: int) -> float:
    (row, column), (other_row, other_column) = divmod(one - 1, 2), divmod(other - 1, 2)
    return abs(row - other_row) + _ACROSS * abs(column - other_column)
