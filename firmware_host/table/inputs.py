"""What can be said to the table: a card was read, a button was tapped or held. Made by wire/, judged by decide."""

from dataclasses import dataclass

from firmware_host.rules.cards import Card
from firmware_host.units import Seat, Side


@dataclass(frozen=True, slots=True)
class CardRead:
    """A card was read by the named reader. `seat`: whose cards that reader takes; None: whoever's turn it is."""

    card: Card
    reader: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Peg:
    """PEG was pressed or is held: `step` is +1 at once, +4 when the first becomes five, +5 after that,
    and minus what was added when the press turned out to be part of a chord."""

    side: Side
    step: int


@dataclass(frozen=True, slots=True)
class Ok:
    """OK was tapped."""

    side: Side


@dataclass(frozen=True, slots=True)
class OkHeld:
    """OK was held 0.6 s: put back what was undone."""

    side: Side


@dataclass(frozen=True, slots=True)
class Call:
    """CALL was tapped: go, in the play."""

    side: Side


@dataclass(frozen=True, slots=True)
class CallHeld:
    """CALL was held 0.6 s: muggins."""

    side: Side


@dataclass(frozen=True, slots=True)
class Undo:
    """UNDO was tapped."""


@dataclass(frozen=True, slots=True)
class UndoHeld:
    """UNDO was held 2 s: this deal again."""


@dataclass(frozen=True, slots=True)
class Menu:
    """PEG and CALL of one side were held 2 s."""

    side: Side


@dataclass(frozen=True, slots=True)
class PowerOff:
    """PEG, OK and CALL of one side were held 2 s."""

    side: Side


@dataclass(frozen=True, slots=True)
class BlindAsked:
    """Cards cannot be read, or not be made to agree: is this deal to be played without checking? Asked by the board."""


Input = CardRead | Peg | Ok | OkHeld | Call | CallHeld | Undo | UndoHeld | Menu | PowerOff | BlindAsked
INPUTS: tuple[type[Input], ...] = (
    CardRead,
    Peg,
    Ok,
    OkHeld,
    Call,
    CallHeld,
    Undo,
    UndoHeld,
    Menu,
    PowerOff,
    BlindAsked,
)
