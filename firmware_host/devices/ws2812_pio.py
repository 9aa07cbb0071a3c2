"""A wire for strips without a clock on a Pi 5: the kernel's own LED driver, /dev/leds0, which times them by its PIO.

Read in the driver's source (raspberrypi/linux, drivers/misc/ws2812-pio-rp1.c), and not tried on a Pi: it takes four
bytes a LED, red, green, blue, white, and sends them as green, red, blue and, told `rgbw`, white. A frame that fills its
buffer goes out at once, a shorter one 50 ms later; each must be the first write after an open. A single byte sets its
brightness, and 0 hands the duties through as they are, where any other bends them once more by a curve of its own.
"""

import errno
from collections.abc import Callable
from contextlib import closing

from firmware_host.errors import HardwareMissing
from firmware_host.ports import LedsPort

PATH = "/dev/leds0"
SENT_AS = (1, 0, 2, 3)
"""For red, green, blue and white, as the driver takes them: in which place it sends each."""
AS_THEY_ARE = bytes(1)
UDEV_RULE = 'SUBSYSTEM=="ws2812-pio-rp1", GROUP="gpio", MODE="0660"'


def open_leds0() -> LedsPort:
    """Open the driver of this Pi for one write.

    Raises:
        OSError: It is not there, or may not be used.
    """
    return open(PATH, "wb", buffering=0)


class PioWire:
    """The driver of the LEDs."""

    def __init__(self, open_leds: Callable[[], LedsPort], leds: int, colours: int) -> None:
        """Make the driver's LEDs dark, and let it hand through what it is sent.

        Args:
            open_leds: Opens it for one write.
            leds: How many LEDs there are.
            colours: Bytes of an LED, 3 or 4.

        Raises:
            HardwareMissing: It is not there, may not be used, or is set up for fewer LEDs.
        """
        self._open_leds = open_leds
        self._colours = colours
        try:
            self.send(bytes(colours * leds))  # before the brightness: this one is not held back for 50 ms
            self._write(AS_THEY_ARE)
        except OSError as error:
            raise HardwareMissing(
                f"the strip's {PATH} cannot be used: {error}; {_mend(error, leds, colours)}"
            ) from error

    def send(self, colours: bytes) -> None:
        """Send a frame.

        Raises:
            OSError: The driver refused it.
        """
        taken = bytearray(len(colours) // self._colours * len(SENT_AS))
        for slot, place in enumerate(SENT_AS):
            if place < self._colours:
                taken[slot :: len(SENT_AS)] = colours[place :: self._colours]
        self._write(bytes(taken))

    def close(self) -> None:
        """Give back nothing: it is open only while it is written to."""

    def _write(self, data: bytes) -> None:
        with closing(self._open_leds()) as port:
            taken = port.write(data)
        if taken != len(data):
            raise OSError(errno.EIO, f"{taken} of {len(data)} bytes were taken")


def _mend(error: OSError, leds: int, colours: int) -> str:
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"put the line {UDEV_RULE} into /etc/udev/rules.d/60-leds.rules, and yourself in group gpio, and restart"
    rgbw = ",rgbw" if colours > len("RGB") else ""
    return (
        f"on a Pi 5 put dtoverlay=ws2812-pio,gpio=18,num_leds={leds}{rgbw} into /boot/firmware/config.txt and restart; "
        'on another Pi, or without it, take strip.bus = "spi"'
    )
