"""Facts as text and back."""

from collections.abc import Callable, Iterator
from typing import get_args

import pytest

from firmware_host.errors import BadStore
from firmware_host.rules.cards import Card, Suit
from firmware_host.rules.lines import Line, LineKind
from firmware_host.rules.options import Options, Pegging
from firmware_host.rules.race import Pegs
from firmware_host.table import facts, slips
from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused
from firmware_host.table.evolve import advance
from firmware_host.table.evolve.fold import fold
from firmware_host.table.facts import (
    PRIVATE,
    Accepted,
    Called,
    CardCut,
    CardMoved,
    CardPlayed,
    CardReread,
    Cause,
    Claimed,
    Corrected,
    CribCardRead,
    CribCounted,
    CribOpened,
    CribShown,
    CutTied,
    DealerChanged,
    DealStarted,
    DealTakenBack,
    DueOpened,
    DueRecounted,
    DueSettled,
    Fact,
    GameStarted,
    GameWon,
    GoSaid,
    HandCounted,
    HandReplaced,
    HandShown,
    LeadRead,
    Missed,
    Objected,
    Offered,
    Pegged,
    PeggedBack,
    Redone,
    SeriesEnded,
    SettledRecounted,
    SetupBegun,
    StarterTurned,
    Undone,
)
from firmware_host.table.inputs import Input
from firmware_host.table.passing import Passing
from firmware_host.table.record import decode_fact, encode_fact
from firmware_host.table.sentences.words import words
from firmware_host.table.slips import BlindBegun, BlindStepEnded, CardReplaced, RenegeClaimed, RenegeFound
from firmware_host.table.state import Game
from firmware_host.units import Hole, Points, Seat, Side

FIVE, JACK = Card(5, Suit.HEARTS), Card(11, Suit.CLUBS)
LINE = Line(LineKind.FIFTEEN, (FIVE, JACK), Points(2))
LINE_TEXT = '{"kind":"fifteen","cards":[{"rank":5,"suit":"H"},{"rank":11,"suit":"C"}],"points":2}'
STORED: list[tuple[Fact, str]] = [
    (
        GameStarted(3, ("orange", "Änne"), Options(pegging=Pegging.AUTO), Seat(1), (0, 2)),
        '["GameStarted",{"number":3,"names":["orange","Änne"],"options":{"players":2,"target":121,"cards":"full",'
        '"pegging":"auto","muggins":"coach","overclaim":"correct",'
        '"show_missed":true,"challenge_surplus":false,"challenge_wrong_costs":0},"dealer":1,"won":[0,2]}]',
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
    (SetupBegun(Seat(1)), '["SetupBegun",{"dealer":1}]'),
    (DealerChanged(Seat(0)), '["DealerChanged",{"dealer":0}]'),
    (
        HandShown(Seat(0), (FIVE, JACK)),
        '["HandShown",{"seat":0,"cards":[{"rank":5,"suit":"H"},{"rank":11,"suit":"C"}]}]',
    ),
    (CardReread(FIVE), '["CardReread",{"card":{"rank":5,"suit":"H"}}]'),
    (
        HandReplaced(Seat(1), ((FIVE,), (JACK,))),
        '["HandReplaced",{"seat":1,"hands":[[{"rank":5,"suit":"H"}],[{"rank":11,"suit":"C"}]]}]',
    ),
    (CribShown(Seat(1), (JACK,)), '["CribShown",{"seat":1,"cards":[{"rank":11,"suit":"C"}]}]'),
    (
        PeggedBack(Side(0), Points(15), Cause.FALSE_GAME),
        '["PeggedBack",{"side":0,"points":15,"cause":"false_game"}]',
    ),
    (
        DueOpened(Side(0), Cause.PLAY, (LINE,)),
        f'["DueOpened",{{"side":0,"cause":"play","lines":[{LINE_TEXT}]}}]',
    ),
    (
        DueRecounted(Side(0), Cause.HAND, (LINE,)),
        f'["DueRecounted",{{"side":0,"cause":"hand","lines":[{LINE_TEXT}]}}]',
    ),
    (
        SettledRecounted(Side(0), Points(4), (LINE,)),
        f'["SettledRecounted",{{"side":0,"due":4,"lines":[{LINE_TEXT}]}}]',
    ),
    (RenegeFound(Seat(0), (FIVE,)), '["RenegeFound",{"seat":0,"cards":[{"rank":5,"suit":"H"}]}]'),
    (
        RenegeClaimed(Side(1), Seat(0), (FIVE,)),
        '["RenegeClaimed",{"side":1,"seat":0,"cards":[{"rank":5,"suit":"H"}]}]',
    ),
    (BlindBegun(), '["BlindBegun",{}]'),
    (BlindStepEnded(), '["BlindStepEnded",{}]'),
    (CardReplaced(FIVE, JACK), '["CardReplaced",{"wrong":{"rank":5,"suit":"H"},"right":{"rank":11,"suit":"C"}}]'),
    (Claimed(Side(0), Cause.CRIB, Points(6)), '["Claimed",{"side":0,"cause":"crib","points":6}]'),
    (
        DueSettled(Side(0), Points(2), Points(1), (LINE,)),
        f'["DueSettled",{{"side":0,"due":2,"claimed":1,"lines":[{LINE_TEXT}]}}]',
    ),
    (Missed(Side(0), Points(2), (LINE,)), f'["Missed",{{"side":0,"points":2,"lines":[{LINE_TEXT}]}}]'),
    (Offered(Side(0), Points(2), (LINE,)), f'["Offered",{{"side":0,"points":2,"lines":[{LINE_TEXT}]}}]'),
    (
        Corrected(Side(0), Points(3), Points(2), (LINE,)),
        f'["Corrected",{{"side":0,"claimed":3,"due":2,"lines":[{LINE_TEXT}]}}]',
    ),
    (Called(Side(1), Side(0), Points(4)), '["Called",{"side":1,"on":0,"points":4}]'),
    (Objected(Side(1), Side(0)), '["Objected",{"side":1,"on":0}]'),
    (
        CardMoved(Seat(0), Seat(1), FIVE, 27),
        '["CardMoved",{"seat":0,"to":1,"card":{"rank":5,"suit":"H"},"count":27}]',
    ),
    (LeadRead(FIVE), '["LeadRead",{"card":{"rank":5,"suit":"H"}}]'),
    (
        DealTakenBack(Seat(1), (Pegs(), Pegs(Hole(4), Hole(9))), (Offered(Side(1), Points(1), ()),)),
        '["DealTakenBack",{"dealer":1,"pegs":[{"back":-1,"front":0},{"back":4,"front":9}],"offers":[{"side":1,'
        '"points":1,"lines":[]}]}]',
    ),
    (Accepted(Side(1)), '["Accepted",{"side":1}]'),
    (GameWon(Side(0)), '["GameWon",{"side":0}]'),
    (Undone(), '["Undone",{"agreed":false}]'),
    (Undone(agreed=True), '["Undone",{"agreed":true}]'),
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
    defined = {
        kind
        for module in (facts, slips)
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }
    assert defined - {Cause} == kinds


@pytest.mark.parametrize("kind", get_args(Fact), ids=lambda kind: kind.__name__)
def test_every_kind_of_fact_changes_the_state_or_the_game_and_has_a_sentence_unless_nobody_may_hear_it(
    kind: type[Fact],
) -> None:
    # Undone and Redone are said with what was taken back or put back.
    assert (words.dispatch(kind) is words.dispatch(object)) == (kind in (*PRIVATE, Undone, Redone))
    assert (fold.dispatch(kind) is fold.dispatch(object)) == (kind in (Undone, Redone))


@pytest.mark.parametrize("kind", get_args(Passing), ids=lambda kind: kind.__name__)
def test_what_is_only_pressed_is_folded_and_no_fact(kind: type[Passing]) -> None:
    assert fold.dispatch(kind) is not fold.dispatch(object)
    assert kind not in get_args(Fact)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("chosen", ["", "; coach", "; call"])
def test_every_fact_of_a_whole_game_comes_back_as_it_was(
    chosen: str, seed: int, start: Callable[[str], Game], play_honestly: Callable[[Game, int], Iterator[Input]]
) -> None:
    game = start(f"orange, blue{chosen}")
    for item in play_honestly(game, seed):
        step = decide(game, item)
        assert not isinstance(step, Refused)
        facts = [event for event in step if isinstance(event, get_args(Fact))]
        assert [decode_fact(encode_fact(fact)) for fact in facts] == facts
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
    assert decode_fact(text) == GameStarted(1, ("red", "blue"), Options(pegging=Pegging.AUTO))
