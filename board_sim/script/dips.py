"""Finds lights that dip twice, the sign of a refusal, among all that blink, breathe, walk and brighten.

It knows light over time, LED by LED; which LED is which hole it does not know.
"""

from collections import Counter

from board_sim.apa102 import Pixel
from firmware_host.units import Ms

SHARE = 4
"""A light that dips falls below a quarter of its highest: from 28 % of full light at the least to 2 %."""
DIP_MS = range(60, 241)
"""How long one dip may last: 120 ms, and what a frame more or less makes of it."""


class Dips:
    """Watches the LEDs from one moment on."""

    def __init__(self, pixels: tuple[Pixel, ...]) -> None:
        self._pixels = pixels
        self._highest = dict(enumerate(map(_light, pixels)))
        self._low_since: dict[int, Ms] = {}
        self._dips: Counter[int] = Counter()
        self._back: dict[int, Pixel] = {}

    def feed(self, t_ms: Ms, pixels: tuple[Pixel, ...]) -> None:
        """Take what the LEDs show from `t_ms` on."""
        if pixels is self._pixels:
            return
        for led, (before, after) in enumerate(zip(self._pixels, pixels, strict=True)):
            if before != after:
                self._follow(led, after, t_ms)
        self._pixels = pixels

    def twice(self) -> dict[int, Pixel]:
        """List the LEDs that dipped twice, with the light that came back."""
        return {led: self._back[led] for led, dips in self._dips.items() if dips >= 2}

    def _follow(self, led: int, pixel: Pixel, t_ms: Ms) -> None:
        light = _light(pixel)
        self._highest[led] = max(self._highest[led], light)
        if SHARE * light < self._highest[led]:
            self._low_since.setdefault(led, t_ms)
        elif led in self._low_since and t_ms - self._low_since.pop(led) in DIP_MS:
            self._dips[led] += 1
            self._back[led] = pixel


def _light(pixel: Pixel) -> int:
    red, green, blue, field = pixel
    return (red + green + blue) * field
