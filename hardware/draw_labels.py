"""Finds room for the words of a drawing: beside the hole they belong to, over no hole and no other word. Pure."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hardware.board import RACE_HOLES, START_HOLES, Board, Point, Sharing, Track, lamps
from hardware.route import apart_mm, same_spot

FONT = "DejaVu Sans, Liberation Sans, Noto Sans, Verdana, Arial, sans-serif"
"""The first of these that a machine has; they are about equally wide."""
NUMBER_MM = 4.2
"""Height of the numbers at the fives."""
NAME_MM = 3.6
LETTER_SHARE = 0.62
"""Width of a letter in parts of its height, on the safe side for the common fonts."""
NEAR_MM = 45.0
"""A track whose every hole is nearer than this to that of another shares its numbers."""
TICK_MM = 5.5
"""Half the length of a street's line."""
TICK_STEPS = 8
AIR_MM = 0.7
TRIES_MM = (0.0, 0.8, 1.6, 2.4, 3.2, 4.5, 7.0)
"""How much further out a word may go to find room."""

Vector = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Label:
    """A word in a drawing: its middle, and the height of its letters."""

    text: str
    middle: Point
    height_mm: float
    kind: str


@dataclass(frozen=True, slots=True)
class Street:
    """The end of a street on one track: after which hole, and the ends of the line across."""

    hole: int
    start: Point
    end: Point


class Room:
    """What of the board is taken. A label that is placed takes its own room."""

    def __init__(self, holes: Iterable[Point], lines: Iterable[Point], hole_mm: float) -> None:
        self._holes = tuple(holes)
        self._lines = tuple(lines)
        self._hole_mm = hole_mm
        self._labels: list[tuple[Point, Vector]] = []

    def place(self, label: tuple[str, str, float], at: Point, sides: Sequence[Vector]) -> Label | None:
        """Set a word (text, kind, height) beside a hole, on the first of the sides where there is room."""
        text, kind, height_mm = label
        half = LETTER_SHARE * height_mm * len(text) / 2, 0.5 * height_mm
        for side in sides:
            for further_mm in TRIES_MM:
                middle = self.beside(at, side, half, further_mm)
                if self._free(middle, half):
                    self._labels.append((middle, half))
                    return Label(text, middle, height_mm, kind)
        return None

    def air_mm(self, at: Point, side: Vector) -> float:
        """Measure how much room a number has on one side of a hole: to the nearest other hole."""
        middle = self.beside(at, side, (NUMBER_MM, NUMBER_MM / 2), 0.0)
        return min((apart_mm(middle, hole) for hole in self._holes if hole != at), default=math.inf)

    def beside(self, at: Point, side: Vector, half: Vector, further_mm: float) -> Point:
        """Find the middle of a word that begins just beside a hole."""
        far_mm = abs(side[0]) * half[0] + abs(side[1]) * half[1] + self._hole_mm / 2 + AIR_MM + 0.6 + further_mm
        return Point(at.x_mm + far_mm * side[0], at.y_mm + far_mm * side[1])

    def _free(self, middle: Point, half: Vector) -> bool:
        taken = (
            any(_to_box_mm(hole, middle, half) < self._hole_mm / 2 + AIR_MM for hole in self._holes),
            any(_to_box_mm(line, middle, half) < AIR_MM for line in self._lines),
            any(
                abs(middle.x_mm - other.x_mm) < half[0] + other_half[0] + AIR_MM
                and abs(middle.y_mm - other.y_mm) < half[1] + other_half[1] + AIR_MM
                for other, other_half in self._labels
            ),
        )
        return not any(taken)


def place_labels(board: Board) -> tuple[Label, ...]:
    """Name the tracks, number their fives, and name lamps and game holes."""
    tracks = drawn_tracks(board)
    places = [place for track in tracks for place in (*track.holes, *(lamp.place for _, lamp in lamps(track)))]
    lines = [place for line in street_lines(board) for place in _along(line)]
    room = Room(places, lines, board.drill_mm)
    labels: list[Label | None] = []
    for at, track in enumerate(tracks):
        sides = _better_side(track, room)
        if len(tracks) > 1:
            labels.append(_name(track, sides, room))
        if not any(_side_by_side(track, other) for other in tracks[:at]):
            labels += [
                room.place((text, "number", NUMBER_MM), track.holes[index], _ordered(track.holes, index, sides))
                for index, text in _numbers(board)
                if same_spot(board, (at, "hole", index)) == (at, "hole", index)
            ]
        labels += _lamp_labels(track, room)
    return tuple(label for label in labels if label)


def drawn_tracks(board: Board) -> tuple[Track, ...]:
    """List the tracks that have holes of their own."""
    return board.tracks[:1] if board.sharing is Sharing.ALL else board.tracks


def street_lines(board: Board) -> tuple[Street, ...]:
    """Find the lines across the tracks at the ends of the streets."""
    lines = []
    for track in drawn_tracks(board):
        for hole in range(board.street, RACE_HOLES, board.street):
            x_mm, y_mm, (nx, ny) = _after(track.holes, hole + START_HOLES - 1)
            ends = [Point(x_mm + reach * nx, y_mm + reach * ny) for reach in (-TICK_MM, TICK_MM)]
            lines.append(Street(hole, ends[0], ends[1]))
    return tuple(lines)


def _after(holes: Sequence[Point], index: int) -> tuple[float, float, Vector]:
    """Find the middle between a hole and the next, or as far behind it where the track turns; and the way across."""
    here, before, after = holes[index], holes[index - 1], holes[index + 1]
    step_mm = apart_mm(before, here) or 1.0
    ax, ay = (here.x_mm - before.x_mm) / step_mm, (here.y_mm - before.y_mm) / step_mm
    ahead = (after.x_mm - here.x_mm) * ax + (after.y_mm - here.y_mm) * ay
    straight = ahead > 0.9 * apart_mm(here, after)
    far_mm = (ahead if straight else step_mm) / 2
    return here.x_mm + far_mm * ax, here.y_mm + far_mm * ay, normal((before, here), 1)


def _along(line: Street) -> list[Point]:
    """List points of a line, for words to keep away from."""
    shares = [step / TICK_STEPS for step in range(TICK_STEPS + 1)]
    return [
        Point(
            line.start.x_mm + share * (line.end.x_mm - line.start.x_mm),
            line.start.y_mm + share * (line.end.y_mm - line.start.y_mm),
        )
        for share in shares
    ]


def _side_by_side(track: Track, other: Track) -> bool:
    return all(apart_mm(here, there) < NEAR_MM for here, there in zip(track.holes, other.holes, strict=False))


def normal(holes: Sequence[Point], index: int) -> Vector:
    """Point to the left hand of who walks the track at a hole."""
    before, after = holes[max(0, index - 1)], holes[min(len(holes) - 1, index + 1)]
    length_mm = apart_mm(before, after) or 1.0
    return (after.y_mm - before.y_mm) / length_mm, (before.x_mm - after.x_mm) / length_mm


def _numbers(board: Board) -> list[tuple[int, str]]:
    """List the places of a track that bear a number, and what they bear; in a second lap, both numbers."""
    last = 60 if board.laps > 1 else 120
    fives = [
        (number + 1, f"{number} {number + 60}" if board.laps > 1 else str(number)) for number in range(5, last + 1, 5)
    ]
    return [(122, "121"), *fives]


def _better_side(track: Track, room: Room) -> int:
    """Choose the hand, 1 left and -1 right, on which numbers have more room."""
    air = {
        hand: sum(room.air_mm(track.holes[at], _turned(normal(track.holes, at), hand)) for at in range(6, 122, 5))
        for hand in (1, -1)
    }
    return 1 if air[1] >= air[-1] - 0.01 else -1


def _ordered(holes: Sequence[Point], index: int, hand: int) -> tuple[Vector, ...]:
    left = normal(holes, index)
    sides = [_turned(left, hand), _turned(left, -hand)]
    if index == len(holes) - 1:  # beyond the game hole there is nothing
        return ((-left[1], left[0]), *sides)
    return tuple(sides)


def _name(track: Track, hand: int, room: Room) -> Label | None:
    """Write a track's name behind its start holes, or beside them."""
    left = normal(track.holes, 0)
    back = (left[1], -left[0])
    return room.place((track.name, "name", NAME_MM), track.holes[0], [back, _turned(left, hand), _turned(left, -hand)])


def _lamp_labels(track: Track, room: Room) -> list[Label | None]:
    down, up, right, left = (0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)
    labels: list[Label | None] = []
    if track.lap:
        labels.append(room.place(("lap", "number", NUMBER_MM), track.lap.place, (left, down, up, right)))
    if track.matches:
        middle = track.matches[len(track.matches) // 2].place
        labels.append(room.place(("games", "number", 3.2), middle, (right, left, up, down)))
    return labels


def _turned(vector: Vector, hand: int) -> Vector:
    return (vector[0] * hand, vector[1] * hand)


def _to_box_mm(place: Point, middle: Point, half: Vector) -> float:
    """Measure from a place to the nearest point of a word's box."""
    dx = max(abs(place.x_mm - middle.x_mm) - half[0], 0.0)
    dy = max(abs(place.y_mm - middle.y_mm) - half[1], 0.0)
    return math.hypot(dx, dy)
