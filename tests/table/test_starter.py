"""The starter and his heels."""

from collections.abc import Callable

import pytest

from firmware_host.rules.cards import parse_card
from firmware_host.rules.race import Pegs
from firmware_host.table.facts import Cause, Fact, GameWon, Pegged
from firmware_host.table.state import Game, Over, Play
from firmware_host.units import Hole, Points, Side

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Facts = Callable[[Game, str], tuple[Fact, ...]]


@pytest.mark.parametrize("jack", ["JC", "JD", "JH", "JS"])
def test_a_jack_is_two_for_the_dealers_heels(jack: str, start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue deals"), jack)
    assert game.state.pegs == (Pegs(), Pegs(Hole(0), Hole(2)))


@pytest.mark.parametrize("card", ["TC", "QC", "5D"])
def test_another_card_is_nothing(card: str, start: Start, go_on: GoOn) -> None:
    assert go_on(start("orange, blue deals"), card).state.pegs == (Pegs(), Pegs())


def test_heels_may_win_before_a_card_is_played(start: Start, facts: Facts, go_on: GoOn) -> None:
    game = start("orange 120, blue 119 deals")
    assert [type(fact) for fact in facts(game, "JC")[1:]] == [Pegged, GameWon]
    assert go_on(game, "JC").state.phase == Over(Side(1))


def test_heels_are_pegged_no_further_than_the_game_hole(start: Start, facts: Facts) -> None:
    _, pegged, won = facts(start("orange, blue 120 deals"), "JC")
    assert isinstance(pegged, Pegged)
    assert (pegged.side, pegged.points, pegged.cause) == (1, Points(1), Cause.HEELS)
    assert won == GameWon(Side(1))


def test_pone_leads_and_everybody_holds_four_cards(start: Start, go_on: GoOn) -> None:
    for sides, leader, left in (
        ("orange deals, blue", 1, (4, 4)),
        ("orange, blue deals", 0, (4, 4)),
        ("orange, blue deals, white", 2, (4, 4, 4)),
        ("orange, blue, white deals", 0, (4, 4, 4)),
    ):
        play = go_on(start(sides), "5D").state.phase
        assert isinstance(play, Play)
        assert (play.walk.on_turn, play.walk.left, play.starter) == (leader, left, parse_card("5D"))
