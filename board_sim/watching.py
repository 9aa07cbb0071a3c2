"""What somebody knows of the lights who has watched for a while: needed where several tracks share their holes.

There pegs of one hole take turns of a second, and a peg winks for half a second (docs/LIGHT.md). On any other board one
look is enough, and nothing is remembered.
"""

from collections.abc import Sequence

from board_sim.apa102 import Pixel
from board_sim.layout import Layout, Lights, LitHole, is_lit

TURN_MS = 1000
"""How long each of the lights in one hole has its turn."""
SLACK_MS = 300
"""What a turn may come late by: a frame or two."""

_Seen = tuple[int, tuple[Lights, ...]]
"""A moment from which something was lit, and what, by tracks."""
_Light = tuple[int, Pixel]
"""A moment until which a light was seen, and how it was."""


class Watch:
    """Watches the strip of one board.

    Attributes:
        turns_ms: How long two pegs in one hole must be watched until both were seen, out of their winks; 0 where no
            hole is shared.
        moved_ms: When a light last came into a hole or left it; 0 on a board where one look is enough.
    """

    def __init__(self, layout: Layout) -> None:
        self.turns_ms = 2 * TURN_MS if layout.shared else 0
        self.moved_ms = 0
        self._layout = layout
        self._seen: tuple[_Seen, ...] = ((0, ({},) * layout.tracks),)
        self._pixels: Sequence[Pixel] = ()
        self._standing: frozenset[tuple[int, int]] = frozenset()

    def feed(self, t_ms: int, pixels: Sequence[Pixel]) -> None:
        """Take what the LEDs show from `t_ms` on."""
        if pixels is self._pixels:
            return
        self._pixels = pixels
        if not self._layout.shared:
            return
        longest_ms = self._layout.tracks * TURN_MS + SLACK_MS
        ends = (*(since_ms for since_ms, _ in self._seen[1:]), t_ms)
        kept = [seen for seen, until_ms in zip(self._seen, ends, strict=True) if until_ms >= t_ms - longest_ms]
        self._seen = (*kept, (t_ms, self._layout.lights(pixels)))  # as a whole: others may be looking through the old
        standing = frozenset((track, led) for track, lights in enumerate(self.lights(t_ms)) for led in lights)
        if standing != self._standing:
            self._standing, self.moved_ms = standing, t_ms

    def lights(self, now_ms: int) -> tuple[Lights, ...]:
        """Sort by tracks what is lit: what has its turn now, and what had it lately, each at its brightest of late."""
        if not self._layout.shared:
            return self._layout.lights(self._pixels)
        lights: tuple[Lights, ...] = tuple({} for _ in range(self._layout.tracks))
        for led, shown in self._shown(now_ms).items():
            for track, of_track in shown.items():
                light = _remember(of_track, now_ms, sharers=len(shown))
                if light is not None:
                    lights[track][led] = light
        return lights

    def lit(self, now_ms: int) -> tuple[tuple[LitHole, ...], ...]:
        """List the lit holes of each track, from the start holes up."""
        return self._layout.told(self.lights(now_ms), self._pixels)

    def _shown(self, now_ms: int) -> dict[int, dict[int, list[_Light]]]:
        """List what was seen of each track in every LED that is lit: where it is dark nothing waits for its turn."""
        seen = self._seen
        starts = [since_ms for since_ms, _ in seen]
        shown: dict[int, dict[int, list[_Light]]] = {}
        for until_ms, (_, lights) in zip((*starts[1:], now_ms), seen, strict=True):
            for track, of_track in enumerate(lights):
                for led, light in of_track.items():
                    if is_lit(self._pixels[led]):
                        shown.setdefault(led, {}).setdefault(track, []).append((until_ms, light))
        return shown


def _remember(shown: Sequence[_Light], now_ms: int, *, sharers: int) -> Pixel | None:
    """Give a track's light in an LED at its brightest, unless it has missed a turn."""
    away_ms = now_ms - (sharers - 1) * TURN_MS - SLACK_MS
    if shown[-1][0] < away_ms:
        return None
    late = [light for until_ms, light in shown if until_ms >= away_ms - TURN_MS]
    return max(late, key=lambda light: sum(light[:3]))
