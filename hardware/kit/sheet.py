"""A drawing that is cut and drilled by: circles, lines and words on layers, in millimetres, x to the right, y down.

It is written three ways, as SVG, DXF and PDF; what each layer looks like is said here once.
"""

from dataclasses import dataclass
from enum import Enum

from hardware.board import Point


class Layer(Enum):
    """What a mark is; its value is the layer's name in a DXF."""

    OUTLINE = "OUTLINE"
    HOLES = "HOLES"
    CENTRES = "CENTRES"
    STREETS = "STREETS"
    STRIP = "STRIP"
    WORDS = "WORDS"


DRAWN = (Layer.OUTLINE, Layer.STRIP, Layer.STREETS, Layer.WORDS, Layer.HOLES, Layer.CENTRES)
"""The layers as they are drawn over each other: words hide lines, and nothing hides a hole."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a layer is drawn: its colour, the width of its lines in mm, and its colour's number in a DXF."""

    colour: str
    width_mm: float
    dxf: int


LOOKS = {
    Layer.OUTLINE: Look("#000000", 0.35, 7),
    Layer.HOLES: Look("#000000", 0.2, 1),
    Layer.CENTRES: Look("#000000", 0.12, 2),
    Layer.STREETS: Look("#8d6e63", 0.2, 5),
    Layer.STRIP: Look("#9aa7ad", 0.15, 3),
    Layer.WORDS: Look("#5d4037", 0.2, 6),
}


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    layer: Layer
    centre: Point
    radius_mm: float


@dataclass(frozen=True, slots=True)
class Path:
    """Straight lines from corner to corner, and back to the first where it is closed."""

    layer: Layer
    corners: tuple[Point, ...]
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word, by its middle and the height of its letters."""

    layer: Layer
    text: str
    middle: Point
    height_mm: float


Mark = Circle | Path | Word


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle along the axes."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Measure across."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Measure down."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole drawing: what it is called, its marks, and the box that holds them all."""

    title: str
    marks: tuple[Mark, ...]
    box: Box


def box_of(mark: Mark) -> Box:
    """Find the room that a mark takes; of a word, roughly."""
    match mark:
        case Circle(centre=at, radius_mm=reach):
            return Box(at.x_mm - reach, at.y_mm - reach, at.x_mm + reach, at.y_mm + reach)
        case Word(middle=at, height_mm=height):
            half = 0.4 * height * len(mark.text)
            return Box(at.x_mm - half, at.y_mm - height, at.x_mm + half, at.y_mm + height)
        case Path(corners=corners):
            xs, ys = [each.x_mm for each in corners], [each.y_mm for each in corners]
            return Box(min(xs), min(ys), max(xs), max(ys))


def around(boxes: tuple[Box, ...]) -> Box:
    """Find the box that holds all of these."""
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )
