"""Renege: a go, said while a card was held that fitted (ACC 7.3). Shown once the play is over and all cards are known.

A stated simplification of the tournament rule: nothing that was pegged is taken back, and no card is dead. An opponent
may claim two points for each card that singly could have been played, with CALL held and then OK, until the first hand
is claimed or accepted. Until then CALL held by that side means the renege and never muggins: it gains the side points
for certain, and the right to call what was missed in the play is there again as soon as the renege is claimed.
"""

from collections.abc import Iterator

from firmware_host.rules.play import LIMIT
from firmware_host.table.facts import Cause
from firmware_host.table.passing import RenegeCallBegun
from firmware_host.table.phases.draft import Draft
from firmware_host.table.slips import RenegeClaimed, RenegeFound
from firmware_host.table.state import Play, Renege, State
from firmware_host.units import Side

POINTS_PER_CARD = 2


def find_reneges(draft: Draft) -> None:
    """Show what the play has shown, now that it is over; where a card was moved or replaced nothing is sure."""
    for renege in reneges(draft.play):
        draft.add(RenegeFound(renege.seat, renege.cards))


def reneges(play: Play) -> Iterator[Renege]:
    """List each go that was said while a card was held that fitted, when the cards of all hands are known."""
    if play.corrected:
        return
    for go in play.goes:
        held = (played.card for played in play.played[go.at :] if played.seat == go.seat)
        cards = tuple(card for card in held if go.count + card.value <= LIMIT)
        if cards:
            yield Renege(go.seat, cards)


def claimable(state: State, side: Side) -> Renege | None:
    """Give the oldest renege that a side may claim: another side's."""
    return next((renege for renege in state.reneges if state.side_of(renege.seat) != side), None)


def begin_claim(draft: Draft, side: Side) -> None:
    """Ask the side whether it claims the renege."""
    draft.add(RenegeCallBegun(side))


def claim(draft: Draft, side: Side) -> None:
    """Peg what a renege costs, which may win the game."""
    renege = claimable(draft.state, side)
    assert renege is not None, "only a side that may claim was asked"
    draft.add(RenegeClaimed(side, renege.seat, renege.cards))
    draft.move(side, worth(renege), Cause.RENEGE)
    draft.win_if_home(side)


def worth(renege: Renege) -> int:
    """Count what a renege costs.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> from firmware_host.units import Seat
    >>> worth(Renege(Seat(0), (Card(1, Suit.CLUBS), Card(5, Suit.DIAMONDS), Card(6, Suit.HEARTS))))
    6
    """
    return POINTS_PER_CARD * len(renege.cards)
