"""Whose turn it is: cut for deal, turns and go's of the play, ends of series, order of the count. 2 to 6 seats.

It knows how many cards each seat has left, never which: who could still play is known only by who has said go. Whether
a card fits and what it pegs is in play.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import Line
from firmware_host.rules.play import LIMIT, count, score_end
from firmware_host.units import Seat


@dataclass(frozen=True, slots=True)
class Walk:
    """The play as far as it has gone.

    Attributes:
        left: Cards that each seat still holds.
        on_turn: Who must play or say go; None when the series is over.
        series: The cards since the count was last 0.
        said_go: Who has said go in this series: out of it until the next one.
        last: Who laid the last card of the play so far.
    """

    left: tuple[int, ...]
    on_turn: Seat | None
    series: tuple[Card, ...] = ()
    said_go: frozenset[Seat] = frozenset()
    last: Seat | None = None


def cut_for_deal(cuts: Sequence[Card]) -> tuple[Seat, ...]:
    """Find the seats that cut the lowest card, ace low: one deals, more than one cut again.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> cut_for_deal([Card(13, Suit.HEARTS), Card(1, Suit.CLUBS)])
    (1,)
    """
    lowest = min(card.rank for card in cuts)
    return tuple(Seat(seat) for seat, card in enumerate(cuts) if card.rank == lowest)


def counting_order(dealer: Seat, seats: int) -> tuple[Seat, ...]:
    """List the seats as they count at the show: left of the dealer first, the dealer last, and then his crib (ACC 9.2).

    >>> counting_order(Seat(0), 3)
    (1, 2, 0)
    """
    return tuple(Seat((dealer + step) % seats) for step in range(1, seats + 1))


def next_seat(after: Seat, left: Sequence[int], out: Collection[Seat] = ()) -> Seat | None:
    """Find the next seat clockwise that holds a card and is not `out`; `after` itself comes last, None if nobody does.

    With those who said go as `out` it is whose turn comes; with nobody out it is who leads the next series.

    >>> next_seat(Seat(0), (2, 0, 1)), next_seat(Seat(0), (2, 0, 1), {Seat(2)}), next_seat(Seat(0), (0, 0, 0))
    (2, 0, None)
    """
    for seat in counting_order(after, len(left)):
        if left[seat] and seat not in out:
            return seat
    return None


def is_alone(walk: Walk) -> bool:
    """Say whether the seat on turn is the only one still in a series that has begun.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> led = lay_card(begin_play((4, 4), Seat(1)), Card(13, Suit.HEARTS))
    >>> is_alone(led), is_alone(say_go(led))
    (False, True)
    """
    if walk.on_turn is None:
        return False
    return bool(walk.series) and next_seat(walk.on_turn, walk.left, walk.said_go) == walk.on_turn


def begin_play(left: Sequence[int], dealer: Seat) -> Walk:
    """Start the play: the first seat left of the dealer that holds a card leads (ACC 7.1.b).

    >>> begin_play((4, 4), Seat(1)).on_turn
    0
    """
    return Walk(tuple(left), next_seat(dealer, left))


def lay_card(walk: Walk, card: Card) -> Walk:
    """Lay a card that fits for the seat on turn. A count of 31 ends the series, and so does nobody being left in it.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> lay_card(begin_play((1, 1), Seat(1)), Card(13, Suit.HEARTS)).on_turn
    1
    """
    seat = walk.on_turn
    assert seat is not None, "the series is over; begin the next one first"
    left = (*walk.left[:seat], walk.left[seat] - 1, *walk.left[seat + 1 :])
    series = (*walk.series, card)
    turn = None if count(series) == LIMIT else next_seat(seat, left, walk.said_go)
    return replace(walk, left=left, on_turn=turn, series=series, last=seat)


def say_go(walk: Walk) -> Walk:
    """Take the seat on turn out of the series. It is over when everybody who holds a card is out of it.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> led = lay_card(begin_play((4, 4), Seat(1)), Card(13, Suit.HEARTS))
    >>> say_go(led).on_turn, say_go(say_go(led)).on_turn
    (0, None)
    """
    seat = walk.on_turn
    assert seat is not None, "the series is over; begin the next one first"
    said_go = walk.said_go | {seat}
    return replace(walk, on_turn=next_seat(seat, walk.left, said_go), said_go=said_go)


def end_lines(walk: Walk) -> tuple[Line, ...]:
    """Score the end of the series for the seat that laid its last card; nothing while it still runs.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> [line.kind.value for line in end_lines(lay_card(begin_play((1, 0), Seat(1)), Card(13, Suit.HEARTS)))]
    ['last']
    """
    if walk.on_turn is not None or not walk.series:
        return ()
    return score_end(walk.series, last=not any(walk.left))


def next_series(walk: Walk) -> Walk:
    """Start the count at 0 again: the next seat clockwise of the last player leads, if it holds a card.

    `on_turn` is None where no seat does: the play is over.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> next_series(lay_card(begin_play((2, 0), Seat(1)), Card(13, Suit.HEARTS))).on_turn
    0
    """
    assert walk.last is not None, "a series has at least one card"
    return Walk(walk.left, next_seat(walk.last, walk.left), last=walk.last)
