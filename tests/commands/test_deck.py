"""Decks that were taught: listed, shown, checked, forgotten."""

from collections.abc import Callable
from pathlib import Path

import pytest

from firmware_host.__main__ import main
from firmware_host.decks import Deck, read_decks, write_deck
from firmware_host.rules.cards import DECK, Card, Suit

FIVE = Card(5, Suit.HEARTS)
WHOLE = Deck("blue", {card: f"code:B{place}" for place, card in enumerate(DECK)})

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    return tmp_path / "decks"


@pytest.fixture
def run(tmp_path: Path, decks: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    config = tmp_path / "config.toml"
    config.write_text('[store]\ndecks = "decks"\n[readers.a]\nurl = "/dev/a"\n')

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["deck", *argv, "--config", str(config)])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_without_a_deck_it_is_told_how_one_is_made(run: Run) -> None:
    code, out, _ = run("list")
    assert code == 0
    assert "cribboard deck teach red makes one" in out
    assert run("check")[:2] == (0, "No deck was taught yet.\n")


def test_decks_are_listed_and_shown(run: Run, decks: Path) -> None:
    write_deck(WHOLE, decks / "blue.toml")
    write_deck(Deck("red", {FIVE: "tag:01"}), decks / "red.toml")
    assert [line.split()[:3] for line in run("list")[1].splitlines()] == [["blue", "52", "of"], ["red", "1", "of"]]
    shown = run("show", "red")[1].splitlines()
    assert len(shown) == 52
    assert "5H  tag:01" in shown
    assert shown[0] == "AC  -"


def test_the_only_deck_needs_no_name(run: Run, decks: Path) -> None:
    write_deck(WHOLE, decks / "blue.toml")
    assert run("show")[1].splitlines()[0] == "AC  code:B0"
    write_deck(Deck("red", {}), decks / "red.toml")
    assert "which deck? Give blue or red" in run("show")[2]


def test_a_deck_that_is_not_whole_fails_its_check(run: Run, decks: Path) -> None:
    write_deck(WHOLE, decks / "blue.toml")
    assert run("check") == (0, "blue: ok\n", "")
    write_deck(WHOLE.forget(FIVE), decks / "blue.toml")
    assert run("check") == (1, "blue: not taught: 5H: cribboard deck teach blue\n", "")


def test_a_tag_on_two_cards_fails_the_check_and_can_be_forgotten(run: Run, decks: Path) -> None:
    write_deck(WHOLE, decks / "blue.toml")
    write_deck(Deck("red", {FIVE: "code:B0"}), decks / "red.toml")
    code, _, err = run("check")
    assert code == 1
    assert "code:B0 is on AC of the deck blue and on 5H of the deck red" in err
    assert run("forget", "5H", "red")[0] == 0
    assert read_decks(decks).deck("red").codes == {}


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["forget"], "which card?; write rank and suit"),
        (["forget", "1H"], "'1H' is no card"),
        (["forget", "5H", "grene"], "there is no deck grene"),
        (["forget", "5H", "green"], "5H of the deck green has not been taught"),
        (["show", "gren"], "did you mean green?"),
        (["show", "a", "b"], "'b' is one word too many"),
        (["list", "a"], "'a' is one word too many"),
        (["teach"], "no reader reads tags or codes; give it in the configuration, below [readers.a], url ="),
        (["teach", "--reader", "x"], "there is no reader 'x'; there is a"),
        (["teach", "--reader", "a"], "the reader a sends names of cards"),
        (["teach", "a", "b"], "'b' is one word too many"),
    ],
)
def test_what_is_wrong_is_told(run: Run, decks: Path, argv: list[str], told: str) -> None:
    write_deck(Deck("green", {}), decks / "green.toml")
    code, _, err = run(*argv)
    assert code == 2
    assert told in err
