import itertools
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from firmware_host.errors import BadStore, StorageFault
from firmware_host.store import Store, StoredGame, open_store


def test_a_new_store_has_no_game(path: Path) -> None:
    with open_store(path) as store:
        assert store.current() == (0, [])
        assert store.games() == []


def test_the_directory_is_made_with_the_file(tmp_path: Path) -> None:
    with open_store(tmp_path / "state" / "deeper" / "games.sqlite3") as store:
        store.append(1, 1, ["cut"])
    assert (tmp_path / "state" / "deeper" / "games.sqlite3").is_file()


def test_steps_come_back_in_order_and_grouped_as_they_were_appended(path: Path) -> None:
    with open_store(path) as store:
        store.append(1, 1, ["cut", "dealt"])
        store.append(1, 2, ["played"])
        store.append(1, 3, ["z", "a", "m"])
        assert store.current() == (1, [["cut", "dealt"], ["played"], ["z", "a", "m"]])


def test_a_fact_is_any_text(path: Path) -> None:
    texts = ["", "fifteen two ♥ 🂡", '{"card":"5H"}\n\t', "it's; DROP TABLE fact --", "a\x00b"]
    with open_store(path) as store:
        store.append(1, 1, texts)
    with open_store(path) as store:
        assert store.current() == (1, [texts])


def test_the_newest_game_alone_is_current(path: Path) -> None:
    with open_store(path) as store:
        store.append(1, 1, ["old"])
        store.append(2, 1, ["new"])
        store.append(2, 2, ["newer"])
    with open_store(path) as store:
        assert store.current() == (2, [["new"], ["newer"]])
        assert store.steps(1) == [["old"]]
        assert store.steps(3) == []


def test_resuming_searches_the_key_and_scans_no_game(path: Path) -> None:
    with open_store(path) as store:
        store.append(1, 1, ["cut"])
    with closing(sqlite3.connect(path)) as database:
        for query in ("SELECT MAX(game) FROM fact", "SELECT step, fact FROM fact WHERE game = 1 ORDER BY step, nth"):
            plan = database.execute(f"EXPLAIN QUERY PLAN {query}").fetchall()
            assert [row[3].split()[0] for row in plan] == ["SEARCH"], query


def test_history_tells_steps_and_decorates_them_with_wall_time(path: Path) -> None:
    wall_s = itertools.count(1000, 10)
    with open_store(path, wall_s=lambda: next(wall_s)) as store:
        store.append(1, 1, ["a", "b"])
        store.append(1, 2, ["c"])
        store.append(1, 3, ["d", "e"])
        store.append(2, 1, ["f"])
        assert store.games() == [StoredGame(1, 3, 1000, 1020), StoredGame(2, 1, 1030, 1030)]


def test_a_clock_that_runs_backward_changes_no_order(path: Path) -> None:
    wall_s = iter([2000, 1000, 0])
    with open_store(path, wall_s=lambda: next(wall_s)) as store:
        store.append(1, 1, ["first"])
        store.append(1, 2, ["second"])
        store.append(2, 1, ["third"])
        assert store.current() == (2, [["third"]])
        assert store.steps(1) == [["first"], ["second"]]
        assert store.games()[0] == StoredGame(1, 2, 2000, 1000)


@pytest.mark.parametrize(
    ("game", "step", "facts"),
    [
        pytest.param(2, 2, ["again"], id="stored already"),
        pytest.param(2, 4, ["too far"], id="leaves a gap"),
        pytest.param(2, 3, [], id="without facts"),
        pytest.param(3, 2, ["second first"], id="a game that begins in the middle"),
        pytest.param(4, 1, ["leap"], id="leaves out a game"),
        pytest.param(1, 2, ["past"], id="of a game that was left"),
        pytest.param(0, 1, ["nothing"], id="of game 0"),
    ],
)
def test_a_step_out_of_order_is_refused_and_the_next_one_taken(
    path: Path, game: int, step: int, facts: list[str]
) -> None:
    with open_store(path) as store:
        store.append(1, 1, ["a"])
        store.append(2, 1, ["b"])
        store.append(2, 2, ["c"])
        with pytest.raises(BadStore, match=f"step {step} of game {game}"):
            store.append(game, step, facts)
        store.append(2, 3, ["d"])
        assert store.current() == (2, [["b"], ["c"], ["d"]])


def test_a_step_that_cannot_be_written_as_text_is_taken_back_at_once(path: Path) -> None:
    with open_store(path) as store:
        with pytest.raises(UnicodeEncodeError):
            store.append(1, 1, ["whole", "\ud800"])
        assert store.current() == (0, [])


def test_the_key_itself_makes_a_doubled_fact_impossible(path: Path) -> None:
    with open_store(path) as store:
        store.append(1, 1, ["cut"])
    with closing(sqlite3.connect(path)) as database, pytest.raises(sqlite3.IntegrityError):
        database.execute("INSERT INTO fact VALUES (1, 1, 0, 1, 0, 'cut')")


def test_a_step_is_forced_to_the_disk(path: Path) -> None:
    with open_store(path) as store:
        assert _pragma(store, "journal_mode") == "wal"
        assert _pragma(store, "synchronous") == 2  # FULL


def test_a_closed_store_leaves_one_file(path: Path) -> None:
    with open_store(path) as store:
        store.append(1, 1, ["cut"])
    store.close()
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_only_the_thread_that_opened_it_may_use_it(path: Path) -> None:
    caught: list[Exception] = []

    def append() -> None:
        try:
            store.append(1, 1, ["cut"])
        except sqlite3.ProgrammingError as error:
            caught.append(error)

    with open_store(path) as store:
        thread = threading.Thread(target=append)
        thread.start()
        thread.join()
        assert len(caught) == 1
        assert store.current() == (0, [])


def test_a_full_disk_rolls_the_step_back_and_takes_it_once_there_is_room(path: Path) -> None:
    big = ["x" * 20_000, "y" * 20_000]
    with open_store(path) as store:
        store.append(1, 1, ["cut"])
        full = int(_pragma(store, "page_count"))
        _pragma(store, f"max_page_count = {full}")
        for _ in range(2):
            with pytest.raises(StorageFault, match="the disk is full; free some space"):
                store.append(1, 2, big)
            assert store.current() == (1, [["cut"]])
        _pragma(store, f"max_page_count = {full + 1000}")
        store.append(1, 2, big)
    with open_store(path) as store:
        assert store.current() == (1, [["cut"], big])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no file size limit for a process")
def test_a_write_that_the_system_refuses_half_way_rolls_the_step_back(path: Path) -> None:
    big = ["x" * 20_000, "y" * 20_000]
    with open_store(path) as store:
        store.append(1, 1, ["cut"])
        size = path.with_name(path.name + "-wal").stat().st_size
        for room in (0, 10_000, 40_000):
            with _file_size_limit(size + room), pytest.raises(StorageFault, match="the disk does not take it"):
                store.append(1, 2, big)
            assert store.current() == (1, [["cut"]])
        store.append(1, 2, big)
    with open_store(path) as store:
        assert store.current() == (1, [["cut"], big])


def test_a_second_program_is_refused_while_the_first_goes_on(path: Path) -> None:
    with open_store(path) as first:
        first.append(1, 1, ["cut"])
        with pytest.raises(BadStore, match="another cribboard is running on it; stop that one first"):
            open_store(path)
        first.append(1, 2, ["dealt"])
    with open_store(path) as second:
        assert second.current() == (1, [["cut"], ["dealt"]])


@contextmanager
def _file_size_limit(size: int) -> Iterator[None]:
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def _pragma(store: Store, pragma: str) -> int | str:
    row: tuple[int | str, ...] = store._database.execute(f"PRAGMA {pragma}").fetchone()
    return row[0]


def test_the_beginning_of_the_newest_game_can_be_withdrawn_and_made_again(path: Path) -> None:
    with open_store(path) as store:
        store.append(1, 1, ["a"])
        store.append(1, 2, ["b"])
        store.append(2, 1, ["c"])
        store.withdraw(2)
        assert store.current() == (1, [["a"], ["b"]])
        store.append(1, 3, ["d"])
        store.append(2, 1, ["e"])
        assert store.current() == (2, [["e"]])


@pytest.mark.parametrize("game", [1, 2, 3])
def test_nothing_but_a_bare_beginning_is_ever_withdrawn(path: Path, game: int) -> None:
    with open_store(path) as store:
        store.append(1, 1, ["a"])
        store.append(2, 1, ["b"])
        store.append(2, 2, ["c"])
        with pytest.raises(BadStore, match="withdrawn"):
            store.withdraw(game)
        assert [played.steps for played in store.games()] == [1, 2]
