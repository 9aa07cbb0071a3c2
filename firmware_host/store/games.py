"""The store: steps of facts, appended and durable, one game after another; and what is set at the board, by name.

A step is all the facts of one input. It goes in whole or not at all, and `append` returns when it is on the disk.
The store keeps text and order. It refuses to know what a fact means, and no order comes from a wall clock.

One program at a time: SQLite's exclusive locking mode holds a lock of the operating system on the file, which ends
with the process however that ends, so a killed program leaves nothing to clear away. It also keeps the index of the
log in memory: there is no `-shm` file.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from types import TracebackType
from typing import Self

from firmware_host.errors import BadStore, StorageFault
from firmware_host.store.header import read_header
from firmware_host.store.schema import APPLICATION_ID, FORMAT, migrate

FILE_NAME = "games.sqlite3"
BUSY_S = 0.25
"""How long to wait for another program to let go: long enough for one that is just ending."""

_HISTORY = """
SELECT game.number, game.steps, first.wall_s, last.wall_s
FROM (SELECT game AS number, MAX(step) AS steps FROM fact GROUP BY game) AS game
JOIN fact AS first ON first.game = game.number AND first.step = 1 AND first.nth = 0
JOIN fact AS last ON last.game = game.number AND last.step = game.steps AND last.nth = 0
ORDER BY game.number
"""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """One game as the store sees it.

    Attributes:
        number: Games count from 1; a later game has a higher number.
        steps: How many steps it has, numbered from 1.
        first_wall_s: Unix time when the first step was stored. Decoration: the clock may have been wrong.
        last_wall_s: The same of the last step; it may be the earlier of the two.
    """

    number: int
    steps: int
    first_wall_s: int
    last_wall_s: int


class Store:
    """An open database of games. Use it from the thread that opened it; as a context manager it closes itself."""

    def __init__(self, database: sqlite3.Connection, path: Path, wall_s: Callable[[], float]) -> None:
        self._database = database
        self._path = path
        self._wall_s = wall_s

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Fold the log into the file and let it go. Closing twice does nothing."""
        self._database.close()

    def append(self, game: int, step: int, facts: Sequence[str]) -> None:
        """Store all facts of one step; on return they are on the disk.

        Args:
            game: The newest game, or the one after it.
            step: The one after the game's last; the first is 1.
            facts: One or more.

        Raises:
            StorageFault: Nothing was stored: disk full, read-only or broken. The same step may be tried again.
            BadStore: The step is stored already or leaves a gap: two writers, or a fault of this program.
        """
        wall_s = int(self._wall_s())
        rows = [(game, step, nth, FORMAT, wall_s, fact) for nth, fact in enumerate(facts)]
        with self._transaction():
            self._check_next(game, step, len(rows))
            self._database.executemany("INSERT INTO fact VALUES (?, ?, ?, ?, ?, ?)", rows)

    def withdraw(self, game: int) -> None:
        """Take back the beginning of the newest game, of which nothing but its first step is stored.

        Raises:
            StorageFault: Nothing was changed: disk full, read-only or broken. It may be tried again.
            BadStore: It is not the newest game, or more of it is stored.
        """
        with self._transaction():
            steps = self._number("SELECT COALESCE(MAX(step), 0) FROM fact WHERE game = ?", game)
            if game != self._newest_game() or steps != 1:
                raise BadStore(f"game {game} in {self._path} cannot be withdrawn: it has {steps} steps; report it")
            self._database.execute("DELETE FROM fact WHERE game = ?", (game,))

    def current(self) -> tuple[int, list[list[str]]]:
        """Return the number of the newest game, 0 where there is none, and its steps, oldest first.

        Raises:
            BadStore: The file is damaged.
        """
        with self._reading():
            newest = self._newest_game()
        return newest, self.steps(newest)

    def steps(self, game: int) -> list[list[str]]:
        """Return the facts of each step of a game, oldest first; none for a game that was never played.

        Raises:
            BadStore: The file is damaged.
        """
        with self._reading():
            query = "SELECT step, fact, format FROM fact WHERE game = ? ORDER BY step, nth"
            rows = self._database.execute(query, (game,)).fetchall()
        newest = max((int(row[2]) for row in rows), default=FORMAT)
        if newest > FORMAT:
            raise BadStore(f"game {game} in {self._path} has facts of format {newest}; this version knows {FORMAT}")
        return [[row[1] for row in step] for _, step in groupby(rows, key=lambda row: int(row[0]))]

    def games(self) -> list[StoredGame]:
        """List all games, oldest first.

        Raises:
            BadStore: The file is damaged.
        """
        with self._reading():
            return [StoredGame(*row) for row in self._database.execute(_HISTORY)]

    def settings(self) -> dict[str, int]:
        """Return what was set at the board, by name.

        Raises:
            BadStore: The file is damaged.
        """
        with self._reading():
            rows = self._database.execute("SELECT name, value FROM setting")
            return {str(name): int(value) for name, value in rows}

    def set(self, name: str, value: int) -> None:
        """Keep a setting in place of its old value; on return it is on the disk.

        Raises:
            StorageFault: The old value stands: disk full, read-only or broken. It may be tried again.
        """
        with self._transaction():
            self._database.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, value))

    def _newest_game(self) -> int:
        return self._number("SELECT COALESCE(MAX(game), 0) FROM fact")

    def _number(self, query: str, *values: int) -> int:
        return int(self._database.execute(query, values).fetchone()[0])

    def _check_next(self, game: int, step: int, facts: int) -> None:
        """Hold the order that `current` relies on; the primary key would only catch a doubled step."""
        newest = self._newest_game()
        last = self._number("SELECT COALESCE(MAX(step), 0) FROM fact WHERE game = ?", game)
        if not facts or step != last + 1 or game not in (newest, newest + 1) or game < 1:
            raise BadStore(
                f"step {step} of game {game} with {facts} facts cannot be stored in {self._path}: the newest game is "
                f"{newest}, and this game's last step is {last}; restart to go on from there, and report it"
            )

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self._roll_back()
            self._database.execute("BEGIN IMMEDIATE")
            yield
            self._database.execute("COMMIT")
        except sqlite3.ProgrammingError:
            raise  # closed, or called from another thread: no fault of the disk, so never tried again
        except sqlite3.Error as error:
            raise StorageFault(f"a step could not be stored in {self._path}: {_mend(error)}") from error
        finally:
            # A disk that takes no COMMIT may take no ROLLBACK either: then the next append begins with another try.
            with suppress(sqlite3.Error):
                self._roll_back()

    def _roll_back(self) -> None:
        """End what a failed COMMIT may have left open; SQLite ends some failed transactions by itself, not all."""
        if self._database.in_transaction:
            self._database.execute("ROLLBACK")

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise _unusable(self._path, error) from error


def open_store(path: Path, wall_s: Callable[[], float] = time.time) -> Store:
    """Open the database at `path`, or make it and its directory.

    Args:
        path: The file, by custom FILE_NAME in the state directory.
        wall_s: Unix time for the decoration of steps.

    Raises:
        BadStore: It is of a newer version (then no byte of it is touched), not ours, damaged, in use by another
            program, or its directory cannot be written.
    """
    _check_before_touching(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        database = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise _unusable(path, error) from error
    try:
        _prepare(database)
    except sqlite3.Error as error:
        database.close()
        raise _unusable(path, error) from error
    return Store(database, path, wall_s)


def _check_before_touching(path: Path) -> None:
    try:
        header = read_header(path)
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from error
    if header is None:
        return
    if header.application_id != APPLICATION_ID and not header.is_blank:
        raise BadStore(f"{path} is a database, but not one of this program's games; {_MOVE_AWAY}")
    if header.user_version > FORMAT:
        raise BadStore(
            f"{path} is of format {header.user_version}, made by a newer version of this program; this version knows "
            f"formats up to {FORMAT}: install the newer version again. The file was left untouched"
        )


def _prepare(database: sqlite3.Connection) -> None:
    database.execute("PRAGMA locking_mode = EXCLUSIVE")  # before the first look at the file, or WAL makes a -shm
    version = int(database.execute("PRAGMA user_version").fetchone()[0])
    migrate(database, version)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("BEGIN IMMEDIATE")  # takes the lock that is then kept, and finds out whether we may write
    database.execute("COMMIT")
    database.execute("SELECT * FROM fact WHERE game = 0").fetchall()


_MOVE_AWAY = "move it away, and a new one is made at the next start"


def _unusable(path: Path, error: OSError | ValueError | sqlite3.Error) -> BadStore:
    return BadStore(f"the games in {path} cannot be used: {_mend(error)}")


def _mend(error: OSError | ValueError | sqlite3.Error) -> str:
    """Say what is wrong in plain words, and what to do about it."""
    if isinstance(error, OSError):
        return f"{error.strerror or error}: check that this user may read and write the state directory"
    if isinstance(error, ValueError):
        return f"{error}: {_MOVE_AWAY}"
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the primary code, see sqlite.org/rescode.html
    return f"{error}: {_MENDS.get(code, _MOVE_AWAY)}"


_MENDS = {
    sqlite3.SQLITE_BUSY: "another cribboard is running on it; stop that one first",
    sqlite3.SQLITE_FULL: "the disk is full; free some space",
    sqlite3.SQLITE_READONLY: "the file or the disk is read-only; check the rights of the state directory, or the card",
    sqlite3.SQLITE_CANTOPEN: "check that the state directory is there and that this user may write to it",
    sqlite3.SQLITE_IOERR: "the disk does not take it; check its free space and its health (dmesg)",
}
