"""How long robots hold still for a person who is taking something back.

UNDO takes a robot's claim back to its presses. A robot that claimed at once again would stand for ever before what the
person wants to take back.
"""

from collections.abc import Iterable

from board_sim.robots.body import Body
from board_sim.robots.claims import came_back

PATIENCE_MS = 4000


class Patience:
    """Remembers since when a claim has stood there that was taken back."""

    def __init__(self) -> None:
        self._until_ms = 0

    def until_ms(self, bodies: Iterable[Body], now_ms: int) -> int:
        """Tell until when robots hold still; robots alone never do."""
        if not any(came_back(body) and not body.talk.among_robots for body in bodies):
            self._until_ms = 0
        elif self._until_ms == 0:
            self._until_ms = now_ms + PATIENCE_MS
        return self._until_ms
