"""Label sheets with a QR code for each card, whose text is the card's name: every scanner reads it, nobody teaches it.

The code is the smallest there is (21 modules a side) with its quiet zone of 4, as large as the label lets it be; beside
it stands the card's name in plain words.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from firmware_host.command_line import BadUsage, say
from firmware_host.commands.deck.sheets import SHEETS, Sheet
from firmware_host.errors import BoardError, one_line
from firmware_host.rules.cards import DECK, Card, format_card, parse_card
from firmware_host.words.cards import spoken_card

if TYPE_CHECKING:
    from fpdf import FPDF

QUIET = 4
"""Modules of white around a code (ISO/IEC 18004)."""
MARGIN_MM = 0.6
"""Left free at a label's edges: printers are not that exact."""
NAME_PT, WORDS_PT = 16, 8
POINT_MM = 25.4 / 72


class LabelsMissing(BoardError, ImportError):
    """The libraries that draw labels are not installed."""


class BadLabels(BoardError, OSError):
    """The labels cannot be written."""


def make_labels(out: Path | None, paper: str, names: Sequence[str]) -> int:
    """Write the labels of these cards, or of a whole deck, as PDF.

    Raises:
        BadUsage: There is no file to write, or a name is no card's.
        LabelsMissing: The libraries are not installed.
        BadLabels: The file cannot be written.
    """
    if out is None:
        raise BadUsage("cribboard deck labels: where to? Give --out labels.pdf")
    sheet = SHEETS[paper]
    data = draw_labels(sheet, _cards(names) or DECK)
    try:
        out.write_bytes(data)
    except OSError as error:
        raise BadLabels(f"{one_line(str(out))} cannot be written ({error.strerror}); give another file") from error
    width, height = sheet.label
    say(
        f"Written to {one_line(str(out))}: {sheet.labels} labels a sheet, {width:.1f} x {height:.1f} mm each. "
        "Print it at 100 %, not fitted to the page, and stick each label where your scanner sees it."
    )
    return 0


def draw_labels(sheet: Sheet, cards: Sequence[Card]) -> bytes:
    """Draw the labels of some cards on as many sheets as they need; give the PDF.

    Raises:
        LabelsMissing: The libraries are not installed.
    """
    try:
        from fpdf import FPDF
    except ImportError as error:
        raise LabelsMissing("the libraries that draw labels are not installed: pip install 'cribboard[kit]'") from error
    pdf = FPDF(unit="mm", format=sheet.paper)
    pdf.set_margin(0)
    pdf.set_auto_page_break(False)
    pdf.set_title("Labels for a deck of cards")
    pdf.set_creator("cribboard")
    for number, card in enumerate(cards):
        place = number % sheet.labels
        if place == 0:
            pdf.add_page()
        _draw(pdf, sheet, sheet.corner(place), card)
    return bytes(pdf.output())


def _draw(pdf: "FPDF", sheet: Sheet, corner: tuple[float, float], card: Card) -> None:
    """Draw one label: the code at the left, the words at the right."""
    left, top = corner
    side = min(sheet.label) - 2 * MARGIN_MM
    _draw_code(pdf, (left + MARGIN_MM, top + MARGIN_MM), side, format_card(card))
    at = left + MARGIN_MM + side
    room = sheet.label[0] - MARGIN_MM - side
    # A cell each, so that no word leaves its label.
    pdf.set_xy(at, top + sheet.label[1] / 2 - NAME_PT * POINT_MM)
    pdf.set_font("helvetica", "B", NAME_PT)
    pdf.cell(room, NAME_PT * POINT_MM, format_card(card))
    pdf.set_font("helvetica", "", WORDS_PT)
    rank, suit = spoken_card(card).removeprefix("the ").split(" of ")
    for line in (rank, f"of {suit}"):
        pdf.set_xy(at, pdf.get_y() + WORDS_PT * POINT_MM if line is not rank else top + sheet.label[1] / 2 + 1)
        pdf.cell(room, WORDS_PT * POINT_MM, line)


def _draw_code(pdf: "FPDF", corner: tuple[float, float], side: float, text: str) -> None:
    """Draw a code with its quiet zone into a square, each run of dark modules as one bar: seams would be seen."""
    matrix = _matrix(text)
    module = side / (len(matrix) + 2 * QUIET)
    left, top = (edge + QUIET * module for edge in corner)
    pdf.set_fill_color(0)
    for row, modules in enumerate(matrix):
        start: int | None = None
        for column, dark in enumerate((*modules, 0)):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                pdf.rect(left + start * module, top + row * module, (column - start) * module, module, style="F")
                start = None


def _matrix(text: str) -> list[list[int]]:
    """Make the modules of a code, 1 is dark, without the quiet zone."""
    try:
        import segno
    except ImportError as error:
        raise LabelsMissing("the libraries that draw labels are not installed: pip install 'cribboard[kit]'") from error
    return [list(row) for row in segno.make_qr(text, error="m").matrix]


def _cards(names: Sequence[str]) -> list[Card]:
    cards = [(name, parse_card(name)) for name in names]
    wrong = next((name for name, card in cards if card is None), None)
    if wrong is not None:
        raise BadUsage(f"cribboard deck labels: {wrong[:20]!a} is no card; write rank and suit, as 5H or TD")
    return [card for _, card in cards if card is not None]
