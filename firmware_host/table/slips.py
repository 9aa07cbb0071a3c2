"""Facts of a deal in which something went wrong: a renege, a card read wrong, a deal without checking."""

from dataclasses import dataclass

from firmware_host.rules.cards import Card
from firmware_host.units import Seat, Side


@dataclass(frozen=True, slots=True)
class RenegeFound:
    """The play is over, and shows that a seat said go while it held these cards, each of which fitted."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RenegeClaimed:
    """A side claimed a renege of another one's seat. The `Pegged` that follows tells what it took for it."""

    side: Side
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BlindBegun:
    """All sides agreed to play the rest of this deal without checking."""


@dataclass(frozen=True, slots=True)
class BlindStepEnded:
    """All sides were done with a part of a deal without checking: the next hand, or the crib, is on."""


@dataclass(frozen=True, slots=True)
class CardReplaced:
    """A card of this deal had been read wrong: wherever it lies, it is another. No peg moved for it."""

    wrong: Card
    right: Card
