import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hardware.reader_firmware.keypad import wiring
from hardware.reader_firmware.picture import PADS, PICTURE, connections, draw, main, pad_of, table

README = Path(PICTURE).with_name("README.md")
SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]
Stretch = tuple[Point, Point]


def wires() -> list[tuple[str, list[Point]]]:
    """Each wire that is drawn: its colour and its corners."""
    found = []
    for line in ElementTree.fromstring(draw()).iter(f"{SVG}polyline"):
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", line.attrib["points"])]
        found.append((line.attrib["stroke"], list(zip(numbers[::2], numbers[1::2], strict=True))))
    return found


def cross(one: Stretch, other: Stretch) -> bool:
    """Whether a level stretch and an upright one cross, other than by an end."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    return ay == by and cx == dx and min(ax, bx) < cx < max(ax, bx) and min(cy, dy) < ay < max(cy, dy)


def test_the_picture_that_is_kept_is_the_one_that_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.reader_firmware.picture.PICTURE", tmp_path / "wiring.svg")
    main()
    kept = (tmp_path / "wiring.svg").read_text(encoding="utf-8")
    assert PICTURE.read_text(encoding="utf-8") == kept, "make it anew: python -m hardware.reader_firmware.picture"


def test_the_readme_has_the_table_of_the_wiring() -> None:
    assert table() in README.read_text(encoding="utf-8"), f"put this into {README.name}:\n{table()}"


def test_no_pin_is_used_twice_nor_taken_from_the_serial_port() -> None:
    pins = [gpio for _, gpio in connections()]
    assert len(pins) == len(set(pins)) == len(wiring.ROW_PINS) + len(wiring.COLUMN_PINS) + 3
    assert not {wiring.UART_TX_PIN, wiring.UART_RX_PIN} & set(pins)


@pytest.mark.parametrize(("gpio", "pad"), [(0, 1), (2, 4), (10, 14), (15, 20), (16, 21), (18, 24), (22, 29), (28, 34)])
def test_the_picos_pins_are_numbered_as_on_its_datasheet(gpio: int, pad: int) -> None:
    assert pad_of(gpio) == pad
    assert len(PADS) == 40


def test_each_wire_is_drawn_to_a_pin() -> None:
    sides = {(x, y) for _, corners in wires() for x, y in (corners[0], corners[-1]) if x in (142.0, 174.0)}
    assert len(sides) == len(connections()) + 1  # and ground


def test_no_two_wires_cross_on_their_way_to_the_pico() -> None:
    stretches = [
        ((a, b), (c, d))
        for at, (_, one) in enumerate(wires())
        for other_at, (_, other) in enumerate(wires())
        if at != other_at
        for a, b in pairwise(one)
        for c, d in pairwise(other)
    ]
    outside = [pair for pair in stretches if cross(*pair) and pair[1][0][0] > 100]
    assert outside == []


def test_every_key_has_its_cap() -> None:
    words = [text.text for text in ElementTree.fromstring(draw()).iter(f"{SVG}text") if float(text.attrib["x"]) < 100]
    for key in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "C", "D", "H", "S", "CLEAR"]:
        assert words.count(key) == 1
