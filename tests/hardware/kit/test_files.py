"""The files of a kit, and the pictures that hardware/README.md shows of one."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from PIL import Image

from hardware.check import Finding, Grade
from hardware.kit.build import Build
from hardware.kit.files import Wishes, kit_files
from hardware.kit.picture import PEGS, board_picture

PICTURES = Path(__file__).parents[3] / "hardware" / "kit" / "pictures"
SVG = "{http://www.w3.org/2000/svg}"
PLAIN = Wishes("a4", "[board]\n", None, ())


@pytest.mark.parametrize("name", sorted(path.name for path in PICTURES.glob("*.svg")))
def test_a_picture_of_the_instructions_is_what_the_kit_of_line_2_has(build: Callable[..., Build], name: str) -> None:
    """If not, make them anew: `cribboard kit line-2 --out DIR`, and copy its SVG files to hardware/kit/pictures."""
    (made,) = [file.make() for file in kit_files(build(), PLAIN) if file.name == name]
    assert Xml.canonicalize(made.decode()) == Xml.canonicalize((PICTURES / name).read_text(encoding="utf-8"))


def test_the_first_file_lists_all_others_in_the_order_of_their_use(build: Callable[..., Build]) -> None:
    readme, *others = kit_files(build(), PLAIN)
    text = readme.make().decode()
    assert readme.name == "README.txt"
    places = [text.index(f". {file.name} ") for file in others]
    assert places == sorted(places)
    assert all(file.about in text for file in others)
    assert "Never power the strip from the Pi's header" in text


def test_what_must_be_mended_is_told_before_the_work_begins(build: Callable[..., Build]) -> None:
    faulty = replace(PLAIN, findings=(Finding("wire ws2812", Grade.FIX, "a frame is too long"),))
    readme, *_ = kit_files(build(), faulty)
    assert "mend this first: wire ws2812: a frame is too long" in readme.make().decode()
    sound, *_ = kit_files(build(), replace(PLAIN, findings=(Finding("size", Grade.OK, "small"),)))
    assert "found nothing to mend" in sound.make().decode()


def test_a_board_file_of_ones_own_is_part_of_the_kit(build: Callable[..., Build]) -> None:
    files = {file.name: file for file in kit_files(build(), replace(PLAIN, board_file="name = 'mine'"))}
    assert files["board.toml"].make() == b"name = 'mine'"
    assert "board.toml" not in {file.name for file in kit_files(build(), PLAIN)}


def test_a_picture_is_a_png_that_is_not_empty(build: Callable[..., Build]) -> None:
    (made,) = [file.make() for file in kit_files(build("classic"), PLAIN) if file.name == "board.png"]
    image = Image.open(BytesIO(made))
    assert image.width > 1000
    assert len(image.convert("RGB").getcolors(1_000_000) or ()) > 50


@pytest.mark.parametrize("digits", [0, 4, 8])
def test_the_board_is_drawn_with_its_pegs_buttons_and_digits(any_build: Build, digits: int) -> None:
    built = replace(any_build, digits=digits)
    drawing = Xml.fromstring(board_picture(built))
    texts = [each.text for each in drawing.iter(f"{SVG}text")]
    assert texts.count("PEG") == texts.count("OK") == texts.count("CALL") == len(built.board.tracks)
    assert texts.count("UNDO") == 1
    segments = [line for line in drawing.iter(f"{SVG}line") if line.attrib.get("stroke-width") == "1.5"]
    assert len(segments) == 7 * digits
    lit = [circle for circle in drawing.iter(f"{SVG}circle") if circle.attrib.get("fill-opacity") == "0.75"]
    assert len(lit) == 2 * len(built.board.tracks)
    for track, pegs in zip(built.board.tracks, PEGS, strict=False):
        for number in pegs:
            hole = track.holes[number + 1]
            assert any(
                (float(each.attrib["cx"]), float(each.attrib["cy"])) == (round(hole.x_mm, 2), round(hole.y_mm, 2))
                for each in lit
            )
