from random import Random

import pytest

from board_sim.robots.counting import believed, points_of_hand, points_of_starter, points_played
from board_sim.robots.skill import NO_SLIPS, Skill, Slips


@pytest.mark.parametrize(
    ("series", "card", "points"),
    [("", "5H", 0), ("KD", "5H", 2), ("4H 6H", "5H", 5), ("KD QD", "AD", 0), ("KD QD AC", "TD", 2), ("7D 7H", "7S", 6)],
)
def test_a_card_pegs_by_the_series_it_is_laid_on(series: str, card: str, points: int) -> None:
    assert points_played(tuple(series.split()), card) == points


@pytest.mark.parametrize(
    ("four", "starter", "hand", "crib"),
    [
        ("5H 5S 5D JC", "5C", 29, 29),
        ("2H 4H 6H 8H", "KC", 4, 0),
        ("2H 4H 6H 8H", "KH", 5, 5),
        ("2H 4D 6C 8H", "TS", 0, 0),
    ],
)
def test_a_flush_of_four_counts_in_a_hand_and_not_in_a_crib(four: str, starter: str, hand: int, crib: int) -> None:
    cards = tuple(four.split())
    assert points_of_hand(cards, starter, crib=False) == hand
    assert points_of_hand(cards, starter, crib=True) == crib


def test_a_jack_turned_is_two_for_his_heels() -> None:
    assert [points_of_starter(card) for card in ("JH", "QH", "5S")] == [2, 0, 0]


@pytest.mark.parametrize("name", ["1H", "", "5X", "H5"])
def test_what_is_no_card_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=f"'{name}' is no card"):
        points_played((), name)


@pytest.mark.parametrize("skill", Skill)
def test_without_slips_every_skill_believes_the_truth(skill: Skill) -> None:
    assert [believed(points, NO_SLIPS, skill, Random(points)) for points in range(30)] == list(range(30))


@pytest.mark.parametrize("skill", Skill)
def test_a_miscount_is_short_but_never_below_nothing(skill: Skill) -> None:
    for seed in range(100):
        points = seed % 30
        seen = believed(points, Slips(miscount=1), skill, Random(seed))
        assert seen == 0 if points == 0 else max(0, points - 4) <= seen < points


@pytest.mark.parametrize("skill", Skill)
def test_an_over_claim_is_too_much_but_never_above_the_best_hand(skill: Skill) -> None:
    for seed in range(100):
        points = seed % 30
        seen = believed(points, Slips(over_claim=1), skill, Random(seed))
        assert seen == 29 if points == 29 else points < seen <= min(29, points + 4)


def test_a_better_player_errs_by_less() -> None:
    def average(skill: Skill) -> float:
        rng = Random(1)
        return sum(12 - believed(12, Slips(miscount=1), skill, rng) for _ in range(500)) / 500

    assert average(Skill.BEGINNER) > average(Skill.CLUB) > average(Skill.STRONG)


def test_slips_come_about_as_often_as_their_rate_says() -> None:
    rng = Random(1)
    wrong = sum(believed(8, Slips(miscount=0.1, over_claim=0.1), Skill.CLUB, rng) != 8 for _ in range(2000))
    assert 0.15 < wrong / 2000 < 0.23


def test_the_same_chance_makes_the_same_slip() -> None:
    def slips() -> list[int]:
        rng = Random(7)
        return [believed(8, Slips(miscount=0.5, over_claim=0.5), Skill.BEGINNER, rng) for _ in range(50)]

    assert slips() == slips()
