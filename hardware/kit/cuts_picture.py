"""Draws how the strip is cut and joined, seen from below, as it lies before who solders it; with a table of the pieces.

The library svg.py writes the SVG; it comes with the extra `kit`. Positions are mirrored, words are not.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from itertools import pairwise

import svg

from hardware.board import Board, Point
from hardware.draw_labels import FONT
from hardware.kit.build import Build
from hardware.kit.cuts import Cut, conductors, cuts, feeds
from hardware.kit.drill import channels, outline_box
from hardware.kit.sheet import Box
from hardware.route import Piece, apart_mm, lit_places

WOOD, EDGE, INK, FAINT = "#f4e9d6", "#b79a6b", "#3a2d1c", "#8d7a5c"
STRIP, JOINT, HOT = "#cfd8dc", "#00695c", "#c62828"
PAPER_MM = 14.0
NUMBER_MM = 3.6
"""Radius of the disc with the number of a piece."""
TAG_MM = 9.0
"""From the first or last LED to the tag that says what is soldered there."""
COLUMNS = (0.0, 0.04, 0.19, 0.28, 0.38, 0.78)
LEGEND = (
    "Seen from below. IN: data come in here. 5V: 5 V and ground are soldered here. Grey dots: LEDs under no hole.",
    "Broken lines are the wires from piece to piece; small triangles point the way the data go.",
)


@dataclass(frozen=True, slots=True)
class Mirror:
    """The board turned over, left to right, with its left upper corner at 0, 0."""

    box: Box

    def at(self, place: Point) -> Point:
        """Find a place on the turned board."""
        return Point(self.box.right - place.x_mm, place.y_mm - self.box.top)

    def line(self, places: Iterable[Point]) -> list[svg.Point]:
        """Find several."""
        return [svg.Point(_n(at.x_mm), _n(at.y_mm)) for at in map(self.at, places)]


def cuts_picture(build: Build) -> str:
    """Draw the plan: an SVG text in millimetres."""
    board, parts = build.board, cuts(build.board)
    box = outline_box(board)
    width, height = box.width, box.height
    text_mm = max(4.0, width / 110)
    table = _table(parts, build, (height + PAPER_MM + text_mm, width, text_mm))
    rows = len(parts) + len(LEGEND) + 2
    view = svg.ViewBoxSpec(
        -PAPER_MM, -PAPER_MM, _n(width + 2 * PAPER_MM), _n(height + 2 * PAPER_MM + (rows + 1) * 1.5 * text_mm)
    )
    picture = svg.SVG(
        viewBox=view,
        width=svg.mm(view.width),
        height=svg.mm(view.height),
        elements=[
            svg.Title(text=escape(f"The strip of {board.name}, cut and joined")),
            svg.Style(text=f"text {{ font-family: {FONT} }}"),
            svg.Rect(x=view.min_x, y=view.min_y, width=view.width, height=view.height, fill="#ffffff"),
            *_plan(board, parts, Mirror(box)),
            *table,
        ],
    )
    return f"{picture}\n"


def _plan(board: Board, parts: tuple[Cut, ...], mirror: Mirror) -> list[svg.Element]:
    lit = lit_places(board)
    bands = [mirror.line(corners) for corners in channels(board)]
    dots = [
        _dot(mirror.at(place), led in lit) for cut in parts for led, place in enumerate(cut.piece.leds, cut.piece.first)
    ]
    return [
        svg.Polygon(points=mirror.line(board.outline), fill=WOOD, stroke=EDGE, stroke_width=0.6),
        *(svg.Polygon(points=band, fill=STRIP, stroke=FAINT, stroke_width=0.3) for band in bands),
        *dots,
        *(_wire(mirror, one.piece, other.piece) for one, other in pairwise(parts)),
        *(arrow for cut in parts for arrow in _arrows(mirror, cut.piece)),
        *(each for cut in parts for each in _number(mirror, cut)),
        *_tags(board, parts, mirror),
    ]


def _dot(at: Point, lit: bool) -> svg.Element:  # noqa: FBT001 - one call
    return svg.Circle(
        cx=_n(at.x_mm), cy=_n(at.y_mm), r=0.9, fill="#ffffff" if lit else "#8d8d8d", stroke=FAINT, stroke_width=0.25
    )  # fmt: skip


def _wire(mirror: Mirror, piece: Piece, following: Piece) -> svg.Element:
    return svg.Polyline(
        points=mirror.line((piece.leds[-1], following.leds[0])),
        stroke=JOINT,
        stroke_width=0.9,
        stroke_dasharray=[2, 1.2],
    )


def _arrows(mirror: Mirror, piece: Piece) -> list[svg.Element]:
    """Put a triangle between the first two LEDs, and one between the last two of a long piece."""
    steps = list(pairwise(piece.leds))
    chosen = [*steps[:1], *(steps[-1:] if len(steps) > 8 else [])]
    return [_triangle(mirror, here, there) for here, there in chosen]


def _triangle(mirror: Mirror, here: Point, there: Point) -> svg.Element:
    length = apart_mm(here, there) or 1.0
    ax, ay = (there.x_mm - here.x_mm) / length, (there.y_mm - here.y_mm) / length
    x, y = (here.x_mm + there.x_mm) / 2, (here.y_mm + there.y_mm) / 2
    corners = [
        Point(x + 1.6 * ax, y + 1.6 * ay),
        Point(x - 1.6 * ax - 2.2 * ay, y - 1.6 * ay + 2.2 * ax),
        Point(x - 1.6 * ax + 2.2 * ay, y - 1.6 * ay - 2.2 * ax),
    ]
    return svg.Polygon(points=mirror.line(corners), fill=JOINT)


def _number(mirror: Mirror, cut: Cut) -> list[svg.Element]:
    leds = cut.piece.leds
    at = mirror.at(leds[len(leds) // 2 if len(leds) > 4 else -1])  # on a short piece the triangle needs its middle
    disc = svg.Circle(cx=_n(at.x_mm), cy=_n(at.y_mm), r=NUMBER_MM, fill="#ffffff", stroke=INK, stroke_width=0.4)
    return [disc, _word(str(cut.number), (at.x_mm, at.y_mm + 1.4), 4.0, INK)]


def _tags(board: Board, parts: tuple[Cut, ...], mirror: Mirror) -> list[svg.Element]:
    """Say where the data come in, and where 5 V are soldered."""
    first, last = parts[0].piece.leds, parts[-1].piece.leds
    start = mirror.at(_beyond(first[1] if len(first) > 1 else None, first[0]))
    tags = _tag("IN", (start.x_mm, start.y_mm - 3.2), JOINT)
    places = {led: place for cut in parts for led, place in enumerate(cut.piece.leds, cut.piece.first)}
    for feed in feeds(board):
        if feed.led == 0:
            tags += _tag("5V", (start.x_mm, start.y_mm + 3.2), HOT)
        elif feed.led == board.strip.leds:
            end = mirror.at(_beyond(last[-2] if len(last) > 1 else None, last[-1]))
            tags += _tag("5V", (end.x_mm, end.y_mm), HOT)
        else:
            at = mirror.at(places[feed.led])
            tags += _tag("5V", (at.x_mm, at.y_mm - board.strip.width_mm), HOT)
    return tags


def _tag(text: str, at: tuple[float, float], ink: str) -> list[svg.Element]:
    x, y = at
    box = svg.Rect(x=_n(x - 4.2), y=_n(y - 2.8), width=8.4, height=5.6, rx=1, fill=ink)
    return [box, _word(text, (x, y + 1.5), 4.0, "#ffffff")]


def _beyond(before: Point | None, end: Point) -> Point:
    if before is None:
        return Point(end.x_mm - TAG_MM, end.y_mm)
    share = TAG_MM / (apart_mm(before, end) or 1.0)
    return Point(end.x_mm + share * (end.x_mm - before.x_mm), end.y_mm + share * (end.y_mm - before.y_mm))


def _table(parts: tuple[Cut, ...], build: Build, room: tuple[float, float, float]) -> list[svg.Element]:
    """Write a row for each piece."""
    top, width, text_mm = room
    rows = [("", "LEDs", "how many", "length", "under", "to the next piece"), *(_row(cut, build) for cut in parts)]
    words = [
        _word(cell, (COLUMNS[column] * width, top + 1.5 * text_mm * at), text_mm, INK, at_start=True)
        for at, row in enumerate(rows)
        for column, cell in enumerate(row)
        if cell
    ]
    below = top + 1.5 * text_mm * (len(rows) + 0.5)
    return words + [
        _word(text, (0, below + 1.5 * text_mm * at), text_mm, INK, at_start=True) for at, text in enumerate(LEGEND)
    ]


def _row(cut: Cut, build: Build) -> tuple[str, ...]:
    piece = cut.piece
    leds = f"{piece.first}" if piece.first == piece.last else f"{piece.first} to {piece.last}"
    where = cut.start if cut.start == cut.end else f"{cut.start} to {cut.end}"
    joined = f"{len(conductors(build))} wires, {cut.wire_mm:.0f} mm" if cut.wire_mm is not None else ""
    return (
        str(cut.number),
        leds,
        str(len(piece.leds)),
        f"{cut.length_mm:.1f} mm",
        where.replace("of track ", ""),
        joined,
    )


def _word(text: str, at: tuple[float, float], size: float, ink: str, *, at_start: bool = False) -> svg.Element:
    return svg.Text(
        x=_n(at[0]), y=_n(at[1]), text=escape(text), font_size=_n(size), fill=ink,
        text_anchor="start" if at_start else "middle",
    )  # fmt: skip


def _n(value: float) -> float | int:
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded
