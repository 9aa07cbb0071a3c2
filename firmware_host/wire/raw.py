"""What comes off the wire, stamped, before anything is made of it."""

from collections.abc import Callable
from dataclasses import dataclass

from firmware_host.units import Ms


@dataclass(frozen=True, slots=True)
class Edge:
    """A pin changed. `line` is the button's name in the pin map (`red.peg`, `undo`); `down` means pressed.

    Attributes:
        at_start: No change, but how the line stood when the program began. A line that is down then is stuck, or
            somebody leans on it: it is no press until it has been up.
    """

    t_ms: Ms
    line: str
    down: bool
    at_start: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A rotary encoder went on by one detent. `line` is its name (`red.encoder`); `step` is +1 clockwise, -1 back."""

    t_ms: Ms
    line: str
    step: int


@dataclass(frozen=True, slots=True)
class Chunk:
    """Bytes came in from a reader, of any number and cut anywhere."""

    t_ms: Ms
    reader: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Link:
    """A reader's port was opened (`up`), was lost, or cannot be opened: `reason` says why, as a sentence to show."""

    t_ms: Ms
    reader: str
    up: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """The program was asked to end."""

    t_ms: Ms


@dataclass(frozen=True, slots=True)
class Ping:
    """The loop is asked whether it still turns: it calls `answer`, with True where strip and digits live too."""

    t_ms: Ms
    answer: Callable[[bool], None]


Raw = Edge | Turn | Chunk | Link | Ping | Stop
