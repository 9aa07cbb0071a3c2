"""What people are to see and hear of the facts, and what the board waits for. Never more than is public."""

from collections.abc import Iterator, Sequence
from functools import singledispatch

from firmware_host.rules.race import Pegs
from firmware_host.table.effects import Ask, Asked, Effect, Moved, Refused, Said, SaidGo, Sounded, Tone
from firmware_host.table.evolve import evolve
from firmware_host.table.facts import (
    Accepted,
    CardCut,
    CardPlayed,
    Cause,
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
from firmware_host.table.phases.counting import opponents
from firmware_host.table.phases.over import not_ready
from firmware_host.table.state import HAND_SIZE, Counting, Cut, Over, Play, Starter, State, Step
from firmware_host.units import Hole, Points, Seat, Side
from firmware_host.words.cards import spoken_card
from firmware_host.words.play import spoken_line
from firmware_host.words.show import spoken_count

SKUNK = 91
"""A loser short of 91 is skunked, short of 61 double skunked (ACC 1.6, 12.1)."""
DOUBLE_SKUNK = 61


def present(before: State, after: State, facts: Sequence[Fact]) -> tuple[Effect, ...]:
    """Show what one input brought about: pegs that moved, go's, a sentence for each fact, and one tone."""
    effects: list[Effect] = [*_moves(before, after), *_goes(before, facts)]
    effects += [Said(sentence) for sentence in _sentences(before, after, facts)]
    attention = any(isinstance(fact, GameWon | SeriesEnded | HandCounted | CribOpened) for fact in facts)
    effects.append(Sounded(Tone.ATTENTION if attention else Tone.ACCEPT))
    return tuple(effects)


def present_refusal(refused: Refused) -> tuple[Effect, ...]:
    """Say no."""
    return (Said(refused.sentence), Sounded(Tone.REFUSE))


def asks(state: State) -> Asked:
    """Tell what the board waits for, and whom for."""
    match state.phase:
        case Cut(cards):
            return Asked(Ask.CUT, (state.side_of(Seat(len(cards))),))
        case Starter():
            return Asked(Ask.STARTER, (state.side_of(state.dealing),))
        case Play(walk=walk):
            assert walk.on_turn is not None
            return Asked(Ask.CARD, (state.side_of(walk.on_turn),))
        case Counting(step=Step.CRIB_CARDS, seat=seat):
            return Asked(Ask.CRIB, (state.side_of(seat),))
        case Counting() as counting:
            return Asked(Ask.READY, opponents(state, counting))
        case Over() as over:
            return Asked(Ask.READY, tuple(state.side_of(seat) for seat in not_ready(state, over)))


def sentence_of(state: State) -> str:
    """Say in one sentence how the game stands and what is waited for: after power came back, and to begin with."""
    score = ", ".join(f"{name} {pegs.front}" for name, pegs in zip(state.names, state.pegs, strict=True))
    asked = asks(state)
    who = " and ".join(state.names[side] for side in asked.sides)
    match asked.ask:
        case Ask.CUT:
            wish = f"{who} cuts a card for the deal, lowest deals; or the dealer presses OK"
        case Ask.STARTER:
            wish = f"{who} deals: lay away two cards each, then turn the starter and read it"
        case Ask.CARD:
            wish = f"{who} plays a card and reads it, or presses CALL for go"
        case Ask.CRIB:
            wish = f"{who} turns the crib and reads its four cards"
        case Ask.READY:
            wish = f"{who} presses OK"
    return f"{score}. {wish[0].upper()}{wish[1:]}."


def _sentences(before: State, after: State, facts: Sequence[Fact]) -> Iterator[str]:
    """Say each fact with the state as it was just after it."""
    state = before
    for fact in facts:
        state = after if isinstance(fact, Undone | Redone) else evolve(state, fact)
        yield _words(fact, state)


def _moves(before: State, after: State) -> Iterator[Moved]:
    """Find the pegs that stand elsewhere. A new game takes them back to the start without a walk."""
    if before.number != after.number:
        return
    for side, (old, new) in enumerate(zip(before.pegs, after.pegs, strict=True)):
        if old.front != new.front:
            yield _move(Side(side), old, new)


def _move(side: Side, old: Pegs, new: Pegs) -> Moved:
    """Forward, the rear peg walks over the front one; taken back, that peg walks to where it came from."""
    return Moved(side, old.back, new.front) if new.front > old.front else Moved(side, old.front, new.back)


def _goes(before: State, facts: Sequence[Fact]) -> Iterator[SaidGo]:
    for fact in facts:
        if isinstance(fact, GoSaid):
            yield SaidGo(before.side_of(fact.seat))


def _name(state: State, seat: Seat) -> str:
    return state.names[state.side_of(seat)].capitalize()


@singledispatch
def _words(fact: object, state: State) -> str:
    raise AssertionError(f"{fact} has no sentence")


@_words.register
def _(fact: GameStarted, state: State) -> str:
    return f"Game {fact.number}. {sentence_of(state)}"


@_words.register
def _(fact: CardCut, state: State) -> str:
    return f"{_name(state, fact.seat)} cuts {spoken_card(fact.card)}."


@_words.register
def _(fact: CutTied, state: State) -> str:
    return "The lowest cards are alike: cut again."


@_words.register
def _(fact: DealStarted, state: State) -> str:
    return f"{_name(state, fact.dealer)} deals: lay away two cards each, then turn the starter and read it."


@_words.register
def _(fact: StarterTurned, state: State) -> str:
    return f"The starter is {spoken_card(fact.card)}."


@_words.register
def _(fact: CardPlayed, state: State) -> str:
    return f"{_name(state, fact.seat)} plays {spoken_card(fact.card)}: {fact.count}."


@_words.register
def _(fact: GoSaid, state: State) -> str:
    return f"{_name(state, fact.seat)} says go."


@_words.register
def _(fact: SeriesEnded, state: State) -> str:
    match state.phase:
        case Play(walk=walk) if walk.on_turn is None:
            return "The play is over."
        case _:
            return "The count starts again."


@_words.register
def _(fact: HandCounted, state: State) -> str:
    return f"{_name(state, fact.seat)}'s hand: {spoken_count(fact.lines)}."


@_words.register
def _(fact: CribOpened, state: State) -> str:
    return f"{_name(state, state.dealing)} turns the crib: read its four cards."


@_words.register
def _(fact: CribCardRead, state: State) -> str:
    match state.phase:
        case Counting(crib=crib) if len(crib) < HAND_SIZE:
            return f"In the crib: {spoken_card(fact.card)}, {HAND_SIZE - len(crib)} more."
        case _:
            return f"In the crib: {spoken_card(fact.card)}."


@_words.register
def _(fact: CribCounted, state: State) -> str:
    return f"{_name(state, fact.seat)}'s crib: {spoken_count(fact.lines)}."


@_words.register
def _(fact: Pegged, state: State) -> str:
    name, front = state.names[fact.side].capitalize(), state.pegs[fact.side].front
    what = ", ".join(spoken_line(line) for line in fact.lines) if fact.cause in _PEGGED_LINE_BY_LINE else ""
    return f"{name} pegs {_points(fact.points)}{f' ({what})' if what else ''} and stands at {front}."


_PEGGED_LINE_BY_LINE = (Cause.HEELS, Cause.PLAY, Cause.GO)
"""A hand and a crib were said in full before they are pegged."""


def _points(points: Points) -> str:
    return "1 point" if points == 1 else f"{points} points"


@_words.register
def _(fact: Accepted, state: State) -> str:
    return f"{state.names[fact.side].capitalize()}: OK."


@_words.register
def _(fact: GameWon, state: State) -> str:
    name = state.names[fact.side].capitalize()
    loser = min(pegs.front for pegs in state.pegs)
    how = " with a double skunk" if loser < DOUBLE_SKUNK else " with a skunk" if loser < SKUNK else ""
    scores = " to ".join(str(front) for front in sorted((pegs.front for pegs in state.pegs), reverse=True))
    return f"{name} wins{how}, {scores}. Every side presses OK for the next game."


@_words.register
def _(fact: Undone, state: State) -> str:
    return f"Taken back. {sentence_of(state)}"


@_words.register
def _(fact: Redone, state: State) -> str:
    return f"Put back. {sentence_of(state)}"
