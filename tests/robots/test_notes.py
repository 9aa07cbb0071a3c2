"""Finding the series that is on from the count and the cards on the table."""

import pytest

from board_sim.felt import Laid
from board_sim.robots.notes import follow


def laid(names: str) -> list[Laid]:
    """Lay cards, two seats in turn."""
    return [Laid(at % 2, name) for at, name in enumerate(names.split())]


@pytest.mark.parametrize(
    ("cards", "start", "count", "found"),
    [
        ("", 0, 0, (0, 0)),
        ("KH 5C", 0, 15, (0, 0)),
        ("KH 5C 7D", 0, 15, (0, 1)),  # the newest was taken back
        ("KH", 0, 0, (0, 1)),
        ("KH 5C 7D 9S", 0, 31, (0, 0)),
        ("KH 5C 7D 9S", 0, 0, (4, 0)),  # 31 has ended the series
        ("KH QC 7D", 0, 0, (3, 0)),  # a go has
        ("KH QC 7D 2S", 3, 2, (3, 0)),
        ("KH QC 7D 2S", 3, 0, (3, 1)),
        ("KH QC 7D 2S", 3, 27, (0, 1)),  # the lead of the new series was taken back, and the go before it
        ("KH QC 7D 2S AS AD AC 3C", 3, 0, (8, 0)),  # the play is over
        ("3H 3S 3D 6D AH KC 9D", 0, 26, (0, 1)),  # and not 6 A K 9: no series ends at nine
        ("KH QC", 0, 30, (0, 0)),  # nothing fits: the card has not been laid here yet
    ],
)
def test_the_series_is_followed(cards: str, start: int, count: int, found: tuple[int, int]) -> None:
    assert follow(laid(cards), start, count) == found
