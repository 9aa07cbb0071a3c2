"""The picture while it is drawn: holes, lightness and colours in, LED duty out. What is drawn later covers.

It is drawn in layers. In one layer the later light of a side covers its earlier one; where several sides want one LED,
which tracks can share, each has its turn.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from firmware_host.leds.beat import WINK_PERCENT, whose_turn, winks
from firmware_host.leds.palette import Colour, shade
from firmware_host.leds.track_map import TrackMap
from firmware_host.units import Hole, LedIndex, Side

Lights = tuple[tuple[Hole, int], ...]
"""Holes of one track, each with its lightness."""

_Layer = dict[LedIndex, dict[Side, tuple[bytes, bytes]]]
"""For each LED the sides that want it: how they light it, and how while they wink."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture of the whole strip.

    Attributes:
        track_map: Which LED is which hole.
        rgb: LED duty, three bytes an LED, of the layers that are settled.
        percent: Of the lightness that is asked for, how much is drawn.
        half: Half seconds of the board's beat: they say whose turn it is where sides share an LED.
    """

    track_map: TrackMap
    rgb: bytearray
    percent: int = 100
    half: int = 0
    _layer: _Layer = field(default_factory=dict)

    def light(self, side: Side, hole: Hole, lightness: int, colour: Colour | None = None) -> None:
        """Light a hole in its side's colour, or in another."""
        self.light_led(side, self.track_map.led(side, hole), lightness, colour)

    def light_all(self, side: Side, lights: Iterable[tuple[Hole, int]], colour: Colour | None = None) -> None:
        """Light several holes."""
        for hole, lightness in lights:
            self.light(side, hole, lightness, colour)

    def light_led(self, side: Side, led: LedIndex, lightness: int, colour: Colour | None = None) -> None:
        """Light an LED of a side, which need not be under a hole of its track."""
        lit = shade(colour or self.track_map.colours[side], lightness * self.percent // 100)
        self._layer.setdefault(led, {})[side] = (lit, lit)

    def light_peg(self, side: Side, hole: Hole, lightness: int) -> None:
        """Light a hole in which a peg stands: it winks where tracks share their holes."""
        if not self.track_map.shared:
            self.light(side, hole, lightness)
            return
        colour, drawn = self.track_map.colours[side], lightness * self.percent // 100
        both = shade(colour, drawn), shade(colour, drawn * WINK_PERCENT // 100)
        self._layer.setdefault(self.track_map.led(side, hole), {})[side] = both

    def settle(self) -> None:
        """Lay what was lit since the last time over the picture."""
        for led, sides in self._layer.items():
            turn = whose_turn(self.half, len(sides))
            side, (lit, winking) = list(sides.items())[turn]
            self.rgb[3 * led : 3 * led + 3] = winking if winks(self.half, side, len(sides)) else lit
        self._layer.clear()
