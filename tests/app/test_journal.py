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
from firmware_host.table.facts import Cause, GameWon, Pegged
from firmware_host.table.inputs import Input, Menu, Ok, Peg, Undo
from firmware_host.table.phases.setup import first_game
from firmware_host.table.state import State
from firmware_host.units import Points, Side

NAMES = ("orange", "blue")
FIRST = first_game(NAMES, Options())
NIGHT = (Menu(Side(0)), Peg(Side(0), 1), Peg(Side(0), 1), Ok(Side(0)), Peg(Side(0), 1))
"""In setup: the menu, its third item, and its other value."""


def take(journal: Journal, item: Input) -> None:
    """Decide and record."""
    facts = decide(journal.game, item)
    assert not isinstance(facts, Refused)
    journal.record(facts)


def test_a_new_store_begins_with_setup_and_holds_nothing_until_the_game_starts(tmp_path: Path) -> None:
    with open_store(tmp_path / "games") as store:
        journal = Journal(store, FIRST)
        assert (journal.resumed, journal.game) == (False, FIRST)
        take(journal, Peg(Side(0), 1))
        assert store.current()[0] == 0
        take(journal, Undo())
        take(journal, Ok(Side(1)))
        assert (journal.game.state.number, journal.game.state.names) == (1, NAMES)
        assert len(store.current()[1]) == 1


def test_what_was_recorded_is_found_again_undo_included(tmp_path: Path) -> None:
    with open_store(tmp_path / "games") as store:
        journal = Journal(store, FIRST)
        for item in (Ok(Side(0)), Ok(Side(0)), Undo(), Ok(Side(1))):
            take(journal, item)
        game = journal.game
    with open_store(tmp_path / "games") as store:
        again = Journal(store, FIRST)
        assert (again.resumed, again.game) == (True, game)


def test_a_full_disk_stops_nothing_and_is_caught_up_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(tmp_path / "games") as store:
        journal = Journal(store, FIRST)
        take(journal, Ok(Side(0)))
        with monkeypatch.context() as full:
            full.setattr(Store, "append", _no_space)
            take(journal, Ok(Side(0)))
            take(journal, Undo())
            assert (journal.behind, len(store.current()[1])) == (True, 1)
        journal.write()
        assert (journal.behind, len(store.current()[1])) == (False, 3)
        game = journal.game
    with open_store(tmp_path / "games") as store:
        assert Journal(store, FIRST).game == game


def test_what_is_set_is_found_again_in_every_game_and_before_any(tmp_path: Path) -> None:
    for items in (NIGHT, (Ok(Side(0)),)):
        with open_store(tmp_path / "games") as store:
            journal = Journal(store, FIRST)
            for item in items:
                take(journal, item)
            assert (journal.game.settings.night, journal.game.settings.volume) == (True, 3)
    with open_store(tmp_path / "games") as store:
        assert Journal(store, FIRST).game.settings.night


def test_what_is_set_while_the_disk_is_full_is_caught_up_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(tmp_path / "games") as store:
        journal = Journal(store, FIRST)
        with monkeypatch.context() as full:
            full.setattr(Store, "set", _no_room)
            for item in NIGHT:
                take(journal, item)
            assert (journal.behind, journal.game.settings.night, store.settings()) == (True, True, {})
        journal.write()
        assert (journal.behind, store.settings()) == (False, {"night": 1})


def test_a_setting_that_nobody_knows_or_that_is_out_of_range_is_passed_over(tmp_path: Path) -> None:
    with open_store(tmp_path / "games") as store:
        store.set("colour", 3)
        store.set("volume", 99)
        assert Journal(store, FIRST).game == FIRST


def test_a_store_of_facts_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    with open_store(tmp_path / "games") as store:
        store.append(1, 1, ['["Flown",{}]'])
        with pytest.raises(BadStore, match="Flown"):
            Journal(store, FIRST)


def _no_space(store: Store, game: int, step: int, facts: Sequence[str]) -> None:
    raise StorageFault("the disk is full")


def _no_room(store: Store, name: str, value: int) -> None:
    raise StorageFault("the disk is full")


def won(journal: Journal) -> Journal:
    """Play to the end of the first game in one step: facts are what a journal takes."""
    journal.record((Pegged(Side(0), Points(121), Cause.HEELS), GameWon(Side(0))))
    take(journal, Ok(Side(0)))
    return journal


@pytest.mark.parametrize("cut", [False, True], ids=["at once", "after a power cut"])
def test_the_next_game_is_undone_and_then_the_win_before_it(tmp_path: Path, cut: bool) -> None:
    with open_store(tmp_path / "games") as store:
        journal = Journal(store, FIRST)
        for item in (Ok(Side(0)), Ok(Side(0))):
            take(journal, item)
        before = journal.game.state
        take(won(journal), Ok(Side(1)))
        assert journal.game.state.number == 2
        if not cut:
            undo_the_win(journal, before, store)
    if cut:
        with open_store(tmp_path / "games") as store:
            undo_the_win(Journal(store, FIRST), before, store)


def undo_the_win(journal: Journal, before: State, store: Store) -> None:
    """Take back the new game, a side's OK and the win, and play on in the first game."""
    for _ in range(3):
        take(journal, Undo())
    assert journal.game.state == before
    number, steps = store.current()
    assert (number, steps[-1]) == (1, ['["Undone",{"agreed":false}]'])
    assert Journal(store, FIRST).game.state == before


@pytest.mark.parametrize(
    "step",
    [
        ['["Undone",{}]', '["Undone",{}]'],
        ['["CardPlayed",{"seat":0,"card":{"rank":5,"suit":"H"},"count":5}]'],
        ['["Pegged",{"side":7,"points":2,"cause":"play","lines":[]}]'],
        ['["GameWon",{"side":0}]', '["CutTied",{}]', '["SeriesEnded",{}]'],
    ],
    ids=["undone", "played", "side", "ended"],
)
def test_a_store_whose_facts_do_not_follow_is_refused_with_the_step(tmp_path: Path, step: list[str]) -> None:
    with open_store(tmp_path / "games") as store:
        take(Journal(store, FIRST), Ok(Side(0)))
        store.append(1, 2, step)
        store.append(1, 3, step)
        with pytest.raises(BadStore, match=r"step [23] of game 1"):
            Journal(store, FIRST)


def test_a_game_goes_on_upon_a_board_with_other_names(tmp_path: Path) -> None:
    with open_store(tmp_path / "games") as store:
        take(Journal(store, FIRST), Ok(Side(0)))
        assert Journal(store, first_game(("red", "green"), Options())).game.state.names == ("red", "green")
        with pytest.raises(BadStore, match="2 sides"):
            Journal(store, first_game(("red", "green", "white"), Options()))
