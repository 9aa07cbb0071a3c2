"""The digits, eight or four, through luma: a MAX7219 on an SPI bus of its own, with a segment map of our own.

luma's map draws K, Q and some others oddly and lights a dot for the question mark. Ours has what can be read on seven
segments; anything else shows as an underscore, so that a missing glyph is seen and not guessed.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from luma.core.error import DeviceNotFoundError
from luma.core.interface.serial import noop, spi
from luma.core.virtual import sevensegment
from luma.led_matrix.device import max7219

from firmware_host.devices.gate import Gate
from firmware_host.errors import HardwareMissing
from firmware_host.ports import SpiPort

BUS_HZ = 8_000_000
DIGITS = 8
DOT = 0x80

# Bit 6 to bit 0 are the segments a to g: a on top, clockwise b to f, g in the middle (MAX7219 data sheet, table 6).
SEGMENTS = {
    "0": 0x7E, "1": 0x30, "2": 0x6D, "3": 0x79, "4": 0x33, "5": 0x5B, "6": 0x5F, "7": 0x70, "8": 0x7F, "9": 0x7B,
    "A": 0x77, "b": 0x1F, "C": 0x4E, "c": 0x0D, "d": 0x3D, "E": 0x4F, "F": 0x47, "G": 0x5E, "H": 0x37, "h": 0x17,
    "I": 0x06, "i": 0x10, "J": 0x3C, "K": 0x27, "L": 0x0E, "M": 0x55, "N": 0x76, "n": 0x15, "O": 0x7E, "o": 0x1D,
    "P": 0x67, "Q": 0x73, "r": 0x05, "S": 0x5B, "T": 0x0F, "U": 0x3E, "u": 0x1C, "Y": 0x3B,
    " ": 0x00, "-": 0x01, "_": 0x08, "=": 0x09, "?": 0x65, ".": DOT,
}  # fmt: skip
"""What each glyph lights. A letter with one form stands for both cases."""


def segments(text: Iterable[str], notfound: str = "_") -> list[int]:
    """Turn glyphs, each with or without a dot after it, into register bytes (luma's segment mapper)."""
    registers: list[int] = []
    for glyph in text:
        if glyph == "." and registers and not registers[-1] & DOT:
            registers[-1] |= DOT
        else:
            registers.append(_byte(glyph, notfound))
    return registers


def _byte(glyph: str, notfound: str) -> int:
    return next((SEGMENTS[form] for form in (glyph, glyph.swapcase()) if form in SEGMENTS), SEGMENTS[notfound])


class Display:
    """Seven-segment digits in a row, the chip's first ones; blank until the first text."""

    def __init__(self, open_spi: Callable[[], SpiPort], bus: tuple[int, int], count: int = DIGITS) -> None:
        """Open the bus (number and device), set the chip up, and blank the digits, of which there are `count`.

        Raises:
            HardwareMissing: The bus is not there, or may not be used.
        """
        try:
            self._gate = Gate(spi(spi=open_spi(), gpio=noop(), port=bus[0], device=bus[1], bus_speed_hz=BUS_HZ))
            self._device: Any = max7219(self._gate, cascaded=1)
        except (DeviceNotFoundError, OSError) as error:
            raise HardwareMissing(
                f"the digits' /dev/spidev{bus[0]}.{bus[1]} cannot be used: {error}; put "
                "dtoverlay=spi1-1cs,cs0_pin=16 into /boot/firmware/config.txt, and yourself in group spi "
                "(sudo usermod -aG spi $USER), and start again"
            ) from error
        self._digits: Any = sevensegment(self._device, segment_mapper=segments)
        self._missing = " " * (DIGITS - count)

    def show(self, text: str) -> None:
        """Show as many glyphs as there are digits, or fewer from the left, each with or without a dot after it.

        Raises:
            OverflowError: There are more.
            OSError: The bus failed.
        """
        self._digits.text = self._missing + text  # luma begins with the chip's last digit

    def intensity(self, level: int) -> None:
        """Set the brightness, 0 (dim, not dark) to 15.

        Raises:
            OSError: The bus failed.
        """
        self._device.contrast(level << 4)

    def dark(self) -> None:
        """Blank the digits."""
        self.show("")

    def close(self) -> None:
        """Blank the digits, put the chip to sleep and give the bus back; nothing is written after that."""
        if self._gate.open:
            with suppress(OSError):
                self._device.hide()
                self._device.clear()
            with suppress(OSError):
                self._gate.cleanup()
            self._gate.open = False
