"""The SPI header: objects shaped like `spidev.SpiDev`, and the chips that hang on each chip select.

It knows what the kernel refuses and what a chip cannot follow; what the bytes mean is the chip's own affair.
Bounds and texts as in py-spidev and Linux' spidev: 4,096 bytes a write (`writebytes2`: as many as the kernel is told to
take at once, the rest in further ones), EBADF when not open, ENOENT for no such bus.
"""

import errno
import os
import threading
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import Protocol

from board_sim.clock import SimClock
from board_sim.wire_log import WireLog
from hardware.strips import SPIDEV_BYTES

LIST_BYTES = 4096
"""Most bytes that py-spidev's `writebytes` takes, whatever the kernel would."""

KERNEL_SPEED_HZ = 125_000_000
"""Speed of a port on a Pi that nobody has set."""

Address = tuple[int, int]
"""Bus and device, as in /dev/spidev<bus>.<device>."""


class Chip(Protocol):
    """What hangs on one chip select."""

    modes: frozenset[int]
    """SPI modes in which it samples data rightly."""
    min_speed_hz: int
    """Slowest clock it understands."""
    max_speed_hz: int
    """Fastest clock it follows."""

    def transfer(self, data: bytes) -> None:
        """Take the bytes of one write; the chip select rises after them."""
        ...


class Fault(Enum):
    """What may be wrong with a bus: a cut data wire, a driver that reports errors, a driver that never returns."""

    DEAD = auto()
    FAIL = auto()
    HANG = auto()


class SpiBoard:
    """The chips of one power-up, by bus and device.

    Attributes:
        errors: What the program did wrong on the buses.
        spidev_bytes: What the kernel's spidev writes at once (its parameter bufsiz).
    """

    def __init__(
        self, clock: SimClock, chips: Mapping[Address, Chip], log: WireLog, *, spidev_bytes: int = SPIDEV_BYTES
    ) -> None:
        self.spidev_bytes = spidev_bytes
        self.errors: deque[str] = deque(maxlen=64)
        self._clock = clock
        self._chips = dict(chips)
        self._elsewhere: set[Address] = set()
        self._log = log
        self._faults: dict[Address, Fault] = {}
        self._powered = True
        self._hung: Counter[Address] = Counter()
        self._changed = threading.Condition()

    def open_spi(self) -> "SimSpi":
        """Make an unopened port, as `spidev.SpiDev()` does."""
        return SimSpi(self)

    def set_fault(self, address: Address, fault: Fault | None) -> None:
        """Break a bus, or mend it (None); writes that hang have gone on when it returns."""
        with self._changed:
            self._faults.pop(address, None)
            if fault is not None:
                self._faults[address] = fault
            self._changed.notify_all()
        self._await_freed()

    def cut(self) -> None:
        """Take the power away: writes are swallowed from now on, so that what is left of a program idles quietly."""
        with self._changed:
            self._powered = False
            self._changed.notify_all()
        self._await_freed()

    def has(self, address: Address) -> bool:
        """Say whether the kernel shows such a device."""
        return address in self._chips and address not in self._elsewhere

    def leads_elsewhere(self, address: Address) -> Callable[[bytes], None]:
        """Let a chip hang on something of its own in the place of this bus, and give what carries bytes to it.

        What is wrong with the bus is then wrong with that.
        """
        chip = self._chips[address]
        self._elsewhere.add(address)
        return lambda data: self.carry(address, data, min(chip.modes), chip.max_speed_hz)

    def complain(self, address: Address, text: str) -> None:
        """Write down what the program did wrong on a bus."""
        self.errors.append(f"spi{address[0]}.{address[1]}: {text}")

    def carry(self, address: Address, data: bytes, mode: int, speed_hz: int) -> None:
        """Bring bytes to the chip, if it can follow and all is well.

        Raises:
            OSError: EIO, when the bus is made to fail.
        """
        self._hang(address)
        chip = self._chips[address]
        with self._changed:
            if self._faults.get(address) is Fault.FAIL and self._powered:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            if self._faults.get(address) is Fault.DEAD or not self._powered:
                return
            self._log.note(self._clock.now_ms(), f"spi{address[0]}.{address[1]}", data)
            if mode not in chip.modes:
                self.complain(address, f"written in mode {mode}; the chip samples in mode {sorted(chip.modes)}")
            elif speed_hz > chip.max_speed_hz:
                self.complain(address, f"written at {speed_hz} Hz; the chip follows up to {chip.max_speed_hz} Hz")
            elif speed_hz < chip.min_speed_hz:
                self.complain(address, f"written at {speed_hz} Hz; the chip needs {chip.min_speed_hz} Hz")
            else:
                chip.transfer(data)

    def _hangs(self, address: Address) -> bool:
        return self._powered and self._faults.get(address) is Fault.HANG

    def _hang(self, address: Address) -> None:
        with self._changed:
            if not self._hangs(address):
                return
            self._hung[address] += 1
        try:
            with self._clock.away(), self._changed:
                self._changed.wait_for(lambda: not self._hangs(address))
        finally:
            with self._changed:
                self._hung[address] -= 1
                self._changed.notify_all()

    def _await_freed(self) -> None:
        """Hold simulated time until every writer that may go on has woken up: the system does that when it likes."""
        with self._changed:
            if self._freed():
                return
        with self._clock.owed(), self._changed:
            self._changed.wait_for(self._freed)

    def _freed(self) -> bool:
        return all(self._hangs(address) for address in self._hung.elements())


class SimSpi:
    """The part of `spidev.SpiDev` that luma or the program touch, as strict as the kernel, and stricter (`errors`)."""

    def __init__(self, board: SpiBoard) -> None:
        self._board = board
        self._address: Address | None = None
        self._mode = 0
        self._speed_hz = KERNEL_SPEED_HZ

    def open(self, bus: int, device: int) -> None:
        """Open a port.

        Raises:
            FileNotFoundError: When no chip hangs there.
        """
        if not self._board.has((bus, device)):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if self._address is not None:
            self._board.complain(self._address, "opened again without being closed; a file descriptor leaks")
        self._address = (bus, device)
        self._mode, self._speed_hz = 0, KERNEL_SPEED_HZ

    def close(self) -> None:
        """Close it; a second time does nothing."""
        self._address = None

    @property
    def mode(self) -> int:
        """SPI mode, 0 to 3. Setting raises OSError (EBADF) when not open, TypeError out of range."""
        return self._mode

    @mode.setter
    def mode(self, value: int) -> None:
        if value not in range(4):
            raise TypeError("The mode property must be a value between 0..3.")
        self._opened("mode was set")
        self._mode = value

    @property
    def max_speed_hz(self) -> int:
        """Bus clock in hertz. Setting raises OSError (EBADF) when not open."""
        return self._speed_hz

    @max_speed_hz.setter
    def max_speed_hz(self, value: int) -> None:
        self._opened("max_speed_hz was set")
        self._speed_hz = value

    def writebytes(self, data: Sequence[int]) -> None:
        """Send bytes.

        Raises:
            OSError: EBADF when not open; EIO when the bus is made to fail.
            OverflowError: For more than 4,096 bytes.
            TypeError: For none.
        """
        address = self._opened("bytes were written")
        if not data:
            raise TypeError("Empty argument list.")
        if len(data) > LIST_BYTES:
            self._board.complain(address, f"{len(data)} bytes in one write; the kernel takes {LIST_BYTES}")
            raise OverflowError(f"Argument list size exceeds {LIST_BYTES} bytes.")
        self._board.carry(address, self._as_bytes(address, data), self._mode, self._speed_hz)

    def writebytes2(self, data: bytes) -> None:
        """Send bytes, in parts where the kernel's buffer is shorter.

        Raises:
            OSError: EBADF when not open; EIO when the bus is made to fail.
        """
        address = self._opened("bytes were written")
        room = self._board.spidev_bytes
        for at in range(0, len(data), room):
            self._board.carry(address, bytes(data[at : at + room]), self._mode, self._speed_hz)

    def _as_bytes(self, address: Address, data: Sequence[int]) -> bytes:
        try:
            return bytes(data)
        except ValueError:  # py-spidev cuts each value to its low eight bits without a word
            self._board.complain(address, "a value out of 0 to 255 was written; its low eight bits were sent")
            return bytes(value & 0xFF for value in data)

    def _opened(self, deed: str) -> Address:
        if self._address is None:
            self._board.errors.append(f"{deed} on an SPI port that is not open")
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return self._address
