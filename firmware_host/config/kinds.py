"""What a single value may be: a number in a range, one of some words, a flag, a text. Knows no key by name."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from firmware_host.config.toml import format_value

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Kind(Protocol[T_co]):
    """Reads one kind of value."""

    @property
    def allowed(self) -> str:
        """Say what may be given, as the end of `give ...`."""
        ...

    def read(self, value: object) -> T_co:
        """Return the value with its type.

        Raises:
            ValueError: It is not allowed; the text says what to do instead.
        """
        ...


@dataclass(frozen=True, slots=True)
class Key(Generic[T_co]):
    """One key of the file.

    Attributes:
        name: Its path, dotted.
        default: What holds when it is not given.
        kind: What it may be.
        meaning: One sentence for the list of options.
        attribute: Where it is found in `Config`, when not under its own name.
        default_words: The default in words, when it depends on the system.
    """

    name: str
    default: T_co
    kind: Kind[T_co]
    meaning: str
    attribute: str = ""
    default_words: str = ""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        """Name the range."""
        return f"a whole number from {self.low} to {self.high}"

    def read(self, value: object) -> int:
        """Take a whole number; `true` is none, though Python thinks so."""
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise ValueError(f"give {self.allowed}")


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """One of some values. `later` are values that the game knows, and that this version does not play."""

    values: Mapping[str | int, T]
    later: Collection[str | int] = ()

    @property
    def allowed(self) -> str:
        """Name the values."""
        *others, last = (format_value(value) for value in self.values)
        return f"{', '.join(others)} or {last}" if others else last

    def read(self, value: object) -> T:
        """Take one of the values."""
        if isinstance(value, str | int) and not isinstance(value, bool):
            if value in self.values:
                return self.values[value]
            if value in self.later:
                raise ValueError(f"that is not played by this version yet; use {self.allowed}")
        raise ValueError(f"give {self.allowed}")


def choice(*values: str | int) -> Choice[str]:
    """Make a choice of plain words."""
    return Choice({word: str(word) for word in values})


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    allowed: str = "true or false"

    def read(self, value: object) -> bool:
        """Take true or false."""
        if isinstance(value, bool):
            return value
        raise ValueError(f"give {self.allowed}")


@dataclass(frozen=True, slots=True)
class Text:
    """A text that is not empty; `allowed` says of what."""

    allowed: str

    def read(self, value: object) -> str:
        """Take a text."""
        if isinstance(value, str) and value.strip():
            return value
        raise ValueError(f"give {self.allowed}, in quotes")


@dataclass(frozen=True, slots=True)
class ColourOrder:
    """The order of an LED's colours, by their letters; empty is the usual one."""

    allowed: str = "the letters RGB in the order that the LEDs take, and behind them W where they have white, in quotes"

    def read(self, value: object) -> str:
        """Take each letter once."""
        if isinstance(value, str) and (not value or sorted(value.removesuffix("W")) == sorted("RGB")):
            return value
        raise ValueError(f"give {self.allowed}")


LONGEST_NAME = 20
"""Characters of a side's name: it stands in sentences."""


@dataclass(frozen=True, slots=True)
class NameText(Text):
    """A name that stands in sentences: short, printable, without blanks around it."""

    def read(self, value: object) -> str:
        """Take the name as it is written."""
        text = Text.read(self, value)
        if len(text) > LONGEST_NAME or not text.isprintable() or text != text.strip():
            raise ValueError(f"give {self.allowed}, in quotes")
        return text


@dataclass(frozen=True, slots=True)
class PathText(Text):
    """A text that can be a path, `~` for a home included; whether anything is there is not looked at."""

    def read(self, value: object) -> str:
        """Take the path as it is written."""
        text = Text.read(self, value)
        if "\0" in text:
            raise ValueError("no path has a NUL character; leave it out")
        try:
            Path(text).expanduser()
        except RuntimeError as error:
            who = "this user has no home" if Path(text).parts[0] == "~" else "there is no user of this name"
            raise ValueError(f"{who}; write the whole path") from error
        return text
