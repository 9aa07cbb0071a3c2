import pytest

from firmware_host.rules.options import Cards, Muggins, Options, Overclaim, Pegging
from firmware_host.rules.race import GAME_HOLE


def test_the_usual_game_is_two_players_to_one_hundred_and_twenty_one() -> None:
    assert Options() == Options(2, GAME_HOLE, Cards.FULL, Pegging.CLAIM, Muggins.COACH, Overclaim.CORRECT)


@pytest.mark.parametrize("choice", [Cards, Pegging, Muggins, Overclaim])
def test_a_choice_is_written_as_its_name_in_lower_case(choice: type[Cards | Pegging | Muggins | Overclaim]) -> None:
    assert all(value.value == value.name.lower() for value in choice)
