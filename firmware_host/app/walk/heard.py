"""What happens while a board is walked through: a press, a typed word, a card, a reader that comes or goes."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

from firmware_host.units import Ms

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button went down. `source` is the line it came in on: a line of the board, or `GPIO 5` where that is none."""

    source: str


@dataclass(frozen=True, slots=True)
class Released:
    """A button went up."""

    source: str


@dataclass(frozen=True, slots=True)
class Turned:
    """An encoder went on by a detent: `step` is 1 clockwise, -1 back."""

    line: str
    step: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Somebody typed a line at the terminal, or at the page; in small letters, without blanks around it."""

    text: str


@dataclass(frozen=True, slots=True)
class Read:
    """A reader sent something: `what` names the card, or the code that is on no card yet; None: nonsense."""

    reader: str
    what: str | None


Heard = Pressed | Released | Turned | Typed | Read

Steps = Generator[Ms | None, Heard | None, T]
"""A part of the walk: it yields until when it waits, and gets what was heard, or None when that time has come."""
