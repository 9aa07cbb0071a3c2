"""TOML as a person may write it, or anybody: whatever a file holds, it is read soon and answered in a sentence.

It bounds the size, the nesting and the numbers, so that nobody further on needs to. It knows no key.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

LARGEST_BYTES = 256 * 1024
"""Ten times what a board of four tracks needs with every hole listed."""
DEEPEST = 32
INT64 = range(-(2**63), 2**63)
"""The whole numbers of TOML: 64 bits, "otherwise an error must be thrown"."""

_TOO_DEEP = f"nested too deeply; {DEEPEST} levels are more than settings need"
_NAME = r"""(?: [\w-]++ | "[^"\n]*+" | '[^'\n]*+' )"""
_LONG_KEY = re.compile(rf"(?<![\w-]) (?: {_NAME} [ \t]*+ \. [ \t]*+ ){{{DEEPEST}}}", re.VERBOSE)


class BadText(ValueError):
    """A text that is no TOML of ours; its text says why. `line` and `column` count from 1, 0 where there is none."""

    def __init__(self, reason: str, line: int = 0, column: int = 0) -> None:
        self.line = line
        self.column = column
        super().__init__(reason)


def read_text(path: Path) -> str:
    """Read a file as text.

    Raises:
        BadText: It is too large, or not UTF-8.
        OSError: It cannot be read.
    """
    with path.open("rb") as file:
        raw = file.read(LARGEST_BYTES + 1)
    if len(raw) > LARGEST_BYTES:
        raise BadText(f"larger than {LARGEST_BYTES // 1024} KiB; give a file of settings")
    try:
        return raw.decode("utf-8-sig")  # Windows' editors begin a text with a mark, which TOML does not know
    except UnicodeDecodeError as error:
        raise BadText("not UTF-8 text; save it as UTF-8", raw.count(b"\n", 0, error.start) + 1) from error


def parse_toml(text: str) -> dict[str, object]:
    """Read the values of a text.

    Raises:
        BadText: It is not TOML, or TOML that no settings need.
    """
    deep = _LONG_KEY.search(text)  # tomllib's memory grows with the square of a dotted key's length
    if deep is not None:
        raise BadText(_TOO_DEEP, text.count("\n", 0, deep.start()) + 1)
    try:
        table: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(error) from error
    except RecursionError as error:
        raise BadText(_TOO_DEEP) from error
    except ValueError as error:  # Python's own limit to the digits of a number
        raise BadText("a number has too many digits; TOML's have 64 bits") from error
    for path, value, depth in _values(table):
        if depth > DEEPEST:
            raise BadText(_TOO_DEEP)
        if isinstance(value, int) and value not in INT64:
            raise BadText(f"{path!r} is too large a number; TOML's have 64 bits")
    return table


def _syntax_error(error: tomllib.TOMLDecodeError) -> BadText:
    """Take the place out of the message; tomllib has it at the end, in words."""
    message, _, place = str(error).partition(" (at line ")
    line, _, column = place.rstrip(")").partition(", column ")
    if line.isdecimal() and column.isdecimal():
        return BadText(f"not TOML: {message}", int(line), int(column))
    return BadText(f"not TOML: {error}")


def _values(table: dict[str, object]) -> Iterator[tuple[str, object, int]]:
    """Yield every value with the names that lead to it and its depth, without recursion; deeper than too deep none."""
    waiting: list[tuple[str, object, int]] = [("", table, 0)]
    while waiting:
        path, value, depth = waiting.pop()
        yield path, value, depth
        if depth <= DEEPEST and isinstance(value, dict):
            waiting += [(f"{path}.{name}"[-60:].lstrip("."), inner, depth + 1) for name, inner in value.items()]
        elif depth <= DEEPEST and isinstance(value, list):
            waiting += [(path, inner, depth + 1) for inner in value]
