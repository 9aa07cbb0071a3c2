"""Laying a card, and what ends a series: shared by the play and by a starter that was read after the lead."""

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import total
from firmware_host.rules.play import count, score_play
from firmware_host.rules.turns import counting_order, end_lines
from firmware_host.table.facts import CardPlayed, Cause, SeriesEnded
from firmware_host.table.phases.claiming import before_card, commit_ghosts, give
from firmware_host.table.phases.draft import Draft
from firmware_host.table.phases.renege import find_reneges
from firmware_host.table.phases.showing import show_hand
from firmware_host.table.state import Play
from firmware_host.units import Points, Seat


def lay(draft: Draft, card: Card) -> None:
    """Lay a card that fits for the seat on turn, once the dues that it closes are closed."""
    seat = on_turn(draft.play)
    before_card(draft, seat)
    if draft.over:
        return
    series = (*draft.play.walk.series, card)
    draft.add(CardPlayed(seat, card, count(series)))
    score_card(draft, seat)


def score_card(draft: Draft, seat: Seat) -> None:
    """Give what the last card is worth; what it scores and what ending the series scores is one leap."""
    walk = draft.play.walk
    give(draft, draft.state.side_of(seat), Cause.PLAY, (*score_play(walk.series), *end_lines(walk)))
    if not draft.over and walk.on_turn is None:
        start_series(draft)


def end_series(draft: Draft) -> None:
    """End the series where a go left nobody in it: 1 for the seat that laid its last card.

    A ghost of no more than that card was worth is committed first; one that takes in the 1 is committed with it.
    """
    walk = draft.play.walk
    if walk.on_turn is not None:
        return
    assert walk.last is not None
    side = draft.state.side_of(walk.last)
    due = draft.state.due_of(side)
    if due is not None and not takes_in_go(draft.state.pending.ghost(side), total(due.lines)):
        commit_ghosts(draft)
    if not draft.over:
        give(draft, side, Cause.GO, end_lines(walk))
    if not draft.over:
        start_series(draft)


def takes_in_go(ghost: Points, card: Points) -> bool:
    """Say whether a ghost claims the 1 of a go as well as what the last card was worth.

    No card is worth 1, so a ghost of 1 always does, whatever the card was worth: that it does must give nothing away.

    >>> takes_in_go(Points(1), Points(0)), takes_in_go(Points(1), Points(2)), takes_in_go(Points(2), Points(2))
    (True, True, False)
    """
    return ghost == 1 or ghost > card


def start_series(draft: Draft) -> None:
    """End the series that has come to its end, ghosts and all; where nobody holds a card any more the play is over."""
    commit_ghosts(draft)
    if draft.over:
        return
    draft.add(SeriesEnded())
    if draft.play.walk.on_turn is None:
        find_reneges(draft)
        end_play(draft)


def end_play(draft: Draft) -> None:
    """Open the first hand, once nothing of the play is left to be claimed."""
    if draft.state.dues:
        return
    play = draft.play
    first, *_ = counting_order(draft.state.dealing, len(draft.state.seats))
    show_hand(draft, first, play.cards_of(first), play.starter)


def on_turn(play: Play) -> Seat:
    """Give the seat on turn."""
    assert play.walk.on_turn is not None, "a play without a turn is over"
    return play.walk.on_turn
