"""The cards on the table, kept beside the games: who pulls the plug of the simulator finds them where they lay.

It knows a file and where cards lie. A file that cannot be read, or holds something else, is an empty table.
"""

import logging
from pathlib import Path

import msgspec

from board_sim.felt import Lying, NotOnTheTable
from board_sim.shared_felt import SharedFelt

FILE_NAME = "cards.json"

log = logging.getLogger(__name__)


def keep_felt(felt: SharedFelt, folder: Path) -> None:
    """Lay the cards as the folder's file has them, and write each move into it from now on."""
    path = folder / FILE_NAME
    try:
        felt.lay_again(msgspec.json.decode(path.read_bytes(), type=Lying))
    except (FileNotFoundError, NotADirectoryError):  # of a place that is none the program tells
        log.debug("no cards were left in %s", path)
    except (OSError, msgspec.DecodeError, NotOnTheTable) as error:
        log.warning("%s holds no table of cards (%s): the table is empty", path, error)
    felt.watch(lambda: _write(felt, path))


def _write(felt: SharedFelt, path: Path) -> None:
    """Write it beside the old one first, so that a cut leaves one of the two whole."""
    new = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(msgspec.json.encode(felt.lying()))
        new.replace(path)
    except OSError as error:
        log.warning("the cards on the table cannot be kept in %s: %s", path, error)
