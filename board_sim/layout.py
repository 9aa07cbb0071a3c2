"""From an LED's place on the strip back to the holes above it: the simulator's own inverse of the board's LED order.

An LED can belong to several tracks, and to two holes of one. It is told whose light it is as a person tells it: by its
colour, and by the lamp that is lit on the second lap. What takes a while to tell is not told here.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from board_sim.apa102 import Pixel
from board_sim.laps import choose_holes
from hardware.board import START_HOLES, Board, Point, Sharing

FIRST_HOLE = -1
"""The number of a track's first hole; the second is 0 and the race begins at 1."""
WHITE = (128, 128, 128)
"""The board's own voice: where no track is white, it speaks to every track."""

Lights = dict[int, Pixel]
"""What of one track is lit, by its LEDs."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an LED is: the track by its order, the hole (-1 to 121), its centre."""

    track: int
    hole: int
    centre: Point


@dataclass(frozen=True, slots=True)
class LitHole:
    """A hole (-1 to 121) with light in it: duty of red, green and blue, 0 to 255 each, and the field, 0 to 31."""

    hole: int
    red: int
    green: int
    blue: int
    field: int


def is_lit(pixel: Pixel) -> bool:
    """Say whether any light comes out of an LED."""
    red, green, blue, field = pixel
    return bool(field and (red or green or blue))


def share(pixel: Pixel, colour: tuple[int, int, int]) -> float:
    """Measure a light in parts of a track's full light: 0 is dark, 1 is full duty, whatever the field."""
    return max(pixel[:3]) / max(colour) if is_lit(pixel) else 0.0


class Layout:
    """The holes of one board by their LEDs.

    Attributes:
        tracks: How many there are.
        places: Every hole above an LED: more than one where tracks share it, or are run through twice.
        shared: The tracks run through the same holes, so that a light must be watched to be told.
    """

    def __init__(self, board: Board) -> None:
        self.tracks = len(board.tracks)
        self.shared = _is_shared(board)
        self.places: dict[int, tuple[Place, ...]] = {}
        self._colours = [track.colour for track in board.tracks]
        self._lamps = [track.lap.led if track.lap else None for track in board.tracks]
        self._holes: list[dict[int, tuple[int, ...]]] = [{} for _ in board.tracks]
        for track, holes in enumerate(board.tracks):
            for hole, (led, centre) in enumerate(zip(holes.leds, holes.holes, strict=True), FIRST_HOLE):
                self.places[led] = (*self.places.get(led, ()), Place(track, hole, centre))
                self._holes[track][led] = (*self._holes[track].get(led, ()), hole)

    def whose(self, led: int, pixel: Pixel) -> tuple[int, ...]:
        """List the tracks to which a light in an LED belongs: by its colour where several have a hole there."""
        tracks = tuple(sorted({place.track for place in self.places.get(led, ())}))
        if len(tracks) < 2 or not is_lit(pixel):
            return tracks
        likeness = {track: _likeness(pixel, self._colours[track]) for track in tracks}
        best = max(likeness.values())
        if best < _likeness(pixel, WHITE) - 1e-9:
            return tracks
        return tuple(track for track in tracks if likeness[track] > best - 1e-9)

    def lights(self, pixels: Sequence[Pixel]) -> tuple[Lights, ...]:
        """Sort what is lit by tracks."""
        lights: tuple[Lights, ...] = tuple({} for _ in range(self.tracks))
        for led, pixel in enumerate(pixels):
            if is_lit(pixel):
                for track in self.whose(led, pixel):
                    lights[track][led] = pixel
        return lights

    def told(self, lights: Sequence[Lights], pixels: Sequence[Pixel]) -> tuple[tuple[LitHole, ...], ...]:
        """Put the lights of each track into its holes, from the start holes up; `pixels` are asked for the lamps."""
        return tuple(
            tuple(
                LitHole(hole, *of_track[led])
                for led, hole in sorted(self._choose(track, of_track, pixels).items(), key=lambda found: found[1])
            )
            for track, of_track in enumerate(lights)
        )

    def lit(self, pixels: Sequence[Pixel]) -> tuple[tuple[LitHole, ...], ...]:
        """List the lit holes of each track as they are at this moment, from the start holes up."""
        return self.told(self.lights(pixels), pixels)

    def _choose(self, track: int, lights: Mapping[int, Pixel], pixels: Sequence[Pixel]) -> dict[int, int]:
        holes, lamp = {led: self._holes[track][led] for led in lights}, self._lamps[track]
        if lamp is None:
            return {led: hole for led, (hole, *_) in holes.items()}
        colour = self._colours[track]
        own = {
            led: share(light, colour)
            for led, light in lights.items()
            if _likeness(light, colour) >= _likeness(light, WHITE)
        }
        return choose_holes(holes, own, second_lap=is_lit(pixels[lamp]))


def _is_shared(board: Board) -> bool:
    """Look at holes 1 to 120: a game hole in common, and start holes, are nobody's way."""
    ways = [set(track.leds[START_HOLES:-1]) for track in board.tracks]
    return board.sharing is Sharing.ALL or any(one & other for one, other in combinations(ways, 2))


def _likeness(pixel: Pixel, colour: tuple[int, int, int]) -> float:
    """Compare two hues: 1 for the same, whatever the brightness (the cosine between them)."""
    lights = math.hypot(*pixel[:3]) * math.hypot(*colour)
    return sum(one * other for one, other in zip(pixel[:3], colour, strict=True)) / lights if lights else 0.0
