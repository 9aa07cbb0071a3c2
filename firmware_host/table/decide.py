"""The judge: a game and an input give events, or a refusal. It changes nothing and shows nothing."""

from firmware_host.table.effects import Refused
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
from firmware_host.table.passing import Event, QuestionDropped, SwitchedOff
from firmware_host.table.phases import blind, counting, cut, menu, over, play, renege, setup, starter
from firmware_host.table.phases.asking import opening, wish
from firmware_host.table.phases.calling import commit_call, held_up, name
from firmware_host.table.phases.draft import Draft, Rules
from firmware_host.table.phases.offers import is_offered, nothing_to_peg, take_offer
from firmware_host.table.phases.replacing import replace_card
from firmware_host.table.phases.seen import just_read, not_theirs
from firmware_host.table.phases.undoing import agree, offer_deal_again, redo, undo
from firmware_host.table.state import Blind, Counting, Cut, Game, Over, Phase, Play, Setup, Starter, State
from firmware_host.units import Side

RULES: dict[type[Phase], Rules] = {
    Setup: setup.RULES,
    Cut: cut.RULES,
    Starter: starter.RULES,
    Play: play.RULES,
    Counting: counting.RULES,
    Blind: blind.RULES,
    Over: over.RULES,
}


def decide(game: Game, item: Input) -> tuple[Event, ...] | Refused:
    """Judge one input. Its facts are one step: they are stored, folded and undone together.

    No events at all: the input changes nothing, as a chord that takes back a press which is no longer there.
    """
    if _is_stranger(game.state, item):
        return Refused("not in the game", "Nobody plays on that side of the board.")
    answer = _beside_the_rules(game, item)
    if answer is not None:
        return answer
    draft = Draft(game.state)
    refused = _read(draft, game, item) if isinstance(item, CardRead) else _judge(draft, item)
    if refused and isinstance(item, Peg) and item.step < 0:
        return ()  # a chord took its press back, which was refused already
    return refused or tuple(draft.events)


def _beside_the_rules(game: Game, item: Input) -> tuple[Event, ...] | Refused | None:
    """Answer what is no part of any phase: undo, the menu, a question that is asked. None where it is."""
    match item:
        case Undo():
            return undo(game)
        case UndoHeld():
            return offer_deal_again(game)
        case PowerOff(side):
            return (SwitchedOff(side),)
        case Menu(side):
            return menu.open_or_close(game.state, side)
        case BlindAsked():
            return blind.offer_blind(game.state)
        case Ok(side) if _is_asked(game.state, side):
            return agree(game.state, side)
        case Peg(side) | Ok(side) | OkHeld(side) | Call(side) | CallHeld(side) if menu.is_open(game.state, side):
            return menu.act(game, item)
        case OkHeld(side):
            return redo(game, side)
        case _:
            return None


def _read(draft: Draft, game: Game, item: CardRead) -> Refused | None:
    """Take a card: one to be replaced or to replace it, or else a card of the game, if it can be one at all."""
    if game.state.pending.replacing is not None:
        return replace_card(draft, game, item.card)
    state = game.state
    refused = just_read(state, item.card) or not_theirs(state, item) or held_up(state, item)
    return refused or _by_table(draft, item)


def _judge(draft: Draft, item: Input) -> Refused | None:
    """Do what comes before any phase: a renege is claimed, a number named, an offer taken; then what its table says."""
    state = draft.state
    match item:
        case Ok(side) if state.pending.renege == side:
            renege.claim(draft, side)
            return None
        case Call(side) | CallHeld(side) if state.pending.renege == side:
            draft.add(QuestionDropped())
            return None
        case CallHeld(side) if state.pending.naming is None and renege.claimable(state, side):
            renege.begin_claim(draft, side)
            return None
        case Peg(side, step) if _is_naming(state, side):
            name(draft, side, step)
            return None
        case Ok(side) if _is_naming(state, side):
            if commit_call(draft, side):
                counting.close_after_call(draft)
            return None
        case Ok() | Call() | CallHeld() if (refused := held_up(state, item)) is not None:
            return refused
        case Ok(side) if is_offered(state, side):
            take_offer(draft, side)
            return None
    return _by_table(draft, item)


def _by_table(draft: Draft, item: Input) -> Refused | None:
    act = RULES[type(draft.state.phase)].get(type(item))
    return act(draft, item) if act else _not_now(draft.state, item)


def _is_naming(state: State, side: Side) -> bool:
    return state.pending.naming is not None and state.pending.naming.side == side


def _is_asked(state: State, side: Side) -> bool:
    return state.pending.question is not None and side in state.pending.question.asked


def _is_stranger(state: State, item: Input) -> bool:
    """Say whether the button is that of a side without a player: a board for three has its buttons for two as well."""
    match item:
        case Peg(side) | Ok(side) | OkHeld(side) | Call(side) | CallHeld(side) | Menu(side) | PowerOff(side):
            return side >= len(state.names)
        case _:
            return False


def _not_now(state: State, item: Input) -> Refused:
    """Refuse what no phase's table has an answer for: the one place where that is done."""
    match item:
        case Peg(side) if not state.claims:
            return Refused("pegs itself", "The board pegs by itself: PEG has nothing to do.", side)
        case Peg(side):
            said = f"{opening(state.names[side])} has nothing to claim now."
            return nothing_to_peg(state, side, "nothing to peg", said)
        case Ok(side):
            return Refused("a card first", f"There is nothing to accept. {wish(state)}", side)
        case Call(side):
            return Refused("no go now", f"Go is said in the play alone. {wish(state)}", side)
        case CallHeld(side) if not state.claims:
            return Refused("no muggins", "The board pegs by itself and misses nothing: no muggins to call.", side)
        case CallHeld(side):
            return Refused("no muggins", f"There is nothing to call now. {wish(state)}", side)
        case _:
            raise AssertionError(f"{item} is answered by every phase")
