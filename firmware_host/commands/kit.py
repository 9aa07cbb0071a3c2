"""`cribboard kit`: all that a builder needs for a board, written into a directory. It drives no board."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from firmware_host.command_line import OK, BadUsage, say
from firmware_host.errors import BoardError, one_line
from hardware.strips import KINDS

if TYPE_CHECKING:
    from firmware_host.config import Config, Loaded
    from hardware.check import Finding
    from hardware.kit.build import Build
    from hardware.kit.files import File

EXAMPLES = """\
examples:
  cribboard kit line-2 --out kit               parts, drill sheet, strip, wiring, configuration
  cribboard kit triangle --out kit-3 --strip ws2812 --display 4 --paper letter

With --config FILE the kit is for the pins, strip, display and readers of that configuration. Files that are there
already stay as they are unless --force is given. hardware/README.md leads from the kit to the first game.
"""

DISPLAYS: Mapping[str, Mapping[str, object]] = {
    "8": {"display.kind": "max7219", "display.digits": 8},
    "4": {"display.kind": "max7219", "display.digits": 4},
    "none": {"display.kind": "none"},
}
BUILT_IN = frozenset(
    ("strip.chip", "strip.bus", "strip.budget_ma", "strip.field", "display.kind", "display.digits", "board.file")
)
"""Keys that the kit's configuration always says: what they are is soldered."""
OWN_BOARD = "board.toml"


class KitLost(BoardError, OSError):
    """A kit cannot be written where it should be."""


class KitMissing(BoardError, ImportError):
    """The libraries that draw are not installed, or have no font."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.description = "Write all that is needed to build a board: drill sheets, plans, lists, a configuration."
    parser.epilog = EXAMPLES
    parser.add_argument("board", metavar="BOARD", help="the name of a shipped board, or a board file")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="write the files into this directory")
    parser.add_argument("--strip", choices=tuple(KINDS), help="the LEDs (apa102)")
    parser.add_argument("--display", choices=tuple(DISPLAYS), help="how many digits (8)")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="paper of the drill sheet (a4)")
    parser.add_argument("--config", type=Path, metavar="FILE", help="build what this configuration says")
    parser.add_argument("--force", action="store_true", help="overwrite files that are there already")


def run(args: argparse.Namespace) -> int:
    """Write the kit.

    Raises:
        BadConfig: The board or the configuration cannot be used.
        KitLost: The directory cannot be written, or has such files already.
        KitMissing: There is nothing to draw with.
    """
    from hardware.check import Grade, Supply, check

    loaded = _load(args)
    config = loaded.config
    findings = check(config.board, Supply(config.strip.kind, config.strip.budget_ma, config.strip.field))
    files = _files(args, loaded, findings)
    _see_that_nothing_is_lost(args.out, files, force=args.force)
    _write(args.out, files)
    for each in findings:
        if each.grade is Grade.FIX:
            say(f"fix: {each.what}: {each.text}")
    say(f"The kit of {one_line(config.board.name)} is in {one_line(str(args.out))}; begin with README.txt.")
    return OK


def _files(args: argparse.Namespace, loaded: "Loaded", findings: "tuple[Finding, ...]") -> "tuple[File, ...]":
    try:
        from hardware.kit.files import Wishes, kit_files
    except ImportError as error:
        raise KitMissing(f"what draws is not installed ({error.name}): pip install 'cribboard[kit]'") from error
    own = _own_board(loaded.config.board_name)
    board_text = own.read_text(encoding="utf-8-sig") if own else None
    wishes = Wishes(args.paper, format_kit_config(loaded), board_text, findings)
    return kit_files(build_of(loaded.config), wishes)


def build_of(config: "Config") -> "Build":
    """Say what is built, of what is configured."""
    from hardware.kit.build import Build

    digits = config.display.digits if config.display.kind != "none" else 0
    return Build(config.board, config.strip.kind, config.strip.bus, config.strip.budget_ma, digits)


def format_kit_config(loaded: "Loaded") -> str:
    """Write the configuration of a kit: what is soldered, and what else was set; no place on this machine."""
    from itertools import groupby

    from firmware_host.commands.config import entries
    from firmware_host.config.toml import format_path, format_value

    said = loaded.given | BUILT_IN
    kept = [
        (path, OWN_BOARD if path == ("board", "file") and _own_board(str(value)) else value)
        for path, value in entries(loaded)
        if path[0] == "pins" or (path[0] != "store" and format_path(path) in said)
    ]
    parts = [
        "# The configuration of this kit. On the Pi it is /etc/cribboard/config.toml; docs/OPTIONS.md lists all keys.\n"
    ]
    for table, below in groupby(kept, key=lambda entry: entry[0][:-1]):
        lines = [
            f"[{format_path(table)}]",
            *(f"{format_path(path[-1:])} = {format_value(value)}" for path, value in below),
        ]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _load(args: argparse.Namespace) -> "Loaded":
    """Take the configuration that is named, or the defaults, and put over it what the command line says."""
    from firmware_host.config import load, parse

    overrides: dict[str, object] = {"board.file": _board_name(args.board)}
    overrides |= {"strip.chip": args.strip} if args.strip else {}
    overrides |= DISPLAYS[args.display] if args.display else {}
    if args.config is not None:
        return load(args.config, overrides=overrides)
    return parse("", source=None, base_dir=Path.cwd(), overrides=overrides)


def _board_name(name: str) -> str:
    """Make the path of a board file absolute: a configuration's own are relative to it."""
    if not name.endswith(".toml") and Path(name).name == name:
        return name
    try:
        return str(Path(name).expanduser().absolute())
    except RuntimeError as error:
        raise BadUsage(f"cribboard kit: {name[:20]!a} is nobody's home: write the whole path") from error


def _own_board(name: str) -> Path | None:
    path = Path(name)
    return path if path.suffix == ".toml" or path.name != name else None


def _see_that_nothing_is_lost(out: Path, files: "Sequence[File]", *, force: bool) -> None:
    there = [file.name for file in files if (out / file.name).exists()]
    if there and not force:
        more = f" and {len(there) - 1} more" if len(there) > 1 else ""
        raise KitLost(f"{one_line(str(out))} has {there[0]}{more} already: name another directory, or add --force")


def _write(out: Path, files: "Sequence[File]") -> None:
    """Make the files one by one, and say which."""
    from hardware.draw_png import NoFont

    try:
        out.mkdir(parents=True, exist_ok=True)
        for number, file in enumerate(files, 1):
            say(f"[{number:2}/{len(files)}] {file.name}")
            (out / file.name).write_bytes(file.make())
    except NoFont as error:
        raise KitMissing(f"no picture: {error}") from error
    except OSError as error:
        where = one_line(str(error.filename or out))
        raise KitLost(f"{where} cannot be written ({error.strerror}): name another directory") from error
