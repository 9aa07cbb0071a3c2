"""The file of games, looked at without touching it: its bytes are copied, and SQLite opens the copy.

SQLite cannot look into a file that is in use, and leaves side files where it looks. What the facts mean is not known
here.
"""

import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

from firmware_host.store.header import MAGIC, Header, read_header
from firmware_host.store.schema import FORMAT

if sys.platform != "win32":
    import fcntl

SIDES = ("", "-wal", "-journal")
"""What a database is made of: the file, and the log or the journal beside it, which may be missing."""
TRIES = 5
MOST_FAULTS = 5
MEMORY = Path("/dev/shm")  # noqa: S108 - a place of last resort where every disk is read-only
LOCKED_FROM, LOCKED_BYTES = 0x40000002, 510
"""Where SQLite keeps its locks (sqlite.org/src/file/src/os.h: SHARED_FIRST and SHARED_SIZE)."""


@dataclass(frozen=True, slots=True)
class Found:
    """What can be said of the file from outside.

    Attributes:
        size: Its bytes and those beside it; None: there is no such file.
        header: Its versions; None where it is empty or not there.
        held: Whether another program has it; None where that cannot be told.
        fault: Why it is no database of ours, or cannot be read.
    """

    size: int | None
    header: Header | None = None
    held: bool | None = None
    fault: str | None = None

    @property
    def words(self) -> str:
        """Name its format."""
        if self.header is None:
            return "none"
        return f"{self.header.user_version} (this version knows up to {FORMAT})"


def look(path: Path) -> Found:
    """Look at a file from outside."""
    try:
        size = sum(each.stat().st_size for each in _parts(path))
        if not path.exists():
            return Found(None, held=False)
        return Found(size, read_header(path), is_held(path))
    except OSError as error:
        return Found(None, fault=error.strerror or str(error))
    except ValueError as error:
        return Found(size, held=is_held(path), fault=str(error))


def is_held(path: Path) -> bool | None:
    """Say whether a program holds the file as `cribboard play` does; None where that cannot be told."""
    if sys.platform == "win32":  # it has no locks that a reader may ask about
        return None
    with path.open("rb") as file:
        try:
            # A shared lock, for a moment: it is refused exactly while another program has locked the file for itself.
            fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, LOCKED_BYTES, LOCKED_FROM)
        except (BlockingIOError, PermissionError):
            return True
        except OSError:
            return None
    return False


@contextmanager
def copied(path: Path) -> Iterator[Path]:
    """Give a copy of a database with all that was committed, while a program may be writing it.

    Raises:
        OSError: It cannot be read, or there is no room anywhere for the copy.
    """
    with TemporaryDirectory(prefix="cribboard-report-", dir=_room()) as folder:
        copy = Path(folder) / path.name
        for _ in range(TRIES):
            before = _stamps(path)
            for part in _parts(path):
                shutil.copyfile(part, copy.with_name(part.name))
            if _stamps(path) == before:
                break  # else the log was folded into the file in between: once more
        yield copy


def faults_of(copy: Path) -> tuple[str, ...]:
    """Let SQLite look for damage in a copy."""
    try:
        with closing(sqlite3.connect(copy)) as database:
            said = [str(row[0]) for row in database.execute(f"PRAGMA integrity_check({MOST_FAULTS})")]
    except sqlite3.Error as error:
        return (str(error),)
    return () if said == ["ok"] else tuple(said)


def _room() -> Path | None:
    """Find a directory that can be written; None lets the copy say why there is none."""
    try:
        return Path(gettempdir())
    except FileNotFoundError:
        return MEMORY if MEMORY.is_dir() else None


def _parts(path: Path) -> list[Path]:
    return [part for side in SIDES if (part := path.with_name(path.name + side)).exists()]


def _stamps(path: Path) -> list[tuple[str, int, int]]:
    return [(part.name, (stat := part.stat()).st_size, stat.st_mtime_ns) for part in _parts(path)]


def is_database(path: Path) -> bool:
    """Say whether a file is a database, or belongs to one beside it."""
    if path.name.endswith(SIDES[1:]):
        return True
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except FileNotFoundError:
        return False
