from itertools import combinations
from random import Random

import pytest

from board_sim.robots.counting import points_of_hand
from board_sim.robots.discards import SENSE_OF_PLAY, Split, choose_throw, crib_average, hand_average
from board_sim.robots.skill import Skill
from firmware_host.rules.cards import DECK, RANKS, Card, parse_card


def cards(names: str) -> tuple[Card, ...]:
    return tuple(card for name in names.split() if (card := parse_card(name)))


def split(kept: str, thrown: str, *, own_crib: bool = True) -> Split:
    return Split(cards(kept), cards(thrown), own_crib)


def throw(hand: str, *, own_crib: bool, skill: Skill, seed: int = 1) -> set[str]:
    return set(choose_throw(tuple(hand.split()), own_crib=own_crib, skill=skill, rng=Random(seed)))


@pytest.mark.parametrize(
    ("kept", "thrown"),
    [("5H 5S 5D JC", "9S 2D"), ("2H 4H 6H 8H", "KH 3C"), ("JH JS TD 9C", "AH AD"), ("AC 4D 6H KS", "QD TH")],
)
def test_the_average_of_a_hand_is_that_of_all_its_starters(kept: str, thrown: str) -> None:
    starters = [str(card) for card in DECK if card not in cards(kept) + cards(thrown)]
    counts = [points_of_hand(tuple(kept.split()), starter, crib=False) for starter in starters]
    assert len(counts) == 46
    assert hand_average(split(kept, thrown)) == pytest.approx(sum(counts) / 46)


def test_the_crib_is_the_dealers_and_costs_the_pone() -> None:
    assert crib_average(split("2H 3H 4H 6H", "5S JD")) == 7.00
    assert crib_average(split("2H 3H 4H 6H", "5S JD", own_crib=False)) == -7.76
    assert crib_average(split("2H 3H 4H 6H", "TS KD")) == 2.84


def test_the_order_of_a_throw_does_not_matter_to_the_crib() -> None:
    for one, other in combinations(RANKS, 2):
        for own_crib in (True, False):
            there = split("2H 3H 4H 6H", f"{one}S {other}D", own_crib=own_crib)
            back = split("2H 3H 4H 6H", f"{other}D {one}S", own_crib=own_crib)
            assert crib_average(there) == crib_average(back)


def test_a_beginner_throws_without_thinking_of_the_crib() -> None:
    hand = "5H 5D 9S KC QC JC"
    for seed in range(10):
        own = throw(hand, own_crib=True, skill=Skill.BEGINNER, seed=seed)
        assert own == throw(hand, own_crib=False, skill=Skill.BEGINNER, seed=seed)


def test_a_beginner_keeps_a_run_and_a_pair() -> None:
    assert throw("3H 4D 5S 5C KD 9H", own_crib=False, skill=Skill.BEGINNER) == {"KD", "9H"}


@pytest.mark.parametrize("skill", [Skill.CLUB, Skill.STRONG])
def test_the_better_ones_give_the_other_no_fives(skill: Skill) -> None:
    hand = "5H 5D 2S 3S 4S 8C"
    assert throw(hand, own_crib=False, skill=skill).isdisjoint({"5H", "5D"})


@pytest.mark.parametrize("skill", [Skill.CLUB, Skill.STRONG])
def test_the_better_ones_throw_a_pair_to_their_own_crib_only(skill: Skill) -> None:
    hand = "AH AD 6S 7S 8C 9C"
    assert throw(hand, own_crib=True, skill=skill) == {"AH", "AD"}
    assert len(throw(hand, own_crib=False, skill=skill) & {"AH", "AD"}) == 1


def test_the_strong_one_weighs_what_the_starter_may_bring() -> None:
    def worth(six: tuple[str, ...], skill: Skill) -> float:
        thrown = choose_throw(six, own_crib=False, skill=skill, rng=Random(1))
        its = split(" ".join(card for card in six if card not in thrown), " ".join(thrown), own_crib=False)
        return hand_average(its) + crib_average(its)

    gains = []
    for seed in range(60):
        six = tuple(str(card) for card in Random(seed).sample(DECK, 6))
        gains.append(worth(six, Skill.STRONG) - worth(six, Skill.CLUB))
    assert min(gains) >= -2 * SENSE_OF_PLAY  # what a low card and a pair are worth in the play
    assert max(gains) > 1


@pytest.mark.parametrize("skill", Skill)
def test_a_throw_is_two_cards_of_the_hand_and_the_same_for_the_same_chance(skill: Skill) -> None:
    for seed in range(10):
        six = tuple(str(card) for card in Random(seed).sample(DECK, 6))
        first = choose_throw(six, own_crib=bool(seed % 2), skill=skill, rng=Random(seed))
        assert first == choose_throw(six, own_crib=bool(seed % 2), skill=skill, rng=Random(seed))
        assert len(set(first)) == 2
        assert set(first) < set(six)
