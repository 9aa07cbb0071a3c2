"""Muggins: called with a number that is named, or taken at once (TABLE 2 and 3, ACC 10)."""

from collections.abc import Callable

import pytest

from firmware_host.table.facts import Called, Cause, GameWon, Missed, Pegged
from firmware_host.table.passing import CallBegun, CallCancelled, Event, Pressed
from firmware_host.table.state import Counting, Game, Over, Play, Starter
from firmware_host.units import Points, Side

Table = Callable[[str, str], Game]
Facts = Callable[[Game, str], tuple[Event, ...]]
Why = Callable[[Game, str], str]
GoOn = Callable[[Game, str], Game]

CALL = "orange, blue deals; call"
AUTO = "orange, blue deals; auto"
TWO_MISSED = "KD 4C 7D 4D JC"
"""Blue's card has closed orange's fifteen, which nobody claimed."""
PLAYED = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C"
"""The play is over; orange's last card gave four. Orange holds 4, blue 6."""
CRIB = "2H 2S 3S TD"
"""It gives ten."""


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


def pegged(events: tuple[Event, ...]) -> list[tuple[int, int, Cause]]:
    return [(event.side, event.points, event.cause) for event in events if isinstance(event, Pegged)]


def seat(game: Game) -> int:
    """Whose hand is on."""
    assert isinstance(game.state.phase, Counting)
    return game.state.phase.seat


# What a call gives


@pytest.mark.parametrize(("named", "taken"), [(1, 1), (2, 2), (5, 2)])
def test_a_call_gives_the_lesser_of_named_and_true(named: int, taken: int, table: Table) -> None:
    assert fronts(table(CALL, f"{TWO_MISSED} call1={named}")) == [0, taken]


@pytest.mark.parametrize("named", [1, 4])
def test_a_call_where_nothing_was_missed_costs_the_points_that_it_named(named: int, table: Table) -> None:
    assert fronts(table(CALL, f"KD 4C 7D 4D claim0=2 call1={named}")) == [2 + named, 0]


def test_naming_nothing_cancels_free(table: Table, facts: Facts) -> None:
    game = table(CALL, f"{TWO_MISSED} muggins1")
    assert facts(game, "ok1") == (CallCancelled(Side(1)),)
    assert fronts(table(CALL, f"{TWO_MISSED} call1=0 call1=2")) == [0, 2]


def test_a_call_is_capped_at_the_holes_that_are_left(table: Table) -> None:
    assert fronts(table("orange, blue 120 deals; call", f"{TWO_MISSED} call1=2")) == [0, 121]
    assert fronts(table("orange 118, blue deals; call", "KD 4C 7D 4D claim0=2 call1=9")) == [121, 0]
    assert fronts(table("orange 120, blue deals; call", f"{TWO_MISSED} call1=9")) == [120, 1]  # it had one hole left


def test_muggins_may_win_the_game(table: Table, facts: Facts) -> None:
    game = table("orange, blue 119 deals; call", f"{TWO_MISSED} muggins1 peg1=2")
    assert facts(game, "ok1") == (
        Called(Side(1), Side(0), Points(2)),
        Pegged(Side(1), Points(2), Cause.MUGGINS),
        GameWon(Side(1)),
    )
    assert table("orange 99, blue 119 deals; auto", TWO_MISSED).state.phase == Over(Side(1))


def test_a_wrong_call_may_win_the_game_for_the_side_that_was_called(table: Table) -> None:
    assert table("orange 117, blue deals; call", "KD 4C 7D 4D claim0=2 call1=2").state.phase == Over(Side(0))


def test_the_truth_is_shown_once_it_was_called(table: Table, facts: Facts) -> None:
    told = facts(table(CALL, f"{TWO_MISSED} muggins1 peg1=1"), "ok1")
    assert [(event.side, event.points) for event in told if isinstance(event, Missed)] == [(0, 2)]
    wrong = facts(table(CALL, "KD 4C 7D 4D claim0=2 muggins1 peg1=1"), "ok1")
    assert [(event.side, event.points) for event in wrong if isinstance(event, Missed)] == [(0, 0)]


def test_nothing_can_be_called_twice(table: Table, why: Why) -> None:
    assert why(table(CALL, f"{TWO_MISSED} call1=1"), "muggins1") == "nothing to call"


# Who calls, and how


def test_while_a_call_is_named_peg_builds_the_number_and_is_no_claim(table: Table, facts: Facts) -> None:
    game = table(CALL, f"{TWO_MISSED} peg1=1 muggins1")
    assert facts(game, "peg1") == (Pressed(Side(1), 1, naming=True),)
    assert game.state.pending.ghost(Side(1)) == 1  # what it had pegged for its jack stands
    assert table(CALL, f"{TWO_MISSED} peg1=1 call1=2").state.pending.ghost(Side(1)) == 1


def test_a_held_press_names_five(table: Table) -> None:
    assert table(CALL, f"{TWO_MISSED} muggins1 peg1 five1").state.pending.named == 5


@pytest.mark.parametrize("word", ["go1", "muggins1"])
def test_call_cancels_a_call(word: str, table: Table, facts: Facts) -> None:
    game = table(CALL, f"{TWO_MISSED} muggins1 peg1=2")
    assert facts(game, word) == (CallCancelled(Side(1)),)


def test_undo_takes_back_what_was_named_and_then_the_call(table: Table, go_on: GoOn, facts: Facts) -> None:
    game = table(CALL, f"{TWO_MISSED} peg1=1 muggins1 peg1=1")
    assert facts(go_on(game, "undo"), "undo") == (CallCancelled(Side(1)),)
    assert go_on(game, "undo undo").state.pending.ghost(Side(1)) == 1


def test_a_call_that_was_cancelled_may_be_made_again(table: Table) -> None:
    assert fronts(table(CALL, f"{TWO_MISSED} muggins1 peg1=2 go1 call1=2")) == [0, 2]


def test_the_first_call_owns_the_window_until_it_is_committed_or_cancelled(table: Table, why: Why) -> None:
    game = table(CALL, f"{TWO_MISSED} muggins1")
    for word in ("5C", "ok0", "go0", "muggins0"):
        assert why(game, word) == "call is on"
    assert fronts(table(CALL, f"{TWO_MISSED} muggins1 go1 muggins0 go0")) == [0, 0]


@pytest.mark.parametrize("chosen", ["coach", "off", "auto"])
def test_nobody_calls_where_that_was_not_chosen(chosen: str, table: Table, why: Why) -> None:
    assert why(table(f"orange, blue deals; {chosen} correct", TWO_MISSED), "muggins1") == "no muggins"


def test_in_the_play_a_tap_is_go_and_held_it_is_muggins(table: Table, facts: Facts) -> None:
    game = table(CALL, "KD KH 4C 8C 8H")
    assert type(facts(game, "go0")[0]).__name__ == "GoSaid"
    assert facts(game, "muggins0") == (CallBegun(Side(0), Side(1)),)


@pytest.mark.parametrize("word", ["go1", "muggins1"])
def test_at_the_show_both_are_muggins(word: str, table: Table, facts: Facts) -> None:
    assert facts(table(CALL, f"{PLAYED} claim0=4 claim0=2"), word) == (CallBegun(Side(1), Side(0)),)


# When, in the play


def test_a_short_claim_may_be_called_as_soon_as_it_is_committed(table: Table) -> None:
    assert fronts(table(CALL, "KD 4C 7D 4D claim0=1 call1=1")) == [1, 1]


def test_what_was_missed_may_be_called_until_the_scorer_pegs_a_later_score(table: Table) -> None:
    later = "KD KH 5C TS 6C"  # blue has missed a fifteen; orange's ten and blue's six gave 31
    assert fronts(table(CALL, "KD KH 5C TS call0=2")) == [2, 0]
    assert fronts(table(CALL, f"{later} call0=2")) == [2, 0]  # blue has pegged nothing since
    assert fronts(table(CALL, f"{later} claim1=2 call0=2")) == [0, 4]  # it has: the call is a wrong one


def test_a_later_card_that_pegs_nothing_closes_nothing_and_what_it_missed_is_called_with_it(table: Table) -> None:
    game = table(CALL, "KD KH 5C TS 6C TD")  # orange's lead has closed blue's 31, which nobody claimed either
    assert [each.verdict.missed for each in game.state.settled if each.side == 1] == [4]
    assert fronts(table(CALL, "KD KH 5C TS 6C TD call0=9")) == [4, 0]


def test_a_score_of_the_play_may_be_called_until_pones_hand_is_pegged(table: Table, why: Why) -> None:
    shown = f"{PLAYED} claim0=3"
    assert seat(table(CALL, shown)) == 0
    called = table(CALL, f"{shown} call1=1")
    assert fronts(called) == [3, 1]
    assert seat(called) == 0  # and pone's hand is still to be pegged
    assert fronts(table(CALL, f"{shown} call1=1 claim0=4")) == [7, 1]
    assert fronts(table(CALL, f"{PLAYED} claim0=4 call0=1")) == [5, 0]  # pone on the dealer's eight, a fifteen
    assert why(table(CALL, f"{shown} claim0=4 ok1"), "muggins0") == "no window"


def test_the_right_to_call_is_always_open_and_depends_on_nothing_that_was_missed(table: Table, facts: Facts) -> None:
    for script in ("KD 4C 7D 4D JC", "KD 4C 7D 5D JC", "KD 4C 7D 4D claim0=2", "KD 4C 7D 4D claim0=1"):
        assert facts(table(CALL, script), "muggins1") == (CallBegun(Side(1), Side(0)),)


# When, at the show


@pytest.mark.parametrize("claim", [0, 2, 4])
def test_a_window_opens_after_every_claim_that_is_right_short_or_nothing(claim: int, table: Table) -> None:
    game = table(CALL, f"{PLAYED} claim0=4 claim0={claim}")
    assert isinstance(game.state.phase, Counting)
    assert (game.state.phase.seat, game.state.phase.value, game.state.phase.accepted) == (0, claim, ())


def test_nobody_calls_in_its_own_window_what_was_closed_before(table: Table, why: Why) -> None:
    hands = f"{PLAYED} claim0=4 claim0=2 ok1 claim1=4"  # pone's hand was short too
    assert why(table(CALL, hands), "muggins1") == "no window"
    assert why(table(CALL, f"{PLAYED} claim0=4 claim0=2"), "muggins0") == "no window"


def test_a_called_hand_is_closed_and_the_next_one_is_on(table: Table) -> None:
    game = table(CALL, f"{PLAYED} claim0=4 claim0=2 call1=2")
    assert (fronts(game), seat(game)) == ([6, 2], 1)


def test_the_dealer_is_called_for_its_hand_and_for_its_crib(table: Table) -> None:
    hands = f"{PLAYED} claim0=4 claim0=4 ok1"
    assert fronts(table(CALL, f"{hands} claim1=4 call0=2")) == [10, 4]
    crib = table(CALL, f"{hands} claim1=6 ok0 {CRIB} claim1=8 call0=2")
    assert (fronts(crib), crib.state.phase) == ([10, 14], Starter())


def test_a_ghost_of_the_caller_stands_after_the_call(table: Table) -> None:
    game = table(CALL, f"{PLAYED} claim0=4 claim0=2 peg1=6 call1=2")
    assert (fronts(game), game.state.pending.ghost(Side(1))) == ([6, 2], 6)


def test_an_over_claim_is_put_right_at_once_and_opens_no_window(table: Table, why: Why) -> None:
    game = table("orange, blue deals; call correct", f"{PLAYED} claim0=4 claim0=6")
    assert (fronts(game), seat(game)) == ([8, 0], 1)
    assert why(game, "muggins1") == "no window"
    crib = f"{PLAYED} claim0=4 claim0=4 ok1 claim1=6 ok0 {CRIB} claim1=12"
    assert isinstance(table(CALL, crib).state.phase, Starter)


def test_a_true_claim_into_the_game_hole_ends_the_game_at_once(table: Table) -> None:
    assert table("orange 113, blue deals; call", f"{PLAYED} claim0=4 claim0=4").state.phase == Over(Side(0))


def test_the_truth_is_shown_when_the_window_has_closed_and_not_before(table: Table, facts: Facts) -> None:
    claimed = facts(table(CALL, f"{PLAYED} claim0=4 peg0=2"), "ok0")
    assert not any(isinstance(event, Missed) for event in claimed)
    closed = facts(table(CALL, f"{PLAYED} claim0=4 claim0=2"), "ok1")
    assert [(event.side, event.points) for event in closed if isinstance(event, Missed)] == [(0, 2)]
    right = facts(table(CALL, f"{PLAYED} claim0=4 claim0=4"), "ok1")
    assert not any(isinstance(event, Missed) for event in right)


def test_a_muggins_on_pones_hand_is_pegged_before_the_dealer_counts(table: Table) -> None:
    game = table("orange, blue 119 deals; call", f"{PLAYED} claim0=4 claim0=2 call1=2")
    assert game.state.phase == Over(Side(1))


# Taken at once


def test_missed_points_go_to_the_opponent_at_once(table: Table, facts: Facts) -> None:
    assert pegged(facts(table(AUTO, "KD 4C 7D 4D peg0=1"), "ok0")) == [(0, 1, Cause.PLAY), (1, 1, Cause.MUGGINS)]
    assert pegged(facts(table(AUTO, "KD 4C 7D 4D"), "JC")) == [(1, 2, Cause.MUGGINS)]
    # In the play blue missed a go and a fifteen, orange a fifteen; then orange misses three of its hand.
    assert fronts(table(AUTO, f"{PLAYED} claim0=4 claim0=1")) == [1 + 2 + 4 + 1, 2 + 3]


def test_the_next_side_in_turn_takes_them_with_more_than_two(table: Table) -> None:
    game = table("orange, blue, white deals; auto", "KD 4C 7D 4D JC")  # white's four made a fifteen
    assert isinstance(game.state.phase, Play)
    assert fronts(game) == [2, 0, 0]
