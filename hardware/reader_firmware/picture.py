"""Draws how the keypad is wired, and writes it as a table, from the firmware's own `wiring`.

    python -m hardware.reader_firmware.picture

writes `wiring.svg` beside this file. The library svg.py, which comes with the extra `kit`, writes the SVG.
"""

from collections.abc import Sequence
from pathlib import Path

import svg

from hardware.draw_labels import FONT
from hardware.reader_firmware.keypad import wiring
from hardware.reader_firmware.keypad.wiring import CLEAR, COLUMN_PINS, LEGEND, ROW_PINS

PICTURE = Path(__file__).with_name("wiring.svg")

GROUND = "GND"
PADS = (
    *("GP0", "GP1", GROUND, "GP2", "GP3", "GP4", "GP5", GROUND, "GP6", "GP7"),
    *("GP8", "GP9", GROUND, "GP10", "GP11", "GP12", "GP13", GROUND, "GP14", "GP15"),
    *("GP16", "GP17", GROUND, "GP18", "GP19", "GP20", "GP21", GROUND, "GP22", "RUN"),
    *("GP26", "GP27", GROUND, "GP28", "ADC_VREF", "3V3", "3V3_EN", GROUND, "VSYS", "VBUS"),
)
"""The Pico's pins 1 to 40 (Raspberry Pi Pico datasheet, pinout): 1 to 20 down the left side, 21 to 40 up the right."""
SIDE = 20

WIDTH, HEIGHT = 236.0, 132.0
LEFT, RIGHT = 142.0, 174.0
"""The sides of the Pico."""
TOP, PITCH = 15.0, 5.0
"""Pin 1, and from pin to pin: twice as far as they are."""
FIRST_KEY, KEY_STEP, KEY, LEAD = (22.0, 24.0), (19.0, 18.0), 10.0, 2.0
ROW_LANE, COLUMN_LANE, LANE = 106.0, 122.0, 3.0
BELOW = 88.0
"""Where the first column turns to the Pico."""
PARTS_Y = (78.0, 105.0, 122.0)
PARTS_X, LAMP_X, RAIL_X = 196.0, 214.0, 226.0

WOOD, GREEN_BOARD, INK, FAINT = "#f4e9d6", "#2f6b4f", "#3a2d1c", "#8d7a5c"
ROW_WIRE, COLUMN_WIRE, PART_WIRE, GROUND_WIRE = "#a3142e", "#1d5f9c", "#8a5a00", "#222222"


def pad_of(gpio: int) -> int:
    """Find the pin, 1 to 40, of a GPIO.

    >>> pad_of(2), pad_of(16)
    (4, 21)
    """
    return PADS.index(f"GP{gpio}") + 1


def connections() -> list[tuple[str, int]]:
    """List what is soldered to which GPIO."""
    rows = [
        (f"row {row + 1}: {_keys(keys)}", gpio) for row, (keys, gpio) in enumerate(zip(LEGEND, ROW_PINS, strict=True))
    ]
    columns = [
        (f"column {column + 1}: {_keys(keys)}", gpio)
        for column, (keys, gpio) in enumerate(zip(zip(*LEGEND, strict=True), COLUMN_PINS, strict=True))
    ]
    parts = [
        ("green LED, long leg, through 330 Ω", wiring.GREEN_PIN),
        ("red LED, long leg, through 330 Ω", wiring.RED_PIN),
        ("piezo, one leg", wiring.BUZZER_PIN),
    ]
    return [*rows, *columns, *parts]


def table() -> str:
    """Write the wiring as a table of the README."""
    lines = [f"| {what} | GP{gpio} | {pad_of(gpio)} |" for what, gpio in connections()]
    ground = "| short legs of both LEDs, other leg of the piezo | GND | 23 |"
    return "\n".join(["| wire | Pico | pin |", "|---|---|---|", *lines, ground, ""])


def draw() -> str:
    """Draw the wiring: an SVG text."""
    wires = [*_rows(), *_columns(), *_parts()]
    paper = svg.Rect(x=0, y=0, width=WIDTH, height=HEIGHT, fill="#ffffff")
    style = svg.Style(text=f"text {{ font-family: {FONT} }}")
    title = svg.Title(text="The keypad's wires, seen from above")
    picture = svg.SVG(
        viewBox=svg.ViewBoxSpec(0, 0, WIDTH, HEIGHT),
        width=svg.mm(WIDTH),
        height=svg.mm(HEIGHT),
        elements=[title, style, paper, *wires, *_pico(), *_key_caps()],
    )
    return f"{picture}\n"


def main() -> None:
    """Write the picture beside this file."""
    PICTURE.write_text(draw(), encoding="utf-8")


def _keys(keys: Sequence[str]) -> str:
    return " ".join(_cap(key) for key in keys if key)


def _cap(key: str) -> str:
    return {"T": "10", CLEAR: "CLEAR"}.get(key, key)


def _at(row: int, column: int) -> tuple[float, float]:
    """Where the wires of a row and a column cross."""
    return FIRST_KEY[0] + KEY_STEP[0] * column, FIRST_KEY[1] + KEY_STEP[1] * row


def _pad_at(pad: int) -> tuple[float, float]:
    if pad <= SIDE:
        return LEFT, TOP + PITCH * (pad - 1)
    return RIGHT, TOP + PITCH * (2 * SIDE - pad)


def _n(mm: float) -> float:
    return round(mm, 2)


def _wire(colour: str, *points: tuple[float, float]) -> svg.Element:
    corners = [svg.Point(_n(x), _n(y)) for x, y in points]
    return svg.Polyline(points=corners, fill="none", stroke=colour, stroke_width=0.7, stroke_linejoin="round")


def _text(x: float, y: float, text: str, size: float) -> svg.Text:
    height = y + size * 0.36
    return svg.Text(x=_n(x), y=_n(height), text=text, font_size=size, fill=INK, text_anchor="middle")


def _dot(x: float, y: float, colour: str) -> svg.Element:
    return svg.Circle(cx=_n(x), cy=_n(y), r=0.9, fill=colour)


def _rows() -> list[svg.Element]:
    wires = []
    for row, gpio in enumerate(ROW_PINS):
        x, y = _at(row, 0)
        pad_x, pad_y = _pad_at(pad_of(gpio))
        lane = ROW_LANE + LANE * row
        wires.append(_wire(ROW_WIRE, (x - KEY, y), (lane, y), (lane, pad_y), (pad_x, pad_y)))
    return wires


def _columns() -> list[svg.Element]:
    wires = []
    for column, gpio in enumerate(COLUMN_PINS):
        x, y = _at(0, column)
        pad_x, pad_y = _pad_at(pad_of(gpio))
        back = len(COLUMN_PINS) - 1 - column
        turn, lane = BELOW + LANE * back, COLUMN_LANE + LANE * back
        wires.append(_wire(COLUMN_WIRE, (x, y - KEY), (x, turn), (lane, turn), (lane, pad_y), (pad_x, pad_y)))
    return wires


def _key_caps() -> list[svg.Element]:
    elements: list[svg.Element] = []
    for row, keys in enumerate(LEGEND):
        for column, key in enumerate(keys):
            if key:
                elements += _key_cap(*_at(row, column), _cap(key))
    return elements


def _key_cap(x: float, y: float, label: str) -> list[svg.Element]:
    left, top, middle = x - LEAD - KEY, y - LEAD - KEY, LEAD + KEY / 2
    size = 2.6 if len(label) > 2 else 4.6
    return [
        _wire(ROW_WIRE, (x - middle, y - LEAD), (x - middle, y)),
        _dot(x - middle, y, ROW_WIRE),
        _wire(COLUMN_WIRE, (x - LEAD, y - middle), (x, y - middle)),
        _dot(x, y - middle, COLUMN_WIRE),
        svg.Rect(x=left, y=top, width=KEY, height=KEY, rx=1.5, fill=WOOD, stroke=FAINT, stroke_width=0.4),
        _text(x - middle, y - middle, label, size),
    ]


def _pico() -> list[svg.Element]:
    used = {pad_of(gpio) for _, gpio in connections()} | {_ground_pad()}
    top, bottom = TOP - 8, TOP + PITCH * SIDE + 3
    middle = (LEFT + RIGHT) / 2
    body = svg.Rect(x=LEFT, y=top, width=RIGHT - LEFT, height=bottom - top, rx=2, fill=GREEN_BOARD)
    usb = svg.Rect(x=middle - 5, y=top - 3, width=10, height=8, rx=1, fill="#c9ced1", stroke=FAINT, stroke_width=0.3)
    pads = [each for pad in range(1, len(PADS) + 1) for each in _pad(pad, is_used=pad in used)]
    return [body, usb, _text(middle, top + 1, "USB", 2.6), *pads]


def _pad(pad: int, *, is_used: bool) -> list[svg.Element]:
    x, y = _pad_at(pad)
    inward = 2.4 if pad <= SIDE else -2.4
    name = _text(x + inward, y, PADS[pad - 1], 2.8)
    name.fill, name.text_anchor = "#ffffff" if is_used else "#9fc2b0", "start" if inward > 0 else "end"
    elements: list[svg.Element] = [svg.Circle(cx=x, cy=y, r=1.4, fill="#e3c565" if is_used else "#a89a63"), name]
    if is_used:
        elements.append(_text(x - inward, y - 1.9, str(pad), 2.4))
    return elements


def _ground_pad() -> int:
    return PADS.index(GROUND, SIDE) + 1


def _parts() -> list[svg.Element]:
    x, y = _pad_at(_ground_pad())
    named = ((wiring.RED_PIN, "red LED", 330), (wiring.GREEN_PIN, "green LED", 330), (wiring.BUZZER_PIN, "piezo", 0))
    elements = [
        _wire(GROUND_WIRE, (x, y), (RAIL_X, y)),
        _wire(GROUND_WIRE, (RAIL_X, PARTS_Y[0]), (RAIL_X, PARTS_Y[-1])),
    ]
    for (gpio, name, ohm), part_y in zip(named, PARTS_Y, strict=True):
        pad_x, pad_y = _pad_at(pad_of(gpio))
        lane = pad_x + 6
        points = [(pad_x, pad_y), (lane, pad_y), (lane, part_y), (LAMP_X, part_y)]
        elements += [_wire(PART_WIRE, *points), _wire(GROUND_WIRE, (LAMP_X, part_y), (RAIL_X, part_y))]
        elements += _part(part_y, name, ohm)
    return [*elements, _dot(RAIL_X, y, GROUND_WIRE), _text(RAIL_X, PARTS_Y[0] - 4, GROUND, 2.8)]


def _part(y: float, name: str, ohm: int) -> list[svg.Element]:
    """Draw a light with its resistor, or the piezo, which needs none."""
    colour = {"red LED": "#d8263b", "green LED": "#1f9d55"}.get(name, "#cfd8dc")
    elements: list[svg.Element] = [
        svg.Circle(cx=LAMP_X, cy=y, r=4, fill=colour, stroke=INK, stroke_width=0.3),
        _text(LAMP_X, y + 6.5, name, 2.8),
    ]
    if ohm:
        box = svg.Rect(x=PARTS_X - 5, y=y - 1.8, width=11, height=3.6, fill=WOOD, stroke=INK, stroke_width=0.3)
        elements += [box, _text(PARTS_X + 0.5, y, f"{ohm} Ω", 2.6)]
    return elements


if __name__ == "__main__":
    main()
