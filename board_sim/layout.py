"""From an LED's place on the strip back to the hole above it: the simulator's own inverse of the board's LED order."""

from dataclasses import dataclass

from board_sim.apa102 import Pixel
from hardware.board import Board, Point

FIRST_HOLE = -1
"""The number of a track's first hole; the second is 0 and the race begins at 1."""


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


class Layout:
    """The holes of one board by their LEDs."""

    def __init__(self, board: Board) -> None:
        self.tracks = len(board.tracks)
        self.places: dict[int, Place] = {}
        for track, holes in enumerate(board.tracks):
            for at, (led, centre) in enumerate(zip(holes.leds, holes.holes, strict=True)):
                self.places[led] = Place(track, at + FIRST_HOLE, centre)

    def lit(self, pixels: tuple[Pixel, ...]) -> tuple[tuple[LitHole, ...], ...]:
        """List the lit holes of each track, from the start holes up."""
        tracks: list[list[LitHole]] = [[] for _ in range(self.tracks)]
        for led, pixel in enumerate(pixels):
            place = self.places.get(led)
            if place is not None and is_lit(pixel):
                tracks[place.track].append(LitHole(place.hole, *pixel))
        return tuple(tuple(sorted(holes, key=lambda lit: lit.hole)) for holes in tracks)
