"""Writes a sheet as PDF, 1:1 on several pages, by fpdf2, which comes with the extra `kit`.

Each page has a bar of 100 mm to be measured, registration marks where it is laid over its neighbours, and a small map.
"""

from collections.abc import Callable

from fpdf import FPDF

from hardware.kit.sheet import DRAWN, LOOKS, Box, Circle, Look, Mark, Path, Sheet, Word, box_of
from hardware.kit.tiles import FOOT_MM, MARGIN_MM, OVERLAP_MM, Tile, Tiling, tile

BAR_MM = 100.0
POINT_MM = 25.4 / 72
REGISTER, SEAM, PALE, PAPER = "#1565c0", "#90a4ae", "#cfd8dc", "#ffffff"
RING_MM = 2.5
MAP_MM = (34.0, 16.0)
CAP_SHARE = 0.7
"""Height of a capital letter in parts of the font's size."""


def sheet_pdf(sheet: Sheet, paper: str, progress: Callable[[int, int], None] = lambda _done, _all: None) -> bytes:
    """Draw a sheet.

    Args:
        sheet: The drawing.
        paper: `a4` or `letter`.
        progress: Told after each page how many are done, and of how many.
    """
    tiling = tile(sheet.box, paper)
    pdf = FPDF(unit="mm", format=tiling.paper)
    pdf.set_margin(0)
    pdf.set_auto_page_break(False)
    pdf.set_title(_plain(sheet.title))
    pdf.set_creator("cribboard")
    pdf.set_font("helvetica", size=9)
    for each in tiling.tiles:
        pdf.add_page()
        _part(pdf, sheet, tiling, each)
        _foot(pdf, sheet, tiling, each)
        progress(each.number, len(tiling.tiles))
    return bytes(pdf.output())


def _part(pdf: FPDF, sheet: Sheet, tiling: Tiling, page: Tile) -> None:
    """Draw what of the sheet this page shows, and the marks that are on it."""
    box = page.window
    shift = MARGIN_MM - box.left, MARGIN_MM - box.top
    with pdf.rect_clip(MARGIN_MM, MARGIN_MM, box.width, box.height):
        _seams(pdf, tiling, page)
        for at in tiling.marks:
            if _meets(Box(at.x_mm, at.y_mm, at.x_mm, at.y_mm), box):
                _register(pdf, at.x_mm + shift[0], at.y_mm + shift[1])
        for mark in sorted(sheet.marks, key=lambda mark: DRAWN.index(mark.layer)):
            if _meets(box_of(mark), box):
                _draw(pdf, mark, shift)
    _pen(pdf, Look(PALE, 0.15, 0))
    pdf.rect(MARGIN_MM, MARGIN_MM, box.width, box.height)


def _draw(pdf: FPDF, mark: Mark, shift: tuple[float, float]) -> None:
    look = LOOKS[mark.layer]
    _pen(pdf, look)
    match mark:
        case Circle(centre=at, radius_mm=radius):
            pdf.circle(at.x_mm + shift[0], at.y_mm + shift[1], radius)
        case Path(corners=corners, closed=closed):
            points = [(each.x_mm + shift[0], each.y_mm + shift[1]) for each in corners]
            pdf.polyline(points, polygon=closed)
        case Word(text=text, middle=at, height_mm=height):
            pdf.set_text_color(look.colour)
            pdf.set_font("helvetica", size=height / POINT_MM)
            words = _plain(text)
            width, x, y = pdf.get_string_width(words), at.x_mm + shift[0], at.y_mm + shift[1]
            tall = CAP_SHARE * height
            pdf.set_fill_color(PAPER)  # no line of the strip goes through a number
            pdf.rect(x - width / 2 - 0.3, y - tall / 2 - 0.3, width + 0.6, tall + 0.6, style="F")
            pdf.text(x - width / 2, y + tall / 2, words)


def _seams(pdf: FPDF, tiling: Tiling, page: Tile) -> None:
    """Draw where this page may be cut: the middle of each overlap, as a broken line."""
    rows, columns = tiling.grid
    right, bottom = MARGIN_MM + page.window.width, MARGIN_MM + page.window.height
    half = OVERLAP_MM / 2
    _pen(pdf, Look(SEAM, 0.15, 0))
    pdf.set_dash_pattern(3, 2)
    for there, x in ((page.column > 0, MARGIN_MM + half), (page.column + 1 < columns, right - half)):
        if there:
            pdf.line(x, MARGIN_MM, x, bottom)
    for there, y in ((page.row > 0, MARGIN_MM + half), (page.row + 1 < rows, bottom - half)):
        if there:
            pdf.line(MARGIN_MM, y, right, y)
    pdf.set_dash_pattern()


def _register(pdf: FPDF, x: float, y: float) -> None:
    _pen(pdf, Look(REGISTER, 0.15, 0))
    pdf.circle(x, y, RING_MM)
    pdf.line(x - 2 * RING_MM, y, x + 2 * RING_MM, y)
    pdf.line(x, y - 2 * RING_MM, x, y + 2 * RING_MM)


def _foot(pdf: FPDF, sheet: Sheet, tiling: Tiling, page: Tile) -> None:
    """Draw the bar, say what this is, and draw the map."""
    left, top = MARGIN_MM, tiling.paper[1] - MARGIN_MM - FOOT_MM
    y = top + 10
    _pen(pdf, Look("#000000", 0.2, 0))
    pdf.polyline([(left, y - 3), (left, y), (left + BAR_MM, y), (left + BAR_MM, y - 3)])
    lines = (
        (y - 1.5, f"{BAR_MM:g} mm: measure this first; print at 100 %, not fitted to the page", 8.0),
        (y + 6, f"{sheet.title}; 1:1, seen from above", 10.0),
        (y + 11, f"page {page.number} of {len(tiling.tiles)} (row {page.row + 1}, column {page.column + 1})", 9.0),
    )
    pdf.set_text_color("#000000")
    for at, text, size in lines:
        pdf.set_font("helvetica", size=size)
        pdf.text(
            left + 2 if at < y else left, at, _fitted(pdf, _plain(text), tiling.paper[0] - 2 * left - MAP_MM[0] - 4)
        )
    _map(pdf, tiling, page, (tiling.paper[0] - MARGIN_MM, top + 4))


def _map(pdf: FPDF, tiling: Tiling, page: Tile, corner: tuple[float, float]) -> None:
    """Draw all pages small, this one filled, from the right upper corner."""
    rows, columns = tiling.grid
    scale = min(MAP_MM[0] / columns / tiling.paper[0], MAP_MM[1] / rows / tiling.paper[1])
    width, height = tiling.paper[0] * scale, tiling.paper[1] * scale
    left = corner[0] - columns * width
    _pen(pdf, Look("#000000", 0.15, 0))
    pdf.set_fill_color(PALE)
    pdf.set_font("helvetica", size=7)
    for each in tiling.tiles:
        x, y = left + each.column * width, corner[1] + each.row * height
        pdf.rect(x, y, width, height, style="DF" if each == page else "D")
        number = str(each.number)
        if height > 3 * POINT_MM * 2:
            pdf.text(x + (width - pdf.get_string_width(number)) / 2, y + height / 2 + 0.9, number)


def _fitted(pdf: FPDF, text: str, width: float) -> str:
    """Cut a line that is too long."""
    if pdf.get_string_width(text) <= width:
        return text
    while text and pdf.get_string_width(f"{text}...") > width:
        text = text[:-1]
    return f"{text}..."


def _pen(pdf: FPDF, look: Look) -> None:
    pdf.set_draw_color(look.colour)
    pdf.set_line_width(look.width_mm)


def _plain(text: str) -> str:
    """Keep to what the PDF's own fonts have."""
    return text.encode("latin-1", "replace").decode("latin-1")


def _meets(one: Box, other: Box) -> bool:
    return one.left <= other.right and other.left <= one.right and one.top <= other.bottom and other.top <= one.bottom
