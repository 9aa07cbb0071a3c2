"""The 40-pin header of a Raspberry Pi: where each GPIO is (raspberrypi.com, "GPIO and the 40-pin header")."""

HEADER_PLACES = {
    0: 27, 1: 28, 2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23, 12: 32, 13: 33, 14: 8, 15: 10,
    16: 36, 17: 11, 18: 12, 19: 35, 20: 38, 21: 40, 22: 15, 23: 16, 24: 18, 25: 22, 26: 37, 27: 13,
}  # fmt: skip
"""For each GPIO (BCM number) its pin of the header, 1 to 40."""
GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
"""The pins of the header that are ground."""


def nearest_ground(place: int) -> int:
    """Find the ground that is nearest to a pin of the header, by its number.

    >>> nearest_ground(11)
    9
    """
    return min(GROUNDS, key=lambda ground: (abs(ground - place), ground))
