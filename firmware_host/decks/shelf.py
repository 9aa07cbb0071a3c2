"""All decks together: whose a tag or code is. One belongs to one card of one deck; a card may be in many decks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from firmware_host.decks.deck import Deck, Place
from firmware_host.rules.cards import Card


@dataclass(frozen=True)
class Shelf:
    """The decks, in the order of their names."""

    decks: tuple[Deck, ...] = ()

    @cached_property
    def taught(self) -> Mapping[str, Card]:
        """Which card each tag or code is on."""
        return {code: place.card for code, place in self._places.items()}

    @cached_property
    def _places(self) -> Mapping[str, Place]:
        return {code: Place(deck.name, card) for deck in self.decks for card, code in deck.codes.items()}

    def place_of(self, code: str) -> Place | None:
        """Find whose a tag or code is."""
        return self._places.get(code)

    def deck(self, name: str) -> Deck:
        """Give a deck, an empty one where there is none of that name."""
        return next((deck for deck in self.decks if deck.name == name), Deck(name))

    def put(self, deck: Deck) -> "Shelf":
        """Put a deck in the place of the one of its name."""
        others = (each for each in self.decks if each.name != deck.name)
        return Shelf(tuple(sorted((*others, deck), key=lambda each: each.name)))

    def clashes(self) -> Iterator[str]:
        """Tell of each tag or code that is on two cards."""
        seen: dict[str, Place] = {}
        for deck in self.decks:
            for card, code in deck.codes.items():
                first = seen.setdefault(code, here := Place(deck.name, card))
                if first != here:
                    mend = f"cribboard deck forget {card} {deck.name}, or {first.card} {first.deck}"
                    yield f"{code} is on {first} and on {here}: take it off one of them with {mend}"
