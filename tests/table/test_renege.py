"""Reneges: a go that was none is shown when the play is over, and costs only on an opponent's CALL held and OK."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

import pytest

from firmware_host.rules.cards import Card, parse_card
from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging
from firmware_host.rules.turns import begin_play
from firmware_host.table.effects import Effect, Said, Sounded, Tone, Took
from firmware_host.table.facts import Cause, Fact, GameWon, Pegged
from firmware_host.table.phases.renege import reneges, worth
from firmware_host.table.slips import RenegeClaimed, RenegeFound
from firmware_host.table.state import Counting, Game, Go, Over, Play, Played, Renege
from firmware_host.units import Points, Seat, Side

Start = Callable[..., Game]
GoOn = Callable[[Game, str], Game]
Facts = Callable[[Game, str], tuple[Fact, ...]]
Why = Callable[[Game, str], str]
Shown = Callable[[Game, str], tuple[Effect, ...]]

TWO = "orange, blue deals"
COACH = Options(pegging=Pegging.CLAIM)
CALL = Options(pegging=Pegging.CLAIM, muggins=Muggins.CALL, overclaim=Overclaim.SURPLUS)
GUILTY = "2S KH QC 5C go1 go0 3D TH 4D 9S 8D"
"""On 25 blue says go and holds the 3 and the 4, which fit, and the 8, which does not. Orange pegs two go's."""
BOTH = "2S KH QC 5C go1 go0 3D TH 4D 6S 8D"
"""On 25 orange says go too, and holds the 6."""
HONEST = "2S KH QC 5C go1 go0 7D TH 8H go0 9S 8D"
CLAIMED = "peg1 ok1"
"""Blue claims its last card: the first hand is opened."""


class Vector(TypedDict):
    id: str
    count: int
    hand: list[str]
    playable: list[str]
    penalty_to_opponent: int


VECTORS: list[Vector] = json.loads((Path(__file__).parents[1] / "vectors" / "play.json").read_text())["renege_vectors"]


def card(name: str) -> Card:
    parsed = parse_card(name)
    assert parsed is not None
    return parsed


def found(game: Game) -> list[tuple[int, str]]:
    """The reneges that may be claimed: whose, and which cards."""
    return [(renege.seat, " ".join(map(str, renege.cards))) for renege in game.state.reneges]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_each_card_that_could_have_been_played_costs_two(vector: Vector) -> None:
    played = tuple(Played(Seat(0), card(name)) for name in vector["hand"])
    play = Play(card("KD"), begin_play((4, 4), Seat(1)), played, goes=(Go(Seat(0), 0, vector["count"]),))
    (renege,) = reneges(play)
    assert renege == Renege(Seat(0), tuple(card(name) for name in vector["playable"]))
    assert worth(renege) == vector["penalty_to_opponent"]


@pytest.mark.parametrize("options", [Options(pegging=Pegging.AUTO), COACH, CALL])
def test_a_renege_is_shown_when_the_play_is_over_and_no_sooner(
    options: Options, start: Start, go_on: GoOn, facts: Facts
) -> None:
    game = go_on(start(TWO, options), GUILTY.removesuffix(" 8D"))
    assert found(game) == []
    assert RenegeFound(Seat(1), (card("3D"), card("4D"))) in facts(game, "8D")
    assert found(go_on(game, "8D")) == [(1, "3D 4D")]


def test_every_go_is_looked_at(start: Start, go_on: GoOn) -> None:
    assert found(go_on(start(TWO), BOTH)) == [(1, "3D 4D"), (0, "6S")]


def test_an_honest_go_is_no_renege(start: Start, go_on: GoOn) -> None:
    assert found(go_on(start(TWO), HONEST)) == []


def test_nothing_is_pegged_for_it_until_an_opponent_claims_it(start: Start, go_on: GoOn) -> None:
    assert [pegs.front for pegs in go_on(start(TWO), GUILTY).state.pegs] == [2 + 4, 1]


def test_an_opponent_claims_it_with_call_held_and_ok(start: Start, go_on: GoOn, facts: Facts) -> None:
    asked = go_on(start(TWO), f"{GUILTY} muggins0")
    assert asked.state.pending.renege == 0
    assert facts(asked, "ok0") == (
        RenegeClaimed(Side(0), Seat(1), (card("3D"), card("4D"))),
        Pegged(Side(0), Points(4), Cause.RENEGE),
    )
    claimed = go_on(asked, "ok0")
    assert [pegs.front for pegs in claimed.state.pegs] == [6 + 4, 1]
    assert found(claimed) == []


def test_nobody_claims_its_own(start: Start, go_on: GoOn, why: Why) -> None:
    assert why(go_on(start(TWO), GUILTY), "muggins1") == "no muggins"


def test_each_side_claims_the_others_where_both_have_reneged(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), f"{BOTH} muggins1 ok1")
    assert found(game) == [(1, "3D 4D")]
    assert found(go_on(game, "muggins0 ok0")) == []


@pytest.mark.parametrize("word", ["muggins0", "go0", "undo"])
def test_who_was_asked_may_think_better_of_it(word: str, start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), GUILTY)
    assert go_on(game, f"muggins0 {word}").state == game.state


def test_a_claim_may_win(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start("orange 112, blue deals"), f"{GUILTY} muggins0")
    assert facts(game, "ok0")[1:] == (Pegged(Side(0), Points(3), Cause.RENEGE), GameWon(Side(0)))
    assert go_on(game, "ok0").state.phase == Over(Side(0))


def test_it_lapses_when_the_first_hand_is_accepted(start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start(TWO), f"{GUILTY} ok1")
    assert found(game) == []
    assert why(game, "muggins0") == "no muggins"
    assert found(go_on(game, "undo")) == [(1, "3D 4D")]


def test_it_lapses_when_the_first_hand_is_claimed(start: Start, go_on: GoOn) -> None:
    shown = go_on(start(TWO, COACH), f"{GUILTY} {CLAIMED}")
    assert isinstance(shown.state.phase, Counting)
    assert found(go_on(shown, "peg0")) == [(1, "3D 4D")]
    assert found(go_on(shown, "peg0 ok0")) == []


def test_the_ghost_of_a_claim_stands_while_a_renege_is_claimed(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO, COACH), f"{GUILTY} {CLAIMED} peg0 peg0 muggins0 ok0")
    assert game.state.pegs[0].front == 4
    assert game.state.pending.ghost(Side(0)) == 2


def test_call_held_means_the_renege_first_and_then_muggins(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO, CALL), GUILTY.removesuffix(" 8D"))
    over = go_on(game, "8D")
    assert go_on(over, "muggins0").state.pending.naming is None
    naming = go_on(over, "muggins0 ok0 muggins0").state.pending.naming
    assert naming is not None
    assert naming.side == 0


def test_a_call_of_muggins_that_has_begun_is_not_taken_for_the_renege(start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start(TWO, CALL), f"{GUILTY.removesuffix(' 8D')} muggins0")
    assert why(game, "8D") == "call is on"
    cancelled = go_on(game, "muggins0")
    assert (cancelled.state.pending.naming, cancelled.state.pending.renege) == (None, None)


def test_a_tap_of_call_is_never_the_renege(start: Start, go_on: GoOn, why: Why) -> None:
    assert why(go_on(start(TWO, CALL), GUILTY), "go0") == "no go now"
    after = go_on(start(TWO, CALL), f"{GUILTY} {CLAIMED} go0").state.pending
    assert after.renege is None
    assert after.naming is not None  # at the show a tap is muggins: what was missed in the play


def test_where_a_card_was_moved_nothing_is_sure(start: Start, go_on: GoOn) -> None:
    """Blue had said go and the 4 is orange's, which says go and holds an ace."""
    game = go_on(start(TWO), "2S KH QC 5C 4H go1 go0 3D AS 4D 8D")
    assert isinstance(game.state.phase, Counting)
    assert found(game) == []


def test_a_hand_that_is_read_again_and_is_another_one_drops_its_renege(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange deals, blue", COACH), "2S KH QC 5C go0 go1 3D TH 4D 9S 8D peg0 ok0")
    assert found(game) == [(0, "3D 4D")]
    assert found(go_on(game, "KH 5C TH 9S")) == [(0, "3D 4D")]
    assert found(go_on(game, "KH 5C TH 4D")) == []


def test_it_is_shown_taken_and_heard(start: Start, go_on: GoOn, effects: Shown) -> None:
    game = go_on(start(TWO), GUILTY.removesuffix(" 8D"))
    told = effects(game, "8D")
    text = "Blue said go and could have played the three of diamonds and the four of diamonds: a renege."
    assert any(isinstance(effect, Said) and effect.text.startswith(text) for effect in told)
    assert told[-1] == Sounded(Tone.ATTENTION)
    assert Took(Side(0), Points(4)) in effects(go_on(game, "8D muggins0"), "ok0")


def test_taking_a_claim_back_is_asked_of_all_where_muggins_are_at_stake(start: Start, go_on: GoOn) -> None:
    assert go_on(start(TWO, CALL), f"{GUILTY} muggins0 ok0 undo").state.pending.question is not None
    assert go_on(start(TWO, COACH), f"{GUILTY} muggins0 ok0 undo").state.pending.question is None
