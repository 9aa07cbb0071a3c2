"""Whole games by robots, over pins, pty and SPI: in each mode, with slips, and against somebody unknown to them."""

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.felt import Felt
from board_sim.machine import Machine
from board_sim.robot_game import Plan, play_game
from board_sim.robots.minutes import Act
from board_sim.robots.party import Party, RobotsStuck
from board_sim.robots.skill import MANY_SLIPS, NO_SLIPS, Skill, Slips, parse_slips
from board_sim.robots.thinking import HUMAN, Pace
from firmware_host.config import parse_config
from firmware_host.ports import Inbox
from firmware_host.units import Ms

CLUB = (Skill.CLUB, Skill.CLUB)
MODES: dict[str, dict[str, object]] = {
    "coach": {"game.muggins": "coach"},
    "off": {"game.muggins": "off"},
    "off, untold": {"game.muggins": "off", "game.show_missed": False},
    "call": {"game.muggins": "call"},
    "call, acc": {"game.muggins": "call", "game.overclaim": "acc"},
    "auto": {"game.muggins": "auto"},
    "challenge": {"game.overclaim": "challenge", "game.challenge_surplus": True, "game.challenge_wrong_costs": 2},
    "pegged by the board": {"game.pegging": "auto"},
}


class Table:
    """A board, a felt, and time that costs none."""

    def __init__(self, state: Path, seed: int, **options: object) -> None:
        overrides = {"store.dir": str(state), "strip.frame_rate_hz": 5}
        overrides |= {f"game.{key}": value for key, value in options.items()}
        self.clock = FastClock()
        self.machine = Machine(parse_config("", source="test", base_dir=state, overrides=overrides), self.clock)
        self.felt = Felt(random.Random(seed))
        self._inbox: Inbox[None] = self.clock.inbox()

    def close(self) -> None:
        """Put it away; nothing may have gone wrong on its wires, nor in the program."""
        self.machine.close()
        assert self.machine.bug is None
        assert self.machine.electronics.errors() == []

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.clock.wait(self._inbox, Ms(self.clock.now_ms() + ms))


@pytest.fixture
def make_table(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Make tables; all are put away at the end."""
    with ExitStack() as stack:
        yield lambda seed, **options: stack.enter_context(closing(Table(tmp_path, seed, **options)))


@pytest.mark.parametrize("mode", MODES)
def test_a_game_ends_in_each_mode_whatever_slips(mode: str) -> None:
    outcome = play_game(Plan(7, CLUB, MANY_SLIPS, MODES[mode]), 1).outcome
    assert max(outcome.scores.values()) == 121
    assert outcome.scores[outcome.winner] == 121


def test_without_slips_nothing_is_missed_called_or_taken_back() -> None:
    outcome = play_game(Plan(5, CLUB, NO_SLIPS, MODES["call"]), 1).outcome
    assert (outcome.missed, outcome.muggins, outcome.taken, outcome.undone) == (0, 0, 0, 0)


def test_what_one_side_misses_the_other_calls_and_gets() -> None:
    outcome = play_game(Plan(1, CLUB, parse_slips("miscount=0.3"), MODES["call"]), 1).outcome
    assert outcome.muggins > 0
    assert outcome.taken == 0


@pytest.mark.parametrize(
    ("slips", "act"),
    [
        ("needless_undo=0.3", Act.UNDO),
        ("wrong_press=0.5", Act.UNDO),
        ("wrong_turn=0.3", Act.UNDO),
        ("wrong_call=0.5", Act.MUGGINS),
        ("forgotten_go=1,early_lead=1", Act.CALL),
    ],
)
def test_a_slip_is_made_and_mended_on_the_board(slips: str, act: Act) -> None:
    played = play_game(Plan(3, CLUB, parse_slips(slips), MODES["call"]), 1)
    assert any(minute.act is act for minute in played.minutes)
    assert max(played.outcome.scores.values()) == 121


def test_cards_scanned_twice_out_of_turn_or_past_31_are_refused_and_played_on() -> None:
    played = play_game(Plan(2, CLUB, parse_slips("double_scan=0.5,past_31=1"), MODES["coach"]), 1)
    answers = {minute.answer.split(" ", 2)[2] for minute in played.minutes if minute.answer and not minute.accepted}
    assert {"already played", "past 31"} <= answers


def test_a_renege_is_claimed() -> None:
    played = play_game(Plan(1, CLUB, parse_slips("false_go=0.5"), MODES["call"]), 1)
    assert played.outcome.taken > 0
    assert any(minute.act is Act.MUGGINS for minute in played.minutes)


@pytest.mark.parametrize("options", [{}, {"muggins": "call"}])
def test_a_robot_plays_against_somebody_it_knows_nothing_of(
    make_table: Callable[..., Table], options: dict[str, object]
) -> None:
    table = make_table(4, **options)
    robots = Party(table.machine, table.felt, table.clock, pace=HUMAN)
    robots.seat(1, Skill.CLUB, NO_SLIPS, 4)
    person = Party(table.machine, table.felt, table.clock, pace=Pace(100, 3000))
    person.seat(0, Skill.BEGINNER, Slips(**{**_rates(MANY_SLIPS), "forgotten_go": 0.0}), 5)
    table.machine.power_on()
    robots.start()
    table.wait(1000)
    table.machine.electronics.tap("orange.ok")
    person.run_until_over()
    robots.close()
    assert max(person.fronts()) == 121


def begin_to_play(table: Table) -> tuple[Party, Party]:
    """Start a game between a robot at blue and somebody at orange whom it does not know, each in a thread."""
    robots, person = (Party(table.machine, table.felt, table.clock, pace=HUMAN) for _ in range(2))
    robots.seat(1, Skill.CLUB, NO_SLIPS, 4)
    person.seat(0, Skill.CLUB, NO_SLIPS, 5)
    table.machine.power_on()
    robots.start()
    person.start()
    table.wait(1000)
    table.machine.electronics.tap("orange.ok")
    return robots, person


def test_a_robot_leaves_whoever_takes_something_back_the_time_to_take_back_more(
    make_table: Callable[..., Table],
) -> None:
    table = make_table(4)
    robots, person = begin_to_play(table)
    while robots.fronts()[1] == 0:
        table.wait(500)
    person.close()
    acts = len(robots.minutes)
    table.machine.electronics.tap("undo")  # the claim is back at its presses, and nobody commits it
    table.wait(2000)
    assert [minute for minute in tuple(robots.minutes)[acts:] if minute.seat == 1] == []
    table.machine.electronics.tap("undo")  # and those are gone
    table.wait(1000)
    assert robots.fronts()[1] == 0
    robots.close()


def test_a_claim_that_was_taken_back_is_made_again_when_nothing_else_is(make_table: Callable[..., Table]) -> None:
    table = make_table(4)
    robots, person = begin_to_play(table)
    while robots.fronts()[1] == 0:
        table.wait(500)
    person.close()
    acts = len(robots.minutes)
    table.machine.electronics.tap("undo")
    table.wait(6000)
    assert Act.OK in [minute.act for minute in tuple(robots.minutes)[acts:] if minute.seat == 1]
    assert robots.fronts()[1] > 0
    robots.close()


def test_a_robot_whose_board_loses_its_power_goes_on_when_it_is_back(make_table: Callable[..., Table]) -> None:
    table = make_table(6)
    party = Party(table.machine, table.felt, table.clock, pace=HUMAN)
    for seat in (0, 1):
        party.seat(seat, Skill.CLUB, NO_SLIPS, 6)
    table.machine.power_on()
    party.start()
    for _ in range(4):
        table.wait(20_000)
        table.machine.power_off()
        table.wait(2000)
        table.machine.power_on()
    table.wait(400_000)
    party.close()
    assert max(front for minute in party.minutes for front in [pair.front for pair in minute.pegs]) == 121


def test_a_robot_alone_leaves_the_other_seat_alone(make_table: Callable[..., Table]) -> None:
    table = make_table(8)
    party = Party(table.machine, table.felt, table.clock, pace=HUMAN)
    party.seat(1, Skill.CLUB, NO_SLIPS, 8)
    table.machine.power_on()
    party.start()
    table.wait(60_000)
    assert {minute.seat for minute in party.minutes} <= {None}  # the person starts the game
    table.machine.electronics.tap("orange.ok")
    table.wait(60_000)
    party.close()
    assert {minute.seat for minute in party.minutes} <= {1, None}


def test_robots_that_get_nowhere_say_what_is_to_be_seen(make_table: Callable[..., Table]) -> None:
    table = make_table(9)
    party = Party(table.machine, table.felt, table.clock)
    for seat in (0, 1):
        party.seat(seat, Skill.CLUB, NO_SLIPS, 9)
    with pytest.raises(RobotsStuck, match=r"do not know how to go on.*digits"):
        party.run_until_over()  # its power is off


def test_no_robot_says_a_card_that_is_not_on_the_table(make_table: Callable[..., Table]) -> None:
    table = make_table(10)
    said: list[str] = []
    table.machine.hear(said.append)
    party = Party(table.machine, table.felt, table.clock, pace=Pace(0, 0))
    for seat in (0, 1):
        party.seat(seat, Skill.CLUB, MANY_SLIPS, 10)
    table.machine.power_on()
    party.run_until_over()
    robots = {sentence for sentence in said if "(robot)" in sentence}
    assert "Blue (robot) throws two cards to the crib." in robots
    assert not [sentence for sentence in robots if " of " in sentence and "asks" not in sentence]


def _rates(slips: Slips) -> dict[str, float]:
    return {name: getattr(slips, name) for name in Slips.__dataclass_fields__}
