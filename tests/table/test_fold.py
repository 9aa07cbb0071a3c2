"""Anything may be said to the table: it never raises, and the stored facts folded are the state.

The walks take every choice that may be played, by legal inputs and others, with undo, redo and cuts of the power.
Whatever comes, a score falls by a named cause alone, and every point pegged has its reason.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_host.rules.cards import DECK, Card
from firmware_host.rules.claims import FALSE_GAME_HOLES
from firmware_host.rules.lines import total
from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging, refusals
from firmware_host.rules.play import LIMIT, count, fits, go_is_possible
from firmware_host.rules.race import GAME_HOLE, holes_left
from firmware_host.table.decide import decide
from firmware_host.table.effects import Ask, Refused
from firmware_host.table.evolve import advance, evolve, is_passing
from firmware_host.table.facts import (
    Called,
    CardMoved,
    Cause,
    Claimed,
    DealTakenBack,
    DueSettled,
    Fact,
    GameStarted,
    LeadRead,
    Objected,
    Pegged,
    PeggedBack,
    Redone,
    Undone,
)
from firmware_host.table.inputs import (
    BlindAsked,
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
from firmware_host.table.passing import Event
from firmware_host.table.present import asks, present, sentence_of
from firmware_host.table.record import decode_fact, encode_fact
from firmware_host.table.state import Counting, Game, Pending, Play, State
from firmware_host.units import Points, Side

NAMES = ("orange", "blue", "white")
PLAYABLE = [
    options
    for pegging, muggins, overclaim, on in product(Pegging, Muggins, Overclaim, (False, True))
    if not refusals(
        options := Options(
            pegging=pegging,
            muggins=muggins,
            overclaim=overclaim,
            show_missed=on,
            challenge_surplus=on,
            challenge_wrong_costs=Points(2 * on),
        )
    )
]
CLAIMED = [options for options in PLAYABLE if options.pegging is Pegging.CLAIM]
AUTO = Options(pegging=Pegging.AUTO)
_SIDES = st.sampled_from([Side(0), Side(1), Side(2)])
ANYTHING = st.one_of(
    st.builds(CardRead, st.sampled_from(DECK), st.just("reader")),
    st.builds(Ok, _SIDES),
    st.builds(Call, _SIDES),
    st.builds(OkHeld, _SIDES),
    st.just(Undo()),
    st.builds(Peg, _SIDES, st.sampled_from([1, 4, 5, -1])),
    st.builds(CallHeld, _SIDES),
    st.builds(Menu, _SIDES),
    st.builds(PowerOff, _SIDES),
    st.just(UndoHeld()),
    st.just(BlindAsked()),
)
APT = st.integers(0, 1023)
"""Stands for an input that is asked for just then, see `apt_input`: chance alone never gets as far as the show."""
POWER_CUT = st.none()
SAYINGS = st.lists(
    st.integers(0, 19).flatmap(lambda roll: POWER_CUT if roll == 0 else ANYTHING if roll < 3 else APT),
    min_size=30,
    max_size=160,
)


def apt_input(state: State, number: int) -> Input:
    """Choose something that the table waits for: a claim, mostly a right one, a card that may be one, a go or an OK."""
    roll, pick = number % 16, number // 16
    side = Side(pick % len(state.names))
    if state.pending.question is not None:
        return Ok(state.pending.question.asked[0])
    if state.pending.naming is not None and roll < 8:
        return Ok(state.pending.naming.side) if roll < 4 else Peg(state.pending.naming.side, 1)
    for due in state.dues:
        ghost, points = state.pending.ghost(due.side), total(due.lines)
        if roll < 10 and (points or asks(state).ask is Ask.COUNT):
            return Peg(due.side, min(5, points - ghost)) if ghost < points else Ok(due.side)
    if state.claims and roll in (10, 11, 12):
        return Peg(side, 1 + pick % 5) if roll == 10 else CallHeld(side) if roll == 11 else Ok(side)
    return _apt_move(state, pick)


def _apt_move(state: State, number: int) -> Input:
    unseen = [card for card in DECK if card not in cards_of(state)]
    asked = asks(state)
    if isinstance(state.phase, Play) and asked.ask is Ask.CARD:
        unseen = [card for card in unseen if fits(state.phase.walk.series, card)]
        if not unseen or (number % 2 and go_is_possible(state.phase.walk.series)):
            return Call(Side((asked.sides[0] + (number % 5 == 0)) % len(state.names)))
    if asked.ask in (Ask.STARTER, Ask.CARD, Ask.CRIB, Ask.CUT):
        return CardRead(unseen[number % len(unseen)], "reader")
    return Ok(asked.sides[number % len(asked.sides)])


def opening(seats: int, scores: Sequence[int], options: Options = AUTO) -> list[Fact]:
    """The facts of a game that stands at some scores and has yet to be cut for."""
    started = GameStarted(1, NAMES[:seats], options)
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


def at_rest(state: State) -> State:
    """What a resume finds of a state: nothing that was only pressed."""
    return replace(state, pending=Pending())


def check_replay(journal: Sequence[Sequence[str]], game: Game) -> None:
    folded = replay(journal)
    assert folded.state == at_rest(game.state)
    assert [(at_rest(made.before), at_rest(made.after), made.facts) for made in game.past] == [
        (made.before, made.after, made.facts) for made in folded.past
    ]


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
    for side, pegs in zip(state.sides, state.pegs, strict=True):
        assert pegs.back < pegs.front <= GAME_HOLE
        assert pegs.front >= 0
        assert state.pending.ghost(side) >= 0
    cards = cards_of(state)
    assert len(cards) == len(set(cards))
    assert len({(due.side, due.cause is Cause.HEELS) for due in state.dues}) == len(state.dues)
    if isinstance(state.phase, Play):
        assert count(state.phase.walk.series) < LIMIT
        turn = state.phase.walk.on_turn
        assert state.dues if turn is None else state.phase.walk.left[turn] > 0
    assert sentence_of(state)


FALLS = (PeggedBack, CardMoved, LeadRead, DealTakenBack)
"""Facts that take points back; undoing, putting back and a new game apart."""


def check_step(before: State, events: Sequence[Event], after: State) -> None:
    """Check that no score falls without a cause, and that every point pegged has its reason."""
    if isinstance(events[0], Undone | Redone):
        return
    state = before
    for place, event in enumerate(events):
        if isinstance(event, Pegged):
            assert 0 < event.points <= most(state, event, events[:place]), (event, events)
        was, state = state, evolve(state, event)
        if was.number == state.number and not isinstance(event, FALLS):
            assert all(new.front >= old.front for old, new in zip(was.pegs, state.pegs, strict=True)), event
    assert at_rest(state) == at_rest(after)


def most(state: State, pegged: Pegged, sofar: Sequence[Event]) -> int:  # noqa: C901 - a table of causes
    """Say how many points there was reason to peg."""
    settled = [event for event in sofar if isinstance(event, DueSettled)]
    claimed = [event for event in sofar if isinstance(event, Claimed) and event.side == pegged.side]
    called = [event.points for event in sofar if isinstance(event, Called)]
    backs = [event.points for event in sofar if isinstance(event, PeggedBack)]
    match pegged.cause:
        case Cause.HEELS | Cause.PLAY | Cause.GO | Cause.HAND | Cause.CRIB if state.claims:
            assert claimed[-1].cause is pegged.cause
            reason: int = settled[-1].due
            if state.options.overclaim is Overclaim.CHALLENGE:
                reason = claimed[-1].points
        case Cause.HEELS | Cause.PLAY | Cause.GO | Cause.HAND | Cause.CRIB:
            reason = total(pegged.lines)
        case Cause.COACHED:
            offer = state.offer_to(pegged.side)
            assert offer is not None
            reason = offer.points
        case Cause.MUGGINS if called:
            reason = called[-1]
        case Cause.MUGGINS:
            reason = settled[-1].due - settled[-1].claimed
        case Cause.WRONG_CALL:
            reason = called[-1]
        case Cause.SURPLUS if any(isinstance(event, Objected) for event in sofar):
            reason = backs[-1]
        case Cause.SURPLUS | Cause.FALSE_GAME:
            reason = settled[-1].claimed - settled[-1].due
            assert pegged.cause is Cause.SURPLUS or max(backs) <= FALSE_GAME_HOLES
        case Cause.WRONG_OBJECTION:
            reason = state.options.challenge_wrong_costs
        case _:
            reason = GAME_HOLE  # by consent
    return min(reason, holes_left(state.pegs[pegged.side]))


def walk(game: Game, sayings: Iterable[Input | int | None], journal: list[list[str]]) -> Game:
    """Say everything to the table and check what comes of it. None: the power is cut."""
    for saying in sayings:
        if saying is None:
            check_replay(journal, game)
            game = replay(journal)
            continue
        step = decide(game, apt_input(game.state, saying) if isinstance(saying, int) else saying)
        if isinstance(step, Refused) or not step:
            continue
        before, game = game, advance(game, step)
        if not is_passing(step):
            journal.append([encode_fact(event) for event in step if isinstance(event, get_args(Fact))])
        check_state(game.state)
        check_step(before.state, step, game.state)
        present(before, game, step)
    return game


@given(
    options=st.sampled_from(PLAYABLE),
    seats=st.sampled_from([2, 3]),
    scores=st.lists(st.sampled_from([0, 60, 110, 115, 118, 120]), min_size=3, max_size=3),
    sayings=SAYINGS,
)
@settings(max_examples=300, deadline=None)
def test_whatever_is_said_the_table_answers_and_its_facts_folded_are_its_state(
    options: Options, seats: int, scores: list[int], sayings: list[Input | int | None]
) -> None:
    facts = opening(2 if options.pegging is Pegging.CLAIM else seats, scores, options)
    journal = [[encode_fact(fact) for fact in facts]]
    game = walk(replay(journal), sayings, journal)
    check_replay(journal, game)


@pytest.mark.parametrize(("options", "seats"), [(AUTO, 2), (AUTO, 3), *((options, 2) for options in CLAIMED[::2])])
def test_a_whole_game_folded_from_its_journal_is_the_game(
    options: Options, seats: int, play_honestly: Callable[[Game, int], Iterator[Input]]
) -> None:
    journal = [[encode_fact(fact) for fact in opening(seats, (), options)]]
    first = replay(journal)
    game = walk(first, play_honestly(first, 1), journal)
    check_replay(journal, game)
    assert max(pegs.front for pegs in game.state.pegs) == GAME_HOLE


@pytest.mark.parametrize("options", [AUTO, Options(pegging=Pegging.CLAIM, muggins=Muggins.CALL)], ids=["auto", "call"])
def test_a_game_resumed_after_every_single_step_goes_on_as_if_nothing_had_been(
    options: Options, play_honestly: Callable[[Game, int], Iterator[Input]]
) -> None:
    journal = [[encode_fact(fact) for fact in opening(2, (100, 100), options)]]
    game = replay(journal)
    for item in play_honestly(game, 5):
        folded = replay(journal)
        step = decide(replace(folded, state=replace(folded.state, pending=game.state.pending)), item)
        assert step == decide(game, item)
        assert not isinstance(step, Refused)
        game = advance(game, step)
        if not is_passing(step):
            journal.append([encode_fact(event) for event in step if isinstance(event, get_args(Fact))])
