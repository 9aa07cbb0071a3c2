"""What a person may do to a robot, who must get the game on again: a few games of an erratic one, and what they found.

`python -m tests.robots.soak` plays hundreds.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from board_sim.robots.minutes import Act
from board_sim.robots.skill import NO_SLIPS, Skill
from tests.robots.soak import PERSON, ROBOT, Soak, soak

MakeSoak = Callable[[int, str], Soak]


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[MakeSoak]:
    """Seat a robot opposite somebody who plays sensibly, and let them begin."""
    with ExitStack() as stack:

        def begin(seed: int, mode: str) -> Soak:
            game = stack.enter_context(closing(Soak(seed, mode, tmp_path)))
            game.robots.seat(ROBOT, Skill.CLUB, NO_SLIPS, seed)
            game.person.seat(PERSON, Skill.CLUB, NO_SLIPS, seed)
            game.machine.power_on()
            game.robots.start()
            game.wait(1000)
            game.tap("orange.ok")
            game.person.start()
            return game

        yield begin


def wait_for(game: Soak, until: Callable[[], bool]) -> None:
    """Let them play until something is so."""
    for _ in range(6000):
        if until():
            return
        game.wait(100)
    raise AssertionError(game.tail("it did not come to that"))


def robots_lines(game: Soak, text: str) -> int:
    return sum(text in line for line in game.lines)


def test_the_game_goes_on_whatever_a_person_did() -> None:
    assert max(soak(8, "call", enough_ms=8 * 60_000).fronts) > 20


def test_a_card_that_was_taken_for_the_starter_is_taken_back(sit_down: MakeSoak) -> None:
    game = sit_down(2, "coach")
    wait_for(game, lambda: game.felt.can_turn and game.felt.dealer == PERSON and game.felt.starter is None)
    game.person.close()
    game.felt.lay(PERSON, card := game.felt.hand(PERSON)[0])
    assert game.scan(card)
    wait_for(game, lambda: robots_lines(game, "says that the starter is still to be turned") > 0)
    game.person.seat(PERSON, Skill.CLUB, NO_SLIPS, 2)
    game.person.start()
    wait_for(game, lambda: game.felt.starter is not None and len(game.felt.laid) == 8)
    assert robots_lines(game, "says that the starter") == 1


def test_a_hand_that_a_person_has_begun_to_read_again_is_read_once_and_counted(sit_down: MakeSoak) -> None:
    game = sit_down(3, "coach")
    wait_for(game, lambda: robots_lines(game, "Blue's hand lies open") > 0)
    game.person.close()
    assert game.scan(next(each.card for each in game.felt.laid if each.seat == ROBOT))
    wait_for(game, lambda: robots_lines(game, "accept blue's hand") + robots_lines(game, "Blue claims") > 0)
    read = [minute for minute in game.robots.minutes if minute.act is Act.PLAY and minute.seat == ROBOT]
    assert len(read) <= 4 + 4 + 4
