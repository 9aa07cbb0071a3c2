"""The fifty-two cards: their names, their order and what they count."""

from dataclasses import dataclass
from enum import Enum

RANKS = "A23456789TJQK"


class Suit(Enum):
    """The four suits, by the letter that a reader sends."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


@dataclass(frozen=True, slots=True, order=False)
class Card:
    """One card. `rank` is 1 (ace, always low) to 13 (king).

    >>> parse_card("10h") == parse_card("TH") == Card(10, Suit.HEARTS)
    True
    """

    rank: int
    suit: Suit

    @property
    def value(self) -> int:
        """What it counts to 15 and 31: ace 1, court cards 10 (ACC rule 1.7)."""
        return min(self.rank, 10)

    def __str__(self) -> str:
        return format_card(self)


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in range(1, 14))
_BY_NAME = {RANKS[card.rank - 1] + card.suit.value: card for card in DECK}


def parse_card(text: str) -> Card | None:
    """Read a card's name, either case, `T` or `10` for the ten; None where it is not one.

    >>> str(parse_card("qs")), parse_card("1H")
    ('QS', None)
    """
    name = text.upper()
    return _BY_NAME.get("T" + name[2:] if name.startswith("10") else name)


def format_card(card: Card) -> str:
    """Write a card's name as rank and suit, `TH` for the ten of hearts."""
    return RANKS[card.rank - 1] + card.suit.value
