"""What a walk has learnt, written into the configuration file of its owner: comments and order stay as they are."""

import os
import shutil
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from tempfile import NamedTemporaryFile

import tomlkit
from platformdirs import user_config_path

from firmware_host.config import load, parse
from firmware_host.config.find import SYSTEM_FILE
from firmware_host.config.toml import format_value
from firmware_host.errors import BadConfig

Learned = Mapping[str, str | int | list[int]]
"""Dotted key -> value."""


class NotKept(Exception):
    """What was learnt cannot be kept; the text says why, as the beginning of a sentence."""


def file_to_keep(named: Path | None) -> Path:
    """Find the configuration file that holds, or where a person's own would be."""
    source = load(named).source
    return _own_file() if source is None else Path(source).resolve()


def keep(learned: Learned, path: Path) -> None:
    """Write what was learnt into a configuration file, or a new one; what it was before stands beside it.

    Raises:
        NotKept: The configuration would not be sound with it, or the file cannot be written.
    """
    try:
        old = path.read_text("utf-8") if path.exists() else ""
        new = with_learned(old, learned)
        parse(new, source=str(path), base_dir=path.parent)
        _replace(path, new)
    except BadConfig as error:
        raise NotKept(f"the configuration would not be sound with it ({error.problems[0]})") from error
    except OSError as error:
        raise NotKept(f"{path} cannot be written ({error.strerror})") from error


def with_learned(text: str, learned: Learned) -> str:
    """Set keys in a text of TOML, and change nothing else.

    >>> print(with_learned("[strip]\\nfield = 5  # dim\\n", {"strip.order": "RGB"}), end="")
    [strip]
    field = 5  # dim
    order = "RGB"
    """
    document = tomlkit.parse(text)
    place: MutableMapping[str, object]
    for key, value in learned.items():
        *tables, name = key.split(".")
        place = document
        for table in tables:
            if table not in place:
                place[table] = tomlkit.table()
            inner = place[table]
            assert isinstance(inner, MutableMapping), "a sound configuration has a table there"
            place = inner
        place[name] = value
    return tomlkit.dumps(document)


def lines(learned: Learned) -> tuple[str, ...]:
    """Write what was learnt as dotted keys, for whoever puts them in by hand."""
    return tuple(f"{key} = {format_value(value)}" for key, value in learned.items())


def _own_file() -> Path:
    return user_config_path("cribboard") / SYSTEM_FILE.name


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all, and keep the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new = Path(file.name)
    try:
        if path.exists():
            shutil.copyfile(path, path.with_name(f"{path.name}.old"))
            shutil.copymode(path, new)
        else:
            new.chmod(0o644)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
