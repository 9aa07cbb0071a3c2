"""The recount agrees with every scenario of this folder that a sheet of paper can follow."""

from pathlib import Path

import pytest

from tests.journeys.recount.scripts import Follower, can_be_followed

HERE = Path(__file__).parent
NEED_A_BOARD = {"3-muted", "1-only-those-who-play", "6-blind", "6-replace-a-card", "the-menu", "setup-on-the-board"}
"""They press a third track's buttons, go further into the menu, or wake the board."""
SCRIPTS = [path for path in sorted(HERE.glob("*.script")) if path.stem not in NEED_A_BOARD and can_be_followed(path)]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_pegs_winner_and_answers_are_what_the_script_expects(path: Path) -> None:
    follower = Follower(path)
    follower.follow()


def test_most_scenarios_can_be_followed() -> None:
    assert len(SCRIPTS) >= 40
