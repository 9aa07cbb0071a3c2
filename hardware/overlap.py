"""Finds where a strip would lie over itself: each LED's stretch of it is a rectangle, and no two may overlap."""

import math
from dataclasses import dataclass

from hardware.board import Board, Form, Point
from hardware.route import apart_mm, pieces

SLACK_MM = 0.5
"""How far two edges may cover each other: so much a strip can be pushed aside."""
NEIGHBOURS = 2
"""On a bending strip, LEDs so near in order touch each other's corners on the inner side of the bend."""


@dataclass(frozen=True, slots=True)
class _Tile:
    """One LED's stretch of strip: its middle, the direction along the strip, half its length and half its width."""

    led: int
    piece: int
    middle: Point
    along: tuple[float, float]
    half: tuple[float, float]

    @property
    def axes(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Give the directions of its edges."""
        x, y = self.along
        return (x, y), (-y, x)


def overlaps(board: Board) -> tuple[tuple[int, int], ...]:
    """List the pairs of LEDs whose stretches of strip cover each other. Pixels on a string cover nothing."""
    if board.strip.form is Form.STRING:
        return ()
    tiles = sorted(_tiles(board), key=lambda tile: tile.middle.x_mm)
    reach_mm = math.hypot(board.strip.pitch_mm, board.strip.width_mm)
    found = []
    for at, tile in enumerate(tiles):
        for other in tiles[at + 1 :]:
            if other.middle.x_mm - tile.middle.x_mm > reach_mm:
                break
            if not _neighbours(tile, other) and _covers(tile, other):
                found.append((min(tile.led, other.led), max(tile.led, other.led)))
    return tuple(sorted(found))


def _tiles(board: Board) -> list[_Tile]:
    half = board.strip.pitch_mm / 2 - SLACK_MM / 2, board.strip.width_mm / 2 - SLACK_MM / 2
    return [
        _Tile(piece.first + at, number, middle, _along(piece.leds, at), half)
        for number, piece in enumerate(pieces(board))
        for at, middle in enumerate(piece.leds)
    ]


def _along(places: tuple[Point, ...], at: int) -> tuple[float, float]:
    """Find the direction of a piece at one of its LEDs; a piece of a single LED may lie as it likes: to the right."""
    start, end = places[max(0, at - 1)], places[min(len(places) - 1, at + 1)]
    length_mm = apart_mm(start, end)
    if not length_mm:
        return 1.0, 0.0
    return (end.x_mm - start.x_mm) / length_mm, (end.y_mm - start.y_mm) / length_mm


def _neighbours(tile: _Tile, other: _Tile) -> bool:
    return tile.piece == other.piece and abs(tile.led - other.led) <= NEIGHBOURS


def _covers(tile: _Tile, other: _Tile) -> bool:
    """Tell whether two rectangles overlap: no edge of either parts them (the separating axis theorem)."""
    gap = other.middle.x_mm - tile.middle.x_mm, other.middle.y_mm - tile.middle.y_mm
    return all(_reach(tile, axis) + _reach(other, axis) > abs(_dot(gap, axis)) for axis in (*tile.axes, *other.axes))


def _reach(tile: _Tile, axis: tuple[float, float]) -> float:
    return sum(half * abs(_dot(own, axis)) for half, own in zip(tile.half, tile.axes, strict=True))


def _dot(a: tuple[float, float], b: tuple[float, float]) -> float:
    return a[0] * b[0] + a[1] * b[1]
