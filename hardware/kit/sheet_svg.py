"""Writes a sheet as SVG in millimetres, by svg.py, which comes with the extra `kit`; each layer is a group."""

from collections.abc import Iterable
from html import escape

import svg

from hardware.board import Point
from hardware.draw_labels import FONT
from hardware.kit.sheet import DRAWN, LOOKS, Circle, Layer, Mark, Path, Sheet, Word

PAPER_MM = 8.0
"""White around the sheet."""
BAR_MM = 100.0
FOOT_MM = 14.0
"""Room below the sheet, for the scale bar and the title."""


def sheet_svg(sheet: Sheet) -> str:
    """Draw a sheet 1:1."""
    box = sheet.box
    width, height = box.width + 2 * PAPER_MM, box.height + 2 * PAPER_MM + FOOT_MM
    view = svg.ViewBoxSpec(_n(box.left - PAPER_MM), _n(box.top - PAPER_MM), _n(width), _n(height))
    paper = svg.Rect(x=view.min_x, y=view.min_y, width=view.width, height=view.height, fill="#ffffff")
    foot = Point(box.left, box.bottom + PAPER_MM + 4)
    picture = svg.SVG(
        viewBox=view,
        width=svg.mm(view.width),
        height=svg.mm(view.height),
        elements=[
            svg.Title(text=escape(sheet.title)),
            svg.Style(text=f"text {{ font-family: {FONT} }}"),
            paper,
            *(_layer(layer, sheet.marks) for layer in DRAWN),
            *_scale(foot),
            svg.Text(x=_n(foot.x_mm), y=_n(foot.y_mm + 6), text=escape(f"{sheet.title}; 1:1"), font_size=4),
        ],
    )
    return f"{picture}\n"


def _layer(layer: Layer, marks: Iterable[Mark]) -> svg.Element:
    look = LOOKS[layer]
    return svg.G(
        id=layer.value.lower(),
        fill="none",
        stroke=look.colour,
        stroke_width=look.width_mm,
        elements=[_element(mark, look.colour) for mark in marks if mark.layer is layer],
    )


def _element(mark: Mark, colour: str) -> svg.Element:
    match mark:
        case Circle(centre=at, radius_mm=radius):
            return svg.Circle(cx=_n(at.x_mm), cy=_n(at.y_mm), r=_n(radius))
        case Path(corners=corners, closed=closed):
            points = [svg.Point(_n(each.x_mm), _n(each.y_mm)) for each in corners]
            return svg.Polygon(points=points) if closed else svg.Polyline(points=points)
        case Word(text=text, middle=at, height_mm=height):
            return svg.Text(
                x=_n(at.x_mm), y=_n(at.y_mm + 0.36 * height), text=escape(text), font_size=height,
                text_anchor="middle", fill=colour, stroke="#ffffff", stroke_width=0.6, style="paint-order: stroke",
            )  # fmt: skip


def _scale(at: Point) -> list[svg.Element]:
    """Draw the bar of 100 mm that tells whether the print is 1:1."""
    x, y = at.x_mm, at.y_mm
    bar = [svg.Point(_n(px), _n(py)) for px, py in ((x, y - 3), (x, y), (x + BAR_MM, y), (x + BAR_MM, y - 3))]
    return [
        svg.Polyline(points=bar, fill="none", stroke="#000000", stroke_width=0.25),
        svg.Text(x=_n(x + BAR_MM / 2), y=_n(y - 1), text=f"{BAR_MM:g} mm", font_size=4, text_anchor="middle"),
    ]


def _n(value: float) -> float | int:
    rounded = round(value, 3)
    return int(rounded) if rounded == int(rounded) else rounded
