"""What has happened, in the past tense. Facts are stored; the state is nothing but the facts folded.

A fact never says how something is shown, and is never edited: undoing is a fact of its own.
"""

from dataclasses import dataclass
from enum import Enum

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import Line
from firmware_host.rules.options import Options
from firmware_host.rules.race import Pegs
from firmware_host.table.slips import BlindBegun, BlindStepEnded, CardReplaced, RenegeClaimed, RenegeFound
from firmware_host.units import Points, Seat, Side


class Cause(Enum):
    """What points are for."""

    HEELS = "heels"
    PLAY = "play"
    GO = "go"
    """The go, or last, where the series ended without a card."""
    HAND = "hand"
    CRIB = "crib"
    COACHED = "coached"
    """Missed, shown, and taken after all."""
    MUGGINS = "muggins"
    """Missed by the other side."""
    WRONG_CALL = "wrong_call"
    """Called by the other side where nothing was missed."""
    SURPLUS = "surplus"
    """Claimed too much by the other side."""
    FALSE_GAME = "false_game"
    """Claimed too much by the other side, up to the game hole."""
    WRONG_OBJECTION = "wrong_objection"
    """Objected to by the other side without ground."""
    GIVEN = "given"
    """By the other sides' consent."""
    TAKEN_BACK = "taken_back"
    """By the other sides' consent."""
    RENEGE = "renege"
    """A card that could have been played was not, by the other side (ACC 7.3)."""
    BLIND = "blind"
    """Claimed in a deal that is played without checking."""
    RECOUNT = "recount"
    """What a card that was read wrong had changed, by all sides' consent."""


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began. `dealer` is the loser of the last one; None: the cards are cut for it.

    `won` counts for each side the games that it has won of those that were played one after the other before this one.
    """

    number: int
    names: tuple[str, ...]
    options: Options
    dealer: Seat | None = None
    won: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SetupBegun:
    """The players set up another game; one that was not won is abandoned. `dealer` is proposed; None: by a cut."""

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
class DealerChanged:
    """The deal, of which nothing was played yet, is another seat's."""

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
class HandShown:
    """A hand lies open, and is to be claimed."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardReread:
    """A card of the hand that lies open was read once more."""

    card: Card


@dataclass(frozen=True, slots=True)
class HandReplaced:
    """The hand was read once more, and replaces what the play had attributed; the other hands are what is left."""

    seat: Seat
    hands: tuple[tuple[Card, ...], ...]


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
class CribShown:
    """The crib is complete, and is to be claimed."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pegged:
    """A side's back peg leapt over its front one. `points` never exceed the holes that were left."""

    side: Side
    points: Points
    cause: Cause
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class DueOpened:
    """The rules gave a side points, or nothing, to claim. Private: nobody may see it before it is claimed."""

    side: Side
    cause: Cause
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class DueRecounted:
    """An open due is made of other lines, since a card was replaced. Private, as the due is."""

    side: Side
    cause: Cause
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class SettledRecounted:
    """What a side claimed may still be called or objected to, and is judged by the right card. Nobody is told of it.

    `due` is capped as a claim's is.
    """

    side: Side
    due: Points
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Claimed:
    """A side committed a claim, capped at the holes left."""

    side: Side
    cause: Cause
    points: Points


@dataclass(frozen=True, slots=True)
class DueSettled:
    """A due is closed, claimed or forfeited. Private while an opponent may still call it."""

    side: Side
    due: Points
    claimed: Points
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class PeggedBack:
    """A side's front peg went back by some holes, in consequence of a claim."""

    side: Side
    points: Points
    cause: Cause


@dataclass(frozen=True, slots=True)
class Missed:
    """What a side missed may be known now; nothing where it was called and there was nothing."""

    side: Side
    points: Points
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Offered:
    """A side may take what it missed with one OK."""

    side: Side
    points: Points
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Corrected:
    """A side claimed more than there was, and it was put right."""

    side: Side
    claimed: Points
    due: Points
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Called:
    """A side called muggins on another and named a number of points."""

    side: Side
    on: Side
    points: Points


@dataclass(frozen=True, slots=True)
class Objected:
    """A side objected to what another had claimed."""

    side: Side
    on: Side


@dataclass(frozen=True, slots=True)
class CardMoved:
    """The last card was not its seat's, which had said go, but the next one's."""

    seat: Seat
    to: Seat
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class LeadRead:
    """What was read as the starter is pone's lead."""

    card: Card


@dataclass(frozen=True, slots=True)
class DealTakenBack:
    """All sides agreed to deal this deal again: everything is as it was when it was dealt, what was offered too."""

    dealer: Seat
    pegs: tuple[Pegs, ...]
    offers: tuple[Offered, ...] = ()


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
    """All facts of the latest input that still stood were taken back. `agreed`: the other sides were asked."""

    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Redone:
    """What was taken back last was put back."""


Fact = (
    GameStarted
    | SetupBegun
    | CardCut
    | CutTied
    | DealStarted
    | DealerChanged
    | StarterTurned
    | CardPlayed
    | GoSaid
    | SeriesEnded
    | HandCounted
    | HandShown
    | CardReread
    | HandReplaced
    | CribOpened
    | CribCardRead
    | CribCounted
    | CribShown
    | Pegged
    | PeggedBack
    | DueOpened
    | DueRecounted
    | SettledRecounted
    | Claimed
    | DueSettled
    | Missed
    | Offered
    | Corrected
    | Called
    | Objected
    | CardMoved
    | LeadRead
    | DealTakenBack
    | RenegeFound
    | RenegeClaimed
    | BlindBegun
    | BlindStepEnded
    | CardReplaced
    | Accepted
    | GameWon
    | Undone
    | Redone
)
"""What is stored."""

PRIVATE = (DueOpened, DueRecounted, DueSettled, SettledRecounted)
"""Facts that nobody may be told of."""
