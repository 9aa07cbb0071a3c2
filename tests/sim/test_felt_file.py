"""The cards on the table outlast the simulator."""

import logging
import random
from pathlib import Path

import pytest

from board_sim.felt import DECK, Felt, NotOnTheTable
from board_sim.felt_file import FILE_NAME, keep_felt
from board_sim.shared_felt import SharedFelt


def kept(folder: Path, seed: int = 1) -> SharedFelt:
    felt = SharedFelt(random.Random(seed))
    keep_felt(felt, folder)
    return felt


def test_every_card_lies_where_it_lay_after_each_move(tmp_path: Path) -> None:
    felt = kept(tmp_path / "new")
    felt.deal(1)
    for seat in (0, 1):
        felt.throw(seat, felt.hand(seat)[:2])
    felt.turn()
    for seat in (0, 1, 0, 1, 0, 1, 0, 1):
        felt.lay(seat, felt.hand(seat)[0])
        assert kept(tmp_path / "new", seed=2).lying() == felt.lying()
    felt.turn_crib()
    again = kept(tmp_path / "new", seed=2)
    assert again.lying() == felt.lying()
    assert (again.crib, again.starter, again.dealer, again.deals) == (felt.crib, felt.starter, 1, 1)
    again.deal(0)
    assert kept(tmp_path / "new").lying() == again.lying() != felt.lying()


@pytest.mark.parametrize("text", ["", "{}", "[1, 2]", "\x00", '{"dealer": null}'])
def test_a_file_of_something_else_is_an_empty_table(
    tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    assert kept(tmp_path).dealer is None
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_no_file_is_an_empty_table_without_a_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert kept(tmp_path).deals == 0
    assert caplog.records == []


def test_a_folder_that_cannot_be_written_does_not_stop_the_deal(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    felt = kept(tmp_path / "file" / "below")
    felt.deal(0)
    assert len(felt.hand(0)) == 6
    assert "cannot be kept" in caplog.text


def test_cards_that_are_no_deck_are_not_laid() -> None:
    felt = Felt(random.Random(1))
    felt.deal(0)
    lying = felt.lying()
    other = Felt(random.Random(2), seats=3)
    with pytest.raises(NotOnTheTable, match="one deck"):
        other.lay_again(lying)
    assert set(felt.lying().stock) < set(DECK)
