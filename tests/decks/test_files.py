"""Decks as files: written whole, read with every fault at once."""

import os
from pathlib import Path

import pytest

from firmware_host.decks import BadDeck, Deck, deck_path, read_decks, write_deck
from firmware_host.rules.cards import DECK, Card, Suit

FIVE, SIX = Card(5, Suit.HEARTS), Card(6, Suit.HEARTS)


def problems(folder: Path) -> list[str]:
    with pytest.raises(BadDeck) as told:
        read_decks(folder)
    return [problem.removeprefix(f"{folder}{os.sep}") for problem in told.value.problems]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    red = Deck("red", {card: f'code:{place} "\\#é' for place, card in enumerate(DECK)})
    write_deck(red, tmp_path / "decks" / "red.toml")
    assert read_decks(tmp_path / "decks").decks == (red,)
    assert [path.name for path in (tmp_path / "decks").iterdir()] == ["red.toml"]


def test_a_folder_that_is_not_there_has_no_decks(tmp_path: Path) -> None:
    assert read_decks(tmp_path / "none").decks == ()


def test_decks_are_known_all_at_once_and_a_card_may_be_in_many(tmp_path: Path) -> None:
    write_deck(Deck("red", {FIVE: "tag:01"}), tmp_path / "red.toml")
    write_deck(Deck("blue", {FIVE: "tag:02", SIX: "code:x"}), tmp_path / "blue.toml")
    assert read_decks(tmp_path).taught == {"tag:01": FIVE, "tag:02": FIVE, "code:x": SIX}


def test_every_fault_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(
        'name = "a"\n[cards]\n5H = "tag:01"\n6H = "tag:01"\n1H = "tag:02"\n7H = 3\n8H = "rfid:9"\n5h = "tag:03"\n'
    )
    (tmp_path / "b.toml").write_text("[cards\n")
    (tmp_path / "c.toml").write_text("cards = 3\n")
    assert problems(tmp_path) == [
        'a.toml:1: "name" is not a key of a deck; it has one table, [cards]',
        'a.toml:4: "tag:01" is on 5H and on 6H; teach one of them anew',
        'a.toml:5: "1H" is no card; write rank and suit, as 5H or TD',
        "a.toml:6: 7H has 3; give a text that begins with tag: or code:",
        'a.toml:7: 8H has "rfid:9"; give a text that begins with tag: or code:',
        "a.toml:8: 5h stands twice; leave one line out",
        "b.toml:1: not TOML: Expected ']' at the end of a table declaration",
        "c.toml:1: cards is 3; make it a table: [cards]",
    ]


def test_a_tag_on_two_cards_of_two_decks_is_told_with_its_mend(tmp_path: Path) -> None:
    write_deck(Deck("red", {FIVE: "tag:01"}), tmp_path / "red.toml")
    write_deck(Deck("blue", {SIX: "tag:01"}), tmp_path / "blue.toml")
    mend = "cribboard deck forget 5H red, or 6H blue"
    assert problems(tmp_path) == [
        f"tag:01 is on 6H of the deck blue and on 5H of the deck red: take it off one of them with {mend}"
    ]


def test_a_deck_is_found_by_its_name_or_its_path(tmp_path: Path) -> None:
    assert deck_path("red", tmp_path) == tmp_path / "red.toml"
    assert deck_path("/x/red.toml", tmp_path) == Path("/x/red.toml")


@pytest.mark.parametrize("name", ["", "../red", "a b", "x" * 41, "a/b", "-x", ".toml", "\x1b[0m"])
def test_a_name_that_could_be_another_file_is_none(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match="no name for a deck"):
        deck_path(name, tmp_path)


def test_a_deck_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_deck(Deck("red", {FIVE: "tag:01"}), tmp_path / "red.toml")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("firmware_host.decks.files.os.fsync", full)
    with pytest.raises(BadDeck, match="No space left on device"):
        write_deck(Deck("red", {SIX: "tag:02"}), tmp_path / "red.toml")
    assert read_decks(tmp_path).taught == {"tag:01": FIVE}
    assert [path.name for path in tmp_path.iterdir()] == ["red.toml"]
