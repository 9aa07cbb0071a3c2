"""A wire for strips without a clock: the data line of an SPI bus, on any Pi, without root.

Each bit of the strip is three of SPI at 2.4 MHz: 1 is 110 and 0 is 100, that is 0.83 or 0.42 microseconds high (WS2812B
data sheet: 0.8 and 0.4, each give or take 0.15). A pause inside a frame would begin it anew, so it must leave in one
write, which spidev's buffer bounds. The reset before it clears what an idle line that was not low may have told the
first LED (ws2812-spi, issue 2); the one after it makes the strip show the frame at once.
"""

from collections.abc import Callable
from contextlib import suppress

from firmware_host.errors import HardwareMissing
from firmware_host.ports import SpiPort
from hardware.strips import RESET_BYTES, SYMBOL_HZ, StripKind

RESET = bytes(RESET_BYTES)


def _symbols(byte: int) -> bytes:
    bits = "".join("110" if byte >> bit & 1 else "100" for bit in range(7, -1, -1))
    return int(bits, 2).to_bytes(3, "big")


_TABLES = tuple(bytes(_symbols(byte)[place] for byte in range(256)) for place in range(3))
"""For each byte of the strip its first, second and third byte on SPI."""


def encode(colours: bytes) -> bytes:
    """Write bytes as symbols, the highest bit first, with a reset before and after.

    >>> encode(bytes([0x80])).strip(bytes(1)).hex(" ")
    'd2 49 24'
    """
    sent = bytearray(3 * len(colours))
    for place, table in enumerate(_TABLES):
        sent[place::3] = colours.translate(table)
    return RESET + sent + RESET


class SpiWire:
    """The data line of an SPI bus on which the strip is alone."""

    def __init__(self, open_spi: Callable[[], SpiPort], bus: tuple[int, int], room: int) -> None:
        """Open a bus (number and device) on which one write takes `room` bytes.

        Raises:
            HardwareMissing: It is not there, or may not be used.
        """
        self._room = room
        try:
            self._spi = open_spi()
            self._spi.open(*bus)
            self._spi.mode = 0
            self._spi.max_speed_hz = SYMBOL_HZ
        except OSError as error:
            raise HardwareMissing(
                f"the strip's /dev/spidev{bus[0]}.{bus[1]} cannot be used: {error}; put dtparam=spi=on into "
                "/boot/firmware/config.txt, and yourself in group spi (sudo usermod -aG spi $USER), and start again"
            ) from error

    def send(self, colours: bytes) -> None:
        """Send a frame in one write.

        Raises:
            OSError: The bus failed.
        """
        sent = encode(colours)
        assert len(sent) <= self._room, "need_room has looked"
        self._spi.writebytes2(sent)

    def close(self) -> None:
        """Give the bus back."""
        with suppress(OSError):
            self._spi.close()


def need_room(kind: StripKind, leds: int, room: int) -> None:
    """See that a frame fits into one write of `room` bytes.

    Raises:
        HardwareMissing: It does not; with what can be done.
    """
    if kind.fits(leds, room):
        return
    size = kind.frame_bytes(leds)
    raise HardwareMissing(
        f"the strip: a frame for {leds} LEDs of {kind.name} is {size:,} bytes, and the kernel's spidev writes {room:,} "
        f"at once, which is enough for {kind.most_leds(room)}; without a clock wire it must leave in one go. Put "
        f"spidev.bufsiz={1 << (size - 1).bit_length()} at the end of the one line in /boot/firmware/cmdline.txt and "
        "restart, or on a Pi 5 set strip.bus to pio, or take a shorter strip, or an APA102 or SK9822, which may be "
        "sent in parts"
    )
