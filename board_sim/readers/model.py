"""What every kind of card reader does at its end of the cable."""

import random
from dataclasses import dataclass
from typing import Protocol

LONGEST_LINE = 200
"""Bytes of an answer that are kept; the longest that the protocol allows is far shorter."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What came of bytes from the program: its answers as lines, and what the reader sends back by itself."""

    lines: tuple[str, ...] = ()
    reply: bytes = b""


class Model(Protocol):
    """One reader's way with cards and bytes."""

    repeats: int
    """How often more a card is sent that is laid down and taken away: what lies there is seen again and again."""

    def frame(self, card: str) -> bytes:
        """Make what is sent when a card is seen; nothing where the reader does not read now."""
        ...

    def garble(self, frame: bytes, rng: random.Random) -> bytes:
        """Spoil a frame so that it cannot be read."""
        ...

    def rubbish(self, rng: random.Random) -> bytes:
        """Make something unreadable that the program answers once."""
        ...

    def hear(self, data: bytes) -> Heard:
        """Take bytes from the program, cut anywhere."""
        ...

    def forget(self) -> None:
        """Lose the power."""
        ...


class LineEar:
    """The program's answers as lines: what a keypad hears, and what at another reader a tap on the cable does."""

    def __init__(self) -> None:
        self._tail = b""

    def hear(self, data: bytes) -> tuple[str, ...]:
        """Take bytes, give the lines that they complete."""
        *lines, tail = (self._tail + data).replace(b"\r", b"\n").split(b"\n")
        self._tail = tail[:LONGEST_LINE]
        return tuple(line[:LONGEST_LINE].decode("ascii", "replace") for line in lines if line)

    def forget(self) -> None:
        """Forget what was begun."""
        self._tail = b""
