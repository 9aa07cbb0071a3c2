"""Claims of too much: put right, paid for, asked about, or left until somebody objects (TABLE 2)."""

from collections.abc import Callable

import pytest

from firmware_host.rules.race import Pegs
from firmware_host.table.effects import Effect, Moved, PutRight, Took
from firmware_host.table.facts import Cause, Claimed, Corrected, GameWon, Missed, Objected, Pegged, PeggedBack
from firmware_host.table.passing import Event, GameAsked, QuestionDropped
from firmware_host.table.state import Counting, Game, Over, Play
from firmware_host.units import Hole, Points, Side

Table = Callable[[str, str], Game]
Facts = Callable[[Game, str], tuple[Event, ...]]
Why = Callable[[Game, str], str]
GoOn = Callable[[Game, str], Game]
Shown = Callable[[Game, str], tuple[Effect, ...]]

CORRECT = "orange, blue deals; off correct"
SURPLUS = "orange, blue deals; off surplus"
ACC = "orange, blue deals; off acc"
CHALLENGE = "orange, blue deals; off challenge"
TWO_DUE = "KD 4C 7D 4D"
PLAYED = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C claim0=4"
"""The play is over and orange's hand of four is open."""


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


def seat(game: Game) -> int:
    assert isinstance(game.state.phase, Counting)
    return game.state.phase.seat


# Correct, and surplus


def test_the_peg_goes_to_the_truth_and_no_more(table: Table, facts: Facts) -> None:
    game = table(CORRECT, f"{TWO_DUE} peg0=5")
    assert fronts(table(CORRECT, f"{TWO_DUE} claim0=5")) == [2, 0]
    told = [event for event in facts(game, "ok0") if isinstance(event, Corrected)]
    assert [(event.claimed, event.due) for event in told] == [(5, 2)]


def test_a_claim_of_something_where_there_was_nothing_touches_no_peg(table: Table) -> None:
    assert table(CORRECT, "KD 4C claim0=2").state.pegs == (Pegs(), Pegs())


def test_what_lies_open_is_worth_what_it_is_worth(table: Table) -> None:
    phase = table(CORRECT, f"{PLAYED} claim0=6").state.phase
    assert isinstance(phase, Counting)
    assert phase.value == 4


def test_the_opponent_takes_what_was_claimed_too_much(table: Table) -> None:
    assert fronts(table(SURPLUS, f"{TWO_DUE} claim0=5")) == [2, 3]
    assert fronts(table("orange, blue 120 deals; off surplus", f"{TWO_DUE} claim0=5")) == [2, 121]


def test_where_missed_points_are_at_stake_the_surplus_is_the_opponents_unless_it_is_chosen_otherwise(
    table: Table,
) -> None:
    assert fronts(table("orange, blue deals; call", f"{TWO_DUE} claim0=5")) == [2, 3]
    assert fronts(table("orange, blue deals; call correct", f"{TWO_DUE} claim0=5")) == [2, 0]


def test_a_surplus_may_win_after_the_scorers_own_peg(table: Table) -> None:
    assert table("orange 119, blue 120 deals; off surplus", f"{TWO_DUE} claim0=2").state.phase == Over(Side(0))
    assert table("orange 100, blue 120 deals; off surplus", f"{TWO_DUE} claim0=3").state.phase == Over(Side(1))


# As in tournaments


@pytest.mark.parametrize("true", [True, False])
def test_a_commit_into_the_game_hole_wants_a_second_ok_true_or_false_alike(
    true: bool, table: Table, facts: Facts
) -> None:
    game = table(f"orange {119 if true else 110}, blue deals; off acc", f"{TWO_DUE} peg0={2 if true else 11}")
    assert facts(game, "ok0") == (GameAsked(Side(0)),)


def test_undo_answers_no_to_the_game(table: Table, facts: Facts, go_on: GoOn) -> None:
    game = table("orange 119, blue deals; off acc", f"{TWO_DUE} peg0=2 ok0")
    assert facts(game, "undo") == (QuestionDropped(),)
    assert go_on(game, "undo").state.pending.ghost(Side(0)) == 2
    assert fronts(go_on(game, "undo undo ok0")) == [120, 0]


def test_a_false_claim_of_the_game_costs_fifteen_and_gives_the_opponent_the_rest(table: Table, facts: Facts) -> None:
    """RULES 1.8: at 110 with a hand of 6 the front peg belongs in 116, goes back to 101, and the opponent has 5."""
    script = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C claim0=4 claim0=4 ok1 peg1=11"  # blue's hand is 6
    game = table("orange, blue 110 deals; off acc", f"{script} ok1")
    assert facts(game, "ok1")[2:] == (
        Corrected(Side(1), Points(11), Points(6), game.state.dues[0].lines),
        Pegged(Side(1), Points(6), Cause.HAND),
        PeggedBack(Side(1), Points(15), Cause.FALSE_GAME),
        Pegged(Side(0), Points(5), Cause.FALSE_GAME),
    )
    after = table("orange, blue 110 deals; off acc", f"{script} ok1 ok1")
    assert fronts(after) == [8 + 5, 101]


def test_a_false_claim_of_the_game_is_seen_to_walk_back_to_where_it_ends(table: Table, effects: Shown) -> None:
    shown = effects(table("orange, blue 110 deals; off acc", "JD claim1=11"), "ok1")
    assert PutRight(Side(1), Hole(121), Hole(97), Points(2)) in shown
    assert [(each.side, each.end) for each in shown if isinstance(each, Moved)] == [(0, 9)]
    assert Took(Side(0), Points(9)) in shown


def test_the_way_back_is_due_even_where_the_rest_wins_the_game(table: Table) -> None:
    game = table("orange 120, blue 110 deals; off acc", "JD claim1=11 ok1")
    assert (game.state.phase, fronts(game)) == (Over(Side(0)), [121, 97])


def test_nobody_is_set_back_behind_the_start(table: Table) -> None:
    assert table("orange, blue deals; off acc", f"{TWO_DUE} peg0 five0").state.pending.ghost(Side(0)) == 5
    game = table("orange, blue deals; off acc", f"{TWO_DUE} {'peg0 ' * 121} ok0 ok0")
    assert game.state.pegs[0] == Pegs()


@pytest.mark.parametrize("pegged", ["peg1", "peg1=2", "peg1=3"])
def test_an_ok_that_may_end_the_series_does_not_claim_the_game_for_another(
    pegged: str, table: Table, why: Why, go_on: GoOn
) -> None:
    game = table("orange 119, blue 50 deals; off acc", f"2C TH 5C 4H peg0 TC go0 peg0 {pegged}")
    assert why(game, "ok1") == "game is claimed"  # whether or not it would have ended: that gives nothing away
    assert fronts(go_on(game, "ok0 ok0")) == [104, 52]
    assert fronts(go_on(game, "ok0 ok0 ok1"))[0] == 104


def test_what_cannot_end_the_series_is_claimed_beside_a_claim_of_the_game(table: Table) -> None:
    assert fronts(table("orange 119, blue 50 deals; off acc", "2C TH 5C peg1=2 5H peg0=2 ok1")) == [119, 52]


def test_a_claim_that_was_pegged_with_the_accepting_is_asked_about_too(table: Table, facts: Facts) -> None:
    game = table("orange, blue 115 deals; off acc", f"{PLAYED} claim0=4 peg1=6 ok1")
    assert (seat(game), game.state.pending.ghost(Side(1))) == (1, 6)
    assert facts(game, "ok1") == (GameAsked(Side(1)),)


def test_a_claim_of_the_one_that_is_the_last_hole_is_asked_about_too(table: Table, facts: Facts) -> None:
    game = table("orange, blue 120 deals; off acc", "KD 4C 7D 4D JC go0 5C peg1=1")
    assert facts(game, "ok1") == (GameAsked(Side(1)),)


def test_too_much_short_of_the_game_hole_is_put_right_and_no_more(table: Table) -> None:
    assert fronts(table(ACC, f"{TWO_DUE} claim0=5")) == [2, 0]


# Objecting


def test_too_much_is_pegged_as_it_was_claimed_and_stands_unless_somebody_objects(table: Table) -> None:
    assert fronts(table(CHALLENGE, f"{TWO_DUE} claim0=5")) == [5, 0]
    assert fronts(table(CHALLENGE, f"{PLAYED} claim0=6 ok1")) == [10, 0]


def test_who_objects_rightly_sends_the_peg_back_to_the_truth(table: Table, facts: Facts) -> None:
    game = table(CHALLENGE, f"{TWO_DUE} claim0=5")
    assert facts(game, "muggins1") == (Objected(Side(1), Side(0)), PeggedBack(Side(0), Points(3), Cause.SURPLUS))
    assert fronts(table(CHALLENGE, f"{PLAYED} claim0=6 muggins1")) == [8, 0]


def test_who_objects_rightly_takes_the_surplus_where_that_was_chosen(table: Table) -> None:
    assert fronts(table("orange, blue deals; off challenge gains", f"{TWO_DUE} claim0=5 muggins1")) == [2, 3]


def test_who_objects_wrongly_pays_where_that_was_chosen(table: Table) -> None:
    assert fronts(table(CHALLENGE, f"{TWO_DUE} claim0=2 muggins1")) == [2, 0]
    assert fronts(table("orange, blue deals; off challenge costs", f"{TWO_DUE} claim0=2 muggins1")) == [4, 0]


def test_nobody_objects_to_a_claim_of_nothing(table: Table, why: Why) -> None:
    assert why(table(CHALLENGE, f"{TWO_DUE} JC"), "muggins1") == "nothing to call"
    assert why(table(CHALLENGE, f"{PLAYED} claim0=0"), "muggins1") == "nothing to call"


def test_nobody_objects_twice(table: Table, why: Why) -> None:
    assert why(table(CHALLENGE, f"{TWO_DUE} claim0=5 muggins1"), "muggins1") == "nothing to call"


def test_an_objection_closes_the_window_right_or_wrong(table: Table) -> None:
    assert seat(table(CHALLENGE, f"{PLAYED} claim0=6 muggins1")) == 1
    assert seat(table(CHALLENGE, f"{PLAYED} claim0=4 go1")) == 1


def test_a_claim_in_the_play_is_objected_to_until_the_side_pegs_again_or_pones_hand_is_pegged(
    table: Table, why: Why
) -> None:
    over = "KD KH 5C claim1=4 TS"  # blue's fifteen
    assert fronts(table(CHALLENGE, f"{over} 6C muggins0")) == [0, 2]  # its six gave two, which it has not pegged
    assert fronts(table(CHALLENGE, f"{over} 6C claim1=2 muggins0")) == [0, 6]
    play = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C claim0=6"
    assert fronts(table(CHALLENGE, f"{play} muggins1")) == [4, 0]
    assert why(table(CHALLENGE, f"{play} claim0=4 ok1"), "muggins0") == "no window"


def test_heels_that_were_claimed_too_high_are_objected_to(table: Table) -> None:
    assert fronts(table(CHALLENGE, "JD claim1=9")) == [0, 9]
    assert fronts(table(CHALLENGE, "JD claim1=9 muggins0")) == [0, 2]


def test_a_peg_home_at_the_show_has_not_won_before_the_window_closes(table: Table, facts: Facts) -> None:
    game = table("orange 113, blue deals; off challenge", f"{PLAYED} claim0=4")
    assert (fronts(game), seat(game)) == ([121, 0], 0)
    assert facts(game, "ok1")[-1] == GameWon(Side(0))
    assert facts(game, "muggins1")[-1] == GameWon(Side(0))
    false = table("orange 110, blue deals; off challenge", f"{PLAYED} claim0=7 muggins1")
    assert (fronts(false), seat(false)) == ([118, 0], 1)


def test_nobody_wins_while_a_peg_home_waits_for_an_objection(table: Table, facts: Facts) -> None:
    # Blue was offered its go and its fifteen, three in all: enough for the game.
    game = table("orange 113, blue 119 deals; coach challenge", f"{PLAYED} claim0=4")
    assert game.state.offer_to(Side(1)) is not None
    assert facts(game, "ok1")[-1] == GameWon(Side(0))


def test_a_peg_home_in_the_play_is_true_or_put_right_at_once(table: Table) -> None:
    assert table("orange 119, blue deals; off challenge", f"{TWO_DUE} claim0=2").state.phase == Over(Side(0))
    game = table("orange 116, blue deals; off challenge", f"{TWO_DUE} claim0=5")
    assert isinstance(game.state.phase, Play)
    assert fronts(game) == [118, 0]


def test_what_was_missed_is_shown_when_the_window_has_closed(table: Table, facts: Facts) -> None:
    shown = [event for event in facts(table(CHALLENGE, f"{PLAYED} claim0=3"), "ok1") if isinstance(event, Missed)]
    assert [event.points for event in shown] == [1]


@pytest.mark.parametrize("muggins", ["coach", "auto"])
def test_what_was_shown_with_the_claim_is_not_shown_again(muggins: str, table: Table, facts: Facts) -> None:
    game = table(f"orange, blue deals; {muggins} challenge", f"KD 4C 7D 4D peg0=2 JC go0 5C go1 claim1=1 {REST}")
    assert not any(isinstance(event, Missed) for event in facts(game, "ok1"))


REST = "7C 8C claim1=2 9C claim0=4 claim0=3"


def test_every_way_of_claiming_is_told_with_the_number_that_was_claimed(table: Table, facts: Facts) -> None:
    for chosen in ("off correct", "off challenge", "call", "auto"):
        first = facts(table(f"orange, blue deals; {chosen}", f"{TWO_DUE} peg0=5"), "ok0")[0]
        assert first == Claimed(Side(0), Cause.PLAY, Points(5))


def test_a_peg_that_goes_back_leaves_the_other_one_behind_it(table: Table) -> None:
    game = table("orange, blue 110 deals; off acc", "JD claim1=11 ok1")
    assert game.state.pegs[1] == Pegs(Hole(96), Hole(97))
