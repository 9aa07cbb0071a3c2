"""What one text of TOML says, what was asked of it, and what is wrong with it. Knows no key by name."""

from collections.abc import Mapping
from functools import cached_property
from typing import TypeVar

from firmware_host.config.kinds import Key, Kind
from firmware_host.config.toml import Path, brief, brief_path, format_path, key_lines, leaves
from firmware_host.errors import BadConfig
from firmware_host.toml_text import BadText, parse_toml

T = TypeVar("T")

MOST_PROBLEMS = 20
"""How many problems are told; of the rest only their number."""


class Reading:
    """The values of one file. A key that is wrong is noted and its default taken, so that reading goes on.

    Attributes:
        values: What the file or the command line gives, by path.
    """

    def __init__(self, text: str, source: str) -> None:
        """Read the text.

        Raises:
            BadConfig: It is not TOML.
        """
        try:
            table = parse_toml(text)
        except BadText as error:
            raise BadConfig((locate(source, error),)) from error
        self.values = dict(leaves(table))
        self._source = source
        self._text = text
        self._overridden: set[Path] = set()
        self._known: dict[Path, None] = {}  # a set that keeps its order
        self._problems: list[tuple[int, str]] = []
        self._unsaid = 0

    @property
    def problems(self) -> tuple[str, ...]:
        """Every problem noted so far, in the order of their lines; of very many the first, and how many more."""
        problems = [text for _, text in sorted(self._problems, key=lambda problem: problem[0])]
        more = len(problems) + self._unsaid - MOST_PROBLEMS
        return (*problems[:MOST_PROBLEMS], *([f"{self._source}: and {more} problems more"] if more > 0 else []))

    def override(self, path: Path, value: object) -> None:
        """Let a value, or a whole table, hold instead of the file's; whatever stood under its path is gone."""
        self.values = {old: each for old, each in self.values.items() if old[: len(path)] != path}
        new = dict(leaves(value, path)) if isinstance(value, Mapping) and value else {path: value}
        self.values |= new
        self._overridden |= new.keys()

    def take(self, key: Key[T]) -> T:
        """Read a key, or take its default."""
        return self.take_at(tuple(key.name.split(".")), key.kind, key.default)

    def take_at(self, path: Path, kind: Kind[T], default: T) -> T:
        """Read what stands at a path, or take the default."""
        self._known[path] = None
        if path not in self.values:
            return default
        try:
            return kind.read(self.values[path])
        except ValueError as error:
            self.complain(path, f"{brief_path(path)} is {brief(self.values[path])}; {error}")
            return default

    def names(self, table: str) -> tuple[str, ...]:
        """List the names of a table whose names are free; none where it is not given."""
        return tuple(dict.fromkeys(path[1] for path in self.values if path[0] == table and len(path) > 1))

    def forgive(self, table: str) -> None:
        """Say nothing more of a table, since what it depends on could not be read."""
        self._known |= dict.fromkeys(path for path in self.values if path[0] == table)

    def forgive_seats(self) -> None:
        """Say nothing of whose the readers are: the sides' names stand in the board file, which could not be read."""
        self.values = {path: value for path, value in self.values.items() if path[:1] + path[2:] != ("readers", "seat")}

    def complain(self, path: Path, problem: str) -> None:
        """Note a problem with the place of the key: its file and line, as compilers do, or the command line."""
        line = self._line(path)
        place = "command line" if path in self._overridden else f"{self._source}:{line}" if line else self._source
        self._problems.append((line, f"{place}: {problem}"))

    def report_unknown(self) -> None:
        """Complain of every key that nobody asked for."""
        for path, value in self.values.items():
            if path in self._known:
                continue
            if len(self._problems) >= MOST_PROBLEMS:  # to look for the nearest key takes a while
                self._unsaid += 1
                continue
            name = brief_path(path)
            if not any(known[: len(path)] == path for known in self._known):
                self.complain(path, f"{name} is not a key; {self._nearest(path)}")
            elif value != {}:
                self.complain(path, f"{name} is {brief(value)}; make it a table: [{name}], its keys below")

    @cached_property
    def _lines(self) -> Mapping[Path, int]:
        """Where the keys stand; looked for when something is wrong, and not before."""
        return key_lines(self._text)

    def _line(self, path: Path) -> int:
        """Return the line of the key, or of the table around it; 0 where there is none, which sorts first."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 0)

    def _nearest(self, path: Path) -> str:
        from difflib import get_close_matches  # noqa: PLC0415 - late: a sound file is read without it

        names = {format_path(known): known for known in self._known}
        near = get_close_matches(format_path(path), names, n=1, cutoff=0.75)
        if not near:
            ends = {known[-1]: name for name, known in names.items()}
            near = [ends[end] for end in get_close_matches(path[-1], ends, n=1, cutoff=0.75)]
        return f"did you mean {near[0]}?" if near else "cribboard config prints the keys that there are"


def locate(source: str, error: BadText) -> str:
    """Write what is wrong with a whole text with its place first, as in all other problems."""
    place = ":".join([source, *(str(number) for number in (error.line, error.column) if number)])
    return f"{place}: {error}"
