"""`cribboard config`: the configuration that holds, as TOML that reads back to the same, or all its problems."""

import argparse
from collections.abc import Iterator
from enum import Enum
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from firmware_host.command_line import say
from firmware_host.config import Loaded, ReaderConfig, load
from firmware_host.config.keys import KEYS, name_keys, pin_keys
from firmware_host.config.pins import NOWHERE
from firmware_host.config.toml import format_path, format_value
from firmware_host.errors import one_line

EXAMPLES = """\
examples:
  cribboard config                     what holds; a value that nobody set is marked as a default
  cribboard config > config.toml       a file to change: save it as ~/.config/cribboard/config.toml

A file with mistakes is not used in part: all of them are listed, each with its line, and the exit code is 2.
docs/OPTIONS.md says what each key means.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of this command."""
    parser.description = "Print the configuration in effect, as a file that could be read in its place."
    parser.epilog = EXAMPLES
    parser.add_argument("--config", type=Path, metavar="FILE", help="read this file instead of the usual places")


def run(args: argparse.Namespace) -> int:
    """Print it.

    Raises:
        BadConfig: It cannot be used; with every problem, one line each.
    """
    say(format_config(load(args.config)), end="")
    return 0


def format_config(loaded: Loaded) -> str:
    """Write a configuration as TOML. What nobody set is marked as a default."""
    origin = f"from {one_line(loaded.source)}" if loaded.source else "no configuration file: every value is a default"
    parts = [f"# The configuration that holds, {origin}.\n"]
    for table, below in groupby(entries(loaded), key=lambda entry: entry[0][:-1]):
        lines = [f"[{format_path(table)}]"]
        for path, value in below:
            mark = "" if format_path(path) in loaded.given else "  # default"
            lines.append(f"{format_path(path[-1:])} = {format_value(value)}{mark}")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def entries(loaded: Loaded) -> Iterator[tuple[tuple[str, ...], object]]:
    """Yield each key that holds, table by table, and its value as TOML knows it."""
    config = loaded.config
    for key in KEYS:
        value: object = attrgetter(key.attribute or key.name)(config)
        yield tuple(key.name.split(".")), _plain(value)
    for key, name in zip(name_keys(config.board), config.names, strict=True):
        yield tuple(key.name.split(".")), name
    yield from _readers(loaded)
    pins = [(tuple(key.name.split(".")), _wired(key.default)) for key in pin_keys(config.board)]
    # TOML does not mind, but [pins] reads better before [pins.orange].
    yield from sorted(pins, key=lambda pin: len(pin[0]))


def _readers(loaded: Loaded) -> Iterator[tuple[tuple[str, ...], object]]:
    """Yield each reader: its URL where it is nothing else, and its table after all of those."""
    tables: list[tuple[tuple[str, ...], object]] = []
    for name, reader in loaded.config.readers.items():
        if reader == ReaderConfig(reader.url):
            yield ("readers", name), reader.url
            continue
        tables.append((("readers", name, "url"), reader.url))
        if reader.seat is not None:
            tables.append((("readers", name, "seat"), loaded.config.board.tracks[reader.seat].name))
        tables.append((("readers", name, "driver"), reader.driver.value))
        tables.append((("readers", name, "kind"), reader.kind.value))
        for key, affix in (("prefix", reader.prefix), ("suffix", reader.suffix)):
            if affix:
                tables.append((("readers", name, key), affix))
    yield from tables


def _wired(value: object) -> object:
    """Write where a part is on the header: nowhere, or at the pins of a list."""
    if value is None:
        return NOWHERE
    return list(value) if isinstance(value, tuple) else value


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return str(value) if isinstance(value, Path) else value
