"""The same whole game of robots with each strip and each display that a board can have, seen by its light.

Boards are gone through in `test_boards`, readers in `test_reader_kinds`, a board without digits in `test_whole_game`.
"""

from collections.abc import Iterator

import pytest

from board_sim.robot_game import Outcome, Plan, play_game
from board_sim.robots.skill import Skill, Slips
from hardware.board_file import shipped_boards
from hardware.strips import KINDS
from tests.journeys import test_boards, test_reader_kinds, test_whole_game

USUAL: dict[str, object] = {"strip.chip": "apa102"}


def strips() -> Iterator[dict[str, object]]:
    """Each strip but the usual one, at each thing that can drive it."""
    for kind in KINDS.values():
        if kind.name != "apa102":
            yield {"strip.chip": kind.name}
        if not kind.clocked:
            yield {"strip.chip": kind.name, "strip.bus": "pio"}


STRIPS = tuple(strips())
DISPLAYS: tuple[dict[str, object], ...] = (
    {"display.digits": 4},
    {"display.digits": 4, "board.file": "line-4"},
    {"display.digits": 4, "board.file": "one-strip"},
)


def play(options: dict[str, object]) -> Outcome:
    """Let robots play a game that the board pegs."""
    plan = Plan(29, (Skill.STRONG, Skill.STRONG), Slips(), {"game.pegging": "auto", **options})
    return play_game(plan, 1).outcome


@pytest.fixture(scope="module")
def usual() -> Outcome:
    return play(USUAL)


@pytest.mark.parametrize("options", STRIPS, ids=lambda options: " ".join(map(str, options.values())))
def test_a_whole_game_is_the_same_on_each_strip(options: dict[str, object], usual: Outcome) -> None:
    assert play(options) == usual


@pytest.mark.parametrize("options", DISPLAYS, ids=lambda options: " ".join(map(str, options.values())))
def test_a_whole_game_comes_to_its_end_at_four_digits(options: dict[str, object]) -> None:
    outcome = play(options)
    assert max(outcome.scores.values()) == 121
    assert outcome.refusals < 20


def test_nothing_that_a_board_may_be_built_of_is_left_out() -> None:
    assert {*test_boards.BOARDS, "line-2"} == set(shipped_boards())
    assert set(test_reader_kinds.KINDS) | {"lines"} == {"lines", "rdm6300", "gm65", "scanner", "hid"}
    assert {str(options["strip.chip"]) for options in (USUAL, *STRIPS)} == set(KINDS)
    assert set(test_whole_game.DISPLAYS) == {"8", "none"}
