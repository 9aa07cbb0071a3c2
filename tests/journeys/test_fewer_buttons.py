"""Boards with fewer buttons, and with encoders: whole games and all that can be done, through the pins.

What a side does that has no PEG or no CALL is in docs/TABLE.md, section 3.
"""

from collections.abc import Mapping
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.robot_game import Plan, play_game
from board_sim.robots.skill import SOME_SLIPS, Skill
from board_sim.script import parse_script, play
from tests.journeys.recount.minutes import Reader
from tests.journeys.recount.sheet import Agreed
from tests.journeys.recount_games import ended

TWO = {"call": "none"}
KNOB = {"peg": "none", "call": "none", "encoder": [5, 6]}
KNOB_AND_CALL = {"peg": "none", "encoder": [5, 6]}
KNOB_AND_PEG = {"call": "none", "encoder": [13, 4]}
KNOB_AND_ALL = {"encoder": [13, 4]}


def wired(orange: Mapping[str, object], blue: Mapping[str, object]) -> dict[str, object]:
    sides = (("orange", orange), ("blue", blue))
    return {f"pins.{track}.{key}": value for track, keys in sides for key, value in keys.items()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("orange", "blue", "muggins"),
    [(KNOB, TWO, "call"), (KNOB_AND_CALL, KNOB_AND_PEG, "call"), (TWO, KNOB_AND_ALL, "coach")],
)
def test_a_whole_game_by_claims_goes_as_a_recount_has_it(
    orange: Mapping[str, object], blue: Mapping[str, object], muggins: str
) -> None:
    options: dict[str, object] = {"game.muggins": muggins, "game.overclaim": "surplus", **wired(orange, blue)}
    played = play_game(Plan(8, (Skill.CLUB, Skill.BEGINNER), SOME_SLIPS, options), 1)
    reader = Reader(Agreed("claim", muggins, "surplus"))
    for minute in played.minutes:
        reader.read(minute)
    reader.end(ended(played.outcome))
    assert max(played.outcome.scores.values()) == 121


SIDES = """
set pins.orange.call none
set pins.blue.peg none
set pins.blue.call none
set pins.blue.encoder [5,6]
"""
"""Orange has two buttons, and blue an encoder whose shaft can be pushed."""

SCRIPTS = {
    "a knob opens the menu, turns it both ways, goes back by its call and takes back by undo": """
        tap orange.ok x 2
        press blue.ok
        wait 100
        turn blue.encoder 2
        expect digits "Add"
        release blue.ok
        wait 50
        turn blue.encoder 1
        expect digits "SUb"
        turn blue.encoder -2
        expect digits "oFF"
        press blue.ok
        wait 100
        turn blue.encoder 2
        release blue.ok
        expect digits "St"
        scan 9C
        tap undo
        expect digits "St"
        hold blue.ok 700
        expect words "starter is the nine of clubs"
    """,
    "two buttons switch the board off": """
        tap orange.ok x 2
        press orange.ok
        wait 100
        press orange.peg
        expect digits "Add"
        release orange.peg
        release orange.ok
        tap orange.peg x 9
        expect digits "oFF"
        tap orange.ok
        expect dark
    """,
    "a knob that slips by a detent while it is pushed commits what stood there": """
        tap orange.ok x 2
        scan 9C
        scan 5H
        scan TC
        tap orange.peg x 2
        tap orange.ok
        scan TD
        turn blue.encoder 2
        press blue.ok
        wait 50
        turn blue.encoder 1
        release blue.ok
        expect pegs orange 0 2 blue 0 2
    """,
    "a board at rest is woken by the first detents and counts none of them": """
        tap orange.ok x 2
        scan 9C
        scan 5H
        scan TC
        scan TD
        wait 610000
        turn blue.encoder 3
        wait 1000
        turn blue.encoder 1
        tap blue.ok
        expect words "Blue pegs 1 point"
    """,
}


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS)
def test_all_that_a_board_does_can_be_done_with_two_buttons_or_an_encoder(script: str, tmp_path: Path) -> None:
    read = parse_script(SIDES + script, tmp_path / "a.script")
    clock = FastClock()
    machine = Machine(read.config(tmp_path), clock)
    try:
        wrong = [(done.order.text, done.wrong) for done in play(read, machine, clock) if done.wrong is not None]
    finally:
        machine.power_off()
        machine.close()
    assert wrong == []
    assert machine.bug is None
    assert machine.electronics.errors() == []
