from dataclasses import replace

from hardware.board import Board, Form
from hardware.board_file import read_board
from hardware.overlap import overlaps


def test_rows_may_touch_but_not_cover_each_other(line_2: Board) -> None:
    assert overlaps(replace(line_2, strip=replace(line_2.strip, width_mm=14))) == ()
    covered = overlaps(replace(line_2, strip=replace(line_2.strip, width_mm=15)))
    assert (0, 245) in covered
    assert (60, 185) in covered


def test_a_piece_across_the_end_of_another_is_seen() -> None:
    board = read_board("twenty-nine")
    assert overlaps(board) == ()
    assert overlaps(replace(board, strip=replace(board.strip, width_mm=13.5))) != ()


def test_a_spiral_covers_itself_when_its_arms_are_too_near() -> None:
    board = read_board("spiral")
    assert overlaps(board) == ()
    assert overlaps(replace(board, strip=replace(board.strip, width_mm=19))) != ()


def test_leds_on_a_string_cover_nothing(line_2: Board) -> None:
    assert overlaps(replace(line_2, strip=replace(line_2.strip, form=Form.STRING, width_mm=40))) == ()
