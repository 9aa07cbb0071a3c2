"""The shape of the database and how an older shape becomes it. Refuses to know what a fact means.

The version is never written through the write-ahead log, so that the file's own first bytes always tell it.
"""

import sqlite3
from collections.abc import Callable

FORMAT = 2
"""Goes up when the tables change *or* when facts are written in a new way: an older program must then keep off.
Each row carries the format its fact was written in, so that rows of several formats can lie in one file."""

APPLICATION_ID = 0x43524942
"""`CRIB` in ASCII: says that a database is ours."""

_FACTS = """
CREATE TABLE fact (
  game   INTEGER NOT NULL CHECK (game > 0),
  step   INTEGER NOT NULL CHECK (step > 0),
  nth    INTEGER NOT NULL CHECK (nth >= 0),
  format INTEGER NOT NULL,
  wall_s INTEGER NOT NULL, -- Unix time: decoration, never order, for a Pi has no clock of its own
  fact   TEXT NOT NULL,
  PRIMARY KEY (game, step, nth)
) WITHOUT ROWID
"""

_SETTINGS = """
CREATE TABLE setting (
  name  TEXT NOT NULL PRIMARY KEY,
  value INTEGER NOT NULL
) WITHOUT ROWID
"""


def _begin(database: sqlite3.Connection) -> None:
    """From an empty file to format 1."""
    database.execute(_FACTS)
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _add_settings(database: sqlite3.Connection) -> None:
    """From format 1, whose games know no claims, calls or setup and are read as ever, to format 2."""
    database.execute(_SETTINGS)


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_begin, _add_settings)
"""[n] makes format n + 1 out of format n."""


def migrate(database: sqlite3.Connection, version: int) -> None:
    """Bring the database from `version` to FORMAT in one transaction; after a cut it is either the old or the new."""
    assert version <= FORMAT, "a newer file is refused before it is opened"
    if version == FORMAT:
        return
    database.execute("PRAGMA journal_mode = DELETE")
    database.execute("BEGIN EXCLUSIVE")
    for step in MIGRATIONS[version:]:
        step(database)
    database.execute(f"PRAGMA user_version = {FORMAT}")
    database.execute("COMMIT")
