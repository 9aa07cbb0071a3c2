"""A card reader's port, pyserial's or one of its shape: bytes come in, answers go out, and it is opened again for ever.

It refuses to know what a line is. A thread of its own reads; the owner of the game writes. An exception never leaves
this file: what pyserial raises when a port is pulled depends on the system and on the moment.
"""

import errno
import logging
import os
import select
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Any

import serial

from firmware_host.ports import Clock, Inbox
from firmware_host.units import Ms
from firmware_host.wire.raw import Chunk, Link, Raw

try:
    from grp import getgrgid
    from termios import error as termios_error
except ImportError:  # Windows has neither, and needs neither
    getgrgid = None  # type: ignore[assignment]
    termios_error = OSError  # type: ignore[misc,assignment]

LOST = (serial.SerialException, OSError, termios_error, TypeError, ValueError)
"""What a port that is gone raises. SerialException mostly; a bare OSError from `in_waiting`; termios.error, which is no
OSError, from its settings; TypeError and ValueError from a file number that is no more, or a URL that is none."""

FIRST_DELAY_MS, LAST_DELAY_MS = 200, 5000
CHUNK = 256
WRITE_TIMEOUT_S = 0.05
"""A reader that takes no more bytes costs the owner this long for an answer, which is then dropped."""
DEAF_MS = 1000
"""For so long it is then told nothing: a reader need not listen at all, and not each of its lines may cost so much."""

POLL_S = 0.25
"""Only where a read cannot be cancelled (`socket://`): how often it looks whether it should end."""

JOIN_S = 1.0

TAKEN = "another program has"
"""So begins the reason of a Link that is down because the port, or the keyboard, is somebody else's."""

log = logging.getLogger(__name__)


class CardReader:
    """One reader, by name. `url` is a device path (/dev/serial/by-id/...) or a pyserial URL."""

    def __init__(
        self, name: str, url: str, clock: Clock, inbox: Inbox[Raw], *, open_port: Callable[[str], Any] | None = None
    ) -> None:
        """Start the thread that opens the port, reads it, and posts Link and Chunk to `inbox`.

        `open_port` makes an open port of the shape of pyserial's; left out, it is `open_serial`.
        """
        self._name, self._url, self._clock, self._inbox = name, url, clock, inbox
        self._open_port = open_port or open_serial
        self._port: Any = None
        self._lock = Lock()  # a write must not meet a close: the file number could be another file's by then
        self._deaf_until_ms = Ms(0)
        self._torn = False  # an answer was cut off in the middle
        self._closing = False
        self._heard = False
        self._reason: str | None = None
        self._wake: Inbox[None] = clock.inbox()
        self._worker = clock.spawn(f"reader {name}", self._run)

    def write(self, data: bytes) -> bool:
        """Send an answer; False where it could not be sent whole. Blocks for WRITE_TIMEOUT_S at most.

        After one that was not taken in that time, every answer of the next DEAF_MS is dropped at once.
        """
        with self._lock, suppress(*LOST):
            if self._port is None or self._clock.now_ms() < self._deaf_until_ms:
                return False
            whole = b"\r\n" + data if self._torn else data
            self._torn = not _takes_bytes(self._port) or self._port.write(whole) < len(whole)
            if self._torn:
                self._deaf_until_ms = Ms(self._clock.now_ms() + DEAF_MS)
            return not self._torn
        return False

    def close(self) -> None:
        """End the thread and close the port."""
        self._closing = True
        self._clock.post(self._wake, lambda _: None)
        with self._lock, suppress(*LOST):
            if hasattr(self._port, "cancel_read"):
                self._port.cancel_read()
        self._worker.join(JOIN_S)

    def _run(self) -> None:
        delay_ms = FIRST_DELAY_MS
        while not self._closing:
            self._heard = False
            try:
                self._open()
                self._read_on()
            except LOST as error:
                self._report_down(explain(error, self._url))
            self._shut()
            delay_ms = FIRST_DELAY_MS if self._heard else delay_ms
            if not self._closing:
                self._clock.wait(self._wake, Ms(self._clock.now_ms() + delay_ms))
            delay_ms = min(2 * delay_ms, LAST_DELAY_MS)

    def _open(self) -> None:
        port = self._open_port(self._url)
        with self._lock:
            self._port, self._deaf_until_ms, self._torn = port, Ms(0), False
        self._reason = None
        self._clock.post(self._inbox, lambda t_ms: Link(t_ms, self._name, up=True))

    def _read_on(self) -> None:
        while not self._closing:
            with self._clock.away():
                data: bytes = self._port.read(1)
            if data:
                self._heard = True
                data += self._read_more(CHUNK - 1)
                self._post_chunk(data)

    def _read_more(self, most: int) -> bytes:
        """Take what has come already. Should the port go at this moment, what was read is kept: the next read tells."""
        data = b""
        with suppress(*LOST):
            while len(data) < most and (waiting := self._port.in_waiting):
                data += self._port.read(min(waiting, most - len(data)))
        return data

    def _post_chunk(self, data: bytes) -> None:
        self._clock.post(self._inbox, lambda t_ms: Chunk(t_ms, self._name, data))

    def _shut(self) -> None:
        with self._lock:
            port, self._port = self._port, None
        if port is not None:
            with suppress(*LOST):
                port.close()

    def _report_down(self, reason: str) -> None:
        if reason == self._reason or self._closing:
            return
        self._reason = reason
        log.warning("reader %s: %s", self._name, reason)
        self._clock.post(self._inbox, lambda t_ms: Link(t_ms, self._name, up=False, reason=reason))


def open_serial(url: str, baud: int = 9600) -> Any:
    """Open a device path or a pyserial URL, at this speed.

    Raises:
        SerialException: It cannot be opened; or another of LOST.
    """
    port: Any = serial.serial_for_url(url, baud, write_timeout=0, exclusive=True, do_not_open=True)
    port.timeout = None if hasattr(port, "cancel_read") else POLL_S
    # open() throws away what waits in the port: a card that was typed just before. pyserial has no option to keep
    # it, hence these two overrides; they can go when it has one.
    port.reset_input_buffer = port._reset_input_buffer = lambda: None
    port.open()
    return port


def _takes_bytes(port: Any) -> bool:
    """Wait until a port takes bytes, WRITE_TIMEOUT_S at most; where that cannot be asked, the write itself will tell.

    pyserial's own write timeout is none of that: it is looked at after the bytes have gone out, so that on a busy
    machine an answer that was taken whole counts as one that was not.
    """
    if sys.platform == "win32" or not hasattr(port, "fileno"):
        return True
    return bool(select.select([], [port], [], WRITE_TIMEOUT_S)[1])


def explain(error: BaseException, place: str) -> str:
    """Say in words what a port's error means and how it is mended."""
    number = error.errno if isinstance(error, OSError) else next(iter(error.args), None)
    if number == errno.ENOENT:
        names = "/dev/input/by-id" if place.startswith("/dev/input") else "/dev/serial/by-id"
        return f"there is no {place}: is the reader plugged in, and is this its name? (ls {names})"
    if number in (errno.EACCES, errno.EPERM):
        group = _group_of(place)
        return f"no permission to open {place}: sudo usermod -aG {group} $USER, then log in again"
    if number in (errno.EAGAIN, errno.EBUSY):
        return f"{TAKEN} {place} open"
    return f"{place} was lost or cannot be opened: {error}"


def _group_of(place: str) -> str:
    """Name the group that may use a device; `dialout` where that cannot be seen."""
    with suppress(OSError, KeyError, TypeError):
        return getgrgid(os.stat(place).st_gid).gr_name
    return "dialout"
