import threading
from collections.abc import Iterator

import pytest
import serial

from board_sim import reader
from board_sim.clock import SimClock
from board_sim.plug import Plug, SocketPlug
from board_sim.plug_pty import PtyPlug
from board_sim.reader import CardReader, encode, make_reader


class Host:
    """The program's end: reads lines with pyserial and answers each as it is told, until its port fails."""

    def __init__(self, url: str) -> None:
        self.lines: list[bytes] = []
        self.answer = b"ok %s\n"
        self._port = serial.serial_for_url(url, 115_200, timeout=30)
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        try:
            while line := self._port.read_until(b"\n"):
                self.lines.append(line)
                self._port.write(self.answer.replace(b"%s", line.strip()))
        except (serial.SerialException, OSError, TypeError):
            return

    def stop(self) -> None:
        """End it, the cable having been pulled."""
        self._thread.join(10)
        assert not self._thread.is_alive()
        self._port.close()


@pytest.fixture(params=[PtyPlug, SocketPlug])
def cards(request: pytest.FixtureRequest, clock: SimClock) -> Iterator[CardReader]:
    plug: Plug = request.param()
    made = CardReader(clock, plug)
    yield made
    made.close()


@pytest.fixture
def host(cards: CardReader) -> Iterator[Host]:
    made = Host(cards.url)
    assert cards.await_host()
    yield made
    cards.unplug()
    made.stop()


def test_a_card_is_a_line_with_the_xor_of_its_bytes() -> None:
    assert encode("5H") == b"5H*7D\r\n"
    assert encode("10H") == b"10H*49\r\n"
    assert encode("TH", checked=False) == b"TH\r\n"


def test_a_scan_gives_back_what_the_host_answers(cards: CardReader, host: Host) -> None:
    assert cards.scan("5H") == "ok 5H*7D"
    assert host.lines == [b"5H*7D\r\n"]


@pytest.mark.parametrize("answer", [b"no what\n", b"no what\r\n", b"\rno what\r"])
def test_an_answer_may_end_in_cr_lf_or_both(cards: CardReader, host: Host, answer: bytes) -> None:
    host.answer = answer
    assert cards.scan("5H") == "no what"


def test_each_of_many_scans_gets_its_own_answer(cards: CardReader, host: Host) -> None:
    for number in range(200):
        assert cards.scan(f"C{number}", checked=False) == f"ok C{number}"


def test_an_old_answer_is_not_taken_for_the_next_cards(cards: CardReader, host: Host) -> None:
    cards.send(b"rub")
    cards.send(b"bish\n")
    assert cards.answer() == "ok rubbish"
    host.answer = b"ok %s\nno again\n"
    assert cards.scan("5H", checked=False) == "ok 5H"
    assert cards.scan("6H", checked=False) == "ok 6H"


def test_words_of_later_versions_are_kept_but_are_no_answer(cards: CardReader, host: Host) -> None:
    host.answer = b"hello\r\nok %s\r\n"
    assert cards.scan("5H", checked=False) == "ok 5H"
    assert list(cards.answers) == ["hello", "ok 5H"]


def test_a_host_that_says_nothing_is_waited_for_and_given_up(
    cards: CardReader, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "CARD_S", 0.05)
    host.answer = b""
    assert cards.scan("5H") is None


def test_of_bytes_that_may_be_no_card_no_answer_is_waited_for_as_long(
    cards: CardReader, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "ANSWER_S", 0.05)
    host.answer = b""
    cards.send(b"5")
    assert cards.answer() is None


def test_without_a_host_a_scan_is_lost_at_once(cards: CardReader) -> None:
    assert not cards.host_listens
    assert cards.scan("5H") is None
    assert not cards.await_host(timeout_s=0)


def test_an_unplugged_reader_scans_nothing_and_a_replugged_one_does(cards: CardReader) -> None:
    first = Host(cards.url)
    assert cards.await_host()
    cards.unplug()
    assert cards.scan("5H") is None
    first.stop()
    cards.replug()
    second = Host(cards.url)
    assert cards.await_host()
    assert cards.scan("6H", checked=False) == "ok 6H"
    cards.unplug()
    second.stop()


def test_a_power_cut_in_the_middle_of_a_scan_ends_it(cards: CardReader) -> None:
    with serial.serial_for_url(cards.url, 115_200, timeout=10) as port:
        assert cards.await_host()
        got: list[str | None] = []
        scanner = threading.Thread(target=lambda: got.append(cards.scan("5H")), daemon=True)
        scanner.start()
        assert port.read(5) == b"5H*7D"
        cards.unplug()
        scanner.join(10)
        assert got == [None]


def test_each_answer_is_told(clock: SimClock) -> None:
    told: list[str] = []
    cards = make_reader(clock, told.append)
    host = Host(cards.url)
    assert cards.await_host()
    cards.scan("5H")
    assert told == ["ok 5H*7D"]
    cards.close()
    host.stop()


def test_an_answer_that_never_ends_keeps_the_memory_bounded(cards: CardReader, host: Host) -> None:
    host.answer = b"no " + b"x" * 10_000 + b"\n"
    assert (cards.scan("5H") or "").startswith("no x")
    assert max(map(len, cards.answers)) == reader.LONGEST_LINE
