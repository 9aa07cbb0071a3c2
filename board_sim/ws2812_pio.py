"""The Pi 5's own driver of WS2812 LEDs, as its kernel source makes it, and the file that it is: /dev/leds0.

Read in raspberrypi/linux, drivers/misc/ws2812-pio-rp1.c: four bytes a LED, red, green, blue, white, which go out as
green, red, blue and, on a strip with white, white. The first write after an open sends; one byte sets the brightness,
of which any but 0 bends the duties by a curve. What the LEDs make of the bits is known to `ws2812`.
"""

import errno
import math
import os
from collections.abc import Callable

from board_sim.ws2812 import Leds

SLOTS = 4
"""Bytes that the driver takes for an LED."""


class PioDriver:
    """The driver, set up by its overlay for so many LEDs at full brightness."""

    modes = frozenset({0})
    min_speed_hz = max_speed_hz = 800_000  # it times the bits itself

    def __init__(self, strip: Leds, leds: int, *, rgbw: bool) -> None:
        """Set it up for `leds` LEDs, with or without white; `strip` is what is soldered to it."""
        self._strip = strip
        self._size = SLOTS * leds
        self._rgbw = rgbw
        self._buffer = bytes(self._size)
        self._brightness = 255

    def transfer(self, data: bytes) -> None:
        """Take the first write after an open.

        Raises:
            OSError: EFBIG for more than its LEDs take; those are lit all the same.
        """
        if len(data) == 1:
            self._brightness = data[0]
        else:
            if len(data) < self._size:
                self._strip.errors.append(f"{len(data)} bytes for /dev/leds0, which waits 50 ms for {self._size}")
            self._buffer = data[: self._size].ljust(self._size, b"\0")
        self._send()
        if len(data) > self._size:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))

    def _send(self) -> None:
        red, green, blue, white = (bytes(map(self._bent, self._buffer[slot::SLOTS])) for slot in range(SLOTS))
        colours = (green, red, blue, white) if self._rgbw else (green, red, blue)
        if not self._rgbw and any(white):
            self._strip.errors.append("white was sent to /dev/leds0, which is set up for a strip without it")
        sent = bytearray(len(colours) * len(red))
        for place, colour in enumerate(colours):
            sent[place :: len(colours)] = colour
        self._strip.show(bytes(sent))

    def _bent(self, duty: int) -> int:
        if not (duty and self._brightness):
            return duty
        return round(255 * math.pow(duty * self._brightness / 255 / 255, 1 / 0.45))


class LedsFile:
    """/dev/leds0, open: what `open("/dev/leds0", "wb", buffering=0)` gives on a Pi 5."""

    def __init__(self, carry: Callable[[bytes], None], complain: Callable[[str], None]) -> None:
        """Open it; `carry` brings a write to the driver, and `complain` notes what the program did wrong."""
        self._carry = carry
        self._complain = complain
        self._written = False

    def write(self, data: bytes, /) -> int:
        """Send; only the first write does.

        Raises:
            OSError: ENOSPC for another; what the driver raises.
        """
        if self._written:
            self._complain("/dev/leds0 was written twice without being opened again")
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._written = True
        self._carry(data)
        return len(data)

    def close(self) -> None:
        """Close it."""
