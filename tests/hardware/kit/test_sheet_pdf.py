"""The PDF of the drill sheet, drawn as a printer would and measured: 1 pixel is 0.05 mm."""

import math
from collections.abc import Callable
from itertools import pairwise
from statistics import mean

import pypdfium2
import pytest
from PIL import Image

from hardware.board import Point
from hardware.kit.build import Build
from hardware.kit.drill import drill_sheet
from hardware.kit.sheet import Sheet
from hardware.kit.sheet_pdf import sheet_pdf
from hardware.kit.tiles import FOOT_MM, MARGIN_MM, OVERLAP_MM, Tiling, tile

PX_PER_MM = 20
POINT_MM = 25.4 / 72
NEAR_MM = 2.4
Ink = Callable[[int, int, int], bool]


def black(red: int, green: int, blue: int) -> bool:
    return max(red, green, blue) < 110


def blue(red: int, green: int, blue: int) -> bool:
    return blue > red + 60


def scan(page: pypdfium2.PdfPage, height_mm: float, part_mm: tuple[float, float], ink: Ink = black) -> list[float]:
    """Draw one row of a page, at a height from its top; give the middles of its runs of ink, in mm from the left."""
    width_pt, height_pt = page.get_size()
    left, right = part_mm
    above = (height_mm - 0.2) / POINT_MM
    crop = (left / POINT_MM, height_pt - above - 0.4 / POINT_MM, width_pt - right / POINT_MM, above)
    image: Image.Image = page.render(scale=PX_PER_MM * POINT_MM, crop=crop).to_pil().convert("RGB")
    row = image.crop((0, image.height // 2, image.width, image.height // 2 + 1)).tobytes()
    runs: list[list[int]] = []
    for at in range(len(row) // 3):
        if ink(*row[3 * at : 3 * at + 3]):
            if runs and runs[-1][-1] == at - 1:
                runs[-1].append(at)
            else:
                runs.append([at])
    return [left + (mean(run) + 0.5) / PX_PER_MM for run in runs]


@pytest.fixture(params=["a4", "letter"])
def paper(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def sheet(build: Callable[..., Build]) -> Sheet:
    return drill_sheet(build("line-2").board)


@pytest.fixture
def printed(sheet: Sheet, paper: str) -> tuple[pypdfium2.PdfDocument, Tiling]:
    return pypdfium2.PdfDocument(sheet_pdf(sheet, paper)), tile(sheet.box, paper)


def on_page(tiling: Tiling, number: int, place: Point) -> tuple[float, float]:
    window = tiling.tiles[number - 1].window
    return MARGIN_MM + place.x_mm - window.left, MARGIN_MM + place.y_mm - window.top


def hole_middles(page: pypdfium2.PdfPage, tiling: Tiling, number: int, holes: tuple[Point, ...]) -> list[float]:
    """Measure the holes of a row: 1.5 mm above their middles only the rings are dark, two runs for each hole."""
    _, height = on_page(tiling, number, holes[0])
    inside = [
        x for x, _ in (on_page(tiling, number, hole) for hole in holes) if MARGIN_MM + 3 < x < tiling.paper[0] - 13
    ]
    part = inside[0] - 2.5, inside[-1] + 2.5
    edges = scan(page, height - 1.5, part)
    rings = [edge for edge in edges if any(abs(edge - x) < 2 for x in inside)]
    return [mean(pair) for pair in zip(rings[::2], rings[1::2], strict=True)]


def test_the_holes_are_a_strips_pitch_apart_to_a_tenth_of_a_millimetre(
    printed: tuple[pypdfium2.PdfDocument, Tiling], build: Callable[..., Build]
) -> None:
    document, tiling = printed
    board = build("line-2").board
    middles = hole_middles(document[1], tiling, 2, board.tracks[0].holes)
    assert len(middles) > 30
    for one, other in pairwise(middles):
        assert other - one == pytest.approx(board.strip.pitch_mm, abs=0.1)
    assert middles[-1] - middles[0] == pytest.approx((len(middles) - 1) * board.strip.pitch_mm, abs=0.1)


def test_the_bar_on_every_page_is_100_mm_long(printed: tuple[pypdfium2.PdfDocument, Tiling]) -> None:
    document, tiling = printed
    foot = tiling.paper[1] - MARGIN_MM - FOOT_MM
    for page in document:
        first, *_, last = scan(page, foot + 8, (MARGIN_MM - 2, MARGIN_MM + 104))  # across its two ends
        assert last - first == pytest.approx(100, abs=0.1)


def test_pages_laid_over_each_other_by_their_marks_meet(
    printed: tuple[pypdfium2.PdfDocument, Tiling], build: Callable[..., Build]
) -> None:
    """What lies in the overlap is on both pages, in the same place beside the mark."""
    document, tiling = printed
    board = build("line-2").board
    holes = board.tracks[0].holes
    seam = tiling.tiles[1].window.left + OVERLAP_MM / 2
    hole = min(holes, key=lambda each: abs(each.x_mm - seam))
    mark = min(tiling.marks, key=lambda each: abs(each.x_mm - seam))
    found = []
    for number in (1, 2):
        at, _ = on_page(tiling, number, mark)
        ring = scan(document[number - 1], on_page(tiling, number, mark)[1] - 1.0, (at - 4, at + 4), blue)
        middles = hole_middles(document[number - 1], tiling, number, (holes[0], hole, holes[-1]))
        near = min(middles, key=lambda x: abs(x - on_page(tiling, number, hole)[0]))
        found.append(near - mean((ring[0], ring[-1])))
    assert found[0] == pytest.approx(found[1], abs=0.1)


def test_every_page_says_which_of_how_many_it_is(printed: tuple[pypdfium2.PdfDocument, Tiling]) -> None:
    document, tiling = printed
    assert len(document) == len(tiling.tiles) == 4
    for number, page in enumerate(document, 1):
        text = page.get_textpage().get_text_bounded()
        assert f"page {number} of 4 (row 1, column {number})" in text
        assert "line-2, holes of 4 mm; 1:1" in text
        assert "print at 100 %" in text
        assert tuple(round(side * POINT_MM, 1) for side in page.get_size()) == tiling.paper


def test_pages_are_told_as_they_are_drawn(sheet: Sheet) -> None:
    told: list[tuple[int, int]] = []
    sheet_pdf(sheet, "a4", lambda done, every: told.append((done, every)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_long_name_in_any_script_does_not_hide_the_map(sheet: Sheet) -> None:
    document = pypdfium2.PdfDocument(sheet_pdf(Sheet("牌 " + 200 * "x", sheet.marks, sheet.box), "a4"))
    assert "xxx..." in document[0].get_textpage().get_text_bounded()


def middle(page: pypdfium2.PdfPage, height_mm: float, at: tuple[float, float]) -> tuple[float, float]:
    """Draw the square around a hole; give the middle of its ring and cross, in mm from the page's left upper corner."""
    left, top = at[0] - NEAR_MM, at[1] - NEAR_MM
    width_pt, height_pt = page.get_size()
    crop = (
        left / POINT_MM, height_pt - (top + 2 * NEAR_MM) / POINT_MM, width_pt - (left + 2 * NEAR_MM) / POINT_MM,
        top / POINT_MM,
    )  # fmt: skip
    image: Image.Image = page.render(scale=PX_PER_MM * POINT_MM, crop=crop).to_pil().convert("L")
    box = image.point(lambda light: 255 if light < 110 else 0).getbbox()
    assert box is not None
    assert box[2] - box[0] == pytest.approx(box[3] - box[1], abs=4), "something else is in the way"
    return left + (box[0] + box[2]) / 2 / PX_PER_MM, top + (box[1] + box[3]) / 2 / PX_PER_MM


def test_on_every_board_the_holes_are_a_strips_pitch_apart_to_a_tenth_of_a_millimetre(any_build: Build) -> None:
    """Ten neighbours on the page that shows most of the first track, wherever the track goes."""
    board = any_build.board
    drawn = drill_sheet(board)
    document, tiling = pypdfium2.PdfDocument(sheet_pdf(drawn, "a4")), tile(drawn.box, "a4")
    number, holes = max(
        ((each.number, whole_on(tiling, each.number, board.tracks[0].holes)) for each in tiling.tiles),
        key=lambda found: len(found[1]),
    )
    places = [on_page(tiling, number, hole) for hole in holes[:10]]
    measured = [middle(document[number - 1], tiling.paper[1], place) for place in places]
    pitches = [math.dist(one, other) for one, other in pairwise(measured)]
    expected = [math.dist((a.x_mm, a.y_mm), (b.x_mm, b.y_mm)) for a, b in pairwise(holes[:10])]
    assert pitches == pytest.approx(expected, abs=0.1)
    assert min(expected) == pytest.approx(board.strip.pitch_mm, abs=0.01)


def whole_on(tiling: Tiling, number: int, holes: tuple[Point, ...]) -> list[Point]:
    """List the holes that a page shows whole, each once: a track may run through them twice."""
    inside = tiling.paper[0] - MARGIN_MM - NEAR_MM, tiling.paper[1] - MARGIN_MM - FOOT_MM - NEAR_MM
    return [
        hole
        for hole in dict.fromkeys(holes)
        if all(MARGIN_MM + NEAR_MM < at < most for at, most in zip(on_page(tiling, number, hole), inside, strict=True))
    ]
