"""The show: pone's hand, the dealer's, the crib, each with its window closed before the next is opened (ACC 9.2).

Pegged by the board, a hand is counted as it is opened. Claimed, its side pegs and presses OK; reading any card before
that reads the whole hand again. Either way it then lies open until its opponents accept it.
"""

from firmware_host.rules.cards import Card
from firmware_host.rules.options import Muggins
from firmware_host.rules.show import score_show
from firmware_host.rules.turns import counting_order
from firmware_host.table.effects import Refused
from firmware_host.table.facts import (
    Accepted,
    CardReread,
    Cause,
    CribCardRead,
    CribOpened,
    DealStarted,
    DueOpened,
    HandReplaced,
    Objected,
)
from firmware_host.table.inputs import Call, CallHeld, CardRead, Ok, Peg
from firmware_host.table.phases.asking import opening, opponents, wish
from firmware_host.table.phases.calling import begin_call, tell_missed
from firmware_host.table.phases.claiming import asks_first, claims_game, commit, press
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.phases.offers import nothing_to_peg
from firmware_host.table.phases.seen import seen
from firmware_host.table.phases.showing import show_crib, show_hand
from firmware_host.table.phases.starter import turn_starter
from firmware_host.table.state import HAND_SIZE, Counting, State, Step
from firmware_host.units import Side
from firmware_host.words.cards import spoken_card


def _peg(draft: Draft, counting: Counting, item: Peg) -> Refused | None:
    state, side = draft.state, item.side
    if not state.claims:
        return Refused("pegs itself", "The board pegs by itself: PEG has nothing to do.", side)
    if counting.reread:
        return Refused("read on", f"{wish(state)} Or tap UNDO.", side)
    if state.due_of(side) is None and _next_counter(state, counting) != side:
        return nothing_to_peg(state, side, "not your count", f"{opening(state.names[side])} does not count now.")
    press(draft, side, item.step)
    return None


def _ok(draft: Draft, counting: Counting, item: Ok) -> Refused | None:
    state, side = draft.state, item.side
    if counting.reread:
        return Refused("read on", f"{wish(state)} Or tap UNDO.", side)
    if state.due_of(side) is not None:
        if not asks_first(draft, side):
            _commit(draft, side)
        return None
    if counting.step is Step.CRIB_CARDS:
        return Refused("crib first", f"The crib is not complete. {wish(state)}", side)
    if counting.value is None:
        return Refused("not your count", f"{opening(state.names[side])} does not count now. {wish(state)}", side)
    if side in counting.accepted:
        return Refused("already accepted", f"{opening(state.names[side])} has accepted already. {wish(state)}", side)
    if side not in opponents(state, counting):
        return Refused("your count", f"It is {state.names[side]}'s own count. {wish(state)}", side)
    draft.add(Accepted(side))
    if not opponents(draft.state, draft.counting):
        close_window(draft)
        _commit_standing(draft, side)
    return None


def _commit_standing(draft: Draft, side: Side) -> None:
    """Commit the ghost that a side had pegged when it accepted: its OK was its claim as well (TABLE 4).

    One that claims the game waits where that wants a second OK.
    """
    state = draft.state
    counts = isinstance(state.phase, Counting) and state.due_of(side) is not None
    if counts and state.pending.ghost(side) and not claims_game(state, side):
        _commit(draft, side)


def close_after_call(draft: Draft) -> None:
    """Close the window of the hand or crib that was called. A score of the play is called before pone's hand is."""
    if not draft.over and isinstance(draft.state.phase, Counting) and draft.state.phase.value is not None:
        close_window(draft)


def close_window(draft: Draft) -> None:
    """Show what was missed, let a win stand that was still open to objection, and go on to the next step."""
    counting = draft.counting
    side = draft.state.side_of(counting.seat)
    tell_missed(draft, side)
    draft.win_if_home(side)
    if draft.over:
        return
    go_on(draft, counting)


def go_on(draft: Draft, counting: Counting) -> None:
    """Open the next step: the next hand, the crib, or the next deal."""
    if counting.step is Step.CRIB:
        draft.add(DealStarted(draft.state.next_dealer))
        return
    if counting.seat == draft.state.dealing:
        draft.add(CribOpened())
        return
    order = counting_order(draft.state.dealing, len(draft.state.seats))
    seat = order[order.index(counting.seat) + 1]
    show_hand(draft, seat, counting.hands[seat], counting.starter)


def _commit(draft: Draft, side: Side) -> None:
    """Commit a side's ghost, or that it claims nothing.

    Where it was put right under call, go on at once: nothing was missed, and nothing can be called (TABLE 2).
    """
    commit(draft, side, draft.state.pending.ghost(side))
    if draft.over or draft.state.options.muggins is not Muggins.CALL:
        return
    if any(settled.side == side and settled.verdict.surplus for settled in draft.state.settled):
        go_on(draft, draft.counting)


def _next_counter(state: State, counting: Counting) -> Side | None:
    """Give the side that counts its hand next and is the only one yet to accept what lies open."""
    if counting.value is None or counting.step is not Step.HANDS or counting.seat == state.dealing:
        return None
    order = counting_order(state.dealing, len(state.seats))
    side = state.side_of(order[order.index(counting.seat) + 1])
    return side if opponents(state, counting) == (side,) else None


def _call(draft: Draft, counting: Counting, item: Call | CallHeld) -> Refused | None:
    state, naming = draft.state, draft.state.pending.naming
    mine = naming is not None and naming.side == item.side
    if not mine and state.claims and not may_call(state, counting, item.side):
        return Refused("no window", f"There is nothing to call now. {wish(state)}", item.side)
    refused = begin_call(draft, item.side)
    if any(isinstance(event, Objected) for event in draft.events):
        close_after_call(draft)
    return refused


def may_call(state: State, counting: Counting, side: Side) -> bool:
    """Say whether a side may call: what lies open, or a score of the play until pone's hand is pegged (ACC 10.4.b)."""
    if counting.value is not None:
        return side in opponents(state, counting)
    first, *_ = counting_order(state.dealing, len(state.seats))
    return counting.step is Step.HANDS and counting.seat == first


def _card(draft: Draft, counting: Counting, item: CardRead) -> Refused | None:
    match counting.step:
        case Step.HANDS if counting.value is None:
            return _reread(draft, counting, item.card)
        case Step.HANDS:
            return Refused("press OK first", f"A hand is being counted. {wish(draft.state)}")
        case Step.CRIB_CARDS:
            return _crib_card(draft, counting, item.card)
        case Step.CRIB if counting.value is None:
            return Refused("count first", f"The crib is being counted. {wish(draft.state)}")
        case Step.CRIB:
            _next_starter(draft, item.card)
            return None


def _next_starter(draft: Draft, card: Card) -> None:
    """Let the next deal's first card close the crib."""
    close_window(draft)
    if not draft.over:
        turn_starter(draft, card)


def _crib_card(draft: Draft, counting: Counting, card: Card) -> Refused | None:
    refused = seen(draft.state, card, draft.state.side_of(counting.seat))
    if refused:
        return refused
    draft.add(CribCardRead(card))
    crib = (*counting.crib, card)
    if len(crib) == HAND_SIZE:
        show_crib(draft, counting.seat, crib, counting.starter)
    return None


def _reread(draft: Draft, counting: Counting, card: Card) -> Refused | None:
    """Read the hand that lies open once more; the fourth card replaces what the play had attributed."""
    state, side = draft.state, draft.state.side_of(counting.seat)
    name = opening(spoken_card(card))
    if card == counting.starter:
        return Refused("is the starter", f"{name} is the starter: it is in no hand.", side)
    if card in counting.reread:
        return Refused("already read", f"{name} was read already.", side)
    if state.pending.ghost(side):
        return Refused("count first", f"A claim is being pegged. {wish(state)} Or tap UNDO to read the hand.", side)
    if _was_counted(draft.state, counting, card):
        sentence = f"{name} is in a hand that was counted already: these hands do not agree."
        blind = "This deal can be played without checking."
        return Refused("counted already", f"{sentence} {blind}", side, offers_blind=True)
    draft.add(CardReread(card))
    cards = draft.counting.reread
    if len(cards) == HAND_SIZE:
        draft.add(HandReplaced(counting.seat, _reconciled(counting, cards)))
        draft.add(DueOpened(side, Cause.HAND, score_show(cards, counting.starter, crib=False)))
    return None


def _was_counted(state: State, counting: Counting, card: Card) -> bool:
    order = counting_order(state.dealing, len(state.seats))
    return any(card in counting.hands[seat] for seat in order[: order.index(counting.seat)])


def _reconciled(counting: Counting, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Put a hand in its place. What its seat had before goes to whoever gave up a card for it."""
    freed = [card for card in counting.hands[counting.seat] if card not in cards]
    hands = []
    for seat, hand in enumerate(counting.hands):
        if seat == counting.seat:
            hands.append(cards)
            continue
        kept = [card for card in hand if card not in cards]
        missing = len(hand) - len(kept)
        hands.append((*kept, *freed[:missing]))
        freed = freed[missing:]
    return tuple(hands)


RULES: Rules = dict(
    [
        on(Counting, CardRead, _card),
        on(Counting, Ok, _ok),
        on(Counting, Peg, _peg),
        on(Counting, Call, _call),
        on(Counting, CallHeld, _call),
    ]
)
