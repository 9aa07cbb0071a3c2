"""The show: pone's hand, the dealer's, the crib, each accepted by its opponents before the next is opened (ACC 9.2)."""

from firmware_host.rules.cards import Card
from firmware_host.rules.show import score_show
from firmware_host.rules.turns import counting_order
from firmware_host.table.effects import Refused
from firmware_host.table.facts import (
    Accepted,
    Cause,
    CribCardRead,
    CribCounted,
    CribOpened,
    DealStarted,
    HandCounted,
)
from firmware_host.table.inputs import CardRead, Ok
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.phases.starter import turn_starter
from firmware_host.table.state import HAND_SIZE, Counting, State, Step
from firmware_host.units import Seat, Side


def count_hand(draft: Draft, seat: Seat, cards: tuple[Card, ...], starter: Card) -> None:
    """Count a seat's hand and peg it, which may win the game before anybody else counts."""
    lines = score_show(cards, starter, crib=False)
    draft.add(HandCounted(seat, cards, lines))
    draft.peg(draft.state.side_of(seat), Cause.HAND, lines)


def opponents(state: State, counting: Counting) -> tuple[Side, ...]:
    """List the sides that have yet to accept what lies open."""
    own = state.side_of(counting.seat)
    sides = dict.fromkeys(state.side_of(seat) for seat in state.seats)
    return tuple(side for side in sides if side != own and side not in counting.accepted)


def _ok(draft: Draft, counting: Counting, item: Ok) -> Refused | None:
    state = draft.state
    owner = state.names[state.side_of(counting.seat)]
    if counting.step is Step.CRIB_CARDS:
        missing = HAND_SIZE - len(counting.crib)
        return Refused("crib first", f"The crib is not complete: {owner} reads {missing} more of its cards.", item.side)
    if item.side not in opponents(state, counting):
        return Refused("not yours", f"It is {owner}'s count: the other side presses OK when it agrees.", item.side)
    draft.add(Accepted(item.side))
    now = draft.state.phase
    assert isinstance(now, Counting)
    if not opponents(draft.state, now):
        _go_on(draft, now)
    return None


def _go_on(draft: Draft, counting: Counting) -> None:
    """Open the next step: the next hand, the crib, or the next deal."""
    if counting.step is Step.CRIB:
        draft.add(DealStarted(_next_dealer(draft.state)))
    elif counting.seat == draft.state.dealing:
        draft.add(CribOpened())
    else:
        order = counting_order(draft.state.dealing, len(draft.state.seats))
        seat = order[order.index(counting.seat) + 1]
        count_hand(draft, seat, counting.hands[seat], counting.starter)


def _next_dealer(state: State) -> Seat:
    return counting_order(state.dealing, len(state.seats))[0]


def _card(draft: Draft, counting: Counting, item: CardRead) -> Refused | None:
    match counting.step:
        case Step.HANDS:
            owner = draft.state.names[draft.state.side_of(counting.seat)]
            sentence = f"{owner.capitalize()}'s hand is being counted: the other side presses OK first."
            return Refused("press OK first", sentence)
        case Step.CRIB_CARDS:
            return _crib_card(draft, counting, item.card)
        case Step.CRIB:
            # The next deal's first card closes the crib's window (TABLE 4).
            draft.add(DealStarted(_next_dealer(draft.state)))
            turn_starter(draft, item.card)
            return None


def _crib_card(draft: Draft, counting: Counting, card: Card) -> Refused | None:
    refused = _seen(draft.state, counting, card)
    if refused:
        return refused
    draft.add(CribCardRead(card))
    crib = (*counting.crib, card)
    if len(crib) == HAND_SIZE:
        lines = score_show(crib, counting.starter, crib=True)
        draft.add(CribCounted(counting.seat, crib, lines))
        draft.peg(draft.state.side_of(counting.seat), Cause.CRIB, lines)
    return None


def _seen(state: State, counting: Counting, card: Card) -> Refused | None:
    side = state.side_of(counting.seat)
    if card == counting.starter:
        return Refused("is the starter", f"The {card} is the starter: it belongs to no crib.", side)
    if card in counting.crib:
        return Refused("already in the crib", f"The {card} was already read for the crib.", side)
    for seat, hand in enumerate(counting.hands):
        if card in hand:
            who = state.names[state.side_of(Seat(seat))]
            return Refused("already played", f"The {card} was already played, by {who}: it is not in the crib.", side)
    return None


RULES: Rules = dict([on(Counting, CardRead, _card), on(Counting, Ok, _ok)])
