"""Which robot sits where, kept beside the games: who starts the simulator again finds the same opponent.

It knows a file and names. Whether there is such a seat or skill is for others to say; a file of something else is
nobody.
"""

import logging
from collections.abc import Mapping
from pathlib import Path

import msgspec

FILE_NAME = "robots.json"

log = logging.getLogger(__name__)


def kept_robots(folder: Path) -> dict[str, str]:
    """Read the skills by the names of their seats, as they were kept last."""
    path = folder / FILE_NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (FileNotFoundError, NotADirectoryError):  # of a place that is none the program tells
        log.debug("no robots were left in %s", path)
    except (OSError, msgspec.DecodeError) as error:
        log.warning("%s names no robots (%s): nobody sits down", path, error)
    return {}


def keep_robots(folder: Path, robots: Mapping[str, str]) -> None:
    """Write them beside the old ones first, so that a cut leaves one of the two whole."""
    path = folder / FILE_NAME
    new = path.with_suffix(".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        new.write_bytes(msgspec.json.encode(dict(robots)))
        new.replace(path)
    except OSError as error:
        log.warning("who sits where cannot be kept in %s: %s", path, error)
