"""What the digits tell somebody who deals, digit by digit and a moment ago."""

import pytest

from board_sim.digits_seen import BEFORE_A_GAME, CUT, LATELY_MS, NEW_MS, STARTER, DigitsSeen
from firmware_host.units import Ms

GLYPHS = {
    "0": 0x7E, "1": 0x30, "2": 0x6D, "A": 0x77, "C": 0x4E, "L": 0x0E, "P": 0x67, "S": 0x5B, "t": 0x0F, "u": 0x1C,
    "y": 0x3B, "?": 0x65, "n": 0x15, "o": 0x1D, "E": 0x4F,
}  # fmt: skip


class Board:
    """Digits and a clock that a test sets."""

    def __init__(self) -> None:
        self.segments = bytes(8)
        self.at_ms = Ms(0)
        self.seen = DigitsSeen(lambda: self.segments, lambda: self.at_ms)

    def show(self, text: str, dots: tuple[int, ...] = ()) -> None:
        """Write the digits one after the other, as a MAX7219 gets them; `dots` are places from 1."""
        for place, glyph in enumerate(text.ljust(8)):
            bits = GLYPHS.get(glyph, 0) | (0x80 if place + 1 in dots else 0)
            self.segments = self.segments[:place] + bytes([bits]) + self.segments[place + 1 :]
            self.seen.look()


@pytest.fixture
def board() -> Board:
    return Board()


def test_four_digits_tell_of_both_sides_in_turn() -> None:
    board = Board()
    board.seen = DigitsSeen(lambda: board.segments, lambda: board.at_ms, 4)
    board.show("    1 St", dots=(5, 6))
    assert board.seen.asks(STARTER)
    assert board.seen.dealer() == 0
    board.at_ms = Ms(3000)
    board.show("    2  0")
    assert board.seen.dealer() == 0
    assert board.seen.asked() == (0,)
    board.at_ms = Ms(6000)
    board.show("    2 St", dots=(5, 6))
    assert board.seen.dealer() == 1


def test_a_word_counts_while_it_stands_and_for_the_rest_of_its_turn(board: Board) -> None:
    board.show("St     0", dots=(1, 2))
    assert board.seen.asks(STARTER)
    board.show("   0   0", dots=(1, 2))
    board.at_ms = Ms(LATELY_MS - 1)
    assert board.seen.asks(STARTER)
    board.at_ms = Ms(LATELY_MS)
    assert not board.seen.asks(STARTER)


def test_a_question_that_was_answered_counts_no_more_though_it_still_stands(board: Board) -> None:
    board.show("St     0", dots=(1, 2))
    board.at_ms = Ms(NEW_MS)
    board.seen.forget()
    assert not board.seen.asks(STARTER)
    board.show("   0   0", dots=(1,))
    assert not board.seen.asks(STARTER)
    board.show("    St  ", dots=(5, 6))
    assert board.seen.asks(STARTER)


def test_the_same_question_to_the_other_side_is_another(board: Board) -> None:
    board.show("Cut    0")
    board.at_ms = Ms(NEW_MS)
    board.seen.forget()
    board.show("Cut Cut ")
    assert board.seen.asks(CUT)


def test_a_question_that_came_before_the_answer_to_the_card_is_still_asked(board: Board) -> None:
    board.show("Cut    0")
    board.at_ms = Ms(1000)
    board.show("   0Cut ")
    board.seen.forget()
    assert board.seen.asks(CUT)
    board.at_ms = Ms(1000 + NEW_MS)
    board.seen.forget()
    assert not board.seen.asks(CUT)


def test_both_groups_are_read_and_all_eight_together(board: Board) -> None:
    board.show("   0Cut ")
    assert board.seen.asks(CUT)
    board.show("PLAy   ?")
    assert board.seen.asks(BEFORE_A_GAME)


@pytest.mark.parametrize(("dots", "dealer"), [((1, 2), 0), ((2, 5), 1), ((), None), ((1, 5), None), ((3, 7), None)])
def test_the_dealer_is_who_has_the_first_point_of_a_group(
    board: Board, dots: tuple[int, ...], dealer: int | None
) -> None:
    board.show("   0   0", dots=dots)
    assert board.seen.dealer() == dealer


@pytest.mark.parametrize(("dots", "asked"), [((1,), ()), ((2,), (0,)), ((6,), (1,)), ((2, 6, 8), (0, 1))])
def test_who_has_the_second_point_of_a_group_is_asked(
    board: Board, dots: tuple[int, ...], asked: tuple[int, ...]
) -> None:
    board.show("   0   0", dots=dots)
    assert board.seen.asked() == asked


def test_an_offer_and_a_deal_without_checking_are_read(board: Board) -> None:
    board.show("P? 0   0", dots=(2,))
    assert board.seen.offers()
    assert not board.seen.is_blind()
    board.show("   0   0", dots=(2, 3))
    board.at_ms = Ms(LATELY_MS)
    assert not board.seen.offers()
    assert board.seen.is_blind()


@pytest.mark.parametrize("sign", ["no     0", "E  1E  1"])
def test_no_question_is_over_while_another_sign_stands_in_front_of_it(board: Board, sign: str) -> None:
    board.show("Cut    0")
    board.at_ms = Ms(1000)
    board.show("   0   0")
    board.at_ms = Ms(2000)
    board.show(sign)
    board.at_ms = Ms(9000)
    assert board.seen.asks(CUT)
    board.show("   0   0")
    board.at_ms = Ms(8000 + LATELY_MS - 1)
    assert board.seen.asks(CUT)
    board.at_ms = Ms(8000 + LATELY_MS)
    assert not board.seen.asks(CUT)


def test_a_refusal_brings_back_no_question_that_was_over_or_answered(board: Board) -> None:
    board.show("Cut    0")
    board.show("   0   0")
    board.at_ms = Ms(LATELY_MS)
    board.show("no     0")
    assert not board.seen.asks(CUT)
    board.show("Cut    0")
    board.at_ms = Ms(LATELY_MS + 1000)
    board.show("no     0")
    board.seen.forget()
    assert not board.seen.asks(CUT)


def test_a_refusal_on_one_side_keeps_no_question_of_the_other(board: Board) -> None:
    board.show("Cut    0")
    board.show("   0  no")
    board.at_ms = Ms(LATELY_MS)
    assert not board.seen.asks(CUT)
