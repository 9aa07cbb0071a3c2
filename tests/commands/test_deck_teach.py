"""A deck taught at a simulated tag reader, by a real process: killed, stopped, and a tag laid twice."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest
import serial

from board_sim.clock import ScaledClock
from board_sim.reader import CardReader, make_reader
from board_sim.readers.codes import CARDS, tags
from board_sim.readers.rdm6300 import TagReader, encode_tag
from firmware_host.decks import Deck, read_decks, write_deck
from firmware_host.rules.cards import DECK, Card, Suit, format_card

if sys.platform == "win32":
    pytest.skip("no pty on this system", allow_module_level=True)
import signal

COMMAND = ("firmware_host", "deck", "teach", "red", "--config")
ACE, TWO = Card(1, Suit.CLUBS), Card(2, Suit.CLUBS)


class Class:
    """A lesson: the command as a process, and the reader beside it."""

    def __init__(self, reader: CardReader, config: Path, words: tuple[str, ...] = COMMAND) -> None:
        self.reader = reader
        self.process = subprocess.Popen(
            [sys.executable, "-m", *words, str(config)],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.hear("on the reader.")
        assert reader.await_host(30)

    def hear(self, words: str) -> str:
        """Read what it says until these words; end of the output is a failure."""
        for line in self._pipe(self.process.stdout):
            if words in line:
                return line
        raise AssertionError(f"it never said {words!r}")

    def lay(self, card: str) -> None:
        """Lay a card's tag on the reader, once."""
        self.reader.send(encode_tag(tags()[card]))

    def type(self, letter: str) -> None:
        """Type a letter and Enter."""
        pipe = self._pipe(self.process.stdin)
        pipe.write(f"{letter}\n")
        pipe.flush()

    def end(self, *, signal_number: int | None = None) -> int:
        """Wait for its end, after a signal if one is given."""
        if signal_number is not None:
            self.process.send_signal(signal_number)
        self.rest = self._pipe(self.process.stdout).read()
        self._pipe(self.process.stdout).close()
        self._pipe(self.process.stdin).close()
        return self.process.wait(60)

    @staticmethod
    def _pipe(pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None
        return pipe


@pytest.fixture
def reader() -> Iterator[CardReader]:
    made = make_reader(ScaledClock(), model=TagReader(tags()))
    yield made
    made.close()


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    return tmp_path / "decks"


@pytest.fixture
def config(tmp_path: Path, reader: CardReader) -> Path:
    path = tmp_path / "config.toml"
    path.write_text(f'[store]\ndecks = "decks"\n[readers.tags]\nurl = "{reader.url}"\ndriver = "rdm6300"\n')
    return path


def test_a_lesson_that_is_killed_goes_on_where_it_was_to_the_end(reader: CardReader, config: Path, decks: Path) -> None:
    first = Class(reader, config)
    for card in CARDS[:3]:
        first.lay(card)
        first.hear(f"    {card} is tag:")
    first.end(signal_number=signal.SIGKILL)
    assert [format_card(card) for card in read_decks(decks).deck("red").codes] == list(CARDS[:3])
    second = Class(reader, config)
    for card in CARDS[3:]:
        second.lay(card)
        second.hear(f"    {card} is tag:")
    assert second.end() == 0
    assert "Done: 52 of 52 cards of the deck red are taught." in second.rest
    taught = read_decks(decks).taught
    assert {code: format_card(card) for code, card in taught.items()} == {
        f"tag:{tag.hex().upper()}": card for card, tag in tags().items()
    }


def test_ctrl_c_says_how_to_go_on(reader: CardReader, config: Path) -> None:
    lesson = Class(reader, config)
    assert lesson.end(signal_number=signal.SIGINT) == 130
    assert "Stopped: 0 of 52 cards of the deck red are taught; cribboard deck teach red goes on." in lesson.rest


def test_a_tag_that_is_taught_twice_is_found_and_may_be_kept_moved_or_skipped(
    reader: CardReader, config: Path, decks: Path
) -> None:
    write_deck(Deck("blue", {DECK[5]: f"tag:{tags()['6C'].hex().upper()}"}), decks / "blue.toml")
    lesson = Class(reader, config)
    lesson.lay("AC")
    lesson.hear("    AC is tag:")
    lesson.lay("AC")  # it lies there still
    lesson.lay("6C")
    assert "is on 6C of the deck blue already" in lesson.hear("already")
    lesson.type("k")
    lesson.hear("Lay the two of clubs")
    lesson.lay("2C")
    lesson.hear("    2C is tag:")
    lesson.lay("AC")
    assert "is on AC of the deck red already" in lesson.hear("already")
    lesson.type("x")
    lesson.hear("k = it stays there")
    lesson.type("r")
    lesson.hear("    3C is tag:")
    lesson.hear("Lay the ace of clubs")
    lesson.type("s")
    lesson.hear("Lay the four of clubs")
    lesson.lay("6C")
    lesson.hear("already")
    lesson.type("r")
    lesson.hear("    4C is tag:")
    lesson.end(signal_number=signal.SIGINT)
    shelf = read_decks(decks)
    assert sorted(map(format_card, shelf.deck("red").codes)) == ["2C", "3C", "4C"]
    assert shelf.deck("blue").codes == {}


def test_unreadable_frames_and_a_pulled_cable_lose_nothing(reader: CardReader, config: Path, decks: Path) -> None:
    lesson = Class(reader, config)
    lesson.lay("AC")
    lesson.hear("    AC is tag:")
    reader.send(b"\x02100086F44427\x03")
    assert reader.answer() == "ok AC"
    assert reader.answer() == "no what"
    reader.unplug()
    lesson.hear("The reader cannot be heard")
    reader.replug()
    lesson.hear("The reader is there.")
    lesson.lay("2C")
    lesson.hear("    2C is tag:")
    lesson.end(signal_number=signal.SIGINT)
    assert set(read_decks(decks).deck("red").codes) == {ACE, TWO}


def test_a_port_that_the_board_holds_is_told_with_the_way_to_free_it(reader: CardReader, config: Path) -> None:
    with serial.serial_for_url(reader.url, exclusive=True) as board:
        lesson = Class(reader, config)
        said = lesson.hear("cannot be heard")
        assert said.startswith(
            f"The reader cannot be heard: another program has {reader.url} open. If that is the board"
        )
        assert "sudo systemctl stop cribboard" in said
        assert "sudo systemctl start cribboard" in said
        board.close()
        lesson.hear("The reader is there.")
    lesson.lay("AC")
    lesson.hear("    AC is tag:")
    lesson.end(signal_number=signal.SIGINT)


def test_a_terminal_that_closes_ends_it_as_ctrl_c_does(reader: CardReader, config: Path) -> None:
    lesson = Class(reader, config)
    assert lesson.end(signal_number=signal.SIGHUP) == 130
    assert "Stopped: 0 of 52 cards" in lesson.rest


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_the_digits_of_the_board_name_the_card_and_are_dark_at_the_end(
    reader: CardReader, config: Path, end: signal.Signals
) -> None:
    lesson = Class(reader, config, ("tests.commands.teach_child",))
    lesson.hear("digits <1.AC>")
    lesson.lay("AC")
    lesson.hear("digits <2.2C>")
    assert lesson.end(signal_number=end) == 130
    assert "still <>" in lesson.rest.splitlines()
