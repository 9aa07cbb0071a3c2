"""Boards as they are built, one part of the build changed at a time."""

from collections.abc import Callable

import pytest

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


@pytest.fixture(params=shipped_boards())
def any_build(request: pytest.FixtureRequest) -> Build:
    return Build(read_board(request.param), KINDS["apa102"], "spi", 2000, 8)
