"""Whether the board rests: nobody has touched it for long, and the press that wakes it does nothing else (TABLE 7)."""

from collections.abc import Iterable

from firmware_host.units import Ms

REST_AFTER_MS = 10 * 60 * 1000


class Rest:
    """Knows when the board was touched last.

    Attributes:
        dimmed: Nobody has touched it for ten minutes.
    """

    def __init__(self, now_ms: Ms) -> None:
        self.dimmed = False
        self._touched_ms = now_ms
        self._down: frozenset[str] = frozenset()
        self._stale: frozenset[str] = frozenset()
        self._waking = False

    def touch(self, now_ms: Ms) -> None:
        """Take in that a card was read: it wakes the board and counts."""
        self.dimmed, self._touched_ms = False, now_ms

    def press(self, now_ms: Ms, down: Iterable[str]) -> bool:
        """Take in that a button moved, and which are down now; True where that only wakes the board.

        What is pressed until all are up again belongs to the press that woke it. A button that was down when the board
        went to rest is stuck, and is not waited for.
        """
        if self.dimmed:
            self._stale, self._waking = self._down, True
        self.touch(now_ms)
        self._down = frozenset(down)
        wakes, self._waking = self._waking, self._waking and not self._down <= self._stale
        return wakes

    def poll(self, now_ms: Ms) -> bool:
        """Dim the board when it is time; True when that was now."""
        if self.dimmed or now_ms < self._touched_ms + REST_AFTER_MS:
            return False
        self.dimmed = True
        return True

    def next_wake_ms(self) -> Ms | None:
        """Say when to poll next; None: not before it is touched."""
        return None if self.dimmed else Ms(self._touched_ms + REST_AFTER_MS)
