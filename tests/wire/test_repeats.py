"""A card that lies on a reader is one event; typed twice it is two."""

import pytest

from firmware_host.rules.cards import Card, Suit
from firmware_host.units import Ms
from firmware_host.wire.repeats import ABSENCE_MS, ReaderKind, Repeats

FIVE, TEN = Card(5, Suit.HEARTS), Card(10, Suit.SPADES)
OK, NO = b"ok 5H\r\n", b"no 5H past 31\r\n"


def read(repeats: Repeats, card: Card, at_ms: int, answer: bytes = OK) -> bytes | None:
    """See a card as the owner does: a new event is judged and its answer kept. None stands for a new event."""
    before = repeats.again(card, Ms(at_ms))
    if before is None:
        repeats.keep(card, answer, Ms(at_ms))
    return before


@pytest.fixture(params=[ReaderKind.TAG, ReaderKind.CODE])
def repeats(request: pytest.FixtureRequest) -> Repeats:
    kind: ReaderKind = request.param
    return Repeats(kind)


def test_every_line_of_a_keypad_is_a_new_event() -> None:
    keypad = Repeats(ReaderKind.KEYPAD)
    assert [read(keypad, FIVE, at) for at in (0, 1, 50)] == [None, None, None]
    keypad.taken_back()
    assert read(keypad, FIVE, 51) is None


def test_a_card_that_lies_there_is_answered_as_before_and_is_no_event(repeats: Repeats) -> None:
    assert [read(repeats, FIVE, at) for at in range(0, 5000, 50)] == [None, *[OK] * 99]


def test_a_refused_card_that_lies_there_is_refused_once_and_answered_as_before(repeats: Repeats) -> None:
    assert [read(repeats, FIVE, at, NO) for at in (0, 50, 100)] == [None, NO, NO]


def test_a_card_that_was_away_for_a_second_is_a_new_event(repeats: Repeats) -> None:
    read(repeats, FIVE, 0)
    assert read(repeats, FIVE, ABSENCE_MS - 1) == OK
    assert read(repeats, FIVE, 2 * ABSENCE_MS - 1) is None


def test_another_card_in_between_makes_it_a_new_event(repeats: Repeats) -> None:
    assert [read(repeats, card, at) for at, card in enumerate((FIVE, TEN, FIVE))] == [None, None, None]


def test_a_card_that_was_taken_back_is_not_heard_until_it_has_been_away(repeats: Repeats) -> None:
    read(repeats, FIVE, 0)
    repeats.taken_back()
    assert [read(repeats, FIVE, at) for at in (100, 900, 1800)] == [OK, OK, OK]
    assert read(repeats, FIVE, 1800 + ABSENCE_MS) is None


def test_no_other_card_in_between_makes_a_card_heard_that_was_taken_back(repeats: Repeats) -> None:
    read(repeats, FIVE, 0)
    repeats.taken_back()
    assert read(repeats, TEN, 100) is None
    assert [read(repeats, card, at) for at, card in ((200, FIVE), (900, TEN), (1100, FIVE))] == [OK, None, OK]


def test_a_card_that_was_taken_back_and_away_is_like_any_other(repeats: Repeats) -> None:
    read(repeats, FIVE, 0)
    repeats.taken_back()
    read(repeats, FIVE, ABSENCE_MS)
    read(repeats, TEN, ABSENCE_MS + 1)
    assert read(repeats, FIVE, ABSENCE_MS + 2) is None


def test_a_reader_that_was_unplugged_has_seen_nothing(repeats: Repeats) -> None:
    read(repeats, FIVE, 0)
    repeats.taken_back()
    repeats.reset()
    assert read(repeats, FIVE, 1) is None
