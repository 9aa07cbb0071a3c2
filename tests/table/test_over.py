"""After the win: who is ready, and who deals next."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from firmware_host.rules.race import Pegs
from firmware_host.table.facts import Fact, GameStarted
from firmware_host.table.phases.over import games_won
from firmware_host.table.state import Game, Over, Starter
from firmware_host.units import Hole, Side

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Facts = Callable[[Game, str], tuple[Fact, ...]]
Why = Callable[[Game, str], str]


@pytest.mark.parametrize(
    ("sides", "script", "winner"),
    [("orange, blue 119 deals", "JD", 1), ("orange 120, blue 90 deals", "KD 4C 7D 4D", 0)],
)
def test_the_loser_deals_the_next_game(sides: str, script: str, winner: int, start: Start, go_on: GoOn) -> None:
    game = go_on(start(sides), script)
    assert game.state.phase == Over(Side(winner))
    after = go_on(game, "ok0 ok1").state
    assert (after.number, after.dealer, after.deals, after.phase) == (2, 1 - winner, 1, Starter())
    assert after.pegs == (Pegs(), Pegs())


def test_of_three_the_last_deals_the_next_game(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange 80, blue 119 deals, white 50"), "JD")
    assert go_on(game, "ok0 ok2 ok1").state.dealer == 2


def test_every_side_says_that_it_is_ready_in_any_order(start: Start, go_on: GoOn, facts: Facts, why: Why) -> None:
    game = go_on(start("orange, blue 119 deals"), "JD")
    for first, second in (("ok0", "ok1"), ("ok1", "ok0")):
        waiting = go_on(game, first)
        assert waiting.state.phase == Over(Side(1), (Side(int(first[-1])),))
        assert why(waiting, first) == "already ready"
        assert isinstance(facts(waiting, second)[0], GameStarted)


def test_the_names_and_choices_stay(start: Start, go_on: GoOn) -> None:
    game = go_on(start("Ann, Bob 119 deals"), "JD")
    after = go_on(game, "ok0 ok1")
    assert (after.state.names, after.state.options) == (game.state.names, game.state.options)


def test_the_games_that_each_side_has_won_are_counted_on_from_game_to_game(start: Start, go_on: GoOn) -> None:
    first = go_on(start("orange, blue 119 deals"), "JD")
    assert (first.state.won, games_won(first.state)) == ((), (0, 1))
    second = go_on(first, "ok0 ok1")
    assert (second.state.won, games_won(second.state)) == ((0, 1), (0, 1))
    assert games_won(replace(second.state, phase=Over(Side(0)))) == (1, 1)
    assert games_won(go_on(first, "undo").state) == (0, 0)


def test_who_sets_another_game_up_begins_to_count_anew(start: Start, go_on: GoOn) -> None:
    won = go_on(start("orange, blue 119 deals"), "JD")
    assert games_won(go_on(won, "menu0 ok0").state) == (0, 0)
    assert go_on(won, "menu0 ok0 ok1").state.won == ()
    assert games_won(go_on(won, "menu0 ok0 undo").state) == (0, 1)


def test_no_card_is_taken_until_the_next_game(start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start("orange, blue 119 deals"), "JD")
    assert (why(game, "5H"), why(game, "go0")) == ("game over", "no go now")


def test_the_win_can_be_undone_even_after_one_said_ready(start: Start, go_on: GoOn) -> None:
    before = start("orange, blue 119 deals")
    won = go_on(before, "JD ok0")
    assert go_on(won, "undo").state.phase == Over(Side(1))
    assert go_on(won, "undo undo").state == before.state
    assert go_on(won, "undo undo redo1").state.pegs[1] == Pegs(Hole(119), Hole(121))


def test_a_new_game_is_undone_into_the_last_one_whose_win_may_be_undone_then(start: Start, go_on: GoOn) -> None:
    won = go_on(start("orange, blue 119 deals"), "JD ok0")
    begun = go_on(won, "ok1")
    assert begun.state.number == won.state.number + 1
    back = go_on(begun, "undo")
    assert (back.state, back.past, back.undone) == (won.state, won.past, ())
    assert not isinstance(go_on(back, "undo undo").state.phase, Over)


def test_a_new_game_that_has_gone_on_is_not_undone_into_the_last_one(start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start("orange, blue 119 deals"), "JD ok0 ok1 5H undo")
    assert why(game, "undo") == "nothing to undo"
