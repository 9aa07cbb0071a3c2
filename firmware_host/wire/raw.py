"""What comes off the wire, stamped, before anything is made of it."""

from dataclasses import dataclass

from firmware_host.units import Ms


@dataclass(frozen=True, slots=True)
class Edge:
    """A pin changed. `line` is the button's name in the pin map (`red.peg`, `undo`); `down` means pressed."""

    t_ms: Ms
    line: str
    down: bool


@dataclass(frozen=True, slots=True)
class Chunk:
    """Bytes came in from a reader, of any number and cut anywhere."""

    t_ms: Ms
    reader: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Link:
    """A reader's port was opened (`up`) or lost."""

    t_ms: Ms
    reader: str
    up: bool


@dataclass(frozen=True, slots=True)
class Stop:
    """The program was asked to end."""

    t_ms: Ms


Raw = Edge | Chunk | Link | Stop
