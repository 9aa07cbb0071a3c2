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
from firmware_host.table.phases.asking import opening, opponents, owner, wish
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.phases.starter import turn_starter
from firmware_host.table.state import HAND_SIZE, Counting, State, Step
from firmware_host.units import Seat
from firmware_host.words.cards import spoken_card


def count_hand(draft: Draft, seat: Seat, cards: tuple[Card, ...], starter: Card) -> None:
    """Count a seat's hand and peg it, which may win the game before anybody else counts."""
    lines = score_show(cards, starter, crib=False)
    draft.add(HandCounted(seat, cards, lines))
    draft.peg(draft.state.side_of(seat), Cause.HAND, lines)


def _ok(draft: Draft, counting: Counting, item: Ok) -> Refused | None:
    state = draft.state
    if counting.step is Step.CRIB_CARDS:
        return Refused("crib first", f"The crib is not complete. {wish(state)}", item.side)
    if item.side in counting.accepted:
        return Refused("already accepted", f"You have accepted already. {wish(state)}", item.side)
    if item.side not in opponents(state, counting):
        return Refused("your count", f"It is your own count. {wish(state)}", item.side)
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
            return Refused("press OK first", f"A hand is being counted. {wish(draft.state)}")
        case Step.CRIB_CARDS:
            return _crib_card(draft, counting, item.card)
        case Step.CRIB:
            return _next_starter(draft, counting, item.card)


def _next_starter(draft: Draft, counting: Counting, card: Card) -> Refused | None:
    """Let the next deal's first card close the crib. The crib's last card again is a slip of reader or finger."""
    if card == counting.crib[-1]:
        sentence = f"{opening(spoken_card(card))} was just read for the crib. {wish(draft.state)}"
        return Refused("already in the crib", sentence, draft.state.side_of(counting.seat))
    draft.add(DealStarted(_next_dealer(draft.state)))
    turn_starter(draft, card)
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
    side, name = state.side_of(counting.seat), opening(spoken_card(card))
    if card == counting.starter:
        return Refused("is the starter", f"{name} is the starter: it belongs to no crib.", side)
    if card in counting.crib:
        return Refused("already in the crib", f"{name} was already read for the crib.", side)
    for seat, hand in enumerate(counting.hands):
        if card in hand:
            who = owner(state, Seat(seat))
            return Refused("already played", f"{name} was already played, by {who}: it is not in the crib.", side)
    return None


RULES: Rules = dict([on(Counting, CardRead, _card), on(Counting, Ok, _ok)])
