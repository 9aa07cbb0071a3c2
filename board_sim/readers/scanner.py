"""Scanners at a serial port: one that just sends lines, and a GM65, which reads nothing until a command tells it to.

What the program answers, neither understands: a tap on the cable hears it. The GM65 picks its own commands out.
"""

import random
from collections.abc import Mapping

from board_sim.reader_faults import garble_line, rubbish_line
from board_sim.readers.model import Heard, LineEar

COMMAND_BEGINS = 0x7E
COMMAND_BYTES = 9
"""7E 00, type, count, register (2), one value, checksum (2): the commands that write one byte."""
ANSWER = bytes.fromhex("02 00 00 01 00 33 31")
MODE_REGISTER, CONTINUOUS = 0x0000, 0b10
TRIGGER_REGISTER = 0x0002


class Scanner:
    """A scanner that sends each code as a line, and again while it sees it."""

    repeats = 1

    def __init__(self, codes: Mapping[str, str], end: bytes = b"\r") -> None:
        """Know the code of each card, and how its lines end."""
        self._codes, self._end = codes, end
        self._tap = LineEar()

    def frame(self, card: str) -> bytes:
        """Make the line of a card's code; a card without one is not seen."""
        code = self._codes.get(card)
        return b"" if code is None else code.encode("ascii") + self._end

    def garble(self, frame: bytes, rng: random.Random) -> bytes:
        """Put a byte that is no text in the place of the first."""
        return garble_line(frame, rng)

    def rubbish(self, rng: random.Random) -> bytes:
        """Make a line that is none."""
        return bytes([rng.randrange(0x80, 0x100)]) + rubbish_line(rng)

    def hear(self, data: bytes) -> Heard:
        """Let the tap hear the answers."""
        return Heard(self._tap.hear(data))

    def forget(self) -> None:
        """Lose the power."""
        self._tap.forget()


class Gm65(Scanner):
    """A GM65 as it is delivered: with its button as the trigger, and every setting lost with the power."""

    def __init__(self, codes: Mapping[str, str]) -> None:
        super().__init__(codes)
        self._command = b""
        self._reads = False

    def frame(self, card: str) -> bytes:
        """Make the line of a card's code, once it was told to read all the time."""
        return super().frame(card) if self._reads else b""

    def hear(self, data: bytes) -> Heard:
        """Obey commands and answer them; what else comes the module drops, and the tap hears it."""
        text, reply = b"", b""
        for byte in data:
            if not self._command and byte != COMMAND_BEGINS:
                text += bytes([byte])
                continue
            self._command += bytes([byte])
            if len(self._command) == COMMAND_BYTES:
                command, self._command = self._command, b""
                reply += self._obey(command)
        return Heard(super().hear(text).lines, reply)

    def forget(self) -> None:
        """Lose the power, and the settings with it."""
        super().forget()
        self._command, self._reads = b"", False

    def _obey(self, command: bytes) -> bytes:
        if command[:4] != b"\x7e\x00\x08\x01" or command[-2:] != b"\xab\xcd":
            return b""
        register, value = int.from_bytes(command[4:6], "big"), command[6]
        if register == MODE_REGISTER:
            self._reads = value & 0b11 == CONTINUOUS
        return ANSWER
