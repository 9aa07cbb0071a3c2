"""From keys to lines of PROTOCOL.md: a rank, then a suit. Of contacts, of the host and of sounds it knows nothing.

A rank that is followed by another is replaced, so a slip needs no CLEAR.
"""

from .wiring import CLEAR

HALF_MS = 5000
"""A rank whose suit does not come for so long is forgotten, or the next player's suit would complete it."""

SUITS = "CDHS"


def line_of(card: str) -> bytes:
    r"""Make the line of a card, with its check.

    >>> line_of("5H")
    b'5H*7D\r\n'
    """
    check = 0
    for byte in card.encode():
        check ^= byte
    return f"{card}*{check:02X}\r\n".encode()


class Entry:
    """A card that is being typed.

    Attributes:
        rank: What is typed of it; empty when nothing is.
    """

    def __init__(self) -> None:
        self.rank = ""
        self._since_ms = 0

    def press(self, now_ms: int, key: str) -> str | None:
        """Take a key: give the card that it completes, None for a key that means nothing now, else nothing (empty)."""
        if key == CLEAR:
            self.rank = ""
            return ""
        if key not in SUITS:
            self.rank, self._since_ms = key, now_ms
            return ""
        card = self.rank + key
        self.rank = ""
        return card if len(card) == 2 else None

    def expire(self, now_ms: int) -> bool:
        """Forget a rank that has waited too long; say whether one was forgotten."""
        if not self.rank or now_ms - self._since_ms < HALF_MS:
            return False
        self.rank = ""
        return True
