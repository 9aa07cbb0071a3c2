"""What is broken, by the number that strip and digits show until it is mended. Play goes on meanwhile."""

from enum import IntEnum


class Fault(IntEnum):
    """The faults."""

    READER = 1
    """A card reader is not there."""
    STRIP = 2
    """The strip's bus stalls or fails; the digits say so."""
    DISPLAY = 3
    """The digits' bus stalls or fails; the strip says so."""
    STORAGE = 4
    """The disk takes nothing: facts are kept in memory, and lost if the power goes now."""
    BUTTON = 5
    """A button is stuck: down since the start, or for a minute."""


MENDS = {
    Fault.READER: ("A card reader is gone: plug it in again.", "The card reader is back."),
    Fault.STRIP: ("The strip does not answer: check its wires.", "The strip works again."),
    Fault.DISPLAY: ("The digits do not answer: check their wires.", "The digits work again."),
    Fault.STORAGE: (
        "The game cannot be saved: keep the power on and free some space on the disk. Play on meanwhile.",
        "The game is saved again.",
    ),
    Fault.BUTTON: ("A button is stuck: press it and let it go.", "The button is free again."),
}
"""What to say when a fault comes, and when it is mended."""
