"""The fold: a state and a fact give the next state. It trusts every fact and refuses none.

`evolve` is one fact on one state; `advance` is one input's facts on a game, with its way back. What each fact changes
is in `deal` (cards, turns, pegs) and in `claims` (what is due, claimed, called, and only pressed yet).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from firmware_host.table.evolve import claims, deal
from firmware_host.table.evolve.fold import fold
from firmware_host.table.facts import (
    Fact,
    GameStarted,
    Redone,
    Undone,
)
from firmware_host.table.passing import Event, Passing
from firmware_host.table.state import Game, Made, Pending, State

__all__ = ["advance", "claims", "deal", "evolve", "evolve_all", "is_passing"]


def evolve(state: State, event: Event) -> State:
    """Fold one fact, or one passing event. `Undone` and `Redone` concern a game, not a state: see `advance`."""
    return fold(event, state)


def evolve_all(state: State, events: Sequence[Event]) -> State:
    """Fold events, oldest first."""
    for event in events:
        state = evolve(state, event)
    return state


def is_passing(events: Sequence[Event]) -> bool:
    """Say whether an input brought about nothing that is stored."""
    return all(isinstance(event, get_args(Passing)) for event in events)


def advance(game: Game, events: Sequence[Event]) -> Game:
    """Fold the events of one input into a game: a step forward, a step back, or a step put back."""
    match events[0]:
        case Undone():
            made = game.past[-1]
            return Game(_at_rest(made.before), game.past[:-1], (*game.undone, made))
        case Redone():
            made = game.undone[-1]
            return Game(_at_rest(made.after), (*game.past, made), game.undone[:-1])
    after = evolve_all(game.state, events)
    if is_passing(events):
        return Game(after, game.past)
    if isinstance(events[0], GameStarted):
        return Game(after)
    after = replace(after, pending=replace(after.pending, zero=None, game=None, question=None))
    facts = tuple(event for event in events if isinstance(event, get_args(Fact)))
    return Game(after, (*game.past, Made(game.state, after, facts)))


def _at_rest(state: State) -> State:
    """Forget what was pressed and not committed: it is not put back by going back."""
    return replace(state, pending=Pending())
