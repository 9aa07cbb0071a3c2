"""Games of robots that slip are recounted from what was done at the table, apart from the program's rules.

Many more are, outside the suite: `python -m tests.journeys.recount_games`.
"""

import ast
from pathlib import Path

import pytest

from tests.journeys.recount_games import WAYS, Way, recount_game

RECOUNTED = {"firmware_host", "board_sim", "hardware"}


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_every_peg_of_a_game_stands_where_the_recount_has_it(way: Way) -> None:
    recounted = recount_game(way, "many", 1)
    assert not recounted.wrong, recounted.wrong
    assert recounted.points > 121
    assert recounted.answers > 50


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


def _names(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [each.name for each in names]
        case ast.ImportFrom(module=str(module)):
            return [module]
        case _:
            return []
