"""Calls of muggins and objections: who may call what, the number that is named, and what comes of it (TABLE 2 and 3).

The right to call depends on nothing that only the board knows, so neither a refusal nor a light gives anything away.
"""

from collections.abc import Sequence

from firmware_host.rules.claims import settle_call, settle_objection, shows_missed
from firmware_host.rules.options import Muggins, Overclaim
from firmware_host.table.effects import Refused
from firmware_host.table.facts import (
    Called,
    Cause,
    Missed,
    Objected,
)
from firmware_host.table.inputs import Call, CallHeld, CardRead, Ok
from firmware_host.table.passing import CallBegun, CallCancelled, Pressed
from firmware_host.table.phases.asking import opening
from firmware_host.table.phases.claiming import claims_game, left_of, make_moves, other
from firmware_host.table.phases.draft import Draft
from firmware_host.table.state import Play, Settled, State
from firmware_host.units import Side


def held_up(state: State, item: CardRead | Ok | Call | CallHeld) -> Refused | None:
    """Refuse what must wait: while a call is named (TABLE 3) and, in the play, while the game is claimed."""
    side = None if isinstance(item, CardRead) else item.side
    naming = state.pending.naming
    if naming is not None and naming.side != side:
        who = state.names[naming.side]
        return Refused("call is on", f"{opening(who)} is calling muggins: OK, CALL or UNDO ends that first.", side)
    goes_on = isinstance(item, CardRead | Call) and isinstance(state.phase, Play)
    return game_claimed(state, side, state.sides) if goes_on and naming is None else None


def game_claimed(state: State, side: Side | None, claimers: Sequence[Side]) -> Refused | None:
    """Refuse what would commit the claim of the game that one of some sides has pegged: that wants its own OK's."""
    claimer = next((each for each in claimers if claims_game(state, each)), None)
    if claimer is None:
        return None
    who = opening(state.names[claimer])
    return Refused("game is claimed", f"{who} claims the game: OK says so, UNDO takes it back.", side)


def begin_call(draft: Draft, side: Side) -> Refused | None:
    """Begin a call, cancel one that this side has begun, or object, by what the players have chosen."""
    state = draft.state
    naming = state.pending.naming
    if naming is not None and naming.side == side:
        draft.add(CallCancelled(side))
        return None
    calls, objects = state.options.muggins is Muggins.CALL, state.options.overclaim is Overclaim.CHALLENGE
    if not (calls or objects) or not state.claims:
        return Refused("no muggins", "Nobody calls muggins in this game.", side)
    on = other(state, side)
    target = next((each for each in state.settled if each.side == on), None)
    if target is None:
        return Refused("nothing to call", f"{opening(state.names[on])} has claimed nothing that could be called.", side)
    if calls:
        draft.add(CallBegun(side, on))
    else:
        _object(draft, side, target)
    return None


def name(draft: Draft, side: Side, step: int) -> None:
    """Move the number that a side is naming, 0 and up."""
    step = max(step, -draft.state.pending.named)
    if step:
        draft.add(Pressed(side, step, naming=True, held=step > 1))


def commit_call(draft: Draft, side: Side) -> bool:
    """Commit the named number: the lesser of it and the truth, or a wrong call; naming nothing cancels free.

    Returns:
        Whether a call was made.
    """
    naming, named = draft.state.pending.naming, draft.state.pending.named
    assert naming is not None
    if not named:
        draft.add(CallCancelled(side))
        return False
    target = naming.target
    moves = settle_call(target.verdict.missed, named, left_of(draft.state, target.side))
    draft.add(Called(side, target.side, named))
    make_moves(draft, target.side, moves, Cause.MUGGINS)
    if not draft.over:
        draft.add(Missed(target.side, target.verdict.missed, target.lines))
    return True


def tell_missed(draft: Draft, side: Side) -> None:
    """Show what a side missed, once nobody may call it any more."""
    target = next((each for each in draft.state.settled if each.side == side), None)
    if target is not None and target.verdict.missed and _is_hidden(draft.state) and shows_missed(draft.state.options):
        draft.add(Missed(side, target.verdict.missed, target.lines))


def _is_hidden(state: State) -> bool:
    """Say whether what was missed has not been shown with the claim itself."""
    options = state.options
    return options.muggins is Muggins.CALL or (options.muggins, options.overclaim) == (Muggins.OFF, Overclaim.CHALLENGE)


def _object(draft: Draft, side: Side, target: Settled) -> None:
    moves = settle_objection(target.verdict, left_of(draft.state, target.side), draft.state.options)
    draft.add(Objected(side, target.side))
    make_moves(draft, target.side, moves, Cause.SURPLUS)
