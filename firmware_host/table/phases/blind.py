"""A deal without checking: claims are trusted, nothing is judged, and cards are not read until the next starter.

The parts of the deal follow one another as ever: the play, pone's hand, the dealer's hand, the crib. In each of them
any side may peg at any time, and OK commits that as it was claimed. A part is over when every side is done with it:
a side is done with OK alone, and where its own hand or crib is on, with its claim as well. One that pegs after that is
not done until its next OK.
"""

from firmware_host.rules.claims import asks_game
from firmware_host.rules.race import holes_left, is_home
from firmware_host.table.effects import Refused
from firmware_host.table.facts import (
    Accepted,
    Cause,
    Claimed,
    DealStarted,
    GameWon,
)
from firmware_host.table.inputs import Call, CallHeld, CardRead, Ok, Peg
from firmware_host.table.passing import AgreementAsked, Event, GameAsked, Matter, ZeroAsked
from firmware_host.table.phases.asking import is_ready, not_ready, opening, wish
from firmware_host.table.phases.claiming import press
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.slips import BlindBegun, BlindStepEnded
from firmware_host.table.state import Blind, Cut, Over, Setup, State
from firmware_host.units import Points, Side


def offer_blind(state: State) -> tuple[Event, ...] | Refused:
    """Ask every side whether the rest of this deal is to be played without checking; nothing, where that is asked."""
    match state.phase:
        case Setup() | Cut():
            return Refused("nothing dealt", f"Nothing is dealt yet. {wish(state)}")
        case Over():
            return Refused("game over", f"The game is over. {wish(state)}")
        case Blind():
            return Refused("already blind", f"This deal is played without checking already. {wish(state)}")
    question = state.pending.question
    if question is not None and question.matter is Matter.BLIND:
        return ()
    # Who stands in the game hole waits for an objection (TABLE 2): where all agree to check no more, nobody objects.
    won = tuple(GameWon(side) for side in state.sides if is_home(state.pegs[side]))
    return (AgreementAsked(Matter.BLIND, state.sides, (BlindBegun(), *won[:1])),)


def _card(draft: Draft, _: Blind, __: CardRead) -> Refused:
    again = "Cards are read again from the next starter on."
    return Refused("played blind", f"This deal is played without checking. {again} {wish(draft.state)}")


def _call(draft: Draft, _: Blind, item: Call | CallHeld) -> Refused:
    sentence = "This deal is played without checking: go and 31 need no button, and nothing can be called."
    return Refused("played blind", f"{sentence} {wish(draft.state)}", item.side)


def _peg(draft: Draft, _: Blind, item: Peg) -> None:
    press(draft, item.side, item.step)


def _ok(draft: Draft, blind: Blind, item: Ok) -> Refused | None:
    side, pending = item.side, draft.state.pending
    ghost, left = pending.ghost(side), holes_left(draft.state.pegs[side])
    counts = blind.seat is not None and draft.state.side_of(blind.seat) == side and side not in blind.ready
    if asks_game(ghost, left, draft.state.options) and pending.game != side:
        draft.add(GameAsked(side))
        return None
    if ghost:
        _commit(draft, side, ghost)
    elif side in blind.ready and side not in not_ready(draft.state, blind):
        return Refused(
            "already ready", f"{opening(draft.state.names[side])} is done already. {wish(draft.state)}", side
        )
    elif counts and pending.zero != side:
        draft.add(ZeroAsked(side))
        return None
    if draft.over:
        return None
    if side not in blind.ready and (counts or not ghost):
        draft.add(Accepted(side))
    _go_on(draft)
    return None


def _commit(draft: Draft, side: Side, ghost: Points) -> None:
    draft.add(Claimed(side, Cause.BLIND, ghost))
    draft.move(side, ghost, Cause.BLIND)
    draft.win_if_home(side)


def _go_on(draft: Draft) -> None:
    """End the part of the deal that is on, once every side is done with it; the next deal is checked again."""
    state, blind = draft.state, draft.state.phase
    assert isinstance(blind, Blind)
    if not all(is_ready(state, blind, side) for side in state.sides):
        return
    draft.add(DealStarted(state.next_dealer) if blind.crib else BlindStepEnded())


RULES: Rules = dict(
    [
        on(Blind, CardRead, _card),
        on(Blind, Call, _call),
        on(Blind, CallHeld, _call),
        on(Blind, Peg, _peg),
        on(Blind, Ok, _ok),
    ]
)
