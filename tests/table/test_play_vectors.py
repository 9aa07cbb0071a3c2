"""Worked-out plays, card by card through the table: the vectors of two players with four cards each.

Those with short hands or more players cannot be dealt here; the rules have them in their own tests.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

import pytest

from firmware_host.rules.cards import parse_card
from firmware_host.rules.play import fits
from firmware_host.table.facts import Cause, Fact, Pegged
from firmware_host.table.state import Counting, Game, Over, Play
from firmware_host.units import Side

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Facts = Callable[[Game, str], tuple[Fact, ...]]


class PlayOf(TypedDict):
    seat: int
    card: str
    count: int
    points: int
    breakdown: dict[str, int]


class Vector(TypedDict):
    id: str
    players: int
    hands: list[list[str]]
    plays: list[PlayOf]


class GameEnd(TypedDict):
    id: str
    start_scores: list[int]
    final_scores: list[int]
    winner: int


_FILE = json.loads((Path(__file__).parents[1] / "vectors" / "play.json").read_text())
_PLAYS: list[Vector] = _FILE["vectors"]
GAME_ENDS: list[GameEnd] = _FILE["game_end_vectors"]
VECTORS = [each for each in _PLAYS if each["players"] == 2 and [len(hand) for hand in each["hands"]] == [4, 4]]
STARTERS = ("6S", "QS", "9S", "3S")


def starter_of(vector: Vector) -> str:
    """A card that nobody holds, and no jack."""
    return next(name for name in STARTERS if not any(name in hand for hand in vector["hands"]))


def go_before(play: Play, after: PlayOf, *, until_alone: bool) -> str | None:
    """The go that must be said before `after` can be played, if one must."""
    card = parse_card(after["card"])
    assert card is not None
    if not play.walk.series or (fits(play.walk.series, card) and play.walk.on_turn == after["seat"]):
        return None
    in_series = [seat for seat, left in enumerate(play.walk.left) if left and seat not in play.walk.said_go]
    if until_alone and len(in_series) == 1 and not fits(play.walk.series, card):
        return None
    return f"go{play.walk.on_turn}"


def played(vector: Vector, game: Game, go_on: GoOn, facts: Facts, *, until_alone: bool) -> list[dict[str, int]]:
    """What each card pegged, the go that it brought included."""
    found: list[dict[str, int]] = []
    for after in vector["plays"]:
        while isinstance(game.state.phase, Play) and (
            go := go_before(game.state.phase, after, until_alone=until_alone)
        ):
            _add(found[-1], facts(game, go), Cause.GO)
            game = go_on(game, go)
        now = facts(game, after["card"])
        if found:
            _add(found[-1], now, Cause.GO)
        found.append({})
        _add(found[-1], now, Cause.PLAY)
        game = go_on(game, after["card"])
    assert isinstance(game.state.phase, Counting)
    return found


def _add(breakdown: dict[str, int], facts: tuple[Fact, ...], cause: Cause) -> None:
    for fact in facts:
        if isinstance(fact, Pegged) and fact.cause is cause:
            breakdown |= {line.kind.value: int(line.points) for line in fact.lines}


def test_there_are_vectors_to_play() -> None:
    assert len(VECTORS) >= 14


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
@pytest.mark.parametrize("until_alone", [False, True], ids=["every go said", "the last one plays on"])
def test_every_card_pegs_what_was_worked_out(
    vector: Vector, until_alone: bool, start: Start, go_on: GoOn, facts: Facts
) -> None:
    game = go_on(start("orange, blue deals"), starter_of(vector))
    expected = [play["breakdown"] for play in vector["plays"]]
    assert played(vector, game, go_on, facts, until_alone=until_alone) == expected


def test_the_game_stops_in_the_middle_of_the_show(start: Start, go_on: GoOn) -> None:
    (end,) = GAME_ENDS
    # The play pegs 3 and 6; then orange holds 8, blue 12 of which 9 are needed, and the crib is never turned.
    game = go_on(start("orange 97, blue 106 deals"), "3D TH 8C TS go1 AD AC 7C 8S 9S")
    assert [pegs.front for pegs in game.state.pegs] == [end["start_scores"][0] + 8, end["start_scores"][1]]
    over = go_on(game, "ok1")
    assert [pegs.front for pegs in over.state.pegs] == end["final_scores"]
    assert over.state.phase == Over(Side(end["winner"]))
