"""Teaching a deck, one card after the other: what is asked for, and what to do with a tag that is known already.

It changes values alone; whoever gives the lesson keeps them. A card that is skipped is asked for in the next lesson.
"""

from dataclasses import dataclass

from firmware_host.decks.deck import Deck, Place
from firmware_host.decks.shelf import Shelf
from firmware_host.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Taught:
    """A code was put on the card that was asked for; `changed` are the decks to be kept, in this order."""

    card: Card
    changed: tuple[Deck, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """A code is on a card already: it is for the person to say whether it stays there."""

    code: str
    place: Place


@dataclass(frozen=True, slots=True)
class Nothing:
    """The card that was just taught lies there still, or there is nothing to be taught."""


Shown = Taught | Known | Nothing


class Lesson:
    """One lesson about one deck.

    Attributes:
        shelf: All decks as they are now.
    """

    def __init__(self, shelf: Shelf, name: str) -> None:
        self.shelf = shelf
        self._name = name
        self._skipped: set[Card] = set()

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.shelf.deck(self._name)

    @property
    def wanted(self) -> Card | None:
        """The card to lay on the reader; None at the end."""
        return next((card for card in self.deck.untaught if card not in self._skipped), None)

    def show(self, code: str) -> Shown:
        """Take in that a code was seen."""
        wanted, place = self.wanted, self.shelf.place_of(code)
        if wanted is None:
            return Nothing()
        return Known(code, place) if place is not None else self._teach(wanted, code)

    def replace(self, known: Known) -> Shown:
        """Take a code from where it is, and put it on the card that is asked for."""
        wanted = self.wanted
        if wanted is None:
            return Nothing()
        robbed = self.shelf.deck(known.place.deck).forget(known.place.card)
        self.shelf = self.shelf.put(robbed)
        taught = self._teach(wanted, known.code)
        return taught if robbed.name == self._name else Taught(wanted, (robbed, *taught.changed))

    def skip(self) -> None:
        """Leave the card that is asked for to another lesson."""
        if self.wanted is not None:
            self._skipped.add(self.wanted)

    def _teach(self, card: Card, code: str) -> Taught:
        self.shelf = self.shelf.put(self.deck.teach(card, code))
        return Taught(card, (self.deck,))
