"""Cards that a reader goes on seeing: a tag on its antenna, a code under its window. Time comes in with each sight.

A keypad sends a line for each card that somebody typed, so there every line counts. A reader of tags or codes sends the
card that lies there again and again; that is one event, and every further sight of it gets the same answer as the
first. It refuses to know what a card is good for.
"""

from dataclasses import dataclass
from enum import Enum

from firmware_host.rules.cards import Card
from firmware_host.units import Ms

ABSENCE_MS = 1000
"""A card that was not seen for this long was taken away: seen again, it is a new event."""


class ReaderKind(Enum):
    """What makes a reader send a card."""

    KEYPAD = "keypad"
    """Somebody typed it: every line is a new event."""
    TAG = "tag"
    """Its tag is near: it is sent as long as it lies there."""
    CODE = "code"
    """Its code is in sight: it is sent as long as it is there."""


@dataclass(slots=True)
class _Sight:
    """A card that was answered.

    Attributes:
        answer: What the reader was told.
        seen_ms: When the card was seen last.
        deaf: What it brought about was taken back: no other card in between makes it heard, only its absence.
    """

    answer: bytes
    seen_ms: Ms
    deaf: bool = False


Sighted = Card | str
"""What lies on a reader: a card, or the code of one that nobody has taught."""


class Repeats:
    """What one reader has seen of late: its last card, and those that were taken back and have not been away since."""

    def __init__(self, kind: ReaderKind) -> None:
        self._every_line_counts = kind is ReaderKind.KEYPAD
        self._sights: dict[Sighted, _Sight] = {}

    def again(self, card: Sighted, now_ms: Ms) -> bytes | None:
        """See a card: give the answer that it had already, where it only lies there; None where it is a new event."""
        self._sights = {
            each: sight
            for each, sight in self._sights.items()
            if now_ms - sight.seen_ms < ABSENCE_MS and (sight.deaf or each == card)
        }
        sight = self._sights.get(card)
        if sight is None:
            return None
        sight.seen_ms = now_ms
        return sight.answer

    def keep(self, card: Sighted, answer: bytes, now_ms: Ms) -> None:
        """Keep the answer to a new event for when the card is seen again."""
        if not self._every_line_counts:
            self._sights[card] = _Sight(answer, now_ms)

    def taken_back(self) -> None:
        """Turn deaf to the last card, which was taken back and may lie there still, until it has been away."""
        for sight in self._sights.values():
            sight.deaf = True

    def reset(self) -> None:
        """Forget all: the reader was unplugged."""
        self._sights.clear()
