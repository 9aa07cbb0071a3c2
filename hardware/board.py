"""A board as values: where the holes are, which LED lights which, which pin is which button. Judged, never read, here."""

from dataclasses import dataclass


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
