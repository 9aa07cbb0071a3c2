"""An RDM6300: the tags of 52 cards, each sent as STX, ten hex digits, two of their XOR, ETX, as long as it lies there.

The module has no ears. That the program's answers are heard all the same is a tap on the cable, not the module's.
"""

import random
from collections.abc import Mapping

from board_sim.readers.model import Heard, LineEar

DIGITS = b"0123456789ABCDEF"


class TagReader:
    """One module, and the tags of a deck."""

    repeats = 2

    def __init__(self, tags: Mapping[str, bytes]) -> None:
        """Know the five bytes of each card's tag."""
        self._tags = tags
        self._tap = LineEar()

    def frame(self, card: str) -> bytes:
        """Make the frame of a card's tag; a card without one is not seen."""
        tag = self._tags.get(card)
        return b"" if tag is None else encode_tag(tag)

    def garble(self, frame: bytes, rng: random.Random) -> bytes:
        """Change one digit, by which the check is wrong."""
        at = rng.randrange(1, len(frame) - 1)
        other = rng.choice([digit for digit in DIGITS if digit != frame[at]])
        return frame[:at] + bytes([other]) + frame[at + 1 :]

    def rubbish(self, rng: random.Random) -> bytes:
        """Make a frame that was cut short: a tag at the edge of the antenna's reach."""
        return b"\x02" + bytes(rng.choices(DIGITS, k=rng.randint(1, 11))) + b"\x03"

    def hear(self, data: bytes) -> Heard:
        """Let the tap hear the answers."""
        return Heard(self._tap.hear(data))

    def forget(self) -> None:
        """Lose the power."""
        self._tap.forget()


def encode_tag(tag: bytes) -> bytes:
    """Make the frame of a tag's five bytes.

    >>> encode_tag(bytes.fromhex("100086F444"))
    b'\\x02100086F44426\\x03'
    """
    check = 0
    for byte in tag:
        check ^= byte
    return b"\x02" + (tag.hex() + f"{check:02x}").upper().encode() + b"\x03"
