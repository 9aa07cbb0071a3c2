"""A whole script, read: the board and the options at its top, then its orders; every mistake at once, by its line.

Where the games lie, and on which clock it is played, is not known here.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from board_sim.script.deeds import ORDERS
from board_sim.script.person import Order
from board_sim.script.words import BadOrder, Names, Words, nearest, split
from board_sim.wired import buttons, encoders
from firmware_host.config import Config, parse_config
from firmware_host.errors import BadConfig, BoardError

OPTIONS = {
    "board": "board NAME",
    "strip": "strip apa102|sk9822|ws2812|sk6812|sk6812-rgbw",
    "reader": "reader NAME",
    "state": "state kept|fresh",
    "set": "set KEY VALUE",
}
"""How the lines at the top are written, by their first word."""

_KEYS = {"board": "board.file", "strip": "strip.chip"}
_READER, _URL = "readers.", ".url"


class BadScript(BoardError, ValueError):
    """The script cannot be read. `problems` holds every mistake found, one line each."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


@dataclass(frozen=True, slots=True)
class Script:
    """A script that can be played.

    Attributes:
        path: What it is called, and where paths in it start.
        kept: Whether its games are kept from one run to the next.
        settings: Dotted key of the configuration -> value.
        orders: What is to be done.
    """

    path: Path
    kept: bool
    settings: Mapping[str, object]
    orders: tuple[Order, ...]

    def config(self, state_dir: Path) -> Config:
        """Configure the board that it wants, with its games in this directory."""
        overrides = {**self.settings, "store.dir": str(state_dir.absolute())}
        return parse_config("", source=str(self.path), base_dir=self.path.absolute().parent, overrides=overrides)


def read_script(path: Path) -> Script:
    """Read the script in a file.

    Raises:
        BadScript: It cannot be read, with all its mistakes.
    """
    try:
        return parse_script(path.read_text("utf-8-sig"), path)
    except OSError as error:
        raise BadScript((f"{path}: cannot be read: {error.strerror}; check its name and its rights",)) from error
    except UnicodeDecodeError as error:
        raise BadScript((f"{path}: not UTF-8 text; save it as UTF-8",)) from error


def parse_script(text: str, path: Path) -> Script:
    """Read the text of a script; as `read_script`."""
    reading = _Reading(path)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1)]
    for number, line in lines:
        reading.read_option(number, line)
    names = reading.judge_options()
    for number, line in lines:
        reading.read_order(number, line, names)
    if reading.problems:
        raise BadScript(tuple(f"{path}:{number}: {problem}" for number, problem in sorted(reading.problems)))
    return reading.script()


class _Reading:
    """What was read so far, and what is wrong with it: number of the line and complaint."""

    def __init__(self, path: Path) -> None:
        self.problems: list[tuple[int, str]] = []
        self._path = path
        self._kept = self._begun = False
        self._settings: dict[str, object] = {}
        self._lines: dict[str, int] = {}
        self._orders: list[Order] = []

    def script(self) -> Script:
        """Make the script."""
        return Script(self._path, self._kept, self._settings, tuple(self._orders))

    def read_option(self, number: int, line: str) -> None:
        """Read a line if it is an option; leave any other."""
        name, *rest = _words(line) or [""]
        if name not in OPTIONS:
            return
        words = Words(rest, OPTIONS[name])
        try:
            self._take_option(name, words, number)
            words.end()
        except BadOrder as error:
            self.problems.append((number, str(error)))

    def judge_options(self) -> Names:
        """Judge the options together and say what is on the board; where they do not hold, on the usual one."""
        urls = [key for key in self._settings if key.startswith(_READER) and key.endswith(_URL)]
        readers = tuple(key.removeprefix(_READER).removesuffix(_URL) for key in urls)
        try:
            config = self.script().config(self._path.parent)
        except BadConfig as error:
            self.problems += [self._place(problem) for problem in error.problems]
            config = Script(self._path, kept=False, settings={}, orders=()).config(self._path.parent)
        tracks = tuple(track.name for track in config.board.tracks)
        board = config.board
        return Names(tuple(buttons(board)), tracks, readers or tuple(config.readers), tuple(encoders(board)))

    def read_order(self, number: int, line: str, names: Names) -> None:
        """Read a line that is no option."""
        try:
            name, *rest = split(line) or [""]
            if not name or (name in OPTIONS and not self._begun):
                return
            if name in OPTIONS:
                raise BadOrder(f'"{name}" comes too late: it belongs above the first order')
            if name not in ORDERS:
                raise BadOrder(f'there is no order "{name}"; {nearest(name, (*ORDERS, *OPTIONS))}')
            self._begun = True
            form = ORDERS[name]
            words = Words(rest, form.usage)
            act = form.read(words, names)
            words.end()
            self._orders.append(Order(number, line.strip(), act, expects=name == "expect"))
        except BadOrder as error:
            self.problems.append((number, str(error)))

    def _take_option(self, name: str, words: Words, number: int) -> None:
        if name == "state":
            self._kept = words.take_one_of("way with the games", ("kept", "fresh")) == "kept"
        elif name == "reader":
            reader = words.take_name("NAME")
            self._set(number, _READER + reader + _URL, f"simulated {reader}")  # no port: the machine gives its own
        elif name == "set":
            key = words.take("KEY")
            self._set(number, key, _value(words.take("VALUE")))
        else:
            self._set(number, _KEYS[name], words.take("NAME"))

    def _set(self, number: int, key: str, value: object) -> None:
        if key == "store.dir":
            raise BadOrder("where games are kept is not for a script to say: write state kept, or run it with --state")
        self._settings[key] = value
        self._lines[key] = number

    def _place(self, problem: str) -> tuple[int, str]:
        """Find the line of a problem of the configuration by the key that it names."""
        problem = problem.removeprefix("command line: ")
        return next((number for key, number in self._lines.items() if key in problem), 1), problem


def _words(line: str) -> list[str]:
    try:
        return split(line)
    except BadOrder:
        return []  # told when it is read as an order


def _value(word: str) -> object:
    """Read a value as TOML does, and a bare word as itself."""
    try:
        return tomllib.loads(f"value = {word}")["value"]
    except tomllib.TOMLDecodeError:
        return word
