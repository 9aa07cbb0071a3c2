import pytest

from firmware_host.rules.race import Pegs, holes_left, is_home, peg_points, skunks
from firmware_host.units import Hole, Points


def at(back: int, front: int) -> Pegs:
    return Pegs(Hole(back), Hole(front))


def test_the_back_peg_leaps_over_the_front_one() -> None:
    assert peg_points(at(10, 15), Points(4)) == at(15, 19)


def test_the_first_score_comes_from_the_outer_start_hole() -> None:
    assert Pegs() == at(-1, 0)
    assert peg_points(Pegs(), Points(10)) == at(0, 10)


def test_no_points_touch_no_peg() -> None:
    assert peg_points(at(10, 15), Points(0)) == at(10, 15)


@pytest.mark.parametrize(
    ("front", "points", "to"), [(120, 2, 121), (119, 1, 120), (117, 4, 121), (100, 36, 121), (60, 1, 61)]
)
def test_no_peg_goes_past_the_game_hole(front: int, points: int, to: int) -> None:
    assert peg_points(at(front - 1, front), Points(points)).front == to


@pytest.mark.parametrize(("front", "home"), [(120, False), (121, True)])
def test_exactly_one_hundred_and_twenty_one_is_home(front: int, home: bool) -> None:
    assert is_home(at(100, front)) is home


def test_nobody_can_score_more_than_the_holes_left() -> None:
    assert holes_left(at(110, 119)) == 2


def test_a_short_game_is_home_at_sixty_one() -> None:
    assert peg_points(at(50, 59), Points(5), Hole(61)) == at(59, 61)
    assert is_home(at(59, 61), Hole(61))


@pytest.mark.parametrize(("loser", "grade"), [(0, 2), (60, 2), (61, 1), (90, 1), (91, 0), (120, 0)])
def test_a_win_is_graded_by_where_the_loser_stands(loser: int, grade: int) -> None:
    assert skunks(Hole(loser)) == grade
