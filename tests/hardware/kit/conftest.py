"""Boards as they are built, one part of the build changed at a time."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from hardware.board import ButtonPins
from hardware.board_file import read_board, shipped_boards
from hardware.kit.build import Build
from hardware.strips import KINDS


@pytest.fixture
def build() -> Callable[..., Build]:
    """Make a build: the name of a board, then what differs from the usual."""

    def made(
        name: str = "line-2", *, kind: str = "apa102", bus: str = "spi", budget_ma: int = 2000, digits: int = 8
    ) -> Build:
        return Build(read_board(name), KINDS[kind], bus, budget_ma, digits)

    return made


@pytest.fixture
def with_encoders(build: Callable[..., Build]) -> Build:
    """A board of which one side has an encoder beside two buttons, and the other an encoder with its push switch."""
    built = build()
    sides = (ButtonPins(17, 27, None, (5, 6)), ButtonPins(None, 24, None, (13, 4)))
    return replace(built, board=replace(built.board, pins=replace(built.board.pins, sides=sides)))


@pytest.fixture(params=shipped_boards())
def any_build(request: pytest.FixtureRequest) -> Build:
    return Build(read_board(request.param), KINDS["apa102"], "spi", 2000, 8)
