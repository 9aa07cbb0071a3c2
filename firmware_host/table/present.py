"""What people are to see and hear of an input. Never more than is public."""

from collections.abc import Iterator, Sequence

from firmware_host.rules.race import Pegs
from firmware_host.table.effects import (
    Denied,
    Effect,
    Moved,
    PutRight,
    Refused,
    Said,
    SaidGo,
    ShownMissed,
    Sounded,
    Tone,
    Took,
)
from firmware_host.table.evolve import evolve, is_passing
from firmware_host.table.facts import (
    PRIVATE,
    Called,
    Cause,
    Corrected,
    CribOpened,
    GameWon,
    GoSaid,
    HandCounted,
    HandShown,
    Missed,
    Objected,
    Offered,
    Pegged,
    PeggedBack,
    Redone,
    SeriesEnded,
    Undone,
)
from firmware_host.table.passing import (
    ChoicesDropped,
    ChoicesRefused,
    ChoicesTurned,
    Event,
    MenuClosed,
    MenuTurned,
    Pressed,
    PressUndone,
)
from firmware_host.table.phases.asking import asks, wish
from firmware_host.table.phases.faces import face, places
from firmware_host.table.sentences import describe, sentence, sentence_of
from firmware_host.table.slips import BlindBegun, BlindStepEnded, CardReplaced, RenegeClaimed, RenegeFound
from firmware_host.table.state import Game, Play, State
from firmware_host.units import Hole, Side

__all__ = ["asks", "face", "places", "present", "present_refusal", "sentence_of", "still_shown"]

ATTENTION = (
    GameWon,
    SeriesEnded,
    HandCounted,
    HandShown,
    CribOpened,
    Corrected,
    Called,
    Objected,
    RenegeFound,
    RenegeClaimed,
    BlindBegun,
    BlindStepEnded,
    CardReplaced,
)
TAKEN = (Cause.MUGGINS, Cause.WRONG_CALL, Cause.SURPLUS, Cause.FALSE_GAME, Cause.WRONG_OBJECTION, Cause.RENEGE)
SILENT = (Pressed, PressUndone, ChoicesTurned, ChoicesDropped, MenuTurned, MenuClosed)
"""What only turns or counts: a tone for each press would be too many."""


def present(before: Game, after: Game, events: Sequence[Event]) -> tuple[Effect, ...]:
    """Show what one input brought about: pegs that moved, what may be known, sentences, a tone."""
    effects: list[Effect] = [*_moves(before.state, after.state, events), *_signs(before.state, events)]
    effects += _sentences(before, after, events)
    if any(isinstance(event, ATTENTION) for event in events):
        effects.append(Sounded(Tone.ATTENTION))
    elif any(isinstance(event, ChoicesRefused) for event in events):
        effects.append(Sounded(Tone.REFUSE))
    elif not all(isinstance(event, SILENT) for event in events):
        effects.append(Sounded(Tone.ACCEPT))
    return tuple(effects)


def still_shown(game: Game) -> tuple[Effect, ...]:
    """Give what the last step that stands has shown to be read until somebody goes on: missed points."""
    facts = game.past[-1].facts if game.past else ()
    return tuple(ShownMissed(fact.side, fact.points) for fact in facts if isinstance(fact, Missed) and fact.points)


def present_refusal(refused: Refused) -> tuple[Effect, ...]:
    """Say no; quietly where only what was just taken was typed once more."""
    return (Said(refused.sentence),) if refused.quiet else (Said(refused.sentence), Sounded(Tone.REFUSE))


def _sentences(before: Game, after: Game, events: Sequence[Event]) -> Iterator[Said]:
    """Say each public event with the state as it was just after it, and at the end what is to be done next."""
    public = [event for event in events if not isinstance(event, (*PRIVATE, Pressed, PressUndone))]
    state = before.state
    for event in events:
        if isinstance(event, Undone | Redone):
            made = before.past[-1] if isinstance(event, Undone) else before.undone[-1]
            what = describe(made)
            yield Said(
                f"{'Taken back' if isinstance(event, Undone) else 'Put back'}: {what} {sentence_of(after.state)}", event
            )
            continue
        state = evolve(state, event)
        if event in public:
            last = event is public[-1]
            yield Said(f"{sentence(event, state)}{_next(before.state, after.state, event) if last else ''}", event)


def _next(before: State, after: State, last: Event) -> str:
    """Say what is waited for, where that is not plain from who did what just before."""
    if after.pending.question is not None:
        return f" {wish(after)}"
    if is_passing((last,)):
        return ""
    match after.phase:
        case Play(walk=walk) if walk.series and walk.on_turn is not None and not isinstance(last, GoSaid):
            return ""
    same = asks(before) == asks(after) and before.number == after.number
    return "" if same and type(before.phase) is type(after.phase) else f" {wish(after)}"


def _moves(before: State, after: State, events: Sequence[Event]) -> Iterator[Moved]:
    """Find the pegs that stand elsewhere. A new game takes them back to the start without a walk."""
    if before.number != after.number:
        return
    put_right = {event.side for event in events if isinstance(event, Corrected)}
    for side, (old, new) in enumerate(zip(before.pegs, after.pegs, strict=True)):
        if old.front != new.front and side not in put_right:
            yield _move(Side(side), old, new)


def _move(side: Side, old: Pegs, new: Pegs) -> Moved:
    """Forward, the rear peg walks over the front one; taken back, that peg walks to where it came from."""
    return Moved(side, old.back, new.front) if new.front > old.front else Moved(side, old.front, new.back)


def _signs(before: State, events: Sequence[Event]) -> Iterator[Effect]:
    state = before
    for event in events:
        match event:
            case GoSaid(seat):
                yield SaidGo(before.side_of(seat))
            case ChoicesRefused(side=side):
                yield Denied(side)
            case Corrected(side, claimed, due):
                front = state.pegs[side].front
                back = sum(each.points for each in events if isinstance(each, PeggedBack) and each.side == side)
                yield PutRight(side, Hole(front + claimed), Hole(front + due - back), due)
            case Pegged(side, points, cause) if cause in TAKEN:
                yield Took(side, points)
            case Missed(side, points) | Offered(side, points) if points:
                yield ShownMissed(side, points)
        if not isinstance(event, Undone | Redone):
            state = evolve(state, event)
