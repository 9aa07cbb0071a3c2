"""Every hand there is, through the product's own scorer: 12,994,800 of a hand and a starter, each column exact.

What suits can do to a count is a flush and nobs; the rest is ranks. So the hands of one rank class are sorted by those
two alone, one hand of each kind is scored, and its total stands for all of the kind. Which suits a class can have is
the same for every class of one pattern (two kings and two fours are two nines and two sixes), unless it has a jack.
"""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from firmware_host.rules.cards import Card, Suit
from firmware_host.rules.lines import total
from firmware_host.rules.show import score_show

VECTORS = Path(__file__).parents[1] / "vectors" / "distribution.json"
JACK = 11
NO_JACK = -1

Suits = tuple[Suit, ...]


@cache
def kinds_of_suits(pattern: tuple[int, ...], jack: int) -> tuple[tuple[Suits, int], ...]:
    """Sort all suits that five cards can have, the starter last.

    Args:
        pattern: Cards with the same number have the same rank, so they differ in suit.
        jack: Which number is the jacks', or NO_JACK.
    """
    seen: dict[tuple[bool, bool, bool], Suits] = {}
    number: Counter[tuple[bool, bool, bool]] = Counter()
    for suits in product(Suit, repeat=len(pattern)):
        if len(set(zip(pattern, suits, strict=True))) < len(pattern) or not in_order(pattern, suits):
            continue
        *hand, starter = suits
        flush = len(set(hand)) == 1
        nobs = (jack, starter) in zip(pattern[:-1], hand, strict=True)
        kind = (flush, flush and hand[0] is starter, nobs)
        seen.setdefault(kind, suits)
        number[kind] += 1
    return tuple((seen[kind], number[kind]) for kind in seen)


def in_order(pattern: tuple[int, ...], suits: Suits) -> bool:
    """Take each set of hand cards once: those of one rank have their suits in order."""
    held = list(zip(pattern[:-1], (suit.value for suit in suits[:-1]), strict=True))
    return held == sorted(held)


def rank_classes(hand_size: int) -> Iterator[tuple[int, ...]]:
    """Give the ranks of every hand, sorted, and its starter."""
    for hand in combinations_with_replacement(range(1, 14), hand_size):
        for starter in range(1, 14):
            if (*hand, starter).count(starter) <= 4 and max(Counter(hand).values()) <= 4:
                yield (*hand, starter)


def distribution(hand_size: int, *, crib: bool) -> dict[str, int]:
    found: Counter[int] = Counter()
    for ranks in rank_classes(hand_size):
        numbers: dict[int, int] = {}
        pattern = tuple(numbers.setdefault(rank, len(numbers)) for rank in ranks)
        for suits, number in kinds_of_suits(pattern, numbers.get(JACK, NO_JACK)):
            *hand, starter = map(Card, ranks, suits)
            found[total(score_show(hand, starter, crib=crib))] += number
    return {str(points): number for points, number in found.items()}


def published(column: str) -> dict[str, int]:
    numbers: dict[str, int] = json.loads(VECTORS.read_text())[column]
    return {points: number for points, number in numbers.items() if number}


@pytest.mark.parametrize(
    ("column", "hand_size", "crib", "combinations"),
    [
        ("hand", 4, False, 12_994_800),
        ("crib", 4, True, 12_994_800),
        ("five_card_hand", 3, False, 1_082_900),
        pytest.param("seven_card_hand", 5, False, 122_151_120, marks=pytest.mark.slow),
        pytest.param("seven_card_crib", 5, True, 122_151_120, marks=pytest.mark.slow),
    ],
)
def test_every_hand_there_is_counts_as_published(column: str, hand_size: int, crib: bool, combinations: int) -> None:
    found = distribution(hand_size, crib=crib)
    assert found == published(column)
    assert sum(found.values()) == combinations
