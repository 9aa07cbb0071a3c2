"""The show: the order of the count, the crib, and what may not be counted."""

from collections.abc import Callable

import pytest

from firmware_host.rules.lines import total
from firmware_host.rules.race import Pegs
from firmware_host.table.facts import (
    Accepted,
    Cause,
    CribCounted,
    CribOpened,
    DealStarted,
    Fact,
    GameWon,
    HandCounted,
    Pegged,
)
from firmware_host.table.state import Counting, Game, Over, Play, Starter, Step
from firmware_host.units import Hole, Side

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Facts = Callable[[Game, str], tuple[Fact, ...]]
Why = Callable[[Game, str], str]

TWO = "orange, blue deals"
PLAY = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C"
"""Orange holds 4C 4D 7C 9C and pegs 6 in the play and 4 for its hand; blue holds 7D JC 5C 8C: 3 and 6."""
PLAY_BACK = "KD 4C 7D 4D JC go1 5C go0 7C 8C 9C"
"""The same cards where orange deals."""
CRIB = "2H 2S 3S TD"
"""With the KD: 8 for fifteens, 2 for the pair."""
THREE = "orange, blue, white deals"
PLAY_OF_THREE = "KD 2C 2D 2H 3C 3D 3H 4C 4D 4H go0 go1 go2 6C 6D 6H"


def counted(facts: tuple[Fact, ...]) -> list[tuple[str, int, int]]:
    """Kind, seat and points of every count among some facts."""
    return [
        (type(fact).__name__, fact.seat, total(fact.lines))
        for fact in facts
        if isinstance(fact, HandCounted | CribCounted)
    ]


def step(game: Game) -> tuple[Step, int]:
    assert isinstance(game.state.phase, Counting), game.state.phase
    return game.state.phase.step, game.state.phase.seat


def test_pone_counts_first_then_the_dealer_then_the_crib(start: Start, go_on: GoOn, facts: Facts) -> None:
    game, said = start(TWO), []
    for word in f"{PLAY} ok1 ok0 {CRIB}".split():
        said += counted(facts(game, word))
        game = go_on(game, word)
    assert said == [("HandCounted", 0, 4), ("HandCounted", 1, 6), ("CribCounted", 1, 10)]
    assert [pegs.front for pegs in game.state.pegs] == [6 + 4, 3 + 6 + 10]


def test_the_hands_are_those_that_were_played(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), PLAY)
    assert isinstance(game.state.phase, Counting)
    assert [" ".join(map(str, hand)) for hand in game.state.phase.hands] == ["4C 4D 7C 9C", "7D JC 5C 8C"]


def test_every_opponent_accepts_before_the_next_count_is_opened(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(THREE), PLAY_OF_THREE)
    assert step(game) == (Step.HANDS, 0)
    assert facts(game, "ok2") == (Accepted(Side(2)),)
    game = go_on(game, "ok2")
    assert counted(facts(game, "ok1"))[0][:2] == ("HandCounted", 1)
    assert step(go_on(game, "ok1 ok0 ok2")) == (Step.HANDS, 2)
    assert step(go_on(game, "ok1 ok2 ok0 ok0 ok1")) == (Step.CRIB_CARDS, 2)
    assert go_on(game, "ok1 ok2 ok0 ok0 ok1 5C 5H 5D 5S ok1 ok0").state.dealer == 0


def test_one_who_has_accepted_is_not_asked_again(start: Start, go_on: GoOn, why: Why) -> None:
    assert why(go_on(start(THREE), f"{PLAY_OF_THREE} ok2"), "ok2") == "already accepted"
    assert why(go_on(start(THREE), PLAY_OF_THREE), "ok0") == "your count"


def test_a_count_is_closed_once_and_for_all(start: Start, go_on: GoOn, why: Why) -> None:
    assert why(go_on(start(TWO), f"{PLAY} ok1"), "ok1") == "your count"
    assert why(go_on(start(TWO), f"{PLAY} ok1 ok0"), "ok0") == "crib first"


def test_a_second_deal_is_counted_like_the_first(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), f"{PLAY} ok1 ok0 {CRIB} ok0 {PLAY_BACK}")
    assert isinstance(game.state.phase, Counting)
    assert (game.state.phase.step, game.state.phase.seat) == (Step.HANDS, 1)
    assert (game.state.phase.crib, game.state.phase.accepted) == ((), ())


def test_a_hand_of_nothing_is_counted_but_no_peg_is_touched(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start("orange 20, blue 30 deals"), "QC 2C KH 4D TS go0 go1 6H 9H 8S go1")
    assert counted(facts(game, "JS")) == [("HandCounted", 0, 0)]
    assert go_on(game, "JS").state.pegs[0] == game.state.pegs[0]
    assert step(go_on(game, "JS")) == (Step.HANDS, 0)


def test_the_crib_pegs_for_the_dealer(start: Start, go_on: GoOn, facts: Facts) -> None:
    said = facts(go_on(start(TWO), f"{PLAY} ok1 ok0 2H 2S 3S"), "TD")
    assert [(fact.side, fact.points, fact.cause) for fact in said if isinstance(fact, Pegged)] == [(1, 10, Cause.CRIB)]


def test_four_of_a_suit_are_a_flush_in_a_hand_and_none_in_a_crib(start: Start, go_on: GoOn, facts: Facts) -> None:
    crib = facts(go_on(start(TWO), f"{PLAY} ok1 ok0 2H 4H 6H"), "8H")
    assert counted(crib) == [("CribCounted", 1, 0)]


def test_a_crib_of_nothing_touches_no_peg_and_waits_for_ok_all_the_same(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), f"{PLAY} ok1 ok0")
    after = go_on(game, "2H 4H 6H 8H")
    assert after.state.pegs == game.state.pegs
    assert step(after) == (Step.CRIB, 1)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("KD", "is the starter"),
        ("4C", "already played"),
        ("5C", "already played"),
        ("2H", "already in the crib"),
    ],
)
def test_a_card_that_cannot_be_in_the_crib_is_refused(
    card: str, reason: str, start: Start, go_on: GoOn, why: Why
) -> None:
    assert why(go_on(start(TWO), f"{PLAY} ok1 ok0 2H"), card) == reason


def test_the_next_deal_is_dealt_by_pone(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), f"{PLAY} ok1 ok0 {CRIB} ok0")
    assert (game.state.dealer, game.state.deals, game.state.phase) == (0, 2, Starter())


def test_the_next_deals_first_card_closes_the_crib(start: Start, go_on: GoOn) -> None:
    crib = go_on(start(TWO), f"{PLAY} ok1 ok0 {CRIB}")
    assert go_on(crib, "2H").state == go_on(crib, "ok0 2H").state
    assert isinstance(go_on(crib, "2H").state.phase, Play)


def test_the_cribs_last_card_read_twice_does_not_start_a_deal(start: Start, go_on: GoOn, why: Why) -> None:
    crib = go_on(start(TWO), f"{PLAY} ok1 ok0 {CRIB}")
    assert why(crib, "TD") == "already in the crib"
    assert isinstance(go_on(crib, "ok0 TD").state.phase, Play)


def test_pone_wins_with_its_hand_before_the_dealer_counts(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start("orange 111, blue 110 deals"), PLAY.removesuffix(" 9C"))
    said = facts(game, "9C")
    assert said[-1] == GameWon(Side(0))
    assert counted(said) == [("HandCounted", 0, 4)]
    assert [pegs.front for pegs in go_on(game, "9C").state.pegs] == [121, 113]


def test_the_dealer_wins_with_its_hand_before_the_crib_is_turned(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start("orange 102, blue 112 deals"), PLAY)
    said = facts(game, "ok1")
    assert [type(fact) for fact in said] == [Accepted, HandCounted, Pegged, GameWon]
    assert not any(isinstance(fact, CribOpened) for fact in said)
    assert go_on(game, "ok1").state.pegs == (Pegs(Hole(108), Hole(112)), Pegs(Hole(115), Hole(121)))


def test_the_crib_may_win_and_starts_no_deal(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start("orange 100, blue 111 deals"), f"{PLAY} ok1 ok0 2H 2S 3S")
    said = facts(game, "TD")
    assert [type(fact) for fact in said][-2:] == [Pegged, GameWon]
    assert not any(isinstance(fact, DealStarted) for fact in said)
    assert go_on(game, "TD").state.phase == Over(Side(1))
    assert go_on(game, "TD").state.pegs[1] == Pegs(Hole(120), Hole(121))


def test_no_more_is_pegged_than_there_are_holes(start: Start, go_on: GoOn, facts: Facts) -> None:
    said = facts(go_on(start("orange 100, blue 111 deals"), f"{PLAY} ok1 ok0 2H 2S 3S"), "TD")
    pegged = next(fact for fact in said if isinstance(fact, Pegged))
    assert (pegged.points, total(pegged.lines)) == (1, 10)


def test_the_dealer_counts_its_own_hand_for_itself(start: Start, go_on: GoOn, facts: Facts) -> None:
    said = facts(go_on(start(TWO), PLAY), "ok1")
    assert [(fact.side, fact.cause) for fact in said if isinstance(fact, Pegged)] == [(Side(1), Cause.HAND)]
