"""What one input brings about, drafted fact by fact: each step sees the state that the facts before it made."""

from collections.abc import Callable
from typing import TypeVar

from firmware_host.rules.lines import Line, total
from firmware_host.rules.race import holes_left, is_home
from firmware_host.table.effects import Refused
from firmware_host.table.evolve import evolve
from firmware_host.table.facts import Cause, Fact, GameWon, Pegged
from firmware_host.table.inputs import Input
from firmware_host.table.state import Over, Phase, State
from firmware_host.units import Points, Side

P = TypeVar("P", bound=Phase)
I = TypeVar("I", bound=Input)  # noqa: E741 - the input's type


class Draft:
    """The facts so far, and the state that they lead to."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.facts: list[Fact] = []

    @property
    def over(self) -> bool:
        """Say whether the game is won: then nothing more of this input counts (ACC 1.6)."""
        return isinstance(self.state.phase, Over)

    def add(self, fact: Fact) -> None:
        """Add a fact."""
        self.facts.append(fact)
        self.state = evolve(self.state, fact)

    def peg(self, side: Side, cause: Cause, lines: tuple[Line, ...]) -> None:
        """Peg what lines give, at most the holes left; the first peg home wins. No points, no touch (ACC 8.2)."""
        points = Points(min(total(lines), holes_left(self.state.pegs[side])))
        if points:
            self.add(Pegged(side, points, cause, lines))
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
