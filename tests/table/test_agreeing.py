"""Taking back where truths were shown: who is asked, and what answers. And this deal again (TABLE 3)."""

from collections.abc import Callable

import pytest

from firmware_host.rules.race import Pegs
from firmware_host.table.effects import Ask
from firmware_host.table.facts import DealTakenBack, Undone
from firmware_host.table.passing import Agreed, Event, QuestionDropped
from firmware_host.table.phases.asking import asks
from firmware_host.table.state import Counting, Cut, Game, Over, Play, Starter
from firmware_host.units import Hole, Side

Table = Callable[[str, str], Game]
Facts = Callable[[Game, str], tuple[Event, ...]]
Why = Callable[[Game, str], str]
GoOn = Callable[[Game, str], Game]

TWO_DUE = "KD 4C 7D 4D"
PLAYED = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C claim0=4"
"""Orange's hand of four is open; blue holds six."""
CRIB = f"{PLAYED} claim0=4 ok1 claim1=6 ok0 2H 2S 3S TD"
"""It gives ten."""


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


def asked(game: Game) -> tuple[int, ...]:
    """Who is asked about taking back."""
    waiting = asks(game.state)
    return waiting.sides if waiting.ask is Ask.UNDO else ()


# Taking back


@pytest.mark.parametrize("chosen", ["coach", "off", "coach surplus", "off challenge", "off acc"])
@pytest.mark.parametrize(
    "script", [f"{TWO_DUE} claim0=5", f"{TWO_DUE} claim0=1", f"{TWO_DUE} JC", f"{PLAYED} claim0=2 ok1"]
)
def test_with_coach_and_off_no_consent_is_asked(chosen: str, script: str, table: Table, facts: Facts) -> None:
    assert facts(table(f"orange, blue deals; {chosen}", script), "undo") == (Undone(),)


def test_where_the_board_pegs_no_consent_is_asked(table: Table, facts: Facts) -> None:
    assert facts(table("orange, blue deals", "KD 4C 7D 4D"), "undo") == (Undone(),)


@pytest.mark.parametrize(
    ("chosen", "script", "sides"),
    [
        ("call", f"{TWO_DUE} claim0=5", (1,)),  # a correction
        ("call", f"{PLAYED} claim0=2 ok1", (0, 1)),  # a truth that was shown when the window closed
        ("call", f"{PLAYED} claim0=2 peg1=6 ok1", (0, 1)),
        ("call", f"{CRIB} claim1=8 9H", (0, 1)),
        ("call", f"{TWO_DUE} JC call1=2", (0, 1)),  # a call
        ("call", f"{TWO_DUE} claim0=2 call1=2", (0, 1)),
        ("auto", f"{TWO_DUE} claim0=1", (1,)),
        ("auto", f"{TWO_DUE} JC", (1,)),
        ("auto", f"{TWO_DUE} claim0=5", (1,)),
        ("auto", "KD KH 5C TS 6C TD", (0,)),
        ("auto challenge", f"{TWO_DUE} claim0=5 muggins1", (0, 1)),
    ],
)
def test_taking_back_a_shown_truth_a_correction_or_a_call_waits_for_the_others(
    chosen: str, script: str, sides: tuple[int, ...], table: Table, go_on: GoOn
) -> None:
    game = table(f"orange, blue deals; {chosen}", script)
    asking = go_on(game, "undo")
    assert asked(asking) == sides
    assert asking.state.pegs == game.state.pegs
    undone = go_on(asking, " ".join(f"ok{side}" for side in sides))
    assert undone.state == game.past[-1].before or undone.state.pegs == game.past[-1].before.pegs


def test_where_both_had_missed_something_both_are_asked(table: Table, go_on: GoOn) -> None:
    # Blue's press kept its fifteen open past orange's pair and was taken back: its next card closes both.
    game = table("orange, blue deals; auto", "3D TC 5C peg1=1 5S undo TD")
    assert fronts(game) == [2, 2]
    assert asked(go_on(game, "undo")) == (0, 1)


@pytest.mark.parametrize(
    "script", [TWO_DUE, f"{TWO_DUE} claim0=2", f"{TWO_DUE} claim0=1", f"{TWO_DUE} JC", f"{PLAYED} claim0=2"]
)
def test_with_call_nothing_is_asked_where_no_truth_was_shown(script: str, table: Table, facts: Facts) -> None:
    assert facts(table("orange, blue deals; call", script), "undo") == (Undone(),)


def test_nobody_calls_a_truth_that_was_shown_by_opening_its_window_again_alone(table: Table, why: Why) -> None:
    game = table("orange 50, blue 50 deals; call", f"{PLAYED} claim0=2 ok1 undo ok1")
    assert asked(game) == (0,)
    assert why(game, "muggins1") == "no window"


def test_below_a_truth_that_was_agreed_back_every_step_asks_every_side(table: Table, go_on: GoOn) -> None:
    back = table("orange, blue deals; call", f"{PLAYED} claim0=2 ok1 undo ok0 ok1")
    asking = go_on(back, "undo")
    assert (asked(asking), fronts(asking)) == ((0, 1), [6, 0])
    unclaimed = go_on(asking, "ok1 ok0")
    assert fronts(unclaimed) == [4, 0]
    assert asked(go_on(unclaimed, "undo undo undo")) == (0, 1)  # two presses first


def test_what_was_settled_anew_since_is_taken_back_alone_and_what_is_below_it_is_not(
    table: Table, go_on: GoOn, facts: Facts
) -> None:
    unclaimed = table("orange, blue deals; call", f"{PLAYED} claim0=2 ok1 undo ok0 ok1 undo ok1 ok0")
    anew = go_on(unclaimed, "claim0=2")  # with the two that it had pegged: four
    assert facts(anew, "undo") == (Undone(),)
    assert asked(go_on(anew, "undo" + 5 * " undo")) == (0, 1)  # the claim, and its presses
    assert facts(go_on(unclaimed, "redo0"), "undo") == (Undone(),)  # to where every side has agreed to be


def test_a_new_game_forgets_what_was_agreed_in_the_last_one(table: Table, go_on: GoOn) -> None:
    agreed = table("orange, blue 113 deals; call", f"{PLAYED} claim0=2 ok1 undo ok0 ok1")
    assert agreed.agreed == len(agreed.past)
    won = go_on(agreed, "call1=2 claim1=6")
    assert isinstance(won.state.phase, Over)
    assert go_on(won, "ok0 ok1").agreed == agreed.agreed
    assert go_on(won, "ok0 ok1 KD").agreed == 0


def test_the_record_marks_what_was_agreed_to(table: Table, facts: Facts) -> None:
    game = table("orange, blue deals; call", f"{TWO_DUE} claim0=5 undo")
    assert facts(game, "ok1") == (Undone(agreed=True),)


def test_every_side_that_is_asked_must_agree(table: Table, facts: Facts, go_on: GoOn) -> None:
    game = table("orange, blue deals; call", f"{TWO_DUE} JC call1=2 undo")
    assert facts(game, "ok1") == (Agreed(Side(1)),)
    assert asked(go_on(game, "ok1")) == (0,)
    assert facts(go_on(game, "ok1"), "ok0") == (Undone(agreed=True),)


def test_else_the_claim_stands(table: Table, facts: Facts, go_on: GoOn) -> None:
    game = table("orange, blue deals; call", f"{TWO_DUE} claim0=5 undo")
    assert facts(game, "undo") == (QuestionDropped(),)
    assert fronts(go_on(game, "undo")) == [2, 3]
    played = go_on(game, "JC")  # any other input lets it stand
    assert (asked(played), fronts(played)) == ((), [2, 3])


def test_a_refused_input_answers_nothing(table: Table, why: Why) -> None:
    game = table("orange, blue deals; call", f"{TWO_DUE} claim0=5 undo")
    assert why(game, "ok0") == "a card first"
    assert asked(game) == (1,)


def test_what_was_taken_back_before_a_question_may_still_be_put_back(table: Table, go_on: GoOn) -> None:
    game = table("orange, blue deals; call", f"{TWO_DUE} claim0=5 JC")
    back = go_on(game, "undo undo ok1")
    assert go_on(back, "redo0 redo0").state == game.state


def test_what_is_only_pressed_is_taken_back_first_and_nobody_is_asked(table: Table, go_on: GoOn) -> None:
    game = table("orange, blue deals; call", f"{TWO_DUE} claim0=5 JC peg1=2")
    assert asked(go_on(game, "undo undo")) == ()
    assert asked(go_on(game, "undo undo undo undo")) == (1,)


# A refusal


def test_a_refusal_is_neither_stored_nor_undone(table: Table, why: Why, go_on: GoOn) -> None:
    game = table("orange, blue deals; call", f"{TWO_DUE} claim0=2")
    for word in ("4D", "ok0", "ok1", "go0", "go1", "peg0", "peg1"):
        why(game, word)
    assert go_on(game, "undo").state == table("orange, blue deals; call", f"{TWO_DUE} peg0=2").state


# This deal again


def test_a_deal_is_dealt_again_on_every_sides_ok(table: Table, facts: Facts, go_on: GoOn) -> None:
    game = table("orange 30, blue 40 deals; off", f"{TWO_DUE} claim0=2 JC again")
    assert asks(game.state) == asks(game.state).__class__(Ask.DEAL_AGAIN, (Side(0), Side(1)))
    assert facts(game, "ok1") == (Agreed(Side(1)),)
    after = go_on(game, "ok1 ok0").state
    assert (after.phase, after.dealer, after.deals) == (Starter(), 1, 1)
    assert after.pegs == table("orange 30, blue 40 deals; off", "").state.pegs
    assert (after.dues, after.settled) == ((), ())


def test_dealing_again_is_one_step_and_can_be_taken_back(table: Table, go_on: GoOn) -> None:
    game = table("orange, blue deals; off", f"{TWO_DUE} claim0=2")
    assert go_on(game, "again ok0 ok1 undo").state == game.state


def test_it_takes_back_this_deal_and_nothing_of_the_last_one(table: Table, facts: Facts) -> None:
    for close, crib in (("ok0", 8), ("9H", 8), ("call0=2", 8)):
        chosen = "orange, blue deals; call"
        before = table(chosen, f"{CRIB} claim1=8")
        script = f"{CRIB} claim1=8 {close} {'' if close == '9H' else '9H'} 3C again ok0"
        (again,) = facts(table(chosen, script), "ok1")
        assert isinstance(again, DealTakenBack)
        muggins = 2 if close.startswith("call") else 0
        assert [pegs.front for pegs in again.pegs] == [fronts(before)[0] + muggins, fronts(before)[1]]
        assert fronts(before)[1] == 6 + crib


@pytest.mark.parametrize("taken", ["", "ok1"])
def test_what_the_coach_offered_for_the_last_deals_crib_is_offered_again(taken: str, table: Table, go_on: GoOn) -> None:
    crib = table("orange, blue deals; coach", f"{CRIB} claim1=8")
    again = go_on(crib, f"ok0 9H {taken} 3C JC again ok0 ok1")
    assert again.state.offers == crib.state.offers != ()
    assert fronts(go_on(again, "ok1")) == [fronts(crib)[0], fronts(crib)[1] + 2]


def test_what_the_coach_offered_in_the_deal_itself_is_offered_no_more(table: Table) -> None:
    assert table("orange, blue deals; coach", f"{TWO_DUE} claim0=1 again ok0 ok1").state.offers == ()


GIVE_6, TAKE_3 = "menu0 ok0 peg0=6 ok0 ok1", "menu1 peg1 ok1 peg1=3 ok1 ok0"
"""Orange is given 6, 3 of blue's are taken back, by consent of both."""


@pytest.mark.parametrize(
    "script",
    [f"{GIVE_6} {TAKE_3} KD 4C 7D", f"KD {GIVE_6} 4C {TAKE_3} 7D 4D", f"{GIVE_6} KD 4C again ok0 ok1 {TAKE_3} KD"],
)
def test_what_was_agreed_upon_in_the_menu_stands_when_the_deal_is_dealt_again(
    script: str, table: Table, go_on: GoOn
) -> None:
    again = table("orange 30, blue 40 deals; off", f"{script} again ok0 ok1")
    assert fronts(again) == [36, 37]
    later = table("orange, blue deals; off", f"{CRIB} claim1=10 ok0")
    assert fronts(go_on(later, f"{script} again ok0 ok1")) == [fronts(later)[0] + 6, fronts(later)[1] - 3]


def test_what_was_agreed_upon_in_the_last_deal_or_at_the_cut_counts_once(table: Table) -> None:
    assert fronts(table("orange, blue; off", f"{GIVE_6} 2C 3C KD 4C again ok0 ok1")) == [6, 0]
    last = f"KD {GIVE_6} {CRIB.removeprefix('KD')} claim1=10 ok0"
    again = table("orange, blue deals; off", f"{last} 9H again ok0 ok1")
    assert fronts(again) == fronts(table("orange, blue deals; off", last))


def test_no_more_is_taken_back_than_was_there_when_the_deal_was_dealt(table: Table) -> None:
    game = table("orange, blue 1 deals; off", f"JD claim1=2 {TAKE_3} KD again ok0 ok1")
    assert game.state.pegs[1] == Pegs()


def test_points_given_win_no_game_that_is_dealt_again(table: Table) -> None:
    game = table("orange 119, blue deals; off acc", f"KD 4C 7D 8D peg0=2 ok0 ok0 {GIVE_6} again ok0 ok1")
    assert fronts(game) == [120, 0]  # the false claim of the game had cost 15, and that is taken back as well


def test_a_deal_of_which_nothing_was_played_is_not_dealt_again(table: Table, why: Why) -> None:
    assert why(table("orange, blue; off", ""), "again") == "nothing dealt"
    assert why(table("orange, blue deals; off", ""), "again") == "nothing dealt"
    assert isinstance(table("orange, blue; off", "").state.phase, Cut)


def test_a_game_that_is_won_is_not_dealt_again(table: Table, why: Why) -> None:
    game = table("orange 119, blue deals; off", f"{TWO_DUE} claim0=2")
    assert game.state.phase == Over(Side(0))
    assert why(game, "again") == "game over"


@pytest.mark.parametrize("word", ["JC", "peg0", "undo"])
def test_anything_else_answers_no(word: str, table: Table, go_on: GoOn) -> None:
    game = go_on(table("orange, blue deals; off", f"{TWO_DUE} again ok0"), word)
    assert asks(game.state).ask is Ask.CARD
    assert isinstance(game.state.phase, Play)


def test_the_win_by_a_claim_is_undone(table: Table, go_on: GoOn) -> None:
    game = table("orange 113, blue deals; call", f"{PLAYED} claim0=4")
    assert game.state.phase == Over(Side(0))
    back = go_on(game, "undo").state
    assert isinstance(back.phase, Counting)
    assert back.pegs[0] == Pegs(Hole(113), Hole(117))
