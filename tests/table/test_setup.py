"""Setup on the board itself: one OK starts the usual game; everything else is chosen by three buttons."""

from collections.abc import Callable

import pytest

from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging
from firmware_host.rules.race import Pegs
from firmware_host.table.effects import Effect, Said, Sounded, Tone
from firmware_host.table.evolve import advance
from firmware_host.table.facts import GameStarted, SetupBegun
from firmware_host.table.items import Settings
from firmware_host.table.passing import ChoicesDropped, ChoicesRefused, Event
from firmware_host.table.phases.faces import face, places
from firmware_host.table.phases.setup import first_game
from firmware_host.table.present import present, sentence_of
from firmware_host.table.state import Cut, Game, Over, Setup, Starter
from firmware_host.units import Hole, Points, Seat, Side

GoOn = Callable[[Game, str], Game]
Start = Callable[[str], Game]
Facts = Callable[[Game, str], tuple[Event, ...]]
Why = Callable[[Game, str], str]
NAMES = ("orange", "blue")
NEW = first_game(NAMES, Options())


def shows(game: Game) -> str | None:
    return face(game.state, Settings())


def started(go_on: GoOn, words: str, game: Game = NEW) -> Options:
    return go_on(game, words).state.options


def test_a_new_board_asks_one_question_and_one_ok_of_any_side_starts_the_usual_game(go_on: GoOn) -> None:
    assert shows(NEW) == "PLAy   ?"
    assert NEW.state.pegs == (Pegs(), Pegs())
    assert sentence_of(NEW.state).startswith("The players peg, and the board judges")
    for ok in ("ok0", "ok1"):
        state = go_on(NEW, ok).state
        assert (state.number, state.names, state.options, state.phase) == (1, NAMES, Options(), Cut())
    usual = Options()
    assert (usual.players, usual.target, usual.pegging) == (2, 121, Pegging.CLAIM)
    assert (usual.muggins, usual.overclaim) == (Muggins.COACH, Overclaim.CORRECT)


def test_ok_goes_from_item_to_item_and_back_to_the_question(go_on: GoOn) -> None:
    game, seen = go_on(NEW, "peg0"), []
    for _ in range(6):
        seen.append(shows(game))
        game = go_on(game, "ok0")
    assert seen == ["SEtP   ?", "PEG.  you", "nnUG.HELP", "oUEr.trUE", "dEAL. Cut", "PLAy   ?"]
    assert game.state.number == 1


def test_peg_turns_through_the_values_and_call_goes_back(go_on: GoOn, why: Why) -> None:
    game, seen = go_on(NEW, "peg0 ok0 ok0"), []
    for _ in range(5):
        seen.append(shows(game))
        game = go_on(game, "peg1")
    assert seen == ["nnUG.HELP", "nnUG. oFF", "nnUG.CALL", "nnUG.Auto", "nnUG.HELP"]
    assert [shows(go_on(game, back)) for back in ("go1", "muggins0", "go0 go1")] == [
        "PEG.  you",
        "PEG.  you",
        "PLAy   ?",
    ]
    assert why(NEW, "go0") == "nothing before"


def test_what_was_chosen_is_what_is_played(go_on: GoOn) -> None:
    through = "peg0 ok0 peg0 ok0 peg0 ok0 ok0 ok0 ok0"
    assert started(go_on, through) == Options(pegging=Pegging.AUTO, muggins=Muggins.OFF)


def test_the_first_dealer_is_cut_for_or_chosen(go_on: GoOn) -> None:
    to_dealer = "peg0 ok0 ok0 ok0 ok0"
    assert go_on(NEW, f"{to_dealer} ok0 ok0").state.dealer is None
    game = go_on(NEW, f"{to_dealer} peg0 peg0")
    assert shows(game) == "dEAL.   2"
    state = go_on(game, "ok0 ok0").state
    assert (state.dealer, state.phase) == (Seat(1), Starter())
    assert shows(go_on(game, "peg0")) == "dEAL. Cut"


def test_with_missed_points_at_stake_over_claims_are_not_free_unless_that_is_chosen(go_on: GoOn) -> None:
    to_call = "peg0 ok0 ok0 peg0 peg0"
    assert started(go_on, f"{to_call} ok0 ok0 ok0 ok0").overclaim is Overclaim.SURPLUS
    assert started(go_on, f"{to_call} ok0 peg0 ok0 ok0 ok0").overclaim is Overclaim.ACC
    assert started(go_on, f"{to_call} peg0 peg0 ok0 ok0 ok0 ok0").overclaim is Overclaim.CORRECT


@pytest.mark.parametrize(
    ("words", "mend"),
    [
        ("peg0 ok0 peg0 ok0 peg0 peg0 ok0 ok0 ok0 ok0", "nnUG.CALL"),  # the board pegs, and the players call
        ("peg0 ok0 peg0 ok0 peg0 peg0 peg0 ok0 ok0 ok0 ok0", "nnUG.Auto"),
        (
            "peg0 ok0 ok0 peg0 peg0 ok0 peg0 peg0 ok0 ok0 ok0 ok0 ok0",
            "oUEr.CALL",
        ),  # one button cannot both call and object
    ],
)
def test_what_cannot_be_played_together_is_refused_with_its_reason_at_the_item_to_mend(
    words: str, mend: str, go_on: GoOn, facts: Facts
) -> None:
    before = go_on(NEW, words.removesuffix(" ok0"))
    (event,) = facts(before, "ok0")
    assert isinstance(event, ChoicesRefused)
    after = advance(before, (event,))
    assert (shows(after), after.state.phase) == (mend, Setup())
    effects: tuple[Effect, ...] = present(before, after, (event,))
    assert Sounded(Tone.REFUSE) in effects
    (said,) = [effect.text for effect in effects if isinstance(effect, Said)]
    assert "muggins is" in said
    assert "choose another" in said or "choose pegging claim" in said


def test_a_press_that_a_chord_takes_back_is_turned_back(go_on: GoOn) -> None:
    for words in ("peg0 unpeg0", "peg0 ok0 ok0 peg0 peg0 unpeg0 unpeg0"):
        game = go_on(NEW, words)
        assert shows(game) in ("PLAy   ?", "nnUG.HELP")


def test_undo_drops_the_choices_and_leaves_a_new_board_alone(go_on: GoOn, facts: Facts, why: Why) -> None:
    game = go_on(NEW, "peg0 ok0 peg0")
    assert facts(game, "undo") == (ChoicesDropped(),)
    assert go_on(game, "undo").state == NEW.state
    assert why(NEW, "undo") == "nothing to undo"


def test_cards_and_dealing_again_wait_for_the_game(why: Why) -> None:
    assert (why(NEW, "5H"), why(NEW, "again")) == ("press OK first", "nothing dealt")


def test_after_a_game_setup_proposes_what_was_played_and_that_the_loser_deals(
    start: Start, go_on: GoOn, facts: Facts
) -> None:
    won = go_on(start("orange, blue 119 deals"), "JD")
    game = go_on(won, "menu0 ok0")
    assert (game.state.phase, shows(game), game.state.pegs[1].front) == (Setup(Seat(0)), "PLAy   ?", 121)
    (begun,) = facts(game, "ok1")
    assert begun == GameStarted(2, won.state.names, won.state.options, Seat(0))


def test_setup_can_be_left_by_undo_back_into_the_game(start: Start, go_on: GoOn) -> None:
    won = go_on(start("orange, blue 119 deals"), "JD")
    game = go_on(won, "menu0 ok0 peg0")
    assert isinstance(go_on(game, "undo").state.phase, Setup)
    assert go_on(game, "undo undo").state == won.state
    assert isinstance(won.state.phase, Over)
    assert won.state.pegs[1].front == Hole(121)


def test_a_board_without_digits_counts_item_and_value(go_on: GoOn) -> None:
    def counted(words: str) -> tuple[int, int] | None:
        return places(go_on(NEW, words).state, Settings())

    assert [counted(words) for words in ("", "peg0", "peg0 ok0", "peg0 ok0 peg0")] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    to_dealer = "peg0 ok0 ok0 ok0 ok0"
    assert [counted(to_dealer + more) for more in ("", " peg0", " peg0 peg0")] == [(5, 1), (5, 2), (5, 3)]


def test_setup_is_the_only_fact_of_its_own_and_its_presses_are_none(go_on: GoOn) -> None:
    assert go_on(NEW, "peg0 ok0 peg0 ok0").past == ()
    assert SetupBegun() != SetupBegun(Seat(0))
    assert Side(0) in NEW.state.sides


def test_whether_lost_points_are_told_is_asked_where_they_are_lost(go_on: GoOn) -> None:
    off = go_on(NEW, "peg0 ok0 ok0 peg0 ok0")
    assert shows(off) == "tELL. yES"
    untold = go_on(off, "peg1")
    assert (shows(untold), places(untold.state, Settings())) == ("tELL.  no", (4, 2))
    assert started(go_on, "ok0 ok0 ok0 ok0", untold) == Options(muggins=Muggins.OFF, show_missed=False)


def test_what_an_objection_gains_and_costs_is_asked_where_one_may_object(go_on: GoOn) -> None:
    challenge = go_on(NEW, "peg0 ok0 ok0 ok0 peg0 peg0 peg0 ok0")
    assert shows(challenge) == "GAin.  no"
    gains = go_on(challenge, "peg0 ok0 peg0 peg0")
    assert (shows(gains), places(gains.state, Settings())) == ("CoSt.   2", (6, 3))
    assert shows(go_on(challenge, "ok0 peg1 " + "peg0 " * 10)) == "CoSt.   0"
    assert started(go_on, "ok0 ok0 ok0", gains) == Options(
        overclaim=Overclaim.CHALLENGE, challenge_surplus=True, challenge_wrong_costs=Points(2)
    )
