"""Where the configuration lies: named by hand, by $CRIBBOARD_CONFIG, on the system, at the user's; or nowhere."""

from collections.abc import Iterator, Mapping
from os import environ
from pathlib import Path

from firmware_host.config.read import NOTHING, Loaded, parse
from firmware_host.config.reading import locate
from firmware_host.config.values import Config
from firmware_host.errors import BadConfig
from firmware_host.toml_text import BadText, read_text

VARIABLE = "CRIBBOARD_CONFIG"
SYSTEM_FILE = Path("/etc/cribboard/config.toml")


def load_config(path: Path | None = None, *, overrides: Mapping[str, object] = NOTHING) -> Config:
    """Read the configuration, wherever it lies; without a file all defaults hold.

    Args:
        path: The file; None looks in the usual places, first found: $CRIBBOARD_CONFIG, SYSTEM_FILE, the user's own.
        overrides: Dotted key (`store.dir`) -> value, each of which holds instead of the file's.

    Raises:
        BadConfig: It cannot be read or used; with every problem, one line each.
    """
    return load(path, overrides=overrides).config


def load(path: Path | None = None, *, overrides: Mapping[str, object] = NOTHING) -> Loaded:
    """Read the configuration and keep what was said; see `load_config`."""
    named = path or _named_by_variable()
    for place in [named] if named is not None else _usual_places():
        try:
            text = read_text(place)
        except BadText as error:
            raise BadConfig((locate(str(place), error),)) from error
        except (OSError, ValueError) as error:  # ValueError: no file can have this name
            if named is None and isinstance(error, FileNotFoundError):
                continue
            reason = error.strerror if isinstance(error, OSError) else error
            raise BadConfig((f"{place}: cannot be read: {reason}; {_mend(path)}",)) from error
        return parse(text, source=str(place), base_dir=place.absolute().parent, overrides=overrides)
    return parse("", source=None, base_dir=Path.cwd(), overrides=overrides)


def _named_by_variable() -> Path | None:
    given = environ.get(VARIABLE)
    return Path(given) if given else None


def _usual_places() -> Iterator[Path]:
    yield SYSTEM_FILE
    from platformdirs import user_config_path  # noqa: PLC0415 - late: it costs as much as the rest of the reading

    yield user_config_path("cribboard") / SYSTEM_FILE.name


def _mend(path: Path | None) -> str:
    if path is None and VARIABLE in environ:
        return f"put it right in ${VARIABLE}, or unset that"
    return "check its name and its rights"
