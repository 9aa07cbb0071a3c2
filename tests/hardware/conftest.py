"""Boards as text and as values, to be spoilt one way at a time."""

from collections.abc import Callable

import pytest

from hardware.board import Board
from hardware.board_file import BOARDS, read_board


@pytest.fixture
def line_2() -> Board:
    return read_board("line-2")


@pytest.fixture
def line_2_text() -> Callable[..., str]:
    """Give the text of line-2, with some of its words replaced: pairs of old and new."""
    text = (BOARDS / "line-2.toml").read_text(encoding="utf-8")

    def replaced(*pairs: tuple[str, str]) -> str:
        spoilt = text
        for old, new in pairs:
            assert old in spoilt, f"{old!r} is not in the file"
            spoilt = spoilt.replace(old, new, 1)
        return spoilt

    return replaced
