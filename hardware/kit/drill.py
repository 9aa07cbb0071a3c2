"""The drill sheet of a board: every hole once with its centre, the outline, the streets, the channel of the strip."""

import math

from hardware.board import Board, Form, Point
from hardware.draw_labels import place_labels, street_lines
from hardware.kit.sheet import Box, Circle, Layer, Mark, Path, Sheet, Word, around, box_of
from hardware.route import Piece, apart_mm, lit_places, pieces

CROSS_MM = 1.0
"""Half the length of the cross in the middle of a hole, for the point of the drill."""


def drill_sheet(board: Board) -> Sheet:
    """Draw what is sawn, drilled and milled, seen from above; the channel is on the other side of the wood."""
    marks: list[Mark] = []
    if board.outline:
        marks.append(Path(Layer.OUTLINE, board.outline, closed=True))
    marks += [Path(Layer.STRIP, corners, closed=True) for corners in channels(board)]
    marks += [Path(Layer.STREETS, (line.start, line.end)) for line in street_lines(board)]
    for hole in hole_places(board):
        marks += [Circle(Layer.HOLES, hole, board.drill_mm / 2), *_cross(hole)]
    marks += [Word(Layer.WORDS, label.text, label.middle, label.height_mm) for label in place_labels(board)]
    kept = tuple(marks)
    return Sheet(f"{board.name}, holes of {board.drill_mm:g} mm", kept, around(tuple(box_of(mark) for mark in kept)))


def hole_places(board: Board) -> tuple[Point, ...]:
    """List every hole and lamp once, in the order of the strip."""
    return tuple(dict.fromkeys(place for _, place in sorted(lit_places(board).items(), key=lambda each: each[0])))


def outline_box(board: Board) -> Box:
    """Find the box around the board's wood."""
    return box_of(Path(Layer.OUTLINE, board.outline))


def channels(board: Board) -> tuple[tuple[Point, ...], ...]:
    """Find the outline of each piece of strip; single LEDs on wires have none."""
    if board.strip.form is Form.STRING:
        return ()
    return tuple(_channel(piece, board) for piece in pieces(board))


def _channel(piece: Piece, board: Board) -> tuple[Point, ...]:
    """Walk along one edge of a piece and back along the other."""
    pitch, half = board.strip.pitch_mm, board.strip.width_mm / 2
    middle = _middle_line(piece, pitch)
    if board.strip.form is Form.STRAIGHT:
        middle = [middle[0], middle[-1]]
    across = [_across(middle, at) for at in range(len(middle))]
    sides = [
        [
            Point(place.x_mm + half * hand * x, place.y_mm + half * hand * y)
            for place, (x, y) in zip(middle, across, strict=True)
        ]
        for hand in (1, -1)
    ]
    return (*sides[0], *sides[1][::-1])


def _middle_line(piece: Piece, pitch_mm: float) -> list[Point]:
    """Reach half a pitch beyond the outer LEDs, where the strip is cut."""
    places = list(piece.leds)
    if len(places) == 1:
        x, y = places[0].x_mm, places[0].y_mm
        return [Point(x - pitch_mm / 2, y), Point(x + pitch_mm / 2, y)]
    return [_beyond(places[1], places[0], pitch_mm / 2), *places, _beyond(places[-2], places[-1], pitch_mm / 2)]


def _beyond(before: Point, end: Point, far_mm: float) -> Point:
    share = far_mm / (apart_mm(before, end) or math.inf)
    return Point(end.x_mm + share * (end.x_mm - before.x_mm), end.y_mm + share * (end.y_mm - before.y_mm))


def _across(line: list[Point], at: int) -> tuple[float, float]:
    before, after = line[max(0, at - 1)], line[min(len(line) - 1, at + 1)]
    length = apart_mm(before, after) or 1.0
    return (after.y_mm - before.y_mm) / length, (before.x_mm - after.x_mm) / length


def _cross(at: Point) -> tuple[Path, Path]:
    return (
        Path(Layer.CENTRES, (Point(at.x_mm - CROSS_MM, at.y_mm), Point(at.x_mm + CROSS_MM, at.y_mm))),
        Path(Layer.CENTRES, (Point(at.x_mm, at.y_mm - CROSS_MM), Point(at.x_mm, at.y_mm + CROSS_MM))),
    )
