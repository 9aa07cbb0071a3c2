"""Games of robots that slip are recounted from what was done at the table, apart from the program's rules.

Many more are, outside the suite: `python -m tests.journeys.recount_games`.
"""

import ast
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from board_sim.robots.minutes import Act, Minute, PegPair
from tests.journeys.recount.minutes import Disagreement, Reader
from tests.journeys.recount.sheet import Agreed
from tests.journeys.recount_games import WAYS, Way, recount_game

RECOUNTED = {"firmware_host", "board_sim", "hardware"}


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_every_peg_of_a_game_stands_where_the_recount_has_it(way: Way) -> None:
    recounted = recount_game(way, "many", 1)
    assert not recounted.wrong, recounted.wrong
    assert recounted.points > 121
    assert recounted.answers > 50


HEELS = (
    Minute(100, 0, Act.OK),  # the usual game
    Minute(200, 0, Act.OK),  # orange deals
    Minute(300, 0, Act.STARTER, card="JS", answer="ok JS"),
    Minute(400, 0, Act.PEG, points=1),
    Minute(500, 0, Act.PEG, points=1),
    Minute(600, 0, Act.OK),
    Minute(700, None, Act.PEGS, pegs=(PegPair(0, 2), PegPair(-1, 0))),
)


def test_minutes_that_are_right_are_read_to_their_end() -> None:
    reader = Reader(Agreed())
    read_all(reader, HEELS)
    assert (reader.looks, reader.points, reader.answers) == (1, 2, 1)


WRONG = {
    "a peg one hole off": (6, replace(HEELS[6], pegs=(PegPair(0, 1), PegPair(-1, 0)))),
    "a back peg one hole off": (6, replace(HEELS[6], pegs=(PegPair(1, 2), PegPair(-1, 0)))),
    "a peg that moved for nothing": (6, replace(HEELS[6], pegs=(PegPair(0, 2), PegPair(0, 1)))),
    "a claim of less": (4, replace(HEELS[4], points=0)),
    "a starter that was refused": (2, replace(HEELS[2], answer="no JS is the starter")),
    "a starter that is no jack": (2, replace(HEELS[2], card="TS", answer="ok TS")),
}
"""What could be wrong in a line of the minutes."""


@pytest.mark.parametrize(("at", "wrong"), WRONG.values(), ids=WRONG.keys())
def test_the_recount_disagrees_with(at: int, wrong: Minute) -> None:
    with pytest.raises(Disagreement):
        read_all(Reader(Agreed(muggins="off")), (*HEELS[:at], wrong, *HEELS[at + 1 :]))


def test_the_recount_imports_nothing_of_what_it_recounts() -> None:
    modules = [*Path(__file__).with_name("recount").glob("*.py"), Path(__file__).with_name("referee.py")]
    imported = {
        name.split(".")[0]
        for module in modules
        for node in ast.walk(ast.parse(module.read_text()))
        for name in _names(node)
    }
    assert len(modules) > 5
    assert not imported & RECOUNTED


def read_all(reader: Reader, minutes: Iterable[Minute]) -> None:
    for minute in minutes:
        reader.read(minute)


def _names(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [each.name for each in names]
        case ast.ImportFrom(module=str(module)):
            return [module]
        case _:
            return []
