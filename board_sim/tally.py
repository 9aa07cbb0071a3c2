"""Counts one game from what the program tells its listeners: all of it public, and taken back where UNDO takes it back.

It adds up what it is told, and judges nothing.
"""

from collections.abc import Callable, Sequence

from firmware_host.app import (
    Cause,
    DealStarted,
    Event,
    Fact,
    GameWon,
    Missed,
    Offered,
    Pegged,
    PeggedBack,
    Refused,
    Undone,
)
from firmware_host.units import Ms


class Tally:
    """A listener for one game of a fresh board.

    Attributes:
        refusals: How often the board said no.
        undone: How many steps were taken back.
    """

    def __init__(self, now_ms: Callable[[], Ms]) -> None:
        self.refusals = 0
        self.undone = 0
        self._now_ms = now_ms
        self._steps: list[tuple[Ms, list[Fact]]] = []

    def hear(self, _number: int, event: Event | Refused | None, _sentence: str) -> None:
        """Take in what is told (`firmware_host.app.Listener`). Facts of one moment are one step, as they are undone."""
        now_ms = self._now_ms()
        if isinstance(event, Refused):
            self.refusals += 1
        elif isinstance(event, Undone):
            self.undone += 1
            if self._steps:
                self._steps.pop()
        elif isinstance(event, Fact):
            if not self._steps or self._steps[-1][0] != now_ms:
                self._steps.append((now_ms, []))
            self._steps[-1][1].append(event)

    @property
    def winner(self) -> int | None:
        """Say which side won; None where none has."""
        return next((fact.side for fact in self._facts() if isinstance(fact, GameWon)), None)

    @property
    def deals(self) -> int:
        """Count the deals that were dealt."""
        return sum(isinstance(fact, DealStarted) for fact in self._facts())

    def scores(self, sides: int) -> tuple[int, ...]:
        """Add up what each side pegged, less what went back."""
        scores = [0] * sides
        for fact in self._facts():
            if isinstance(fact, Pegged):
                scores[fact.side] += fact.points
            elif isinstance(fact, PeggedBack):
                scores[fact.side] -= fact.points
        return tuple(scores)

    def pegged(self, *causes: Cause) -> int:
        """Add up the points that were pegged for some causes."""
        return sum(fact.points for fact in self._facts() if isinstance(fact, Pegged) and fact.cause in causes)

    @property
    def missed(self) -> int:
        """Add up the points of which the board has told that they were missed, whoever had them in the end."""
        return sum(fact.points for fact in self._facts() if isinstance(fact, Missed | Offered))

    def _facts(self) -> Sequence[Fact]:
        return [fact for _, facts in self._steps for fact in facts]
