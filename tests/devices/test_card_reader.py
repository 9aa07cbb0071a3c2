"""Against a real pty and a real socket; the clock runs fast, so that waiting for the back-off costs nothing."""

import os
import select
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial

from firmware_host.clock import MonotonicClock
from firmware_host.devices import card_reader
from firmware_host.devices.card_reader import DEAF_MS, CardReader, explain
from firmware_host.ports import Inbox
from firmware_host.units import Ms
from firmware_host.wire.raw import Chunk, Link, Raw

if sys.platform == "win32":
    pytest.skip("no pty on this system", allow_module_level=True)
import tty

FAST = 20
PATIENCE_MS = 200_000
"""Ten seconds of real time."""


class Pty:
    """Both ends of a pseudo terminal, as a keypad would hold them."""

    def __init__(self) -> None:
        self.master, self.slave = os.openpty()
        tty.setraw(self.master)
        self.path = os.ttyname(self.slave)

    def send(self, data: bytes) -> None:
        os.write(self.master, data)

    def unplug(self) -> None:
        for number in (self.master, self.slave):
            os.close(number)


class Desk:
    """The owner's side: its inbox, its clock, and the readers it has opened."""

    def __init__(self, scale: float = FAST) -> None:
        self.clock = MonotonicClock(scale)
        self.inbox: Inbox[Raw] = self.clock.inbox()
        self.readers: list[CardReader] = []

    def open(self, url: str, name: str = "keypad") -> CardReader:
        self.readers.append(CardReader(name, url, self.clock, self.inbox))
        return self.readers[-1]

    def next(self) -> Raw:
        item = self.clock.wait(self.inbox, Ms(self.clock.now_ms() + PATIENCE_MS))
        assert item is not None, "nothing came"
        return item

    def next_link(self) -> Link:
        item = self.next()
        assert isinstance(item, Link)
        return item

    def bytes(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            item = self.next()
            assert isinstance(item, Chunk)
            data += item.data
        return data


@pytest.fixture
def desk(request: pytest.FixtureRequest) -> Iterator[Desk]:
    desk = Desk(getattr(request, "param", FAST))
    yield desk
    for reader in desk.readers:
        reader.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("reader ")]


@pytest.fixture
def pty() -> Iterator[Pty]:
    pty = Pty()
    yield pty
    pty.unplug()


def test_port_is_announced_and_its_bytes_come_in(desk: Desk, pty: Pty) -> None:
    desk.open(pty.path)
    link = desk.next_link()
    assert (link.reader, link.up, link.reason) == ("keypad", True, "")
    pty.send(b"5H\r\n")
    assert desk.bytes(4) == b"5H\r\n"


def test_card_typed_just_before_the_port_is_opened_is_kept(desk: Desk, pty: Pty) -> None:
    pty.send(b"5H\r\n")
    desk.open(pty.path)
    assert desk.next_link().up
    assert desk.bytes(4) == b"5H\r\n"


def test_answer_goes_out_whole(desk: Desk, pty: Pty) -> None:
    reader = desk.open(pty.path)
    desk.next_link()
    assert reader.write(b"ok 5H\r\n")
    assert os.read(pty.master, 100) == b"ok 5H\r\n"


def test_answer_that_went_out_whole_counts_however_long_the_machine_then_slept(
    desk: Desk, pty: Pty, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = desk.open(pty.path)
    desk.next_link()
    monkeypatch.setattr(serial.serialutil.Timeout, "expired", lambda _: True)
    assert reader.write(b"ok 5H\r\n")
    assert os.read(pty.master, 100) == b"ok 5H\r\n"


def test_reader_that_takes_no_bytes_costs_an_answer_and_no_exception(desk: Desk, pty: Pty) -> None:
    reader = desk.open(pty.path)
    desk.next_link()
    assert not reader.write(bytes(200_000))


def _drain(pty: Pty) -> bytes:
    data = b""
    while select.select([pty.master], [], [], 0)[0]:
        data += os.read(pty.master, 65536)
    return data


@pytest.mark.parametrize("desk", [0.01], indirect=True)  # a second of this desk is longer than any test
def test_reader_that_takes_no_bytes_is_told_nothing_for_a_while(desk: Desk, pty: Pty) -> None:
    reader = desk.open(pty.path)
    desk.next_link()
    reader.write(bytes(200_000))
    _drain(pty)
    assert [reader.write(b"ok 5H\r\n") for _ in range(3)] == [False] * 3
    assert _drain(pty) == b""


def test_reader_that_takes_bytes_again_is_told_the_next_answer_on_a_line_of_its_own(desk: Desk, pty: Pty) -> None:
    reader = desk.open(pty.path)
    desk.next_link()
    reader.write(bytes(200_000))
    _drain(pty)
    assert desk.clock.wait(desk.inbox, Ms(desk.clock.now_ms() + DEAF_MS)) is None
    assert reader.write(b"ok 5H\r\n")
    assert reader.write(b"no what\r\n")
    assert _drain(pty) == b"\r\nok 5H\r\nno what\r\n"


@pytest.mark.parametrize("desk", [0.01], indirect=True)
def test_reader_that_is_plugged_in_again_is_not_the_one_that_took_nothing(
    desk: Desk, pty: Pty, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_reader, "FIRST_DELAY_MS", 0)
    plug = tmp_path / "keypad"
    plug.symlink_to(pty.path)
    reader = desk.open(str(plug))
    desk.next_link()
    reader.write(bytes(200_000))
    other = Pty()
    plug.unlink()
    plug.symlink_to(other.path)
    os.close(pty.master)
    while not desk.next_link().up:
        pass
    assert reader.write(b"ok 5H\r\n")
    assert _drain(other) == b"ok 5H\r\n"
    reader.close()
    other.unplug()
    pty.master = os.open(os.devnull, os.O_RDONLY)


def test_answer_to_a_reader_that_is_not_there_is_dropped(desk: Desk, tmp_path: Path) -> None:
    assert not desk.open(str(tmp_path / "none")).write(b"ok 5H\r\n")


def test_port_that_is_not_there_is_said_once_and_opened_when_it_comes(desk: Desk, pty: Pty, tmp_path: Path) -> None:
    plug = tmp_path / "keypad"
    desk.open(str(plug))
    link = desk.next_link()
    assert not link.up
    assert "is the reader plugged in" in link.reason
    assert desk.clock.wait(desk.inbox, Ms(desk.clock.now_ms() + 2000)) is None  # after 0.2, 0.6 and 1.4 s: as before
    plug.symlink_to(pty.path)
    assert desk.next_link().up


def test_unplugged_reader_is_lost_and_found_again(desk: Desk, pty: Pty, tmp_path: Path) -> None:
    first, plug = Pty(), tmp_path / "keypad"
    plug.symlink_to(first.path)
    reader = desk.open(str(plug))
    desk.next_link()
    first.send(b"5")
    assert desk.bytes(1) == b"5"
    first.unplug()
    assert not desk.next_link().up
    assert not reader.write(b"ok 5H\r\n")
    plug.unlink()
    plug.symlink_to(pty.path)
    while not desk.next_link().up:
        pass
    pty.send(b"6H\r")
    assert desk.bytes(3) == b"6H\r"


def test_port_that_another_program_has_open_is_said(desk: Desk, pty: Pty) -> None:
    with serial.Serial(pty.path, exclusive=True):
        desk.open(pty.path)
        assert desk.next_link().reason == f"another program has {pty.path} open"
    assert desk.next_link().up


def test_url_that_is_none_is_said(desk: Desk) -> None:
    desk.open("pigeon://loft")
    assert "pigeon" in desk.next_link().reason


@pytest.mark.parametrize("when", ["reading", "waiting to try again"])
def test_closing_ends_the_thread_at_once(desk: Desk, pty: Pty, tmp_path: Path, when: str) -> None:
    reader = desk.open(pty.path if when == "reading" else str(tmp_path / "none"))
    desk.next_link()
    reader.close()
    reader.close()
    assert not reader._worker.is_alive()
    assert not reader.write(b"ok 5H\r\n")


def test_socket_reads_answers_loses_and_finds_again(desk: Desk) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        reader = desk.open(f"socket://127.0.0.1:{server.getsockname()[1]}")
        with server.accept()[0] as keypad:
            assert desk.next_link().up
            keypad.sendall(b"5H\r\n")
            assert desk.bytes(4) == b"5H\r\n"
            assert reader.write(b"ok 5H\r\n")
            assert keypad.recv(100) == b"ok 5H\r\n"
            keypad.sendall(b"6H\r\n")
        assert desk.bytes(4) == b"6H\r\n"
        assert not desk.next_link().up
        with server.accept()[0] as keypad:
            assert desk.next_link().up
            keypad.sendall(b"7H\r\n")
            assert desk.bytes(4) == b"7H\r\n"
            reader.close()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda path: PermissionError(13, "no"), "sudo usermod -aG {group} $USER"),
        (lambda path: serial.SerialException(2, "no"), "there is no {path}"),
        (lambda path: serial.SerialException("read failed"), "{path} was lost or cannot be opened: read failed"),
        (lambda path: TypeError(), "{path} was lost"),
    ],
)
def test_error_is_put_into_words_with_its_mend(make: Callable[[str], Exception], words: str, tmp_path: Path) -> None:
    device = tmp_path / "tty"
    device.touch()
    said = explain(make(str(device)), str(device))
    assert words.format(group=device.group(), path=device) in said


def test_permission_of_a_device_that_cannot_be_seen_names_dialout() -> None:
    assert "-aG dialout " in explain(PermissionError(13, "no"), "/nowhere/tty")
