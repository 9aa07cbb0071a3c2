"""Dues, ghosts and claims in the play: what opens and closes them, and in which order (TABLE 1, 3 and 4)."""

from collections.abc import Callable

import pytest

from firmware_host.rules.lines import total
from firmware_host.table.facts import Cause, Claimed, DueSettled, GameWon, Missed, Offered, Pegged
from firmware_host.table.passing import Event, GameAsked, Pressed, PressUndone, ZeroAsked
from firmware_host.table.state import Counting, Game, Over, Play
from firmware_host.units import Points, Side

Table = Callable[[str, str], Game]
Facts = Callable[[Game, str], tuple[Event, ...]]
Why = Callable[[Game, str], str]
GoOn = Callable[[Game, str], Game]

OFF = "orange, blue deals; off hidden"
COACH = "orange, blue deals; coach"
CALL = "orange, blue deals; call"
AUTO = "orange, blue deals; auto"
EVERY = pytest.mark.parametrize("muggins", ["coach", "off", "call", "auto"])
TWO_DUE = "KD 4C 7D 4D"
"""Orange's 4 makes fifteen: two are due to it, and blue is on turn."""
ALONE = "KD 4C 7D 4D JC go0 5C"
"""On 30 blue is alone in the series; its 5 gave nothing."""
PLAYED = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C"
"""The play is over. Orange's last card gave four."""


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


def ghosts(game: Game) -> list[int]:
    return [game.state.pending.ghost(side) for side in game.state.sides]


def dues(game: Game) -> list[tuple[int, str, int]]:
    return [(due.side, due.cause.value, total(due.lines)) for due in game.state.dues]


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# Heels


@EVERY
def test_heels_are_lost_at_the_dealers_first_card(muggins: str, table: Table, why: Why) -> None:
    game = table(f"orange, blue deals; {muggins}", "JD 4C 7D")
    assert why(game, "ok1") == "a card first"
    assert fronts(game) == [0, 0]
    assert (1, "heels", 2) not in dues(game)


@EVERY
def test_heels_are_not_lost_at_pones_card(muggins: str, table: Table) -> None:
    assert fronts(table(f"orange, blue deals; {muggins}", "JD 4C claim1=2")) == [0, 2]


def test_a_dealers_first_card_commits_the_heels_that_stand_pegged(table: Table) -> None:
    assert fronts(table(OFF, "JD 4C peg1=2 7D")) == [0, 2]


@pytest.mark.parametrize("words", ["JD 4C 7D", "JD claim1=1"])
def test_heels_are_never_open_to_muggins_called(words: str, table: Table, why: Why) -> None:
    game = table(CALL, words)
    assert "JD" not in [str(line.cards[0]) for each in game.state.settled for line in each.lines]
    if "7D" not in words:
        assert why(game, "muggins0") == "nothing to call"


def test_heels_are_never_open_to_muggins_taken_at_once(table: Table) -> None:
    assert fronts(table(AUTO, "JD 4C 7D")) == [0, 0]
    assert fronts(table(AUTO, "JD claim1=1")) == [0, 1]


def test_heels_that_were_lost_are_shown_and_not_offered(table: Table, facts: Facts) -> None:
    lost = facts(table(COACH, "JD 4C"), "7D")
    assert [(event.side, event.points) for event in lost if isinstance(event, Missed)] == [(1, 2)]
    assert not any(isinstance(event, Offered) for event in lost)


def test_heels_may_win_the_game(table: Table) -> None:
    assert table("orange 120, blue 119 deals; off", "JD claim1=2").state.phase == Over(Side(1))


# Dues in the play


def test_every_card_opens_a_due_nothing_included(table: Table) -> None:
    assert dues(table(CALL, "KD 4C 7D")) == [(1, "play", 0)]  # orange's own was closed by blue's card
    assert dues(table(CALL, TWO_DUE)) == [(0, "play", 2)]


def test_at_most_one_due_is_open_a_side(table: Table) -> None:
    game = table(CALL, "KD 4C peg0=1 7D 4D")
    assert dues(game) == [(0, "play", 2)]
    assert dues(table(CALL, ALONE)) == [(1, "play", 0)]
    assert dues(table(CALL, f"{ALONE} go1")) == [(1, "play", 1)]  # the go is added to the card that it follows


def test_presses_go_to_the_oldest_due_of_the_side(table: Table) -> None:
    game = table(OFF, "JD 4C claim1=2")
    assert dues(game) == [(0, "play", 0)]


def test_a_sides_own_next_card_commits_its_ghost(table: Table, facts: Facts) -> None:
    game = table(OFF, f"{TWO_DUE} peg0=2 JC")
    assert ghosts(game) == [2, 0]
    assert kinds(facts(game, "5C"))[:3] == ["Claimed", "DueSettled", "Pegged"]
    assert fronts(table(OFF, f"{TWO_DUE} peg0=2 JC 5C")) == [2, 0]


def test_a_sides_own_next_card_forfeits_a_due_without_a_ghost(table: Table, facts: Facts) -> None:
    game = table(OFF, "KD 4C 7D 4D JC go0")  # blue's jack gave nothing, and nobody has played since
    settled = [event for event in facts(game, "5C") if isinstance(event, DueSettled)]
    assert [(event.side, event.due, event.claimed) for event in settled] == [(1, 0, 0)]


def test_the_opponents_next_card_forfeits_a_due_without_a_ghost(table: Table, facts: Facts) -> None:
    settled = [event for event in facts(table(OFF, TWO_DUE), "JC") if isinstance(event, DueSettled)]
    assert [(event.side, event.due, event.claimed) for event in settled] == [(0, 2, 0)]
    assert fronts(table(OFF, f"{TWO_DUE} JC")) == [0, 0]


def test_the_opponents_next_card_leaves_a_standing_ghost_alone(table: Table) -> None:
    game = table(OFF, f"{TWO_DUE} peg0=2 JC")
    assert (ghosts(game), fronts(game), dues(game)[0]) == ([2, 0], [0, 0], (0, "play", 2))
    assert fronts(table(OFF, f"{TWO_DUE} peg0=2 JC ok0")) == [2, 0]


def test_a_go_forfeits_nothing(table: Table) -> None:
    game = table(OFF, "KD KH 4C 8C 8H go0")  # blue's pair is due
    assert dues(game) == [(1, "play", 2)]
    assert fronts(table(OFF, "KD KH 4C 8C 8H go0 claim1=2")) == [0, 2]


def test_the_end_of_the_series_commits_every_ghost_that_stands(table: Table) -> None:
    by_go = table(OFF, "KD KH 4C 8C 8H peg1=2 go0 go1")
    assert fronts(by_go) == [0, 2]
    assert dues(by_go) == [(1, "go", 1)]
    by_31 = table(OFF, "KD KH 5C peg1=2 TC 6C")
    assert fronts(by_31) == [0, 2]
    assert dues(by_31) == [(1, "play", 2)]


def test_the_end_of_the_play_commits_the_ghost_of_the_other_side_too(table: Table) -> None:
    game = table(OFF, "KD 4C 7D 4D JC go0 5C go1 claim1=1 7C 8C peg1=2 9C")
    assert fronts(game) == [0, 3]
    assert dues(game) == [(0, "play", 4)]


def test_refused_and_repeated_cards_close_nothing(table: Table, why: Why) -> None:
    game = table(OFF, TWO_DUE)
    assert [why(game, card) for card in ("KD", "4C", "4D")] == ["is the starter", "already played", "already played"]
    assert fronts(table(OFF, f"{TWO_DUE} claim0=2")) == [2, 0]


@EVERY
def test_in_the_play_ok_without_a_ghost_never_forfeits_anything(muggins: str, table: Table, why: Why) -> None:
    game = table(f"orange, blue deals; {muggins}", TWO_DUE)
    assert why(game, "ok0") == why(game, "ok1") == "a card first"
    assert fronts(table(f"orange, blue deals; {muggins}", f"{TWO_DUE} claim0=2")) == [2, 0]


def test_at_the_end_of_the_play_nothing_is_forfeited_without_a_second_ok(table: Table, facts: Facts) -> None:
    game = table(OFF, PLAYED)
    assert facts(game, "ok0") == (ZeroAsked(Side(0)),)
    assert isinstance(table(OFF, f"{PLAYED} ok0 ok0").state.phase, Counting)
    assert fronts(table(OFF, f"{PLAYED} ok0 claim0=4")) == [4, 0]


# Ghosts


def test_a_press_is_one_and_held_it_is_five_in_all(table: Table) -> None:
    assert ghosts(table(OFF, f"{TWO_DUE} peg0 peg0")) == [2, 0]
    assert ghosts(table(OFF, f"{TWO_DUE} peg0 five0")) == [5, 0]


def test_a_press_that_a_chord_takes_in_takes_its_one_back(table: Table, facts: Facts) -> None:
    game = table(OFF, f"{TWO_DUE} peg0 peg0 unpeg0")
    assert ghosts(game) == [1, 0]
    assert facts(game, "undo") == (PressUndone(),)
    assert ghosts(table(OFF, f"{TWO_DUE} peg0 unpeg0")) == [0, 0]


def test_a_ghost_stops_at_the_game_hole(table: Table, go_on: GoOn) -> None:
    game = table("orange 120, blue deals; off", f"{TWO_DUE} peg0 peg0 five0")
    assert ghosts(game) == [1, 0]
    assert ghosts(go_on(game, "peg0")) == [1, 0]


def test_a_chord_takes_back_no_more_than_its_press_has_added(table: Table) -> None:
    stands = "orange 119, blue deals; off", f"{TWO_DUE} peg0=2"  # in the game hole already
    assert ghosts(table(stands[0], f"{stands[1]} peg0 unpeg0")) == [2, 0]
    assert ghosts(table(stands[0], f"{stands[1]} peg0 five0 unfive0")) == [2, 0]
    assert ghosts(table(stands[0], f"{stands[1]} peg0 peg0 unpeg0")) == [2, 0]
    assert ghosts(table("orange 117, blue deals; off", f"{TWO_DUE} peg0=2 peg0 five0 unfive0")) == [2, 0]
    assert ghosts(table("orange 119, blue deals; off", f"{TWO_DUE} peg0=2 peg0 undo peg0 unpeg0")) == [1, 0]


def test_a_press_in_vain_is_nothing_to_be_taken_back(table: Table) -> None:
    acc = "orange 119, blue deals; call acc"
    assert ghosts(table(acc, f"{TWO_DUE} peg0=3 undo")) == [1, 0]
    assert table(acc, f"{TWO_DUE} peg0=2 ok0 peg0").state.pending.game == 0  # and no answer to 121? either


def test_a_go_that_was_none_takes_all_of_its_ghost_away(table: Table) -> None:
    game = table("orange, blue 118 deals; off", "KD KH 4C 8C 8H go0 claim1=2 peg1=2 AC")
    assert (ghosts(game), fronts(game)) == ([0, 0], [0, 120])


def test_undo_takes_back_the_latest_press_whoevers_before_any_fact(table: Table, go_on: GoOn) -> None:
    game = table(OFF, f"{TWO_DUE} peg0=2 JC peg1=1")
    assert ghosts(go_on(game, "undo")) == [2, 0]
    assert ghosts(go_on(game, "undo undo")) == [1, 0]
    assert ghosts(go_on(game, "undo undo undo")) == [0, 0]
    assert dues(go_on(game, "undo undo undo undo")) == [(0, "play", 2)]  # then blue's card


def test_undo_takes_back_a_held_press_as_one(table: Table, go_on: GoOn) -> None:
    assert ghosts(go_on(table(OFF, f"{TWO_DUE} peg0 peg0 five0"), "undo")) == [1, 0]


def test_undo_takes_back_as_one_a_held_press_that_the_game_hole_stopped(table: Table, go_on: GoOn) -> None:
    game = table("orange 119, blue deals; off", f"{TWO_DUE} peg0 five0")
    assert ghosts(game) == [2, 0]
    assert ghosts(go_on(game, "undo")) == [0, 0]


def test_a_ghost_is_no_fact_and_a_claim_is(table: Table, facts: Facts) -> None:
    game = table(OFF, TWO_DUE)
    assert facts(game, "peg0") == (Pressed(Side(0), 1),)
    assert game.past == table(OFF, f"{TWO_DUE} peg0=2").past
    assert facts(table(OFF, f"{TWO_DUE} peg0=2"), "ok0")[0] == Claimed(Side(0), Cause.PLAY, Points(2))


def test_a_side_that_has_claimed_can_peg_no_more_for_the_same_card(table: Table, why: Why) -> None:
    assert why(table(OFF, f"{TWO_DUE} claim0=1"), "peg0") == "nothing to peg"


# Going on alone


def test_the_last_player_ends_the_series_by_claiming_the_one(table: Table) -> None:
    game = table(OFF, f"{ALONE} claim1=1")
    assert isinstance(game.state.phase, Play)
    assert (fronts(game), game.state.phase.walk.series, game.state.phase.walk.on_turn) == ([0, 1], (), 0)


def test_the_last_player_may_claim_the_one_with_what_the_last_card_gave(table: Table) -> None:
    game = table(OFF, "KD KH 4C 8C 8H go0 claim1=3")
    assert isinstance(game.state.phase, Play)
    assert (fronts(game), game.state.phase.walk.series) == ([0, 3], ())


def test_the_last_player_may_claim_what_the_last_card_gave_and_play_on(table: Table) -> None:
    game = table(OFF, "KD KH 4C 8C 8H go0 claim1=2")
    assert isinstance(game.state.phase, Play)
    assert (fronts(game), len(game.state.phase.walk.series)) == ([0, 2], 4)


def test_the_last_player_ends_the_series_by_call_and_claims_then(table: Table) -> None:
    assert fronts(table(OFF, f"{ALONE} go1 claim1=1")) == [0, 1]
    assert fronts(table(OFF, "KD KH 4C 8C 8H peg1=3 go0 go1")) == [0, 3]
    assert fronts(table(OFF, "KD KH 4C 8C 8H go0 go1 claim1=3")) == [0, 3]


def test_one_peg_after_a_card_that_gave_more_is_the_go_and_misses_the_rest(table: Table) -> None:
    game = table(CALL, "KD KH 4C 8C 8H go0 claim1=1")
    assert isinstance(game.state.phase, Play)
    assert (fronts(game), game.state.phase.walk.series) == ([0, 1], ())
    assert [each.verdict.missed for each in game.state.settled if each.side == 1] == [2]


def test_a_go_that_the_next_leader_plays_on_is_forfeited_without_a_ghost(table: Table) -> None:
    assert fronts(table(OFF, f"{ALONE} 7C")) == [0, 0]
    assert fronts(table(OFF, f"{ALONE} peg1=1 7C")) == [0, 1]


def test_a_peg_for_a_go_that_was_none_is_gone_with_the_next_card(table: Table) -> None:
    game = table(OFF, "KD KH 4C 8C 8H go0 claim1=2 peg1=1 AC")
    assert (fronts(game), ghosts(game)) == ([0, 2], [0, 0])


# The order of facts


def test_the_scorers_peg_comes_first_and_a_peg_that_is_home_voids_the_rest(table: Table, facts: Facts) -> None:
    game = table("orange 119, blue 119 deals; auto", f"{TWO_DUE} peg0=2")
    assert kinds(facts(game, "ok0")) == ["Claimed", "DueSettled", "Pegged", "GameWon"]


def test_what_a_card_closes_comes_before_the_card_and_may_void_it(table: Table, facts: Facts) -> None:
    game = table("orange 90, blue 119 deals; auto", TWO_DUE)  # what orange misses takes blue home
    assert kinds(facts(game, "JC")) == ["DueSettled", "Pegged", "GameWon"]
    assert facts(game, "JC")[-1] == GameWon(Side(1))


def test_a_card_closes_the_older_due_first(table: Table, facts: Facts) -> None:
    game = table("orange 119, blue 119 deals; auto", "KD KH 5C peg1=2 5S")
    assert dues(game) == [(1, "play", 2), (0, "play", 2)]
    assert facts(game, "2C")[-1] == GameWon(Side(1))  # its own ghost, before what orange has missed


def test_due_and_claim_are_capped_at_the_holes_left_before_they_are_compared(table: Table, facts: Facts) -> None:
    game = table("orange 120, blue deals; auto", f"{TWO_DUE} peg0=1")
    _, settled, pegged, won = facts(game, "ok0")
    assert isinstance(settled, DueSettled)
    assert (settled.due, settled.claimed) == (1, 1)
    assert isinstance(pegged, Pegged)
    assert won == GameWon(Side(0))


def test_a_peg_in_the_game_hole_is_asked_about_where_a_false_one_costs(table: Table, facts: Facts, why: Why) -> None:
    game = table("orange 119, blue deals; off acc", f"{TWO_DUE} peg0=2")
    assert facts(game, "ok0") == (GameAsked(Side(0)),)
    assert why(game, "JC") == why(game, "go1") == "game is claimed"  # no card commits it unasked
    assert table("orange 119, blue deals; off acc", f"{TWO_DUE} peg0=2 ok0 ok0").state.phase == Over(Side(0))
