"""Whom the table waits for, and what for."""

from collections.abc import Callable

import pytest

from firmware_host.table.effects import Ask
from firmware_host.table.phases.asking import asks, wish
from firmware_host.table.state import Game

Table = Callable[[str, str], Game]

TWO = "orange, blue deals"
PLAY = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C"
THREE = "orange, blue, white deals"
PLAY_OF_THREE = "KD 2C 2D 2H 3C 3D 3H 4C 4D 4H go0 go1 go2 6C 6D 6H"


@pytest.mark.parametrize(
    ("sides", "script", "ask", "asked"),
    [
        ("orange, blue", "", Ask.CUT, (0,)),
        ("orange, blue", "4C", Ask.CUT, (1,)),
        ("orange, blue", "4C 4D", Ask.CUT, (0,)),
        (TWO, "", Ask.STARTER, (1,)),
        (TWO, "KD", Ask.CARD, (0,)),
        (TWO, "KD KH TC QC go1", Ask.CARD, (0,)),
        (TWO, PLAY, Ask.READY, (1,)),
        (TWO, f"{PLAY} ok1", Ask.READY, (0,)),
        (TWO, f"{PLAY} ok1 ok0", Ask.CRIB, (1,)),
        (TWO, f"{PLAY} ok1 ok0 2H 4H 6H", Ask.CRIB, (1,)),
        (TWO, f"{PLAY} ok1 ok0 2H 4H 6H 8H", Ask.READY, (0,)),
        (TWO, f"{PLAY} ok1 ok0 2H 4H 6H 8H ok0", Ask.STARTER, (0,)),
        (THREE, PLAY_OF_THREE, Ask.READY, (1, 2)),
        (THREE, f"{PLAY_OF_THREE} ok2", Ask.READY, (1,)),
        ("orange, blue 119 deals", "JD", Ask.READY, (0, 1)),
        ("orange, blue 119 deals", "JD ok0", Ask.READY, (1,)),
    ],
)
def test_the_table_waits_for_those_whose_move_it_is(
    sides: str, script: str, ask: Ask, asked: tuple[int, ...], table: Table
) -> None:
    waiting = asks(table(sides, script).state)
    assert (waiting.ask, waiting.sides) == (ask, asked)


def test_the_last_card_of_the_crib_is_asked_for_as_one(table: Table) -> None:
    assert wish(table(TWO, f"{PLAY} ok1 ok0 2H 4H 6H").state) == "Blue reads the last card of the crib."
