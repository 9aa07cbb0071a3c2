"""A picture of the board that is no scene of a game: LED by LED, and a text for the digits. For testing a board."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """What is shown until there is another; it does not move.

    Attributes:
        rgb: Duty of each LED in strip order: red, green, blue, a byte each.
        text: What the digits show, of the display's glyphs, each with or without a dot after it.
    """

    rgb: bytes
    text: str = ""
