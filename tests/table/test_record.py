"""Facts as text and back."""

from collections.abc import Callable, Iterator
from typing import get_args

import pytest

from firmware_host.errors import BadStore
from firmware_host.rules.cards import Card, Suit
from firmware_host.rules.lines import Line, LineKind
from firmware_host.rules.options import Options
from firmware_host.table import evolve, facts, present
from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused
from firmware_host.table.evolve import advance
from firmware_host.table.facts import (
    Accepted,
    CardCut,
    CardPlayed,
    Cause,
    CribCardRead,
    CribCounted,
    CribOpened,
    CutTied,
    DealStarted,
    Fact,
    GameStarted,
    GameWon,
    GoSaid,
    HandCounted,
    Pegged,
    Redone,
    SeriesEnded,
    StarterTurned,
    Undone,
)
from firmware_host.table.inputs import Input
from firmware_host.table.record import decode_fact, encode_fact
from firmware_host.table.state import Game
from firmware_host.units import Points, Seat, Side

FIVE, JACK = Card(5, Suit.HEARTS), Card(11, Suit.CLUBS)
LINE = Line(LineKind.FIFTEEN, (FIVE, JACK), Points(2))
STORED: list[tuple[Fact, str]] = [
    (
        GameStarted(3, ("orange", "Änne"), Options(), Seat(1)),
        '["GameStarted",{"number":3,"names":["orange","Änne"],"options":{"players":2,"target":121,"cards":"full",'
        '"pegging":"auto","muggins":"coach","overclaim":"correct",'
        '"show_missed":true,"challenge_surplus":false,"challenge_wrong_costs":0},"dealer":1}]',
    ),
    (CardCut(Seat(0), FIVE), '["CardCut",{"seat":0,"card":{"rank":5,"suit":"H"}}]'),
    (CutTied(), '["CutTied",{}]'),
    (DealStarted(Seat(1)), '["DealStarted",{"dealer":1}]'),
    (StarterTurned(FIVE), '["StarterTurned",{"card":{"rank":5,"suit":"H"}}]'),
    (CardPlayed(Seat(0), FIVE, 15), '["CardPlayed",{"seat":0,"card":{"rank":5,"suit":"H"},"count":15}]'),
    (GoSaid(Seat(1)), '["GoSaid",{"seat":1}]'),
    (SeriesEnded(), '["SeriesEnded",{}]'),
    (
        HandCounted(Seat(0), (FIVE, JACK), (LINE,)),
        '["HandCounted",{"seat":0,"cards":[{"rank":5,"suit":"H"},{"rank":11,"suit":"C"}],"lines":[{"kind":"fifteen",'
        '"cards":[{"rank":5,"suit":"H"},{"rank":11,"suit":"C"}],"points":2}]}]',
    ),
    (CribOpened(), '["CribOpened",{}]'),
    (CribCardRead(JACK), '["CribCardRead",{"card":{"rank":11,"suit":"C"}}]'),
    (CribCounted(Seat(1), (FIVE,), ()), '["CribCounted",{"seat":1,"cards":[{"rank":5,"suit":"H"}],"lines":[]}]'),
    (
        Pegged(Side(1), Points(2), Cause.PLAY, (LINE,)),
        '["Pegged",{"side":1,"points":2,"cause":"play","lines":[{"kind":"fifteen","cards":[{"rank":5,"suit":"H"},'
        '{"rank":11,"suit":"C"}],"points":2}]}]',
    ),
    (Accepted(Side(1)), '["Accepted",{"side":1}]'),
    (GameWon(Side(0)), '["GameWon",{"side":0}]'),
    (Undone(), '["Undone",{}]'),
    (Redone(), '["Redone",{}]'),
]
"""What is on people's disks, and stays readable. A line here is changed only with a new version of the format."""


@pytest.mark.parametrize(("fact", "text"), STORED, ids=[type(fact).__name__ for fact, _ in STORED])
def test_a_fact_is_stored_as_it_always_was(fact: Fact, text: str) -> None:
    assert encode_fact(fact) == text
    assert decode_fact(text) == fact


def test_no_kind_of_fact_is_forgotten() -> None:
    kinds = set(get_args(Fact))
    assert {type(fact) for fact, _ in STORED} == kinds
    defined = {kind for kind in vars(facts).values() if isinstance(kind, type) and kind.__module__ == facts.__name__}
    assert defined - {Cause} == kinds


@pytest.mark.parametrize("kind", get_args(Fact), ids=lambda kind: kind.__name__)
def test_every_kind_of_fact_has_a_sentence_and_changes_the_state_or_the_game(kind: type[Fact]) -> None:
    assert present._words.dispatch(kind) is not present._words.dispatch(object)
    if kind not in (Undone, Redone):
        assert evolve._fold.dispatch(kind) is not evolve._fold.dispatch(object)


@pytest.mark.parametrize("seed", range(3))
def test_every_fact_of_a_whole_game_comes_back_as_it_was(
    seed: int, start: Callable[[str], Game], play_honestly: Callable[[Game, int], Iterator[Input]]
) -> None:
    game = start("orange, blue")
    for item in play_honestly(game, seed):
        step = decide(game, item)
        assert not isinstance(step, Refused)
        assert tuple(decode_fact(encode_fact(fact)) for fact in step) == step
        game = advance(game, step)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '["GoSaid"]',
        '["GoSaid",{}]',
        '["GoSaid",{"seat":"one"}]',
        '["GoSaid",{"seat":1}',
        '["Muggins",{"side":1}]',
        '["CardCut",{"seat":0,"card":{"rank":5,"suit":"X"}}]',
        '["Pegged",{"side":1,"points":2,"cause":"luck"}]',
        '[["GoSaid"],{"seat":1}]',
    ],
)
def test_what_is_no_fact_is_a_bad_store_that_quotes_it(text: str) -> None:
    with pytest.raises(BadStore, match="no fact of this version") as caught:
        decode_fact(text)
    assert text in str(caught.value)


def test_a_game_stored_before_there_were_options_about_missed_points_is_read_as_ever() -> None:
    text = (
        '["GameStarted",{"number":1,"names":["red","blue"],"options":{"players":2,"target":121,"cards":"full",'
        '"pegging":"auto","muggins":"coach","overclaim":"correct"},"dealer":null}]'
    )
    assert decode_fact(text) == GameStarted(1, ("red", "blue"), Options())
