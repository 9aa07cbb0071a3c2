"""The kinds of LED strip as numbers: what a frame of each weighs on the wire, what current each draws, what it needs.

All of it is from data sheets, others' measurements and arithmetic, and marked where it is a guess; no strip was
measured here. This is the one place for such numbers: the program dims by them, the simulator draws current by them,
and a builder buys by them.
"""

import functools
import math
from dataclasses import dataclass

SPIDEV_BYTES = 4096
"""What Linux's spidev writes at once unless `spidev.bufsiz` says more; more goes out in parts, with a pause between."""
OHM_PER_METRE = 0.33
"""Resistance of a metre of strip there and back, by arithmetic: copper of 1 oz (0.5 milliohm a square), two rails of
3 mm. Good strips have copper twice as thick."""
MOST_DROP_V = 0.5
"""How much of the 5 V the far end may miss: at 4.5 V blue still reaches its full light."""
FIELD_FULL = 31
"""The brightness field of full light."""

SYMBOL_HZ = 2_400_000
"""SPI clock for strips without one of their own: three SPI bits, 1.25 microseconds, for each bit of the strip."""
RESET_BYTES = 90
"""Zero bytes that end a frame without clock: 300 microseconds of silence, as newer WS2812B want 280 (older ones 50)."""


@dataclass(frozen=True, slots=True)
class StripKind:
    """A kind of strip.

    Attributes:
        name: As in a configuration.
        clocked: It has a clock wire, so that a pause between bytes does not matter.
        order: The order in which it usually takes its colours, a byte each.
        idle_ma: What a dark LED draws.
        colour_ma: What one colour of one LED draws at full light.
        dims: It has a brightness field of its own, which scales all colours.
    """

    name: str
    clocked: bool
    order: str
    idle_ma: float
    colour_ma: float
    dims: bool

    @property
    def colours(self) -> int:
        """Count the colours of an LED."""
        return len(self.order)

    def frame_bytes(self, leds: int) -> int:
        """Count the bytes of a frame on SPI.

        Clocked: 4 zero bytes, 4 a LED, a bit of clock for every two LEDs, and the 5 zero bytes of SK9822's latch.
        Not clocked: three SPI bits for each bit, and the reset before and after.
        """
        if self.clocked:
            return 4 + 4 * leds + math.ceil(leds / 16) + 5
        return 2 * RESET_BYTES + 3 * self.colours * leds

    def fits(self, leds: int, spidev_bytes: int = SPIDEV_BYTES) -> bool:
        """Say whether a frame reaches every LED: what has no clock must go out in one write."""
        return self.clocked or self.frame_bytes(leds) <= spidev_bytes

    def most_leds(self, spidev_bytes: int = SPIDEV_BYTES) -> int:
        """Count the LEDs without clock that one write reaches."""
        return max(spidev_bytes - 2 * RESET_BYTES, 0) // (3 * self.colours)

    def duties(self, rgb: bytes, field: int) -> bytes:
        """Turn red, green and blue duties at a brightness field, 0 to 31, into those that this strip is sent.

        What has a field takes it beside the duties. Where there is none the duties are scaled in its place; what is
        lit stays lit, so that at night no peg vanishes.
        """
        return rgb if self.dims else rgb.translate(_scaling(field))

    def current_ma(self, rgb: bytes, field: int) -> float:
        """Estimate what the strip draws with these duties at a brightness field, the dark LEDs included."""
        share = field / FIELD_FULL if self.dims else 1.0
        return sum(self.duties(rgb, field)) / 255 * self.colour_ma * share + len(rgb) / 3 * self.idle_ma


@functools.cache
def _scaling(field: int) -> bytes:
    return bytes(max(round(duty * field / FIELD_FULL), 1) if duty and field else 0 for duty in range(256))


KINDS = {
    kind.name: kind
    for kind in (
        StripKind("apa102", clocked=True, order="BGR", idle_ma=1.0, colour_ma=20.0, dims=True),
        StripKind("sk9822", clocked=True, order="BGR", idle_ma=1.0, colour_ma=20.0, dims=True),
        StripKind("ws2812", clocked=False, order="GRB", idle_ma=1.0, colour_ma=20.0, dims=False),
        StripKind("sk6812", clocked=False, order="GRB", idle_ma=1.0, colour_ma=20.0, dims=False),
        StripKind("sk6812-rgbw", clocked=False, order="GRBW", idle_ma=1.0, colour_ma=20.0, dims=False),
    )
}
"""Every kind by its name. The figures are those of the data sheets' older editions, to stay on the safe side: newer
WS2812B draw 12 mA a colour, and of an SK6812-RGBW strip somebody measured 8 mA a colour, 16 mA white and 0.23 mA in the
dark (blog.dest-unreach.be/2023/08/31/sk6812). The program never lights the white: see `firmware_host.leds.frame`."""


def strip_pins(kind: StripKind, bus: str) -> tuple[int, ...]:
    """List the GPIOs (BCM) that a strip is soldered to: data, and clock where it has one.

    Args:
        kind: The strip.
        bus: `spi` (SPI0), or `pio`, the Pi 5's own LED driver.
    """
    if bus == "pio":
        return (18,)
    return (10, 11) if kind.clocked else (10,)


CORE_CLOCKS = (
    (("Raspberry Pi 3", "Raspberry Pi Zero", "Raspberry Pi Compute Module 3"), ("core_freq=250",)),
    (("Raspberry Pi 4", "Raspberry Pi Compute Module 4"), ("core_freq=500", "core_freq_min=500")),
)
"""How the models of a Pi begin (/proc/device-tree/model) whose SPI clock follows the core clock, and the lines of
/boot/firmware/config.txt that hold it (rpi_ws281x, issues 194 and 204). A Pi 5 has an SPI clock of its own."""


def core_clock_lines(kind: StripKind, bus: str, model: str) -> tuple[str, ...]:
    """List the lines of /boot/firmware/config.txt that a strip needs on a model of Pi: a clock that drifts is wrong
    only where the strip has no clock wire and is driven over SPI."""
    if kind.clocked or bus != "spi":
        return ()
    return next((lines for starts, lines in CORE_CLOCKS if model.startswith(starts)), ())


def drop_v(metres: float, amperes: float, feeds: int) -> float:
    """Reckon what the 5 V lose to the darkest point of a strip whose LEDs draw alike.

    Args:
        metres: Length of the strip.
        amperes: What all its LEDs draw.
        feeds: Points where it gets its 5 V: 1 is the start; more are spread from end to end.
    """
    if feeds == 1:
        return amperes * OHM_PER_METRE * metres / 2
    sections = feeds - 1
    return (amperes / sections) * OHM_PER_METRE * (metres / sections) / 8


def feeds_needed(metres: float, amperes: float) -> int:
    """Count the points at which a strip must get its 5 V."""
    return next(feeds for feeds in range(1, 1000) if drop_v(metres, amperes, feeds) <= MOST_DROP_V)
