"""What is set at the board: kept by name, the newest value, beside every game; an older file learns to keep it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from firmware_host.errors import StorageFault
from firmware_host.store import open_store
from firmware_host.store.schema import FORMAT, MIGRATIONS


def test_the_newest_value_of_each_setting_is_kept(path: Path) -> None:
    with open_store(path) as store:
        assert store.settings() == {}
        store.set("volume", 3)
        store.set("night", 1)
        store.set("volume", 0)
    with open_store(path) as store:
        assert store.settings() == {"volume": 0, "night": 1}


def test_a_file_of_format_1_is_brought_up_to_date_and_keeps_its_games(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        MIGRATIONS[0](database)
        database.execute("PRAGMA user_version = 1")
        database.execute("INSERT INTO fact VALUES (1, 1, 0, 1, 0, 'begun')")
    with open_store(path) as store:
        assert (store.current(), store.settings()) == ((1, [["begun"]]), {})
        store.set("brightness", 9)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (FORMAT,)


def test_a_setting_that_the_disk_does_not_take_may_be_tried_again(path: Path) -> None:
    with open_store(path) as store:
        store._database.execute("PRAGMA query_only = ON")
        with pytest.raises(StorageFault):
            store.set("volume", 1)
        store._database.execute("PRAGMA query_only = OFF")
        store.set("volume", 1)
        assert store.settings() == {"volume": 1}
