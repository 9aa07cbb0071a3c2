"""Reads typed values out of a TOML table, and collects what is wrong with them instead of stopping at the first.

It knows types and ranges of single values and the nearest known key; nothing of boards beyond that.
"""

import math
from collections.abc import Mapping
from typing import TypeGuard, TypeVar

T = TypeVar("T")
MAX_LED = 4095
MOST_MM = 10_000
LONGEST_TEXT = 40
MOST_UNKNOWN = 5


class Table:
    """One table of the file. A getter returns a harmless value where the real one is missing or wrong.

    Attributes:
        problems: Shared by all tables of a file; one line each, the key's path first.
    """

    def __init__(self, values: Mapping[str, object], path: str, problems: list[str]) -> None:
        self._values = values
        self._path = path
        self._asked: list[str] = []
        self.problems = problems

    def close(self) -> None:
        """Report every key that nobody has asked for, with the nearest one that is known."""
        unknown = [key for key in self._values if key not in self._asked]
        if not unknown:
            return
        import difflib  # noqa: PLC0415 - late: a sound file is read without it

        for key in unknown[:MOST_UNKNOWN]:
            near = difflib.get_close_matches(key, self._asked, n=1)
            mend = f"did you mean {near[0]}?" if near else f"known here: {', '.join(sorted(self._asked))}"
            self.problems.append(f"{self._where(key)}: unknown key; {mend}")
        if len(unknown) > MOST_UNKNOWN:
            more = f"and {len(unknown) - MOST_UNKNOWN} unknown keys more"
            self.problems.append(f"{self._path}: {more}" if self._path else more)

    def text(self, key: str) -> str:
        """Read a text that can be told in a line."""
        value = self._get(key)
        if isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and value.isprintable():
            return value
        return self._wrong(key, value, f"a text in quotes, of 1 to {LONGEST_TEXT} printable characters", "")

    def has(self, key: str) -> bool:
        """Say whether a key is there; it is then known."""
        self._asked.append(key)
        return key in self._values

    def choice(self, key: str, known: tuple[str, ...], *, default: str | None = None) -> str:
        """Read one of some words; with a default it may be left out."""
        value = self._get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, str) and value in known:
            return value
        return self._wrong(key, value, "one of " + ", ".join(known), default or "")

    def whole(self, key: str, low: int, high: int, *, default: int | None = None) -> int:
        """Read a whole number from `low` to `high`; with a default it may be left out."""
        value = self._get(key)
        if value is None and default is not None:
            return default
        if _is_whole(value) and low <= value <= high:
            return value
        return self._wrong(key, value, f"a whole number from {low} to {high}", default or low)

    def gpio(self, key: str) -> int:
        """Read the number of a GPIO (BCM); which of them may be used is not judged here."""
        return self.whole(key, 0, 99)

    def gpio_pair(self, key: str) -> tuple[int, int]:
        """Read the numbers of two GPIOs (BCM); as `gpio`."""
        value = self._get(key)
        if isinstance(value, list) and len(value) == 2 and all(_is_byte(item) and item <= 99 for item in value):
            return value[0], value[1]
        return self._wrong(key, value, "two GPIO numbers, of A and B: [5, 6]", (0, 0))

    def real(self, key: str, low: float, high: float, *, default: float | None = None) -> float:
        """Read a number from `low` to `high`; with a default it may be left out."""
        value = self._get(key)
        if value is None and default is not None:
            return default
        if _is_real(value) and low <= value <= high:
            return float(value)
        return self._wrong(key, value, f"a number from {low:g} to {high:g}", low)

    def table(self, key: str) -> "Table":
        """Open a table inside this one."""
        value = self._get(key)
        if not isinstance(value, dict):
            value = self._wrong(key, value, "a table", {})
        return Table(value, self._where(key), self.problems)

    def tables(self, key: str) -> tuple["Table", ...]:
        """Open a list of tables, `[[key]]` each."""
        value = self._get(key)
        if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            return tuple(Table(item, f"{self._where(key)}[{place}]", self.problems) for place, item in enumerate(value))
        return self._wrong(key, value, f"tables, [[{self._where(key)}]] each", ())

    def colour(self, key: str) -> tuple[int, int, int]:
        """Read red, green and blue, 0 to 255 each."""
        value = self._get(key)
        if isinstance(value, list) and len(value) == 3:
            red, green, blue = value
            if _is_byte(red) and _is_byte(green) and _is_byte(blue):
                return red, green, blue
        return self._wrong(key, value, "red, green, blue, whole numbers from 0 to 255: [255, 60, 0]", (255, 255, 255))

    def bus(self, key: str, default: tuple[int, int]) -> tuple[int, int]:
        """Read an SPI bus and its device; may be left out."""
        value = self._get(key)
        if value is None:
            return default
        if isinstance(value, list) and len(value) == 2 and all(_is_byte(item) for item in value):
            return value[0], value[1]
        return self._wrong(key, value, f"an SPI bus and device, {list(default)}", default)

    def pairs(self, key: str) -> tuple[tuple[float, float], ...]:
        """Read places in millimetres, `[[x, y], ...]`, 10 m from the corner at most."""
        value = self._get(key)
        if isinstance(value, list) and all(_is_place(item) for item in value):
            return tuple((float(x_mm), float(y_mm)) for x_mm, y_mm in value)
        return self._wrong(key, value, "places in millimetres: [[20, 20], [26.9, 20], ...]", ())

    def place(self, key: str) -> tuple[float, float]:
        """Read one place in millimetres, `[x, y]`."""
        value = self._get(key)
        if _is_place(value):
            return float(value[0]), float(value[1])
        return self._wrong(key, value, "a place in millimetres: [20, 20]", (0.0, 0.0))

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of short texts; may be left out."""
        value = self._get(key)
        if value is None:
            return ()
        if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
            return tuple(value)
        return self._wrong(key, value, 'texts in quotes: ["orange -1..121", "blue 121..-1"]', ())

    def runs(self, key: str) -> tuple[int, ...]:
        """Read LEDs as numbers and runs: `["0-2", 9, "7-5"]` is 0, 1, 2, 9, 7, 6, 5."""
        value = self._get(key)
        runs = [_run(item) for item in value] if isinstance(value, list) else [None]
        leds = [led for run in runs if run is not None for led in run]
        if all(run is not None for run in runs):
            return tuple(leds)
        return self._wrong(key, value, 'LED numbers or runs from 0 to 4095: ["0-122"] or ["122-0"] or [5, 6, 7]', ())

    def _get(self, key: str) -> object:
        self._asked.append(key)
        return self._values.get(key)

    def _where(self, key: str) -> str:
        name = key if key.isprintable() and len(key) <= LONGEST_TEXT else brief(key)
        return f"{self._path}.{name}" if self._path else name

    def _wrong(self, key: str, value: object, wanted: str, harmless: T) -> T:
        has = "is missing" if key not in self._values else f"is {brief(value)}"
        self.problems.append(f"{self._where(key)} {has}; give {wanted}")
        return harmless


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_byte(value: object) -> TypeGuard[int]:
    return _is_whole(value) and 0 <= value <= 255


def _is_real(value: object) -> TypeGuard[float]:
    return _is_whole(value) or (isinstance(value, float) and math.isfinite(value))


def _is_coordinate(value: object) -> TypeGuard[float]:
    return _is_real(value) and -MOST_MM <= value <= MOST_MM


def _is_place(value: object) -> TypeGuard[list[float]]:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_coordinate, value))


def _run(item: object) -> range | None:
    """Read one LED, or a run of them with both ends, either way round."""
    if _is_whole(item):
        return range(item, item + 1) if 0 <= item <= MAX_LED else None
    ends = item.split("-") if isinstance(item, str) else []
    if len(ends) != 2 or not all(end.isascii() and end.isdigit() and len(end) <= 4 for end in ends):
        return None
    first, last = (int(end) for end in ends)
    if max(first, last) > MAX_LED:
        return None
    return range(first, last + 1) if first <= last else range(first, last - 1, -1)


def brief(value: object, longest: int = LONGEST_TEXT) -> str:
    """Write a value for a message as its file has it, cut to `longest` characters."""
    text = str(value).lower() if isinstance(value, bool | float) else repr(value)
    return text if len(text) <= longest else text[: longest - 3] + "..."
