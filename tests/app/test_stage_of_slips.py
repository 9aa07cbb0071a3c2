"""What the stage makes of reneges, replaced cards and a deal without checking."""

from collections.abc import Sequence

import pytest

from firmware_host.app.stage import Stage
from firmware_host.leds.scene import Ask, Scene
from firmware_host.rules.cards import parse_card
from firmware_host.rules.options import Options, Pegging
from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused
from firmware_host.table.evolve import advance
from firmware_host.table.facts import GameStarted
from firmware_host.table.inputs import BlindAsked, Call, CallHeld, CardRead, Input, Ok
from firmware_host.table.phases.replacing import begin_replace
from firmware_host.table.state import Game
from firmware_host.units import Ms, Seat, Side


def cards(names: str) -> list[Input]:
    return [CardRead(card, "cards") for name in names.split() if (card := parse_card(name))]


def play(game: Game, items: Sequence[Input]) -> Game:
    for item in items:
        said = decide(game, item)
        assert not isinstance(said, Refused), said
        game = advance(game, said)
    return game


def scene(game: Game) -> Scene:
    return Stage().scene(game.state, Ms(0))


@pytest.fixture
def game() -> Game:
    """A game that blue deals."""
    return advance(Game(), (GameStarted(1, ("orange", "blue"), Options(pegging=Pegging.AUTO), Seat(1)),))


def test_a_renege_stands_with_what_it_costs_and_is_offered_when_it_is_called(game: Game) -> None:
    goes: list[Input] = [Call(Side(1)), Call(Side(0))]
    over = play(game, [*cards("2S KH QC 5C"), *goes, *cards("3D TH 4D 9S 8D")])
    assert (scene(over).reneges, scene(over).offers) == (((1, 4),), ())
    assert scene(play(over, [CallHeld(Side(0))])).offers == ((0, 4),)
    claimed = scene(play(over, [CallHeld(Side(0)), Ok(Side(0))]))
    assert (claimed.reneges, claimed.offers) == ((), ())


def test_what_differs_with_a_replaced_card_stands_while_it_is_asked(game: Game) -> None:
    begun = begin_replace(play(game, cards("JD 4C")).state)
    assert not isinstance(begun, Refused)
    replacing = advance(play(game, cards("JD 4C")), begun)
    assert (scene(replacing).ask, scene(replacing).asked) == (Ask.REPLACE, (0, 1))
    asked = play(replacing, cards("JD QD"))
    assert (scene(asked).ask, scene(asked).recount) == (Ask.RECOUNT, (0, -2))
    assert scene(play(asked, [Ok(Side(0)), Ok(Side(1))])).recount == ()


def test_a_deal_without_checking_has_its_sign(game: Game) -> None:
    asked = play(game, [BlindAsked()])
    assert (scene(asked).ask, scene(asked).blind) == (Ask.BLIND, False)
    blind = play(asked, [Ok(Side(0)), Ok(Side(1))])
    assert (scene(blind).blind, scene(blind).ask, scene(blind).count) == (True, Ask.READY, None)
