"""Laying a hand or the crib open: counted and pegged by the board, or shown and due."""

from firmware_host.rules.cards import Card
from firmware_host.rules.show import score_show
from firmware_host.table.facts import Cause, CribCounted, CribShown, DueOpened, HandCounted, HandShown
from firmware_host.table.phases.draft import Draft
from firmware_host.table.state import HAND_SIZE
from firmware_host.units import Seat


def show_hand(draft: Draft, seat: Seat, cards: tuple[Card, ...], starter: Card) -> None:
    """Open a seat's hand. Pegged by the board it may win the game before anybody else counts.

    A hand that lacks a card, because another seat's was read again, waits to be read again itself.
    """
    side, lines = draft.state.side_of(seat), score_show(cards, starter, crib=False)
    if not draft.state.claims:
        draft.add(HandCounted(seat, cards, lines))
        draft.peg(side, Cause.HAND, lines)
        return
    draft.add(HandShown(seat, cards))
    if len(cards) == HAND_SIZE:
        draft.add(DueOpened(side, Cause.HAND, lines))


def show_crib(draft: Draft, seat: Seat, cards: tuple[Card, ...], starter: Card) -> None:
    """Open the crib, whose four cards have been read."""
    side, lines = draft.state.side_of(seat), score_show(cards, starter, crib=True)
    if not draft.state.claims:
        draft.add(CribCounted(seat, cards, lines))
        draft.peg(side, Cause.CRIB, lines)
        return
    draft.add(CribShown(seat, cards))
    draft.add(DueOpened(side, Cause.CRIB, lines))
