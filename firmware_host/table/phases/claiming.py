"""Dues, ghosts and claims: what opens a due, what presses build, what commits or forfeits it (TABLE 1 and 4).

Where the board pegs by itself nothing is ever due: `give` pegs at once.
"""

from dataclasses import replace

from firmware_host.rules.claims import Left, Move, Reason, Role, Settlement, asks_game, settle_claim
from firmware_host.rules.lines import Line, total
from firmware_host.rules.options import Muggins, Options, Overclaim
from firmware_host.rules.race import holes_left
from firmware_host.table.facts import (
    Cause,
    Claimed,
    Corrected,
    DueOpened,
    DueSettled,
    Missed,
    Offered,
)
from firmware_host.table.passing import GameAsked, Pressed, ZeroAsked
from firmware_host.table.phases.draft import Draft
from firmware_host.table.state import Due, Play, State
from firmware_host.units import Points, Seat, Side

CAUSES = {
    Reason.MUGGINS: Cause.MUGGINS,
    Reason.WRONG_CALL: Cause.WRONG_CALL,
    Reason.SURPLUS: Cause.SURPLUS,
    Reason.FALSE_GAME: Cause.FALSE_GAME,
    Reason.FALSE_GAME_BACK: Cause.FALSE_GAME,
    Reason.OBJECTION: Cause.SURPLUS,
    Reason.WRONG_OBJECTION: Cause.WRONG_OBJECTION,
}
"""What a move is pegged for; a claim that stands or is corrected is pegged for what was due."""


def give(draft: Draft, side: Side, cause: Cause, lines: tuple[Line, ...]) -> None:
    """Give a side what the rules give it: a due to claim, or pegs that move by themselves.

    A due of nothing is opened as well: whether there is anything to claim is for the players to see.
    """
    if draft.state.claims:
        draft.add(DueOpened(side, cause, lines))
    else:
        draft.peg(side, cause, lines)


def press(draft: Draft, side: Side, step: int) -> None:
    """Move a side's ghost, at most into the game hole and never behind the front peg.

    A press that a chord takes back (`step` below 0) takes away no more than it had added.
    """
    ghost, beyond = draft.state.pending.ghost(side), draft.state.pending.in_vain(side)
    held = step > 1
    if step < 0:
        in_vain = max(beyond + step, 0)
        moved = max(step + beyond - in_vain, -ghost)
    else:
        moved = min(step, holes_left(draft.state.pegs[side]) - ghost)
        in_vain = step - moved + (beyond if held else 0)
    if moved or in_vain or beyond:
        draft.add(Pressed(side, moved, held=held, in_vain=in_vain))


def asks_first(draft: Draft, side: Side) -> bool:
    """Ask a side's first OK whether nothing is claimed, or the game, where that wants a second one (TABLE 2 and 3)."""
    pending = draft.state.pending
    if not pending.ghost(side) and pending.zero != side:
        draft.add(ZeroAsked(side))
        return True
    if claims_game(draft.state, side) and pending.game != side:
        draft.add(GameAsked(side))
        return True
    return False


def claims_game(state: State, side: Side) -> bool:
    """Say whether a side's ghost stands in the game hole where that wants a second OK."""
    return asks_game(state.pending.ghost(side), holes_left(state.pegs[side]), state.options)


def commit(draft: Draft, side: Side, claim: Points) -> None:
    """Commit a claim on a side's oldest due, judge it, and move what is to be moved."""
    due = draft.state.due_of(side)
    assert due is not None, "only what is due can be claimed"
    settlement = settle_claim(total(due.lines), claim, left_of(draft.state, side), _options(draft.state, due, claim))
    draft.add(Claimed(side, due.cause, settlement.verdict.claimed))
    _settle(draft, due, settlement)


def forfeit(draft: Draft, side: Side) -> None:
    """Close a side's oldest due without a claim. Who claimed nothing has missed all there was."""
    due = draft.state.due_of(side)
    assert due is not None, "only what is due can be forfeited"
    options = _options(draft.state, due)
    if due.cause is Cause.HEELS:
        options = replace(options, muggins=Muggins.OFF)  # they are lost, for whoever is coached too (ACC 6.3.c)
    _settle(draft, due, settle_claim(total(due.lines), Points(0), left_of(draft.state, side), options))


def before_card(draft: Draft, seat: Seat) -> None:
    """Close dues before a seat's card: its own side's, and those of others that nobody has begun to claim (TABLE 4)."""
    mine = draft.state.side_of(seat)
    if draft.state.due_of(mine) is None and draft.state.pending.ghost(mine):
        draft.add(Pressed(mine, -draft.state.pending.ghost(mine)))  # it was for a go that was not one
    for due in draft.state.dues:
        if draft.over:
            return
        if due.side == mine:
            _close(draft, due)
        elif not draft.state.pending.ghost(due.side) and due.cause is not Cause.HEELS:
            forfeit(draft, due.side)


def close_own(draft: Draft, side: Side) -> None:
    """Close a side's own dues, as its next card does: with the ghost that stands, or without a claim."""
    for due in draft.state.dues:
        if due.side == side and not draft.over:
            _close(draft, due)


def _close(draft: Draft, due: Due) -> None:
    ghost = draft.state.pending.ghost(due.side)
    if ghost:
        commit(draft, due.side, ghost)
    else:
        forfeit(draft, due.side)


def commit_ghosts(draft: Draft) -> None:
    """Commit every ghost that stands: the series has ended."""
    for due in draft.state.dues:
        ghost = draft.state.pending.ghost(due.side)
        if ghost and draft.state.due_of(due.side) is due and not draft.over:
            commit(draft, due.side, ghost)


def other(state: State, side: Side) -> Side:
    """Give the next side in turn after a side: with two, its opponent."""
    sides = state.sides
    return sides[(sides.index(side) + 1) % len(sides)]


def left_of(state: State, side: Side) -> Left:
    """Count the holes left to a side that claims, and to its opponent."""
    return Left(holes_left(state.pegs[side]), holes_left(state.pegs[other(state, side)]))


def _options(state: State, due: Due, claim: int = 0) -> Options:
    """Give the rules for a due: heels are never open to muggins, and a win in the play leaves nobody to object."""
    options = state.options
    if due.cause is Cause.HEELS and options.muggins is not Muggins.COACH:
        options = replace(options, muggins=Muggins.OFF)
    home = claim >= holes_left(state.pegs[due.side])
    if home and isinstance(state.phase, Play) and options.overclaim is Overclaim.CHALLENGE:
        options = replace(options, overclaim=Overclaim.CORRECT)
    return options


def _settle(draft: Draft, due: Due, settlement: Settlement) -> None:
    verdict = settlement.verdict
    draft.add(DueSettled(due.side, verdict.due, verdict.claimed, due.lines))
    if verdict.surplus and settlement.shown:
        draft.add(Corrected(due.side, verdict.claimed, verdict.due, due.lines))
    make_moves(draft, due.side, settlement.moves, due.cause, wins=not settlement.window)
    if draft.over:
        return
    if settlement.offered:
        draft.add(Offered(due.side, settlement.offered, due.lines))
    elif verdict.missed and settlement.shown:
        draft.add(Missed(due.side, verdict.missed, due.lines))


def make_moves(draft: Draft, scorer: Side, moves: tuple[Move, ...], cause: Cause, *, wins: bool = True) -> None:
    """Move pegs in order; the first one home ends the game, unless somebody may still object (`wins` False)."""
    for each in moves:
        side = scorer if each.role is Role.SCORER else other(draft.state, scorer)
        draft.move(side, each.points, CAUSES.get(each.reason, cause))
        if wins:
            draft.win_if_home(side)
        if draft.over:
            return
