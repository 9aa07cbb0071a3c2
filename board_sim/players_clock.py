"""The clock of somebody who plays at the bench and may be sent away: a script's person, or who sets up a game.

Like the program's own clock it can be cut: then whoever waits on it ends.
"""

from contextlib import AbstractContextManager

from board_sim.clock import MainsClock, SimClock


class PlayersClock(MainsClock):
    """A clock for one player; `cut` sends that player away at the next touch of it."""

    def __init__(self, clock: SimClock) -> None:
        super().__init__(clock)
        self._sim = clock

    def owed(self) -> AbstractContextManager[None]:
        """As the clock below it."""
        return self._sim.owed()
