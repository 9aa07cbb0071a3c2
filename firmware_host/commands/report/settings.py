"""The configuration in effect, where each value came from, and the board. For a broken one defaults stand in."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import environ
from pathlib import Path

from firmware_host.commands.config import entries
from firmware_host.commands.report.section import Json, Section, rows
from firmware_host.config import Config, Loaded, load, parse
from firmware_host.config.toml import format_path, format_value, key_lines
from firmware_host.errors import BadConfig
from firmware_host.toml_text import BadText, read_text

STATE_VARIABLE = "STATE_DIRECTORY"
OUR_VARIABLES = ("CRIBBOARD_", STATE_VARIABLE)
"""How the names of the variables begin that this program reads itself; no others are told."""

_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


@dataclass(frozen=True, slots=True)
class Setting:
    """A value that holds: `key = value` as TOML, and where it came from."""

    key: str
    value: str
    origin: str


@dataclass(frozen=True, slots=True)
class Settings:
    """The configuration that a report goes by: the one in effect, or the defaults where that one is broken."""

    loaded: Loaded
    problems: tuple[str, ...]

    @property
    def config(self) -> Config:
        """The values."""
        return self.loaded.config


def look(path: Path | None, overrides: Mapping[str, object]) -> Settings:
    """Read the configuration as the program would, with what the command line says instead of it."""
    try:
        return Settings(load(path, overrides=overrides), ())
    except BadConfig as error:
        problems = error.problems
    try:
        return Settings(parse("", source=None, base_dir=Path.cwd(), overrides=overrides), problems)
    except BadConfig:  # this user has no home for the games
        here = {"store.dir": str(Path.cwd())}
        return Settings(parse("", source=None, base_dir=Path.cwd(), overrides=here), problems)


def configuration(
    found: Settings, overrides: Mapping[str, object], clean: Callable[[str], str], *, names: bool
) -> Section:
    """Tell what holds, and why; players by name or not. `clean` takes secrets out before columns are measured."""
    problems = [each if names else _without_names(each) for each in found.problems]
    settings = [
        Setting(each.key, clean(each.value), clean(each.origin))
        for each in _settings(found.loaded, overrides, names=names)
    ]
    variables = {name: value for name, value in sorted(environ.items()) if name.startswith(OUR_VARIABLES)}
    source = found.loaded.source or "no file"
    lines = [f"read from {source}"]
    if problems:
        lines = ["broken; so the defaults are told below, and the games are looked for where they lie by default:"]
        lines += [f"  {problem}" for problem in problems]
    lines += [f"${name} is {value}" for name, value in variables.items()]
    width = max(len(f"{each.key} = {each.value}") for each in settings)
    lines += [f"{f'{each.key} = {each.value}':<{min(width, 60)}}  {each.origin}" for each in settings]
    values: list[Json] = [{"key": each.key, "value": each.value, "from": each.origin} for each in settings]
    value: Json = {"source": source, "problems": problems, "variables": variables, "values": values}
    return Section("configuration", tuple(lines), value)


def board(config: Config) -> Section:
    """Tell which board it is."""
    own, strip = config.board, config.board.strip
    tracks = {track.name: f"{len(track.holes)} holes, colour {track.colour}" for track in own.tracks}
    lines = (
        f"{own.name}, from {config.board_name}",
        *rows({f"track {name}": words for name, words in tracks.items()}),
        f"strip of {strip.leds} LEDs, {strip.per_metre} a metre",
    )
    value: Json = {
        "name": own.name,
        "file": config.board_name,
        "tracks": [{"name": track.name, "holes": len(track.holes), "colour": track.colour} for track in own.tracks],
        "leds": strip.leds,
        "leds_per_metre": strip.per_metre,
    }
    return Section("board", lines, value)


def _settings(loaded: Loaded, overrides: Mapping[str, object], *, names: bool) -> list[Setting]:
    lines = _lines(loaded.source)
    settings = []
    for path, value in entries(loaded):
        key = format_path(path)
        text = format_value(value)
        if path[0] == "names" and key in loaded.given and not names:
            text = "(a name)"
        settings.append(Setting(key, text, _origin(path, loaded, lines, overrides)))
    return settings


def _origin(
    path: tuple[str, ...], loaded: Loaded, lines: Mapping[tuple[str, ...], int], overrides: Mapping[str, object]
) -> str:
    key = format_path(path)
    if key in overrides:
        return "command line"
    if key not in loaded.given:
        return f"${STATE_VARIABLE}" if key == "store.dir" and environ.get(STATE_VARIABLE) else "default"
    return f"{loaded.source}, line {lines[path]}" if path in lines else str(loaded.source)


def _lines(source: str | None) -> Mapping[tuple[str, ...], int]:
    try:
        return key_lines(read_text(Path(source))) if source else {}
    except (OSError, ValueError, BadText):  # somebody changes it this very moment
        return {}


def _without_names(problem: str) -> str:
    return _QUOTED.sub("(a name)", problem) if "names." in problem else problem
