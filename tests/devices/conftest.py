"""A recorder in the shape of spidev, and what goes with it."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from firmware_host.ports import SpiPort


class Recorder:
    """Keeps what is written to it; raises the first of `faults` instead while there is one."""

    def __init__(self, wire: list[bytes], faults: list[OSError], calls: list[str]) -> None:
        self.mode, self.max_speed_hz = 0, 0
        self._wire, self._faults, self._calls = wire, faults, calls

    def open(self, bus: int, device: int) -> None:
        if self._faults:
            raise self._faults[0]
        self._calls.append(f"open {bus}.{device}")

    def writebytes(self, data: Sequence[int]) -> None:
        assert len(data) <= 4096
        if self._faults:
            raise self._faults[0]
        self._wire.append(bytes(data))

    def writebytes2(self, data: bytes) -> None:
        if self._faults:
            raise self._faults[0]
        self._wire.append(bytes(data))

    def close(self) -> None:
        self._calls.append(f"close at {self.max_speed_hz} Hz")


@pytest.fixture
def wire() -> list[bytes]:
    """What was written to the bus, write by write."""
    return []


@pytest.fixture
def faults() -> list[OSError]:
    """Put an error in and the bus raises it."""
    return []


@pytest.fixture
def calls() -> list[str]:
    """The opening and closing of the bus."""
    return []


@pytest.fixture
def open_spi(wire: list[bytes], faults: list[OSError], calls: list[str]) -> Callable[[], SpiPort]:
    """Make a bus that records into `wire`."""
    return lambda: Recorder(wire, faults, calls)


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    """gpiozero's mock pins, PWM included."""
    factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.reset()
