"""The cable of a card reader as a pty, for every system that has one (Windows has not).

The url lasts while the plug does: a pty that is replugged gets another /dev/pts path, so a symbolic link stands for it,
as /dev/serial/by-id does for a real reader. Packet mode (ioctl_tty(2), TIOCPKT) puts a control byte before what is read
and tells when the program has thrown away old input, which pyserial does last when it opens a port: what is sent before
that would be lost. Lines and cards this file does not know.
"""

import fcntl
import os
import select
import struct
import tempfile
import termios
import time
import tty
from pathlib import Path

SETTLE_S = 0.05
"""Seconds that a port must have been open to count as listened to, when its program throws nothing away."""

FULL_S = 1.0
"""Seconds to wait for a program that does not read, before bytes are lost."""


class PtyPlug:
    """The master of a pty."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="cribboard-reader-")
        self._link = Path(self._folder.name) / "port"
        self.url = str(self._link)
        self._master: int | None = None
        self._held = b""
        self._open_since: float | None = None
        self._flushed = False
        self.push()

    def host_listens(self) -> bool:
        """Say whether the program has the port open and is past throwing away what came before."""
        self._held += self._receive(0)
        since = self._open_since
        return since is not None and (self._flushed or time.monotonic() - since > SETTLE_S)

    def write(self, data: bytes) -> None:
        """Send bytes; they are lost when nobody listens, where a pty would keep them for whoever opens it next."""
        self._held += self._receive(0)
        while data and self._master is not None and self._open_since is not None:
            try:
                data = data[os.write(self._master, data) :]
            except BlockingIOError:
                if not self._poll(select.POLLOUT, FULL_S):
                    return

    def read(self, timeout_s: float) -> bytes:
        """Wait for bytes."""
        held, self._held = self._held, b""
        return held or self._receive(timeout_s)

    def pull(self) -> None:
        """Close the master, by which the program's port fails."""
        self._link.unlink(missing_ok=True)
        self._gone()
        self._held = b""
        if self._master is not None:
            os.close(self._master)
            self._master = None

    def push(self) -> None:
        """Make a new pty and let the link point to it."""
        if self._master is not None:
            return
        self._master, slave = os.openpty()
        tty.setraw(slave)  # or it would echo what is sent before the program has set it up
        fcntl.ioctl(self._master, termios.TIOCPKT, struct.pack("i", 1))
        os.set_blocking(self._master, False)
        self._link.symlink_to(os.ttyname(slave))
        os.close(slave)

    def close(self) -> None:
        """Unplug it for ever and remove the link."""
        self.pull()
        self._folder.cleanup()

    def _receive(self, timeout_s: float) -> bytes:
        """Take a piece of what is there, or wait for one, and note whether the program has the port open."""
        until = time.monotonic() + timeout_s
        while self._master is not None:
            events = self._poll(select.POLLIN, max(0.0, until - time.monotonic()))
            if events & select.POLLIN:
                if data := self._take(self._master):
                    return data
            elif events & select.POLLHUP:
                self._gone()
                break
            else:
                self._here()
                break
        return b""

    def _take(self, master: int) -> bytes:
        try:
            packet = os.read(master, 4096)
        except OSError:  # the program closed the port meanwhile; the next poll says so
            return b""
        self._here()
        if packet[0] & termios.TIOCPKT_FLUSHREAD:
            self._flushed = True
        return packet[1:] if packet[0] == termios.TIOCPKT_DATA else b""

    def _poll(self, events: int, timeout_s: float) -> int:
        assert self._master is not None
        poll = select.poll()
        poll.register(self._master, events)
        return next((got for _, got in poll.poll(timeout_s * 1000)), 0)

    def _here(self) -> None:
        if self._open_since is None:
            self._open_since = time.monotonic()

    def _gone(self) -> None:
        self._open_since, self._flushed = None, False
