import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NotRequired, TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.rules.cards import DECK, Card
from firmware_host.rules.lines import Line, LineKind, total
from firmware_host.rules.show import score_show, score_starter

Cards = Callable[[str], tuple[Card, ...]]


class ShowVector(TypedDict):
    id: str
    hand: list[str]
    starter: str
    is_crib: bool
    fifteen_sets: list[list[str]]
    pair_sets: list[list[str]]
    run_sets: list[list[str]]
    flush: int
    nobs: int
    total: int
    note: NotRequired[str]


VECTORS: list[ShowVector] = json.loads((Path(__file__).parents[1] / "vectors" / "show.json").read_text())["vectors"]


def sets_of(lines: Iterable[Line], kind: LineKind) -> Counter[frozenset[str]]:
    return Counter(frozenset(map(str, line.cards)) for line in lines if line.kind is kind)


def points_of(lines: Iterable[Line], kind: LineKind) -> int:
    return total(line for line in lines if line.kind is kind)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_every_combination_of_a_worked_hand_is_a_line(vector: ShowVector, cards: Cards) -> None:
    (starter,) = cards(vector["starter"])
    lines = score_show(cards(" ".join(vector["hand"])), starter, crib=vector["is_crib"])
    assert sets_of(lines, LineKind.FIFTEEN) == Counter(map(frozenset, vector["fifteen_sets"]))
    assert sets_of(lines, LineKind.PAIR) == Counter(map(frozenset, vector["pair_sets"]))
    assert sets_of(lines, LineKind.RUN) == Counter(map(frozenset, vector["run_sets"]))
    assert points_of(lines, LineKind.FLUSH) == vector["flush"]
    assert points_of(lines, LineKind.NOBS) == vector["nobs"]
    assert total(lines) == vector["total"]


# Faults of other programs, each by the smallest hand that shows it.
@pytest.mark.parametrize(
    ("hand", "starter", "kind", "points"),
    [
        pytest.param("crib 2H 4H 6H 8H", "KS", LineKind.FLUSH, 0, id="four of a suit are no flush in the crib"),
        pytest.param("crib 2H 4H 6H 8H", "TH", LineKind.FLUSH, 5, id="five of a suit are a flush in the crib"),
        pytest.param("2H 4H 7H 9C", "KH", LineKind.FLUSH, 0, id="the starter is never one of four"),
        pytest.param("2H 5H 7H 9H", "KC", LineKind.FLUSH, 4, id="four of a suit are a flush in the hand"),
        pytest.param("2H 5H 7H 9H", "KH", LineKind.FLUSH, 5, id="the starter is the fifth"),
        pytest.param("2H 5H 9H", "KH", LineKind.FLUSH, 4, id="three and the starter in five-card"),
        pytest.param("crib 2H 5H 9H TH QH", "KH", LineKind.FLUSH, 6, id="six of a suit in a seven-card crib"),
        pytest.param("crib 2H 5H 9H TH QH", "KS", LineKind.FLUSH, 0, id="five of a suit in a seven-card crib"),
        pytest.param("2H 4C 6D 8S", "JD", LineKind.NOBS, 0, id="a starter jack is no nobs"),
        pytest.param("JH 4C 6D 8S", "JD", LineKind.NOBS, 0, id="a jack beside a starter jack is no nobs"),
        pytest.param("crib JD 4C 6D 8S", "2D", LineKind.NOBS, 1, id="nobs counts in the crib"),
        pytest.param("AC AD 2C 3C", "AH", LineKind.RUN, 9, id="a triple run counts three times"),
        pytest.param("5D 5H 6C 7S", "4S", LineKind.RUN, 8, id="a double run of four has no runs of three"),
        pytest.param("2C 4D 6H 8S", "9C", LineKind.RUN, 0, id="two cards are no run"),
        pytest.param("QC KD AH 2S", "9C", LineKind.RUN, 0, id="the ace is low only"),
        pytest.param("JC QC KD 2S", "9C", LineKind.RUN, 3, id="a run ends with the king"),
        pytest.param("2C 3D 4H 6S 7S", "8C", LineKind.RUN, 6, id="two runs in one hand of six"),
        pytest.param("8C 8D 8H 3S", "3C", LineKind.PAIR, 8, id="three of a kind and a pair"),
        pytest.param("2C 2D 3H 3S 9S", "9C", LineKind.PAIR, 6, id="three pairs in one hand of six"),
    ],
)
def test_a_combination_counts_what_the_rules_give(
    hand: str, starter: str, kind: LineKind, points: int, cards: Cards
) -> None:
    lines = score_show(cards(hand.removeprefix("crib ")), *cards(starter), crib=hand.startswith("crib "))
    assert points_of(lines, kind) == points


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("2H 5H 7H 9H", "KC", 6),
        ("2H 4H 7H 9C", "KH", 2),
        ("AC AD 2C 3C", "AH", 15),
        ("5H 5C 5S JD", "JC", 22),
        ("5D 5H 6C 7S", "4S", 14),
        ("4C 5D 5H 6S", "6C", 24),
        ("JH 2S 4D 7C", "9H", 3),
        ("2S 4S 6S 9S", "JH", 8),
        ("2C 4D 6H 8S", "QC", 0),
        ("5H 5S 5D JC", "5C", 29),
    ],
)
def test_a_hand_counts_what_other_programs_got_wrong(hand: str, starter: str, points: int, cards: Cards) -> None:
    assert total(score_show(cards(hand), *cards(starter), crib=False)) == points


def test_fifteens_come_first_and_shortest_first_as_a_player_counts(cards: Cards) -> None:
    lines = score_show(cards("5H 5S 5D JC"), *cards("5C"), crib=False)
    assert [" ".join(map(str, line.cards)) for line in lines[:5]] == ["5H JC", "5S JC", "5D JC", "JC 5C", "5H 5S 5D"]
    kinds = dict.fromkeys(line.kind for line in lines)
    assert list(kinds) == [LineKind.FIFTEEN, LineKind.PAIR, LineKind.NOBS]


@pytest.mark.parametrize(("starter", "points"), [("JD", 2), ("QD", 0), ("TD", 0)])
def test_his_heels_are_two_for_a_starter_jack_and_for_no_other(starter: str, points: int, cards: Cards) -> None:
    lines = score_starter(*cards(starter))
    assert total(lines) == points
    assert {line.kind for line in lines} <= {LineKind.HEELS}


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=6, unique=True).flatmap(st.permutations), st.booleans())
def test_the_order_of_the_hand_never_changes_its_count(dealt: list[Card], crib: bool) -> None:
    *hand, starter = dealt
    assert total(score_show(hand, starter, crib=crib)) == total(score_show(sorted(hand, key=str), starter, crib=crib))


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=6, unique=True))
def test_a_crib_counts_what_a_hand_does_but_for_the_flush(dealt: list[Card]) -> None:
    *hand, starter = dealt
    as_hand = score_show(hand, starter, crib=False)
    as_crib = score_show(hand, starter, crib=True)
    short_flush = [line for line in as_hand if line.kind is LineKind.FLUSH and starter not in line.cards]
    assert as_crib == tuple(line for line in as_hand if line not in short_flush)
