"""Every key there is, with its default and its range: the one list that the reader, `cribboard config` and
docs/OPTIONS.md share. The keys of `[pins]` follow from the board, those of `[readers]` are anybody's."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from firmware_host.config.affix import Affix
from firmware_host.config.kinds import (
    LONGEST_NAME,
    Choice,
    ColourOrder,
    Flag,
    Key,
    NameText,
    PathText,
    Text,
    Whole,
    choice,
)
from firmware_host.config.pins import LAST_GPIO, Gpio, GpioPair
from firmware_host.leds.frame import DAY_FIELD, FIELD_MAX
from firmware_host.rules.options import Cards, Muggins, Options, Overclaim, Pegging
from firmware_host.units import Hole, Seat
from firmware_host.wire.codecs import Driver
from firmware_host.wire.repeats import ReaderKind
from hardware.board import Board
from hardware.strips import KINDS

E = TypeVar("E", bound=Enum)


def _choices(values: type[E], *later: str) -> Choice[E]:
    """Allow each value of an option; `later` are those that players may come to expect."""
    return Choice({value.value: value for value in values}, later=later)


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
CARDS = Key("game.cards", _USUAL.cards, _choices(Cards, "none", "show"), "Which cards are read: `full` is every card.")
PEGGING = Key(
    "game.pegging",
    _USUAL.pegging,
    _choices(Pegging),
    "Who pegs: `claim` lets the players peg and the board judge, `auto` is the board by itself.",
)
MUGGINS = Key(
    "game.muggins",
    _USUAL.muggins,
    _choices(Muggins),
    "What becomes of missed points: `coach` shows them and lets the side take them, `off` loses them, `call` gives "
    "them to an opponent who calls them, `auto` to the opponent at once.",
)
OVERCLAIM = Key(
    "game.overclaim",
    _USUAL.overclaim,
    _choices(Overclaim),
    "What becomes of points claimed too much: `correct` pegs the truth, `surplus` gives them to the opponent as well, "
    "`acc` makes a false claim of the game cost, `challenge` lets them stand unless an opponent objects.",
    default_words='`"correct"`; `"surplus"` where muggins is `call` or `auto`',
)
SHOW_MISSED = Key(
    "game.show_missed", _USUAL.show_missed, Flag(), "With muggins `off`: shows lost points after the count."
)
CHALLENGE_SURPLUS = Key(
    "game.challenge_surplus",
    _USUAL.challenge_surplus,
    Flag(),
    "With overclaim `challenge`: who objects rightly takes what was too much.",
)
CHALLENGE_WRONG_COSTS = Key(
    "game.challenge_wrong_costs",
    int(_USUAL.challenge_wrong_costs),
    Whole(0, 29),
    "With overclaim `challenge`: points that an objection without ground gives the other side.",
)

CHIP = Key("strip.chip", "apa102", choice(*KINDS), "What the strip was sold as.")
ORDER = Key(
    "strip.order",
    "",
    ColourOrder(),
    "The order in which an LED takes its colours, when red is not red.",
    default_words="what the chip usually has: `BGR`; `GRB` for `ws2812` and `sk6812`; `GRBW` for `sk6812-rgbw`",
)
BUS = Key(
    "strip.bus",
    "spi",
    choice("spi", "pio"),
    "What drives a strip without a clock wire: SPI0's data line on any Pi, or `pio`, the Pi 5's own LED driver on "
    "GPIO 18.",
)
FIELD = Key(
    "strip.field",
    DAY_FIELD,
    Whole(0, FIELD_MAX),
    "Brightness field of every LED, until the menu sets another: APA102 has 0 to 31, luma reaches 15; other strips are "
    "dimmed likewise.",
)
BUDGET = Key(
    "strip.budget_ma",
    2000,
    Whole(100, 30_000),
    "Milliamperes that the supply gives the strip; brighter frames are dimmed to it.",
)
FRAME_RATE = Key("strip.frame_rate_hz", 30, Whole(5, 120), "Frames a second at most.")
CALM = Key(
    "strip.calm",
    False,  # noqa: FBT003 - the value itself
    Flag(),
    "A calm board: no peg walks, nothing blinks or dips, and a win has bars in the place of comets.",
)
LINES = Key(
    "strip.lines",
    False,  # noqa: FBT003 - the value itself
    Flag(),
    "Lights the ends of the streets and the skunk lines dimly, by day.",
)

DISPLAY = Key("display.kind", "max7219", choice("max7219", "none"), "The digits; `none` where there are none.")
DIGITS = Key(
    "display.digits", 8, Choice({8: 8, 4: 4}), "How many digits there are: four for each of two sides, or four for all."
)
INTENSITY = Key("display.intensity", 3, Whole(0, 15), "Brightness of the digits.")

MUTE = Key("buzzer.mute", False, Flag(), "Keeps the buzzer silent, until the menu sets a volume.")  # noqa: FBT003 - the value itself

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

DECKS_DIR = Key(
    "store.decks",
    "",
    PathText("the path of a directory"),
    "Where the decks are whose tags and codes were taught; relative to the configuration file.",
    attribute="decks_dir",
    default_words="`decks` in `store.dir`",
)

KEYS: tuple[Key[object], ...] = (
    BOARD_FILE,
    PLAYERS,
    TARGET,
    CARDS,
    PEGGING,
    MUGGINS,
    OVERCLAIM,
    SHOW_MISSED,
    CHALLENGE_SURPLUS,
    CHALLENGE_WRONG_COSTS,
    CHIP,
    ORDER,
    BUS,
    FIELD,
    BUDGET,
    FRAME_RATE,
    CALM,
    LINES,
    DISPLAY,
    DIGITS,
    INTENSITY,
    MUTE,
    BAUD,
    STATE_DIR,
    DECKS_DIR,
)

READER = Text("a device path or a pyserial URL")
"""What each key of `[readers]` may be, where it is no table, and the `url` of one that is."""

READER_KIND = Choice({kind.value: kind for kind in ReaderKind})
"""The `kind` of a reader."""

READER_DRIVER = Choice({driver.value: driver for driver in Driver})
"""The `driver` of a reader."""

GPIO = Gpio()
"""What each of a side's buttons is on."""

GPIO_PAIR = GpioPair()
"""What a side's encoder is on."""

AFFIX = Affix("at most 16 ASCII characters, without the end of a line")
"""The `prefix` and the `suffix` of a reader."""


def seat_choice(board: Board, players: int) -> Choice[Seat]:
    """Make the `seat` of a reader: the name of a side that plays."""
    return Choice({track.name: Seat(place) for place, track in enumerate(board.tracks[:players])})


def name_keys(board: Board) -> tuple[Key[str], ...]:
    """Make the keys of `[names]`: what each side is called, by default as its track."""
    kind = NameText(f"a name of 1 to {LONGEST_NAME} printable characters")
    return tuple(Key(f"names.{track.name}", track.name, kind, "What this side is called.") for track in board.tracks)


@dataclass(frozen=True, slots=True)
class SideKeys:
    """The keys of one side's table in `[pins]`."""

    peg: Key[int | None]
    ok: Key[int | None]
    call: Key[int | None]
    encoder: Key[tuple[int, int] | None]


def side_keys(board: Board) -> tuple[SideKeys, ...]:
    """Make the keys of each side in `[pins]`: by default what the board's file has."""
    return tuple(
        SideKeys(
            Key(f"pins.{track.name}.peg", side.peg, GPIO, "GPIO number (BCM)."),
            Key(f"pins.{track.name}.ok", side.ok, GPIO, "GPIO number (BCM)."),
            Key(f"pins.{track.name}.call", side.call, GPIO, "GPIO number (BCM)."),
            Key(f"pins.{track.name}.encoder", side.encoder, GPIO_PAIR, "GPIO numbers (BCM) of A and B."),
        )
        for track, side in zip(board.tracks, board.pins.sides, strict=True)
    )


def board_keys(board: Board) -> tuple[Key[int], Key[int]]:
    """Make the keys of what the whole board has in `[pins]`: UNDO and the buzzer."""
    return (
        Key("pins.undo", board.pins.undo, Whole(0, LAST_GPIO), "GPIO number (BCM)."),
        Key("pins.buzzer", board.pins.buzzer, Whole(0, LAST_GPIO), "GPIO number (BCM)."),
    )


def pin_keys(board: Board) -> tuple[Key[object], ...]:
    """List all the keys of `[pins]`."""
    sides = [key for side in side_keys(board) for key in (side.peg, side.ok, side.call, side.encoder)]
    return (*sides, *board_keys(board))
