"""What the table wants shown, said and heard, and what it refuses. How that looks is leds', how it sounds devices'."""

from dataclasses import dataclass
from enum import Enum, auto

from firmware_host.table.passing import Event
from firmware_host.units import Hole, Points, Side


class Ask(Enum):
    """What the board waits for."""

    CUT = auto()
    """A cut for the first deal, or the dealing side's OK."""
    STARTER = auto()
    """The starter."""
    CARD = auto()
    """The next card of the play, or a go."""
    CRIB = auto()
    """A card of the crib."""
    READY = auto()
    """An OK."""
    COUNT = auto()
    """A claim: the points of a hand, a crib or the last card, pegged by hand and committed by OK."""
    UNDO = auto()
    """An OK to taking back what has been shown."""
    DEAL_AGAIN = auto()
    """An OK to dealing this deal again."""
    BLIND = auto()
    """An OK to playing the rest of this deal without checking."""
    REPLACE = auto()
    """The card that was read wrong, or the right one in its place."""
    RECOUNT = auto()
    """An OK to moving the points that differ with a replaced card."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the board waits for, and whom for."""

    ask: Ask
    sides: tuple[Side, ...]


class Tone(Enum):
    """The three things that the buzzer says."""

    ACCEPT = auto()
    REFUSE = auto()
    ATTENTION = auto()


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules, or the moment, forbid an input. Shown beside the facts, neither stored nor undone.

    Attributes:
        why: A few ASCII words for a reader's answer: `already played`.
        sentence: The whole of it for people, with what to do instead.
        side: Whose front peg says no; None: every one does.
        quiet: Without a tone: a card was typed once more that had just been taken.
        offers_blind: After it the rest of the deal is offered without checking.
    """

    why: str
    sentence: str
    side: Side | None = None
    quiet: bool = False
    offers_blind: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """One of a side's pegs went from `start` to `end`: forward over the other, or back where a score was taken back."""

    side: Side
    start: Hole
    end: Hole


@dataclass(frozen=True, slots=True)
class SaidGo:
    """A side said go."""

    side: Side


@dataclass(frozen=True, slots=True)
class Took:
    """Points went to a side that the other had missed, or claimed too much."""

    side: Side
    points: Points


@dataclass(frozen=True, slots=True)
class PutRight:
    """A side claimed up to `start`, and its peg stands at `end`: `points` were true."""

    side: Side
    start: Hole
    end: Hole
    points: Points


@dataclass(frozen=True, slots=True)
class ShownMissed:
    """What a side missed may be seen now, until somebody presses or plays."""

    side: Side
    points: Points


@dataclass(frozen=True, slots=True)
class Denied:
    """A side is told no, though something has changed: setup went to what must be mended."""

    side: Side


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence for page, log and voice, about an event that is public. Nothing depends on it being read."""

    text: str
    about: Event | None = None


@dataclass(frozen=True, slots=True)
class Sounded:
    """A tone of the buzzer."""

    tone: Tone


Effect = Moved | SaidGo | Took | PutRight | ShownMissed | Denied | Said | Sounded
