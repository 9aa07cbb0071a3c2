"""Everything that a kit consists of: each file with its name, what it is for, and how it is made. It writes nothing.

Importing this module takes the libraries of the extra `kit`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hardware.check import Finding, Grade
from hardware.draw import drawing_width_mm
from hardware.draw_png import png
from hardware.kit import bom, cuts, wiring
from hardware.kit.build import Build
from hardware.kit.cuts_picture import cuts_picture
from hardware.kit.drill import drill_sheet
from hardware.kit.picture import board_picture
from hardware.kit.sheet_dxf import sheet_dxf
from hardware.kit.sheet_pdf import sheet_pdf
from hardware.kit.sheet_svg import sheet_svg
from hardware.kit.wiring_picture import buttons_picture, strip_picture


@dataclass(frozen=True, slots=True)
class File:
    """A file of the kit: its name, what it is for in a line, and what makes its bytes."""

    name: str
    about: str
    make: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a kit is made of beside the build.

    Attributes:
        paper: Of the drill sheet: `a4` or `letter`.
        config: The text of the configuration that matches.
        board_file: The text of the board file, where it is not one of the shipped ones.
        findings: What the check of the board says.
    """

    paper: str
    config: str
    board_file: str | None
    findings: tuple[Finding, ...]


def kit_files(build: Build, wishes: Wishes) -> tuple[File, ...]:
    """List the files, in the order in which a builder uses them."""
    files = (*_parts(build), *_wood(build, wishes.paper), *_strip(build), *_wiring(build), *_software(wishes))
    return (File("README.txt", "this page", lambda: readme(build, wishes, files).encode()), *files)


def readme(build: Build, wishes: Wishes, files: Sequence[File]) -> str:
    """Say what each file is, in which order to use them, and what to mind."""
    board = build.board
    digits = f"{build.digits} digits" if build.digits else "no digits"
    wide = max(len(file.name) for file in files)
    lines = [
        f"A kit to build the board {board.name}: {len(board.tracks)} sides, {board.strip.leds} LEDs "
        f"({build.kind.name.upper()}), {digits}.",
        "Nothing of it has been tried on real wood and LEDs yet: sizes and currents are computed.",
        "",
        "Use the files in this order; hardware/README.md of cribboard goes through it step by step.",
        "",
        *(f"{number:3}. {file.name:<{wide}}  {file.about}" for number, file in enumerate(files, 1)),
        "",
        "WHAT BURNS",
        "  * Mind plus and minus of the supply, of the capacitor and of each piece of strip: turned round, they burn.",
        "  * The fuse comes first, right behind the supply's plus. Never leave it out, never put in a larger one.",
        "  * Never power the strip from the Pi's header: places 2 and 4 stay free. The Pi has a supply of its own.",
        "  * Ground of the Pi (place 6) and ground of the supply are joined; 5 V of the two never.",
        "  * The Pi bears 3.3 V at its GPIOs and no more: 5 V on one of them kills it.",
        "  * Pull both plugs before you touch a wire.",
        "",
        "BEFORE YOU BEGIN",
        *_mind(wishes.findings),
    ]
    return "\n".join(lines) + "\n"


def _mind(findings: Sequence[Finding]) -> list[str]:
    serious = [each for each in findings if each.grade is Grade.FIX]
    if not serious:
        return ["  The check of the board found nothing to mend (cribboard board NAME --check)."]
    return [f"  * mend this first: {each.what}: {each.text}" for each in serious]


def _parts(build: Build) -> tuple[File, ...]:
    parts = bom.parts(build)
    return (
        File("board.svg", "the finished board, as a picture", lambda: board_picture(build).encode()),
        File("board.png", "the same", lambda: _png(board_picture(build))),
        File("parts.txt", "what to buy, to be ticked off", lambda: bom.as_text(parts).encode()),
        File("parts.csv", "the same, for a spreadsheet", lambda: bom.as_csv(parts).encode()),
    )


def _wood(build: Build, paper: str) -> tuple[File, ...]:
    sheet = drill_sheet(build.board)
    pages = "A4" if paper == "a4" else "Letter"
    return (
        File("drill.pdf", f"the drill sheet 1:1 on {pages}; measure its bar first", lambda: sheet_pdf(sheet, paper)),
        File("drill.svg", "the same in one piece, for a large printer", lambda: sheet_svg(sheet).encode()),
        File("drill.dxf", "the same for a CNC mill or a laser, by layers", lambda: sheet_dxf(sheet).encode()),
    )


def _strip(build: Build) -> tuple[File, ...]:
    return (
        File("strip.txt", "how the strip is cut and joined, step by step", lambda: cuts.as_text(build).encode()),
        File("strip.svg", "the same as a picture, seen from below", lambda: cuts_picture(build).encode()),
        File("strip.png", "the same", lambda: _png(cuts_picture(build))),
    )


def _wiring(build: Build) -> tuple[File, ...]:
    table = wiring.wires(build)
    shown = "supply, strip and digits" if build.digits else "supply and strip"
    return (
        File("wiring.txt", "every wire, in the order of soldering", lambda: wiring.as_text(table).encode()),
        File("wiring.csv", "the same, for a spreadsheet", lambda: wiring.as_csv(table).encode()),
        File("wiring-strip.svg", f"{shown}, as a picture", lambda: strip_picture(build).encode()),
        File("wiring-strip.png", "the same", lambda: _png(strip_picture(build))),
        File("wiring-buttons.svg", "the header with every button", lambda: buttons_picture(build).encode()),
        File("wiring-buttons.png", "the same", lambda: _png(buttons_picture(build))),
    )


def _software(wishes: Wishes) -> tuple[File, ...]:
    config = File("config.toml", "the configuration that matches: /etc/cribboard/config.toml", wishes.config.encode)
    if wishes.board_file is None:
        return (config,)
    return (config, File("board.toml", "the board file, to lie beside it", wishes.board_file.encode))


def _png(drawing: str) -> bytes:
    return png(drawing, drawing_width_mm(drawing))
