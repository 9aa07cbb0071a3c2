"""The pins of a simulated Pico, in place of MicroPython's own `machine`: so much of it as a keypad uses."""

import select
import sys

from world import HIGH_Z, WORLD  # type: ignore[import-not-found]  # it lies beside this file


class Pin:
    """A pin; one that is nothing in particular yet is left alone."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1

    def __init__(self, gpio: int, mode: int = -1, pull: int = -1, *, value: int = 0) -> None:
        self.gpio = gpio
        self._mode = mode
        if mode == self.OUT:
            WORLD.pushing.add(gpio)
        if mode in (self.OUT, self.OPEN_DRAIN):
            self._put(value)

    def value(self, level: int | None = None) -> int:
        """Put a level out, or read the one that is there."""
        if level is not None:
            self._put(level)
        got: int = WORLD.read(self.gpio)
        return got

    def _put(self, level: int) -> None:
        WORLD.levels[self.gpio] = HIGH_Z if level and self._mode == self.OPEN_DRAIN else int(level)


class PWM:
    """A square wave on a pin; there is one buzzer."""

    def __init__(self, pin: Pin) -> None:
        self._hz = 0
        self._duty = 0

    def freq(self, hz: int) -> None:
        """Set the frequency."""
        if not 8 <= hz <= 62_500_000:  # what the RP2040 can do at 125 MHz
            raise ValueError("freq out of range")
        self._hz = hz
        self._sound()

    def duty_u16(self, duty: int) -> None:
        """Set how much of the time it is high, of 65,535."""
        self._duty = duty
        self._sound()

    def _sound(self) -> None:
        WORLD.hz = self._hz if self._duty else 0


class UART:
    """The cable on two pins; whatever cable there is, it ends in stdin and stdout."""

    def __init__(self, number: int, baud: int, *, tx: Pin, rx: Pin) -> None:
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)

    def read(self, most: int) -> bytes | None:
        """Read what is there."""
        got = b""
        while len(got) < most and self._poll.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            got += byte
        return got or None

    def write(self, data: bytes) -> int:
        """Send."""
        return sys.stdout.buffer.write(data)


def reset() -> None:
    """Begin anew: what that needs is done by whoever started it."""
    sys.exit(1)
