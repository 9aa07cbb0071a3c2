"""Cards as they are named at a table."""

from firmware_host.rules.cards import Card, Suit

_RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
_SUITS = {Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds", Suit.HEARTS: "hearts", Suit.SPADES: "spades"}


def spoken_card(card: Card) -> str:
    """Name a card.

    >>> spoken_card(Card(10, Suit.HEARTS))
    'the ten of hearts'
    """
    return f"the {_RANKS[card.rank - 1]} of {_SUITS[card.suit]}"
