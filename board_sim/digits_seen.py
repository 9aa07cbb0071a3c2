"""What the eight digits tell somebody who deals: who the dealer is, and whether the board waits for a new deal.

It reads segments as docs/LIGHT.md and docs/MENU.md explain them to players, and nothing else of the game. Words on the
digits take turns with numbers, so what was read a moment ago still counts.
"""

from collections.abc import Callable

from board_sim.max7219 import DIGITS, DOT, text
from firmware_host.units import Ms

GROUP = 4
"""Digits of one side's group, the first of which has the dealer's point."""
LATELY_MS = 2500
"""A word stands for one second of every three."""
STARTER, CUT = "5t", "Cut"
"""Words that ask for the starter and for a cut, as `max7219.text` reads them."""
BEFORE_A_GAME = "PLAy   ?"


class DigitsSeen:
    """Watches one board's digits; call `look` at each change."""

    def __init__(self, digits: Callable[[], bytes], now_ms: Callable[[], Ms]) -> None:
        self._digits = digits
        self._now_ms = now_ms
        self._segments = bytes(DIGITS)
        self._left_ms: dict[str, Ms] = {}
        self._standing: set[str] = set()
        self._done_with: set[str] = set()

    def look(self) -> None:
        """Take in what the digits show now."""
        segments = self._digits()
        if segments == self._segments:
            return
        words, now_ms = _words(segments), self._now_ms()
        self._left_ms |= dict.fromkeys(self._standing - words, now_ms)
        self._done_with &= words
        self._standing = words - self._done_with
        self._segments = segments

    def forget(self) -> None:
        """Let nothing count that is shown now or was before: a card was taken, so the question is answered."""
        self._done_with |= self._standing
        self._standing = set()
        self._left_ms.clear()

    def asks(self, *words: str) -> bool:
        """Say whether one of these words stands there, or did a moment ago."""
        now_ms = self._now_ms()
        return any(w in self._standing or now_ms - self._left_ms.get(w, Ms(-LATELY_MS)) < LATELY_MS for w in words)

    def dealer(self) -> int | None:
        """Read whose group has the dealer's point; None where no group has it, or more than one."""
        dotted = [side for side in range(DIGITS // GROUP) if self._segments[side * GROUP] & DOT]
        return dotted[0] if len(dotted) == 1 else None


def _words(segments: bytes) -> set[str]:
    bare = text(bytes(bits & ~DOT for bits in segments))
    return {bare, *(bare[start : start + GROUP].strip() for start in range(0, DIGITS, GROUP))}
