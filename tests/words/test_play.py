from collections.abc import Callable

import pytest

from firmware_host.rules.cards import Card
from firmware_host.rules.play import count, score_end, score_play
from firmware_host.rules.show import score_starter
from firmware_host.words.play import spoken_line, spoken_play

Cards = Callable[[str], tuple[Card, ...]]


@pytest.mark.parametrize(
    ("series", "said"),
    [
        ("7C", "seven"),
        ("7C 8D", "fifteen for two"),
        ("KC QC JC AC", "thirty-one for two"),
        ("7C 7D", "fourteen, a pair for two"),
        ("7C 7D 7H", "twenty-one, a pair royal for six"),
        ("7C 7D 7H 7S", "twenty-eight, a double pair royal for twelve"),
        ("3C 4C 5C", "twelve, a run of three for three"),
        ("4H 6H 5H", "fifteen for two, and a run of three for three"),
        ("KC 6C 7C 8C", "thirty-one for two, and a run of three for three"),
    ],
)
def test_a_card_is_announced_with_what_it_pegs(series: str, said: str, cards: Cards) -> None:
    assert spoken_play(score_play(cards(series)), count(cards(series))) == said


@pytest.mark.parametrize(
    ("series", "last", "said"),
    [
        ("KC QC 9D", False, "twenty-nine, and one for the go"),
        ("KC KD", True, "twenty, a pair for two, and one for last"),
        ("9C 6D", True, "fifteen for two, and one for last"),
        ("KC QC JC AC", True, "thirty-one for two"),
    ],
)
def test_the_end_of_a_series_is_said_last(series: str, last: bool, said: str, cards: Cards) -> None:
    lines = (*score_play(cards(series)), *score_end(cards(series), last=last))
    assert spoken_play(lines, count(cards(series))) == said


def test_a_starter_jack_is_his_heels_and_never_his_nobs(cards: Cards) -> None:
    (heels,) = score_starter(*cards("JC"))
    assert spoken_line(heels) == "two for his heels"


def test_a_go_alone_is_one(cards: Cards) -> None:
    (go,) = score_end(cards("KC QC 9D"), last=False)
    assert spoken_line(go) == "one for the go"
