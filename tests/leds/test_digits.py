import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from firmware_host.leds.digits import GLYPHS, digits, digits_next_change_ms
from firmware_host.leds.says import SHORT_WORDS, WORDS
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

ONE, TWO, THREE = Side(0), Side(1), Side(2)
PEGS = (Pegs(Hole(10), Hole(15)), Pegs(Hole(110), Hole(119)))
SCENE = Scene(pegs=PEGS)


def sign(
    kind: SignKind, side: Side | None = ONE, *, since: int = 0, start: int = 0, end: int = 0, number: int = 0
) -> Sign:
    return Sign(kind, Ms(since), side, Hole(start), Hole(end), number)


def with_signs(*signs: Sign) -> Scene:
    return replace(SCENE, signs=signs)


def at(scene: Scene, *times: int) -> list[str]:
    return [digits(scene, Ms(t)) for t in times]


def test_the_scores_stand_on_the_right_of_each_side() -> None:
    assert digits(SCENE, Ms(0)) == "  15 119"
    assert digits(Scene(pegs=(Pegs(), Pegs())), Ms(0)) == "   0   0"
    assert digits_next_change_ms(SCENE, Ms(0)) is None


def test_the_first_point_marks_the_dealer_and_the_second_who_is_asked() -> None:
    assert digits(replace(SCENE, dealer=TWO, asked=(ONE,), ask=Ask.CARD), Ms(0)) == "  .15 .119"
    assert digits(replace(SCENE, dealer=ONE, asked=(ONE, TWO), ask=Ask.CARD), Ms(0)) == " . .15 1.19"


def test_in_the_play_both_sides_show_the_count() -> None:
    scene = replace(SCENE, count=31, asked=(TWO,), ask=Ask.CARD)
    assert digits(scene, Ms(0)) == "  31  .31"
    assert digits(replace(scene, count=0, asked=()), Ms(0)) == "   0   0"


@pytest.mark.parametrize(
    ("ask", "word"),
    [
        (Ask.CUT, " C.ut"), (Ask.STARTER, "  .St"), (Ask.CRIB, "  .Cr"), (Ask.READY, "go.od"), (Ask.COUNT, " P.EG"),
        (Ask.UNDO, "Un.do"), (Ask.DEAL_AGAIN, "dE.AL"), (Ask.BLIND, "bL.nd"),
    ],
)  # fmt: skip
def test_a_question_says_its_word_for_one_second_and_the_number_for_two(ask: Ask, word: str) -> None:
    scene = replace(SCENE, asked=(ONE,), ask=ask, asked_since_ms=Ms(500))
    score = "  .15"
    assert at(scene, 500, 1499, 1500, 3499, 3500) == [text + " 119" for text in (word, word, score, score, word)]
    assert digits_next_change_ms(scene, Ms(500)) == 1500
    assert digits_next_change_ms(scene, Ms(1500)) == 3500


def test_the_hand_that_is_counted_shows_its_points() -> None:
    scene = replace(SCENE, shown=(TWO, 12), asked=(TWO,), ask=Ask.READY)
    assert at(scene, 0, 1000) == ["  15go.od", "  15H .12"]
    assert digits(replace(SCENE, shown=(ONE, 4), crib=True), Ms(0)) == "C  4 119"


def test_go_and_no_stand_for_a_second_on_their_side() -> None:
    assert at(with_signs(sign(SignKind.GO, TWO)), 0, 999, 1000) == ["  15  Go", "  15  Go", "  15 119"]
    assert at(with_signs(sign(SignKind.REFUSED)), 0, 999, 1000) == ["  no 119", "  no 119", "  15 119"]
    assert digits(with_signs(sign(SignKind.REFUSED, None)), Ms(0)) == "  no  no"


def test_a_leap_shows_its_points_while_it_walks_and_a_while_after() -> None:
    scene = with_signs(sign(SignKind.LEAP, start=2, end=15))
    assert at(scene, 0, 1733, 1734) == ["P  5 119", "P  5 119", "  15 119"]


def test_a_leap_that_was_taken_back_shows_nothing() -> None:
    scene = with_signs(sign(SignKind.LEAP, start=10, end=20), sign(SignKind.RETREAT, start=20, end=10, since=5))
    assert digits(scene, Ms(10)) == "  15 119"


def test_the_newest_of_the_signs_is_said() -> None:
    leap, no = sign(SignKind.LEAP, start=2, end=15), sign(SignKind.REFUSED, since=100)
    assert at(with_signs(leap, no), 50, 100, 1100) == ["P  5 119", "  no 119", "P  5 119"]


def test_a_fault_is_said_on_both_sides_at_once_and_then_for_one_second_of_three() -> None:
    scene = with_signs(sign(SignKind.FAULT, None, number=3, since=200))
    assert at(scene, 199, 200, 1199, 1200, 1999, 2000, 2999, 3000) == [
        "  15 119", "E  3E  3", "E  3E  3", "  15 119", "  15 119", "E  3E  3", "E  3E  3", "  15 119",
    ]  # fmt: skip
    assert digits_next_change_ms(scene, Ms(200)) == 1200
    assert digits_next_change_ms(scene, Ms(3000)) == 5000


def test_a_fault_leaves_a_question_its_word_and_its_number() -> None:
    scene = replace(
        with_signs(sign(SignKind.FAULT, None, since=-9000, number=4)), asked=(ONE,), ask=Ask.READY, dealer=TWO
    )
    assert at(scene, 0, 1000, 2000) == ["go.od .119", "  .15 .119", "E  4E  4"]


def test_what_is_pressed_said_or_refused_goes_before_a_fault() -> None:
    fault = sign(SignKind.FAULT, None, number=4)
    assert digits(replace(with_signs(fault), ghosts=(Hole(17), None)), Ms(0)) == "   2.E  4"
    assert digits(with_signs(fault, sign(SignKind.GO)), Ms(0)) == "  GoE  4"
    assert digits(with_signs(fault, sign(SignKind.REFUSED)), Ms(0)) == "  noE  4"


def test_three_sides_carry_the_number_of_their_track_and_take_turns() -> None:
    scene = Scene(pegs=(*PEGS, Pegs(Hole(0), Hole(7))), dealer=TWO, asked=(THREE,), ask=Ask.READY)
    assert at(scene, 0, 2999, 3000, 4000, 6000) == [
        "1 152.119", "1 152.119", "3r.dy    ", "3 . 7    ", "1 152.119",
    ]  # fmt: skip


def test_with_three_sides_the_newest_sign_turns_to_its_side() -> None:
    scene = Scene(pegs=(*PEGS, Pegs(Hole(0), Hole(7))), signs=(sign(SignKind.LEAP, THREE, start=-1, end=7),))
    assert digits(scene, Ms(0)) == "3P 7    "
    assert digits(replace(scene, signs=(), shown=(ONE, 29)), Ms(0)) == "1H292119"


@given(data=st.data(), t=st.integers(-4000, 12_000), later=st.integers(1, 100_000))
def test_the_digits_stand_still_until_they_said_they_would_change(
    data: DataObject, any_scene: SearchStrategy[Scene], t: int, later: int
) -> None:
    scene = data.draw(any_scene)
    change = digits_next_change_ms(scene, Ms(t))
    assert change is None or change > t
    last = t + later if change is None else min(change - 1, t + later)
    assert digits(scene, Ms(last)) == digits(scene, Ms(t))


@given(data=st.data(), t=st.integers(-4000, 12_000), later=st.integers(1, 100_000))
def test_four_digits_stand_still_until_they_said_they_would_change(
    data: DataObject, any_scene: SearchStrategy[Scene], t: int, later: int
) -> None:
    scene = replace(data.draw(any_scene), groups=1)
    change = digits_next_change_ms(scene, Ms(t))
    assert change is None or change > t
    last = t + later if change is None else min(change - 1, t + later)
    assert digits(scene, Ms(last)) == digits(scene, Ms(t))


@given(data=st.data(), t=st.integers(-4000, 12_000))
def test_as_many_digits_as_there_are_are_always_written_of_known_glyphs_are_always_written(
    data: DataObject, any_scene: SearchStrategy[Scene], t: int
) -> None:
    scene = data.draw(any_scene)
    text = digits(scene, Ms(t))
    assert set(text) <= GLYPHS
    assert re.fullmatch(r"([^.]\.?){8}", text)
    assert re.fullmatch(r"([^.]\.?){4}", digits(replace(scene, groups=1), Ms(t)))


def test_every_word_rank_and_sign_is_of_known_glyphs() -> None:
    own = "A23456789TJQK" + " ".join(("E P H C CA P? 0? 121? = - oFF no Go", *WORDS.values(), *SHORT_WORDS.values()))
    assert set(own) <= GLYPHS


def test_every_question_reads_differently() -> None:
    texts = {digits(replace(SCENE, asked=(ONE,), ask=ask), Ms(0)) for ask in Ask}
    assert len(texts) == len(Ask)


def test_the_document_lists_every_glyph_and_every_word() -> None:
    text = (Path(__file__).parents[2] / "docs" / "LIGHT.md").read_text(encoding="utf-8")
    listed = re.search(r"digits, blank and `([^`]+)`", text)
    assert listed is not None
    assert set(listed[1]) | set("0123456789 .") == GLYPHS
    assert all(f"`{word}`" in text for word in (*WORDS.values(), *SHORT_WORDS.values()))


FOUR = replace(SCENE, groups=1)


def test_four_digits_show_one_side_after_another_with_its_number() -> None:
    assert at(FOUR, 0, 2999, 3000, 6000) == ["1 15", "1 15", "2119", "1 15"]
    assert digits_next_change_ms(FOUR, Ms(0)) == 3000


def test_four_digits_keep_the_points_of_the_dealer_and_of_who_is_asked() -> None:
    scene = replace(FOUR, dealer=TWO, asked=(ONE,), ask=Ask.READY)
    assert at(scene, 0, 1000, 3000) == ["1r.dy", "1 .15", "2.119"]


def test_four_digits_turn_to_who_presses_before_who_has_the_newest_sign() -> None:
    news = replace(FOUR, signs=(sign(SignKind.GO, TWO),))
    assert digits(news, Ms(0)) == "2 Go"
    assert digits(replace(news, ghosts=(Hole(19), None)), Ms(0)) == "1  4."


def test_four_digits_turn_on_from_a_sign_that_stays_or_nobody_would_see_what_the_other_side_is_asked() -> None:
    missed = sign(SignKind.MISSED, ONE, since=-1000, number=4)
    scene = replace(FOUR, signs=(missed,), asked=(TWO,), ask=Ask.STARTER)
    assert at(scene, 0, 1999, 2000, 3000, 4000, 6000) == ["1- 4", "1- 4", "1- 4", "2 .St", "21.19", "1- 4"]
    later = replace(scene, signs=(replace(missed, since_ms=Ms(2500)),))
    assert at(later, 3000, 5499, 5500) == ["1- 4", "1- 4", "21.19"]
    assert digits_next_change_ms(later, Ms(4000)) == 5500


def test_four_digits_show_an_item_of_the_menu_and_then_its_value() -> None:
    menu = replace(FOUR, menu="nnUG. oFF")
    assert at(menu, 0, 999, 1000, 2999, 3000) == ["nnUG.", "nnUG.", " oFF", " oFF", "nnUG."]
    assert digits_next_change_ms(menu, Ms(0)) == 1000
    assert digits_next_change_ms(menu, Ms(1000)) == 3000


def test_four_digits_say_a_fault_and_the_end_once() -> None:
    assert digits(replace(FOUR, signs=(sign(SignKind.FAULT, None, number=2),)), Ms(0)) == "E  2"
    assert digits(replace(FOUR, signs=(sign(SignKind.POWER_OFF, None),)), Ms(0)) == " oFF"
