"""The whole keypad without a pin: contacts and bytes in, bytes, a tone and two lights out."""

from . import signs
from .answers import Answers
from .entry import Entry, line_of
from .matrix import Matrix
from .wiring import COLUMN_PINS, LEGEND

GREETING = b"\r\n# keypad 1.0\r\n"
"""Sent at power-up: the empty line ends whatever half line went before."""


class Keypad:
    """One keypad."""

    def __init__(self) -> None:
        self._matrix = Matrix(len(LEGEND), len(COLUMN_PINS))
        self._entry = Entry()
        self._answers = Answers()
        self._signs = signs.Signs()
        self._unsent = GREETING

    def tick(self, now_ms: int, closed: list[int], received: bytes) -> tuple[bytes, int, bool, bool]:
        """Go on to now: give the bytes to send, the tone in hertz (0 is silence), red and green.

        Args:
            now_ms: The time, which never goes back. Every 5 ms is often enough.
            closed: For each row the columns whose contact is closed: bit 0 is column 0.
            received: What has come from the host since.
        """
        answer = self._answers.feed(received)
        if answer is not None:
            self._signs.show(now_ms, signs.OK if answer else signs.NO)
        if self._answers.overdue(now_ms):
            self._signs.show(now_ms, signs.NO)
        if self._entry.expire(now_ms):
            self._signs.show(now_ms, signs.DROPPED)
        for row, column in self._matrix.feed(now_ms, closed):
            self._press(now_ms, LEGEND[row][column])
        sent, self._unsent = self._unsent, b""
        tone_hz, red, green = self._signs.look(now_ms, half=bool(self._entry.rank), lost=self._answers.lost)
        return sent, tone_hz, red, green

    def _press(self, now_ms: int, key: str) -> None:
        if not key:  # contacts where no key is: a wire touches another
            return
        card = self._entry.press(now_ms, key)
        self._signs.show(now_ms, signs.NO if card is None else signs.CLICK)
        if card:
            self._answers.sent(now_ms, card)
            self._unsent += line_of(card)
