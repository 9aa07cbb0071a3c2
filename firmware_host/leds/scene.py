"""What the board shows, as one value: pegs, who is asked, the count, and the signs that are active since when.

A frame is a pure function of (scene, track map, time). No effect keeps a state of its own.
"""

from dataclasses import dataclass
from enum import Enum, auto

from firmware_host.rules.race import Pegs
from firmware_host.table.effects import Ask
from firmware_host.units import Hole, Ms, Side

__all__ = ["Ask", "Scene", "Sign", "SignKind"]


class SignKind(Enum):
    """The passing signs of the light language. Lasting facts (pegs, turn, dealer) are fields of the scene."""

    HEARD = auto()
    """A button of this side is down: its front peg stands at full light until it is up again."""
    LEAP = auto()
    """The back peg walks over the front one: from `start` to `end`."""
    RETREAT = auto()
    """A score was taken back: the front peg walks back from `start` to `end`."""
    REFUSED = auto()
    """No: the side's front peg dips twice. Without a side, every front peg does."""
    GO = auto()
    """The side said go."""
    RESUMED = auto()
    """Power came back: the pegs fade up."""
    FAULT = auto()
    """Something is broken: `number` of the holes 1 to 5 of every track breathe white, until the sign is withdrawn."""


@dataclass(frozen=True, slots=True)
class Sign:
    """One active sign. `side` None means the whole board."""

    kind: SignKind
    since_ms: Ms
    side: Side | None = None
    start: Hole = Hole(0)
    end: Hole = Hole(0)
    number: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that can be seen, for `len(pegs)` sides.

    Attributes:
        pegs: Back and front peg of each side.
        asked: The sides that the board waits for.
        ask: What it waits for; None when the game is over.
        asked_since_ms: When it began to wait (ask-blink for 5 s, then breathe).
        dealer: Whose crib it is; None before the first deal is known.
        count: Running count of the play, 0 to 31; None outside the play.
        shown: The hand or crib that is counted: its side and its points; None outside the show.
        crib: `shown` is the crib.
        winner: Who is home.
        won_at_ms: When, for the win's light.
        signs: Active signs, oldest first.
    """

    pegs: tuple[Pegs, ...]
    asked: tuple[Side, ...] = ()
    ask: Ask | None = None
    asked_since_ms: Ms = Ms(0)
    dealer: Side | None = None
    count: int | None = None
    shown: tuple[Side, int] | None = None
    crib: bool = False
    winner: Side | None = None
    won_at_ms: Ms = Ms(0)
    signs: tuple[Sign, ...] = ()
