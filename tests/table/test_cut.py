"""The cut for the first deal."""

from collections.abc import Callable

import pytest

from firmware_host.table.facts import CardCut, CutTied, DealStarted, Fact
from firmware_host.table.state import Cut, Game, Play, Starter
from firmware_host.units import Seat

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Facts = Callable[[Game, str], tuple[Fact, ...]]
Why = Callable[[Game, str], str]


@pytest.mark.parametrize(("cuts", "dealer"), [("9C TC", 0), ("TC 9C", 1), ("KH AS", 1), ("AS KH", 0), ("QC JD", 1)])
def test_the_lowest_card_deals_and_the_ace_is_low(cuts: str, dealer: int, start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue"), cuts)
    assert game.state.dealer == dealer
    assert isinstance(game.state.phase, Starter)


def test_cards_are_cut_in_the_order_of_the_seats(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = start("orange, blue, white")
    seats = []
    for word in ("4C", "9C", "KC"):
        seats += [fact.seat for fact in facts(game, word) if isinstance(fact, CardCut)]
        game = go_on(game, word)
    assert seats == [0, 1, 2]


def test_a_tie_for_the_lowest_card_is_cut_again(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start("orange, blue"), "7C")
    assert facts(game, "7D")[-1] == CutTied()
    game = go_on(game, "7D")
    assert game.state.phase == Cut()
    assert go_on(game, "KD QD").state.dealer == 1


def test_a_tie_that_is_not_for_the_lowest_card_decides_nothing_and_4_9_9_gives_the_deal_to_the_4(
    start: Start, facts: Facts, go_on: GoOn
) -> None:
    assert facts(go_on(start("orange, blue, white"), "4C 9C"), "9D")[-1] == DealStarted(Seat(0))
    assert go_on(start("orange, blue, white"), "9C 4C 9D").state.dealer == 1


def test_a_tie_for_the_lowest_of_three_is_cut_again_by_all(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue, white"), "4C 9C 4D")
    assert game.state.phase == Cut()
    assert go_on(game, "9C 4C KD").state.dealer == 1


def test_a_card_may_be_cut_again_after_a_tie_but_not_before(start: Start, go_on: GoOn, why: Why) -> None:
    assert why(go_on(start("orange, blue"), "7C"), "7C") == "already cut"
    assert go_on(start("orange, blue"), "7C 7D 7C 7D").state.phase == Cut()
    assert go_on(start("orange, blue"), "7C 7D 7C 8C").state.dealer == 0


def test_the_last_card_cut_read_twice_is_a_slip_and_no_new_cut_or_starter(start: Start, go_on: GoOn, why: Why) -> None:
    tied, decided = go_on(start("orange, blue"), "7C 7D"), go_on(start("orange, blue"), "7C 8D")
    assert why(tied, "7D") == "already cut"
    assert why(decided, "8D") == "already cut"
    assert go_on(decided, "7C").state.phase == go_on(decided, "ok0 7C").state.phase


def test_the_last_card_cut_is_the_starter_after_an_ok(start: Start, go_on: GoOn, why: Why) -> None:
    decided = go_on(start("orange, blue"), "7C 8D")
    assert isinstance(go_on(decided, "ok1 8D").state.phase, Play)
    assert why(go_on(decided, "ok1"), "ok1") == "a card first"
    assert why(go_on(decided, "ok1 undo"), "8D") == "already cut"


def test_a_card_cut_before_the_dealer_said_ok_is_no_slip(start: Start, go_on: GoOn) -> None:
    assert isinstance(go_on(start("orange, blue"), "7C ok0 7C").state.phase, Play)


@pytest.mark.parametrize("cut", ["", "KC"])
def test_ok_takes_the_deal_whatever_was_cut(cut: str, start: Start, go_on: GoOn) -> None:
    assert go_on(start("orange, blue"), f"{cut} ok1").state.dealer == 1
    assert go_on(start("orange, blue"), f"{cut} ok0").state.dealer == 0


def test_the_cut_cards_are_forgotten_and_may_be_turned_and_played(start: Start, go_on: GoOn) -> None:
    assert isinstance(go_on(start("orange, blue"), "4C 9C 4C 9C").state.phase, Play)


def test_the_first_deal_is_the_first(start: Start, go_on: GoOn) -> None:
    assert start("orange, blue").state.deals == 0
    assert go_on(start("orange, blue"), "4C 9C").state.deals == 1
