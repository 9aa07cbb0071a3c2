"""A lesson about a deck, without reader and disk."""

from firmware_host.decks import Deck, Known, Lesson, Nothing, Place, Shelf, Taught
from firmware_host.rules.cards import DECK

FIRST, SECOND, THIRD = DECK[:3]


def test_the_cards_are_asked_for_in_their_order_until_all_are_taught() -> None:
    lesson = Lesson(Shelf(), "red")
    asked = []
    while lesson.wanted is not None:
        asked.append(lesson.wanted)
        shown = lesson.show(f"tag:{len(asked)}")
        assert isinstance(shown, Taught)
        assert shown.changed == (lesson.deck,)
    assert tuple(asked) == DECK
    assert lesson.show("tag:99") == Nothing()
    assert lesson.shelf.taught["tag:52"] == DECK[-1]


def test_a_lesson_goes_on_where_the_last_one_stopped() -> None:
    assert Lesson(Shelf((Deck("red", {FIRST: "tag:1"}),)), "red").wanted == SECOND


def test_a_tag_that_was_taught_is_found_and_may_stay() -> None:
    lesson = Lesson(Shelf((Deck("red", {FIRST: "tag:1"}),)), "red")
    assert lesson.show("tag:1") == Known("tag:1", Place("red", FIRST))
    assert lesson.wanted == SECOND


def test_a_tag_may_move_to_another_card_and_its_own_is_asked_for_again() -> None:
    lesson = Lesson(Shelf((Deck("red", {FIRST: "tag:1"}),)), "red")
    known = lesson.show("tag:1")
    assert isinstance(known, Known)
    assert lesson.replace(known) == Taught(SECOND, (Deck("red", {SECOND: "tag:1"}),))
    assert lesson.wanted == FIRST


def test_a_tag_may_move_from_another_deck() -> None:
    lesson = Lesson(Shelf((Deck("blue", {THIRD: "tag:1"}),)), "red")
    known = lesson.show("tag:1")
    assert isinstance(known, Known)
    assert known.place == Place("blue", THIRD)
    assert lesson.replace(known) == Taught(FIRST, (Deck("blue", {}), Deck("red", {FIRST: "tag:1"})))


def test_a_skipped_card_is_asked_for_in_the_next_lesson() -> None:
    lesson = Lesson(Shelf(), "red")
    lesson.skip()
    assert lesson.wanted == SECOND
    assert Lesson(lesson.shelf, "red").wanted == FIRST
