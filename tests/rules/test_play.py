from collections.abc import Callable, Iterable

import pytest

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import Line, LineKind
from firmware_host.rules.play import count, fits, go_is_possible, score_end, score_play

Cards = Callable[[str], tuple[Card, ...]]


def points(lines: Iterable[Line]) -> dict[str, int]:
    return {line.kind.value: line.points for line in lines}


# Faults of other programs and the chart of the rules, each by the smallest series that shows it.
@pytest.mark.parametrize(
    ("series", "pegs"),
    [
        pytest.param("AC AD 2C 3C", {"run": 3}, id="a rank further back does not cancel a run"),
        pytest.param("AC AD 2C", {}, id="a pair further back is not paid again"),
        pytest.param("5C KC 4C 6C", {}, id="a run must be the tail of the series"),
        pytest.param("4C 5C 6C 4D", {"run": 3}, id="a card alike outside the tail leaves its run"),
        pytest.param("KC 6C 7C 8C", {"thirtyone": 2, "run": 3}, id="thirty-one and the run it completed"),
        pytest.param("KC 5C", {"fifteen": 2}, id="the newest card is not the last card"),
        pytest.param("KC QC JC", {"run": 3}, id="thirty pegs nothing of its own"),
        pytest.param("KC TC QC", {}, id="tens of different rank are no pair and no run"),
        pytest.param("8C 7C", {"fifteen": 2}, id="seven on eight is fifteen"),
        pytest.param("4H 6H 5H", {"fifteen": 2, "run": 3}, id="fifteen and a run"),
        pytest.param("7C 9C 6C 8C", {"run": 4}, id="a run in any order"),
        pytest.param("2C 3C 3D 4C", {}, id="a card alike inside breaks the run"),
        pytest.param("4C 5C 6C 6D 5D 4D", {"run": 3}, id="a shorter run behind cards alike"),
        pytest.param("2C 4C 6C AC 3C 5C 7C", {"run": 7}, id="seven cards run"),
        pytest.param("QC KC AC", {}, id="the ace is low only"),
        pytest.param("7C 7D", {"pair": 2}, id="two alike"),
        pytest.param("7C 7D 7H", {"pair_royal": 6}, id="three alike"),
        pytest.param("7C 7D 7H 7S", {"double_pair_royal": 12}, id="four alike"),
        pytest.param("5C 5D 5H", {"fifteen": 2, "pair_royal": 6}, id="fifteen and three alike"),
        pytest.param("TC 7C 7D 7H", {"thirtyone": 2, "pair_royal": 6}, id="thirty-one and three alike"),
        pytest.param("6C 6D 5C 6H", {}, id="a card between breaks a pair"),
        pytest.param("2H 4H 6H 8H", {}, id="no flush in the play"),
        pytest.param("JC", {}, id="a lead pegs nothing"),
    ],
)
def test_the_last_card_of_a_series_pegs(series: str, pegs: dict[str, int], cards: Cards) -> None:
    assert points(score_play(cards(series))) == pegs


def test_a_line_names_the_cards_that_make_it(cards: Cards) -> None:
    fifteen, run = score_play(cards("AC 4C 5C 3C 2C"))
    assert fifteen == Line(LineKind.FIFTEEN, cards("AC 4C 5C 3C 2C"), fifteen.points)
    assert run.cards == cards("AC 4C 5C 3C 2C")
    (pair,) = score_play(cards("9C 4C 4D"))
    assert pair.cards == cards("4C 4D")


@pytest.mark.parametrize(
    ("series", "last", "pegs"),
    [
        ("KC QC", False, {"go": 1}),
        ("KC QC", True, {"last": 1}),
        ("KC QC JC AC", False, {}),
        ("KC QC JC AC", True, {}),
    ],
)
def test_an_end_pegs_one_for_go_or_last_and_nothing_at_thirty_one(
    series: str, last: bool, pegs: dict[str, int], cards: Cards
) -> None:
    assert points(score_end(cards(series), last=last)) == pegs


@pytest.mark.parametrize(
    ("series", "card", "fit"), [("KC QC 5C", "6C", True), ("KC QC 5C", "7C", False), ("", "KC", True)]
)
def test_a_card_fits_up_to_thirty_one(series: str, card: str, fit: bool, cards: Cards) -> None:
    assert fits(cards(series), *cards(card)) is fit


@pytest.mark.parametrize(
    ("series", "possible"), [("", False), ("KC QC", False), ("KC QC AC", False), ("KC QC 2C", True)]
)
def test_a_go_is_certainly_false_up_to_twenty_one(series: str, possible: bool, cards: Cards) -> None:
    assert go_is_possible(cards(series)) is possible


def test_court_cards_count_ten(cards: Cards) -> None:
    assert count(cards("JC QC KC AC")) == 31
