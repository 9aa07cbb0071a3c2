"""The numbers that hardware/README.md tells a builder are those of the boards."""

import math
import re
from pathlib import Path

from hardware.board import START_HOLES, Board, Point
from hardware.board_file import read_board, shipped_boards

README = Path(__file__).parents[3] / "hardware" / "README.md"
ROW = re.compile(r"\| (`[^|]+`) \| hole (-?\d+)( of (\w+))? to hole (-?\d+)( of (\w+))? \| ([\d.]+) mm \|")


def hole(board: Board, number: str, track: str | None) -> Point:
    found = [each for each in board.tracks if each.name == (track or board.tracks[0].name)]
    return found[0].holes[int(number) + START_HOLES - 1]


def test_the_way_that_is_measured_on_the_glued_sheet_is_right_for_every_board() -> None:
    told = set()
    for names, first, _, of_first, last, _, of_last, length in ROW.findall(README.read_text(encoding="utf-8")):
        for name in re.findall(r"`([^`]+)`", names):
            board = read_board(name)
            one, other = hole(board, first, of_first), hole(board, last, of_last)
            assert f"{math.dist((one.x_mm, one.y_mm), (other.x_mm, other.y_mm)):.1f}" == length, name
            told.add(name)
    assert told == set(shipped_boards())
