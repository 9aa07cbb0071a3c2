"""How a sheet is spread over sheets of paper that overlap: which part on which page, where the marks are. Pure."""

import math
from dataclasses import dataclass
from itertools import product

from hardware.board import Point
from hardware.kit.sheet import Box

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of each paper, upright."""
MARGIN_MM = 10.0
"""What no printer reaches."""
FOOT_MM = 24.0
"""Below the part of the sheet: the scale bar, the title, the map of the pages."""
OVERLAP_MM = 15.0
AIR_MM = 4.0
"""White around the sheet."""
MARK_MM = 8.0
"""From the edge of a page's part to its registration marks."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A page: its number from 1, its row and column from 0, and the part of the sheet it shows."""

    number: int
    row: int
    column: int
    window: Box


@dataclass(frozen=True, slots=True)
class Tiling:
    """All pages.

    Attributes:
        paper: Width and height, turned as they are used.
        grid: Rows and columns.
        tiles: Row by row.
        marks: Where pages are laid over each other: each is on two pages at least.
    """

    paper: tuple[float, float]
    grid: tuple[int, int]
    tiles: tuple[Tile, ...]
    marks: tuple[Point, ...]


def tile(box: Box, paper: str) -> Tiling:
    """Spread a sheet over as few pages as can be, upright or across; the same number of pages is laid upright."""
    width, height = PAPERS[paper]
    return min((_tiling(box, size) for size in ((width, height), (height, width))), key=lambda each: len(each.tiles))


def _tiling(box: Box, paper: tuple[float, float]) -> Tiling:
    window = paper[0] - 2 * MARGIN_MM, paper[1] - 2 * MARGIN_MM - FOOT_MM
    columns, rows = _count(box.width, window[0]), _count(box.height, window[1])
    step = window[0] - OVERLAP_MM, window[1] - OVERLAP_MM
    left = (box.left + box.right - (columns * step[0] + OVERLAP_MM)) / 2
    top = (box.top + box.bottom - (rows * step[1] + OVERLAP_MM)) / 2
    tiles = tuple(
        Tile(row * columns + column + 1, row, column, _window(left + column * step[0], top + row * step[1], window))
        for row, column in product(range(rows), range(columns))
    )
    return Tiling(paper, (rows, columns), tiles, _marks(tiles, window))


def _count(length: float, window: float) -> int:
    return max(1, math.ceil((length + 2 * AIR_MM - OVERLAP_MM) / (window - OVERLAP_MM)))


def _window(left: float, top: float, size: tuple[float, float]) -> Box:
    return Box(left, top, left + size[0], top + size[1])


def _marks(tiles: tuple[Tile, ...], window: tuple[float, float]) -> tuple[Point, ...]:
    """Put two marks into the middle of each overlap, near its ends."""
    found: list[Point] = []
    for each in tiles:
        box = each.window
        if each.column:
            x = box.left + OVERLAP_MM / 2
            found += [Point(x, box.top + OVERLAP_MM + MARK_MM), Point(x, box.bottom - OVERLAP_MM - MARK_MM)]
        if each.row:
            y = box.top + OVERLAP_MM / 2
            found += [Point(box.left + OVERLAP_MM + MARK_MM, y), Point(box.right - OVERLAP_MM - MARK_MM, y)]
    return tuple(dict.fromkeys(found))
