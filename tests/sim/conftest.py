"""What the tests of the simulated parts share: a clock moved by those who wait on it, and a small board."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

import pytest

from board_sim.clock import SimClock
from board_sim.electronics import Electronics
from firmware_host.clock import MonotonicClock
from firmware_host.ports import Inbox
from firmware_host.units import Ms
from hardware.board import Board, ButtonPins, Pins, Point, Strip, Track

T = TypeVar("T")


class StillClock(MonotonicClock):
    """Time stands still but for waits, which take none: each moves it to its own deadline."""

    def __init__(self) -> None:
        super().__init__()
        self.t_ms = 0

    def now_ms(self) -> Ms:
        return Ms(self.t_ms)

    def wait(self, inbox: Inbox[T], until_ms: Ms | None) -> T | None:
        if until_ms is not None:
            self.t_ms = max(self.t_ms, until_ms)
        return None

    def owed(self) -> AbstractContextManager[None]:
        return nullcontext()


def _track(name: str, row: int, leds: range) -> Track:
    holes = tuple(Point(6.9 * at, 10.0 * row) for at in range(123))
    return Track(name, (255, 0, 0), holes, tuple(leds))


@pytest.fixture
def clock() -> SimClock:
    return StillClock()


@pytest.fixture
def board() -> Board:
    """Two tracks, the second wired backward, and two LEDs in the bend that belong to no hole."""
    tracks = (_track("red", 0, range(123)), _track("green", 1, range(247, 124, -1)))
    pins = Pins(sides=(ButtonPins(17, 27, 22), ButtonPins(5, 6, 13)), undo=26, buzzer=12)
    return Board("line-2-test", tracks, Strip(leds=248, per_metre=144), pins)


@pytest.fixture
def electronics(board: Board, clock: SimClock) -> Iterator[Electronics]:
    made = Electronics(board, clock)
    yield made
    made.close()
