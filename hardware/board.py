"""A board as values: where the holes are, which LED lights which, which pin is which button. Judged, not read."""

import math
from dataclasses import dataclass
from itertools import pairwise

START_HOLES = 2
RACE_HOLES = 121
TRACK_HOLES = START_HOLES + RACE_HOLES
SIDES = range(2, 5)
"""How many tracks a board may have: two to four sides play cribbage (four seats in partnership are two sides)."""

LED_BODY_MM = 5.0
"""A 5050 LED is a square of 5 mm: the centres of two cannot be nearer."""
PITCH_SLACK_MM = 0.2

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
class Track:
    """One side's holes: [0] and [1] are the start holes (-1 and 0), then 1 to 121.

    Attributes:
        name: The side's name, as it is called in the pin map and in sentences (`red`).
        colour: LED duty of its pegs, red, green, blue, 0 to 255 each.
        holes: Hole centres.
        leds: Place of each hole's LED along the strip, as many as holes.
    """

    name: str
    colour: tuple[int, int, int]
    holes: tuple[Point, ...]
    leds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ButtonPins:
    """GPIO numbers (BCM) of one side's buttons."""

    peg: int
    ok: int
    call: int


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
    """The LEDs: how many along the whole strip and how dense."""

    leds: int
    per_metre: int


@dataclass(frozen=True, slots=True)
class Board:
    """A whole board."""

    name: str
    tracks: tuple[Track, ...]
    strip: Strip
    pins: Pins
    street: int = 30
    """Holes of one street: street ends at 30, 60, 90 and 120; the skunk lines are after 60 and 90."""


def hole_name(index: int) -> str:
    """Name the hole at a place of `Track.holes`: 0 and 1 are the start holes -1 and 0, then 1 to 121."""
    return f"hole {index - 1}"


def pin_lines(names: tuple[str, ...], pins: Pins) -> tuple[tuple[str, int], ...]:
    """List every line of the header by name with its GPIO: `<track>.peg`, `.ok`, `.call`, then `undo`, `buzzer`."""
    sides = [
        (f"{name}.{button}", gpio)
        for name, side in zip(names, pins.sides, strict=False)
        for button, gpio in (("peg", side.peg), ("ok", side.ok), ("call", side.call))
    ]
    return (*sides, ("undo", pins.undo), ("buzzer", pins.buzzer))


def judge(board: Board) -> tuple[str, ...]:
    """Find everything that keeps a board from working; empty when it is sound. Each names the culprit and the mend."""
    names = tuple(track.name for track in board.tracks)
    return (*judge_tracks(board.tracks, board.strip), *judge_pins(names, board.pins))


def judge_tracks(tracks: tuple[Track, ...], strip: Strip) -> tuple[str, ...]:
    """Judge names, colours, holes and the wiring of the strip."""
    problems = []
    if len(tracks) not in SIDES:
        problems.append(f"the board has {len(tracks)} tracks; make it {SIDES.start} to {SIDES.stop - 1}")
    names = [track.name for track in tracks]
    problems += [f"two tracks are called {name}; rename one" for name in sorted(set(names)) if names.count(name) > 1]
    for track in tracks:
        problems += _track_problems(track, strip)
    return (*problems, *_few(_shared_leds(tracks)), *_few(_crowded(tracks)))


def judge_pins(names: tuple[str, ...], pins: Pins) -> tuple[str, ...]:
    """Judge the pin map: a button set for each track, one function a pin, no pin that is taken."""
    problems = []
    if len(pins.sides) != len(names):
        problems.append(f"{len(names)} tracks, but {len(pins.sides)} sets of buttons; give each track its own")
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


def uart_clashes(board: Board) -> tuple[str, ...]:
    """Name the lines on GPIO 14 and 15: none may be, where a card reader is on the header's serial port."""
    lines = pin_lines(tuple(track.name for track in board.tracks), board.pins)
    return tuple(
        f"{line} is on GPIO {gpio}, which a card reader on the header's serial port needs; move it, or use USB"
        for line, gpio in lines
        if gpio in UART_PINS
    )


def _track_problems(track: Track, strip: Strip) -> list[str]:
    where = f"track {track.name}"
    problems = []
    if not track.name.isidentifier() or track.name in PIN_WORDS:
        problems.append(f"{where}: a name is letters, digits and _, and none of {', '.join(PIN_WORDS)}")
    if not all(0 <= duty <= 255 for duty in track.colour) or max(track.colour) < 128:
        problems.append(f"{where}: colour {list(track.colour)} should be three of 0 to 255, the highest 128 or more")
    if len(track.holes) != TRACK_HOLES:
        problems.append(f"{where} has {len(track.holes)} holes; it needs {TRACK_HOLES}, the two start holes included")
    if len(track.leds) != len(track.holes):
        problems.append(f"{where} has {len(track.holes)} holes but {len(track.leds)} LEDs; give each hole one")
    outside = [
        f"{hole_name(index)} of {where} is wired to LED {led}, but the strip ends at LED {strip.leds - 1}"
        for index, led in enumerate(track.leds)
        if not 0 <= led < strip.leds
    ]
    return problems + _few(outside) + _few(_too_tight(track, strip))


def _too_tight(track: Track, strip: Strip) -> list[str]:
    """Find holes whose LEDs follow each other on the strip, yet are nearer than the strip's LEDs are."""
    pitch_mm = 1000 / strip.per_metre
    problems = []
    wired = list(zip(track.holes, track.leds, strict=False))
    for index, ((here, led), (there, next_led)) in enumerate(pairwise(wired)):
        apart_mm = _apart_mm(here, there)
        if abs(led - next_led) == 1 and apart_mm < pitch_mm - PITCH_SLACK_MM:
            problems.append(
                f"{hole_name(index)} and {hole_name(index + 1)} of track {track.name} are {apart_mm:.1f} mm apart, "
                f"but the strip's LEDs {pitch_mm:.1f} mm; move them apart or take a denser strip"
            )
    return problems


def _shared_leds(tracks: tuple[Track, ...]) -> list[str]:
    """Find LEDs that light two holes."""
    first: dict[int, str] = {}
    problems = []
    for track in tracks:
        for index, led in enumerate(track.leds):
            hole = f"{hole_name(index)} of track {track.name}"
            if (other := first.setdefault(led, hole)) is not hole:
                problems.append(f"LED {led} is wired twice: to {other} and to {hole}; give each hole its own")
    return problems


def _crowded(tracks: tuple[Track, ...]) -> list[str]:
    """Find holes nearer to each other than two LEDs can be: a sweep from left to right."""
    holes = sorted(
        (
            (hole, f"{hole_name(index)} of track {track.name}")
            for track in tracks
            for index, hole in enumerate(track.holes)
        ),
        key=lambda named: named[0].x_mm,
    )
    problems = []
    for place, (here, name) in enumerate(holes):
        for there, other in holes[place + 1 :]:
            if there.x_mm - here.x_mm >= LED_BODY_MM:
                break
            if (apart_mm := _apart_mm(here, there)) < LED_BODY_MM:
                problems.append(
                    f"{name} and {other} are {apart_mm:.1f} mm apart; two LEDs need {LED_BODY_MM:g} mm, move them apart"
                )
    return problems


def _apart_mm(here: Point, there: Point) -> float:
    return math.hypot(here.x_mm - there.x_mm, here.y_mm - there.y_mm)


def _few(problems: list[str], limit: int = 5) -> list[str]:
    """Keep the first of many faults of one kind, and say how many more there are."""
    more = len(problems) - limit
    return problems if more <= 0 else [*problems[:limit], f"and {more} more like the last"]
