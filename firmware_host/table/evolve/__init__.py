"""The fold: a state and a fact give the next state. It trusts every fact and refuses none.

`evolve` is one fact on one state; `advance` is one input's facts on a game, with its way back. What each fact changes
is in `deal` (cards, turns, pegs), in `claims` (what is due, claimed, called, and only pressed yet), in `choosing`
(setup and menu) and in `slips` (reneges, replaced cards, a deal without checking).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from firmware_host.table.evolve import choosing, claims, deal, slips
from firmware_host.table.evolve.claims import ghosts, quiet
from firmware_host.table.evolve.fold import fold
from firmware_host.table.facts import (
    Fact,
    GameStarted,
    Redone,
    Undone,
)
from firmware_host.table.passing import (
    Agreed,
    AgreementAsked,
    Event,
    MenuClosed,
    MenuTurned,
    Passing,
    PressUndone,
    QuestionDropped,
    SettingChanged,
    SwitchedOff,
)
from firmware_host.table.state import Game, Made, Pending, State

__all__ = ["advance", "choosing", "claims", "deal", "evolve", "evolve_all", "is_passing", "slips"]

ASIDE = (PressUndone, MenuTurned, MenuClosed, SettingChanged, SwitchedOff, AgreementAsked, Agreed, QuestionDropped)
"""What leaves the game alone, or goes further back."""


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
        case Undone(agreed):
            past, made = game.past[:-1], game.past[-1]
            # A game that is withdrawn is not put back: its players press OK again.
            undone = () if isinstance(made.facts[0], GameStarted) else (*game.undone, made)
            below = len(past) if agreed else game.agreed
            return replace(game, state=_gone_to(made.before), past=past, undone=undone, agreed=below)
        case Redone():
            made = game.undone[-1]
            return replace(game, state=_gone_to(made.after), past=(*game.past, made), undone=game.undone[:-1])
    if is_passing(events):
        return _passed(game, evolve_all(game.state, events), events)
    # Quiet first: what a fact brings up as a question, a replaced card for one, is to be answered.
    after = evolve_all(replace(game.state, pending=quiet(game.state.pending)), events)
    facts = tuple(event for event in events if isinstance(event, get_args(Fact)))
    made = Made(game.state, after, facts)
    if not game.state.names:  # the very beginning: there is nothing before it
        return Game(after, settings=game.settings)
    past = _way_back(game, made)
    return replace(game, state=after, past=(*past, made), undone=(), agreed=min(game.agreed, len(past)))


def _way_back(game: Game, made: Made) -> tuple[Made, ...]:
    """Give the steps that could be taken back before one more: those of the last game, until this one goes on."""
    if isinstance(made.facts[0], GameStarted):
        return game.past
    went_on = bool(game.past) and isinstance(game.past[-1].facts[0], GameStarted)
    return () if went_on else game.past


def _passed(game: Game, after: State, events: Sequence[Event]) -> Game:
    """Give the game after an input without facts. A press ends what could be put back; the menu leaves it alone."""
    settings = game.settings
    for event in events:
        if isinstance(event, SettingChanged):
            settings = settings.having(event.setting, event.value)
    aside = all(isinstance(event, ASIDE) for event in events)
    return replace(game, state=after, undone=game.undone if aside else (), settings=settings)


def _gone_to(state: State) -> State:
    """Go to a state with the ghosts that stood in it; what was asked or named is not put back by going back."""
    return replace(state, pending=Pending(ghosts(state)))
