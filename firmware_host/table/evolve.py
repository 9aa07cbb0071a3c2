"""The fold: a state and a fact give the next state. It trusts every fact and refuses none.

`evolve` is one fact on one state; `advance` is one input's facts on a game, with its way back.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch

from firmware_host.rules.race import Pegs, peg_points
from firmware_host.rules.turns import begin_play, lay_card, next_series, say_go
from firmware_host.table.facts import (
    Accepted,
    CardCut,
    CardPlayed,
    CribCardRead,
    CribCounted,
    CribOpened,
    CutTied,
    DealStarted,
    Fact,
    GameStarted,
    GameWon,
    GoSaid,
    HandCounted,
    Pegged,
    Redone,
    SeriesEnded,
    StarterTurned,
    Undone,
)
from firmware_host.table.state import HAND_SIZE, Counting, Cut, Game, Over, Play, Played, Starter, State, Step


def evolve(state: State, fact: Fact) -> State:
    """Fold one fact into the state. `Undone` and `Redone` concern a game, not a state: see `advance`."""
    return _fold(fact, state)


def evolve_all(state: State, facts: Sequence[Fact]) -> State:
    """Fold facts, oldest first."""
    for fact in facts:
        state = evolve(state, fact)
    return state


def advance(game: Game, facts: Sequence[Fact]) -> Game:
    """Fold the facts of one input into a game: a step forward, a step back, or a step put back."""
    match facts[0]:
        case Undone():
            return Game(game.past[-1], game.past[:-1], (*game.undone, game.state))
        case Redone():
            return Game(game.undone[-1], (*game.past, game.state), game.undone[:-1])
        case GameStarted():
            return Game(evolve_all(game.state, facts))
        case _:
            return Game(evolve_all(game.state, facts), (*game.past, game.state))


@singledispatch
def _fold(fact: object, state: State) -> State:
    raise AssertionError(f"{fact} is no fact of a single state")


@_fold.register
def _(fact: GameStarted, state: State) -> State:
    fresh = State(fact.number, fact.names, fact.options, tuple(Pegs() for _ in fact.names))
    return fresh if fact.dealer is None else evolve(fresh, DealStarted(fact.dealer))


@_fold.register
def _(fact: CardCut, state: State) -> State:
    assert isinstance(state.phase, Cut)
    return replace(state, phase=Cut((*state.phase.cards, fact.card)))


@_fold.register
def _(fact: CutTied, state: State) -> State:
    return replace(state, phase=Cut())


@_fold.register
def _(fact: DealStarted, state: State) -> State:
    return replace(state, phase=Starter(), dealer=fact.dealer, deals=state.deals + 1)


@_fold.register
def _(fact: StarterTurned, state: State) -> State:
    left = (HAND_SIZE,) * len(state.names)
    return replace(state, phase=Play(fact.card, begin_play(left, state.dealing)))


@_fold.register
def _(fact: CardPlayed, state: State) -> State:
    play = state.phase
    assert isinstance(play, Play)
    played = (*play.played, Played(fact.seat, fact.card))
    return replace(state, phase=replace(play, walk=lay_card(play.walk, fact.card), played=played))


@_fold.register
def _(fact: GoSaid, state: State) -> State:
    assert isinstance(state.phase, Play)
    return replace(state, phase=replace(state.phase, walk=say_go(state.phase.walk)))


@_fold.register
def _(fact: SeriesEnded, state: State) -> State:
    assert isinstance(state.phase, Play)
    return replace(state, phase=replace(state.phase, walk=next_series(state.phase.walk)))


@_fold.register
def _(fact: HandCounted, state: State) -> State:
    match state.phase:
        case Play() as play:
            hands = tuple(play.cards_of(seat) for seat in state.seats)
            counting = Counting(play.starter, hands, Step.HANDS, fact.seat, fact.lines)
        case Counting() as before:
            counting = replace(before, seat=fact.seat, lines=fact.lines, accepted=())
        case _:
            raise AssertionError("a hand is counted after the play")
    return replace(state, phase=counting)


@_fold.register
def _(fact: CribOpened, state: State) -> State:
    assert isinstance(state.phase, Counting)
    opened = replace(state.phase, step=Step.CRIB_CARDS, seat=state.dealing, lines=(), accepted=())
    return replace(state, phase=opened)


@_fold.register
def _(fact: CribCardRead, state: State) -> State:
    assert isinstance(state.phase, Counting)
    return replace(state, phase=replace(state.phase, crib=(*state.phase.crib, fact.card)))


@_fold.register
def _(fact: CribCounted, state: State) -> State:
    assert isinstance(state.phase, Counting)
    return replace(state, phase=replace(state.phase, step=Step.CRIB, lines=fact.lines))


@_fold.register
def _(fact: Pegged, state: State) -> State:
    pegs = list(state.pegs)
    pegs[fact.side] = peg_points(pegs[fact.side], fact.points)
    return replace(state, pegs=tuple(pegs))


@_fold.register
def _(fact: Accepted, state: State) -> State:
    match state.phase:
        case Over(winner, ready):
            return replace(state, phase=Over(winner, (*ready, fact.side)))
        case Counting() as counting:
            return replace(state, phase=replace(counting, accepted=(*counting.accepted, fact.side)))
        case _:
            raise AssertionError("an OK is accepted at the show and after the game")


@_fold.register
def _(fact: GameWon, state: State) -> State:
    return replace(state, phase=Over(fact.side))
