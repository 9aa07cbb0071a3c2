"""What has happened, in the past tense. Facts are stored; the state is nothing but the facts folded.

A fact never says how something is shown, and is never edited: undoing is a fact of its own.
"""

from dataclasses import dataclass
from enum import Enum

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import Line
from firmware_host.rules.options import Options
from firmware_host.units import Points, Seat, Side


class Cause(Enum):
    """What points are for."""

    HEELS = "heels"
    PLAY = "play"
    GO = "go"
    """The go, or last, where the series ended without a card."""
    HAND = "hand"
    CRIB = "crib"


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began. `dealer` is the loser of the last one; None: the cards are cut for it."""

    number: int
    names: tuple[str, ...]
    options: Options
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class CardCut:
    """A seat cut a card for the first deal."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CutTied:
    """The lowest cards were alike: everybody cuts again."""


@dataclass(frozen=True, slots=True)
class DealStarted:
    """The cards of a deal are dealt out by `dealer`; the cut cards and those of the last deal are forgotten."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class StarterTurned:
    """The starter lies on the pack."""

    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card, which made the count."""

    seat: Seat
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class GoSaid:
    """A seat cannot play without passing 31."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeriesEnded:
    """The count starts again from nothing; the seat after the last player leads, if it holds a card."""


@dataclass(frozen=True, slots=True)
class HandCounted:
    """A hand lies open and was counted. What it gave is told by the `Pegged` that follows, if it gave anything."""

    seat: Seat
    cards: tuple[Card, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class CribOpened:
    """The hands are done: the dealer turns the crib, and its cards are read."""


@dataclass(frozen=True, slots=True)
class CribCardRead:
    """A card of the crib was read."""

    card: Card


@dataclass(frozen=True, slots=True)
class CribCounted:
    """The crib is complete and was counted."""

    seat: Seat
    cards: tuple[Card, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Pegged:
    """A side's back peg leapt over its front one. `points` never exceed the holes that were left."""

    side: Side
    points: Points
    cause: Cause
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Accepted:
    """A side has nothing to say against what was counted, or is ready to go on."""

    side: Side


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side's front peg is in the game hole. Nothing after it counts."""

    side: Side


@dataclass(frozen=True, slots=True)
class Undone:
    """All facts of the latest input that still stood were taken back."""


@dataclass(frozen=True, slots=True)
class Redone:
    """What was taken back last was put back."""


Fact = (
    GameStarted
    | CardCut
    | CutTied
    | DealStarted
    | StarterTurned
    | CardPlayed
    | GoSaid
    | SeriesEnded
    | HandCounted
    | CribOpened
    | CribCardRead
    | CribCounted
    | Pegged
    | Accepted
    | GameWon
    | Undone
    | Redone
)
