from random import Random

import pytest

from board_sim.robots.pegging import choose_card
from board_sim.robots.skill import Skill
from firmware_host.rules.cards import DECK
from tests.robots.arena import play_match

THINKERS = [Skill.CLUB, Skill.STRONG]


def choice(
    hand: str, series: str = "", *, skill: Skill, others_left: int = 4, gone: str = "", seed: int = 1
) -> str | None:
    names = tuple(hand.split()), tuple(series.split())
    return choose_card(*names, skill=skill, rng=Random(seed), others_left=others_left, gone=tuple(gone.split()))


def choices(hand: str, series: str = "", *, skill: Skill, others_left: int = 4) -> set[str | None]:
    return {choice(hand, series, skill=skill, others_left=others_left, seed=seed) for seed in range(12)}


@pytest.mark.parametrize("skill", Skill)
def test_where_nothing_fits_there_is_no_card(skill: Skill) -> None:
    assert choice("KH 9D", "TS JH 4C", skill=skill) is None
    assert choice("", "TS", skill=skill) is None


@pytest.mark.parametrize("skill", Skill)
def test_the_one_card_that_fits_is_laid(skill: Skill) -> None:
    assert choices("KH 9D 4C", "TS JH 7C", skill=skill) == {"4C"}


@pytest.mark.parametrize("skill", Skill)
@pytest.mark.parametrize(
    ("hand", "series", "card"),
    [("KH 5D 2C", "TS", "5D"), ("AH QD 2C", "TS JH", "QD"), ("2H 3D 8C", "TS 8D", "8C"), ("KD 3S", "TS 9C 9D", "3S")],
    ids=["fifteen", "a run", "a pair", "thirty-one"],
)
def test_points_are_taken_by_every_skill(skill: Skill, hand: str, series: str, card: str) -> None:
    assert choices(hand, series, skill=skill, others_left=3) == {card}


@pytest.mark.parametrize("skill", THINKERS)
def test_no_five_and_no_ten_is_led(skill: Skill) -> None:
    assert choices("5H KD 4S 3C", skill=skill).isdisjoint({"5H", "KD"})


@pytest.mark.parametrize("skill", THINKERS)
def test_a_pair_is_led_from(skill: Skill) -> None:
    assert choices("3H 3D KS QC", skill=skill) <= {"3H", "3D"}


@pytest.mark.parametrize("skill", THINKERS)
def test_twenty_one_is_not_left_for_a_ten_to_make_thirty_one(skill: Skill) -> None:
    assert "4H" not in choices("4H 9D", "8S 9C", skill=skill, others_left=2)


def test_a_beginner_leads_whatever_comes_to_hand() -> None:
    assert choices("5H KD 4S 3C", skill=Skill.BEGINNER) == {"5H", "KD", "4S", "3C"}


def all_but(names: str) -> str:
    return " ".join(str(card) for card in DECK if str(card) not in names.split())


@pytest.mark.parametrize(("left", "card"), [("9C 9D 9S 9H 6C 6D 6S", "QD"), ("5C 5D 5S 5H QC QS QH", "6H")])
def test_the_strong_one_leads_what_the_cards_that_are_left_make_nothing_of(left: str, card: str) -> None:
    gone = all_but(f"{left} 6H QD")
    chosen = {choice("6H QD", skill=Skill.STRONG, others_left=1, gone=gone, seed=seed) for seed in range(12)}
    assert chosen == {card}


def test_the_strong_one_looks_further_than_the_next_card() -> None:
    """The two, then any ten, then the nine is thirty-one; the nine first would make a run for a jack."""
    gone = all_but("2H 8C 9D TC TD TH JC JD JH JS QC QD QH QS KC KD KH KS")
    chosen = {choice("2H 8C 9D", "TS", skill=Skill.STRONG, others_left=1, gone=gone, seed=seed) for seed in range(12)}
    assert chosen == {"2H"}


@pytest.mark.parametrize("skill", Skill)
def test_a_card_is_one_of_the_hand_and_the_same_for_the_same_chance(skill: Skill) -> None:
    for seed in range(10):
        names = [str(card) for card in Random(seed).sample(DECK, 10)]
        hand, series, gone = " ".join(names[:4]), names[4], " ".join(names[5:])
        first = choice(hand, series, skill=skill, gone=gone, seed=seed)
        assert first in hand.split()
        assert first == choice(hand, series, skill=skill, gone=gone, seed=seed)


def test_the_better_robot_wins_more_games() -> None:
    """A quick look with the seats swapped; 400 games of every pairing are played by `python -m tests.robots.arena`."""
    assert play_match((Skill.STRONG, Skill.BEGINNER), 12, seed=1).first >= 0.65
    assert play_match((Skill.CLUB, Skill.BEGINNER), 100, seed=1).first >= 0.65
