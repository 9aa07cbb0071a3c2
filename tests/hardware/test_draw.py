"""The drawings, read back as XML: what is where, in millimetres."""

from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from PIL import Image

from hardware import draw_png
from hardware.board import Board, Sharing, size_mm
from hardware.board_file import read_board, shipped_boards
from hardware.draw import Look, draw, draw_all, drawing_width_mm
from hardware.draw_labels import LETTER_SHARE, Label, place_labels, street_lines
from hardware.draw_png import NoFont, png
from hardware.route import apart_mm, lit_places, pieces

PICTURE = Path(__file__).parents[2] / "docs" / "boards.svg"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=shipped_boards())
def board(request: pytest.FixtureRequest) -> Board:
    return read_board(request.param)


def circles(drawing: str) -> set[tuple[float, float, float]]:
    found = Xml.fromstring(drawing).iter(f"{SVG}circle")
    return {(float(each.attrib["cx"]), float(each.attrib["cy"]), float(each.attrib["r"])) for each in found}


def words(drawing: str) -> list[str]:
    return [each.text or "" for each in Xml.fromstring(drawing).iter(f"{SVG}text")]


def box(label: Label) -> tuple[float, float, float, float]:
    half = LETTER_SHARE * label.height_mm * len(label.text) / 2
    x, y = label.middle.x_mm, label.middle.y_mm
    return x - half, y - label.height_mm / 2, x + half, y + label.height_mm / 2


def test_the_picture_of_the_boards_is_what_the_code_draws() -> None:
    """If not, draw it anew: `cribboard board --svg docs/boards.svg`."""
    drawn = draw_all([read_board(name) for name in shipped_boards()])
    assert Xml.canonicalize(drawn) == Xml.canonicalize(PICTURE.read_text(encoding="utf-8"))


def test_every_hole_is_drawn_in_its_place(board: Board) -> None:
    drawn = circles(draw(board))
    for track in board.tracks:
        for hole in track.holes:
            assert (round(hole.x_mm, 2), round(hole.y_mm, 2), board.drill_mm / 2) in drawn


def test_a_drawing_is_as_large_as_the_board_and_prints_in_millimetres(board: Board) -> None:
    root = Xml.fromstring(draw(board))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert root.attrib["width"] == f"{width:g}mm"
    assert root.attrib["height"] == f"{height:g}mm"
    assert size_mm(board)[0] < width < size_mm(board)[0] + 20
    assert drawing_width_mm(draw(board)) == width


def test_words_cover_neither_holes_nor_each_other_nor_lines(board: Board) -> None:
    labels = place_labels(board)
    places = [*lit_places(board).values()]
    lines = [end for line in street_lines(board) for end in (line.start, line.end)]
    for label in labels:
        left, top, right, bottom = box(label)
        for place in places:
            gap = max(left - place.x_mm, place.x_mm - right, top - place.y_mm, place.y_mm - bottom)
            assert gap > 0.7 * board.drill_mm / 2, label
        assert not any(left < end.x_mm < right and top < end.y_mm < bottom for end in lines), label
    for one, other in combinations(map(box, labels), 2):
        assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


def test_every_five_has_its_number(board: Board) -> None:
    texts = [label.text for label in place_labels(board) if label.kind == "number"]
    if board.laps > 1:
        wanted = [f"{number} {number + 60}" for number in range(5, 61, 5)]
    else:
        wanted = [str(number) for number in range(5, 121, 5)]
    assert {*wanted, "121"} <= set(texts)


def test_tracks_are_named_where_they_have_holes_of_their_own(board: Board) -> None:
    names = {label.text for label in place_labels(board) if label.kind == "name"}
    assert names == (set() if board.sharing is Sharing.ALL else {track.name for track in board.tracks})


def test_the_skunk_lines_stand_after_60_and_90() -> None:
    board = read_board("line-2")
    red = [
        each for each in Xml.fromstring(draw(board)).iter(f"{SVG}polyline") if each.attrib.get("stroke") == "#a3142e"
    ]
    x = {float(each.attrib["points"].split()[0].split(",")[0]) for each in red}
    holes = board.tracks[0].holes
    assert x == {round((holes[at + 1].x_mm + holes[at + 2].x_mm) / 2, 2) for at in (60, 90)}


def test_every_wire_of_the_strip_is_drawn(board: Board) -> None:
    lines = [each.attrib for each in Xml.fromstring(draw(board)).iter(f"{SVG}line")]
    ends = [(float(each["x1"]), float(each["y1"]), float(each["x2"]), float(each["y2"])) for each in lines]
    for piece, following in pairwise(pieces(board)):
        start, end = piece.leds[-1], following.leds[0]
        assert any(
            abs(x1 - start.x_mm) + abs(y1 - start.y_mm) + abs(x2 - end.x_mm) + abs(y2 - end.y_mm) < 0.1
            for x1, y1, x2, y2 in ends
        )
    assert len(ends) == len(board.strip.cuts)


def test_the_strip_and_the_numbers_of_its_leds_are_drawn_on_demand(line_2: Board) -> None:
    assert "245" not in words(draw(line_2))
    assert {str(led) for led in range(246)} <= set(words(draw(line_2, Look(led_numbers=True))))
    assert not list(Xml.fromstring(draw(line_2, Look(strip=False))).iter(f"{SVG}line"))


def test_a_name_cannot_break_the_drawing(line_2: Board) -> None:
    name = '<&" 1</text>'
    assert name in words(draw(replace(line_2, name=name)))


def test_holes_that_are_too_near_for_words_leave_them_out() -> None:
    board = read_board("line-4")
    squeezed = tuple(
        replace(track, holes=tuple(replace(hole, y_mm=hole.y_mm / 2.6, x_mm=hole.x_mm / 1.3) for hole in track.holes))
        for track in board.tracks
    )
    assert place_labels(replace(board, tracks=squeezed))
    assert apart_mm(squeezed[0].holes[0], squeezed[0].holes[1]) < 6


def test_a_picture_shows_the_board(tmp_path: Path) -> None:
    board = read_board("classic")
    path = tmp_path / "classic.png"
    path.write_bytes(png(draw(board), drawing_width_mm(draw(board))))
    with Image.open(path) as picture:
        assert picture.width == round(4 * (size_mm(board)[0] + 16))
        wood = picture.convert("RGB").getpixel((4 * 8 + 40, 4 * 8 + 40))
        hole = board.tracks[0].holes[40]
        inside = picture.convert("RGB").getpixel((round(4 * (hole.x_mm + 8)), round(4 * (hole.y_mm + 8))))
    assert (wood, inside) == ((0xF4, 0xE9, 0xD6), (255, 255, 255))


def test_a_machine_without_fonts_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        draw_png, "_WORD", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="%s"/></svg>'
    )
    with pytest.raises(NoFont, match="sudo apt install fonts-dejavu-core"):
        png("<svg><text>1</text></svg>", 10)
