"""Writes a sheet as DXF for a CNC mill or a laser, by ezdxf of the extra `kit`: millimetres, y upwards."""

import io

from ezdxf import units
from ezdxf.document import Drawing
from ezdxf.enums import TextEntityAlignment
from ezdxf.layouts.layout import Modelspace

from hardware.board import Point
from hardware.kit.sheet import LOOKS, Circle, Layer, Mark, Path, Sheet, Word

VERSION = "R2010"
"""What every program of this century reads."""


def sheet_dxf(sheet: Sheet) -> str:
    """Draw a sheet with its lower left corner at the origin."""
    document = Drawing.new(VERSION)
    document.units = units.MM
    for layer in Layer:
        document.layers.add(layer.value, color=LOOKS[layer].dxf)
    space = document.modelspace()
    for mark in sheet.marks:
        _add(space, sheet, mark)
    text = io.StringIO()
    document.write(text)
    return text.getvalue()


def _add(space: Modelspace, sheet: Sheet, mark: Mark) -> None:
    attributes = {"layer": mark.layer.value}
    match mark:
        case Circle(centre=at, radius_mm=radius):
            space.add_circle(_upright(sheet, at), radius, dxfattribs=attributes)
        case Path(corners=corners, closed=closed):
            space.add_lwpolyline([_upright(sheet, each) for each in corners], close=closed, dxfattribs=attributes)
        case Word(text=text, middle=at, height_mm=height):
            word = space.add_text(text, height=height, dxfattribs=attributes)
            word.set_placement(_upright(sheet, at), align=TextEntityAlignment.MIDDLE_CENTER)


def _upright(sheet: Sheet, at: Point) -> tuple[float, float]:
    return at.x_mm - sheet.box.left, sheet.box.bottom - at.y_mm
