"""The play: cards to 31, go's, claims on what each card gave, and the end of each series.

The board does not know what anybody holds, only how many cards: so a go is believed where it can be true.
"""

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import total
from firmware_host.rules.play import LIMIT, count, fits, go_is_possible
from firmware_host.rules.turns import Walk, is_alone, say_go
from firmware_host.table.effects import Refused
from firmware_host.table.facts import CardMoved, GoSaid, LeadRead
from firmware_host.table.inputs import Call, CallHeld, CardRead, Ok, Peg
from firmware_host.table.phases.asking import opening, owner, wish
from firmware_host.table.phases.calling import begin_call, game_claimed
from firmware_host.table.phases.claiming import asks_first, close_own, commit, press
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.phases.laying import end_play, end_series, lay, on_turn, score_card, takes_in_go
from firmware_host.table.phases.offers import nothing_to_peg
from firmware_host.table.phases.seen import leader_for, seen
from firmware_host.table.state import Play, State
from firmware_host.units import Points, Side
from firmware_host.words.cards import spoken_card


def _card(draft: Draft, play: Play, item: CardRead) -> Refused | None:
    if play.walk.on_turn is None:
        return Refused("count first", f"The play is over. {wish(draft.state)}")
    refused = seen(draft.state, item.card, draft.state.side_of(play.walk.on_turn))
    if refused:
        return refused
    if not fits(play.walk.series, item.card):
        leader = leader_for(play.walk, item.card)
        if leader is None or item.seat not in (None, leader):
            return _past_31(draft.state, play, item.card)
        # Nobody else is in the series, so the card that does not fit can only be the next leader's first (TABLE 4).
        draft.add(GoSaid(on_turn(play)))
        end_series(draft)
    if not draft.over:
        lay(draft, item.card)
    return None


def _call(draft: Draft, play: Play, item: Call) -> Refused | None:
    state, walk = draft.state, play.walk
    naming = state.pending.naming
    if naming is not None and naming.side == item.side:
        return begin_call(draft, item.side)  # which cancels it
    if walk.on_turn is None:
        return Refused("no go now", f"The play is over. {wish(state)}", item.side)
    if state.side_of(walk.on_turn) != item.side:
        return _not_mine(draft, play, item.side)
    if not play.played and not walk.series:
        return _lead(draft, play, item.side)
    if not go_is_possible(walk.series):
        at = count(walk.series)
        return Refused("no go", f"The count is {at}: every card can still be played, so there is no go.", item.side)
    draft.add(GoSaid(walk.on_turn))
    end_series(draft)
    return None


def _lead(draft: Draft, play: Play, side: Side) -> Refused | None:
    """Take the first card that was read for pone's lead, not the starter."""
    if draft.state.pegs != play.before_starter and draft.state.claims:
        return Refused("undo first", "Heels were pegged already: take that back with UNDO first.", side)
    draft.add(LeadRead(play.starter))
    return None


def _not_mine(draft: Draft, play: Play, side: Side) -> Refused | None:
    """Move the last card to the next seat: the one that it was taken for had said go (TABLE 4, not mine)."""
    state = draft.state
    turn = owner(state, on_turn(play))
    refused = Refused("not your turn", f"It is {turn}'s turn: only {turn} can say go.", side)
    if play.before is None or state.side_of(play.played[-1].seat) != side:
        return refused
    walk, pegs = play.before
    if not walk.series or not go_is_possible(walk.series):
        return refused
    if not play.walk.series:
        return _with_31(walk, play.played[-1].card, side) or refused
    if state.claims and (state.pegs != pegs or state.due_of(side) is None):
        return Refused("undo first", "Points were pegged since that card: take them back with UNDO first.", side)
    to = say_go(walk).on_turn
    assert walk.on_turn is not None
    if to is None:
        return refused
    last = play.played[-1]
    draft.add(CardMoved(last.seat, to, last.card, count(play.walk.series)))
    close_own(draft, state.side_of(to))
    if not draft.over:
        score_card(draft, to)
    return None


def _with_31(before: Walk, card: Card, side: Side) -> Refused | None:
    """Tell how a card is moved that has ended its series: it is read again after the go."""
    if count((*before.series, card)) != LIMIT or say_go(before).on_turn is None:
        return None
    mend = "take it back with UNDO, press CALL for the go, and read it again"
    return Refused("undo first", f"With {spoken_card(card)} the count was 31: {mend}.", side)


def _peg(draft: Draft, play: Play, item: Peg) -> Refused | None:
    if not draft.state.claims:
        return Refused("pegs itself", "The board pegs by itself: PEG has nothing to do.", item.side)
    if draft.state.due_of(item.side) is None and not _may_end(draft.state, play, item.side):
        name = opening(draft.state.names[item.side])
        return nothing_to_peg(draft.state, item.side, "nothing to peg", f"{name} has nothing to claim now.")
    press(draft, item.side, item.step)
    return None


def _ok(draft: Draft, play: Play, item: Ok) -> Refused | None:
    """Commit a ghost; without one nothing is ever forfeited, but at the end of the play, where it is asked about."""
    side, state = item.side, draft.state
    ends = _ends_series(state, play, side)
    if not ends and (state.due_of(side) is None or not (state.pending.ghost(side) or play.walk.on_turn is None)):
        return Refused("a card first", f"There is nothing to accept. {wish(state)}", side)
    if _may_end(state, play, side):
        # Whether it does end the series depends on what is due, which a refusal must not give away.
        refused = game_claimed(state, side, [each for each in state.sides if each != side])
        if refused:
            return refused
    if asks_first(draft, side):
        return None
    if ends:
        draft.add(GoSaid(on_turn(play)))
        end_series(draft)
        return None
    commit(draft, side, state.pending.ghost(side))
    if not draft.over and draft.play.walk.on_turn is None:
        end_play(draft)
    return None


def _ends_series(state: State, play: Play, side: Side) -> bool:
    """Say whether a ghost claims the 1 of a series that nobody else is in, which ends it (TABLE 4)."""
    ghost, due = state.pending.ghost(side), state.due_of(side)
    if not ghost or not _may_end(state, play, side):
        return False
    given = Points(0) if due is None else total(due.lines)
    return due is None or (takes_in_go(ghost, given) and ghost <= given + 1)


def _may_end(state: State, play: Play, side: Side) -> bool:
    """Say whether a side could end the series by claiming the 1: it is alone in it, and laid its last card."""
    walk = play.walk
    if walk.on_turn is None or walk.last is None or not go_is_possible(walk.series):
        return False
    return is_alone(walk) and state.side_of(walk.on_turn) == side == state.side_of(walk.last)


def _held(draft: Draft, _: Play, item: CallHeld) -> Refused | None:
    return begin_call(draft, item.side)


def _past_31(state: State, play: Play, card: Card) -> Refused:
    seat, at = on_turn(play), count(play.walk.series)
    sentence = f"The count is {at}: {spoken_card(card)} would pass 31. {opening(owner(state, seat))} takes it back"
    return Refused("past 31", f"{sentence} and plays another, or presses CALL for go.", state.side_of(seat))


RULES: Rules = dict(
    [
        on(Play, CardRead, _card),
        on(Play, Call, _call),
        on(Play, CallHeld, _held),
        on(Play, Peg, _peg),
        on(Play, Ok, _ok),
    ]
)
