import errno
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress

import luma.core.error
import pytest
from luma.core.interface.serial import noop, spi

from board_sim.clock import FastClock, ScaledClock, SimClock
from board_sim.spi import LIST_BYTES, Fault, SimSpi, SpiBoard
from board_sim.wire_log import WireLog
from firmware_host.ports import Inbox
from firmware_host.units import Ms


class Ear:
    """A chip that writes down what it is sent."""

    modes = frozenset({0, 3})
    min_speed_hz = 500_000
    max_speed_hz = 10_000_000

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def transfer(self, data: bytes) -> None:
        self.heard.append(data)


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def log() -> WireLog:
    return WireLog()


@pytest.fixture
def header(clock: SimClock, ear: Ear, log: WireLog) -> SpiBoard:
    return SpiBoard(clock, {(0, 0): ear}, log)


@pytest.fixture
def port(header: SpiBoard) -> SimSpi:
    opened = header.open_spi()
    opened.open(0, 0)
    opened.max_speed_hz = 8_000_000
    return opened


def test_luma_writes_through_it_in_pieces_that_the_kernel_takes(header: SpiBoard, ear: Ear) -> None:
    serial = spi(spi=header.open_spi(), gpio=noop(), port=0, device=0, bus_speed_hz=8_000_000)
    serial.data([1] * 5_000)
    serial.cleanup()
    serial.cleanup()
    assert [len(data) for data in ear.heard] == [4096, 904]
    assert not header.errors


def test_a_bus_that_is_not_there_is_not_found_as_the_kernel_says(header: SpiBoard) -> None:
    with pytest.raises(FileNotFoundError, match="No such file or directory"):
        header.open_spi().open(1, 0)
    with pytest.raises(luma.core.error.DeviceNotFoundError):
        spi(spi=header.open_spi(), gpio=noop(), port=1, device=0)


def test_writing_before_open_and_after_close_is_a_bad_descriptor(header: SpiBoard, port: SimSpi) -> None:
    port.close()
    for closed in (header.open_spi(), port):
        with pytest.raises(OSError, match="Bad file descriptor") as caught:
            closed.writebytes([1])
        assert caught.value.errno == errno.EBADF
    assert len(header.errors) == 2


def test_setting_up_before_open_is_a_bad_descriptor(header: SpiBoard) -> None:
    closed = header.open_spi()
    with pytest.raises(OSError, match="Bad file descriptor"):
        closed.mode = 0
    with pytest.raises(OSError, match="Bad file descriptor"):
        closed.max_speed_hz = 1_000_000


def test_opening_twice_is_noted(header: SpiBoard, port: SimSpi) -> None:
    port.open(0, 0)
    assert "opened again" in header.errors[0]


def test_more_than_the_kernels_buffer_overflows_and_nothing_is_sent(header: SpiBoard, port: SimSpi, ear: Ear) -> None:
    with pytest.raises(OverflowError, match="4096 bytes"):
        port.writebytes([0] * (LIST_BYTES + 1))
    port.writebytes([0] * LIST_BYTES)
    assert [len(data) for data in ear.heard] == [LIST_BYTES]
    assert len(header.errors) == 1


def test_an_empty_write_is_refused(port: SimSpi) -> None:
    with pytest.raises(TypeError, match="Empty"):
        port.writebytes([])


def test_a_value_over_255_is_cut_and_noted(header: SpiBoard, port: SimSpi, ear: Ear) -> None:
    port.writebytes([0x1FF, 1])
    assert ear.heard == [b"\xff\x01"]
    assert "out of 0 to 255" in header.errors[0]


@pytest.mark.parametrize("mode", [1, 2])
def test_a_mode_the_chip_cannot_sample_is_noted_and_not_understood(
    header: SpiBoard, port: SimSpi, ear: Ear, mode: int
) -> None:
    port.mode = mode
    port.writebytes([1, 2])
    assert ear.heard == []
    assert f"mode {mode}" in header.errors[0]


def test_there_are_four_modes(port: SimSpi) -> None:
    with pytest.raises(TypeError, match="between"):
        port.mode = 4


def test_a_clock_too_fast_for_the_chip_is_noted_and_not_understood(header: SpiBoard, port: SimSpi, ear: Ear) -> None:
    port.max_speed_hz = 16_000_000
    port.writebytes([1, 2])
    assert ear.heard == []
    assert "16000000 Hz" in header.errors[0]


def test_a_clock_too_slow_is_noted_and_the_chip_hears_nothing(header: SpiBoard, port: SimSpi, ear: Ear) -> None:
    port.max_speed_hz = 400_000
    port.writebytes2(bytes([1, 2]))
    assert ear.heard == []
    assert "400000 Hz; the chip needs 500000 Hz" in header.errors[0]


def test_bytes_beyond_the_kernels_buffer_leave_in_further_writes(clock: SimClock, ear: Ear, log: WireLog) -> None:
    header = SpiBoard(clock, {(0, 0): ear}, log, spidev_bytes=8192)
    port = header.open_spi()
    port.open(0, 0)
    port.max_speed_hz = 1_000_000
    port.writebytes2(bytes(8192))
    port.writebytes2(bytes(8193))
    assert [len(data) for data in ear.heard] == [8192, 8192, 1]


def test_a_chip_that_hangs_elsewhere_is_no_bus_any_more(header: SpiBoard, ear: Ear) -> None:
    carry = header.leads_elsewhere((0, 0))
    with pytest.raises(FileNotFoundError):
        header.open_spi().open(0, 0)
    carry(b"\1\2")
    assert ear.heard == [b"\1\2"]
    header.set_fault((0, 0), Fault.FAIL)
    with pytest.raises(OSError, match="Input/output"):
        carry(b"\3")


def test_a_port_whose_speed_nobody_set_is_too_fast(header: SpiBoard) -> None:
    port = header.open_spi()
    port.open(0, 0)
    port.writebytes([1])
    assert "125000000 Hz" in header.errors[0]


def test_a_dead_bus_swallows_and_a_mended_one_carries(header: SpiBoard, port: SimSpi, ear: Ear) -> None:
    header.set_fault((0, 0), Fault.DEAD)
    port.writebytes([1])
    header.set_fault((0, 0), None)
    port.writebytes([2])
    assert ear.heard == [b"\x02"]


def test_a_failing_bus_reports_an_input_output_error(header: SpiBoard, port: SimSpi) -> None:
    header.set_fault((0, 0), Fault.FAIL)
    with pytest.raises(OSError, match="Input/output error") as caught:
        port.writebytes([1])
    assert caught.value.errno == errno.EIO


class AwayClock(ScaledClock):
    """Tells when a thread has gone away to block on the world."""

    def __init__(self) -> None:
        super().__init__()
        self.gone = threading.Event()

    def away(self) -> AbstractContextManager[None]:
        return self._away()

    @contextmanager
    def _away(self) -> Iterator[None]:
        self.gone.set()
        yield


@pytest.mark.parametrize("end", ["mend", "cut"])
def test_a_hanging_write_returns_when_the_bus_is_mended_or_the_power_goes(ear: Ear, log: WireLog, end: str) -> None:
    clock = AwayClock()
    header = SpiBoard(clock, {(0, 0): ear}, log)
    port = header.open_spi()
    port.open(0, 0)
    port.max_speed_hz = 1_000_000
    header.set_fault((0, 0), Fault.HANG)
    writer = clock.spawn("writer", lambda: port.writebytes([7]))
    assert clock.gone.wait(10)
    assert ear.heard == []
    header.set_fault((0, 0), None) if end == "mend" else header.cut()
    writer.join(10)
    assert not writer.is_alive()
    assert ear.heard == ([b"\x07"] if end == "mend" else [])


@pytest.mark.parametrize("end", ["mend", "fail", "cut"])
def test_a_hanging_write_goes_on_at_the_moment_that_lets_it(ear: Ear, log: WireLog, end: str) -> None:
    for _ in range(20):  # in simulated time the rest of the world must wait until the writer's thread has woken up
        clock = FastClock()
        header = SpiBoard(clock, {(0, 0): ear}, log)
        port = header.open_spi()
        port.open(0, 0)
        port.max_speed_hz = 1_000_000
        returned: list[Ms] = []

        def write(port: SimSpi = port, clock: FastClock = clock, returned: list[Ms] = returned) -> None:
            with suppress(OSError):
                port.writebytes([7])
            returned.append(clock.now_ms())

        inbox: Inbox[None] = clock.inbox()
        header.set_fault((0, 0), Fault.HANG)
        writer = clock.spawn("writer", write)
        clock.wait(inbox, Ms(10))
        header.cut() if end == "cut" else header.set_fault((0, 0), Fault.FAIL if end == "fail" else None)
        clock.wait(inbox, Ms(3000))
        writer.join(10)
        assert returned == [10]


def test_after_a_power_cut_writes_are_swallowed(header: SpiBoard, port: SimSpi, ear: Ear) -> None:
    header.cut()
    port.writebytes([1])
    port.close()
    assert ear.heard == []
    assert not header.errors


def test_what_is_carried_is_logged_and_what_is_swallowed_is_not(header: SpiBoard, port: SimSpi, log: WireLog) -> None:
    log.recording = True
    port.writebytes([2, 3])
    header.set_fault((0, 0), Fault.DEAD)
    port.writebytes([4])
    assert [(write.lane, write.data) for write in log.writes()] == [("spi0.0", b"\x02\x03")]
