"""Taking back and putting back: by input, to the very start, the win included."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused
from firmware_host.table.evolve import advance
from firmware_host.table.facts import Fact, Redone, Undone
from firmware_host.table.inputs import Input, OkHeld, Undo
from firmware_host.table.sentences import describe
from firmware_host.table.state import Game, Over, Pending
from firmware_host.units import Side

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Answer = Callable[[Game, str], tuple[Fact, ...] | Refused]
Why = Callable[[Game, str], str]
PlayHonestly = Callable[[Game, int], Iterator[Input]]

SIDES = pytest.mark.parametrize("sides", ["orange, blue", "orange, blue, white"])


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


def accepted(game: Game, item: Input) -> Game:
    step = decide(game, item)
    assert not isinstance(step, Refused), (item, step)
    return advance(game, step)


def states_of(game: Game, items: Iterator[Input]) -> Iterator[Game]:
    """The game after each input."""
    for item in items:
        game = accepted(game, item)
        yield game


@SIDES
def test_undo_gives_exactly_the_state_before_and_ok_held_exactly_the_state_after(
    sides: str, start: Start, go_on: GoOn, play_honestly: PlayHonestly
) -> None:
    before = start(sides)
    for after in states_of(before, play_honestly(before, 11)):
        assert go_on(after, "undo").state == before.state
        assert go_on(after, "undo redo0") == after
        before = after


@SIDES
def test_a_whole_game_is_undone_to_its_start_and_put_back_to_its_end(
    sides: str, start: Start, go_on: GoOn, play_honestly: PlayHonestly
) -> None:
    first = start(sides)
    games = [first, *states_of(first, play_honestly(first, 7))]
    assert isinstance(games[-1].state.phase, Over)
    game = games[-1]
    for earlier in reversed(games[:-1]):
        game = go_on(game, "undo")
        assert game.state == earlier.state
    assert isinstance(decide(game, Undo()), Refused)
    for later in games[1:]:
        game = go_on(game, "redo1")
        assert game.state == later.state
    assert game == games[-1]


def test_a_whole_game_of_claims_is_undone_to_its_start_and_put_back_to_its_end(
    start: Start, play_honestly: PlayHonestly
) -> None:
    first = start("orange, blue; coach")
    *_, last = states_of(first, play_honestly(first, 7))
    assert isinstance(last.state.phase, Over)
    game = last
    for made in reversed(last.past):
        game = accepted(game, Undo())
        assert game.state == replace(made.before, pending=Pending(made.before.pending.presses))
        while game.state.pending.presses:
            game = accepted(game, Undo())
    assert game.state == first.state
    for made in last.past:
        game = accepted(game, OkHeld(Side(1)))
        assert game.state == replace(made.after, pending=Pending(made.after.pending.presses))
    assert game == last


def test_all_facts_of_one_input_are_undone_together(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue deals"), "3D KH TC QC go1")
    after = go_on(game, "9C")  # a go, a peg, the end of a series and the next leader's card
    assert after.state.pegs != game.state.pegs
    assert go_on(after, "undo").state == game.state


def test_undo_takes_back_whoevers_input_was_the_latest(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue deals"), "3D KH")
    assert go_on(game, "TC undo").state == game.state
    assert go_on(game, "TC QC undo undo").state == game.state


def test_a_new_input_forgets_what_was_undone(start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start("orange, blue deals"), "3D KH TC undo 9C")
    assert why(game, "redo0") == "nothing to redo"
    assert game.undone == ()


def test_what_was_undone_may_be_said_again_differently_or_alike(start: Start, go_on: GoOn) -> None:
    game = start("orange, blue deals")
    assert go_on(game, "3D KH undo KH").state == go_on(game, "3D KH").state
    assert go_on(game, "3D KH undo 2C").state == go_on(game, "3D 2C").state
    assert go_on(game, "3D undo KH 3D").state == go_on(game, "KH 3D").state


def test_a_wrong_card_that_is_taken_back_leaves_the_claim_that_it_committed_to_the_right_one(
    start: Start, go_on: GoOn
) -> None:
    pegged = go_on(start("orange, blue deals; call"), "KD 4C 7D 4D peg0=2 TC")
    assert go_on(pegged, "2C undo").state == pegged.state
    assert fronts(go_on(pegged, "2C undo 3C")) == [2, 0]


def test_a_card_that_is_taken_back_leaves_the_ghosts_that_stood_before_it(start: Start, go_on: GoOn) -> None:
    pegged = go_on(start("orange, blue deals; call"), "KD 4C 7D 4D peg0=2")
    assert go_on(pegged, "TC undo undo undo").state == pegged.state  # two presses, and then blue's card


def test_a_claim_that_is_taken_back_stands_as_it_was_pegged_and_then_its_presses_go(start: Start, go_on: GoOn) -> None:
    pegged = go_on(start("orange, blue deals; off"), "KD 4C 7D 4D peg0 five0")
    assert go_on(pegged, "ok0 undo").state == pegged.state
    assert go_on(pegged, "ok0 undo undo").state.pending == Pending()


def test_taking_back_goes_on_past_a_ghost_and_all_is_still_put_back(start: Start, go_on: GoOn) -> None:
    claimed = go_on(start("orange, blue deals; off"), "KD 4C 7D 4D peg0=2 ok0")
    assert go_on(claimed, "undo undo undo undo redo0 redo0") == claimed
    assert go_on(claimed, "undo undo redo0") == claimed


def test_what_is_put_back_has_the_ghosts_that_stood_after_it(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue deals; off"), "KD 4C 7D 4D peg0=2 TC")
    assert go_on(game, "undo undo undo redo0") == game


def test_a_call_that_is_taken_back_is_named_no_more(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue deals; call"), "KD 4C 7D 4D JC peg1")
    assert go_on(game, "muggins1 peg1=2 ok1 undo undo ok0 ok1").state == game.state


def test_a_power_cut_loses_the_ghosts_of_what_was_taken_back(start: Start, go_on: GoOn) -> None:
    folded = first = start("orange, blue deals; off")
    game = go_on(first, "KD 4C 7D 4D peg0=2 TC 2C")
    for facts in (*(made.facts for made in game.past), (Undone(),)):
        folded = advance(folded, facts)
    assert folded.state == replace(go_on(game, "undo").state, pending=Pending())


@pytest.mark.parametrize(
    ("sides", "script", "told"),
    [
        ("orange, blue deals; off", "KD 4C 7D 4D peg0=2 TC 2C", "Orange plays the two of clubs: 27."),
        ("orange, blue deals; off", "KD 4C 7D 4D peg0=2 TC go0", "Orange says go."),
        ("orange, blue deals; off", "KD 4C 7D 4D peg0=2 ok0", "Orange claims 2 points."),
        ("orange, blue deals; auto", "KD 4C 7D 4D JC", "Blue plays the jack of clubs: 25."),
    ],
)
def test_it_is_said_which_input_was_taken_back_and_not_what_others_claimed_with_it(
    sides: str, script: str, told: str, start: Start, go_on: GoOn
) -> None:
    assert describe(go_on(start(sides), script).past[-1]) == told


def test_a_refused_input_is_neither_undone_nor_in_the_way_of_putting_back(
    start: Start, go_on: GoOn, answer: Answer
) -> None:
    game = go_on(start("orange, blue deals"), "3D KH TC undo")
    for word in ("KH", "3D", "ok0", "go1", "peg0", "muggins0"):
        assert isinstance(answer(game, word), Refused), word
    for words in ("", "again undo", "again ok0 undo", "menu0 undo", "menu0 menu0"):
        assert go_on(game, f"{words} redo0").state == go_on(start("orange, blue deals"), "3D KH TC").state
    assert go_on(game, "undo").state == go_on(start("orange, blue deals"), "3D").state


def test_undoing_and_putting_back_are_facts_of_their_own(start: Start, go_on: GoOn, answer: Answer) -> None:
    game = go_on(start("orange, blue deals"), "3D")
    assert answer(game, "undo") == (Undone(),)
    assert answer(go_on(game, "undo"), "redo1") == (Redone(),)


def test_putting_back_is_undone_like_any_step(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue deals"), "3D KH")
    assert go_on(game, "undo redo0 undo").state == go_on(game, "undo").state
    assert go_on(game, "undo undo redo0 redo0") == game


@pytest.mark.parametrize(
    ("sides", "script", "last"),
    [
        ("orange, blue 119 deals", "", "JD"),
        ("orange 120, blue 90 deals", "KD 4C 7D", "4D"),
        ("orange 111, blue 90 deals", "KD 4C 7D 4D JC go0 5C go1 7C 8C", "9C"),
    ],
)
def test_the_win_is_undone_and_the_game_goes_on(sides: str, script: str, last: str, start: Start, go_on: GoOn) -> None:
    game = go_on(start(sides), script)
    won = go_on(game, last)
    assert isinstance(won.state.phase, Over)
    assert go_on(won, "undo").state == game.state
    assert go_on(won, "ok1 undo undo redo0").state.phase == Over(won.state.phase.winner)
