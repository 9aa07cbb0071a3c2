"""The host's answers: whose they are, and when one is overdue. It knows the words of PROTOCOL.md, and no sounds.

Bytes may come cut anywhere; a line that is too long is dropped up to its end, and so is a word that is not known.
"""

LONGEST_LINE = 64
WAIT_MS = 1000
"""An answer that has not come after so long is lost."""
MOST_OWED = 8
"""Cards whose answers are awaited; of more than that the oldest is given up."""


class Answers:
    """What the host owes.

    Attributes:
        lost: An answer was overdue, and nothing has been heard since.
    """

    def __init__(self) -> None:
        self.lost = False
        self._owed: list[tuple[bytes, int]] = []
        self._tail = b""
        self._too_long = False

    def sent(self, now_ms: int, card: str) -> None:
        """Say that the line of a card has gone out."""
        self._owed.append((card.encode(), now_ms + WAIT_MS))
        if len(self._owed) > MOST_OWED:
            self._owed.pop(0)

    def feed(self, data: bytes) -> bool | None:
        """Take bytes: give whether the newest card that they answer was taken, None when they answer none.

        Before a newer answer an older one is of no interest.
        """
        newest = None
        for byte in data:
            if byte not in b"\r\n":
                self._tail += bytes((byte,))
                if len(self._tail) > LONGEST_LINE:
                    self._tail, self._too_long = b"", True
                continue
            line, self._tail = self._tail, b""
            is_whole, self._too_long = not self._too_long, False
            if is_whole and self._is_asked(line.split()):
                newest = line.startswith(b"ok")
        return newest

    def overdue(self, now_ms: int) -> bool:
        """Give up what is overdue; say whether anything was."""
        waiting = [(card, until_ms) for card, until_ms in self._owed if now_ms < until_ms]
        is_late = len(waiting) < len(self._owed)
        self._owed = waiting
        self.lost = self.lost or is_late
        return is_late

    def _is_asked(self, words: list[bytes]) -> bool:
        """Say whether a line answers a card that waits, and let it and all before it wait no longer.

        An answer that names a card is that card's; one that names another card than was sent comes too late.
        """
        if not words or words[0] not in (b"ok", b"no"):
            return False
        self.lost = False
        named = words[1] if len(words) > 1 and len(words[1]) == 2 else b""
        for at, (card, _) in enumerate(self._owed):
            if not named or card == named:
                self._owed = self._owed[at + 1 :]
                return True
        return False
