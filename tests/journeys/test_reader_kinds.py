"""The same deal on each kind of reader: taught tags and codes, seen again while they lie there, on the same board."""

from dataclasses import replace
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.robot_game import Outcome, Plan, play_game
from board_sim.robots.skill import Skill, Slips
from board_sim.script import play
from board_sim.script.reading import parse_script

DEAL = Path(__file__).with_name("a-deal.script")
KINDS = ("rdm6300", "gm65", "scanner", "hid")


def run(driver: str, state: Path) -> tuple[list[str], str]:
    """Play the deal; give what went wrong, and a digest of the wires."""
    text = f"reader cards\nset readers.cards.driver {driver}\n{DEAL.read_text(encoding='utf-8')}"
    script = parse_script(text, DEAL)
    clock = FastClock()
    machine = Machine(script.config(state), clock)
    log = machine.electronics.wire_log
    log.recording = True
    try:
        wrong = [
            f"{done.order.line}: {done.order.text}: {done.wrong}"
            for done in play(script, machine, clock)
            if done.wrong is not None
        ]
    finally:
        machine.power_off()
        machine.close()
    return wrong + machine.electronics.errors(), log.sha256()


@pytest.mark.parametrize("driver", KINDS)
def test_a_whole_deal_is_played_on_each_kind_of_reader(driver: str, tmp_path: Path) -> None:
    assert run(driver, tmp_path)[0] == []


def test_a_deal_of_tags_gives_the_same_wire_bytes_each_time(tmp_path: Path) -> None:
    assert len({run("rdm6300", tmp_path / str(time))[1] for time in range(3)}) == 1


def play_robots(driver: str) -> Outcome:
    """Let robots play a whole game at one kind of reader."""
    options = {"game.pegging": "auto", "readers.cards.url": "/dev/cards", "readers.cards.driver": driver}
    return play_game(Plan(29, (Skill.STRONG, Skill.STRONG), Slips(), options), 1).outcome


@pytest.fixture(scope="module")
def at_the_keypad() -> Outcome:
    return play_robots("lines")


@pytest.mark.parametrize("driver", ["rdm6300", "gm65", "scanner", "hid"])
def test_a_whole_game_of_robots_is_the_same_on_each_kind_of_reader(driver: str, at_the_keypad: Outcome) -> None:
    outcome = play_robots(driver)
    assert max(outcome.scores.values()) == 121
    # A card that is laid twice is taken twice where it lay there all the time, and typed twice it is not.
    assert replace(outcome, seconds=0, cards=0) == replace(at_the_keypad, seconds=0, cards=0)
