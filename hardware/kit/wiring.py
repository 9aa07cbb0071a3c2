"""Every wire of a board as a row of a table: from where to where, which colour, on which place of the header.

It knows what is joined; how that looks is `wiring_picture`'s.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from itertools import groupby

from hardware.board import Board, pin_lines
from hardware.header import GROUNDS, HEADER_PLACES, ground_for
from hardware.kit.build import Build, power
from hardware.kit.cuts import feeds
from hardware.kit.header import COMMON_GROUND
from hardware.strips import strip_pins

RED, BLACK, GREEN, YELLOW, BLUE = "red", "black", "green", "yellow", "blue"
BUTTON_COLOURS = {
    "PEG": "white", "OK": "grey", "CALL": "violet", "UNDO": "brown", "BUZZER": "orange", "ENCODER A": YELLOW,
    "ENCODER B": GREEN,
}  # fmt: skip
PLUS, MINUS = "5 V rail", "ground rail"
"""Where all red and all black wires of the supply meet: two lever connectors, or a screw terminal."""
GATES = ((2, 3), (5, 6), (9, 8), (12, 11))
"""Input and output legs of the four gates of a 74AHCT125 (data sheet; leg 1 is left of the notch)."""
ENABLES = (1, 4, 10, 13)
SHIFTER = "74AHCT125"
DIGITS_LINES = ((20, "DIN", BLUE), (21, "CLK", YELLOW), (16, "CS (LOAD)", GREEN))
"""GPIO, name on the module, colour of the wire: SPI1 with its chip select on GPIO 16."""
BUZZER_OHM = 220
CAPACITOR = "1000 µF, 10 V"
STRIP_PADS = (("data", "DI", GREEN), ("clock", "CI", YELLOW))


@dataclass(frozen=True, slots=True)
class Wire:
    """One wire.

    Attributes:
        cable: What it belongs to: `power`, `strip`, `digits`, the name of a side, `undo`, `buzzer`.
        start: Where it begins.
        place: The place on the header where it begins, if it does.
        gpio: The GPIO (BCM) of that place.
        function: What it carries.
        colour: Of its insulation.
        end: Where it ends.
    """

    cable: str
    start: str
    place: int | None
    gpio: int | None
    function: str
    colour: str
    end: str


@dataclass(frozen=True, slots=True)
class Line:
    """A button, a leg of an encoder, or the buzzer: its cable, what is written beside it (`PEG`), its GPIO."""

    cable: str
    what: str
    gpio: int

    @property
    def is_encoder(self) -> bool:
        """Say whether it is a leg of an encoder."""
        return self.what.startswith("ENCODER")

    @property
    def is_button(self) -> bool:
        """Say whether it is a button."""
        return not self.is_encoder and self.what != "BUZZER"


@dataclass(frozen=True, slots=True)
class Gate:
    """One gate of a level shifter, and what goes through it.

    Attributes:
        cable: `strip` or `digits`.
        gpio: Where its signal comes from.
        function: What it carries.
        colour: Of the wire.
        pad: Where the signal goes.
        shifter: Which chip, from 1.
        legs: Input and output.
    """

    cable: str
    gpio: int
    function: str
    colour: str
    pad: str
    shifter: int
    legs: tuple[int, int]

    @property
    def chip(self) -> str:
        """Name the chip."""
        return f"{SHIFTER} no. {self.shifter}"


def resistor_ohm(build: Build) -> int:
    """Choose the resistor in a line of the strip: less where there is a clock, whose edges come every 60 ns."""
    return 100 if build.kind.clocked else 330


def gates(build: Build) -> tuple[Gate, ...]:
    """Give every line of 5 V its gate: those of the strip first, then those of the digits."""
    lines = [("strip", gpio, *pad) for gpio, pad in zip(strip_pins(build.kind, build.bus), STRIP_PADS, strict=False)]
    lines += [("digits", gpio, name, name, colour) for gpio, name, colour in DIGITS_LINES if build.digits]
    return tuple(
        Gate(cable, gpio, function, colour, pad, at // len(GATES) + 1, GATES[at % len(GATES)])
        for at, (cable, gpio, function, pad, colour) in enumerate(lines)
    )


def shifters(build: Build) -> int:
    """Count the level shifters."""
    return max(gate.shifter for gate in gates(build))


def grounds(build: Build) -> dict[str, int]:
    """Give every cable of buttons, and the buzzer, a place of the header for its ground."""
    free = [place for place in GROUNDS if place != COMMON_GROUND]
    found: dict[str, int] = {}
    for cable, lines in groupby(button_lines(build.board), lambda line: line.cable):
        found[cable] = ground_for([HEADER_PLACES[line.gpio] for line in lines], free)
        free = [place for place in free if place != found[cable]]
    return found


def wires(build: Build) -> tuple[Wire, ...]:
    """List every wire, in the order in which they are soldered: power first."""
    return (*_power(build), *_signals(build), *_buttons(build))


def as_csv(table: Sequence[Wire]) -> str:
    """Write the table for a spreadsheet."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow([field.name for field in fields(Wire)])
    rows.writerows(["" if value is None else value for value in astuple(wire)] for wire in table)
    return text.getvalue()


def as_text(table: Sequence[Wire]) -> str:
    """Write the table for people, cable by cable."""
    lines: list[str] = []
    for cable in dict.fromkeys(wire.cable for wire in table):
        lines += [f"{cable}", *(_line(wire) for wire in table if wire.cable == cable), ""]
    return "\n".join(lines)


def _line(wire: Wire) -> str:
    return f"  [ ] {wire.colour:<7} {wire.start:<34} -> {wire.end:<34} {wire.function}"


def header_place(gpio: int) -> str:
    """Name a place on the header."""
    return f"header {HEADER_PLACES[gpio]} (GPIO {gpio})"


def button_lines(board: Board) -> tuple[Line, ...]:
    """List what is on a GPIO of its own: the buttons and the encoder of each side, UNDO, the buzzer."""
    names = tuple(track.name for track in board.tracks)
    parts = [(*line.partition("."), gpio) for line, gpio in pin_lines(names, board.pins)]
    return tuple(Line(cable, (button or cable).upper().replace("_", " "), gpio) for cable, _, button, gpio in parts)


def _red(start: str, end: str) -> Wire:
    return Wire("power", start, None, None, "5 V", RED, end)


def _black(start: str, end: str) -> Wire:
    return Wire("power", start, None, None, "ground", BLACK, end)


def _power(build: Build) -> Iterator[Wire]:
    fuse = f"fuse {power(build).fuse_a:g} A"
    yield _red("5 V supply +", f"{fuse}, one side")
    yield _red(f"{fuse}, other side", PLUS)
    yield _black("5 V supply -", MINUS)
    for feed in feeds(build.board):
        yield _red(PLUS, f"strip 5V, {feed.where}")
        yield _black(MINUS, f"strip GND, {feed.where}")
    yield _red("strip 5V, at its start", f"capacitor {CAPACITOR}, +")
    yield _black("strip GND, at its start", f"capacitor {CAPACITOR}, - (stripe)")
    for number in range(1, shifters(build) + 1):
        yield from _chip_power(build, number)
    if build.digits:
        yield _red(PLUS, "digits VCC")
        yield _black(MINUS, "digits GND")
    start = f"header {COMMON_GROUND} (ground)"
    yield Wire("power", start, COMMON_GROUND, None, "common ground", BLACK, MINUS)


def _chip_power(build: Build, number: int) -> Iterator[Wire]:
    chip = f"{SHIFTER} no. {number}"
    yield _red(PLUS, f"{chip} leg 14")
    yield _black(MINUS, f"{chip} legs {', '.join(str(leg) for leg in grounded(build, number))}")
    yield Wire("power", f"{chip} leg 14", None, None, "steadies the 5 V", "part", "100 nF, then its leg 7")


def grounded(build: Build, number: int) -> tuple[int, ...]:
    """List the legs of a chip that go to ground: its own, those that switch the gates on, and inputs without use."""
    used = {gate.legs[0] for gate in gates(build) if gate.shifter == number}
    return tuple(sorted((7, *ENABLES, *(leg for leg, _ in GATES if leg not in used))))


def _signals(build: Build) -> Iterator[Wire]:
    for gate in gates(build):
        leg_in, leg_out = gate.legs
        yield Wire(
            gate.cable, header_place(gate.gpio), HEADER_PLACES[gate.gpio], gate.gpio, gate.function, gate.colour,
            f"{gate.chip} leg {leg_in}",
        )  # fmt: skip
        end = f"{gate.cable} {gate.pad}"
        if gate.cable == "strip":
            end = f"{resistor_ohm(build)} ohm, then strip {gate.pad}"
        yield Wire(gate.cable, f"{gate.chip} leg {leg_out}", None, None, gate.function, gate.colour, end)


def _buttons(build: Build) -> Iterator[Wire]:
    ground = grounds(build)
    for cable, lines in groupby(button_lines(build.board), lambda line: line.cable):
        buttons = tuple(lines)
        for line in buttons:
            end = f"{line.what} button" if line.is_button else f"leg {line.what[-1]} of the encoder"
            if line.what == "BUZZER":
                end = f"{BUZZER_OHM} ohm, then the buzzer"
            colour = BUTTON_COLOURS[line.what]
            yield Wire(cable, header_place(line.gpio), HEADER_PLACES[line.gpio], line.gpio, line.what, colour, end)
        end = "other side of the buzzer" if cable == "buzzer" else _far_side(cable, buttons)
        yield Wire(cable, f"header {ground[cable]} (ground)", ground[cable], None, "ground", BLACK, end)


def _far_side(cable: str, lines: Sequence[Line]) -> str:
    """Say what the ground of a cable goes to."""
    buttons = [line for line in lines if line.is_button]
    far = f"other side of {'each of these buttons' if len(buttons) > 1 else f'the {buttons[0].what} button'}"
    return f"{far}, leg C of the encoder" if any(line.is_encoder for line in lines) else far
