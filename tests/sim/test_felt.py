"""The cards beside the board: all 52 are somewhere, once, and nobody sees what is not theirs to see."""

import random

import pytest

from board_sim.felt import DECK, Felt, Laid, NotOnTheTable


@pytest.fixture
def felt() -> Felt:
    """A table where seat 0 has dealt."""
    table = Felt(random.Random(1))
    table.deal(0)
    return table


def thrown(felt: Felt) -> Felt:
    """Both throw their first two cards."""
    for seat in (0, 1):
        felt.throw(seat, felt.hand(seat)[:2])
    return felt


def test_a_deal_gives_six_different_cards_to_each(felt: Felt) -> None:
    cards = felt.hand(0) + felt.hand(1)
    assert len(set(cards)) == 12
    assert set(cards) <= set(DECK)


def test_the_same_seed_deals_the_same_cards() -> None:
    tables = [Felt(random.Random(5)) for _ in range(2)]
    for table in tables:
        table.deal(1)
    assert tables[0].hand(0) == tables[1].hand(0)


def test_dealing_again_shuffles(felt: Felt) -> None:
    before = felt.hand(0)
    felt.deal(0)
    assert felt.hand(0) != before
    assert felt.deals == 2


def test_the_starter_is_none_of_the_cards_dealt(felt: Felt) -> None:
    dealt = felt.hand(0) + felt.hand(1)
    starter = thrown(felt).turn()
    assert starter not in dealt
    assert felt.turn() == starter, "it lies there"


def test_nothing_is_turned_before_both_have_thrown(felt: Felt) -> None:
    felt.throw(0, felt.hand(0)[:2])
    assert not felt.can_turn
    with pytest.raises(NotOnTheTable, match="both have thrown"):
        felt.turn()


@pytest.mark.parametrize("wrong", [lambda hand: hand[:1], lambda hand: hand[:3], lambda hand: (hand[0], hand[0])])
def test_just_two_cards_go_to_the_crib(felt: Felt, wrong: object) -> None:
    hand = felt.hand(0)
    with pytest.raises(NotOnTheTable):
        felt.throw(0, wrong(hand))  # type: ignore[operator]
    assert felt.hand(0) == hand


def test_nobody_throws_twice_or_a_card_of_another(felt: Felt) -> None:
    with pytest.raises(NotOnTheTable):
        felt.throw(0, felt.hand(1)[:2])
    felt.throw(0, felt.hand(0)[:2])
    with pytest.raises(NotOnTheTable, match="already"):
        felt.throw(0, felt.hand(0)[:2])
    assert felt.crib_cards == 2


def test_the_crib_is_nobodys_to_see_until_it_is_turned(felt: Felt) -> None:
    gone = felt.hand(0)[:2] + felt.hand(1)[:2]
    thrown(felt)
    assert felt.crib == ()
    felt.turn()
    assert felt.turn_crib() == gone == felt.crib


def test_the_crib_stays_down_before_the_starter(felt: Felt) -> None:
    thrown(felt)
    with pytest.raises(NotOnTheTable):
        felt.turn_crib()


def test_a_card_that_is_laid_leaves_the_hand_and_can_be_taken_back(felt: Felt) -> None:
    card = felt.hand(1)[0]
    felt.lay(1, card)
    assert card not in felt.hand(1)
    assert felt.laid == (Laid(1, card),)
    felt.take_back(1, card)
    assert card in felt.hand(1)
    assert not felt.laid


def test_a_card_laid_again_becomes_the_newest(felt: Felt) -> None:
    first, second = felt.hand(0)[:2]
    for card in (first, second, first):
        felt.lay(0, card)
    assert [each.card for each in felt.laid] == [second, first]
    assert len(felt.hand(0)) == 4


def test_nobody_lays_or_takes_the_card_of_another(felt: Felt) -> None:
    card = felt.hand(0)[0]
    with pytest.raises(NotOnTheTable):
        felt.lay(1, card)
    felt.lay(0, card)
    with pytest.raises(NotOnTheTable):
        felt.take_back(1, card)


def test_four_cards_count_laid_or_held(felt: Felt) -> None:
    thrown(felt)
    cards = felt.hand(0)
    felt.lay(0, cards[2])
    assert set(felt.shown(0)) == set(cards)
    assert len(felt.shown(0)) == 4


def test_a_cut_is_any_card_and_leaves_the_deck_whole(felt: Felt) -> None:
    cuts = {felt.cut() for _ in range(400)}
    assert cuts <= set(DECK)
    assert len(cuts) > 45


def test_every_move_is_told_and_a_refused_one_is_not(felt: Felt) -> None:
    told: list[int] = []
    felt.watch(lambda: told.append(len(felt.laid)))
    felt.lay(0, felt.hand(0)[0])
    with pytest.raises(NotOnTheTable):
        felt.lay(0, "XX")
    assert told == [1]
