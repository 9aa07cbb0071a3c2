"""What a coach gives back: points that were missed and shown, for one OK (TABLE 2)."""

from firmware_host.rules.race import is_home
from firmware_host.table.effects import Refused
from firmware_host.table.facts import Cause
from firmware_host.table.inputs import Ok
from firmware_host.table.phases.asking import opening, wish
from firmware_host.table.phases.calling import held_up
from firmware_host.table.phases.draft import Draft
from firmware_host.table.state import State
from firmware_host.units import Side


def is_offered(state: State, side: Side) -> bool:
    """Say whether a side's OK takes points, where no question and no call is on.

    A ghost is committed first. While a peg in the game hole waits for an objection, nobody else may win.
    """
    home = any(is_home(pegs) for pegs in state.pegs)
    return state.offer_to(side) is not None and not (state.pending.ghost(side) or home)


def nothing_to_peg(state: State, side: Side, why: str, said: str) -> Refused:
    """Refuse a press of PEG with what is `said`, or where OK would take points: that those need no pegging."""
    pending = state.pending
    is_asked = pending.renege == side or (pending.question is not None and side in pending.question.asked)
    if is_offered(state, side) and not is_asked and held_up(state, Ok(side)) is None:
        said = f"{opening(state.names[side])} need not peg what is offered: OK takes it."
    return Refused(why, f"{said} {wish(state)}", side)


def take_offer(draft: Draft, side: Side) -> None:
    """Peg what a side missed, which may win the game."""
    offer = draft.state.offer_to(side)
    assert offer is not None
    draft.move(side, offer.points, Cause.COACHED, offer.lines)
    draft.win_if_home(side)
