"""Ways to play that people ask for by name, as choices on the board's own setup.

Items and values are written as docs/MENU.md shows them on the digits. What they do in a game is not known here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from firmware_host.errors import BoardError

PEGGING, MISSED, TOLD, TOO_MUCH = "PEG", "nnUG", "tELL", "oUEr"
"""Items of setup, without their points."""
ITEM_NAMES = {PEGGING: "pegging", MISSED: "missed points", TOLD: "telling of them", TOO_MUCH: "points claimed too much"}


class NoSuchPreset(BoardError, LookupError):
    """No preset of that name; the text says which there are."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A way to play.

    Attributes:
        name: What orders call it.
        label: What people call it.
        about: What it is like, in a sentence or two.
        choices: Item -> value; an item that setup does not offer then is left out.
    """

    name: str
    label: str
    about: str
    choices: Mapping[str, str]


PRESETS = (
    Preset(
        "usual",
        "Usual",
        "You peg. The board shows what you missed and lets you take it; what is too much goes back.",
        {PEGGING: "you", MISSED: "HELP", TOO_MUCH: "trUE"},
    ),
    Preset(
        "learners",
        "Learners",
        "The board pegs by itself and says what each card and hand is worth.",
        {PEGGING: "Auto", MISSED: "HELP"},
    ),
    Preset(
        "pub",
        "Pub",
        "Muggins: what you miss is your opponent's at once, and so is what you claim too much.",
        {PEGGING: "you", MISSED: "Auto", TOO_MUCH: "PAy"},
    ),
    Preset(
        "tournament",
        "Tournament",
        "Muggins must be called. What is too much goes back, and a false claim of the game costs.",
        {PEGGING: "you", MISSED: "CALL", TOO_MUCH: "ACC"},
    ),
    Preset(
        "strict",
        "Strict friends",
        "What you miss is lost, and nobody tells you; what is too much goes back.",
        {PEGGING: "you", MISSED: "oFF", TOLD: "no", TOO_MUCH: "trUE"},
    ),
)


def find_preset(name: str) -> Preset:
    """Find one by its name.

    Raises:
        NoSuchPreset: There is none.
    """
    for preset in PRESETS:
        if preset.name == name:
            return preset
    raise NoSuchPreset(f"there is no preset {name!r}: there is {', '.join(each.name for each in PRESETS)}")
