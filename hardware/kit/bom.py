"""What is bought: every part with its quantity, as values, as a table for a spreadsheet and as text.

Counts follow from the wiring and the plan of the strip. No maker and no shop is named. Lengths of wires to buttons are
estimates from the board's size; those of the strip's joints are those of the plan.
"""

import csv
import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields

from hardware.board import Form, size_mm
from hardware.check import strip_m
from hardware.kit.build import THIN, Build, power
from hardware.kit.cuts import SLACK_MM, conductors, cuts, feeds
from hardware.kit.wiring import BUZZER_OHM, CAPACITOR, SHIFTER, Line, button_lines, gates, resistor_ohm, shifters, wires

BOX_MM = 300.0
"""From the board to the box of the Pi, with slack: so much longer than half the board is a wire to a button."""
COVER_SCREW_MM = 120.0
"""From screw to screw along the edge of the cover."""


@dataclass(frozen=True, slots=True)
class Part:
    """A line of the list: `group` is where it belongs, `quantity` counts `unit`s (`pieces`, `m`)."""

    group: str
    part: str
    quantity: float
    unit: str
    detail: str


def parts(build: Build) -> tuple[Part, ...]:
    """List everything, in the order in which it is used."""
    return (*_wood(build), *_light(build), *_supply(build), *_control(build), *_wires(build))


def as_csv(table: Sequence[Part]) -> str:
    """Write the list for a spreadsheet."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow([field.name for field in fields(Part)])
    rows.writerows([value if isinstance(value, str) else f"{value:g}" for value in astuple(part)] for part in table)
    return text.getvalue()


def as_text(table: Sequence[Part]) -> str:
    """Write the list for people."""
    lines: list[str] = []
    for group in dict.fromkeys(part.group for part in table):
        lines += [group, *(_line(part) for part in table if part.group == group), ""]
    return "\n".join(lines)


def _line(part: Part) -> str:
    unit = "" if part.unit == "pieces" else f" {part.unit}"
    return f"  [ ] {f'{part.quantity:g}{unit}':>7}  {part.part}{f': {part.detail}' if part.detail else ''}"


def _wood(build: Build) -> Iterator[Part]:
    width, height = size_mm(build.board)
    size = f"{width:.0f} x {height:.0f} mm"
    screws = max(4, math.ceil(2 * (width + height) / COVER_SCREW_MM))
    yield Part(
        "wood", "board", 1, "pieces", f"{size}, 8 to 10 mm thick; hard and close-grained, such as maple or beech"
    )
    yield Part("wood", "cover", 1, "pieces", f"plywood {size}, 4 mm, for the back")
    yield Part("wood", "box", 1, "pieces", "buttons and digits in its lid, the Pi (85 x 56 mm) and the shifters inside")
    yield Part("wood", "wood screws", screws, "pieces", "3 x 12 mm, for the cover")
    yield Part("wood", "drill", 1, "pieces", f"{build.board.drill_mm:g} mm, with a centre point, for wood")
    yield Part("wood", "tracing paper", 1, "sheet", "between strip and wood, so that a hole is a disc of light")


def _light(build: Build) -> Iterator[Part]:
    strip, kind = build.board.strip, build.kind
    form = {
        Form.STRAIGHT: "strip",
        Form.BENDING: "strip that bends in its plane (S-shaped)",
        Form.STRING: "LEDs on wires",
    }[strip.form]
    metres = math.ceil(10 * strip_m(build.board)) / 10
    colours = f"{kind.name.upper()}, 5 V, {strip.per_metre} a metre, {strip.width_mm:g} mm wide, not in a sleeve"
    yield Part("light", f"LED {form}", metres, "m", f"{strip.leds} LEDs; {colours}")
    ohm = resistor_ohm(build)
    lines = [gate for gate in gates(build) if gate.cable == "strip"]
    yield Part(
        "light", f"resistor {ohm} ohm", len(lines), "pieces", "0.25 W, in " + " and ".join(g.function for g in lines)
    )
    yield Part("light", f"level shifter {SHIFTER}", shifters(build), "pieces", "DIP-14, with a socket each")
    yield Part("light", "capacitor 100 nF", shifters(build), "pieces", "ceramic, across legs 14 and 7 of each shifter")
    yield Part(
        "light",
        "capacitor 1000 µF",
        1,
        "pieces",
        f"electrolytic, {CAPACITOR.partition(', ')[2]} or more, at the start of the strip",
    )
    yield Part("light", "prototype board", 1, "pieces", "for the shifters and resistors, 5 x 7 cm or larger")


def _supply(build: Build) -> Iterator[Part]:
    sizes = power(build)
    drawn = f"strip {build.budget_ma} mA" + (f", digits {sizes.drawn_ma - build.budget_ma} mA" if build.digits else "")
    yield Part("supply", "supply 5 V", 1, "pieces", f"{sizes.supply_a:g} A or more, enclosed, with a plug; {drawn}")
    yield Part("supply", "fuse", 2, "pieces", f"blade fuse {sizes.fuse_a:g} A; one is a spare")
    yield Part("supply", "fuse holder", 1, "pieces", "in line, for a blade fuse")
    ways = len([wire for wire in wires(build) if wire.start == "5 V rail" or wire.end == "5 V rail"])
    yield Part(
        "supply",
        "lever connectors",
        2,
        "pieces",
        f"{max(ways, 5)} ways or more (or several, joined): 5 V rail and ground rail",
    )


def _control(build: Build) -> Iterator[Part]:
    group = "control"
    models = "5, whose own LED driver this strip is on" if build.bus == "pio" else "Zero 2 W, 3, 4 or 5"
    yield Part(group, "Raspberry Pi", 1, "pieces", f"{models}; 64 bit, with a 40-pin header")
    yield Part(group, "supply of the Pi", 1, "pieces", "the one made for the model")
    yield Part(group, "memory card", 1, "pieces", "microSD, 16 GB or more")
    yield Part(group, "standoffs", 4, "pieces", "M2.5, with screws, for the Pi")
    lines = button_lines(build.board)
    for track in build.board.tracks:
        yield from _side(track.name, [line for line in lines if line.cable == track.name])
    yield Part(group, "button UNDO", 1, "pieces", "momentary, closing; another colour")
    yield Part(group, "buzzer", 1, "pieces", "passive piezo disc (not one that beeps by itself, and no loudspeaker)")
    yield Part(group, f"resistor {BUZZER_OHM} ohm", 1, "pieces", "0.25 W, before the buzzer")
    if build.digits:
        yield Part(group, "digits", 1, "pieces", f"MAX7219 module with {build.digits} seven-segment digits")
    yield Part(group, "card reader", 1, "pieces", "on USB: a keypad, a barcode or QR scanner, or a tag reader")


def _side(name: str, lines: Sequence[Line]) -> Iterator[Part]:
    """List what one side presses and turns."""
    group, buttons = "control", [line.what for line in lines if line.is_button]
    turns = any(line.is_encoder for line in lines)
    own = "; the encoder's push switch may be OK" if turns else ""
    yield Part(group, f"buttons of {name}", len(buttons), "pieces", f"momentary, closing; {', '.join(buttons)}{own}")
    if turns:
        detail = "bare (EC11 or alike), with push switch and detents; one cycle of A and B for each detent"
        yield Part(group, f"rotary encoder of {name}", 1, "pieces", detail)


def _wires(build: Build) -> Iterator[Part]:
    width, _ = size_mm(build.board)
    joints = [cut.wire_mm for cut in cuts(build.board) if cut.wire_mm is not None]
    joint_m = len(conductors(build)) * sum(joints) / 1000
    if joints:
        yield Part(
            "wires",
            "wires between pieces of strip",
            _up(joint_m),
            "m",
            f"{len(joints)} joints; {power(build).joint_copper}",
        )
    feed_m = len(feeds(build.board)) * (width + 2 * SLACK_MM) / 1000 + 2
    for colour in ("red", "black"):
        yield Part("wires", f"{colour} wire for 5 V", _up(feed_m), "m", power(build).copper)
    on_header = [wire for wire in wires(build) if wire.place is not None]
    signal_m = len(on_header) * (width / 2 + BOX_MM) / 1000
    detail = f"{len(on_header)} wires with a socket for the header at one end; an estimate"
    yield Part("wires", "wires to header", _up(signal_m), "m", f"{THIN}; {detail}")
    yield Part("wires", "heat-shrink tubing", 1, "m", "3 mm")


def _up(metres: float) -> float:
    """Round up to half a metre."""
    return math.ceil(2 * metres) / 2
