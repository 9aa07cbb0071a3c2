"""The drill sheet, read back from SVG and DXF: every hole where the board has it, to 0.05 mm."""

import io
import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from xml.etree import ElementTree as Xml

import pytest
from ezdxf.entities.lwpolyline import LWPolyline
from ezdxf.filemanagement import read

from hardware.board import Form, Point, lamps
from hardware.kit.build import Build
from hardware.kit.drill import channels, drill_sheet, hole_places
from hardware.kit.sheet import Layer
from hardware.kit.sheet_dxf import sheet_dxf
from hardware.kit.sheet_svg import sheet_svg

SVG = "{http://www.w3.org/2000/svg}"
NEAR_MM = 0.05


def wanted(build: Build) -> set[Point]:
    tracks = build.board.tracks
    return {hole for track in tracks for hole in track.holes} | {
        lamp.place for track in tracks for _, lamp in lamps(track)
    }


def match(found: Iterable[Point], wanted: Iterable[Point]) -> None:
    """See that both are the same places, each once."""
    left = list(found)
    for place in wanted:
        near = [
            at
            for at, other in enumerate(left)
            if math.hypot(other.x_mm - place.x_mm, other.y_mm - place.y_mm) <= NEAR_MM
        ]
        assert len(near) == 1, place
        left.pop(near[0])
    assert left == []


def test_the_dxf_has_every_hole_once_where_the_board_has_it(any_build: Build) -> None:
    sheet = drill_sheet(any_build.board)
    document = read(io.StringIO(sheet_dxf(sheet)))
    assert document.units == 4  # millimetres
    circles = document.modelspace().query("CIRCLE[layer=='HOLES']")
    assert {2 * circle.dxf.radius for circle in circles} == {any_build.board.drill_mm}
    box = sheet.box
    match(
        (Point(circle.dxf.center.x + box.left, box.bottom - circle.dxf.center.y) for circle in circles),
        wanted(any_build),
    )
    assert not document.audit().errors


def test_the_dxf_has_outline_streets_and_strip_on_layers_of_their_own(any_build: Build) -> None:
    sheet = drill_sheet(any_build.board)
    space = read(io.StringIO(sheet_dxf(sheet))).modelspace()
    (outline,) = space.query("LWPOLYLINE[layer=='OUTLINE']")
    assert isinstance(outline, LWPolyline)
    assert outline.is_closed
    corners = outline.get_points("xy")
    assert max(x for x, _ in corners) - min(x for x, _ in corners) == pytest.approx(sheet.box.width, abs=NEAR_MM)
    assert len(space.query("LWPOLYLINE[layer=='STRIP']")) == len(channels(any_build.board))
    assert len(space.query("LWPOLYLINE[layer=='STREETS']")) > 0
    assert {entity.dxf.layer for entity in space} <= {layer.value for layer in Layer}


def test_the_svg_has_every_hole_too_and_is_in_millimetres(any_build: Build) -> None:
    drawing = Xml.fromstring(sheet_svg(drill_sheet(any_build.board)))
    _, _, width, height = map(float, drawing.attrib["viewBox"].split())
    assert (drawing.attrib["width"], drawing.attrib["height"]) == (f"{width:g}mm", f"{height:g}mm")
    match(
        (Point(float(each.attrib["cx"]), float(each.attrib["cy"])) for each in drawing.iter(f"{SVG}circle")),
        wanted(any_build),
    )


def test_every_led_lies_in_the_channel_of_its_piece(build: Callable[..., Build]) -> None:
    board = build("line-2").board
    first, second = channels(board)
    for corners, track in zip((first, second), board.tracks, strict=True):
        xs, ys = [each.x_mm for each in corners], [each.y_mm for each in corners]
        assert max(ys) - min(ys) == pytest.approx(board.strip.width_mm)
        assert max(xs) - min(xs) == pytest.approx(123 * board.strip.pitch_mm, abs=0.01)
        assert all(min(xs) < hole.x_mm < max(xs) and min(ys) < hole.y_mm < max(ys) for hole in track.holes)


def test_leds_on_wires_have_no_channel(build: Callable[..., Build]) -> None:
    board = build().board
    assert channels(replace(board, strip=replace(board.strip, form=Form.STRING))) == ()


def test_holes_that_tracks_and_laps_share_are_drilled_once(build: Callable[..., Build]) -> None:
    assert len(hole_places(build("one-strip").board)) == 123
    assert len(hole_places(build("classic").board)) == 2 * (2 + 60 + 3 + 1) + 1
