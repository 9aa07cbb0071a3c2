"""What is said of a claimed game: every sentence, as people reviewed it, and none of what nobody may know."""

import re
from collections.abc import Callable, Iterator

import pytest

from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused, Said, Sounded, Tone
from firmware_host.table.evolve import advance
from firmware_host.table.facts import PRIVATE
from firmware_host.table.inputs import Input, Ok, Peg
from firmware_host.table.passing import Pressed, PressUndone
from firmware_host.table.present import present
from firmware_host.table.state import Game
from firmware_host.units import Side

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
SaidBy = Callable[[Game, str], list[str]]
PlayHonestly = Callable[[Game, int], Iterator[Input]]

CALLED = """
JD        The starter is the jack of diamonds. Orange leads a card and reads it.
4C        Orange plays the four of clubs: 4.
claim1=2  Blue claims 2 points. | Blue pegs 2 points and stands at 2.
7D        Blue plays the seven of diamonds: 11.
4D        Orange plays the four of diamonds: 15.
claim0=1  Orange claims 1 point. | Orange pegs 1 point and stands at 1.
JC        Blue plays the jack of clubs: 25.
call1=2   Blue calls muggins: PEG names the points, OK says so, CALL thinks better of it. | Blue calls muggins for 2 \
points. | Blue pegs 1 point (muggins) and stands at 3. | Orange missed 1 point: fifteen for two.
go0       Orange says go. Blue plays a card on 25 and reads it, or presses CALL for go.
5C        Blue plays the five of clubs: 30.
go1       Blue says go. | The count starts again. Orange leads a card and reads it.
claim1=1  Blue claims 1 point. | Blue pegs 1 point and stands at 4.
7C        Orange plays the seven of clubs: 7.
8C        Blue plays the eight of clubs: 15.
9C        Orange plays the nine of clubs: 24. | The play is over. Orange pegs what the last card gave and presses OK.
claim0=4  Orange claims 4 points. | Orange pegs 4 points and stands at 5. | Orange's hand lies open: 4C 4D 7C 9C. \
Orange pegs the hand and presses OK.
claim0=0  Orange claims nothing? OK again says so. | Orange claims nothing. Blue presses OK to accept orange's hand.
muggins1  Blue calls muggins: PEG names the points, OK says so, CALL thinks better of it.
go1       Blue calls nothing.
ok1       Blue accepts the count. | Orange missed 4 points: fifteen two, and a pair is four. | Blue's hand lies \
open: 7D JC 5C 8C. Blue pegs the hand and presses OK.
undo      Shall it be taken back? The truth was shown. Orange and blue press OK to take that back; anything else \
lets it stand.
ok0       Orange agrees; blue is asked. Blue presses OK to take that back; anything else lets it stand.
ok1       Taken back: Blue accepts the count. Orange 5, blue 4. Blue presses OK to accept orange's hand.
claim1=9  Blue accepts the count. | Orange missed 4 points: fifteen two, and a pair is four. | Blue's hand lies \
open: 7D JC 5C 8C. | Blue claims 9 points. | Blue claimed 9, and there were 8: fifteen two, fifteen four, fifteen \
six, and a pair is eight. | Blue pegs 8 points and stands at 12. | Orange pegs 1 point (what was claimed too much) \
and stands at 6. | The hands are counted. Blue turns the crib and reads its four cards.
2H        In the crib: the two of hearts, 3 more.
2S        In the crib: the two of spades, 2 more.
3S        In the crib: the three of spades, 1 more.
TD        In the crib: the ten of diamonds. | Blue's crib lies open: 2H 2S 3S TD. Blue pegs the crib and presses OK.
claim1=8  Blue claims 8 points. | Blue pegs 8 points and stands at 20. Orange presses OK to accept blue's crib.
call0=3   Orange calls muggins: PEG names the points, OK says so, CALL thinks better of it. | Orange calls muggins \
for 3 points. | Orange pegs 2 points (muggins) and stands at 8. | Blue missed 2 points: fifteen two, fifteen four, \
fifteen six, fifteen eight, and a pair is ten. | Orange deals. Lay away two cards each; then orange turns the \
starter and reads it.
8D        The starter is the eight of diamonds. Blue leads a card and reads it.
again     Shall this deal be dealt again? Orange and blue press OK to deal this deal again; anything else lets it \
stand.
"""
COACHED = """
KD        The starter is the king of diamonds. Orange leads a card and reads it.
4C        Orange plays the four of clubs: 4.
7D        Blue plays the seven of diamonds: 11.
4D        Orange plays the four of diamonds: 15.
JC        Orange missed 2 points: fifteen for two. OK takes them. | Blue plays the jack of clubs: 25.
ok0       Orange pegs 2 points (what was missed) and stands at 2.
go0       Orange says go. Blue plays a card on 25 and reads it, or presses CALL for go.
5C        Blue plays the five of clubs: 30.
go1       Blue says go. | The count starts again. Orange leads a card and reads it.
7C        Blue missed 1 point: one for the go. OK takes it. | Orange plays the seven of clubs: 7.
undo      Taken back: Orange plays the seven of clubs: 7. Orange 2, blue 0. Orange leads a card and reads it.
claim1=1  Blue claims 1 point. | Blue pegs 1 point and stands at 1.
7C        Orange plays the seven of clubs: 7.
8C        Blue plays the eight of clubs: 15.
9C        Blue missed 2 points: fifteen for two. OK takes them. | Orange plays the nine of clubs: 24. | The play is \
over. Orange pegs what the last card gave and presses OK.
claim0=3  Orange claims 3 points. | Orange pegs 3 points and stands at 5. | Orange missed 1 point: a run of three \
for three, one for last. OK takes it. | Orange's hand lies open: 4C 4D 7C 9C. Orange pegs the hand and presses OK.
ok0       Orange pegs 1 point (what was missed) and stands at 6.
claim0=9  Orange claims 9 points. | Orange claimed 9, and there were 4: fifteen two, and a pair is four. | Orange \
pegs 4 points and stands at 10. Blue presses OK to accept orange's hand.
ok1       Blue pegs 2 points (what was missed) and stands at 3.
again     Shall this deal be dealt again? Orange and blue press OK to deal this deal again; anything else lets it \
stand.
ok0       Orange agrees; blue is asked. Blue presses OK to deal this deal again; anything else lets it stand.
ok1       This deal is dealt again, by blue. Lay away two cards each; then blue turns the starter and reads it.
"""
ACC = """
JD        The starter is the jack of diamonds. Orange leads a card and reads it.
claim1=11 Blue claims the game? OK again says so.
ok1       Blue claims 11 points. | Blue claimed 11, and there were 2: two for his heels. | Blue pegs 2 points and \
stands at 112. | Blue goes back 15 points (the false claim of the game) to 97. | Orange pegs 9 points (the false \
claim of the game) and stands at 9.
"""
OBJECTED = """
KD        The starter is the king of diamonds. Orange leads a card and reads it.
4C        Orange plays the four of clubs: 4.
7D        Blue plays the seven of diamonds: 11.
4D        Orange plays the four of diamonds: 15.
claim0=5  Orange claims 5 points. | Orange pegs 5 points and stands at 5.
muggins1  Blue objects to what orange claimed. | Orange goes back 3 points (what was claimed too much) to 2. | Blue \
pegs 3 points (what was claimed too much) and stands at 3.
JC        Blue plays the jack of clubs: 25.
go0       Orange says go. Blue plays a card on 25 and reads it, or presses CALL for go.
5C        Blue plays the five of clubs: 30.
claim1=1  Blue says go. | Blue claims 1 point. | Blue pegs 1 point and stands at 4. | The count starts again. Orange \
leads a card and reads it.
muggins0  Orange objects to what blue claimed. | Blue pegs 2 points (the wrong objection) and stands at 6.
"""
SLIPS = """
4C        The starter is the four of clubs. Orange leads a card and reads it.
go0       The four of clubs is the lead, not the starter. Blue turns the starter and reads it.
KD        The starter is the king of diamonds. | Orange plays the four of clubs: 4.
QC        Blue plays the queen of clubs: 14.
KH        Orange plays the king of hearts: 24.
2D        Blue plays the two of diamonds: 26.
go1       Blue had said go: the two of diamonds was orange's, 26.
undo      Taken back: Blue had said go: the two of diamonds was orange's, 26. Orange 0, blue 0. Orange plays a card \
on 26 and reads it, or presses CALL for go.
go1       Blue had said go: the two of diamonds was orange's, 26.
"""


@pytest.mark.parametrize(
    ("sides", "told"),
    [
        ("orange, blue deals; call", CALLED),
        ("orange, blue deals; coach", COACHED),
        ("orange, blue 110 deals; off acc", ACC),
        ("orange, blue deals; off challenge gains costs", OBJECTED),
        ("orange, blue deals; off", SLIPS),
    ],
    ids=["called", "coached", "as in tournaments", "objected to", "slips"],
)
def test_a_claimed_deal_is_told_as_people_reviewed_it(
    sides: str, told: str, *, start: Start, go_on: GoOn, spelled: Callable[[str], list[str]], said: SaidBy
) -> None:
    game = start(sides)
    for line in told.strip().splitlines():
        words, text = line[:9].strip(), line[10:]
        heard: list[str] = []
        for word in spelled(words):
            heard += said(game, word)
            game = go_on(game, word)
        assert " | ".join(heard) == text, words


@pytest.mark.parametrize("chosen", ["coach", "off", "call", "auto", "off acc", "off challenge"])
def test_every_public_event_of_a_whole_game_has_its_whole_sentence_and_no_private_one_has(
    chosen: str, start: Start, play_honestly: PlayHonestly
) -> None:
    game = start(f"orange, blue; {chosen}")
    for item in play_honestly(game, 4):
        step = decide(game, item)
        assert not isinstance(step, Refused)
        after = advance(game, step)
        told = [effect for effect in present(game, after, step) if isinstance(effect, Said)]
        public = [event for event in step if not isinstance(event, (*PRIVATE, Pressed, PressUndone))]
        assert [effect.about for effect in told] == public
        for effect in told:
            assert re.fullmatch(r"[A-Z].*[^.,:; ][.?].*", effect.text), effect.text
            assert not re.search(r"  | [,.:;)]|\( |\.\.|\b1 points|\bNone\b|(?<=\. )[a-z]", effect.text), effect.text
        game = after


def test_a_press_makes_no_tone_and_no_sentence(start: Start, go_on: GoOn, said: SaidBy) -> None:
    game = go_on(start("orange, blue deals; off"), "KD 4C 7D 4D")
    step = decide(game, Peg(Side(0), 1))
    assert not isinstance(step, Refused)
    assert present(game, advance(game, step), step) == ()
    assert said(game, "peg0") == said(go_on(game, "peg0"), "undo") == []


def test_a_claim_is_accepted_and_a_correction_wants_attention(start: Start, go_on: GoOn) -> None:
    for pegs, tone in ((2, Tone.ACCEPT), (3, Tone.ATTENTION)):
        game = go_on(start("orange, blue deals; off"), f"KD 4C 7D 4D peg0={pegs}")
        step = decide(game, Ok(Side(0)))
        assert not isinstance(step, Refused)
        assert Sounded(tone) in present(game, advance(game, step), step)
