"""The 40-pin header of a Raspberry Pi: where each GPIO is (raspberrypi.com, "GPIO and the 40-pin header")."""

from collections.abc import Sequence

HEADER_PLACES = {
    0: 27, 1: 28, 2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23, 12: 32, 13: 33, 14: 8, 15: 10,
    16: 36, 17: 11, 18: 12, 19: 35, 20: 38, 21: 40, 22: 15, 23: 16, 24: 18, 25: 22, 26: 37, 27: 13,
}  # fmt: skip
"""For each GPIO (BCM number) its pin of the header, 1 to 40."""
GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
"""The pins of the header that are ground."""
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
