"""Anything may be said to the table: it never raises, and the stored facts folded are the state."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_host.rules.cards import DECK, Card
from firmware_host.rules.lines import total
from firmware_host.rules.options import Options, Pegging
from firmware_host.rules.play import LIMIT, count, fits, go_is_possible
from firmware_host.rules.race import GAME_HOLE, holes_left
from firmware_host.table.decide import decide
from firmware_host.table.effects import Ask, Refused
from firmware_host.table.evolve import advance, evolve
from firmware_host.table.facts import Cause, Fact, GameStarted, Pegged, Redone, Undone
from firmware_host.table.inputs import (
    Call,
    CallHeld,
    CardRead,
    Input,
    Menu,
    Ok,
    OkHeld,
    Peg,
    PowerOff,
    Undo,
    UndoHeld,
)
from firmware_host.table.present import asks, present, sentence_of
from firmware_host.table.record import decode_fact, encode_fact
from firmware_host.table.state import Counting, Game, Play, State
from firmware_host.units import Points, Side

NAMES = ("orange", "blue", "white")
_SIDES = st.sampled_from([Side(0), Side(1), Side(2)])
_CARDS = st.builds(CardRead, st.sampled_from(DECK), st.just("reader"))
ANYTHING = st.one_of(
    _CARDS,
    st.builds(Ok, _SIDES),
    st.builds(Call, _SIDES),
    st.builds(OkHeld, _SIDES),
    st.just(Undo()),
    st.builds(Peg, _SIDES, st.sampled_from([1, 4, 5, -1])),
    st.builds(CallHeld, _SIDES),
    st.builds(Menu, _SIDES),
    st.builds(PowerOff, _SIDES),
    st.just(UndoHeld()),
)
APT = st.integers(0, 51)
"""Stands for an input that is asked for just then, see `apt_input`: chance alone never gets as far as the show."""
SAYINGS = st.lists(st.integers(0, 9).flatmap(lambda roll: APT if roll else ANYTHING), min_size=30, max_size=120)


def apt_input(state: State, number: int) -> Input:
    """Choose something that the table waits for: a card that may be one, a go or an OK."""
    unseen = [card for card in DECK if card not in cards_of(state)]
    asked = asks(state)
    if isinstance(state.phase, Play):
        unseen = [card for card in unseen if fits(state.phase.walk.series, card)]
        if not unseen or (number % 2 and go_is_possible(state.phase.walk.series)):
            return Call(asked.sides[0])
    if asked.ask is Ask.READY:
        return Ok(asked.sides[number % len(asked.sides)])
    return CardRead(unseen[number % len(unseen)], "reader")


def opening(seats: int, scores: Sequence[int]) -> list[Fact]:
    """The facts of a game that stands at some scores and has yet to be cut for."""
    started = GameStarted(1, NAMES[:seats], Options(pegging=Pegging.AUTO))
    return [
        started,
        *(Pegged(Side(side), Points(score), Cause.HAND) for side, score in enumerate(scores[:seats]) if score),
    ]


def replay(journal: Sequence[Sequence[str]]) -> Game:
    """Fold a journal as a resume does."""
    game = Game()
    for step in journal:
        game = advance(game, [decode_fact(text) for text in step])
    return game


def cards_of(state: State) -> list[Card]:
    """Every card that the table has seen in this deal."""
    match state.phase:
        case Play(starter, _, played):
            return [starter, *(each.card for each in played)]
        case Counting(starter, hands, crib=crib):
            return [starter, *(card for hand in hands for card in hand), *crib]
        case _:
            return []


def check_state(state: State) -> None:
    for pegs in state.pegs:
        assert pegs.back < pegs.front <= GAME_HOLE
    cards = cards_of(state)
    assert len(cards) == len(set(cards))
    if isinstance(state.phase, Play):
        assert count(state.phase.walk.series) < LIMIT
        assert state.phase.walk.on_turn is not None
        assert state.phase.walk.left[state.phase.walk.on_turn] > 0
    assert sentence_of(state)


def check_step(before: State, facts: Sequence[Fact], after: State) -> None:
    state = before
    for fact in facts:
        if isinstance(fact, Undone | Redone):
            return
        if isinstance(fact, Pegged):
            assert fact.points == min(total(fact.lines), holes_left(state.pegs[fact.side])) > 0
        state = evolve(state, fact)
    assert state == after
    if before.number == after.number:
        assert all(new.front >= old.front for old, new in zip(before.pegs, after.pegs, strict=True))


def walk(game: Game, sayings: Iterable[Input | int], journal: list[list[str]]) -> Game:
    """Say everything to the table and check what comes of it."""
    for saying in sayings:
        step = decide(game, apt_input(game.state, saying) if isinstance(saying, int) else saying)
        if isinstance(step, Refused):
            continue
        texts = [encode_fact(fact) for fact in step]
        assert [decode_fact(text) for text in texts] == list(step)
        before, game = game.state, advance(game, step)
        journal.append(texts)
        check_state(game.state)
        check_step(before, step, game.state)
        assert present(before, game.state, step)
    return game


@given(
    seats=st.sampled_from([2, 3]),
    scores=st.lists(st.sampled_from([0, 60, 110, 115, 120]), min_size=3, max_size=3),
    sayings=SAYINGS,
)
@settings(max_examples=150, deadline=None)
def test_whatever_is_said_the_table_answers_and_its_facts_folded_are_its_state(
    seats: int, scores: list[int], sayings: list[Input | int]
) -> None:
    facts = opening(seats, scores)
    journal = [[encode_fact(fact) for fact in facts]]
    game = walk(replay(journal), sayings, journal)
    assert replay(journal) == game


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game_folded_from_its_journal_is_the_game(
    seats: int, seed: int, play_honestly: Callable[[Game, int], Iterator[Input]]
) -> None:
    journal = [[encode_fact(fact) for fact in opening(seats, ())]]
    first = replay(journal)
    game = walk(first, play_honestly(first, seed), journal)
    assert replay(journal) == game
    assert max(pegs.front for pegs in game.state.pegs) == GAME_HOLE


def test_a_game_resumed_after_every_single_step_goes_on_as_if_nothing_had_been(
    play_honestly: Callable[[Game, int], Iterator[Input]],
) -> None:
    journal = [[encode_fact(fact) for fact in opening(2, (100, 100))]]
    game = replay(journal)
    for item in play_honestly(game, 5):
        step = decide(replay(journal), item)
        assert step == decide(game, item)
        assert not isinstance(step, Refused)
        game = advance(game, step)
        journal.append([encode_fact(fact) for fact in step])
