"""A deck as a value: its name and the tag or code on each of its cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from firmware_host.errors import BoardError, one_line
from firmware_host.rules.cards import DECK, Card

KINDS = ("tag:", "code:")
"""How a code begins: what it is."""


class BadDeck(BoardError, ValueError):
    """Decks cannot be used. `problems` holds every fault found, one line each."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = tuple(map(one_line, problems))
        super().__init__("\n".join(self.problems))


@dataclass(frozen=True, slots=True)
class Place:
    """A card of a deck, by the deck's name."""

    deck: str
    card: Card

    def __str__(self) -> str:
        return f"{self.card} of the deck {self.deck}"


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck. `codes` has the code of each card that was taught; each begins with one of KINDS."""

    name: str
    codes: Mapping[Card, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def untaught(self) -> tuple[Card, ...]:
        """The cards that have no code yet, in the order in which they are asked for."""
        return tuple(card for card in DECK if card not in self.codes)

    def card_of(self, code: str) -> Card | None:
        """Find the card that a code is on."""
        return next((card for card, own in self.codes.items() if own == code), None)

    def teach(self, card: Card, code: str) -> "Deck":
        """Put a code on a card, in place of the one that it had."""
        return replace(self, codes=MappingProxyType({**self.codes, card: code}))

    def forget(self, card: Card) -> "Deck":
        """Take a card's code off."""
        return replace(self, codes=MappingProxyType({each: code for each, code in self.codes.items() if each != card}))
