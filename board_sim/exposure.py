"""How an eye gets used to a board whose LEDs have no brightness field, and are dimmed by smaller duties alone.

What a peg is and what a mark tells their light beside that of the others (docs/LIGHT.md); how bright the whole board is
set does not matter. The brightest light of late is a front peg, or no less than one. It knows no hole.
"""

from collections import deque
from collections.abc import Sequence

from board_sim.apa102 import Pixel

FIELD_FULL = 31
"""The field of a pixel whose chip has none; luma gives the others 15 at the most."""
PEG_SHARE = 0.76
"""A front peg has L* 90."""
LATELY_MS = 3000
"""A peg that asks is bright at least once in this time."""


class Exposure:
    """Watches the lights of one board."""

    def __init__(self, full: int) -> None:
        """`full` is the highest duty of the brightest track's colour, 1 to 255."""
        self._peg = full * PEG_SHARE
        self._peaks: deque[tuple[int, int]] = deque()

    def even_out(self, t_ms: int, pixels: Sequence[Pixel]) -> tuple[Pixel, ...]:
        """Give the lights as they would be at full brightness, for what is looked at from now on."""
        if not any(pixel[3] == FIELD_FULL for pixel in pixels):
            return tuple(pixels)
        self._peaks.append((t_ms, max(max(pixel[:3]) for pixel in pixels)))
        while self._peaks[0][0] < t_ms - LATELY_MS:
            self._peaks.popleft()
        peak = max(duty for _, duty in self._peaks)
        if not peak:
            return tuple(pixels)
        scale = self._peg / peak
        return tuple(
            (min(round(red * scale), 255), min(round(green * scale), 255), min(round(blue * scale), 255), field)
            if red or green or blue
            else (red, green, blue, field)
            for red, green, blue, field in pixels
        )
