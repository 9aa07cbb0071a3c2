"""Knows which LED lights which hole of which side, and in which colour: from the board, and from nowhere else."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from firmware_host.units import Hole, LedIndex, Side
from hardware.board import START_HOLES, Board

FIRST_HOLE = 1 - START_HOLES
"""The rear start hole, -1: where the back peg stands in a new game."""


@dataclass(frozen=True, slots=True)
class TrackMap:
    """The board as the light sees it.

    Attributes:
        size: LEDs along the whole strip, those without a hole included.
        rows: LEDs of each side's holes, from hole -1 on.
        colours: Each side's peg at full light: LED duty of red, green, blue.
        laps: LED of each side's lamp for the second lap; None where a track is run through once.
        matches: LEDs of each side's lamps for games won.
    """

    size: int
    rows: tuple[tuple[LedIndex, ...], ...]
    colours: tuple[tuple[int, int, int], ...]
    laps: tuple[LedIndex | None, ...] = ()
    matches: tuple[tuple[LedIndex, ...], ...] = ()

    @property
    def shared(self) -> bool:
        """Say whether tracks run through the same holes, so that a place does not tell whose a light is."""
        return _shared(self.rows)

    @property
    def lapped(self) -> bool:
        """Say whether a track is run through twice, so that an LED is two of its holes."""
        return any(lap is not None for lap in self.laps)

    def led(self, side: Side, hole: Hole) -> LedIndex:
        """Find the LED of a hole, -1 to 121.

        Raises:
            ValueError: The track has no such hole.
        """
        row = self.rows[side]
        place = hole - FIRST_HOLE
        if not 0 <= place < len(row):
            raise ValueError(f"side {side} has holes {FIRST_HOLE} to {self.last_hole(side)}, no hole {hole}")
        return row[place]

    def last_hole(self, side: Side) -> Hole:
        """Name the side's game hole."""
        return Hole(len(self.rows[side]) - 1 + FIRST_HOLE)

    def path(self, side: Side, start: Hole, end: Hole) -> tuple[LedIndex, ...]:
        """List the LEDs a peg passes from one hole to another, both ends included, forward or back."""
        step = 1 if end >= start else -1
        return tuple(self.led(side, Hole(hole)) for hole in range(start, end + step, step))


@lru_cache(maxsize=8)
def _shared(rows: tuple[tuple[LedIndex, ...], ...]) -> bool:
    """Look at holes 1 to 120: a game hole in common, and start holes, are nobody's way."""
    ways = [set(row[START_HOLES:-1]) for row in rows]
    return any(one & other for one, other in combinations(ways, 2))


def track_map(board: Board) -> TrackMap:
    """Map a sound board (see `hardware.board.judge`)."""
    return TrackMap(
        size=board.strip.leds,
        rows=tuple(tuple(LedIndex(led) for led in track.leds) for track in board.tracks),
        colours=tuple(track.colour for track in board.tracks),
        laps=tuple(LedIndex(track.lap.led) if track.lap else None for track in board.tracks),
        matches=tuple(tuple(LedIndex(lamp.led) for lamp in track.matches) for track in board.tracks),
    )
