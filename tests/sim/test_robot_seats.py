"""Robots by the names of their seats, as a command line gives them."""

from pathlib import Path
from random import Random

import pytest

from board_sim.clock import FastClock
from board_sim.felt import Felt
from board_sim.machine import Machine
from board_sim.robot_game import GameFailed, Plan, configure
from board_sim.robot_seats import NoSuchRobot, RobotSeats, parse_robots
from board_sim.robots.skill import NO_SLIPS, Skill
from board_sim.setting_up import SettingUp
from board_sim.shown import NotNow
from firmware_host.config import parse_config

SEATS = ("orange", "blue")


@pytest.mark.parametrize(
    ("text", "robots"),
    [
        ("", {}),
        ("club", {"blue": "club"}),
        ("Strong", {"blue": "strong"}),
        ("club,strong", {"orange": "club", "blue": "strong"}),
        ("orange=beginner", {"orange": "beginner"}),
        ("blue = club", {"blue": "club"}),
        ("violet=club", {"violet": "club"}),  # whoever seats them says that there is no such seat
    ],
)
def test_robots_are_read(text: str, robots: dict[str, str]) -> None:
    assert parse_robots(text, SEATS) == robots


def test_more_robots_than_seats_are_refused() -> None:
    with pytest.raises(NoSuchRobot, match="3 are too many for 2 seats"):
        parse_robots("club,club,club", SEATS)


@pytest.mark.parametrize("text", ["blue=club,blue=strong", "club,orange=strong"])
def test_a_seat_is_for_one_robot(text: str) -> None:
    with pytest.raises(NoSuchRobot, match="is named twice"):
        parse_robots(text, SEATS)


def test_no_robot_sits_down_where_there_is_nothing_to_read(tmp_path: Path) -> None:
    overrides: dict[str, object] = {"store.dir": str(tmp_path), "display.kind": "none"}
    config = parse_config("", source="test", base_dir=tmp_path, overrides=overrides)
    clock = FastClock()
    machine = Machine(config, clock)
    seats = RobotSeats(machine, Felt(Random(1)), clock, seed=1)
    try:
        with pytest.raises(NoSuchRobot, match=r"this board has none: set display\.kind to max7219"):
            seats.place("blue", "club")
        with pytest.raises(NotNow, match="PEG and OK choose"):
            SettingUp(machine, clock, lambda: None).begin("usual", SEATS, seats)
    finally:
        machine.close()


def test_no_game_of_robots_begins_there_either(tmp_path: Path) -> None:
    with pytest.raises(GameFailed, match="robots read the digits, and this board has none"):
        configure(Plan(1, (Skill.CLUB, Skill.CLUB), NO_SLIPS, {"display.kind": "none"}), tmp_path)
