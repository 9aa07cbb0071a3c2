"""The kinds of LED strip as numbers: what a frame of each weighs on the wire, and what current each draws.

All of it is from datasheets and arithmetic, and marked where it is a guess; no strip was measured.
"""

import math
from dataclasses import dataclass

SPIDEV_BYTES = 4096
"""What Linux's spidev writes at once (`spidev.bufsiz`); more goes out in parts, with a pause between."""
OHM_PER_METRE = 0.33
"""Resistance of a metre of strip there and back, by arithmetic: copper of 1 oz (0.5 milliohm a square), two rails of
3 mm. Good strips have copper twice as thick."""
MOST_DROP_V = 0.5
"""How much of the 5 V the far end may miss: at 4.5 V blue still reaches its full light."""


@dataclass(frozen=True, slots=True)
class StripKind:
    """A kind of strip.

    Attributes:
        name: As in a configuration.
        clocked: It has a clock wire, so that a pause between bytes does not matter.
        colours: Colours of an LED, each a byte.
        idle_ma: What a dark LED draws.
        colour_ma: What one colour of one LED draws at full light.
        dims: It has a brightness field of its own, which scales all colours.
    """

    name: str
    clocked: bool
    colours: int
    idle_ma: float
    colour_ma: float
    dims: bool

    def frame_bytes(self, leds: int) -> int:
        """Count the bytes of a frame on SPI.

        Clocked: 4 zero bytes, 4 a LED, a bit of clock for every two LEDs, and the 5 zero bytes of SK9822's latch.
        Not clocked: three SPI bits for each bit, and zeros for the reset before and after (91 bytes at 2.4 MHz).
        """
        if self.clocked:
            return 4 + 4 * leds + math.ceil(leds / 16) + 5
        return 91 + 3 * self.colours * leds

    def fits(self, leds: int) -> bool:
        """Say whether a frame reaches every LED: what has no clock must go out in one write."""
        return self.clocked or self.frame_bytes(leds) <= SPIDEV_BYTES


KINDS = {
    kind.name: kind
    for kind in (
        StripKind("apa102", clocked=True, colours=3, idle_ma=1.0, colour_ma=20.0, dims=True),
        StripKind("sk9822", clocked=True, colours=3, idle_ma=1.0, colour_ma=20.0, dims=True),
        StripKind("ws2812", clocked=False, colours=3, idle_ma=1.0, colour_ma=20.0, dims=False),
        StripKind("ws2812-rgbw", clocked=False, colours=4, idle_ma=1.0, colour_ma=20.0, dims=False),
    )
}
"""Every kind by its name. Newer WS2812 draw 12 mA a colour: the older ones' figure stays on the safe side."""


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
