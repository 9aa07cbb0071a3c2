"""The stage: what a state and its effects look like, and which signs last."""

from dataclasses import replace

import pytest

from firmware_host.app.stage import Around, Stage
from firmware_host.leds.scene import Ask, Sign, SignKind
from firmware_host.rules.options import Options
from firmware_host.table.decide import decide
from firmware_host.table.effects import Denied, Moved, Refused, SaidGo
from firmware_host.table.evolve import advance
from firmware_host.table.facts import GameStarted
from firmware_host.table.inputs import Menu, Ok
from firmware_host.table.items import Settings
from firmware_host.table.phases.setup import first_game
from firmware_host.table.state import Game, Over
from firmware_host.units import Hole, Ms, Side
from firmware_host.wire.sharing import Chord, Countdown


@pytest.fixture
def game() -> Game:
    """A game that begins with the cut."""
    return advance(Game(), (GameStarted(1, ("orange", "blue"), Options()),))


def test_a_question_is_dated_from_when_it_was_first_asked(game: Game) -> None:
    stage = Stage()
    stage.show(game.state, (), Ms(100))
    stage.show(game.state, (), Ms(900))
    assert stage.scene(game.state, Ms(900)).asked_since_ms == 100
    facts = decide(game, Ok(Side(0)))
    assert not isinstance(facts, Refused)
    dealt = advance(game, facts).state
    stage.show(dealt, (), Ms(2000))
    scene = stage.scene(dealt, Ms(2000))
    assert (scene.ask, scene.asked, scene.asked_since_ms, scene.dealer) == (Ask.STARTER, (0,), 2000, 0)


def test_pegs_that_go_forward_leap_and_pegs_that_go_back_retreat(game: Game) -> None:
    stage = Stage()
    stage.show(game.state, (Moved(Side(0), Hole(-1), Hole(5)), Moved(Side(1), Hole(9), Hole(2))), Ms(0))
    kinds = [(sign.kind, sign.side) for sign in stage.scene(game.state, Ms(0)).signs]
    assert kinds == [(SignKind.LEAP, 0), (SignKind.RETREAT, 1)]


def test_a_board_in_setup_that_nobody_touches_may_be_pretty_and_one_in_a_game_may_not(game: Game) -> None:
    dimmed = Around(dimmed=True)
    setup = first_game(("orange", "blue"), Options())
    assert Stage().scene(setup.state, Ms(0), dimmed).attract
    assert not Stage().scene(setup.state, Ms(0)).attract
    assert not Stage().scene(game.state, Ms(0), dimmed).attract


def test_the_lamps_of_the_match_count_the_game_that_was_just_won_too(game: Game) -> None:
    played = replace(game.state, won=(1, 2))
    assert Stage().scene(played, Ms(0)).won == (1, 2)
    assert Stage().scene(replace(played, phase=Over(Side(0))), Ms(0)).won == (2, 2)


def test_signs_go_when_their_time_is_over(game: Game) -> None:
    stage = Stage()
    stage.show(game.state, (SaidGo(Side(1)),), Ms(0))
    stage.refuse(Refused("no", "No.", Side(0)), Ms(0))
    assert len(stage.scene(game.state, Ms(10)).signs) == 2
    assert stage.scene(game.state, Ms(10_000)).signs == ()


def test_a_button_is_heard_while_it_is_down_and_no_longer(game: Game) -> None:
    stage = Stage()
    stage.hear((Side(0), None), Ms(10))
    stage.hear((Side(0), Side(1)), Ms(50))
    signs = stage.scene(game.state, Ms(60)).signs
    assert [sign for sign in signs if sign.kind is SignKind.HEARD] == [
        Sign(SignKind.HEARD, Ms(10), Side(0)),
        Sign(SignKind.HEARD, Ms(50), Side(1)),
    ]
    stage.hear((), Ms(70))
    assert {sign.kind for sign in stage.scene(game.state, Ms(70)).signs} == {SignKind.RELEASED}
    assert stage.scene(game.state, Ms(1070)).signs == ()


def test_a_fault_stands_until_it_is_withdrawn_beside_another(game: Game) -> None:
    stage = Stage()
    stage.fault(1, Ms(0), on=True)
    stage.fault(4, Ms(10), on=True)
    stage.fault(1, Ms(20), on=True)
    assert [sign.number for sign in stage.scene(game.state, Ms(90_000)).signs] == [1, 4]
    stage.fault(1, Ms(90_000), on=False)
    assert [sign.number for sign in stage.scene(game.state, Ms(90_000)).signs] == [4]


def test_setup_and_menu_take_the_digits_and_are_counted_for_a_board_without(game: Game) -> None:
    first = first_game(("orange", "blue"), Options())
    scene = Stage().scene(first.state, Ms(0))
    assert (scene.menu, scene.choice, scene.asked) == ("PLAy   ?", (1, 1), (0, 1))
    assert Stage().scene(game.state, Ms(0)).menu is None
    opened = decide(game, Menu(Side(1)))
    assert not isinstance(opened, Refused)
    scene = Stage().scene(advance(game, opened).state, Ms(0))
    assert (scene.menu, scene.choice) == ("Add    ?", (1, 0))


def test_what_is_set_and_what_is_held_can_be_seen(game: Game) -> None:
    held = (Countdown(Side(1), Chord.MENU, Ms(900)), Countdown(Side(0), Chord.POWER_OFF, Ms(400)))
    around = Around(Settings(night=True), held, dimmed=True)
    scene = Stage().scene(game.state, Ms(1000), around)
    assert (scene.countdown, scene.night, scene.dimmed) == ((0, "o", 400), True, True)
    scene = Stage().scene(game.state, Ms(1000), Around(countdowns=held[:1]))
    assert (scene.countdown, scene.night, scene.dimmed) == ((1, "n", 900), False, False)


def test_switched_off_the_light_fades_and_stays_out(game: Game) -> None:
    stage = Stage()
    stage.switch_off(Ms(100))
    assert stage.scene(game.state, Ms(90_000)).signs == (Sign(SignKind.POWER_OFF, Ms(100)),)


def test_who_is_told_no_while_setup_moves_on_dips(game: Game) -> None:
    stage = Stage()
    stage.show(game.state, (Denied(Side(1)),), Ms(7))
    assert stage.scene(game.state, Ms(7)).signs == (Sign(SignKind.REFUSED, Ms(7), Side(1)),)
