"""The show where the players peg: zero hands, windows, the next one's ghost, hands that are read again (TABLE 4)."""

from collections.abc import Callable

import pytest

from firmware_host.rules.cards import Card, parse_card
from firmware_host.rules.lines import total
from firmware_host.table.effects import Ask
from firmware_host.table.facts import Claimed, HandReplaced
from firmware_host.table.passing import Event, ZeroAsked
from firmware_host.table.phases.asking import asks
from firmware_host.table.state import Counting, Game, Play, Starter, Step
from firmware_host.units import Side

Table = Callable[[str, str], Game]
Facts = Callable[[Game, str], tuple[Event, ...]]
Why = Callable[[Game, str], str]

OFF = "orange, blue deals; off"
EVERY = pytest.mark.parametrize("chosen", ["coach", "off", "call", "auto", "off challenge", "off acc"])
PLAYED = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C claim0=4"
"""Orange holds 4C 4D 7C 9C, worth 4; blue 7D JC 5C 8C, worth 6."""
NOTHING = "QC 2C KH 4D TS go0 go1 6H 9H 8S go1 JS claim1=1"
"""Pone's 2 4 6 9 with the queen is worth nothing."""
HANDS = f"{PLAYED} claim0=4 ok1 claim1=6 ok0"
CRIB = f"{HANDS} 2H 2S 3S TD"
"""It gives ten."""


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


def counting(game: Game) -> Counting:
    assert isinstance(game.state.phase, Counting), game.state.phase
    return game.state.phase


def hand(words: str) -> tuple[Card, ...]:
    return tuple(card for word in words.split() if (card := parse_card(word)))


def due(game: Game) -> int:
    (only,) = game.state.dues
    return total(only.lines)


# Nothing


@EVERY
def test_ok_without_a_ghost_on_ones_own_due_asks_and_a_second_one_claims_nothing(
    chosen: str, table: Table, facts: Facts
) -> None:
    game = table(f"orange, blue deals; {chosen}", PLAYED)
    assert facts(game, "ok0") == (ZeroAsked(Side(0)),)
    assert counting(table(f"orange, blue deals; {chosen}", f"{PLAYED} ok0")).value is None
    assert counting(table(f"orange, blue deals; {chosen}", f"{PLAYED} ok0 ok0")).value == 0


def test_a_press_answers_no_to_nothing(table: Table, facts: Facts) -> None:
    game = table(OFF, f"{PLAYED} ok0 peg0 undo")
    assert facts(game, "ok0") == (ZeroAsked(Side(0)),)


def test_a_hand_of_nothing_is_asked_for_like_any_other(table: Table, facts: Facts) -> None:
    game = table(OFF, NOTHING)
    assert (asks(game.state).ask, asks(game.state).sides) == (Ask.COUNT, (0,))
    assert due(game) == 0
    assert facts(game, "ok0") == (ZeroAsked(Side(0)),)
    assert counting(table(OFF, f"{NOTHING} claim0=0")).value == 0
    assert fronts(table(OFF, f"{NOTHING} claim0=3")) == fronts(game)


# Whose count, and how a window closes


@EVERY
def test_a_peg_by_a_side_that_is_not_due_is_refused_and_no_over_claim(chosen: str, table: Table, why: Why) -> None:
    game = table(f"orange, blue deals; {chosen}", PLAYED)
    assert why(game, "peg1") == "not your count"
    assert why(table(f"orange, blue deals; {chosen}", f"{PLAYED} claim0=4"), "peg0") == "not your count"


def test_a_window_closes_by_ok_of_the_opponent(table: Table) -> None:
    assert counting(table(OFF, f"{PLAYED} claim0=4")).seat == 0
    assert counting(table(OFF, f"{PLAYED} claim0=4 ok1")).seat == 1


@EVERY
def test_a_window_closes_by_the_next_sides_commit(chosen: str, table: Table) -> None:
    game = table(f"orange, blue deals; {chosen}", f"{PLAYED} claim0=4 peg1=6")
    assert (counting(game).seat, counting(game).value) == (0, 4)
    after = counting(table(f"orange, blue deals; {chosen}", f"{PLAYED} claim0=4 claim1=6"))
    assert (after.seat, after.value) == (1, 6)


def test_undo_of_such_a_commit_takes_the_accepting_back_as_well(table: Table) -> None:
    game = table(OFF, f"{PLAYED} claim0=4 claim1=6 undo")
    assert (counting(game).seat, counting(game).value) == (0, 4)


def test_the_cribs_window_closes_by_the_next_deals_first_card_too(table: Table) -> None:
    assert isinstance(table(OFF, f"{CRIB} claim1=10 9H").state.phase, Play)
    assert table(OFF, f"{CRIB} claim1=10 ok0").state.phase == Starter()
    assert table(OFF, f"{CRIB} claim1=10 9H").state.dealer == 0


def test_no_step_opens_before_the_last_one_is_closed(table: Table, why: Why) -> None:
    assert why(table(OFF, PLAYED), "ok1") == "not your count"
    assert why(table(OFF, f"{PLAYED} claim0=4"), "2H") == "press OK first"
    assert why(table(OFF, f"{PLAYED} claim0=4 ok1 claim1=6"), "2H") == "press OK first"
    assert why(table(OFF, HANDS), "ok0") == "crib first"
    assert why(table(OFF, CRIB), "9H") == "count first"
    assert counting(table(OFF, HANDS)).step is Step.CRIB_CARDS


# A hand that is read again


def test_reading_any_card_before_the_first_peg_reads_the_whole_hand_again(table: Table, facts: Facts) -> None:
    game = table(OFF, f"{PLAYED} 4C 4D 7C")
    assert asks(game.state).ask is Ask.CARD
    assert [type(event).__name__ for event in facts(game, "9D")] == ["CardReread", "HandReplaced", "DueOpened"]


def test_a_hand_that_was_read_again_replaces_what_the_play_had_attributed(table: Table) -> None:
    game = table(OFF, f"{PLAYED} 4C 4D 7C 4H")  # a four, and not the nine, in truth
    assert set(counting(game).hands[0]) == set(hand("4C 4D 4H 7C"))
    assert due(game) == 6 + 6  # three pairs, and three fifteens of 4 4 7
    assert fronts(table(OFF, f"{PLAYED} 4C 4D 7C 4H claim0=12")) == [4 + 12, 0]


def test_hands_are_reconciled_the_other_one_has_what_is_left(table: Table, facts: Facts) -> None:
    (replaced,) = (e for e in facts(table(OFF, f"{PLAYED} 4C 4D 7C"), "5C") if isinstance(e, HandReplaced))
    mine, theirs = (set(cards) for cards in replaced.hands)
    assert (mine, theirs) == (set(hand("4C 4D 7C 5C")), set(hand("7D JC 9C 8C")))


def test_a_hand_read_again_as_it_was_changes_nothing(table: Table) -> None:
    again = table(OFF, f"{PLAYED} 9C 4D 7C 4C")
    assert set(counting(again).hands[0]) == set(hand("4C 4D 7C 9C"))
    assert counting(again).hands[1] == counting(table(OFF, PLAYED)).hands[1]
    assert due(again) == 4


def test_nothing_is_pegged_while_a_hand_is_read_again(table: Table, why: Why) -> None:
    game = table(OFF, f"{PLAYED} 4C 4D")
    assert why(game, "peg0") == why(game, "ok0") == "read on"
    assert why(game, "4D") == "already read"
    assert why(game, "KD") == "is the starter"


def test_a_hand_that_is_being_pegged_is_not_read_again(table: Table, why: Why) -> None:
    assert why(table(OFF, f"{PLAYED} peg0=1"), "4C") == "count first"
    assert why(table(OFF, f"{PLAYED} claim0=4"), "4C") == "press OK first"


def test_a_card_that_was_read_by_a_slip_is_taken_back_by_undo(table: Table) -> None:
    assert counting(table(OFF, f"{PLAYED} 4C 4D undo undo")).reread == ()
    assert fronts(table(OFF, f"{PLAYED} 4C undo claim0=4")) == [8, 0]


def test_the_claim_of_a_hand_and_of_a_crib_is_told_as_such(table: Table, facts: Facts) -> None:
    of_hand = facts(table(OFF, f"{PLAYED} peg0=4"), "ok0")[0]
    of_crib = facts(table(OFF, f"{CRIB} peg1=10"), "ok1")[0]
    assert isinstance(of_hand, Claimed)
    assert isinstance(of_crib, Claimed)
    assert (of_hand.cause.value, of_crib.cause.value) == ("hand", "crib")
