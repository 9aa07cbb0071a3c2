"""The label sheets, rendered and read as a scanner would."""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp

from firmware_host.__main__ import main
from firmware_host.commands.deck.labels import draw_labels
from firmware_host.commands.deck.sheets import INCH_MM, SHEETS, Sheet
from firmware_host.rules.cards import DECK, format_card
from firmware_host.words.cards import spoken_card

DPI = 300


def read_sheet(page: pypdfium2.PdfPage, sheet: Sheet) -> dict[int, str]:
    """Render a page and read its codes, by the label that each lies on."""
    image = page.render(scale=DPI / 72).to_pil()
    found = {}
    for code in zxingcpp.read_barcodes(image):
        place = next(place for place in range(sheet.labels) if _is_on(code, sheet, place))
        found[place] = code.text
    return found


def _is_on(code: zxingcpp.Barcode, sheet: Sheet, place: int) -> bool:
    left, top = sheet.corner(place)
    spots = (code.position.top_left, code.position.bottom_right)
    across = [spot.x / DPI * INCH_MM - left for spot in spots]
    down = [spot.y / DPI * INCH_MM - top for spot in spots]
    return min(across + down) >= 0 and max(across) <= sheet.label[0] and max(down) <= sheet.label[1]


@pytest.mark.parametrize("paper", SHEETS)
def test_each_label_has_the_code_and_the_name_of_its_card(paper: str) -> None:
    sheet = SHEETS[paper]
    document = pypdfium2.PdfDocument(BytesIO(draw_labels(sheet, DECK)))
    read: list[str] = []
    for page in document:
        width, height = (round(points / 72 * INCH_MM, 1) for points in page.get_size())
        assert (width, height) == tuple(round(side, 1) for side in sheet.paper)
        on_page = read_sheet(page, sheet)
        read += [on_page[place] for place in sorted(on_page)]
        text = page.get_textpage().get_text_range()
        for place, name in on_page.items():
            card = DECK[len(read) - len(on_page) + place]
            assert name == format_card(card)
            assert name in text
            assert spoken_card(card).removeprefix("the ") in " ".join(text.split())
    assert read == [format_card(card) for card in DECK]


@pytest.mark.parametrize("paper", SHEETS)
def test_the_labels_lie_on_their_sheet(paper: str) -> None:
    sheet = SHEETS[paper]
    left, top = sheet.corner(sheet.labels - 1)
    assert left + sheet.label[0] == pytest.approx(sheet.paper[0] - sheet.first[0], abs=0.2)
    assert top + sheet.label[1] == pytest.approx(sheet.paper[1] - sheet.first[1], abs=0.2)


def test_single_cards_can_be_printed_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "labels.pdf"
    assert main(["deck", "labels", "5H", "td", "--out", str(out), "--paper", "letter"]) == 0
    (page,) = pypdfium2.PdfDocument(out)
    assert read_sheet(page, SHEETS["letter"]) == {0: "5H", 1: "TD"}
    assert "30 labels a sheet, 66.7 x 25.4 mm each" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["labels"], "where to? Give --out labels.pdf"),
        (["labels", "1H", "--out", "x.pdf"], "'1H' is no card; write rank and suit"),
        (["labels", "--out", "/nowhere/x.pdf"], "/nowhere/x.pdf cannot be written (No such file or directory)"),
    ],
)
def test_what_is_wrong_is_told(argv: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", *argv]) == 2
    assert told in capsys.readouterr().err
