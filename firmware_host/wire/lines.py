"""The names of the button lines: `<track>.peg`, `<track>.ok`, `<track>.call` and `undo`, and the pin of each.

A rotary encoder counts as one line, `<track>.encoder`, though it has two wires: what comes of it are steps, no edges.
"""

from collections.abc import Sequence
from enum import Enum

from firmware_host.units import Side
from hardware.board import ButtonPins, Pins


class Key(Enum):
    """What stands on a button, and the last part of its line's name."""

    PEG = "peg"
    OK = "ok"
    CALL = "call"
    UNDO = "undo"
    ENCODER = "encoder"


SIDE_KEYS = (Key.PEG, Key.OK, Key.CALL)
"""The button set of one side, where it has all three."""

USUAL = frozenset(SIDE_KEYS)


def line_name(track: str, key: Key) -> str:
    """Name the line of one side's button.

    >>> line_name("red", Key.OK)
    'red.ok'
    """
    return f"{track}.{key.value}"


def wired_keys(side: ButtonPins) -> frozenset[Key]:
    """Say what one side has wired."""
    buttons = zip(SIDE_KEYS, (side.peg, side.ok, side.call), strict=True)
    found = frozenset(key for key, number in buttons if number is not None)
    return found if side.encoder is None else found | {Key.ENCODER}


def line_keys(
    tracks: Sequence[str], wired: Sequence[frozenset[Key]] | None = None
) -> dict[str, tuple[Side | None, Key]]:
    """Say of every line whose button it is (None: the board's) and which; `tracks` in the order of the sides.

    Args:
        tracks: What the sides' lines are called by.
        wired: What each of them has; None: PEG, OK and CALL each.
    """
    keys: dict[str, tuple[Side | None, Key]] = {
        line_name(track, key): (Side(side), key)
        for side, track in enumerate(tracks)
        for key in (*SIDE_KEYS, Key.ENCODER)
        if key in (USUAL if wired is None else wired[side])
    }
    keys[Key.UNDO.value] = (None, Key.UNDO)
    return keys


def line_pins(tracks: Sequence[str], pins: Pins) -> dict[str, int]:
    """Say of every button's line which GPIO (BCM number) it is on; `tracks` in the order of `pins.sides`."""
    numbers = {
        line_name(track, key): number
        for track, buttons in zip(tracks, pins.sides, strict=True)
        for key, number in zip(SIDE_KEYS, (buttons.peg, buttons.ok, buttons.call), strict=True)
        if number is not None
    }
    return {**numbers, Key.UNDO.value: pins.undo}


def encoder_pins(tracks: Sequence[str], pins: Pins) -> dict[str, tuple[int, int]]:
    """Say of every encoder's line which GPIOs (BCM numbers) A and B are on; `tracks` in the order of `pins.sides`."""
    return {
        line_name(track, Key.ENCODER): side.encoder
        for track, side in zip(tracks, pins.sides, strict=True)
        if side.encoder is not None
    }
