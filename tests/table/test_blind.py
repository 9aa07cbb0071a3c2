"""A deal without checking: offered, agreed to by all, walked through with OK, and checked again at the next starter."""

from collections.abc import Callable

import pytest

from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging
from firmware_host.rules.race import Pegs
from firmware_host.table.effects import Ask, Effect, Refused, Said
from firmware_host.table.facts import Accepted, Cause, Claimed, DealStarted, Fact, GameWon, Pegged
from firmware_host.table.phases.asking import asks, wish
from firmware_host.table.slips import BlindBegun, BlindStepEnded
from firmware_host.table.state import Blind, Counting, Game, Over, Play, Starter
from firmware_host.units import Hole, Points, Seat, Side

Start = Callable[..., Game]
GoOn = Callable[[Game, str], Game]
Facts = Callable[[Game, str], tuple[Fact, ...]]
Why = Callable[[Game, str], str]
Answer = Callable[[Game, str], tuple[Fact, ...] | Refused]
Shown = Callable[[Game, str], tuple[Effect, ...]]

TWO = "orange, blue deals"
AUTO = Options(pegging=Pegging.AUTO)
COACH = Options(pegging=Pegging.CLAIM)
CALL = Options(pegging=Pegging.CLAIM, muggins=Muggins.CALL, overclaim=Overclaim.SURPLUS)
ACC = Options(pegging=Pegging.CLAIM, muggins=Muggins.OFF, overclaim=Overclaim.ACC)
BLIND = "blind ok0 ok1"
MODES = pytest.mark.parametrize("options", [AUTO, COACH, CALL, ACC])
SHOW = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C"


def asked(game: Game) -> tuple[Ask, tuple[int, ...]]:
    now = asks(game.state)
    return now.ask, now.sides


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


@MODES
def test_it_is_offered_and_begins_with_the_ok_of_every_side(options: Options, start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO, options), "KD 4C blind")
    assert asked(game) == (Ask.BLIND, (0, 1))
    assert asked(go_on(game, "ok1")) == (Ask.BLIND, (0,))
    assert go_on(game, "ok1 ok0").state.phase == Blind()


def test_any_other_input_declines_it(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), "KD 4C blind ok1 9C")
    assert isinstance(game.state.phase, Play)
    assert game.state.pending.question is None
    assert go_on(start(TWO), "KD 4C blind undo").state == go_on(start(TWO), "KD 4C").state


def test_while_it_is_asked_it_is_not_asked_again(start: Start, go_on: GoOn, facts: Facts) -> None:
    assert facts(go_on(start(TWO), "KD blind ok0"), "blind") == ()


def test_it_is_offered_in_a_checked_deal_alone(start: Start, go_on: GoOn, why: Why) -> None:
    assert why(start("orange, blue"), "blind") == "nothing dealt"
    assert why(go_on(start(TWO), f"KD {BLIND}"), "blind") == "already blind"
    assert why(go_on(start("orange 119, blue deals"), "KD 4C 7D 4D"), "blind") == "game over"


@MODES
def test_the_whole_of_a_deal_without_checking(options: Options, start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO, options), BLIND)
    assert asked(game) == (Ask.READY, (0, 1))
    game = go_on(game, "peg0 peg0 ok0 peg1 ok1 peg0 ok0 ok0 ok1")
    assert (game.state.phase, asked(game)) == (Blind(Seat(0)), (Ask.COUNT, (0,)))
    game = go_on(game, "peg0 five0 ok0")
    assert asked(game) == (Ask.READY, (1,))
    game = go_on(game, "ok1")
    assert (game.state.phase, asked(game)) == (Blind(Seat(1)), (Ask.COUNT, (1,)))
    game = go_on(game, "peg1 peg1 ok1 ok0")
    assert (game.state.phase, asked(game)) == (Blind(Seat(1), crib=True), (Ask.COUNT, (1,)))
    game = go_on(game, "peg1 five1 ok1 ok0")
    assert game.state.phase == Starter()
    assert game.state.dealer == 0
    assert fronts(game) == [3 + 5, 1 + 2 + 5]
    assert isinstance(go_on(game, "KD").state.phase, Play)


def test_a_claim_is_pegged_as_it_was_claimed(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO, CALL), f"KD 4C {BLIND} ok0 ok1 five0 five0 five0 five0 five0 five0 five0")
    assert facts(game, "ok0") == (
        Claimed(Side(0), Cause.BLIND, Points(28)),
        Pegged(Side(0), Points(28), Cause.BLIND),
        Accepted(Side(0)),
    )


def test_who_is_done_may_peg_what_it_forgot(start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start(TWO), f"KD {BLIND} ok0")
    assert why(game, "ok0") == "already ready"
    later = go_on(game, "peg0 ok0")
    assert (fronts(later), later.state.phase) == ([1, 0], Blind(ready=(Side(0),)))


def test_a_part_ends_when_every_side_is_done(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO), f"KD {BLIND} ok1")
    assert facts(game, "ok0") == (Accepted(Side(0)), BlindStepEnded())


def test_a_side_pegs_for_the_play_while_another_ones_hand_is_on(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), f"KD {BLIND} ok0 ok1 peg1 ok1")
    assert game.state.phase == Blind(Seat(0))
    assert fronts(game) == [0, 1]


def test_a_hand_of_nothing_is_asked_about(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), f"KD {BLIND} ok0 ok1 ok0")
    assert game.state.pending.zero == 0
    assert go_on(game, "ok0").state.phase == Blind(Seat(0), ready=(Side(0),))


def test_a_claim_into_the_game_hole_wins(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start("orange 118, blue deals"), f"KD {BLIND} five0")
    assert facts(game, "ok0")[1:] == (Pegged(Side(0), Points(3), Cause.BLIND), GameWon(Side(0)))
    assert go_on(game, "ok0").state.phase == Over(Side(0))
    assert isinstance(go_on(game, "ok0 undo").state.phase, Blind)


def test_the_game_is_asked_for_where_a_false_one_would_cost(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange 118, blue deals", ACC), f"KD {BLIND} five0 ok0")
    assert (game.state.pending.game, fronts(game)) == (0, [118, 0])
    assert go_on(game, "ok0").state.phase == Over(Side(0))


@pytest.mark.parametrize(
    ("script", "phase"),
    [
        ("", Blind()),
        ("KD 4C 7D", Blind()),
        (SHOW, Blind(Seat(0), ready=(Side(0),))),
        (f"{SHOW} ok1", Blind(Seat(1), ready=(Side(1),))),
        (f"{SHOW} ok1 ok0 2H", Blind(Seat(1), crib=True)),
        (f"{SHOW} ok1 ok0 2H 2S 3S TD", Blind(Seat(1), crib=True, ready=(Side(1),))),
    ],
)
def test_it_goes_on_where_the_deal_is(script: str, phase: Blind, start: Start, go_on: GoOn) -> None:
    assert go_on(start(TWO), f"{script} {BLIND}").state.phase == phase


def test_a_hand_that_is_to_be_claimed_is_still_to_be_claimed(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO, CALL), f"{SHOW} peg0 ok0")
    assert isinstance(game.state.phase, Counting)
    assert go_on(game, BLIND).state.phase == Blind(Seat(0))


def test_what_was_open_is_forgotten_and_a_ghost_stands(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO, CALL), "JD 4C peg1 peg1 blind ok0 ok1")
    assert (game.state.dues, game.state.settled, game.state.offers) == ((), (), ())
    assert game.state.pending.ghost(Side(1)) == 2
    assert fronts(go_on(game, "ok1")) == [0, 2]


def test_no_renege_is_found_or_stands(start: Start, go_on: GoOn) -> None:
    guilty = "2S KH QC 5C go1 go0 3D TH 4D 9S 8D"
    game = go_on(start(TWO), guilty)
    assert game.state.reneges
    assert go_on(game, BLIND).state.reneges == ()


@pytest.mark.parametrize("word", ["5H", "go0", "muggins1"])
def test_cards_go_and_calls_have_no_place_in_it(word: str, start: Start, go_on: GoOn, why: Why) -> None:
    assert why(go_on(start(TWO, CALL), f"KD {BLIND}"), word) == "played blind"


def test_every_step_of_it_is_undone_and_put_back(start: Start, go_on: GoOn) -> None:
    before = go_on(start(TWO), "KD 4C")
    games = [before]
    script = f"{BLIND} ok0 ok1".split()
    game = go_on(before, "blind ok0 ok1")
    games.append(game)
    for word in script[3:]:
        game = go_on(game, word)
        games.append(game)
    for earlier in reversed(games[:-1]):
        game = go_on(game, "undo")
        assert game.state == earlier.state
    for later in games[1:]:
        game = go_on(game, "redo1")
        assert game.state == later.state


def test_a_deal_without_checking_may_be_dealt_again(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), f"KD {BLIND} peg0 ok0")
    assert fronts(game) == [1, 0]
    again = go_on(game, "again ok0 ok1")
    assert (again.state.phase, fronts(again)) == (Starter(), [0, 0])


def test_every_question_in_it_has_its_sentence(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO), f"KD {BLIND}")
    told = [wish(game.state)]
    for word in ["ok0", "ok1", "peg0", "ok0", "ok1", "peg1", "ok1", "ok0"]:
        game = go_on(game, word)
        told.append(wish(game.state))
    assert list(dict.fromkeys(told)) == [
        "Play on without the board: PEG and OK peg what is made. When the play is over, orange and blue press OK.",
        "Play on without the board: PEG and OK peg what is made. When the play is over, blue presses OK.",
        "Orange pegs the hand and presses OK.",
        "Blue presses OK to go on from orange's hand.",
        "Blue pegs the hand and presses OK.",
        "Orange presses OK to go on from blue's hand.",
        "Blue pegs the crib and presses OK.",
    ]


def test_it_is_said_when_it_is_asked_and_when_it_begins(start: Start, go_on: GoOn, effects: Shown) -> None:
    game = go_on(start(TWO), "KD 4C")
    (asking,) = (effect.text for effect in effects(game, "blind") if isinstance(effect, Said))
    assert asking.startswith("Shall the rest of this deal be played without checking? Orange and blue press OK to ")
    (begun,) = (effect.text for effect in effects(go_on(game, "blind ok0"), "ok1") if isinstance(effect, Said))
    assert begun.startswith("The rest of this deal is played without checking: claims are trusted")


def test_hands_that_cannot_be_made_to_agree_offer_it(start: Start, go_on: GoOn, answer: Answer) -> None:
    game = go_on(start(TWO, ACC), f"{SHOW} peg0 ok0 peg0 ok0 ok1 7D JC")
    refused = answer(game, "4C")
    assert isinstance(refused, Refused)
    assert (refused.why, refused.offers_blind) == ("counted already", True)


def test_the_facts_of_the_end_lead_to_the_next_deal(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO), f"{SHOW} ok1 ok0 2H {BLIND} peg1 ok1")
    assert facts(game, "ok0") == (Accepted(Side(0)), DealStarted(Seat(0)))
    assert game.state.pegs[1] == Pegs(Hole(9), Hole(10))
    assert any(isinstance(fact, BlindBegun) for made in game.past for fact in made.facts)


def test_a_claim_that_stands_in_the_game_hole_wins_when_all_agree_to_check_no_more(
    table: Callable[[str, str], Game], facts: Facts, go_on: GoOn
) -> None:
    """Nobody may object any more: the OK's of all have let it stand."""
    show = "2C TH 5C 5H TC go0 peg1 ok1 9H 8D 9C 8C claim1=1"
    game = table("orange 115, blue 50 deals; coach challenge", f"{show} claim0=6 blind ok0")
    assert fronts(game)[0] == 121
    assert isinstance(game.state.phase, Counting)
    assert facts(game, "ok1") == (BlindBegun(), GameWon(Side(0)))
    assert go_on(game, "ok1").state.phase == Over(Side(0))


def test_a_part_does_not_end_while_a_side_that_was_done_pegs_what_it_forgot(start: Start, go_on: GoOn) -> None:
    """PEG takes a side out of those that are done, and its OK puts it back."""
    crib = f"{SHOW} ok1 ok0 2H {BLIND}"
    game = go_on(start(TWO), f"{crib} peg1 ok1 peg1 peg1")
    before = fronts(game)
    assert asked(game) == (Ask.READY, (0, 1))
    waiting = go_on(game, "ok0")
    assert isinstance(waiting.state.phase, Blind)
    assert (asked(waiting), waiting.state.pending.ghost(Side(1))) == ((Ask.READY, (1,)), 2)
    after = go_on(waiting, "ok1")
    assert (after.state.phase, fronts(after)) == (Starter(), [before[0], before[1] + 2])


def test_a_part_that_waits_for_a_forgotten_claim_ends_without_it(start: Start, go_on: GoOn, why: Why) -> None:
    """The claim is taken back, or gone after a power cut: then any side's OK goes on, and nobody is stuck."""
    game = go_on(start(TWO), f"KD {BLIND} ok1 peg1 ok0")
    assert why(game, "ok0") == "already ready"
    back = go_on(game, "undo")
    assert asked(back) == (Ask.READY, (0, 1))
    for word in ("ok0", "ok1"):
        assert go_on(back, word).state.phase == Blind(Seat(0))
