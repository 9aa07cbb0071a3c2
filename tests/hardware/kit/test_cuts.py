from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as Xml

import pytest

from hardware.check import strip_m
from hardware.kit.build import Build
from hardware.kit.cuts import as_text, conductors, cuts, feeds
from hardware.kit.cuts_picture import cuts_picture
from hardware.route import apart_mm, pieces

SVG = "{http://www.w3.org/2000/svg}"


def test_the_pieces_are_those_of_the_route_and_as_long_as_the_strip_together(any_build: Build) -> None:
    board = any_build.board
    assert [cut.piece for cut in cuts(board)] == list(pieces(board))
    assert sum(cut.length_mm for cut in cuts(board)) == pytest.approx(1000 * strip_m(board))
    assert sum(len(cut.piece.leds) for cut in cuts(board)) == board.strip.leds


def test_a_wire_is_longer_than_its_way_but_not_much(any_build: Build) -> None:
    parts = cuts(any_build.board)
    for cut, following in pairwise(parts):
        way = apart_mm(cut.piece.leds[-1], following.piece.leds[0])
        assert cut.wire_mm is not None
        assert way + 20 <= cut.wire_mm < way + 25
    assert parts[-1].wire_mm is None


@pytest.mark.parametrize(("kind", "wires"), [("apa102", 4), ("sk9822", 4), ("ws2812", 3), ("sk6812-rgbw", 3)])
def test_a_clock_wire_is_joined_where_there_is_one(build: Callable[..., Build], kind: str, wires: int) -> None:
    built = build(kind=kind)
    assert len(conductors(built)) == wires
    assert ("CO to CI" in as_text(built)) == (wires == 4)


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_five_volts_come_in_at_as_many_points_as_the_board_says(build: Callable[..., Build], count: int) -> None:
    board = build("twenty-nine").board
    points = [feed.led for feed in feeds(replace(board, strip=replace(board.strip, feeds=count)))]
    assert len(points) == count
    assert points == sorted(set(points))
    assert points[0] == 0
    assert count == 1 or points[-1] == board.strip.leds
    assert set(points[1:-1]) <= set(board.strip.cuts)  # a joint is near


def test_the_text_tells_every_piece_and_every_joint(any_build: Build) -> None:
    told = as_text(any_build)
    for cut in cuts(any_build.board):
        assert f"piece {cut.number}: {len(cut.piece.leds)} LED" in told
        assert f"{cut.length_mm:.1f} mm" in told
    assert told.count(" wires of ") == len(cuts(any_build.board)) - 1


def test_the_picture_is_seen_from_below(build: Callable[..., Build]) -> None:
    """The first LED is at the left of line-2, and so at the right of the picture."""
    built = build()
    drawn = Xml.fromstring(cuts_picture(built))
    xs = [float(dot.attrib["cx"]) for dot in drawn.iter(f"{SVG}circle") if dot.attrib["r"] == "0.9"]
    width = max(corner.x_mm for corner in built.board.outline)
    assert xs[0] == pytest.approx(width - built.board.tracks[0].holes[0].x_mm, abs=0.01)
    assert xs[0] > xs[1]


def test_the_picture_has_a_row_for_every_piece_and_a_tag_for_every_feed(any_build: Build) -> None:
    texts = [each.text for each in Xml.fromstring(cuts_picture(any_build)).iter(f"{SVG}text")]
    assert texts.count("5V") == any_build.board.strip.feeds
    assert texts.count("IN") == 1
    for cut in cuts(any_build.board):
        assert f"{cut.length_mm:.1f} mm" in texts
