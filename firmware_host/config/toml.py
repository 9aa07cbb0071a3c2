"""TOML as text: on which line each key stands, and how a value is written. What a key means is not known here."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping

Path = tuple[str, ...]
"""The names that lead to a value: `("strip", "field")`."""

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
    parses by itself; so each one is parsed alone and its keys are found without a second grammar.
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
        # TOML's basic strings are JSON's, but for DEL, which must be escaped too.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


def _statements(text: str) -> Iterator[tuple[int, str]]:
    pending: list[str] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        pending.append(line)
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
