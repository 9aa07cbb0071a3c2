"""What people are to see and hear of the facts. Never more than is public."""

from collections.abc import Iterator, Sequence
from functools import singledispatch

from firmware_host.rules.lines import total
from firmware_host.rules.race import Pegs, skunks
from firmware_host.table.effects import Effect, Moved, Refused, Said, SaidGo, Sounded, Tone
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
from firmware_host.table.phases.asking import asks, opening, owner, wish
from firmware_host.table.state import HAND_SIZE, Counting, Over, Play, State
from firmware_host.units import Seat, Side
from firmware_host.words.cards import spoken_card
from firmware_host.words.play import spoken_line
from firmware_host.words.show import spoken_count

__all__ = ["asks", "present", "present_refusal", "sentence_of"]

_HOW = ("", " with a skunk", " with a double skunk")


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


def sentence_of(state: State) -> str:
    """Say how the game stands and what is waited for: after power came back, and to begin with."""
    score = ", ".join(f"{name} {pegs.front}" for name, pegs in zip(state.names, state.pegs, strict=True))
    return f"{opening(score)}. {wish(state)}"


def _sentences(before: State, after: State, facts: Sequence[Fact]) -> Iterator[str]:
    """Say each fact with the state as it was just after it, and with the last one what is to be done next."""
    state = before
    for fact in facts[:-1]:
        state = evolve(state, fact)
        yield _words(fact, state)
    yield f"{_words(facts[-1], after)}{_next(before, after, facts[-1])}"


def _next(before: State, after: State, last: Fact) -> str:
    """Say what is waited for, where that is not plain from who did what just before."""
    if isinstance(last, Undone | Redone):
        return ""
    match after.phase:
        case Play(walk=walk) if walk.series and not isinstance(last, GoSaid):
            return ""
    return "" if asks(before) == asks(after) and before.number == after.number else f" {wish(after)}"


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
    return opening(owner(state, seat))


@singledispatch
def _words(fact: object, state: State) -> str:
    raise AssertionError(f"{fact} has no sentence")


@_words.register
def _(fact: GameStarted, state: State) -> str:
    deals = "" if fact.dealer is None else f" {_name(state, fact.dealer)} deals."
    return f"Game {fact.number}.{deals}"


@_words.register
def _(fact: CardCut, state: State) -> str:
    return f"{_name(state, fact.seat)} cuts {spoken_card(fact.card)}."


@_words.register
def _(fact: CutTied, state: State) -> str:
    return "The lowest cards are alike: the cut is tied."


@_words.register
def _(fact: DealStarted, state: State) -> str:
    return f"{_name(state, fact.dealer)} deals."


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
    return "The hands are counted."


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
    what = ", ".join(spoken_line(line) for line in fact.lines) if fact.cause in _PEGGED_LINE_BY_LINE else ""
    return "".join(
        (
            f"{opening(state.names[fact.side])} pegs {_points(fact)}",
            f" ({what})" if what else "",
            f" and stands at {state.pegs[fact.side].front}.",
        )
    )


_PEGGED_LINE_BY_LINE = (Cause.HEELS, Cause.PLAY, Cause.GO)
"""A hand and a crib were said in full before they are pegged."""


def _points(fact: Pegged) -> str:
    """Say how many points are pegged; the last ones where there were fewer holes left than points."""
    unit = "point" if fact.points == 1 else "points"
    if fact.points == total(fact.lines):
        return f"{fact.points} {unit}"
    return "the last point" if fact.points == 1 else f"the last {fact.points} {unit}"


@_words.register
def _(fact: Accepted, state: State) -> str:
    does = "is ready" if isinstance(state.phase, Over) else "accepts the count"
    return f"{opening(state.names[fact.side])} {does}."


@_words.register
def _(fact: GameWon, state: State) -> str:
    loser = min(pegs.front for pegs in state.pegs)
    scores = " to ".join(str(front) for front in sorted((pegs.front for pegs in state.pegs), reverse=True))
    return f"{opening(state.names[fact.side])} wins{_HOW[skunks(loser)]}, {scores}."


@_words.register
def _(fact: Undone, state: State) -> str:
    return f"Taken back. {sentence_of(state)}"


@_words.register
def _(fact: Redone, state: State) -> str:
    return f"Put back. {sentence_of(state)}"
