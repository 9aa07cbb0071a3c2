"""Every key there is, with its default and its range: the one list that the reader, `cribboard config` and
docs/OPTIONS.md share. The keys of `[pins]` follow from the board, those of `[readers]` are anybody's."""

from enum import Enum
from typing import TypeVar

from firmware_host.config.kinds import Choice, Flag, Key, PathText, Text, Whole, choice
from firmware_host.leds.frame import DAY_FIELD, FIELD_MAX
from firmware_host.rules.options import Cards, Muggins, Options, Overclaim, Pegging
from firmware_host.units import Hole
from hardware.board import Board, pin_lines

E = TypeVar("E", bound=Enum)


PLAYED = frozenset({Cards.FULL, Pegging.AUTO, Muggins.COACH, Overclaim.CORRECT})
"""What the table plays by now, of all that the rules know."""


def _played(values: type[E], *known: str) -> Choice[E]:
    """Allow what is played by now; `known` is all that players may come to expect."""
    return Choice({value.value: value for value in values if value in PLAYED}, later=known)


BOARD_FILE = Key(
    "board.file",
    "line-2",
    PathText("the name of a shipped board or the path of a board file"),
    "The board: a shipped one by its name, or a file (ends in `.toml`), relative to the configuration file.",
    attribute="board_name",
)

_USUAL = Options()
PLAYERS = Key("game.players", _USUAL.players, Choice({2: 2}, later=(3, 4)), "How many play.")
TARGET = Key("game.target", _USUAL.target, Choice({121: Hole(121)}, later=(61,)), "The game hole.")
CARDS = Key(
    "game.cards", _USUAL.cards, _played(Cards, "none", "show", "full"), "Which cards are read: `full` is every card."
)
PEGGING = Key(
    "game.pegging", _USUAL.pegging, _played(Pegging, "claim", "auto"), "Who pegs: `auto` is the board by itself."
)
MUGGINS = Key(
    "game.muggins",
    _USUAL.muggins,
    _played(Muggins, "coach", "off", "call", "auto"),
    "What becomes of missed points: `coach` shows them and lets the side take them.",
)
OVERCLAIM = Key(
    "game.overclaim",
    _USUAL.overclaim,
    _played(Overclaim, "correct", "surplus", "challenge", "acc"),
    "What becomes of points claimed too much: `correct` pegs the truth.",
)

CHIP = Key("strip.chip", "apa102", choice("apa102", "sk9822"), "What the strip was sold as; both are driven alike.")
FIELD = Key(
    "strip.field",
    DAY_FIELD,
    Whole(0, FIELD_MAX),
    "Brightness field of every LED: the chip has 0 to 31, luma reaches 15.",
)
BUDGET = Key(
    "strip.budget_ma",
    2000,
    Whole(100, 30_000),
    "Milliamperes that the supply gives the strip; brighter frames are dimmed to it.",
)
FRAME_RATE = Key("strip.frame_rate_hz", 30, Whole(5, 120), "Frames a second at most.")

DISPLAY = Key("display.kind", "max7219", choice("max7219", "none"), "The digits; `none` where there are none.")
INTENSITY = Key("display.intensity", 3, Whole(0, 15), "Brightness of the digits.")

MUTE = Key("buzzer.mute", False, Flag(), "Keeps the buzzer silent.")  # noqa: FBT003 - the value itself

BAUD = Key(
    "serial.baud",
    9600,
    Choice({rate: rate for rate in (1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200)}),
    "Speed of the card readers, bits a second.",
    attribute="baud",
)
STATE_DIR = Key(
    "store.dir",
    "",
    PathText("the path of a directory"),
    "Where games are kept; relative to the configuration file.",
    attribute="state_dir",
    default_words="`$STATE_DIRECTORY` (systemd sets it), else the user's state directory",
)

KEYS: tuple[Key[object], ...] = (
    BOARD_FILE,
    PLAYERS,
    TARGET,
    CARDS,
    PEGGING,
    MUGGINS,
    OVERCLAIM,
    CHIP,
    FIELD,
    BUDGET,
    FRAME_RATE,
    DISPLAY,
    INTENSITY,
    MUTE,
    BAUD,
    STATE_DIR,
)

READER = Text("a device path or a pyserial URL")
"""What each key of `[readers]` may be."""


def pin_keys(board: Board) -> tuple[Key[int], ...]:
    """Make the keys of `[pins]`: the lines of this board's header, by default where its file has them."""
    names = tuple(track.name for track in board.tracks)
    return tuple(
        Key(f"pins.{line}", gpio, Whole(0, 27), "GPIO number (BCM).") for line, gpio in pin_lines(names, board.pins)
    )
