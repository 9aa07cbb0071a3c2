"""Nothing gives away, before its window has closed, whether anything was missed (TABLE 2, call).

Two games are played side by side with the same values, the same claims and the same presses. They differ in the ranks
of the ten-cards and in suits alone: fifteens, counts and turns are the same, while pairs, runs, flushes and nobs are
there in one of them and not in the other. No claim is more than what is there in both. What people see, hear and may
do must then be the same, the names of the cards apart.
"""

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_host.rules.cards import DECK, Card
from firmware_host.rules.lines import total
from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging
from firmware_host.rules.play import fits, go_is_possible
from firmware_host.rules.race import holes_left
from firmware_host.table.decide import decide
from firmware_host.table.effects import Ask, Refused, Said, ShownMissed
from firmware_host.table.evolve import advance, evolve_all
from firmware_host.table.facts import (
    PRIVATE,
    Accepted,
    Cause,
    DealStarted,
    Fact,
    GameStarted,
    Missed,
    Pegged,
)
from firmware_host.table.inputs import Call, CallHeld, CardRead, Input, Ok, Peg, Undo
from firmware_host.table.passing import Event
from firmware_host.table.present import asks, present
from firmware_host.table.state import Counting, Game, Over, Play, Starter, State, Step
from firmware_host.units import Points, Seat, Side

JACK = 11
NAMES = re.compile(r"\b(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of \w+|\b[A2-9TJQK][CDHS]\b")

OVERCLAIMS = [Overclaim.CORRECT, Overclaim.SURPLUS, Overclaim.ACC]
"""What goes with call."""


def twins(random: Random) -> tuple[list[Card], list[Card]]:
    """Shuffle two packs alike but for the ranks of ten-cards and all suits. No starter is a jack: all see heels."""
    pack = list(DECK)
    random.shuffle(pack)
    while pack[0].rank == JACK:
        random.shuffle(pack)
    by_value: dict[int, list[Card]] = {}
    for card in sorted(pack, key=lambda each: (each.rank != JACK, random.random())):
        by_value.setdefault(card.value, []).append(card)  # jacks first, to be taken last
    other = [by_value[pack[0].value].pop()]
    for cards in by_value.values():
        random.shuffle(cards)
    other += [by_value[card.value].pop() for card in pack[1:]]
    return pack, other


def started(options: Options, scores: Sequence[int]) -> Game:
    facts: list[Fact] = [GameStarted(1, ("orange", "blue"), options, Seat(1))]
    facts += [Pegged(Side(side), Points(score), Cause.HAND) for side, score in enumerate(scores) if score]
    return Game(evolve_all(Game().state, facts))


def least(states: Sequence[State], side: Side) -> int:
    """Say how much a side may claim that is not too much in either game."""
    due = [state.due_of(side) for state in states]
    return min(0 if each is None else total(each.lines) for each in due)


class Pair:
    """Two games that look alike, and how each is seen."""

    def __init__(self, options: Options, scores: Sequence[int], seed: int) -> None:
        self.random = Random(seed)
        self.games = [started(options, scores)] * 2
        self.packs = twins(self.random)
        self.differed = 0
        """Claims that were right in one game and short in the other."""

    @property
    def states(self) -> list[State]:
        return [game.state for game in self.games]

    def say(self, item: Input, other: Input | None = None) -> None:
        """Say the same to both, and see that both answer alike."""
        inputs = [item, other or item]
        decisions = [decide(game, each) for game, each in zip(self.games, inputs, strict=True)]
        if isinstance(decisions[0], Refused) or isinstance(decisions[1], Refused):
            first, second = (no_names(each) for each in decisions)
            assert first == second, inputs
            return
        steps = [each for each in decisions if not isinstance(each, Refused)]
        assert bool(steps[0]) == bool(steps[1])
        if not steps[0]:
            return
        after = [advance(game, step) for game, step in zip(self.games, steps, strict=True)]
        seen = [list(view(*each)) for each in zip(self.games, after, steps, strict=True)]
        assert seen[0] == seen[1], inputs
        self.games = after
        self.differed += len({settled_short(game) for game in after}) - 1
        assert look(after[0].state) == look(after[1].state)

    def card(self, place: int) -> None:
        self.say(*(CardRead(pack[place], "reader") for pack in self.packs))


def settled_short(game: Game) -> tuple[bool, ...]:
    return tuple(each.verdict.missed > 0 for each in game.state.settled)


def no_names(answer: tuple[Event, ...] | Refused) -> object:
    if not isinstance(answer, Refused):
        return "accepted"
    return (answer.why, NAMES.sub("card", answer.sentence), answer.side)


def view(before: Game, after: Game, step: tuple[Event, ...]) -> Iterator[object]:
    """See what is shown of a step, the truth apart that a closed window shows."""
    closes = any(isinstance(event, Accepted | DealStarted) for event in step)
    for effect in present(before, after, step):
        if isinstance(effect, ShownMissed) or (isinstance(effect, Said) and isinstance(effect.about, Missed)):
            assert closes, step
            continue
        if isinstance(effect, Said):
            assert not isinstance(effect.about, PRIVATE)
            yield NAMES.sub("card", effect.text), type(effect.about).__name__
        else:
            yield effect


def look(state: State) -> object:
    """See everything that the scene is made of, the ranks of open hands apart."""
    phase = state.phase
    count = sum(card.value for card in phase.walk.series) if isinstance(phase, Play) else None
    value = (phase.value, phase.step, phase.seat, phase.accepted) if isinstance(phase, Counting) else None
    pending = state.pending
    return (
        type(phase),
        state.pegs,
        asks(state),
        state.dealer,
        count,
        value,
        [pending.ghost(side) for side in state.sides],
        None if pending.naming is None else (pending.naming.side, pending.named),
        (pending.zero, pending.game),
        [(offer.side, offer.points) for offer in state.offers],
        [(due.side, due.cause) for due in state.dues],
        [each.side for each in state.settled],
    )


def claim(pair: Pair) -> bool:
    """Let a side peg some of what is there in both games, and commit it or leave it."""
    random = pair.random
    sides = [side for side in pair.states[0].sides if pair.states[0].due_of(side)]
    if not sides:
        return False
    side = random.choice(sides)
    most = least(pair.states, side)
    most = min(most, holes_left(pair.states[0].pegs[side]) - 1)  # a claim home ends the game: nothing left to see
    ghost = pair.states[0].pending.ghost(side)
    if not ghost and is_alone(pair.states[0], side) and random.random() < 0.5:
        pair.say(Peg(side, 1))  # the go, which ends the series whatever the last card was worth
        pair.say(Ok(side))
        return True
    for _ in range(random.randint(0, max(0, most - ghost))):
        pair.say(Peg(side, 1))
    if random.random() < 0.7 or asks(pair.states[0]).ask is Ask.COUNT:
        pair.say(Ok(side))
    return True


def is_alone(state: State, side: Side) -> bool:
    """Say whether a side laid the last card and is alone still in the series, on a count that a go is said on."""
    match state.phase:
        case Play(walk=walk) if walk.on_turn is not None and walk.last is not None and go_is_possible(walk.series):
            others = [seat for seat in state.seats if seat != walk.on_turn]
            out = all(seat in walk.said_go or not walk.left[seat] for seat in others)
            return out and state.side_of(walk.on_turn) == side == state.side_of(walk.last)
        case _:
            return False


def meddle(pair: Pair) -> None:
    """Press what may or may not be answered: a call that is thought better of, a peg, an OK, a tap of CALL, undo."""
    random, side = pair.random, Side(pair.random.randint(0, 1))
    match random.randint(0, 5):
        case 0:
            pair.say(CallHeld(side))
            if pair.states[0].pending.naming is not None:
                pair.say(Peg(side, 1))
                pair.say(CallHeld(side))
        case 1 if pair.states[0].due_of(side) is None:
            pair.say(Peg(side, 1))
            if pair.states[0].pending.presses:
                pair.say(Undo())
        case 2 if isinstance(pair.states[0].phase, Play):
            pair.say(Ok(side))
        case 3 if pair.games[0].past and not closed(pair.games[0]) and not closed(pair.games[1]):
            pair.say(Undo())
        case _:
            return


def closed(game: Game) -> bool:
    """Say whether the last step closed a window: to take back what was shown then, others are asked."""
    return any(isinstance(fact, Accepted | DealStarted | Missed) for fact in game.past[-1].facts)


def go_on(pair: Pair) -> None:
    """Do what the table waits for."""
    state = pair.states[0]
    match state.phase:
        case Starter():
            pair.packs = twins(pair.random)
            pair.card(0)
        case Play() as play if play.walk.on_turn is not None:
            held = range(1 + play.walk.on_turn * 4, 5 + play.walk.on_turn * 4)
            laid = {each.card for each in play.played}
            able = [p for p in held if pair.packs[0][p] not in laid and fits(play.walk.series, pair.packs[0][p])]
            if able:
                pair.card(able[0])
            else:
                pair.say(Call(state.side_of(play.walk.on_turn)))
        case Counting(step=Step.CRIB_CARDS, crib=crib):
            pair.card(9 + len(crib))
        case Counting(value=value) if value is not None:
            pair.say(Ok(asks(state).sides[0]))
        case _:
            claim(pair)


@pytest.mark.parametrize("overclaim", OVERCLAIMS, ids=lambda each: each.value)
@given(seed=st.integers(0, 10**9), scores=st.lists(st.sampled_from([0, 60, 90, 118]), min_size=2, max_size=2))
@settings(max_examples=40, deadline=None)
def test_two_games_that_differ_in_what_was_missed_look_alike_until_the_window_has_closed(
    overclaim: Overclaim, seed: int, scores: list[int]
) -> None:
    pair = Pair(Options(pegging=Pegging.CLAIM, muggins=Muggins.CALL, overclaim=overclaim), scores, seed)
    for _ in range(70):
        if isinstance(pair.states[0].phase, Over):
            break
        if pair.random.random() < 0.2:
            meddle(pair)
        if not (pair.random.random() < 0.6 and claim(pair)):
            go_on(pair)
        if isinstance(pair.states[0].phase, Starter):
            break  # the next deal would be another pair


def test_the_games_that_are_compared_do_differ_in_what_was_missed() -> None:
    differed = 0
    for seed in range(10):
        pair = Pair(Options(pegging=Pegging.CLAIM, muggins=Muggins.CALL, overclaim=Overclaim.SURPLUS), (0, 0), seed)
        for _ in range(60):
            claim(pair)
            go_on(pair)
        differed += pair.differed
    assert differed > 20
