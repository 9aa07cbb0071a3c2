"""What setup and menu offer: each item and each value, as the eight digits show it and as it is said.

This is the one list of them; docs/MENU.md holds the same for people. An item stands on the left of the eight digits,
its value on the right. It refuses to know when an item is offered and what choosing it brings about.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging
from firmware_host.units import Seat, Side

CELLS = 8
"""Digits of an item and its value."""


@dataclass(frozen=True, slots=True)
class Shown:
    """How an item or a value looks and what it is called.

    Attributes:
        glyphs: What the digits show: no K, M, V or W, which seven segments cannot. A point parts setup's items from
            their values.
        words: The same inside a sentence.
    """

    glyphs: str
    words: str


def line(item: str, value: str) -> str:
    """Write an item and its value over all eight digits; a point takes no digit of its own.

    >>> line("dEAL.", "Cut"), line("tonE", "3.")
    ('dEAL. Cut', 'tonE   3.')
    """
    return item + value.rjust(CELLS - len(item) + item.count(".") + value.count("."))


class Start(Enum):
    """What OK does on setup's first item."""

    PLAY = "play"
    CHOOSE = "choose"


class Answer(Enum):
    """The values of an item that is so or not."""

    YES = "yes"
    NO = "no"


class Choice(Enum):
    """The items of setup, in order. The last OK leads back to the first one, which starts the game."""

    START = "start"
    PEGGING = "pegging"
    MUGGINS = "muggins"
    TELL = "tell"
    """Only where missed points are lost."""
    OVERCLAIM = "overclaim"
    GAIN = "gain"
    """Only where claims may be objected to; so is the next."""
    COST = "cost"
    DEALER = "dealer"


class MenuItem(Enum):
    """The items of the menu, in order."""

    GIVE = "give"
    TAKE_BACK = "take back"
    DEALER = "dealer"
    BLIND = "blind"
    REPLACE = "replace"
    SETUP = "setup"
    VOLUME = "volume"
    BRIGHTNESS = "brightness"
    NIGHT = "night"
    OFF = "off"


SETUP: Mapping[Choice, Shown] = {
    Choice.START: Shown("", "the next game"),
    Choice.PEGGING: Shown("PEG.", "pegging"),
    Choice.MUGGINS: Shown("nnUG.", "missed points"),
    Choice.TELL: Shown("tELL.", "missed points are shown after the count"),
    Choice.OVERCLAIM: Shown("oUEr.", "points claimed too much"),
    Choice.GAIN: Shown("GAin.", "who objects rightly takes what was too much"),
    Choice.COST: Shown("CoSt.", "points that an objection without ground costs"),
    Choice.DEALER: Shown("dEAL.", "the first deal"),
}

MENU: Mapping[MenuItem, Shown] = {
    MenuItem.GIVE: Shown("Add", "points for your side, which the others agree to"),
    MenuItem.TAKE_BACK: Shown("SUb", "points off your side, which the others agree to"),
    MenuItem.DEALER: Shown("dEAL", "another dealer"),
    MenuItem.BLIND: Shown("bLnd", "the rest of this deal without checking, which all agree to"),
    MenuItem.REPLACE: Shown("CArd", "a card that was read wrong"),
    MenuItem.SETUP: Shown("SEtP", "another game, set up anew"),
    MenuItem.VOLUME: Shown("tonE", "the volume of the tones"),
    MenuItem.BRIGHTNESS: Shown("LEd", "the brightness of the lights"),
    MenuItem.NIGHT: Shown("nitE", "the light for the night"),
    MenuItem.OFF: Shown("oFF", "power off"),
}

VALUES: Mapping[Choice, Mapping[Enum, Shown]] = {
    Choice.START: {
        Start.PLAY: Shown("PLAy   ?", "OK starts it"),
        Start.CHOOSE: Shown("SEtP   ?", "OK goes through the choices first"),
    },
    Choice.PEGGING: {
        Pegging.CLAIM: Shown("you", "the players peg, and the board judges"),
        Pegging.AUTO: Shown("Auto", "the board pegs by itself"),
    },
    Choice.MUGGINS: {
        Muggins.COACH: Shown("HELP", "they are shown, and one OK takes them"),
        Muggins.OFF: Shown("oFF", "they are lost"),
        Muggins.CALL: Shown("CALL", "they are the opponent's who calls them"),
        Muggins.AUTO: Shown("Auto", "they are the opponent's at once"),
    },
    Choice.TELL: {Answer.YES: Shown("yES", "yes"), Answer.NO: Shown("no", "no")},
    Choice.OVERCLAIM: {
        Overclaim.CORRECT: Shown("trUE", "the peg goes back to the truth"),
        Overclaim.SURPLUS: Shown("PAy", "the opponent takes them"),
        Overclaim.ACC: Shown("ACC", "the peg goes back, and a false claim of the game costs"),
        Overclaim.CHALLENGE: Shown("CALL", "they stand unless the opponent objects"),
    },
    Choice.GAIN: {Answer.YES: Shown("yES", "yes"), Answer.NO: Shown("no", "no")},
}
"""The values of setup's items, in the order in which PEG turns to them. The first deal's are a cut and each seat, the
cost's are numbers."""
COSTS = range(11)
"""What an objection without ground may cost."""

CUT = Shown("Cut", "the lowest card cut deals, or whoever presses OK")
NIGHTS = (Shown("oFF", "off"), Shown("on", "on"))
ASKS_OK = "?"
"""The value of a menu's item that waits to be chosen and has none of its own."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What has been chosen in setup so far, and at which item it stands. `dealer` None: the cards are cut for it."""

    options: Options
    dealer: Seat | None = None
    item: Choice = Choice.START
    start: Start = Start.PLAY

    def value(self, item: Choice) -> Enum:
        """Give what is chosen for an item of `VALUES`."""
        match item:
            case Choice.START:
                return self.start
            case Choice.PEGGING:
                return self.options.pegging
            case Choice.MUGGINS:
                return self.options.muggins
            case Choice.TELL:
                return Answer.YES if self.options.show_missed else Answer.NO
            case Choice.GAIN:
                return Answer.YES if self.options.challenge_surplus else Answer.NO
            case _:
                return self.options.overclaim


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """The menu of one side, at an item. `value` None: the item is to be chosen; else what it is being set to."""

    side: Side
    item: MenuItem
    value: int | None = None


class Setting(Enum):
    """What is set at the board and holds for every game, by the name that it is stored under."""

    VOLUME = "volume"
    BRIGHTNESS = "brightness"
    NIGHT = "night"


RANGES: Mapping[Setting, range] = {
    Setting.VOLUME: range(4),
    Setting.BRIGHTNESS: range(1, 16),  # at 0 the strip is dark, and a board without digits could not show the way back
    Setting.NIGHT: range(2),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What is set at the board.

    Attributes:
        volume: 0, which is silent, to 3.
        brightness: The field of every LED by day, 1 to 15.
        night: Whether the light is that of the night.
    """

    volume: int = 3
    brightness: int = 7
    night: bool = False

    def get(self, setting: Setting) -> int:
        """Give a setting as a number."""
        match setting:
            case Setting.VOLUME:
                return self.volume
            case Setting.BRIGHTNESS:
                return self.brightness
            case Setting.NIGHT:
                return int(self.night)

    def having(self, setting: Setting, value: int) -> "Settings":
        """Give the settings with one of them changed."""
        match setting:
            case Setting.VOLUME:
                return Settings(value, self.brightness, self.night)
            case Setting.BRIGHTNESS:
                return Settings(self.volume, value, self.night)
            case Setting.NIGHT:
                return Settings(self.volume, self.brightness, bool(value))
