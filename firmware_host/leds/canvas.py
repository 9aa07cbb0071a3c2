"""The picture while it is drawn: holes, lightness and colours in, LED duty out. What is drawn later covers."""

from collections.abc import Iterable
from dataclasses import dataclass

from firmware_host.leds.palette import Colour, shade
from firmware_host.leds.track_map import TrackMap
from firmware_host.units import Hole, Side

Lights = tuple[tuple[Hole, int], ...]
"""Holes of one track, each with its lightness."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture of the whole strip.

    Attributes:
        track_map: Which LED is which hole.
        rgb: LED duty, three bytes an LED.
        percent: Of the lightness that is asked for, how much is drawn.
    """

    track_map: TrackMap
    rgb: bytearray
    percent: int = 100

    def light(self, side: Side, hole: Hole, lightness: int, colour: Colour | None = None) -> None:
        """Light a hole in its side's colour, or in another."""
        place = 3 * self.track_map.led(side, hole)
        colour = colour or self.track_map.colours[side]
        self.rgb[place : place + 3] = shade(colour, lightness * self.percent // 100)

    def light_all(self, side: Side, lights: Iterable[tuple[Hole, int]], colour: Colour | None = None) -> None:
        """Light several holes."""
        for hole, lightness in lights:
            self.light(side, hole, lightness, colour)
