"""Draws a board as SVG, in millimetres: what is drilled, what is printed, and how the strip runs below.

The library svg.py writes the SVG; it comes with the extra `kit`. Nothing of the game is drawn.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

import svg

from hardware.board import LAP_HOLES, START_HOLES, Board, Lamp, Point, Sharing, Track, lamps, size_mm
from hardware.draw_labels import FONT, Label, drawn_tracks, place_labels, street_lines
from hardware.route import Piece, apart_mm, lit_places, pieces

WOOD, EDGE, INK, FAINT = "#f4e9d6", "#b79a6b", "#3a2d1c", "#8d7a5c"
STRIP, JOINT, SKUNK = "#cfd8dc", "#00695c", "#a3142e"
PAPER_MM = 8.0
"""White around the board."""
FOOT_MM = 26.0
"""Height of the lines below the board: its name, its numbers and the scale."""
SCALE_MM = 100.0
ARROW_EVERY = 30
LEGEND = "strip: ring data in, square its end, broken line a wire, arrow its way; red: skunk lines"
SKUNKS = (60, 90)


@dataclass(frozen=True, slots=True)
class Look:
    """What a drawing shows beside holes and print: the strip below, and the number of each LED."""

    strip: bool = True
    led_numbers: bool = False


def draw(board: Board, look: Look = Look()) -> str:
    """Draw one board: an SVG text whose units are millimetres, so that it prints 1:1."""
    width, height = size_mm(board)
    box = svg.ViewBoxSpec(-PAPER_MM, -PAPER_MM, _n(width + 2 * PAPER_MM), _n(height + PAPER_MM + FOOT_MM))
    return _document(box, [*_board(board, look), *_foot(board)], f"The board {board.name}")


def draw_all(boards: Sequence[Board]) -> str:
    """Draw boards beside and below each other, all to one scale, without their strips."""
    shelf_mm = max(size_mm(board)[0] for board in boards)
    elements: list[svg.Element] = []
    x_mm = y_mm = tallest = 0.0
    for board in sorted(boards, key=lambda each: (-size_mm(each)[0], size_mm(each)[1])):
        width, height = size_mm(board)
        if x_mm and x_mm + width > shelf_mm:
            x_mm, y_mm, tallest = 0.0, y_mm + tallest + FOOT_MM, 0.0
        at = svg.Translate(_n(x_mm), _n(y_mm))
        elements.append(svg.G(transform=[at], elements=[*_board(board, Look(strip=False)), *_caption(board)]))
        x_mm, tallest = x_mm + width + 2 * PAPER_MM, max(tallest, height)
    box = svg.ViewBoxSpec(-PAPER_MM, -PAPER_MM, _n(shelf_mm + 2 * PAPER_MM), _n(y_mm + tallest + FOOT_MM + PAPER_MM))
    return _document(box, elements, "The boards that come with the program, to one scale")


def drawing_width_mm(drawing: str) -> float:
    """Read how wide a drawing is."""
    return float(drawing.partition('width="')[2].partition("mm")[0])


def _document(box: svg.ViewBoxSpec, elements: Sequence[svg.Element], title: str) -> str:
    paper = svg.Rect(x=box.min_x, y=box.min_y, width=box.width, height=box.height, fill="#ffffff")
    picture = svg.SVG(
        viewBox=box,
        width=svg.mm(box.width),
        height=svg.mm(box.height),
        elements=[svg.Title(text=escape(title)), svg.Style(text=f"text {{ font-family: {FONT} }}"), paper, *elements],
    )
    return f"{picture}\n"


def _board(board: Board, look: Look) -> list[svg.Element]:
    outline = svg.Polygon(points=_coordinates(board.outline), fill=WOOD, stroke=EDGE, stroke_width=0.6)
    return [
        outline,
        *(_strip(board) if look.strip else []),
        *_streets(board),
        *(_track(track, board) for track in drawn_tracks(board)),
        *(_text(label) for label in place_labels(board)),
        *(_led_numbers(board) if look.led_numbers else []),
    ]


def _strip(board: Board) -> list[svg.Element]:
    """Draw the pieces as bands with arrows, LEDs under no hole as dots, wires as broken lines."""
    parts = pieces(board)
    width = board.strip.width_mm
    bands: list[svg.Element] = [
        svg.Polyline(
            points=_coordinates(_band(piece, board.strip.pitch_mm)), fill="none", stroke=STRIP, stroke_width=width
        )
        for piece in parts
    ]
    lit = lit_places(board)
    dark = [
        svg.Circle(cx=_n(place.x_mm), cy=_n(place.y_mm), r=1, fill="none", stroke=FAINT, stroke_width=0.25)
        for piece in parts
        for led, place in enumerate(piece.leds, piece.first)
        if led not in lit
    ]
    wires = [_wire(piece.leds[-1], following.leds[0]) for piece, following in pairwise(parts)]
    return [*bands, *dark, *(_arrows(piece, width) for piece in parts), *wires, *_ends(parts)]


def _band(piece: Piece, pitch_mm: float) -> tuple[Point, ...]:
    """Reach half a pitch beyond the outer LEDs, where a strip is cut."""
    first, last = piece.leds[0], piece.leds[-1]
    second, last_but_one = (piece.leds[1], piece.leds[-2]) if len(piece.leds) > 1 else (None, None)
    return (_beyond(second, first, pitch_mm / 2), *piece.leds, _beyond(last_but_one, last, pitch_mm / 2))


def _beyond(before: Point | None, end: Point, far_mm: float) -> Point:
    if before is None:
        return Point(end.x_mm + far_mm, end.y_mm)
    share = far_mm / (apart_mm(before, end) or 1.0)
    return Point(end.x_mm + share * (end.x_mm - before.x_mm), end.y_mm + share * (end.y_mm - before.y_mm))


def _wire(start: Point, end: Point) -> svg.Element:
    return svg.Line(
        x1=_n(start.x_mm), y1=_n(start.y_mm), x2=_n(end.x_mm), y2=_n(end.y_mm),
        stroke=JOINT, stroke_width=0.8, stroke_dasharray=[2, 1.2],
    )  # fmt: skip


def _arrows(piece: Piece, width_mm: float) -> svg.Element:
    """Say which way a piece runs: chevrons along its edge, between two LEDs."""
    steps = list(pairwise(piece.leds))
    chosen = steps[min(2, len(steps) // 2) :: ARROW_EVERY]
    return svg.G(elements=[_arrow(here, there, width_mm) for here, there in chosen])


def _arrow(here: Point, there: Point, width_mm: float) -> svg.Element:
    length = apart_mm(here, there) or 1.0
    ax, ay = (there.x_mm - here.x_mm) / length, (there.y_mm - here.y_mm) / length
    x, y = (here.x_mm + there.x_mm) / 2, (here.y_mm + there.y_mm) / 2
    half = width_mm / 2 - 0.4
    tip = [(x - 1.6 * ax - side * half * ay, y - 1.6 * ay + side * half * ax) for side in (1, -1)]
    corners = [Point(*tip[0]), Point(x + 1.6 * ax, y + 1.6 * ay), Point(*tip[1])]
    return svg.Polyline(points=_coordinates(corners), fill="none", stroke=JOINT, stroke_width=0.7)


def _ends(parts: Sequence[Piece]) -> list[svg.Element]:
    """Mark where the data come in and where the strip ends."""
    if not parts:
        return []
    first, last = parts[0].leds[0], parts[-1].leds[-1]
    start = svg.Circle(cx=_n(first.x_mm), cy=_n(first.y_mm), r=3.3, fill="none", stroke=JOINT, stroke_width=1.1)
    stop = svg.Rect(
        x=_n(last.x_mm - 3.6), y=_n(last.y_mm - 3.6), width=7.2, height=7.2, fill="none", stroke=JOINT, stroke_width=0.8
    )
    return [start, stop]


def _streets(board: Board) -> list[svg.Element]:
    """Draw the ends of the streets and, bolder, the skunk lines: after holes 60 and 90, wherever these are."""
    return [
        svg.Polyline(
            points=_coordinates((line.start, line.end)),
            stroke=SKUNK if line.hole in SKUNKS else FAINT,
            stroke_width=1.1 if line.hole in SKUNKS else 0.6,
        )
        for line in sorted(street_lines(board), key=lambda line: line.hole in SKUNKS)
    ]


def _track(track: Track, board: Board) -> svg.Element:
    """Draw the holes of a track: darker at the start, twice ringed at the game hole; lamps as squares."""
    colour = INK if board.sharing is Sharing.ALL else _ink(track.colour)
    radius = board.drill_mm / 2
    race = track.holes[START_HOLES:-1] if board.laps == 1 else track.holes[START_HOLES : START_HOLES + LAP_HOLES]
    game = track.holes[-1]
    ring = INK if board.sharing is Sharing.GAME else None
    return svg.G(
        fill="#ffffff",
        stroke=colour,
        stroke_width=0.7,
        elements=[
            *(_circle(hole, radius, "#e4d6bd") for hole in track.holes[:START_HOLES]),
            *(_circle(hole, radius) for hole in race),
            _circle(game, radius, stroke=ring),
            _circle(game, radius + 1.3, "none", ring),
            *(_lamp(lamp, radius) for _, lamp in lamps(track)),
        ],
    )


def _circle(at: Point, radius: float, fill: str | None = None, stroke: str | None = None) -> svg.Element:
    return svg.Circle(cx=_n(at.x_mm), cy=_n(at.y_mm), r=_n(radius), fill=fill, stroke=stroke)


def _lamp(lamp: Lamp, radius: float) -> svg.Element:
    x, y = lamp.place.x_mm - radius, lamp.place.y_mm - radius
    return svg.Rect(x=_n(x), y=_n(y), width=_n(2 * radius), height=_n(2 * radius), rx=0.6)


def _led_numbers(board: Board) -> list[svg.Element]:
    size = min(1.7, 0.42 * board.drill_mm)
    return [
        _text(Label(str(led), place, size, "led")) for led, place in sorted(lit_places(board).items())
    ]  # fmt: skip


def _text(label: Label) -> svg.Element:
    return svg.Text(
        x=_n(label.middle.x_mm),
        y=_n(label.middle.y_mm + 0.36 * label.height_mm),
        text=escape(label.text),
        font_size=label.height_mm,
        font_weight="bold" if label.kind == "name" else None,
        text_anchor="middle",
        fill=INK,
    )


def _foot(board: Board) -> list[svg.Element]:
    """Write below the board what it is, and draw a scale."""
    width, height = size_mm(board)
    parts = pieces(board)
    wood = f"{width:.0f} x {height:.0f} mm, holes of {board.drill_mm:g} mm"
    cut = "one piece" if len(parts) == 1 else f"{len(parts)} pieces"
    strip = f"{board.strip.leds} LEDs, {board.strip.per_metre} a metre, {cut}"
    scale = min(SCALE_MM, 10 * math.floor(width / 20))
    x, y = width - scale, height + 12
    bar = svg.Polyline(
        points=_coordinates((Point(x, y - 2), Point(x, y), Point(x + scale, y), Point(x + scale, y - 2))),
        fill="none", stroke=INK, stroke_width=0.5,
    )  # fmt: skip
    return [
        *_caption(board, f"{wood}; {strip}"),
        bar,
        svg.Text(x=_n(x + scale / 2), y=_n(y - 1.5), text=f"{scale:g} mm", font_size=4, text_anchor="middle", fill=INK),
    ]


def _caption(board: Board, more: str = "") -> list[svg.Element]:
    _, height = size_mm(board)
    lines: list[svg.Element] = [
        svg.Text(x=0, y=_n(height + 8), text=escape(board.name), font_size=6, font_weight="bold", fill=INK)
    ]
    if more:
        lines += [
            svg.Text(x=0, y=_n(height + y_mm), text=text, font_size=4, fill=INK)
            for y_mm, text in ((15, more), (21, LEGEND))
        ]
    return lines


def _ink(colour: tuple[int, int, int]) -> str:
    """Darken a light's colour to one that can be seen on wood."""
    red, green, blue = (round(0.8 * duty) for duty in colour)
    return f"#{red:02x}{green:02x}{blue:02x}"


def _coordinates(places: Iterable[Point]) -> list[svg.Point]:
    return [svg.Point(_n(place.x_mm), _n(place.y_mm)) for place in places]


def _n(value: float) -> float | int:
    """Round to a hundredth of a millimetre, and leave no zeros behind the point."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded
