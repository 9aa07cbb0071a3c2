"""What the digits tell somebody who deals: who the dealer is, and whether the board waits for a new deal.

It reads segments as docs/LIGHT.md and docs/MENU.md explain them to players, and nothing else of the game. Words on the
digits take turns with numbers, so what was read a moment ago still counts. A refusal or a
fault only stands in front of it.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass

from board_sim.max7219 import DIGITS, DOT, text
from board_sim.turning_digits import TurningDigits, is_fault
from firmware_host.units import Ms

GROUP = 4
"""Digits of one side's group."""
DEALERS, ASKED, BLIND = 0, 1, 2
"""Which of them has the dealer's point, which that of whoever is asked, and which that of a deal without checking."""
LATELY_MS = 2500
"""A word stands for one second of every three."""
NEW_MS = 50
"""A card's answer and the next question reach a player in either order, within this time."""
STARTER, CUT, CRIB = "5t", "Cut", "Cr"
"""Words that ask for the starter, for a cut and for the cards of the crib, as `max7219.text` reads them."""
OFFER = "P?"
"""Stands before points that are offered, in the place of the question's word."""
REFUSED = "no"
"""Stands for a second in the place of whatever else; where one comes after the other nothing else is seen."""
BEFORE_A_GAME = "PLAy   ?"


@dataclass(frozen=True, slots=True)
class _Word:
    """What a group shows, by its first digit; or all eight together (None)."""

    at: int | None
    text: str


class DigitsSeen:
    """Watches one board's digits; call `look` at each change, from any thread."""

    def __init__(self, digits: Callable[[], bytes], now_ms: Callable[[], Ms], count: int = DIGITS) -> None:
        """`digits` reads eight segment bytes, of which a board with a `count` of four lights the last four."""
        self._digits = TurningDigits(digits, now_ms, count)
        self._now_ms = now_ms
        self._lock = threading.Lock()
        self._segments = bytes(DIGITS)
        self._left_ms: dict[_Word, Ms] = {}
        self._standing: dict[_Word, Ms] = {}
        self._done_with: set[_Word] = set()

    def look(self) -> None:
        """Take in what the digits show now."""
        with self._lock:
            segments = self._digits.read()
            if segments == self._segments:
                return
            words, now_ms = _read(segments), self._now_ms()
            self._left_ms = self._uncovered(now_ms) | dict.fromkeys(self._standing.keys() - words, now_ms)
            self._done_with &= words
            self._standing = {word: self._standing.get(word, now_ms) for word in words - self._done_with}
            self._segments = segments

    def forget(self) -> None:
        """Let nothing count that has been shown: a card was taken, so the question is answered; a new one is not."""
        with self._lock:
            newest_ms = self._now_ms() - NEW_MS
            self._done_with |= {word for word, since_ms in self._standing.items() if since_ms <= newest_ms}
            self._standing = {word: since_ms for word, since_ms in self._standing.items() if since_ms > newest_ms}
            self._left_ms.clear()

    def asks(self, *words: str) -> bool:
        """Say whether one of these words stands there, or did a moment ago."""
        return any(word.text in words for word in self._lately())

    def offers(self) -> bool:
        """Say whether points are offered there, or were a moment ago: what else is asked cannot be read then."""
        return any(word.text.startswith(OFFER) for word in self._lately())

    def dealer(self) -> int | None:
        """Read whose group has the dealer's point; None where no group has it, or more than one."""
        dotted = self._dotted(DEALERS)
        return dotted[0] if len(dotted) == 1 else None

    def asked(self) -> tuple[int, ...]:
        """Read of which groups something is asked: those have the second point."""
        return self._dotted(ASKED)

    def is_blind(self) -> bool:
        """Read whether the deal is played without checking."""
        return bool(self._dotted(BLIND))

    def _lately(self) -> set[_Word]:
        with self._lock:
            now_ms = self._now_ms()
            left = {word for word, left_ms in self._left_ms.items() if self._is_recent(word, left_ms, now_ms)}
            return self._standing.keys() | left

    def _uncovered(self, now_ms: Ms) -> dict[_Word, Ms]:
        """Tell when each word that still counts has left; for how long it was covered until now does not count."""
        covered = self._covered()
        recent = {word: left_ms for word, left_ms in self._left_ms.items() if self._is_recent(word, left_ms, now_ms)}
        return {word: Ms(left_ms + now_ms - covered.get(word.at, now_ms)) for word, left_ms in recent.items()}

    def _is_recent(self, word: _Word, left_ms: Ms, now_ms: Ms) -> bool:
        """Say whether a word left a moment ago, or no longer than that before a sign came that covers it still."""
        since_ms = self._covered().get(word.at, now_ms)
        return since_ms - left_ms < LATELY_MS

    def _covered(self) -> dict[int | None, Ms]:
        """Tell in which places a refusal or a fault stands in front of what else is to be read, and since when."""
        covered: dict[int | None, Ms] = {
            word.at: since_ms
            for word, since_ms in self._standing.items()
            if word.text == REFUSED or is_fault(word.text)
        }
        return covered | ({None: min(covered.values())} if covered else {})

    def _dotted(self, place: int) -> tuple[int, ...]:
        return tuple(side for side in range(DIGITS // GROUP) if self._segments[side * GROUP + place] & DOT)


def _read(segments: bytes) -> set[_Word]:
    bare = text(bytes(bits & ~DOT for bits in segments))
    return {_Word(None, bare), *(_Word(at, bare[at : at + GROUP].strip()) for at in range(0, DIGITS, GROUP))}
