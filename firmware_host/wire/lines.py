"""The names of the button lines: `<track>.peg`, `<track>.ok`, `<track>.call` and `undo`, and the pin of each."""

from collections.abc import Sequence
from enum import Enum

from firmware_host.units import Side
from hardware.board import Pins


class Key(Enum):
    """What stands on a button, and the last part of its line's name."""

    PEG = "peg"
    OK = "ok"
    CALL = "call"
    UNDO = "undo"


SIDE_KEYS = (Key.PEG, Key.OK, Key.CALL)
"""The button set of one side."""


def line_name(track: str, key: Key) -> str:
    """Name the line of one side's button.

    >>> line_name("red", Key.OK)
    'red.ok'
    """
    return f"{track}.{key.value}"


def line_keys(tracks: Sequence[str]) -> dict[str, tuple[Side | None, Key]]:
    """Say of every line whose button it is (None: the board's) and which; `tracks` in the order of the sides."""
    keys: dict[str, tuple[Side | None, Key]] = {
        line_name(track, key): (Side(side), key) for side, track in enumerate(tracks) for key in SIDE_KEYS
    }
    keys[Key.UNDO.value] = (None, Key.UNDO)
    return keys


def line_pins(tracks: Sequence[str], pins: Pins) -> dict[str, int]:
    """Say of every line which GPIO (BCM number) it is on; `tracks` in the order of `pins.sides`."""
    numbers = {
        line_name(track, key): number
        for track, buttons in zip(tracks, pins.sides, strict=True)
        for key, number in zip(SIDE_KEYS, (buttons.peg, buttons.ok, buttons.call), strict=True)
    }
    return {**numbers, Key.UNDO.value: pins.undo}
