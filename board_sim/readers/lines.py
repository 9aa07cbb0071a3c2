"""A keypad, which speaks hardware/reader_firmware/PROTOCOL.md: a card, a check `*HH` (the XOR of all before), CR LF."""

import random
from functools import reduce
from operator import xor

from board_sim.reader_faults import garble_line, rubbish_line
from board_sim.readers.model import Heard, LineEar


def encode(card: str, *, checked: bool = True) -> bytes:
    r"""Make the line of a card.

    >>> encode("5H")
    b'5H*7D\r\n'
    >>> encode("5H", checked=False)
    b'5H\r\n'
    """
    body = card.encode("ascii", "replace")
    check = b"*%02X" % reduce(xor, body, 0) if checked else b""
    return body + check + b"\r\n"


class LineReader:
    """A keypad: each card is typed once."""

    repeats = 0

    def __init__(self) -> None:
        self._ear = LineEar()

    def frame(self, card: str) -> bytes:
        """Make the line of a card."""
        return encode(card)

    def garble(self, frame: bytes, rng: random.Random) -> bytes:
        """Put a wrong byte in the place of the first."""
        return garble_line(frame, rng)

    def rubbish(self, rng: random.Random) -> bytes:
        """Make a line that is none."""
        return rubbish_line(rng)

    def hear(self, data: bytes) -> Heard:
        """Take the program's answers."""
        return Heard(self._ear.hear(data))

    def forget(self) -> None:
        """Lose the power."""
        self._ear.forget()
