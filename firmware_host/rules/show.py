"""The show: what a hand or a crib counts with its starter, one line a combination (ACC rule 1.7).

The size of the hand is an input, 3 to 5 cards: five-card, six-card and seven-card cribbage count alike. Whoever calls
has checked that the cards are different ones; nothing is judged here.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from firmware_host.rules.cards import RANKS, Card
from firmware_host.rules.lines import Line, LineKind
from firmware_host.units import Points

JACK = 11
SHORTEST_RUN = 3


def score_show(hand: Sequence[Card], starter: Card, *, crib: bool) -> tuple[Line, ...]:
    """Count a hand or crib: fifteens, pairs, runs, flush, nobs, in this order and the starter last of its equals.

    Args:
        hand: The 3 to 5 cards held, without the starter.
        starter: The card turned up. A jack pegs nothing here: it was his heels.
        crib: A crib's flush needs the starter too.

    >>> from firmware_host.rules.cards import parse_card
    >>> hand = [card for name in "5H 5S 5D JC".split() if (card := parse_card(name))]
    >>> sum(line.points for line in score_show(hand, parse_card("5C"), crib=False))
    29
    """
    cards = (*hand, starter)
    return (*_fifteens(cards), *_pairs(cards), *_runs(cards), *_flush(hand, starter, crib=crib), *_nobs(hand, starter))


def score_starter(starter: Card) -> tuple[Line, ...]:
    """Give the dealer 2 for his heels where the starter is a jack (ACC 6.3.a).

    >>> from firmware_host.rules.cards import parse_card
    >>> [line.points for line in score_starter(parse_card("JD"))]
    [2]
    """
    return (Line(LineKind.HEELS, (starter,), Points(2)),) if starter.rank == JACK else ()


def _fifteens(cards: tuple[Card, ...]) -> Iterator[Line]:
    valued = [(card.value, card) for card in cards]
    for size in range(2, len(cards) + 1):
        for some in combinations(valued, size):
            if sum([value for value, _ in some]) == 15:
                yield Line(LineKind.FIFTEEN, tuple(card for _, card in some), Points(2))


def _pairs(cards: tuple[Card, ...]) -> Iterator[Line]:
    for pair in combinations(cards, 2):
        if pair[0].rank == pair[1].rank:
            yield Line(LineKind.PAIR, pair, Points(2))


def _runs(cards: tuple[Card, ...]) -> Iterator[Line]:
    """Find each longest stretch of ranks that follow one another, and every way to choose one card of each of them."""
    stretch: list[list[Card]] = []
    for rank in range(1, len(RANKS) + 2):  # the rank above the king ends a stretch that the king is in
        alike = [card for card in cards if card.rank == rank]
        if alike:
            stretch.append(alike)
            continue
        if len(stretch) >= SHORTEST_RUN:
            for run in product(*stretch):
                yield Line(LineKind.RUN, run, Points(len(run)))
        stretch = []


def _flush(hand: Sequence[Card], starter: Card, *, crib: bool) -> Iterator[Line]:
    suit = hand[0].suit
    if any(card.suit is not suit for card in hand):
        return
    if starter.suit is suit:
        yield Line(LineKind.FLUSH, (*hand, starter), Points(len(hand) + 1))
    elif not crib:
        yield Line(LineKind.FLUSH, tuple(hand), Points(len(hand)))


def _nobs(hand: Sequence[Card], starter: Card) -> Iterator[Line]:
    for card in hand:
        if card.rank == JACK and card.suit is starter.suit:
            yield Line(LineKind.NOBS, (card,), Points(1))
