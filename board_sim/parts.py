"""What is soldered to a simulated board: the kind of strip and of display, and how the Pi is set up for them.

It makes the chips; what the program believes that there is stands in its configuration, and may be something else.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from board_sim.apa102 import DARK, Chain, Latch, Pixel
from board_sim.max7219 import DIGITS
from board_sim.spi import Chip
from board_sim.ws2812 import Leds, SpiStrip
from board_sim.ws2812_pio import PioDriver
from firmware_host.config import Config
from hardware.board import Pins
from hardware.strips import KINDS, SPIDEV_BYTES, StripKind


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a board that come in kinds.

    Attributes:
        strip: The kind of strip, of `hardware.strips.KINDS`.
        order: The order in which its LEDs take their colours; empty: as usual.
        bus: What it is soldered to: `spi`, or `pio`, the Pi 5's own LED driver.
        spidev_bytes: What the kernel's spidev writes at once.
        digits: How many digits there are, 8 or 4.
        dark: LEDs that hand on their data and stay dark.
        swapped: Pairs of LEDs of which each stands in the other's hole.
        pins: Which pin each button and the buzzer are on; None: as the configuration says.
    """

    strip: str = "apa102"
    order: str = ""
    bus: str = "spi"
    spidev_bytes: int = SPIDEV_BYTES
    digits: int = DIGITS
    dark: frozenset[int] = frozenset()
    swapped: tuple[tuple[int, int], ...] = ()
    pins: Pins | None = None

    def __post_init__(self) -> None:
        if self.strip not in KINDS:
            raise ValueError(f"there is no strip {self.strip!r}; there are {', '.join(KINDS)}")

    @property
    def kind(self) -> StripKind:
        """The strip's numbers."""
        return KINDS[self.strip]

    def seen(self, pixels: tuple[Pixel, ...]) -> tuple[Pixel, ...]:
        """Give what is seen of pixels: each at its place on the board, and nothing of an LED that is dead."""
        if not self.dark and not self.swapped:
            return pixels
        seen = [DARK if led in self.dark else pixel for led, pixel in enumerate(pixels)]
        for one, other in self.swapped:
            seen[one], seen[other] = seen[other], seen[one]
        return tuple(seen)


def parts_of(config: Config) -> Parts:
    """Solder what the configuration says."""
    strip = config.strip
    return Parts(strip.chip, strip.order, strip.bus, digits=config.display.digits)


class LedChain(Protocol):
    """What shines: the LEDs of a strip."""

    pixels: tuple[Pixel, ...]
    errors: deque[str]


def make_strip(parts: Parts, leds: int, on_change: Callable[[], None]) -> tuple[LedChain, Chip]:
    """Solder a strip: its LEDs, and what takes the bytes of a write for them."""
    order = parts.order or parts.kind.order
    if parts.kind.clocked:
        chain = Chain(leds, Latch(parts.strip), on_change, order)
        return chain, chain
    strip = Leds(leds, order, on_change)
    if parts.bus == "pio":
        return strip, PioDriver(strip, leds, rgbw="W" in order)
    return strip, SpiStrip(strip)


def current_ma(pixels: tuple[Pixel, ...], kind: StripKind) -> float:
    """Estimate what a strip of this kind draws that shows this."""
    duty = sum((red + green + blue) * field for red, green, blue, field in pixels)
    return len(pixels) * kind.idle_ma + duty * kind.colour_ma / (255 * 31)
