"""What is opened, what is refused, and that what is refused stays as it was."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copy

import pytest

from firmware_host.errors import BadStore
from firmware_host.store import open_store
from firmware_host.store.schema import FORMAT

Around = Callable[[Path], dict[str, str]]


def test_a_newer_file_is_refused_and_not_one_byte_of_it_is_touched(path: Path, bytes_around: Around) -> None:
    _play(path)
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {FORMAT + 1}")
    before = bytes_around(path)
    with pytest.raises(BadStore, match=f"of format {FORMAT + 1}, made by a newer version"):
        open_store(path)
    assert bytes_around(path) == before
    assert list(before) == [path.name]


def test_a_newer_file_left_by_a_killed_program_is_refused_with_its_log_untouched(
    path: Path, tmp_path: Path, bytes_around: Around
) -> None:
    _play(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("INSERT INTO fact VALUES (1, 3, 0, 1, 0, 'x')")
        database.execute(f"PRAGMA user_version = {FORMAT + 1}")
        database.execute("INSERT INTO fact VALUES (1, 4, 0, 1, 0, 'x')")
        left = tmp_path / "left" / path.name
        left.parent.mkdir()
        for name in (path.name, path.name + "-wal"):  # what is on the disk when the program is killed now
            copy(path.with_name(name), left.with_name(name))
    before = bytes_around(left)
    with pytest.raises(BadStore, match="made by a newer version"):
        open_store(left)
    assert bytes_around(left) == before
    assert sorted(before) == [path.name, path.name + "-wal"]


def test_what_is_only_in_the_log_is_read(path: Path, tmp_path: Path) -> None:
    left = tmp_path / "left" / path.name
    left.parent.mkdir()
    with open_store(path) as store:
        store.append(1, 1, ["cut"])
        store.append(1, 2, ["dealt"])
        for name in (path.name, path.name + "-wal"):
            copy(path.with_name(name), left.with_name(name))
    with open_store(left) as store:
        assert store.current() == (1, [["cut"], ["dealt"]])


def test_a_log_torn_at_any_place_loses_at_most_the_last_steps_and_halves_none(path: Path, tmp_path: Path) -> None:
    steps = [[f"{step}.{nth}" for nth in range(3)] for step in range(1, 5)]
    with open_store(path) as store:
        for number, facts in enumerate(steps, 1):
            store.append(1, number, facts)
        file, log = path.read_bytes(), path.with_name(path.name + "-wal").read_bytes()
    found = set()
    for cut in range(0, len(log) + 1, 515):
        torn = tmp_path / str(cut) / path.name
        torn.parent.mkdir()
        torn.write_bytes(file)
        torn.with_name(path.name + "-wal").write_bytes(log[:cut])
        with open_store(torn) as store:
            kept = store.current()[1]
            assert kept == steps[: len(kept)]
            found.add(len(kept))
    assert found >= {0, 1, 2, 3}


@pytest.mark.parametrize("blank", ["no file", "empty file", "empty database"])
def test_an_empty_file_is_of_format_0_and_is_brought_up_to_date(path: Path, blank: str) -> None:
    if blank == "empty file":
        path.touch()
    if blank == "empty database":
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA journal_mode = WAL")
    _play(path)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (FORMAT,)
    with open_store(path) as store:
        assert store.current() == (1, [["cut"], ["dealt"]])


def test_the_version_stands_in_the_file_even_when_nothing_else_was_written(path: Path) -> None:
    with open_store(path):
        assert path.read_bytes()[60:64] == FORMAT.to_bytes(4, "big")


def test_another_programs_database_is_left_alone(path: Path, bytes_around: Around) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("CREATE TABLE photo (name TEXT)")
    before = bytes_around(path)
    with pytest.raises(BadStore, match="not one of this program's games; move it away"):
        open_store(path)
    assert bytes_around(path) == before


@pytest.mark.parametrize("garbage", [b"\x00" * 4096, b"SQLite format 3\x00", b"hello", b"\xff" * 100])
def test_what_is_no_database_is_left_alone_and_the_mend_is_told(
    path: Path, bytes_around: Around, garbage: bytes
) -> None:
    path.write_bytes(garbage)
    before = bytes_around(path)
    with pytest.raises(BadStore, match="move it away, and a new one is made at the next start"):
        open_store(path)
    assert bytes_around(path) == before


@pytest.mark.parametrize("left", [100, 512, 4096, 6000])
def test_a_truncated_file_is_refused_and_left_as_it_is(path: Path, bytes_around: Around, left: int) -> None:
    _play(path)
    path.write_bytes(path.read_bytes()[:left])
    before = bytes_around(path)
    with pytest.raises(BadStore, match="move it away"):
        open_store(path)
    assert bytes_around(path) == before


def test_a_file_overwritten_behind_its_header_is_found_out_when_it_is_read(path: Path) -> None:
    _play(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))
    with pytest.raises(BadStore, match="move it away"), open_store(path) as store:
        store.current()


def test_what_is_moved_away_makes_room_for_a_new_one(path: Path) -> None:
    path.write_bytes(b"rubbish")
    with pytest.raises(BadStore):
        open_store(path)
    path.rename(path.with_name("games.broken"))
    with open_store(path) as store:
        assert store.current() == (0, [])


def test_a_directory_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file, where the directory should be")
    with pytest.raises(BadStore, match="state directory"):
        open_store(tmp_path / "state" / "games.sqlite3")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no directory that even root cannot write to")
def test_a_directory_that_cannot_be_written_is_told() -> None:
    with pytest.raises(BadStore, match=r"this user may (read and )?write"):
        open_store(Path("/proc/self/games.sqlite3"))


def _play(path: Path) -> None:
    with open_store(path) as store:
        store.append(1, 1, ["cut"])
        store.append(1, 2, ["dealt"])
