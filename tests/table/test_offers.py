"""The ways with missed points where no opponent gets them: coached, or lost (TABLE 2)."""

from collections.abc import Callable

import pytest

from firmware_host.table.effects import Effect, Refused, ShownMissed
from firmware_host.table.facts import Cause, Missed, Offered, Pegged
from firmware_host.table.passing import Event
from firmware_host.table.state import Counting, Game, Over, Starter
from firmware_host.units import Points, Side

Table = Callable[[str, str], Game]
Facts = Callable[[Game, str], tuple[Event, ...]]
Why = Callable[[Game, str], str]
Answer = Callable[[Game, str], tuple[Event, ...] | Refused]
Shown = Callable[[Game, str], tuple[Effect, ...]]

COACH = "orange, blue deals; coach"
OFF = "orange, blue deals; off"
HIDDEN = "orange, blue deals; off hidden"
TWO_DUE = "KD 4C 7D 4D"
PLAYED = "KD 4C 7D 4D claim0=2 JC go0 5C go1 claim1=1 7C 8C claim1=2 9C claim0=4"
"""Everything was claimed; orange's hand of four is open, blue holds six."""
CRIB = f"{PLAYED} claim0=4 ok1 claim1=6 ok0 2H 2S 3S TD"
"""It gives ten."""


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


def offered(game: Game, side: int) -> int:
    offer = game.state.offer_to(Side(side))
    return 0 if offer is None else offer.points


# Coach


def test_after_the_commit_the_missed_lines_are_shown_and_one_ok_takes_them(table: Table, facts: Facts) -> None:
    (offer,) = (e for e in facts(table(COACH, f"{PLAYED} peg0=1"), "ok0") if isinstance(e, Offered))
    assert (offer.side, offer.points) == (0, 3)
    assert sum(line.points for line in offer.lines) == 4
    game = table(COACH, f"{PLAYED} claim0=1")
    assert facts(game, "ok0") == (Pegged(Side(0), Points(3), Cause.COACHED, offer.lines),)
    assert fronts(table(COACH, f"{PLAYED} claim0=1 ok0")) == [6 + 4, 3]


def test_what_a_card_has_closed_is_offered_too(table: Table) -> None:
    assert fronts(table(COACH, f"{TWO_DUE} JC ok0")) == [2, 0]


def test_an_offer_is_taken_once(table: Table, why: Why) -> None:
    assert why(table(COACH, f"{TWO_DUE} JC ok0"), "ok0") == "a card first"


def test_an_offer_stands_until_that_sides_next_commit(table: Table) -> None:
    game = table(COACH, f"{TWO_DUE} JC go0 5C go1 claim1=1")
    assert offered(game, 0) == 2
    assert offered(table(COACH, f"{TWO_DUE} JC go0 5C go1 claim1=1 7C peg0=1 8C"), 0) == 2  # a ghost is no commit
    assert offered(table(COACH, f"{TWO_DUE} JC go0 5C go1 claim1=1 7C claim0=1"), 0) == 0


def test_more_that_is_missed_is_added_to_what_is_offered(table: Table) -> None:
    game = table(COACH, "KD KH 5C TS 6C TD")  # blue pegs neither its fifteen nor its 31
    assert offered(game, 1) == 4
    assert fronts(table(COACH, "KD KH 5C TS 6C TD ok1")) == [0, 4]


def test_the_opponents_ok_and_the_next_deal_take_no_offer_away(table: Table) -> None:
    game = table(COACH, f"{PLAYED} claim0=1 ok1")
    assert isinstance(game.state.phase, Counting)
    assert (game.state.phase.seat, offered(game, 0)) == (1, 3)
    dealt = table(COACH, f"{CRIB} claim1=8 ok0")
    assert dealt.state.phase == Starter()
    assert fronts(table(COACH, f"{CRIB} claim1=8 ok0 ok1")) == fronts(table(COACH, f"{CRIB} claim1=10 ok0"))


def test_a_deal_that_is_dealt_again_offers_nothing_more(table: Table) -> None:
    assert offered(table(COACH, f"{TWO_DUE} JC again ok0 ok1"), 0) == 0


def test_a_ghost_is_committed_before_an_offer_is_taken(table: Table) -> None:
    game = table(COACH, f"{TWO_DUE} JC go0 5C go1 claim1=1 7C 8C 9C claim0=4")
    assert fronts(game) == [4, 1]


def test_an_offer_that_is_taken_may_win_the_game(table: Table) -> None:
    assert table("orange 119, blue deals; coach", f"{TWO_DUE} JC ok0").state.phase == Over(Side(0))


def test_a_claim_of_too_much_is_offered_nothing(table: Table) -> None:
    assert offered(table(COACH, f"{PLAYED} claim0=9"), 0) == 0


def refusal(answer: tuple[Event, ...] | Refused) -> str:
    assert isinstance(answer, Refused)
    return answer.sentence


@pytest.mark.parametrize(
    ("script", "side", "name"),
    [
        (f"{TWO_DUE} JC", 0, "Orange"),
        ("KD KH 5C TS 6C TD", 1, "Blue"),
        (f"{PLAYED} claim0=1", 0, "Orange"),
        (f"{CRIB} claim1=8 ok0", 1, "Blue"),
    ],
)
def test_who_pegs_what_is_offered_is_told_that_ok_takes_it(
    script: str, side: int, name: str, table: Table, answer: Answer
) -> None:
    game = table(COACH, script)
    assert refusal(answer(game, f"peg{side}")).startswith(f"{name} need not peg what is offered: OK takes it. ")
    assert offered(table(COACH, f"{script} ok{side}"), side) == 0


@pytest.mark.parametrize(
    ("chosen", "script", "word"),
    [
        (COACH, f"{TWO_DUE} JC ok0", "peg0"),
        (COACH, f"{TWO_DUE} JC again", "peg0"),  # whose OK answers the question first
        (OFF, f"{TWO_DUE} JC", "peg0"),
        (HIDDEN, f"{TWO_DUE} JC", "peg0"),
        ("orange, blue deals; call", f"{TWO_DUE} JC", "peg0"),
        (COACH, f"{CRIB} claim1=8 ok0", "peg0"),  # it is blue's
        ("orange 119, blue deals; coach", f"{TWO_DUE} JC ok0", "peg0"),
    ],
)
def test_where_ok_takes_nothing_no_press_is_told_so(
    chosen: str, script: str, word: str, table: Table, answer: Answer
) -> None:
    assert "offered" not in refusal(answer(table(chosen, script), word))


# Off


def test_missed_points_are_lost(table: Table, why: Why) -> None:
    assert why(table(OFF, f"{TWO_DUE} JC"), "ok0") == "a card first"
    assert fronts(table(OFF, f"{PLAYED} claim0=1 ok1")) == [7, 3]


def test_lost_points_are_shown_after_the_count_or_not_by_option(table: Table, facts: Facts, effects: Shown) -> None:
    shown = facts(table(OFF, f"{PLAYED} peg0=1"), "ok0")
    assert [(event.side, event.points) for event in shown if isinstance(event, Missed)] == [(0, 3)]
    assert ShownMissed(Side(0), Points(3)) in effects(table(OFF, f"{PLAYED} peg0=1"), "ok0")
    hidden = effects(table(HIDDEN, f"{PLAYED} peg0=1"), "ok0")
    assert not any(isinstance(effect, ShownMissed) for effect in hidden)
    assert not any(isinstance(event, Missed) for event in facts(table(HIDDEN, f"{PLAYED} claim0=1"), "ok1"))


@pytest.mark.parametrize("chosen", [COACH, OFF, HIDDEN])
def test_a_right_claim_shows_nothing_missed(chosen: str, table: Table, effects: Shown) -> None:
    shown = effects(table(chosen, f"{PLAYED} peg0=4"), "ok0")
    assert not any(isinstance(effect, ShownMissed) for effect in shown)
