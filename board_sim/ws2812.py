"""LEDs of the WS2812 family as the bits on their one wire make them, and what an SPI bus must do to be that wire.

A bit is high for a short time (0) or a long one (1), then low; each LED keeps the first 24 bits (32 with white) that it
sees and hands on the rest; silence makes all of them show what they kept. Driven over SPI, three bits of the bus are
one of the strip: 100 is 0 and 110 is 1. Source: Worldsemi's WS2812B data sheet (0.4 and 0.8 microseconds high, each
give or take 0.15; silence from 50, in later editions from 280 microseconds on).
It is stricter than the chips, most of which forgive: what is wrong is written down, and shown as far as it goes. Which
LED is which hole it does not know.
"""

from collections import deque
from collections.abc import Callable, Iterator

from board_sim.apa102 import DARK, Pixel

FULL = 31
"""The brightness field of chips that have none."""
RESET_BYTES = 84
"""Zero bytes on SPI, at 2.4 MHz, that last 280 microseconds."""
ZERO, ONE = "100", "110"

_BYTES = {
    int("".join(ONE if byte >> bit & 1 else ZERO for bit in range(7, -1, -1)), 2).to_bytes(3, "big"): byte
    for byte in range(256)
}
"""Three bytes of SPI -> a byte of the strip."""


class Leds:
    """N LEDs in a row, dark at power-up.

    Attributes:
        pixels: What they show now, from the plug on; replaced as a whole. The field is that of full light always.
        errors: What was sent wrongly.
    """

    def __init__(self, leds: int, order: str, on_change: Callable[[], None]) -> None:
        """Solder LEDs together that take their colours in this order, `GRB` or `GRBW`."""
        self.pixels: tuple[Pixel, ...] = (DARK,) * leds
        self.errors: deque[str] = deque(maxlen=64)
        self._order = order
        self._on_change = on_change

    def show(self, colours: bytes) -> None:
        """Take the bytes that came before a silence; LEDs that no bits reached keep their light."""
        size = len(self._order)
        sent = [self._pixel(colours[at : at + size]) for at in range(0, len(colours) - size + 1, size)]
        if len(colours) != size * len(self.pixels):
            self.errors.append(
                f"{len(colours)} bytes of colour were sent; {len(self.pixels)} LEDs with {size} colours take "
                f"{size * len(self.pixels)}"
            )
        pixels = (*sent, *self.pixels[len(sent) :])[: len(self.pixels)]
        if pixels != self.pixels:
            self.pixels = pixels
            self._on_change()

    def _pixel(self, colours: bytes) -> Pixel:
        """Read one LED: white is light of all three colours."""
        duty = dict(zip(self._order, colours, strict=True))
        red, green, blue = (min(duty[colour] + duty.get("W", 0), 255) for colour in "RGB")
        return (red, green, blue, FULL) if red or green or blue else DARK


class SpiStrip:
    """The data line of an SPI bus on which nothing but LEDs hangs, which know of no clock and no chip select."""

    modes = frozenset({0})  # the line is low between writes, as a strip wants its silence
    min_speed_hz = (
        2_350_000  # three bits in 1.25 microseconds, give or take what dividers of the Pis' clocks make of it
    )
    max_speed_hz = 2_450_000

    def __init__(self, leds: Leds) -> None:
        self._leds = leds

    def transfer(self, data: bytes) -> None:
        """Take one write, which is one run of bits without a pause; between writes nobody knows how long it is."""
        bare = data.lstrip(b"\0")
        if len(data) - len(bare) < RESET_BYTES:
            self._complain(f"{len(data) - len(bare)} zero bytes before the first LED; a reset has {RESET_BYTES}")
        if not bare:
            return
        colours = bytes(self._read(bare, at=len(data) - len(bare)))
        after = len(bare) - 3 * len(colours)
        if after < RESET_BYTES:
            self._complain(f"{after} zero bytes after the last LED; a reset has {RESET_BYTES}")
        self._leds.show(colours)

    def _read(self, symbols: bytes, at: int) -> Iterator[int]:
        """Read the bytes of the strip up to the silence, or to a bit that is none."""
        for place in range(0, len(symbols), 3):
            sent = symbols[place : place + 3]
            byte = _BYTES.get(sent)
            if byte is None:
                if any(symbols[place:]):
                    self._complain(f"{sent.hex(' ')} at byte {at + place} is no row of the bits {ZERO} and {ONE}")
                return
            yield byte

    def _complain(self, error: str) -> None:
        self._leds.errors.append(error)
