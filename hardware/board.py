"""A board as values: where the holes are, which LED lights which, which pin is which button. Judged, not read.

Pins are judged here; holes and wiring in `hardware.judging`.
"""

from dataclasses import dataclass
from enum import Enum

START_HOLES = 2
RACE_HOLES = 121
TRACK_HOLES = START_HOLES + RACE_HOLES
LAP_HOLES = 60
"""Holes of one lap where a track is run through twice: 61 to 120 are 1 to 60 once more."""
SIDES = range(2, 5)
"""How many tracks a board may have: two to four sides play cribbage (four seats in partnership are two sides)."""

TAKEN_PINS: dict[int, str] = {
    0: "the HAT's identity EEPROM",
    1: "the HAT's identity EEPROM",
    2: "I2C, with a pull-up of its own",
    3: "I2C, with a pull-up of its own",
    9: "SPI0, the strip's bus",
    10: "SPI0, the strip's data",
    11: "SPI0, the strip's clock",
    16: "the display's chip select",
    18: "kept free for the Pi 5's own LED driver",
    19: "SPI1, the display's bus",
    20: "SPI1, the display's data",
    21: "SPI1, the display's clock",
}
"""GPIOs no button or buzzer may use. 7 and 8 are not among them: the overlay `spi0-0cs` frees them."""
UART_PINS = (14, 15)
HEADER_PINS = range(28)
ENCODER_LINES = ("encoder_a", "encoder_b")
"""What the two lines of a rotary encoder are called."""
PIN_WORDS = ("undo", "buzzer", "strip", "display")
"""What stands beside the tracks in a pin map, and so cannot be a track's name."""
STRIP_BUS = (0, 0)
DISPLAY_BUS = (1, 0)
"""The strip must be alone on its bus, and the pins above are those of just these two."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the board in millimetres, x to the right and y down."""

    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class Lamp:
    """An LED beside the race: the centre of its hole, and its place along the strip."""

    place: Point
    led: int


class Sharing(Enum):
    """Which holes all the tracks have in common: none, the game hole, or every one."""

    NONE = "none"
    GAME = "game"
    ALL = "all"


class Form(Enum):
    """What the LEDs come on: a strip that lies straight, one that bends in the plane of the board, or wires."""

    STRAIGHT = "straight"
    BENDING = "bending"
    STRING = "string"


@dataclass(frozen=True, slots=True)
class Track:
    """One side's holes: [0] and [1] are the start holes (-1 and 0), then 1 to 121.

    Attributes:
        name: The side's name, as it is called in the pin map and in sentences (`red`).
        colour: LED duty of its pegs, red, green, blue, 0 to 255 each.
        holes: Hole centres.
        leds: Place of each hole's LED along the strip, as many as holes. Where `Board.laps` is 2, holes 61 to 120
            repeat those of 1 to 60; where tracks share holes, they repeat one another's.
        matches: Lamps that count the games won; the first one first.
        lap: The lamp that tells the front peg's lap: dark up to hole 60, lit from 61 on. Only where `laps` is 2.
    """

    name: str
    colour: tuple[int, int, int]
    holes: tuple[Point, ...]
    leds: tuple[int, ...]
    matches: tuple[Lamp, ...] = ()
    lap: Lamp | None = None


@dataclass(frozen=True, slots=True)
class ButtonPins:
    """GPIO numbers (BCM) of one side's buttons; None: there is no such button.

    Attributes:
        peg: PEG.
        ok: OK; the push switch of an encoder is one.
        call: CALL.
        encoder: A and B of a rotary encoder: A closes first when it is turned clockwise.
    """

    peg: int | None
    ok: int | None
    call: int | None
    encoder: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Pins:
    """GPIO numbers (BCM) of everything on the header.

    Attributes:
        sides: A button set for each track, in the order of the tracks.
        undo: The board's UNDO.
        buzzer: The buzzer.
        strip_bus: SPI bus and device of the strip, which is alone on it.
        display_bus: SPI bus and device of the digits.
    """

    sides: tuple[ButtonPins, ...]
    undo: int
    buzzer: int
    strip_bus: tuple[int, int] = (0, 0)
    display_bus: tuple[int, int] = (1, 0)


@dataclass(frozen=True, slots=True)
class Strip:
    """The LEDs.

    Attributes:
        leds: How many there are along the whole strip, those under no hole included.
        per_metre: How dense they are. On a string, 1000 / `per_metre` is the wire between two, in mm.
        form: What they come on.
        cuts: The first LED of every piece but the first: there the strip is cut, and joined by wires.
        joint_mm: The longest wire from a piece to the next, between the centres of their LEDs.
        feeds: At how many points the strip gets its 5 V: 1 is its start, more are spread from end to end.
        width_mm: How wide it is.
    """

    leds: int
    per_metre: int
    form: Form = Form.STRAIGHT
    cuts: tuple[int, ...] = ()
    joint_mm: float = 60.0
    feeds: int = 1
    width_mm: float = 10.0

    @property
    def pitch_mm(self) -> float:
        """Measure from one LED to the next."""
        return 1000 / self.per_metre


@dataclass(frozen=True, slots=True)
class Board:
    """A whole board.

    Attributes:
        name: What it is called.
        tracks: The sides' holes.
        strip: The LEDs.
        pins: What is on which pin.
        street: Holes of one street: street ends at 30, 60, 90 and 120; the skunk lines are after 60 and 90.
        outline: Corners of the board, in order; empty where nobody said what is cut.
        drill_mm: Diameter of the holes.
        sharing: Which holes the tracks have in common.
        laps: How often a track is run through: 1, or 2 with holes 61 to 120 in those of 1 to 60.
    """

    name: str
    tracks: tuple[Track, ...]
    strip: Strip
    pins: Pins
    street: int = 30
    outline: tuple[Point, ...] = ()
    drill_mm: float = 4.0
    sharing: Sharing = Sharing.NONE
    laps: int = 1


def hole_name(index: int) -> str:
    """Name the hole at a place of `Track.holes`: 0 and 1 are the start holes -1 and 0, then 1 to 121."""
    return f"hole {index - 1}"


def size_mm(board: Board) -> tuple[float, float]:
    """Measure the board's outline: width and height."""
    xs = [corner.x_mm for corner in board.outline] or [0.0]
    ys = [corner.y_mm for corner in board.outline] or [0.0]
    return max(xs) - min(xs), max(ys) - min(ys)


def lamps(track: Track) -> tuple[tuple[str, Lamp], ...]:
    """List what a track has beside its holes, each by name: `match 1`, `match 2`, ..., `lap`."""
    matches = [(f"match {number}", lamp) for number, lamp in enumerate(track.matches, 1)]
    return (*matches, *([("lap", track.lap)] if track.lap else []))


def pin_lines(names: tuple[str, ...], pins: Pins) -> tuple[tuple[str, int], ...]:
    """List every line of the header by name with its GPIO: each side's, then `undo` and `buzzer`.

    A side has `<track>.peg`, `.ok`, `.call`, `.encoder_a` and `.encoder_b`, as far as they are wired.
    """
    sides = [
        (f"{name}.{button}", gpio)
        for name, side in zip(names, pins.sides, strict=False)
        for button, gpio in side_lines(side)
    ]
    return (*sides, ("undo", pins.undo), ("buzzer", pins.buzzer))


def side_lines(side: ButtonPins) -> tuple[tuple[str, int], ...]:
    """List what one side has wired, each with its GPIO: `peg`, `ok`, `call`, `encoder_a`, `encoder_b`.

    >>> side_lines(ButtonPins(peg=None, ok=27, call=None, encoder=(5, 6)))
    (('ok', 27), ('encoder_a', 5), ('encoder_b', 6))
    """
    buttons = (("peg", side.peg), ("ok", side.ok), ("call", side.call))
    found = [(name, gpio) for name, gpio in buttons if gpio is not None]
    return (*found, *zip(ENCODER_LINES, side.encoder or (), strict=False))


def judge_pins(names: tuple[str, ...], pins: Pins) -> tuple[str, ...]:
    """Judge the pin map: a button set for each track that can do all, one function a pin, no pin that is taken."""
    problems = []
    if len(pins.sides) != len(names):
        problems.append(f"{len(names)} tracks, but {len(pins.sides)} sets of buttons; give each track its own")
    problems += [lack for name, side in zip(names, pins.sides, strict=False) for lack in _lacks(name, side)]
    for what, bus, wanted in (("strip", pins.strip_bus, STRIP_BUS), ("display", pins.display_bus, DISPLAY_BUS)):
        if bus != wanted:
            problems.append(f"the {what} is on SPI bus and device {list(bus)}; put it on {list(wanted)}")
    users: dict[int, list[str]] = {}
    for line, gpio in pin_lines(names, pins):
        users.setdefault(gpio, []).append(line)
    for gpio, lines in users.items():
        who = " and ".join(lines)
        if gpio not in HEADER_PINS:
            problems.append(f"{who}: there is no GPIO {gpio} on the header; choose one of 4 to 27")
        elif gpio in TAKEN_PINS:
            problems.append(f"{who} cannot be on GPIO {gpio} ({TAKEN_PINS[gpio]}); choose another")
        if len(lines) > 1:
            problems.append(f"GPIO {gpio} has {len(lines)} functions: {who}; move all but one")
    return tuple(problems)


def _lacks(name: str, side: ButtonPins) -> tuple[str, ...]:
    """Say what a side cannot do without. CALL it can: OK and what it claims with have it between them."""
    lacks = []
    if side.peg is None and side.encoder is None:
        lacks.append(f"{name}.peg and {name}.encoder are both left out, so {name} cannot claim; wire one of them")
    if side.ok is None:
        lacks.append(f"{name}.ok is left out, so {name} cannot commit; wire it: an encoder's push switch will do")
    return tuple(lacks)


def uart_clashes(board: Board) -> tuple[str, ...]:
    """Name the lines on GPIO 14 and 15: none may be, where a card reader is on the header's serial port."""
    lines = pin_lines(tuple(track.name for track in board.tracks), board.pins)
    return tuple(
        f"{line} is on GPIO {gpio}, which a card reader on the header's serial port needs; move it, or use USB"
        for line, gpio in lines
        if gpio in UART_PINS
    )
