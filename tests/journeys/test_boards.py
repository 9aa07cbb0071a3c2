"""Every board that comes with the program is played on by robots, who read the pegs off its light alone.

Each peg that they see must stand where a recount of what was done at the table has it.
"""

import pytest

from board_sim.robot_game import Plan, Played, play_game
from board_sim.robots.skill import NO_SLIPS, SOME_SLIPS, Skill
from hardware.board_file import shipped_boards
from tests.journeys.recount.minutes import Reader
from tests.journeys.recount.sheet import Agreed
from tests.journeys.recount_games import ended

BOARDS = tuple(board for board in shipped_boards() if board != "line-2")
"""The rest of the suite plays on `line-2`."""
pytestmark = pytest.mark.slow


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_that_the_board_pegs_is_read_right_off_its_light(board: str) -> None:
    options: dict[str, object] = {"game.pegging": "auto", "board.file": board}
    played = play_game(Plan(8, (Skill.CLUB, Skill.BEGINNER), NO_SLIPS, options), 1)
    recount(Agreed("auto", "coach", "correct"), played)
    assert max(played.outcome.scores.values()) == 121


@pytest.mark.parametrize("board", ["classic", "one-strip"])
def test_a_whole_game_by_claims_is_read_right_where_a_light_may_be_in_two_holes(board: str) -> None:
    options: dict[str, object] = {"game.muggins": "call", "game.overclaim": "surplus", "board.file": board}
    played = play_game(Plan(8, (Skill.CLUB, Skill.BEGINNER), SOME_SLIPS, options), 1)
    recount(Agreed("claim", "call", "surplus"), played)


def test_a_whole_game_by_claims_is_read_right_off_four_digits_that_turn_from_side_to_side() -> None:
    options: dict[str, object] = {"game.muggins": "call", "game.overclaim": "surplus", "display.digits": 4}
    played = play_game(Plan(8, (Skill.CLUB, Skill.BEGINNER), SOME_SLIPS, options), 1)
    recount(Agreed("claim", "call", "surplus"), played)


def recount(agreed: Agreed, played: Played) -> None:
    """Hold every peg that was seen, and how the game ended, against a recount."""
    reader = Reader(agreed)
    for minute in played.minutes:
        reader.read(minute)
    reader.end(ended(played.outcome))
    assert reader.points > 121
