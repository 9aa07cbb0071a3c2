"""What is plugged in does what the configuration says, as the wires show it."""

import errno
import os
import termios
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from board_sim.clock import FastClock
from board_sim.pins import SimPins
from board_sim.spi import Fault
from firmware_host.app import run
from firmware_host.config import parse_config
from firmware_host.errors import HardwareMissing
from firmware_host.ports import Ports

if TYPE_CHECKING:
    from tests.app.conftest import Board

RunBoard = Callable[..., "Board"]


@pytest.mark.parametrize("field", [1, 7, 15])
def test_every_lit_led_has_the_field_of_the_configuration(run_board: RunBoard, field: int) -> None:
    board = run_board(strip__field=field)
    assert {light[3] for light in board.wires.holes(0).values()} == {field}


def test_no_frame_draws_more_than_the_budget(run_board: RunBoard) -> None:
    def most_ma(budget_ma: int) -> float:
        """The most that is drawn while a fault lights white holes beside the pegs."""
        board = run_board(strip__field=15, strip__budget_ma=budget_ma)
        board.wires.set_fault((1, 0), Fault.FAIL)
        board.tap("orange.ok")
        drawn = []
        for _ in range(60):
            drawn.append(board.wires.current_ma())
            board.wait(100)
        board.wires.set_fault((1, 0), None)
        board.close()
        return max(drawn)

    assert most_ma(2000) > 300
    assert 246 < most_ma(300) <= 300


@pytest.mark.parametrize("intensity", [0, 3, 15])
def test_the_digits_are_as_bright_as_configured(run_board: RunBoard, intensity: int) -> None:
    assert run_board(display__intensity=intensity).wires.intensity() == intensity


def test_a_board_without_digits_plays_without_them(run_board: RunBoard) -> None:
    board = run_board(display__kind="none")
    board.tap("orange.ok")
    assert board.wires.scan("JH") == "ok JH"
    board.wait(2000)
    assert sorted(board.wires.holes(0)) == [-1, 0, 2]  # the dealer's mark, and two pegs
    assert board.wires.wire_log.writes("spi1.0") == ()


@pytest.mark.parametrize("calm", [False, True])
def test_on_a_calm_board_a_peg_is_in_its_new_hole_at_once(run_board: RunBoard, calm: bool) -> None:
    board = run_board(strip__calm=calm)
    board.tap("orange.ok")
    board.wait(1000)
    board.wires.scan("JH")
    board.wait(20)
    assert (2 in board.wires.holes(0)) is calm
    board.wait(400)
    assert 2 in board.wires.holes(0)


def test_streets_are_lit_where_the_builder_wants_them(run_board: RunBoard) -> None:
    board = run_board(strip__lines=True)
    assert {30, 60, 61, 90, 91, 120} <= set(board.wires.holes(0))


def test_a_muted_board_is_silent_and_another_is_not(run_board: RunBoard) -> None:
    loud = run_board()
    loud.tap("orange.ok")
    assert any(sound.hz for sound in loud.wires.sounds())
    loud.close()
    quiet = run_board(buzzer__mute=True)
    quiet.tap("undo")
    quiet.tap("blue.call")
    assert not any(sound.hz for sound in quiet.wires.sounds())


@pytest.mark.parametrize("rate", [10, 60])
def test_a_walk_is_drawn_no_more_often_than_configured(run_board: RunBoard, rate: int) -> None:
    board = run_board(strip__frame_rate_hz=rate)
    board.tap("orange.ok")
    board.wait(1000)
    board.wires.scan("JH")
    start = board.clock.now_ms()
    board.wait(120)
    times = [write.t_ms for write in board.wires.wire_log.writes("spi0.0") if write.t_ms > start]
    assert times
    assert all(b - a >= 1000 // rate for a, b in pairwise(times))


def test_a_reader_is_opened_at_the_configured_speed(run_board: RunBoard) -> None:
    board = run_board(serial__baud=19200)
    port = os.open(board.wires.readers["cards"].url, os.O_RDWR | os.O_NOCTTY)
    speed = termios.tcgetattr(port)[5]
    os.close(port)
    assert speed == termios.B19200


class NoBus:
    """An SPI port on a machine without SPI."""

    mode = 0
    max_speed_hz = 0

    def open(self, bus: int, device: int) -> None:
        """Fail as the kernel does."""
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), f"/dev/spidev{bus}.{device}")

    def writebytes(self, data: Sequence[int]) -> None:
        """Never reached."""
        raise AssertionError(data)

    def writebytes2(self, data: bytes) -> None:
        """Never reached."""
        raise AssertionError(data)

    def close(self) -> None:
        """Nothing was opened."""


def test_everything_that_is_missing_is_told_at_once(tmp_path: Path) -> None:
    config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
    clock = FastClock()
    with pytest.raises(HardwareMissing) as told:
        run(config, Ports(SimPins(clock), NoBus, {}, clock))
    lines = str(told.value).splitlines()
    assert [("spidev0.0" in line, "spidev1.0" in line) for line in lines] == [(True, False), (False, True)]
