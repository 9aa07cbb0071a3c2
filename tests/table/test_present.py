"""What people see and hear of the facts: every sentence, every peg that walks, every tone."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from firmware_host.rules.cards import DECK
from firmware_host.rules.options import Options
from firmware_host.table.decide import decide
from firmware_host.table.effects import Effect, Moved, Refused, Said, SaidGo, Sounded, Tone
from firmware_host.table.evolve import advance
from firmware_host.table.facts import Fact, StarterTurned
from firmware_host.table.inputs import Input
from firmware_host.table.passing import Event
from firmware_host.table.present import present, present_refusal, sentence_of
from firmware_host.table.state import Game
from firmware_host.units import Hole, Side
from firmware_host.words.cards import spoken_card

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Answer = Callable[[Game, str], tuple[Fact, ...] | Refused]
SaidBy = Callable[[Game, str], list[str]]
Shown = Callable[[Game, str], tuple[Effect, ...]]
PlayHonestly = Callable[[Game, int], Iterator[Input]]

DEAL = """
4C   Orange cuts the four of clubs. Blue cuts next.
4D   Blue cuts the four of diamonds. | The lowest cards are alike: the cut is tied. \
Orange cuts a card for the deal, the lowest deals; or the dealer presses OK.
TC   Orange cuts the ten of clubs. Blue cuts next.
AD   Blue cuts the ace of diamonds. | Blue deals. Lay away two cards each; then blue turns the starter and reads it.
JD   The starter is the jack of diamonds. \
| Blue pegs 2 points (two for his heels) and stands at 2. Orange leads a card and reads it.
undo Taken back: The starter is the jack of diamonds. \
Orange 0, blue 0. Lay away two cards each; then blue turns the starter and reads it.
KD   The starter is the king of diamonds. Orange leads a card and reads it.
4C   Orange plays the four of clubs: 4.
7D   Blue plays the seven of diamonds: 11.
4D   Orange plays the four of diamonds: 15. | Orange pegs 2 points (fifteen for two) and stands at 2.
JC   Blue plays the jack of clubs: 25.
go0  Orange says go. Blue plays a card on 25 and reads it, or presses CALL for go.
5C   Blue plays the five of clubs: 30.
undo Taken back: Blue plays the five of clubs: 30. \
Orange 2, blue 0. Blue plays a card on 25 and reads it, or presses CALL for go.
redo0 Put back: Blue plays the five of clubs: 30. \
Orange 2, blue 0. Blue plays a card on 30 and reads it, or presses CALL for go.
go1  Blue says go. | Blue pegs 1 point (one for the go) and stands at 1. \
| The count starts again. Orange leads a card and reads it.
7C   Orange plays the seven of clubs: 7.
8C   Blue plays the eight of clubs: 15. | Blue pegs 2 points (fifteen for two) and stands at 3.
9C   Orange plays the nine of clubs: 24. \
| Orange pegs 4 points (a run of three for three, one for last) and stands at 6. \
| The play is over. | Orange's hand: fifteen two, and a pair is four. \
| Orange pegs 4 points and stands at 10. Blue presses OK to accept orange's hand.
ok1  Blue accepts the count. | Blue's hand: fifteen two, fifteen four, fifteen six. \
| Blue pegs 6 points and stands at 9. Orange presses OK to accept blue's hand.
ok0  Orange accepts the count. | The hands are counted. Blue turns the crib and reads its four cards.
2H   In the crib: the two of hearts, 3 more.
undo Taken back: In the crib: the two of hearts, 3 more. \
Orange 10, blue 9. Blue turns the crib and reads its four cards.
redo0 Put back: In the crib: the two of hearts, 3 more. \
Orange 10, blue 9. Blue reads 3 more cards of the crib.
4H   In the crib: the four of hearts, 2 more.
6H   In the crib: the six of hearts, 1 more.
8H   In the crib: the eight of hearts. | Blue's crib: nineteen, no points. Orange presses OK to accept blue's crib.
ok0  Orange accepts the count. | Orange deals. Lay away two cards each; then orange turns the starter and reads it.
undo Taken back: Orange accepts the count. \
Orange 10, blue 9. Orange presses OK to accept blue's crib.
5S   Orange deals. | The starter is the five of spades. Blue leads a card and reads it.
"""


def test_a_deal_is_told_as_people_reviewed_it(start: Start, go_on: GoOn, said: SaidBy) -> None:
    game = start("orange, blue")
    assert sentence_of(game.state) == (
        "Orange 0, blue 0. Orange cuts a card for the deal, the lowest deals; or the dealer presses OK."
    )
    for line in DEAL.strip().splitlines():
        word, told = line.split(maxsplit=1)
        assert " | ".join(said(game, word)) == told
        game = go_on(game, word)


@pytest.mark.parametrize(
    ("sides", "told"),
    [
        ("orange 119, blue 91 deals", "Orange wins, 121 to 91. Orange and blue press OK for the next game."),
        (
            "orange 119, blue 90 deals",
            "Orange wins with a skunk, 121 to 90. Orange and blue press OK for the next game.",
        ),
        (
            "orange 119, blue 61 deals",
            "Orange wins with a skunk, 121 to 61. Orange and blue press OK for the next game.",
        ),
        (
            "orange 119, blue 60 deals",
            "Orange wins with a double skunk, 121 to 60. Orange and blue press OK for the next game.",
        ),
    ],
)
def test_a_win_is_told_with_its_skunk(sides: str, told: str, start: Start, go_on: GoOn, said: SaidBy) -> None:
    assert said(go_on(start(sides), "KD 4C 7D"), "4D")[-1] == told


def test_the_next_game_is_told_with_its_dealer(start: Start, go_on: GoOn, said: SaidBy) -> None:
    won = go_on(start("orange, blue 119 deals"), "JD")
    assert said(won, "ok1") == ["Blue is ready. Orange presses OK for the next game."]
    assert said(go_on(won, "ok1"), "ok0") == [
        "Game 2. Orange deals. Lay away two cards each; then orange turns the starter and reads it."
    ]


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (118, "Blue pegs 2 points (two for his heels) and stands at 120. Orange leads a card and reads it."),
        (119, "Blue pegs 2 points (two for his heels) and stands at 121."),
        (120, "Blue pegs the last point (two for his heels) and stands at 121."),
    ],
)
def test_points_beyond_the_game_hole_are_told_as_the_last_ones(
    score: int, told: str, start: Start, said: SaidBy
) -> None:
    assert said(start(f"orange, blue {score} deals"), "JD")[1] == told


def test_names_are_told_as_they_were_written(start: Start, go_on: GoOn, said: SaidBy) -> None:
    game = go_on(start("McKay, blue, O'Neil deals"), "KD")
    assert said(game, "5C") == ["McKay plays the five of clubs: 5."]
    assert sentence_of(game.state) == "McKay 0, blue 0, O'Neil 0. McKay leads a card and reads it."


def test_three_are_told_what_three_do(start: Start, go_on: GoOn, said: SaidBy) -> None:
    game = go_on(start("orange, blue, white deals"), "KD 2C 2D 2H 3C 3D 3H 4C 4D 4H go0 go1 go2 6C 6D")
    assert sentence_of(start("orange, blue, white deals").state).endswith(
        "Lay away one card each, and one from the pack; then white turns the starter and reads it."
    )
    assert said(game, "6H")[-1].endswith("Blue and white press OK to accept orange's hand.")
    assert said(go_on(game, "6H"), "ok2") == ["White accepts the count. Blue presses OK to accept orange's hand."]


def test_go_is_offered_from_22_on_and_whatever_anybody_holds(start: Start, go_on: GoOn) -> None:
    below, from_22 = (
        go_on(start("orange, blue deals"), "5D KH 4C 7C"),
        go_on(start("orange, blue deals"), "5D KH 4C 8C"),
    )
    assert sentence_of(below.state) == "Orange 0, blue 0. Blue plays a card on 21 and reads it."
    assert sentence_of(from_22.state).endswith("Blue plays a card on 22 and reads it, or presses CALL for go.")


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("KD KD", "The king of diamonds is the starter: it lies on the pack."),
        ("KD 4C 4C", "The four of clubs was already played, by orange."),
        (
            "KD KH TC QC 9C",
            "The count is 30: the nine of clubs would pass 31. Blue takes it back and plays another, "
            "or presses CALL for go.",
        ),
        ("KD KH go1", "The count is 10: every card can still be played, so there is no go."),
        ("KD KH go0", "It is blue's turn: only blue can say go."),
        ("KD KH ok0", "There is nothing to accept. Blue plays a card on 10 and reads it."),
    ],
)
def test_a_refusal_says_why_and_what_to_do_instead(
    script: str, told: str, start: Start, go_on: GoOn, answer: Answer
) -> None:
    *before, word = script.split()
    refused = answer(go_on(start("orange, blue deals"), " ".join(before)), word)
    assert isinstance(refused, Refused)
    assert present_refusal(replace(refused, quiet=False)) == (Said(told), Sounded(Tone.REFUSE))


def test_a_card_typed_once_more_is_refused_without_a_tone(start: Start, go_on: GoOn, answer: Answer) -> None:
    game = go_on(start("orange, blue deals"), "KD 4C 5C")
    typed_twice, slip = answer(game, "5C"), answer(game, "4C")
    assert isinstance(typed_twice, Refused)
    assert isinstance(slip, Refused)
    assert present_refusal(typed_twice) == (Said("The five of clubs was already played, by blue."),)
    assert present_refusal(slip)[1:] == (Sounded(Tone.REFUSE),)


def moved(effects: tuple[Effect, ...]) -> list[Moved]:
    return [effect for effect in effects if isinstance(effect, Moved)]


def test_the_back_peg_walks_over_the_front_one_and_the_same_way_home(start: Start, go_on: GoOn, effects: Shown) -> None:
    game = go_on(start("orange 10, blue deals"), "KD 4C 7D")
    after = go_on(game, "4D")
    assert moved(effects(game, "4D")) == [Moved(Side(0), Hole(0), Hole(12))]
    assert moved(effects(after, "undo")) == [Moved(Side(0), Hole(12), Hole(0))]
    assert moved(effects(go_on(after, "undo"), "redo0")) == [Moved(Side(0), Hole(0), Hole(12))]


def test_the_pegs_of_both_sides_walk_where_one_input_pegs_for_both(start: Start, go_on: GoOn, effects: Shown) -> None:
    game = go_on(start("orange, blue deals"), "3D TC TD 9C 2C 8H 9H TH")
    assert [move.side for move in moved(effects(game, "KD"))] == [0, 1]


def test_a_new_game_puts_the_pegs_back_without_a_walk(start: Start, go_on: GoOn, effects: Shown) -> None:
    assert moved(effects(go_on(start("orange, blue 119 deals"), "JD ok0"), "ok1")) == []


def test_no_points_move_no_peg(start: Start, go_on: GoOn, effects: Shown) -> None:
    game = go_on(start("orange, blue deals"), "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C ok1 ok0 2H 4H 6H")
    assert moved(effects(game, "8H")) == []


def test_a_go_is_shown_for_the_side_that_said_it(start: Start, go_on: GoOn, effects: Shown) -> None:
    game = go_on(start("orange, blue deals"), "KD KH TC QC")
    assert SaidGo(Side(1)) in effects(game, "go1")


@pytest.mark.parametrize(
    ("script", "tone"),
    [
        ("KD 4C", Tone.ACCEPT),
        ("KD KH TC QC go1", Tone.ACCEPT),
        ("KD KH TC QC go1 go0", Tone.ATTENTION),
        ("KD KH TC 6C 5C", Tone.ATTENTION),
        ("KD 4C 7D 4D JC go0 5C go1 7C 8C 9C ok1", Tone.ATTENTION),
        ("KD undo", Tone.ACCEPT),
    ],
)
def test_one_tone_says_that_it_was_taken_or_that_something_new_begins(
    script: str, tone: Tone, start: Start, go_on: GoOn, effects: Shown
) -> None:
    *before, word = script.split()
    shown = effects(go_on(start("orange, blue deals"), " ".join(before)), word)
    assert [effect for effect in shown if isinstance(effect, Sounded)] == [Sounded(tone)]


def told_in(start: Start, play_honestly: PlayHonestly, sides: str) -> Iterator[tuple[tuple[Event, ...], list[str]]]:
    """The facts of each step of a whole game, and what is said of them."""
    game = start(sides)
    for item in play_honestly(game, 4):
        step = decide(game, item)
        assert not isinstance(step, Refused)
        after = advance(game, step)
        yield step, [effect.text for effect in present(game, after, step) if isinstance(effect, Said)]
        game = after


@pytest.mark.parametrize("sides", ["orange, blue", "Ann, blue, McKay"])
def test_every_fact_of_a_whole_game_has_its_whole_sentence(
    sides: str, start: Start, play_honestly: PlayHonestly
) -> None:
    for step, sentences in told_in(start, play_honestly, sides):
        assert len(sentences) == len(step)
        for text in sentences:
            assert re.fullmatch(r"[A-Z].*[^.,:; ]\.", text), text
            assert not re.search(r"  | [,.:;)]|\( |\.\.|\b1 points|\bNone\b|(?<=\. )[a-z]", text), text


def test_no_card_is_named_before_it_was_read(start: Start, play_honestly: PlayHonestly) -> None:
    read: set[str] = set()
    for step, sentences in told_in(start, play_honestly, "orange, blue"):
        if any(isinstance(fact, StarterTurned) for fact in step):
            read = set()
        read |= {spoken_card(fact.card) for fact in step if hasattr(fact, "card")}
        assert {name for name in map(spoken_card, DECK) if name in " ".join(sentences)} <= read


def test_what_a_side_takes_after_all_is_told_in_full_though_it_is_not_the_whole_due(
    start: Callable[..., Game], said: SaidBy, go_on: GoOn
) -> None:
    play = go_on(start("orange deals, blue 10", Options()), "9C 5H TC peg0 ok0")
    assert said(play, "ok0") == ["Orange pegs 1 point (what was missed) and stands at 2."]
