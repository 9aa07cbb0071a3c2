"""Where holes come to lie: rows, polygons, spirals and paths of straight legs, from a few numbers.

Pure geometry in millimetres, x to the right and y down. Of LEDs it knows only that somebody wants a pitch.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hardware.board import LAP_HOLES, RACE_HOLES, START_HOLES, TRACK_HOLES, Point

ROWS = tuple(rows for rows in range(1, 13) if (RACE_HOLES - 1) % rows == 0)
"""Into how many rows of equal length the holes 1 to 120 can be folded."""
DIGITS = 3
"""Places after the point of a coordinate: a thousandth of a millimetre."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """How holes follow each other.

    Attributes:
        pitch_mm: From one hole to the next.
        group: After every so many holes (and after the start holes) there is a gap; 0 is no gaps.
        gap_mm: How much wider the step is there.
    """

    pitch_mm: float
    group: int = 0
    gap_mm: float = 0.0

    def offsets_mm(self, first: int, holes: int) -> tuple[float, ...]:
        """Measure from hole number `first` (-1 and 0 are the start holes) to each of `holes` holes from it on."""
        offsets = [0.0]
        for number in range(first, first + holes - 1):
            wide = self.group and number >= 0 and number % self.group == 0
            offsets.append(offsets[-1] + self.pitch_mm + (self.gap_mm if wide else 0.0))
        return tuple(offsets)


@dataclass(frozen=True, slots=True)
class Leg:
    """A straight part of a path, and how many holes stand in the middle of it."""

    start: Point
    end: Point
    holes: int


def leg_holes(legs: Sequence[Leg], spacing: Spacing, aside_mm: float = 0.0, first: int = -1) -> tuple[Point, ...]:
    """Set holes along the legs, `aside_mm` to the right hand of who walks them; the first is number `first`."""
    holes: list[Point] = []
    for leg in legs:
        along_x, along_y = _direction(leg.start, leg.end)
        length_mm = math.hypot(leg.end.x_mm - leg.start.x_mm, leg.end.y_mm - leg.start.y_mm)
        offsets = spacing.offsets_mm(first + len(holes), leg.holes)
        lead_mm = (length_mm - offsets[-1]) / 2
        for offset_mm in offsets:
            far_mm = lead_mm + offset_mm
            x_mm = leg.start.x_mm + far_mm * along_x - aside_mm * along_y
            y_mm = leg.start.y_mm + far_mm * along_y + aside_mm * along_x
            holes.append(_point(x_mm, y_mm))
    return tuple(holes)


def lane_mm(lane: int, lanes: int, gap_mm: float) -> float:
    """Measure how far aside of the middle of the path a lane lies: the first is at the left hand."""
    return (lane - (lanes - 1) / 2) * gap_mm


def folded_rows(rows: int, row_gap_mm: float, spacing: Spacing, lanes_mm: float) -> tuple[Leg, ...]:
    """Fold the track into rows that run there and back, one below the other.

    Args:
        rows: How many, one of `ROWS`; the first also holds the start holes and the last the game hole.
        row_gap_mm: Between the nearest lanes of two rows.
        spacing: How the holes follow each other.
        lanes_mm: From the first lane of a row to its last.
    """
    each = (RACE_HOLES - 1) // rows
    legs, number, x_mm = [], -1, 0.0
    for row in range(rows):
        holes = each + (START_HOLES if row == 0 else 0) + (1 if row == rows - 1 else 0)
        far_mm = spacing.offsets_mm(number, holes)[-1]
        end_mm = x_mm + far_mm if row % 2 == 0 else x_mm - far_mm
        y_mm = row * (row_gap_mm + lanes_mm)
        legs.append(Leg(Point(x_mm, y_mm), Point(end_mm, y_mm), holes))
        number, x_mm = number + holes, end_mm  # the next row begins below the end of this one
    return tuple(legs)


def polygon(sides: int, corner_mm: float, spacing: Spacing, lanes_mm: float) -> tuple[Leg, ...]:
    """Lay the track once round a regular polygon, clockwise, its first side at the top and every side in the middle.

    Args:
        sides: 3 to 8.
        corner_mm: From a corner of the innermost lane to its nearest hole, at least.
        spacing: How the holes follow each other.
        lanes_mm: From the outermost lane to the innermost.
    """
    counts = [(RACE_HOLES - 1) // sides + (side < (RACE_HOLES - 1) % sides) for side in range(sides)]
    firsts = [1 + sum(counts[:side]) for side in range(sides)]
    lengths_mm = [spacing.offsets_mm(first, holes)[-1] for first, holes in zip(firsts, counts, strict=True)]
    before_mm = spacing.offsets_mm(-1, START_HOLES + 1)[-1]
    beyond_mm = spacing.offsets_mm(RACE_HOLES - 1, 2)[-1]
    turn = 2 * math.pi / sides
    side_mm = max(lengths_mm) + 2 * (corner_mm + max(before_mm, beyond_mm)) + lanes_mm * math.tan(turn / 2)
    legs, corner = [], Point(0.0, 0.0)
    for side, holes in enumerate(counts):
        along = math.cos(side * turn), math.sin(side * turn)
        there = _ahead(corner, along, side_mm)
        if side == 0:  # start holes and game hole stand beyond the 120, which stay in the middle of their sides
            legs.append(Leg(_ahead(corner, along, -before_mm), there, START_HOLES + holes))
        elif side == sides - 1:
            legs.append(Leg(corner, _ahead(there, along, beyond_mm), holes + 1))
        else:
            legs.append(Leg(corner, there, holes))
        corner = there
    return tuple(legs)


def spiral_arms(arms: int, inner_mm: float, arm_gap_mm: float, pitch_mm: float) -> tuple[tuple[Point, ...], ...]:
    """Lay the tracks as like arms of an Archimedean spiral, from the rim to the centre, clockwise.

    Args:
        arms: How many there are, each turned by an equal part of the circle.
        inner_mm: Radius at the game holes.
        arm_gap_mm: Between neighbouring arms, across.
        pitch_mm: From hole to hole, along the arm.
    """
    per_radian = arms * arm_gap_mm / (2 * math.pi)
    radius_mm, angle = inner_mm, 0.0
    polar = [(radius_mm, angle)]
    while len(polar) < TRACK_HOLES:
        radius_mm, angle = _next_on_spiral(radius_mm, angle, per_radian, pitch_mm)
        polar.append((radius_mm, angle))
    rims = [polar[-1][1] - 2 * math.pi * arm / arms for arm in range(arms)]
    return tuple(
        tuple(
            _point(radius * math.cos(rim - turned), radius * math.sin(rim - turned))
            for radius, turned in reversed(polar)
        )
        for rim in rims
    )


def twice_round(lap: Sequence[Point], game: Point) -> tuple[Point, ...]:
    """Make a whole track of its start holes, one lap of 60 and the game hole."""
    return (*lap[: START_HOLES + LAP_HOLES], *lap[START_HOLES : START_HOLES + LAP_HOLES], game)


def moved(holes: Sequence[Point], by: Point) -> tuple[Point, ...]:
    """Move holes."""
    return tuple(_point(hole.x_mm + by.x_mm, hole.y_mm + by.y_mm) for hole in holes)


def rectangle(holes: Sequence[Point], margin_mm: float) -> tuple[Point, ...]:
    """Draw the rectangle with its corner at 0, 0 that has the margin beyond its last holes at the right and below."""
    right = max((hole.x_mm for hole in holes), default=0.0) + margin_mm
    bottom = max((hole.y_mm for hole in holes), default=0.0) + margin_mm
    corners = ((0, 0), (right, 0), (right, bottom), (0, bottom))
    return tuple(_point(x_mm, y_mm) for x_mm, y_mm in corners)


def disc(holes: Sequence[Point], margin_mm: float, steps: int = 120) -> tuple[Point, ...]:
    """Draw the circle, as a polygon, that keeps the margin round the middle of the holes."""
    xs, ys = [hole.x_mm for hole in holes] or [0.0], [hole.y_mm for hole in holes] or [0.0]
    x_mm, y_mm = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    radius = max((math.hypot(hole.x_mm - x_mm, hole.y_mm - y_mm) for hole in holes), default=0.0) + margin_mm
    turns = [2 * math.pi * step / steps for step in range(steps)]
    return tuple(_point(x_mm + radius * math.cos(turn), y_mm + radius * math.sin(turn)) for turn in turns)


def hull(holes: Sequence[Point], margin_mm: float, steps: int = 36) -> tuple[Point, ...]:
    """Draw the tightest outline without a dent that keeps the margin round every hole (Andrew's monotone chain)."""
    turns = [2 * math.pi * step / steps for step in range(steps)]
    outer = _corners((hole.x_mm, hole.y_mm) for hole in holes)
    around = _corners(
        (x_mm + margin_mm * math.cos(turn), y_mm + margin_mm * math.sin(turn)) for x_mm, y_mm in outer for turn in turns
    )
    return tuple(_point(*corner) for corner in around)


def _corners(places: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Find the corners of the hull of some places."""
    points = sorted(set(places))
    return points if len(points) < 3 else [*_chain(points), *_chain(points[::-1])]


def _chain(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Walk one half of the hull; its last point begins the other half."""
    chain: list[tuple[float, float]] = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 1e-9:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _next_on_spiral(radius_mm: float, angle: float, per_radian: float, pitch_mm: float) -> tuple[float, float]:
    """Go one pitch outward along the arc. A radian of it is as long as the hypotenuse of radius and climb."""
    step = pitch_mm / math.hypot(radius_mm, per_radian)
    for _ in range(4):  # each time with the radius in the middle of the step; the second is exact to a thousandth
        step = pitch_mm / math.hypot(radius_mm + per_radian * step / 2, per_radian)
    return radius_mm + per_radian * step, angle + step


def _ahead(place: Point, along: tuple[float, float], far_mm: float) -> Point:
    return Point(place.x_mm + far_mm * along[0], place.y_mm + far_mm * along[1])


def _direction(start: Point, end: Point) -> tuple[float, float]:
    length_mm = math.hypot(end.x_mm - start.x_mm, end.y_mm - start.y_mm) or 1.0
    return (end.x_mm - start.x_mm) / length_mm, (end.y_mm - start.y_mm) / length_mm


def _point(x_mm: float, y_mm: float) -> Point:
    return Point(round(x_mm, DIGITS), round(y_mm, DIGITS))
