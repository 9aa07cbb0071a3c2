"""Counts one game from what the program tells its listeners: all of it public, and taken back where UNDO takes it back.

It adds up what it is told, and judges nothing.
"""

from collections.abc import Callable, Sequence

from firmware_host.app import (
    Cause,
    DealStarted,
    DealTakenBack,
    Event,
    Fact,
    Missed,
    Offered,
    Pegged,
    Redone,
    Refused,
    Undone,
)
from firmware_host.units import Ms

_Step = tuple[Ms, list[Fact]]
"""When it was, and what it brought about."""


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
        self._steps: list[_Step] = []
        self._taken_back: list[_Step] = []

    def hear(self, _number: int, event: Event | Refused | None, _sentence: str) -> None:
        """Take in what is told (`firmware_host.app.Listener`). Facts of one moment are one step, as they are undone."""
        now_ms = self._now_ms()
        if isinstance(event, Refused):
            self.refusals += 1
        elif isinstance(event, Undone):
            self.undone += 1
            if self._steps:
                self._taken_back.append(self._steps.pop())
        elif isinstance(event, Redone):
            if self._taken_back:
                self._steps.append(self._taken_back.pop())
        elif isinstance(event, Fact):
            self._take(now_ms, event)

    def _take(self, now_ms: Ms, fact: Fact) -> None:
        self._taken_back.clear()
        if not self._steps or self._steps[-1][0] != now_ms:
            self._steps.append((now_ms, []))
        self._steps[-1][1].append(fact)

    @property
    def deals(self) -> int:
        """Count the deals that were begun; one that is dealt again is one."""
        return sum(isinstance(fact, DealStarted) for fact in self._facts())

    def pegged(self, *causes: Cause) -> int:
        """Add up the points that were pegged for some causes."""
        return sum(fact.points for fact in self._facts() if isinstance(fact, Pegged) and fact.cause in causes)

    @property
    def missed(self) -> int:
        """Add up the points of which the board has told that they were missed, whoever had them in the end."""
        return sum(fact.points for fact in self._facts() if isinstance(fact, Missed | Offered))

    def _facts(self) -> Sequence[Fact]:
        """List what stands: of a deal that was taken back nothing but that it was begun."""
        standing: list[Fact] = []
        for _, facts in self._steps:
            for fact in facts:
                if isinstance(fact, DealTakenBack):
                    del standing[_begun(standing) :]
                else:
                    standing.append(fact)
        return standing


def _begun(facts: Sequence[Fact]) -> int:
    """Say how many facts there are up to the one with which the last deal began."""
    return next((at + 1 for at in reversed(range(len(facts))) if isinstance(facts[at], DealStarted)), 0)
