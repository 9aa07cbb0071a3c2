"""TOML as text: on which line each key stands, and how a value is written. What a key means is not known here."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping

Path = tuple[str, ...]
"""The names that lead to a value: `("strip", "field")`."""

LONGEST_BRIEF = 60
"""Characters of a value in a message."""

LONGEST_STATEMENT = 30
MOST_LINES = 2000
"""Lines of one value, and of a file, in which a key's line is looked for: far more than settings have."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def leaves(table: Mapping[str, object], above: Path = ()) -> Iterator[tuple[Path, object]]:
    """Yield every value with its path; an empty table is a value too, or it would go unseen."""
    for name, value in table.items():
        path = (*above, name)
        if isinstance(value, dict) and value:
            yield from leaves(value, path)
        else:
            yield path, value


def key_lines(text: str) -> dict[Path, int]:
    """Find the line, from 1, on which each key and each table of a valid TOML text stands first.

    tomllib tells no positions. But a statement of TOML is a run of whole lines, and it is complete as soon as it
    parses by itself; so each one is parsed alone and its keys are found without a second grammar. That takes a time
    that grows with the square of a statement's lines: past LONGEST_STATEMENT and MOST_LINES nothing more is found.
    """
    found: dict[Path, int] = {}
    table: Path = ()
    for line, statement in _statements(text):
        parsed = tomllib.loads(statement)
        if statement.lstrip().startswith("["):
            table = _only_path(parsed)
            found.setdefault(table, line)
        for path in _all_paths(parsed, () if statement.lstrip().startswith("[") else table):
            found.setdefault(path, line)
    return found


def format_path(path: Path) -> str:
    """Write a path as a dotted key."""
    return ".".join(name if _BARE.fullmatch(name) else format_value(name) for name in path)


def format_value(value: object) -> str:
    """Write a value as TOML: text, numbers and flags; of anything else Python's own view, for messages only."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        # TOML's basic strings are JSON's, but for DEL; and what cannot be printed must not steer a terminal.
        return "".join(map(_escape, json.dumps(value, ensure_ascii=False)))
    return str(value)


def _escape(char: str) -> str:
    if char.isprintable():
        return char
    return f"\\u{ord(char):04x}" if ord(char) <= 0xFFFF else f"\\U{ord(char):08x}"


def brief(value: object) -> str:
    """Write a value, or a name that needs quotes, for a message: on one line, cut where it is long."""
    text = format_value(value)
    return text if len(text) <= LONGEST_BRIEF else text[: LONGEST_BRIEF - 3] + "..."


def brief_path(path: Path) -> str:
    """Write a path for a message."""
    return ".".join(name if _BARE.fullmatch(name) and len(name) <= LONGEST_BRIEF else brief(name) for name in path)


def _statements(text: str) -> Iterator[tuple[int, str]]:
    pending: list[str] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n")[:MOST_LINES], 1):
        pending.append(line)
        if len(pending) > LONGEST_STATEMENT:
            return
        statement = "\n".join(pending)
        try:
            tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            continue  # it goes on in the next line: a long list or text
        yield number - len(pending) + 1, statement
        pending.clear()


def _only_path(parsed: Mapping[str, object]) -> Path:
    path: Path = ()
    inner: object = parsed
    while isinstance(inner, dict) and inner:
        name, inner = next(iter(inner.items()))
        path = (*path, name)
    return path


def _all_paths(table: Mapping[str, object], above: Path) -> Iterator[Path]:
    for name, value in table.items():
        path = (*above, name)
        yield path
        if isinstance(value, dict):
            yield from _all_paths(value, path)
