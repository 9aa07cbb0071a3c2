"""Draws the finished board: wood with its holes, two pegs a side lit, and before it the buttons and the digits.

The library svg.py writes the SVG; it comes with the extra `kit`. Where the buttons go is the builder's choice; here
they are in a bar before the board.
"""

from html import escape

import svg

from hardware.board import START_HOLES, Board, ButtonPins, Point
from hardware.draw_labels import FONT, place_labels, street_lines
from hardware.kit.build import Build
from hardware.kit.drill import hole_places, outline_box

WOOD, WOOD_EDGE, DARK, INK = "#c99b62", "#7a5230", "#3b2614", "#3a2413"
BAR, LIT, UNLIT = "#a97c48", "#ff3b30", "#4a1512"
KNOB = "#8d8d92"
PAPER_MM = 10.0
BAR_MM = 40.0
"""Height of the bar with the buttons."""
GAP_MM = 12.0
BUTTON_MM = 8.0
"""Radius of a button."""
STEP_MM = 22.0
DIGIT_MM = (8.0, 14.0)
DIGIT_STEP_MM = 11.0
PEGS = ((47, 39), (52, 44), (61, 50), (31, 22))
"""Front and back peg of each side in the picture."""
COUNT = "  15"
"""What a group of four digits shows: the count of the play."""
SEGMENTS = {" ": "", "1": "bc", "5": "acdfg"}
SHAPE = {
    "a": ((0, 0), (1, 0)), "b": ((1, 0), (1, 0.5)), "c": ((1, 0.5), (1, 1)), "d": ((0, 1), (1, 1)),
    "e": ((0, 0.5), (0, 1)), "f": ((0, 0), (0, 0.5)), "g": ((0, 0.5), (1, 0.5)),
}  # fmt: skip


def board_picture(build: Build) -> str:
    """Draw the board as it will stand on a table: an SVG text in millimetres."""
    board = build.board
    box = outline_box(board)
    bar_mm = max(box.width, _bar_mm(build))
    left = (box.left + box.right - bar_mm) / 2
    tall = box.height + GAP_MM + BAR_MM + 2 * PAPER_MM
    view = svg.ViewBoxSpec(_n(left - PAPER_MM), _n(box.top - PAPER_MM), _n(bar_mm + 2 * PAPER_MM), _n(tall))
    picture = svg.SVG(
        viewBox=view,
        width=svg.mm(view.width),
        height=svg.mm(view.height),
        elements=[
            svg.Title(text=escape(f"The board {board.name}, finished")),
            svg.Style(text=f"text {{ font-family: {FONT} }}"),
            svg.Rect(x=view.min_x, y=view.min_y, width=view.width, height=view.height, fill="#f7f5f2"),
            *_wood(board),
            *_pegs(board),
            *_bar(build, (left, box.bottom + GAP_MM, bar_mm)),
        ],
    )
    return f"{picture}\n"


def _wood(board: Board) -> list[svg.Element]:
    outline = [svg.Point(_n(corner.x_mm), _n(corner.y_mm)) for corner in board.outline]
    radius = _n(board.drill_mm / 2)
    return [
        svg.Polygon(points=outline, fill=WOOD, stroke=WOOD_EDGE, stroke_width=1.2, stroke_linejoin="round"),
        *(
            svg.Line(
                x1=_n(line.start.x_mm), y1=_n(line.start.y_mm), x2=_n(line.end.x_mm), y2=_n(line.end.y_mm),
                stroke=INK, stroke_width=0.5,
            )
            for line in street_lines(board)
        ),
        svg.G(
            fill=DARK,
            elements=[svg.Circle(cx=_n(hole.x_mm), cy=_n(hole.y_mm), r=radius) for hole in hole_places(board)],
        ),
        *(
            _word(label.text, (label.middle.x_mm, label.middle.y_mm + 0.36 * label.height_mm), label.height_mm)
            for label in place_labels(board)
        ),
    ]  # fmt: skip


def _pegs(board: Board) -> list[svg.Element]:
    """Light the front and the back peg of each side: each with its glow."""
    return [
        element
        for track, pegs in zip(board.tracks, PEGS, strict=False)
        for number in pegs
        for element in _light(track.holes[number + START_HOLES - 1], _shown(track.colour), board.drill_mm / 2)
    ]


def _light(at: Point, colour: str, radius: float) -> list[svg.Element]:
    x, y = _n(at.x_mm), _n(at.y_mm)
    halos = [svg.Circle(cx=x, cy=y, r=_n(radius * share), fill=colour, fill_opacity=0.22) for share in (2.6, 1.9, 1.4)]
    core = svg.Circle(cx=x, cy=y, r=_n(radius), fill=colour)
    return [*halos, core, svg.Circle(cx=x, cy=y, r=_n(radius / 2), fill="#ffffff", fill_opacity=0.75)]


def _bar_mm(build: Build) -> float:
    """Measure how long a bar all buttons and digits need."""
    sides = len(build.board.tracks) * _side_mm(build.board)
    return sides + build.digits * DIGIT_STEP_MM + STEP_MM + 4 * GAP_MM


def _bar(build: Build, place: tuple[float, float, float]) -> list[svg.Element]:
    """Draw the bar: half of the sides at the left, then the digits and UNDO, then the other sides."""
    left, top, width = place
    tracks = build.board.tracks
    half = (len(tracks) + 1) // 2
    elements: list[svg.Element] = [
        svg.Rect(
            x=_n(left), y=_n(top), width=_n(width), height=BAR_MM, rx=4, fill=BAR, stroke=WOOD_EDGE, stroke_width=1.2
        )
    ]
    side_mm = _side_mm(build.board)
    for at, track in enumerate(tracks):
        x = left + GAP_MM + at * side_mm
        if at >= half:
            x = left + width - GAP_MM / 2 - (len(tracks) - at) * side_mm
        elements += _side(track.name, _touched(build.board.pins.sides[at]), _shown(track.colour), (x, top))
    start = left + GAP_MM + half * side_mm
    end = left + width - GAP_MM / 2 - (len(tracks) - half) * side_mm
    middle = (start + end) / 2
    first = middle - (build.digits * DIGIT_STEP_MM + STEP_MM) / 2
    elements += _digits(COUNT * (build.digits // len(COUNT)), (first, top))
    return elements + _button("UNDO", "#e0e0e0", (first + build.digits * DIGIT_STEP_MM + STEP_MM / 2 + 4, top))


def _touched(side: ButtonPins) -> tuple[str, ...]:
    """List what one side has: its buttons, and a knob."""
    buttons = (("PEG", side.peg), ("OK", side.ok), ("CALL", side.call), ("TURN", side.encoder))
    return tuple(what for what, pin in buttons if pin is not None)


def _side_mm(board: Board) -> float:
    """Measure what a side takes of the bar."""
    return max(3, *(len(_touched(side)) for side in board.pins.sides)) * STEP_MM + GAP_MM


def _side(name: str, touched: tuple[str, ...], colour: str, corner: tuple[float, float]) -> list[svg.Element]:
    x, top = corner
    buttons = [
        element
        for at, what in enumerate(touched)
        for element in _button(what, KNOB if what == "TURN" else colour, (x + BUTTON_MM + at * STEP_MM, top))
    ]
    return [*buttons, _word(name, (x + BUTTON_MM + STEP_MM, top + 37.5), 4.0)]


def _button(what: str, colour: str, at: tuple[float, float]) -> list[svg.Element]:
    x, y = at[0], at[1] + 14
    rim = svg.Circle(cx=_n(x), cy=_n(y), r=BUTTON_MM, fill="#26221d")
    cap = svg.Circle(cx=_n(x), cy=_n(y), r=_n(0.8 * BUTTON_MM), fill=colour)
    return [rim, cap, _word(what, (x, y + BUTTON_MM + 6), 4.6)]


def _digits(text: str, corner: tuple[float, float]) -> list[svg.Element]:
    """Draw seven segments for each glyph, lit or not, on a black field."""
    if not text:
        return []
    left, top = corner[0], corner[1] + 9
    field = svg.Rect(
        x=_n(left - 3), y=_n(top - 4), width=_n(len(text) * DIGIT_STEP_MM + 3), height=_n(DIGIT_MM[1] + 8), rx=1.5,
        fill="#1c1010",
    )  # fmt: skip
    segments = [
        svg.Line(
            x1=_n(left + at * DIGIT_STEP_MM + DIGIT_MM[0] * start[0]), y1=_n(top + DIGIT_MM[1] * start[1]),
            x2=_n(left + at * DIGIT_STEP_MM + DIGIT_MM[0] * end[0]), y2=_n(top + DIGIT_MM[1] * end[1]),
            stroke=LIT if name in SEGMENTS[glyph] else UNLIT, stroke_width=1.5, stroke_linecap="round",
        )
        for at, glyph in enumerate(text)
        for name, (start, end) in SHAPE.items()
    ]  # fmt: skip
    return [field, *segments]


def _word(text: str, at: tuple[float, float], size: float) -> svg.Element:
    return svg.Text(
        x=_n(at[0]), y=_n(at[1]), text=escape(text), font_size=_n(size), text_anchor="middle", fill=INK
    )  # fmt: skip


def _shown(colour: tuple[int, int, int]) -> str:
    """Show a light's duties as a screen can: its strongest colour at full."""
    strongest = max(colour)
    red, green, blue = (round(255 * (duty / strongest) ** 0.6) for duty in colour)
    return f"#{red:02x}{green:02x}{blue:02x}"


def _n(value: float) -> float | int:
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded
