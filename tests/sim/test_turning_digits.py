"""Four digits that turn from side to side, as somebody knows them who watches."""

import pytest

from board_sim.max7219 import DOT, text
from board_sim.turning_digits import TurningDigits
from firmware_host.units import Ms

GLYPHS = {
    " ": 0x00, "0": 0x7E, "1": 0x30, "2": 0x6D, "4": 0x33, "5": 0x5B, "7": 0x70, "9": 0x7B, "A": 0x77, "C": 0x4E,
    "E": 0x4F, "F": 0x47, "G": 0x5E, "L": 0x0E, "P": 0x67, "S": 0x5B, "d": 0x3D, "n": 0x15, "o": 0x1D, "t": 0x0F,
    "u": 0x1C, "U": 0x3E, "y": 0x3B, "?": 0x65,
}  # fmt: skip


class Four:
    """Four digits and a clock that a test sets."""

    def __init__(self) -> None:
        self.segments = bytes(8)
        self.at_ms = Ms(0)
        self.known = TurningDigits(lambda: self.segments, lambda: self.at_ms, 4)

    def show(self, t_ms: int, shown: str) -> str:
        """Write four digits, a dot behind each that has its point; give what is known then, in the same way."""
        self.at_ms = Ms(t_ms)
        cells: list[int] = []
        for glyph in shown:
            cells[-1:] = [cells[-1] | DOT] if glyph == "." else [*cells[-1:], GLYPHS[glyph]]
        self.segments = bytes(4) + bytes(cells)
        return text(self.known.read())


@pytest.fixture
def four() -> Four:
    return Four()


def test_each_side_is_remembered_while_the_other_has_its_turn(four: Four) -> None:
    assert four.show(0, "1C.ut") == " C.ut    "
    assert four.show(1000, "1 . 0") == "  . 0    "
    assert four.show(3000, "2  4") == "  . 0   4"
    assert four.show(6000, "1C.ut") == " C.ut   4"


def test_half_of_what_is_written_digit_by_digit_is_soon_forgotten(four: Four) -> None:
    four.show(0, "1 . 0")
    four.show(3000, "2  4")
    four.show(6000, "2 . 0")
    assert four.show(6003, "1 . 0") == "  . 0   4"


def test_the_dealers_point_tells_whose_four_glyphs_are_that_leave_no_room_for_the_number(four: Four) -> None:
    four.show(0, "1. . 5")
    four.show(3000, "2  5")
    assert four.show(6000, "dE.AL") == "    dE.AL"
    assert four.show(9000, "d.E.AL") == "d.E.ALdE.AL"
    assert four.show(12_000, "P? 4") == "    P? 4"
    assert four.show(12_500, "1.21?.") == "1.21?.P? 4"
    assert four.show(13_000, "2459") == "    2459"


def test_news_of_one_side_make_what_was_known_of_the_other_old(four: Four) -> None:
    four.show(0, "1  5")
    four.show(3000, "2 . 5")
    four.show(6000, "1  5")
    assert four.show(9000, "2 .15") == "      .15"


def test_what_is_pressed_is_not_pressed_any_more_when_the_other_side_has_its_turn(four: Four) -> None:
    four.show(0, "1  2.")
    assert four.show(3000, "2  5") == "       5"


def test_what_is_done_at_the_table_makes_old_what_cannot_be_seen(four: Four) -> None:
    four.show(0, "1  5")
    assert four.show(3000, "2 . 5") == "   5  . 5"
    four.known.forget()
    assert text(four.known.read()) == "      . 5"


def test_the_menu_is_put_together_from_its_halves(four: Four) -> None:
    four.show(0, "PLAy")
    assert four.known.in_menu
    assert four.show(1000, "   ?") == text(bytes(map(GLYPHS.__getitem__, "PLAy   ?")))
    assert four.show(3000, "CoSt.").startswith("Co5t.")
    assert four.show(4000, "   4") == "Co5t.   4"
    assert four.show(7000, "CALL") == "Co5t.CALL"
    assert four.show(9000, "1  0") == "   0    "
    assert not four.known.in_menu


def test_a_fault_stands_for_all(four: Four) -> None:
    four.show(0, "1  5")
    assert four.show(3000, "E  4") == "E  4E  4"


def test_dark_digits_are_forgotten(four: Four) -> None:
    four.show(0, "1  5")
    four.show(3000, "    ")
    assert four.show(3100, "2  5") == "       5"


def test_eight_digits_are_what_they_are() -> None:
    known = TurningDigits(lambda: b"12345678", lambda: Ms(0))
    assert known.read() == b"12345678"
    assert not known.turn
    assert not known.in_menu
