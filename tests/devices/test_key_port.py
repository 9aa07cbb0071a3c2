"""A keyboard's port, against a pty that carries events, and a device file that cannot be taken."""

import errno
import os
import sys
import threading
from collections.abc import Iterator

import pytest

from firmware_host.devices import key_port
from firmware_host.devices.card_reader import explain
from firmware_host.devices.key_port import EVIOCGRAB, KeyPort, open_keys

if sys.platform == "win32":
    pytest.skip("no pty on this system", allow_module_level=True)
import tty


class Keyboard:
    """The far end of a pty."""

    def __init__(self) -> None:
        self.master, slave = os.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        self._slave = slave

    def pull(self) -> None:
        for number in (self.master, self._slave):
            os.close(number)


@pytest.fixture
def keyboard() -> Keyboard:
    return Keyboard()


@pytest.fixture
def port(keyboard: Keyboard) -> Iterator[KeyPort]:
    made = open_keys(keyboard.path)
    yield made
    made.close()


def test_bytes_are_given_as_many_as_are_asked_for_though_the_kernel_gives_whole_events(
    keyboard: Keyboard, port: KeyPort
) -> None:
    os.write(keyboard.master, bytes(range(48)))
    assert port.read(1) == b"\0"
    assert port.in_waiting == 47
    assert port.read(20) + port.read(99) == bytes(range(1, 48))
    assert port.in_waiting == 0


def test_lamps_are_written(keyboard: Keyboard, port: KeyPort) -> None:
    assert port.write(b"lamp") == 4
    assert os.read(keyboard.master, 99) == b"lamp"


def test_reading_can_be_ended_from_another_thread(port: KeyPort) -> None:
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(port.read(1)))
    reader.start()
    port.cancel_read()
    reader.join(10)
    assert got == [b""]


def test_a_keyboard_that_is_pulled_fails(keyboard: Keyboard, port: KeyPort) -> None:
    keyboard.pull()
    with pytest.raises(OSError, match=r"Errno (5|19)"):
        port.read(1)


def test_a_keyboard_is_taken_for_oneself(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[int, int]] = []
    monkeypatch.setattr(key_port, "ioctl", lambda _, call, value: calls.append((call, value)))
    KeyPort(keyboard.path).close()
    assert calls == [(EVIOCGRAB, 1)]
    assert 1 << 30 | 4 << 16 | ord("E") << 8 | 0x90 == EVIOCGRAB  # _IOW('E', 0x90, int)


def test_a_keyboard_that_another_program_has_is_not_opened(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object) -> None:
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))

    monkeypatch.setattr(key_port, "ioctl", busy)
    before = len(os.listdir("/proc/self/fd"))
    with pytest.raises(OSError, match="busy"):
        KeyPort(keyboard.path)
    assert len(os.listdir("/proc/self/fd")) == before


def test_a_keyboard_that_is_not_there_is_told() -> None:
    with pytest.raises(FileNotFoundError):
        open_keys("/dev/input/by-id/none")


def test_where_a_keyboard_is_looked_for_is_told() -> None:
    missing = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    assert "(ls /dev/input/by-id)" in explain(missing, "/dev/input/by-id/usb-none-event-kbd")
    assert "(ls /dev/serial/by-id)" in explain(missing, "/dev/ttyACM0")
