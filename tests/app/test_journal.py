"""The game and its store in step: durable first, found again, and in memory while the disk takes nothing."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from firmware_host.app.journal import Journal
from firmware_host.errors import BadStore, StorageFault
from firmware_host.rules.options import Options
from firmware_host.store.games import Store, open_store
from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused
from firmware_host.table.inputs import Input, Ok, Undo
from firmware_host.units import Side

NAMES = ("orange", "blue")


def take(journal: Journal, item: Input) -> None:
    """Decide and record."""
    facts = decide(journal.game, item)
    assert not isinstance(facts, Refused)
    journal.record(facts)


def test_a_new_store_begins_game_one(tmp_path: Path) -> None:
    with open_store(tmp_path / "games") as store:
        journal = Journal(store, NAMES, Options())
        assert (journal.resumed, journal.game.state.number, journal.game.state.names) == (False, 1, NAMES)
        assert store.current()[0] == 1


def test_what_was_recorded_is_found_again_undo_included(tmp_path: Path) -> None:
    with open_store(tmp_path / "games") as store:
        journal = Journal(store, NAMES, Options())
        for item in (Ok(Side(0)), Undo(), Ok(Side(1))):
            take(journal, item)
        game = journal.game
    with open_store(tmp_path / "games") as store:
        again = Journal(store, NAMES, Options())
        assert (again.resumed, again.game) == (True, game)


def test_a_full_disk_stops_nothing_and_is_caught_up_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(tmp_path / "games") as store:
        journal = Journal(store, NAMES, Options())
        with monkeypatch.context() as full:
            full.setattr(Store, "append", _no_space)
            take(journal, Ok(Side(0)))
            take(journal, Undo())
            assert (journal.behind, len(store.current()[1])) == (True, 1)
        journal.write()
        assert (journal.behind, len(store.current()[1])) == (False, 3)
        game = journal.game
    with open_store(tmp_path / "games") as store:
        assert Journal(store, NAMES, Options()).game == game


def test_a_store_of_facts_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    with open_store(tmp_path / "games") as store:
        store.append(1, 1, ['["Flown",{}]'])
        with pytest.raises(BadStore, match="Flown"):
            Journal(store, NAMES, Options())


def _no_space(store: Store, game: int, step: int, facts: Sequence[str]) -> None:
    raise StorageFault("the disk is full")
