import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.rules.cards import DECK, Card, Suit
from firmware_host.rules.lines import total
from firmware_host.rules.show import score_show
from firmware_host.words.numbers import spoken_number
from firmware_host.words.show import spoken_count

Cards = Callable[[str], tuple[Card, ...]]

EIGHT_IN_FIFTEENS = "fifteen two, fifteen four, fifteen six, fifteen eight"

NUMBERS = {spoken_number(number): number for number in range(100)}

PAIRS = {"a pair": 2, "a pair royal": 6, "a double pair royal": 12}
RUNS = {"a run": (1, 0), "a double run": (2, 2), "a triple run": (3, 6), "a double double run": (4, 4)}
"""How many runs the name means, and the points of the pairs that are said with them."""


@pytest.mark.parametrize(
    ("hand", "starter", "said"),
    [
        ("7C 8D 2H 2S", "QC", "fifteen two, and a pair is four"),
        ("7C 8D 7H KS", "QC", "fifteen two, fifteen four, and a pair is six"),
        ("7C 8D 8H 9S", "KH", "fifteen two, fifteen four, and a double run of three makes twelve"),
        ("6C 6D 7H 8S", "KC", "fifteen two, and a double run of three makes ten"),
        ("TC JD QH QS", "KC", "a double run of four makes ten"),
        ("AC AD 2C 3C", "AH", "a triple run of three makes fifteen"),
        ("4C 4D 5H 6S", "6C", f"{EIGHT_IN_FIFTEENS}, and a double double run of three makes twenty-four"),
        ("8C 8D 8H 3S", "3C", "a pair royal is six, and a pair is eight"),
        ("2C 2D 2H 2S", "KC", "a double pair royal is twelve"),
        ("2C 2D 4H 4S", "KC", "a pair is two, and a pair is four"),
        ("2H 4H 6H 8H", "KS", "a flush of four makes four"),
        ("JD 4C 6D 8S", "2D", "one for his nobs"),
        ("JD 3D 6D 9D", "9C", "fifteen two, fifteen four, a pair is six, and a flush of four makes ten"),
        (
            "JD 5D 6C 7S",
            "KD",
            "fifteen two, fifteen four, a run of three makes seven, and one for his nobs makes eight",
        ),
        (
            "JD QD KD AD",
            "3D",
            "a run of three makes three, a flush of five makes eight, and one for his nobs makes nine",
        ),
        ("7C 8D 2H 3S", "QC", "fifteen two, fifteen four"),
        ("2C 4D 6H 8S", "QC", "nineteen, no points"),
        (
            "AC 2D 3H 5S 6C",
            "7D",
            f"{EIGHT_IN_FIFTEENS}, a run of three makes eleven, and a run of three makes fourteen",
        ),
        ("TC TD JC JD QC", "QS", "eight runs of three with their pairs make thirty"),
    ],
)
def test_a_hand_is_counted_as_a_player_says_it(hand: str, starter: str, said: str, cards: Cards) -> None:
    assert spoken_count(score_show(cards(hand), *cards(starter), crib=False)) == said


def step_points(name: str) -> int:
    """Say what a step is worth by its name alone."""
    if name in PAIRS:
        return PAIRS[name]
    if name in ("fifteen", "one for his nobs"):
        return {"fifteen": 2, "one for his nobs": 1}[name]
    what, length = name.removesuffix(" with their pairs").rsplit(" of ", 1)
    if what == "a flush":
        return NUMBERS[length]
    if what in RUNS:
        runs, pairs = RUNS[what]
        return runs * NUMBERS[length] + pairs
    # Only six cards hold these: the four of a rank, three and two, or three pairs.
    runs = NUMBERS[what.removesuffix(" runs")]
    return runs * NUMBERS[length] + {4: 12, 6: 8, 8: 6}[runs]


def assert_adds_up(said: str, points: int) -> None:
    if points == 0:
        assert said == "nineteen, no points"
        return
    if said == "one for his nobs":
        assert points == 1
        return
    so_far = 0
    for step in said.split(", "):
        name, number = re.fullmatch(r"(?:and )?(fifteen|.*?)(?: is| makes?)? (\S+)", step).groups()  # type: ignore[union-attr]
        so_far += step_points(name)
        assert NUMBERS[number] == so_far, said
    assert so_far == points, said


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=6, unique=True), st.booleans())
def test_each_step_adds_what_its_name_is_worth_and_the_last_number_is_the_total(deal: list[Card], crib: bool) -> None:
    *hand, starter = deal
    lines = score_show(hand, starter, crib=crib)
    assert_adds_up(spoken_count(lines), total(lines))


def test_every_class_of_ranks_adds_up_too() -> None:
    for ranks in combinations_with_replacement(range(1, 14), 5):
        if max(Counter(ranks).values()) == 5:
            continue
        suits = [tuple(Suit)[ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
        *hand, starter = map(Card, ranks, suits)
        lines = score_show(hand, starter, crib=False)
        assert_adds_up(spoken_count(lines), total(lines))


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True))
def test_and_is_said_once_at_most_and_only_before_the_last_step(deal: list[Card]) -> None:
    *hand, starter = deal
    *before, last = spoken_count(score_show(hand, starter, crib=False)).split(", ")
    assert not any(step.startswith("and ") for step in before)
    assert last.startswith("and ") == bool(before and not last.startswith("fifteen ") and "points" not in last)
