"""What differs between a Pi and a PC, and nothing else, handed to `app.run` in one bundle.

The protocols of those things live here, so that adapters can name them without knowing one another.
"""

import errno
import os
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from firmware_host.units import Ms
from hardware.strips import SPIDEV_BYTES

T = TypeVar("T")


class Inbox(Generic[T]):
    """A queue with many writers and one reader, made by a clock: only its clock puts in and takes out.

    Attributes:
        items: What waits, oldest first.
    """

    def __init__(self, *, newest_only: bool = False) -> None:
        self.items: deque[T] = deque(maxlen=1 if newest_only else None)


class Worker(Protocol):
    """A running thread that the clock knows of."""

    def join(self, timeout: float | None = None) -> None:
        """Wait until it has ended, at most `timeout` seconds of real time."""
        ...

    def is_alive(self) -> bool:
        """Say whether it still runs."""
        ...


class Clock(Protocol):
    """Owns waiting as well as reading the time, so that a simulator can scale it, step it, or let it fly."""

    def now_ms(self) -> Ms:
        """Read the time."""
        ...

    def inbox(self, *, newest_only: bool = False) -> Inbox[T]:
        """Make a queue. With `newest_only` it is a mailbox of one slot, in which a new item replaces the old."""
        ...

    def post(self, inbox: Inbox[T], stamp: Callable[[Ms], T]) -> None:
        """Stamp and enqueue under one lock, so that the order of a queue is the order of its stamps.

        May be called from any thread, a library's callback included; returns at once.
        """
        ...

    def wait(self, inbox: Inbox[T], until_ms: Ms | None) -> T | None:
        """Take the next item; None when `until_ms` has come first (None: wait for ever)."""
        ...

    def away(self) -> AbstractContextManager[None]:
        """Say that this thread now blocks on the outside world (a read of a serial port), not on the clock."""
        ...

    def spawn(self, name: str, body: Callable[[], None]) -> Worker:
        """Start a daemon thread that may use this clock."""
        ...


class SpiPort(Protocol):
    """The part of a `spidev.SpiDev` that is touched, by luma or by us."""

    mode: int
    max_speed_hz: int

    def open(self, bus: int, device: int) -> None:
        """Open /dev/spidev<bus>.<device>."""
        ...

    def writebytes(self, data: Sequence[int]) -> None:
        """Send at most 4,096 bytes in one go."""
        ...

    def writebytes2(self, data: bytes) -> None:
        """Send bytes, as many at once as the kernel's buffer takes: what is longer goes out with pauses in it."""
        ...

    def close(self) -> None:
        """Close it."""
        ...


class LedsPort(Protocol):
    """The part of an open, unbuffered /dev/leds0 that is touched: it takes one frame each time that it is opened."""

    def write(self, data: bytes, /) -> int | None:
        """Send a whole frame, four bytes a LED, or the one byte that sets the brightness; say how many were taken."""
        ...

    def close(self) -> None:
        """Close it."""
        ...


def no_leds() -> LedsPort:
    """Stand in for the LED driver where there is none.

    Raises:
        FileNotFoundError: Always.
    """
    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


@dataclass(frozen=True, slots=True)
class Ports:
    """The seam. On a Pi: gpiozero's own factory, `spidev.SpiDev`, device paths, the monotonic clock, the kernel's
    own numbers and devices.

    Attributes:
        pin_factory: A gpiozero pin factory; None lets gpiozero choose (GPIOZERO_PIN_FACTORY).
        open_spi: Makes an unopened spidev-shaped object.
        readers: Name of each card reader -> device path or pyserial URL.
        clock: Time and waiting.
        spidev_bytes: What the kernel's spidev writes at once (`spidev.bufsiz`).
        open_leds: Opens the Pi 5's LED driver, /dev/leds0, for one write.
    """

    pin_factory: object | None
    open_spi: Callable[[], SpiPort]
    readers: Mapping[str, str]
    clock: Clock
    spidev_bytes: int = SPIDEV_BYTES
    open_leds: Callable[[], LedsPort] = no_leds
