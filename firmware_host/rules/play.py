"""The play: what the last card of a series pegs, and which card may follow (ACC rules 1.7 and 7.1).

A series is the cards laid since the count was last 0, oldest first; nothing reaches back across its start. Whose turn
it is and when a series ends is in turns.
"""

from collections.abc import Iterator, Sequence

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import Line, LineKind
from firmware_host.units import Points

LIMIT = 31
HIGHEST_VALUE = 10
LONGEST_RUN = 7
"""Ace to seven is 28; an eight more would pass 31."""

_ALIKE = {
    2: (LineKind.PAIR, Points(2)),
    3: (LineKind.PAIR_ROYAL, Points(6)),
    4: (LineKind.DOUBLE_PAIR_ROYAL, Points(12)),
}


def count(series: Sequence[Card]) -> int:
    """Add up a series, 0 to 31.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> count([Card(13, Suit.HEARTS), Card(5, Suit.CLUBS)])
    15
    """
    return sum(card.value for card in series)


def fits(series: Sequence[Card], card: Card) -> bool:
    """Say whether a card may be laid next: it must not pass 31 (ACC 7.1.e).

    >>> from firmware_host.rules.cards import Card, Suit
    >>> fits([Card(13, Suit.HEARTS), Card(13, Suit.CLUBS)], Card(12, Suit.CLUBS))
    True
    """
    return count(series) + card.value <= LIMIT


def go_is_possible(series: Sequence[Card]) -> bool:
    """Say whether some card would pass 31. At 21 or less every card fits, and a go is certainly false.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> go_is_possible([Card(13, Suit.HEARTS), Card(13, Suit.CLUBS)])
    False
    """
    return count(series) + HIGHEST_VALUE > LIMIT


def score_play(series: Sequence[Card]) -> tuple[Line, ...]:
    """Score the last card of a series: 15 or 31, then cards alike, then a run. Go and last are `score_end`'s.

    Fifteen and thirty-one are made by the whole series. A pair and a run never come on one card.

    >>> from firmware_host.rules.cards import parse_card
    >>> series = [card for name in "4H 6H 5H".split() if (card := parse_card(name))]
    >>> [(line.kind.value, line.points) for line in score_play(series)]
    [('fifteen', 2), ('run', 3)]
    """
    return (*_by_count(series), *_alike(series), *_run(series))


def score_end(series: Sequence[Card], *, last: bool) -> tuple[Line, ...]:
    """Score the card that ended a series: 1 for the go or for last, and nothing at 31, which has pegged its 2.

    No card earns both (footnote to the chart of ACC 1.7).

    Args:
        series: All of it, one card or more.
        last: No seat holds a card any more.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> [line.kind.value for line in score_end([Card(13, Suit.HEARTS)], last=True)]
    ['last']
    """
    if count(series) == LIMIT:
        return ()
    return (Line(LineKind.LAST if last else LineKind.GO, (series[-1],), Points(1)),)


def _by_count(series: Sequence[Card]) -> Iterator[Line]:
    kind = {15: LineKind.FIFTEEN, LIMIT: LineKind.THIRTY_ONE}.get(count(series))
    if kind:
        yield Line(kind, tuple(series), Points(2))


def _alike(series: Sequence[Card]) -> Iterator[Line]:
    """Count back from the last card while the rank is the same."""
    size = 0
    for card in reversed(series):
        if card.rank != series[-1].rank:
            break
        size += 1
    if size in _ALIKE:
        kind, points = _ALIKE[size]
        yield Line(kind, tuple(series[-size:]), points)


def _run(series: Sequence[Card]) -> Iterator[Line]:
    """Take the longest tail that is a run in any order: a card alike breaks it, one further back does not."""
    for size in range(min(len(series), LONGEST_RUN), 2, -1):
        ranks = {card.rank for card in series[-size:]}
        if len(ranks) == size and max(ranks) - min(ranks) == size - 1:
            yield Line(LineKind.RUN, tuple(series[-size:]), Points(size))
            return
