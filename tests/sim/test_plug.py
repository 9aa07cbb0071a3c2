import os
import select
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import serial

from board_sim.plug import LOOPBACK, Plug, SocketPlug
from board_sim.plug_pty import PtyPlug

WAIT_S = 5.0

Open = Callable[[], serial.SerialBase]


@pytest.fixture(params=[PtyPlug, SocketPlug])
def plug(request: pytest.FixtureRequest) -> Iterator[Plug]:
    made: Plug = request.param()
    yield made
    made.close()


@pytest.fixture
def opened(plug: Plug) -> Iterator[Open]:
    ports: list[serial.SerialBase] = []

    def open_port() -> serial.SerialBase:
        ports.append(serial.serial_for_url(plug.url, 115_200, timeout=WAIT_S))
        return ports[-1]

    yield open_port
    for port in ports:
        port.close()


def listening(plug: Plug) -> bool:
    """Look until the program is seen; what a kernel does on another thread takes a moment."""
    return any(plug.host_listens() for _ in range(100_000))


def test_nobody_listens_before_the_port_is_opened(plug: Plug, opened: Open) -> None:
    assert not plug.host_listens()
    opened()
    assert listening(plug)


def test_bytes_go_both_ways_unchanged(plug: Plug, opened: Open) -> None:
    port = opened()
    assert listening(plug)
    every = bytes(range(256))
    plug.write(every)
    assert port.read(256) == every
    port.write(every)
    got = b""
    while len(got) < 256:
        got += plug.read(WAIT_S)
    assert got == every


def test_what_is_sent_while_nobody_listens_is_lost(plug: Plug, opened: Open) -> None:
    plug.write(b"lost")
    port = opened()
    assert listening(plug)
    plug.write(b"kept")
    assert port.read(4) == b"kept"


def test_nobody_listens_once_the_port_is_closed(plug: Plug, opened: Open) -> None:
    port = opened()
    assert listening(plug)
    port.close()
    assert any(not plug.host_listens() for _ in range(100_000))


def test_a_pulled_plug_fails_the_programs_read(plug: Plug, opened: Open) -> None:
    port = opened()
    assert listening(plug)
    plug.pull()
    plug.pull()
    with pytest.raises(serial.SerialException):
        port.read(1)
    assert not plug.host_listens()
    assert plug.read(0) == b""


def test_a_pulled_plug_cannot_be_opened_and_a_pushed_one_opens_under_the_same_url(plug: Plug, opened: Open) -> None:
    plug.pull()
    with pytest.raises(serial.SerialException):
        opened()
    plug.push()
    plug.push()
    port = opened()
    assert listening(plug)
    plug.write(b"back")
    assert port.read(4) == b"back"


def test_a_pty_leaves_nothing_behind() -> None:
    plug = PtyPlug()
    assert Path(plug.url).is_char_device()
    plug.close()
    assert not Path(plug.url).parent.exists()


def test_a_pty_is_a_bare_wire_that_keeps_nothing_echoes_nothing_and_changes_nothing() -> None:
    plug = PtyPlug()
    plug.write(b"lost")
    port = os.open(plug.url, os.O_RDWR | os.O_NOCTTY)
    assert listening(plug)
    plug.write(b"5H\r\x03")
    assert select.select([port], [], [], WAIT_S)[0]
    assert os.read(port, 100) == b"5H\r\x03"
    assert plug.read(0) == b""
    os.close(port)
    plug.close()


def test_a_pty_that_nobody_reads_loses_what_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    plug = PtyPlug()
    with serial.Serial(plug.url, 115_200, timeout=WAIT_S):
        assert listening(plug)
        monkeypatch.setattr(sys.modules["board_sim.plug_pty"], "FULL_S", 0.0)
        plug.write(b"x" * 1_000_000)
    plug.close()


def test_a_socket_listens_on_loopback_alone_and_keeps_its_port() -> None:
    plug = SocketPlug()
    url = plug.url
    assert urlsplit(url).hostname == LOOPBACK
    plug.pull()
    plug.push()
    assert plug.url == url
    plug.close()


def test_a_socket_takes_the_next_program_when_the_first_has_gone() -> None:
    plug = SocketPlug()
    for _ in range(2):
        with serial.serial_for_url(plug.url, timeout=WAIT_S) as port:
            assert listening(plug)
            plug.write(b"5H")
            assert port.read(2) == b"5H"
        assert any(not plug.host_listens() for _ in range(100_000))
    plug.close()
