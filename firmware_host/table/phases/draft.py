"""What one input brings about, drafted event by event: each step sees the state that the events before it made."""

from collections.abc import Callable
from typing import TypeVar

from firmware_host.rules.lines import Line, total
from firmware_host.rules.race import holes_left, is_home
from firmware_host.table.effects import Refused
from firmware_host.table.evolve import evolve
from firmware_host.table.facts import (
    Cause,
    GameWon,
    Pegged,
    PeggedBack,
)
from firmware_host.table.inputs import Input
from firmware_host.table.passing import Event
from firmware_host.table.state import Counting, Over, Phase, Play, State
from firmware_host.units import Points, Side

P = TypeVar("P", bound=Phase)
I = TypeVar("I", bound=Input)  # noqa: E741 - the input's type


class Draft:
    """The events so far, and the state that they lead to."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def over(self) -> bool:
        """Say whether the game is won: then nothing more of this input counts (ACC 1.6)."""
        return isinstance(self.state.phase, Over)

    @property
    def play(self) -> Play:
        """Give the phase, which is the play."""
        assert isinstance(self.state.phase, Play)
        return self.state.phase

    @property
    def counting(self) -> Counting:
        """Give the phase, which is the show."""
        assert isinstance(self.state.phase, Counting)
        return self.state.phase

    def add(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def peg(self, side: Side, cause: Cause, lines: tuple[Line, ...]) -> None:
        """Peg what lines give, at most the holes left; the first peg home wins. No points, no touch (ACC 8.2)."""
        self.move(side, total(lines), cause, lines)
        self.win_if_home(side)

    def move(self, side: Side, points: int, cause: Cause, lines: tuple[Line, ...] = ()) -> None:
        """Move a side's pegs, back where points are negative, and at most into the game hole."""
        if points < 0:
            self.add(PeggedBack(side, Points(-points), cause))
            return
        capped = Points(min(points, holes_left(self.state.pegs[side])))
        if capped:
            self.add(Pegged(side, capped, cause, lines))

    def win_if_home(self, side: Side) -> None:
        """End the game where a side's front peg is in the game hole."""
        if is_home(self.state.pegs[side]):
            self.add(GameWon(side))


Act = Callable[[Draft, Input], Refused | None]
Rules = dict[type[object], Act]


def on(phase: type[P], said: type[I], act: Callable[[Draft, P, I], Refused | None]) -> tuple[type[object], Act]:
    """Make an entry of a phase's table: what `said` brings about in `phase`."""

    def entry(draft: Draft, item: Input) -> Refused | None:
        now = draft.state.phase
        assert isinstance(now, phase)
        assert isinstance(item, said)
        return act(draft, now, item)

    return said, entry
