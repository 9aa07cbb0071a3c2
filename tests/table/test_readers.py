"""A reader that takes one seat's cards: turn or no turn they are that seat's, and out of turn they are refused."""

from collections.abc import Callable

import pytest

from firmware_host.rules.options import Options, Pegging
from firmware_host.table.state import Counting, Game, Play

Start = Callable[..., Game]
GoOn = Callable[[Game, str], Game]
Why = Callable[[Game, str], str]

TWO = "orange, blue deals"
COACH = Options(pegging=Pegging.CLAIM)
SHOW = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C"


def test_a_card_in_turn_is_taken(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue"), "9C@0 TC@1 KD@1 4C@1")
    assert go_on(start("orange, blue"), "9C TC KD 4C").state == game.state


@pytest.mark.parametrize(
    ("script", "word"),
    [
        ("", "4C@1"),
        ("KD 4C", "7D@0"),
        ("KD KH TC QC", "AC@0"),
        (f"{SHOW} ok1 ok0 2H", "3H@0"),
    ],
)
def test_a_card_out_of_turn_is_refused(script: str, word: str, start: Start, go_on: GoOn, why: Why) -> None:
    sides = TWO if script else "orange, blue"
    assert why(go_on(start(sides), script), word) == "not your turn"


def test_anybodys_reader_reads_the_starter_and_opens_the_next_deal(start: Start, go_on: GoOn) -> None:
    for seat in (0, 1):
        assert isinstance(go_on(start(TWO), f"KD@{seat}").state.phase, Play)
        game = go_on(start(TWO), f"{SHOW} ok1 ok0 2H 2S 3S TD 9H@{seat}")
        assert isinstance(game.state.phase, Play)


def test_a_hand_is_read_again_on_its_own_reader(start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start(TWO, COACH), f"{SHOW} peg0 ok0")
    assert why(game, "4C@1") == "not your turn"
    assert isinstance(go_on(game, "4C@0").state.phase, Counting)


def test_the_next_leader_reads_on_while_another_seat_is_alone_in_the_series(
    start: Start, go_on: GoOn, why: Why
) -> None:
    """On 22 blue has said go and orange laid the last card: blue leads the next series."""
    alone = go_on(start(TWO), "KD KH 4C 8C go1")
    assert why(alone, "TC@0") == "past 31"
    led = go_on(alone, "TC@1").state.phase
    assert isinstance(led, Play)
    assert (str(led.played[-1].card), led.played[-1].seat) == ("TC", 1)
    assert why(alone, "2C@1") == "not your turn"


def test_a_fifth_card_of_a_hand_is_refused_as_that(start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start(TWO), "KD AC AS 2C 2S 3C 3S 4C")
    assert why(game, "5C@0") == "a fifth card"
