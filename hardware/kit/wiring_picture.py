"""Draws the wiring as two pictures, by schemdraw, which comes with the extra `kit`.

The first shows supply, strip and digits, the second the header with the buttons. What is joined `wiring` knows.
"""

import re
from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Literal

import schemdraw
from schemdraw import elements as elm

from hardware.draw_labels import FONT
from hardware.header import GROUNDS, HEADER_PLACES
from hardware.kit.build import Build, power
from hardware.kit.cuts import feeds
from hardware.kit.header import COMMON_GROUND, FIVE_VOLTS
from hardware.kit.wiring import (
    BUTTON_COLOURS,
    BUZZER_OHM,
    CAPACITOR,
    Gate,
    Line,
    button_lines,
    gates,
    grounded,
    grounds,
    resistor_ohm,
    shifters,
)

INK, RED_INK, FAINT = "#222222", "#c62828", "#9e9e9e"
INKS = {
    "red": RED_INK, "black": INK, "green": "#2e7d32", "yellow": "#d4a800", "blue": "#1565c0", "white": "#c8c8c8",
    "grey": "#757575", "violet": "#8e24aa", "brown": "#6d4c41", "orange": "#ef6c00",
}  # fmt: skip
"""How a wire's colour is drawn; white is a light grey, or nobody would see it."""
SMALL, USUAL, LARGE = 9.0, 11.0, 14.0
POINT_MM = 25.4 / 72
ROW = 1.0
AIR = (0.1, 0.1)
ROWS = 20
TITLE = "the header, with buttons and buzzer"
ADVICE = (
    "Place 1 is in the corner away from the USB sockets; even places at the Pi's edge.",
    "The other side of each button goes to the ground whose place stands beside it.",
)
WARNING = "The Pi has a supply of its own, in its USB socket. Never join 5 V of the strip to the header."
SIZES = (LARGE, USUAL, USUAL)

Place = tuple[float, float]
Look = tuple[Literal["left", "center", "right"], str]
LEFT: Look = ("left", INK)
CENTRE: Look = ("center", INK)
RIGHT: Look = ("right", INK)
# The library gives these no types.
VDD: type[elm.Element] = elm.Vdd
RESISTOR: type[elm.Element2Term] = elm.ResistorIEC
FUSE: type[elm.Element2Term] = elm.FuseIEEE
"""Measure from line to line, in the library's units."""


def strip_picture(build: Build) -> str:
    """Draw the supply, the level shifters, the strip and the digits."""
    lines = gates(build)
    with _drawing() as drawing:
        what = "supply, strip and digits" if build.digits else "supply and strip"
        _word(drawing, (-0.2, 3.0), f"{build.board.name}: {what}", LARGE)
        rows = _rows(lines)
        _header(drawing, lines, rows)
        for number in range(1, shifters(build) + 1):
            _shifter(drawing, build, number, rows)
        _loads(drawing, build, lines, rows)
        _supply(drawing, build, min(rows.values()) - 4.2)
    return _text(drawing)


def buttons_picture(build: Build) -> str:
    """Draw the header with every button and the buzzer."""
    ground = grounds(build)
    lines = button_lines(build.board)
    others = _others(build, ground)
    with _drawing() as drawing:
        drawing.add(elm.Header(rows=ROWS, cols=2, pinspacing=ROW, edge=ROW / 2, numbering="lr").fill("#f3f3f3"))
        for height, words, size in zip(
            (22.2, 21.4, 20.8), (f"{build.board.name}: {TITLE}", *ADVICE), SIZES, strict=True
        ):
            _word(drawing, (-8.6, height), words, size)
        for line in lines:
            _button(drawing, line, ground[line.cable])
        for place, note in others.items():
            _note(drawing, place, note)
        taken = {HEADER_PLACES[line.gpio] for line in lines} | set(others)
        for place in range(1, 2 * ROWS + 1):
            x, y = _at(place)
            inward = 0.28 if place % 2 else -0.28
            _word(drawing, (x + inward, y), str(place), 8, ("center", INK if place in taken else FAINT))
    return _text(drawing)


def _drawing() -> schemdraw.Drawing:
    schemdraw.use("svg")
    drawing = schemdraw.Drawing(show=False, unit=2)
    drawing.config(font=FONT, fontsize=USUAL, color=INK, lw=1.4, bgcolor="white", margin=0.3)
    return drawing


def _text(drawing: schemdraw.Drawing) -> str:
    """Write it with millimetres and two digits, so that it is alike on every machine."""
    svg = re.sub(r"\d+\.\d{3,}", lambda found: f"{float(found[0]):.2f}", drawing.get_imagedata("svg").decode())
    return (
        re.sub(r'(width|height)="([\d.]+)pt"', lambda found: f'{found[1]}="{float(found[2]) * POINT_MM:.1f}mm"', svg)
        + "\n"
    )


def _word(drawing: schemdraw.Drawing, at: Place, words: str, size: float, look: Look = LEFT) -> None:
    x, y = at[0] - AIR[0], at[1] - AIR[1]  # the library sets a word off from where it is told to
    label = elm.Label().at((x, y)).theta(0)
    plain = escape(words.replace("$", ""))  # the library reads markup, and mathematics between dollars
    drawing.add(label.label(plain, fontsize=size, halign=look[0], valign="center", color=look[1], ofst=0))


def _wire(drawing: schemdraw.Drawing, points: Sequence[Place], ink: str) -> None:
    for start, end in pairwise(points):
        drawing.add(elm.Line().at(start).to(end).color(ink).linewidth(2))


def _rows(lines: Sequence[Gate]) -> dict[int, float]:
    """Give every GPIO the height of its line: a gap between chips, and between strip and digits."""
    rows: dict[int, float] = {}
    height = 0.0
    for at, gate in enumerate(lines):
        if at and gate.shifter != lines[at - 1].shifter:
            height -= 4.0
        elif at and gate.cable != lines[at - 1].cable:
            height -= 4.4
        elif at:
            height -= ROW
        rows[gate.gpio] = height
    return rows


def _box(drawing: schemdraw.Drawing, corners: tuple[float, float, float, float], title: str) -> None:
    left, top, right, bottom = corners
    drawing.add(elm.Rect(corner1=(0, 0), corner2=(right - left, bottom - top), fill="#f3f3f3").at((left, top)).theta(0))
    _word(drawing, ((left + right) / 2, top - 0.3), title, USUAL, CENTRE)


def _header(drawing: schemdraw.Drawing, lines: Sequence[Gate], rows: dict[int, float]) -> None:
    bottom = min(rows.values()) - 2.0
    _box(drawing, (-0.2, 1.2, 3.6, bottom), "Raspberry Pi")
    for gate in lines:
        _word(drawing, (3.4, rows[gate.gpio]), f"GPIO {gate.gpio}   header {HEADER_PLACES[gate.gpio]}", SMALL, RIGHT)
    _word(drawing, (3.4, bottom + 0.8), f"ground   header {COMMON_GROUND}", SMALL, RIGHT)
    _wire(drawing, [(3.6, bottom + 0.8), (4.6, bottom + 0.8)], INK)
    drawing.add(elm.Ground().theta(0).at((4.6, bottom + 0.8)))


def _shifter(drawing: schemdraw.Drawing, build: Build, number: int, rows: dict[int, float]) -> None:
    """Draw a chip with its gates in the rows of their lines."""
    mine = [gate for gate in gates(build) if gate.shifter == number]
    top, bottom = rows[mine[0].gpio] + 1.2, rows[mine[-1].gpio] - 0.8
    _box(drawing, (6.4, top, 9.6, bottom), mine[0].chip)
    for gate in mine:
        row, ink = rows[gate.gpio], INKS[gate.colour]
        _wire(drawing, [(3.6, row), (6.4, row)], ink)
        _word(drawing, (5.0, row + 0.2), f"{gate.function}, {gate.colour}", SMALL, ("center", ink))
        _word(drawing, (6.55, row), f"{gate.legs[0]}", SMALL)
        _word(drawing, (9.45, row), f"{gate.legs[1]}", SMALL, RIGHT)
        drawing.add(elm.Arrow().at((7.2, row)).to((8.8, row)).color(FAINT))
    _wire(drawing, [(7.2, top), (7.2, top + 0.3)], RED_INK)
    drawing.add(
        VDD().theta(0).at((7.2, top + 0.3)).color(RED_INK).label("5 V: leg 14; 100 nF to leg 7", fontsize=SMALL)
    )
    drawing.add(elm.Ground().theta(0).at((7.2, bottom)))
    legs = ", ".join(str(leg) for leg in grounded(build, number))
    _word(drawing, (7.7, bottom - 0.45), f"legs {legs}", SMALL)


def _loads(drawing: schemdraw.Drawing, build: Build, lines: Sequence[Gate], rows: dict[int, float]) -> None:
    for cable, title in (("strip", f"strip {build.kind.name.upper()}"), ("digits", f"{build.digits} digits, MAX7219")):
        mine = [gate for gate in lines if gate.cable == cable]
        if not mine:
            continue
        for gate in mine:
            _to_load(drawing, build, gate, rows[gate.gpio])
        low = rows[mine[-1].gpio]
        _box(drawing, (14.0, rows[mine[0].gpio] + 1.2, 17.6, low - 2.4), title)
        for gate in mine:
            _word(drawing, (14.15, rows[gate.gpio]), gate.pad, SMALL)
        for name, down, ink in (("5V" if cable == "strip" else "VCC", 1.0, RED_INK), ("GND", 1.9, INK)):
            _word(drawing, (14.15, low - down), name, SMALL)
            _wire(drawing, [(14.0, low - down), (12.8, low - down)], ink)
        drawing.add(VDD().theta(0).at((12.8, low - 1.0)).color(RED_INK))
        drawing.add(elm.Ground().theta(0).at((12.8, low - 1.9)))


def _to_load(drawing: schemdraw.Drawing, build: Build, gate: Gate, row: float) -> None:
    ink = INKS[gate.colour]
    if gate.cable == "strip":
        resistor = RESISTOR().at((10.4, row)).to((12.4, row)).color(ink)
        drawing.add(resistor.label(f"{resistor_ohm(build)} Ω", fontsize=SMALL))
        _wire(drawing, [(9.6, row), (10.4, row)], ink)
        _wire(drawing, [(12.4, row), (14.0, row)], ink)
    else:
        _wire(drawing, [(9.6, row), (14.0, row)], ink)


def _supply(drawing: schemdraw.Drawing, build: Build, row: float) -> None:
    """Draw the supply with fuse and capacitor, and what it feeds."""
    sizes, low = power(build), row - 2.2
    _box(drawing, (-0.2, row + 0.9, 3.6, low - 0.5), f"supply 5 V, {sizes.supply_a:g} A")
    _word(drawing, (3.4, row), "+", USUAL, RIGHT)
    _word(drawing, (3.4, low), "-", USUAL, RIGHT)
    _wire(drawing, [(3.6, row), (4.4, row)], RED_INK)
    drawing.add(FUSE().at((4.4, row)).to((6.4, row)).color(RED_INK).label(f"fuse {sizes.fuse_a:g} A", fontsize=SMALL))
    _wire(drawing, [(6.4, row), (12.0, row)], RED_INK)
    _wire(drawing, [(3.6, low), (12.0, low)], INK)
    drawing.add(VDD().theta(0).at((8.4, row)).color(RED_INK).label("all red arrows: 5 V rail", fontsize=SMALL))
    drawing.add(elm.Ground().theta(0).at((7.4, low)))
    _word(drawing, (7.9, low - 0.45), "all signs like this one: ground rail", SMALL)
    drawing.add(
        elm.Capacitor(polar=True)
        .at((10.0, row))
        .to((10.0, low))
        .label(f"{CAPACITOR}, at the strip", loc="bottom", fontsize=SMALL)
    )
    points = " and ".join(feed.where for feed in feeds(build.board))
    _word(drawing, (12.2, row), f"strip 5V {points}", SMALL, ("left", RED_INK))
    _word(drawing, (12.2, low), f"strip GND {points}", SMALL)
    _word(drawing, (-0.2, low - 1.5), WARNING, USUAL, ("left", RED_INK))


def _at(place: int) -> Place:
    """Find a place of the header, which is drawn from the origin."""
    row, column = divmod(place - 1, 2)
    return ROW * (column + 0.5), ROW * (ROWS - row - 0.5)


def _button(drawing: schemdraw.Drawing, line: Line, ground: int) -> None:
    """Draw one line of the header to its button, and on to ground."""
    place = HEADER_PLACES[line.gpio]
    x, y = _at(place)
    way, look = (-1, RIGHT) if place % 2 else (1, LEFT)
    colour = BUTTON_COLOURS[line.what]
    start, end = (x + way * 5.2, y), (x + way * 6.8, y)
    _wire(drawing, [(x + way * 0.15, y), start], INKS[colour])
    name = line.what if line.cable == line.what.lower() else f"{line.cable} {line.what}"
    _word(drawing, (x + way * 1.0, y + 0.22), f"GPIO {line.gpio}   {name}, {colour}", SMALL, look)
    left, right = sorted((start, end))
    if line.what == "BUZZER":
        drawing.add(RESISTOR().at(left).to(right).label(f"{BUZZER_OHM} Ω, then piezo", fontsize=SMALL))
    else:
        drawing.add((elm.Button() if line.is_button else elm.Switch()).at(left).to(right))
    _wire(drawing, [end, (end[0] + way * 0.5, y)], INK)
    _word(drawing, (end[0] + way * 0.65, y), f"to {ground}", SMALL, look)


def _others(build: Build, ground: dict[str, int]) -> dict[int, tuple[str, str]]:
    """Say of the other places what they are for."""
    notes = dict.fromkeys(FIVE_VOLTS, ("5 V: leave free", RED_INK))
    notes |= {place: (f"ground of {cable}", INK) for cable, place in ground.items()}
    notes[COMMON_GROUND] = ("ground rail of the supply", INK)
    notes |= {
        HEADER_PLACES[gate.gpio]: (f"GPIO {gate.gpio}   {gate.cable} {gate.function}", INKS[gate.colour])
        for gate in gates(build)
    }
    return notes | {place: ("ground, free", FAINT) for place in GROUNDS if place not in notes}


def _note(drawing: schemdraw.Drawing, place: int, note: tuple[str, str]) -> None:
    x, y = _at(place)
    words, ink = note
    way = -1 if place % 2 else 1
    _wire(drawing, [(x + way * 0.15, y), (x + way * 0.9, y)], ink)
    _word(drawing, (x + way * 1.0, y), words, SMALL, ("left" if way > 0 else "right", ink))
