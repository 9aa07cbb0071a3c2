"""From TOML to a `Config`, or to all the problems it has. Where the text lies is not known here."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import ceil
from os import environ
from pathlib import Path
from types import MappingProxyType

from firmware_host.config import keys
from firmware_host.config.game import take_game
from firmware_host.config.readers import take_readers
from firmware_host.config.reading import Reading
from firmware_host.config.toml import brief, format_path
from firmware_host.config.values import BuzzerConfig, Config, DisplayConfig, StripConfig
from firmware_host.errors import BadBoardFile, BadConfig
from firmware_host.leds.frame import USUAL_KIND, Frame, current_ma
from hardware.board import Board, ButtonPins, judge_pins, uart_clashes
from hardware.board_file import read_board
from hardware.strips import StripKind

HEADER_PORTS = ("/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0")
"""The names of the serial port on the header, which shares pins with buttons."""

NOTHING: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Loaded:
    """A configuration, and what was said to get it.

    Attributes:
        config: What holds.
        source: The file it was read from; None where there is none.
        given: The dotted names of the keys that were set; the rest are defaults.
    """

    config: Config
    source: str | None
    given: frozenset[str]


def parse_config(text: str, *, source: str, base_dir: Path, overrides: Mapping[str, object] = NOTHING) -> Config:
    """Read a configuration.

    Args:
        text: TOML.
        source: What to call it in messages, by custom its path.
        base_dir: Where relative paths in it start.
        overrides: Dotted key -> value, each of which holds instead of the file's.

    Raises:
        BadConfig: With every problem, one line each.
    """
    return parse(text, source=source, base_dir=base_dir, overrides=overrides).config


def parse(text: str, *, source: str | None, base_dir: Path, overrides: Mapping[str, object] = NOTHING) -> Loaded:
    """Read a configuration and keep what was said; see `parse_config`."""
    reading = Reading(text, source or "defaults")
    for name, value in overrides.items():
        reading.override(tuple(name.split(".")), value)
    board, board_name = _board(reading, base_dir)
    if board is None:
        reading.forgive("pins")
        reading.forgive("names")
        reading.forgive_seats()
        _config(reading, read_board(keys.BOARD_FILE.default), board_name, base_dir)  # for the problems of the rest
    else:
        config = _config(reading, _with_pins(reading, board), board_name, base_dir)
        _judge_together(reading, config)
    reading.report_unknown()
    if board is None or reading.problems:
        raise BadConfig(reading.problems)
    return Loaded(config, source, frozenset(format_path(path) for path in reading.values))


def _board(reading: Reading, base_dir: Path) -> tuple[Board | None, str]:
    """Read the board; its own problems come under the key that names it."""
    name = reading.take(keys.BOARD_FILE)
    if name.endswith(".toml") or Path(name).name != name:
        name = str(_path(name, base_dir))
    try:
        return read_board(name), name
    except BadBoardFile as error:
        for problem in error.problems:
            reading.complain(("board", "file"), f"board.file: {problem}")
        return None, name


def _with_pins(reading: Reading, board: Board) -> Board:
    """Move the lines that `[pins]` moves, and judge what comes out of it."""
    take = reading.take
    sides = tuple(
        ButtonPins(take(side.peg), take(side.ok), take(side.call), take(side.encoder)) for side in keys.side_keys(board)
    )
    undo, buzzer = map(take, keys.board_keys(board))
    pins = replace(board.pins, sides=sides, undo=undo, buzzer=buzzer)
    for problem in judge_pins(tuple(track.name for track in board.tracks), pins):
        moved = (path for path in reading.values if path[0] == "pins" and ".".join(path[1:]) in problem)
        reading.complain(next(moved, ("board", "file")), f"pins: {problem}")
    return replace(board, pins=pins)


def _config(reading: Reading, board: Board, board_name: str, base_dir: Path) -> Config:
    take = reading.take
    game = take_game(reading)
    state_dir = _state_dir(reading, base_dir)
    return Config(
        board=board,
        board_name=board_name,
        names=_names(reading, board),
        game=game,
        strip=_strip(reading),
        display=DisplayConfig(take(keys.DISPLAY), take(keys.INTENSITY), take(keys.DIGITS)),
        buzzer=BuzzerConfig(take(keys.MUTE)),
        readers=take_readers(reading, board, game.players),
        baud=take(keys.BAUD),
        state_dir=state_dir,
        decks_dir=_decks_dir(reading, base_dir, state_dir),
    )


def _strip(reading: Reading) -> StripConfig:
    take = reading.take
    return StripConfig(
        chip=take(keys.CHIP),
        field=take(keys.FIELD),
        budget_ma=take(keys.BUDGET),
        frame_rate_hz=take(keys.FRAME_RATE),
        calm=take(keys.CALM),
        lines=take(keys.LINES),
        order=take(keys.ORDER),
        bus=take(keys.BUS),
    )


def _judge_strip(reading: Reading, strip: StripConfig) -> None:
    """See that order and bus are possible with the chip."""
    if strip.bus == "pio" and strip.kind.clocked:
        reading.complain(
            ("strip", "bus"), f'strip.bus is "pio", which has no clock wire, and {strip.chip} needs one: give "spi"'
        )
    wanted = strip.kind.order
    if len(strip.sent_order) != len(wanted):
        colours = "red, green, blue and white" if "W" in wanted else "red, green and blue"
        reading.complain(
            ("strip", "order"),
            f'strip.order is "{strip.order}"; {strip.chip} has {colours}: give an order of these, as "{wanted}"',
        )


def _names(reading: Reading, board: Board) -> tuple[str, ...]:
    """Read what the sides are called: no two alike, since sentences must tell them apart."""
    names: dict[str, str] = {}
    for key in keys.name_keys(board):
        name = reading.take(key)
        twin = names.setdefault(name.casefold(), key.name)
        if twin != key.name:
            path = tuple(key.name.split("."))
            reading.complain(path, f"{key.name} and {twin} are both {brief(name)}; call one of them something else")
    return tuple(reading.take(key) for key in keys.name_keys(board))


def _judge_together(reading: Reading, config: Config) -> None:
    """Find what no key shows by itself."""
    if any(reader.url in HEADER_PORTS for reader in config.readers.values()):
        for problem in uart_clashes(config.board):
            reading.complain(("readers",), f"readers: {problem}")
    _judge_strip(reading, config.strip)
    board = config.board
    needed = least_budget_ma(board, config.strip.field, config.strip.kind)
    if config.strip.budget_ma < needed:
        reading.complain(
            ("strip", "budget_ma"),
            f"strip.budget_ma is {config.strip.budget_ma}; the {board.strip.leds} LEDs of {board.name[:40]} "
            f"and the pegs alone draw {needed} mA: give {needed} or more",
        )


def least_budget_ma(board: Board, field: int, kind: StripKind = USUAL_KIND) -> int:
    """Return what a strip draws that shows two full pegs a side and nothing else, in mA: with less, pegs go dim."""
    pegs = b"".join(bytes(track.colour) * 2 for track in board.tracks)
    return ceil(current_ma(Frame(pegs.ljust(3 * board.strip.leds, b"\0"), field), kind))


def _path(name: str, base_dir: Path) -> Path:
    """Find a path as its owner meant it: from home with ~, else from the directory of the file that names it."""
    return (base_dir / Path(name).expanduser()).absolute()


def _decks_dir(reading: Reading, base_dir: Path, state_dir: Path) -> Path:
    given = reading.take(keys.DECKS_DIR)
    return _path(given, base_dir) if given else state_dir / "decks"


def _state_dir(reading: Reading, base_dir: Path) -> Path:
    given = reading.take(keys.STATE_DIR)
    if given:
        return _path(given, base_dir)
    try:
        return _default_state_dir()
    except RuntimeError:
        mend = "this user has no home directory; name a directory for the games as store.dir"
        reading.complain(("store", "dir"), mend)
        return base_dir


def _default_state_dir() -> Path:
    """Take the directory that systemd made for the service (the first, if many), else the user's own.

    Raises:
        RuntimeError: The user has no home directory.
    """
    given = environ.get("STATE_DIRECTORY", "").split(":")[0]
    if given:
        return Path(given).absolute()
    from platformdirs import user_state_path  # noqa: PLC0415 - late: a tenth of the start of `cribboard score`

    return user_state_path("cribboard").expanduser()  # which it could not do itself, without a home
