"""The cable of a card reader as a pty, for every system that has one (Windows has not).

The url lasts while the plug does: a pty that is replugged gets another /dev/pts path, so a symbolic link stands for it,
as /dev/serial/by-id does for a real reader. While the program has the port open, the master does not hang up (poll(2)).
Lines and cards this file does not know.
"""

import os
import select
import time
import tty
from contextlib import ExitStack

from board_sim.own_folder import own_folder

FULL_S = 1.0
"""Seconds to wait for a program that does not read, before bytes are lost."""


class PtyPlug:
    """The master of a pty."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._link = self._open.enter_context(own_folder("cribboard-reader-")) / "port"
        self.url = str(self._link)
        self._master: int | None = None
        self.push()

    def host_listens(self) -> bool:
        """Say whether the program has the port open."""
        return self._master is not None and not self._poll(0, 0) & select.POLLHUP

    def write(self, data: bytes) -> None:
        """Send bytes; they are lost when nobody listens, where a pty would keep them for whoever opens it next."""
        while data and self._master is not None and self.host_listens():
            try:
                data = data[os.write(self._master, data) :]
            except BlockingIOError:
                if not self._poll(select.POLLOUT, FULL_S) & select.POLLOUT:
                    return

    def read(self, timeout_s: float) -> bytes:
        """Wait for bytes."""
        until = time.monotonic() + timeout_s
        data = b""
        while self._master is not None:
            left_s = 0.0 if data else max(0.0, until - time.monotonic())
            if not self._poll(select.POLLIN, left_s) & select.POLLIN:
                break
            try:
                data += os.read(self._master, 4096)
            except OSError:  # the program closed the port meanwhile
                break
        return data

    def pull(self) -> None:
        """Close the master, by which the program's port fails."""
        self._link.unlink(missing_ok=True)
        if self._master is not None:
            os.close(self._master)
            self._master = None

    def push(self) -> None:
        """Make a new pty and let the link point to it."""
        if self._master is not None:
            return
        self._master, slave = os.openpty()
        tty.setraw(slave)  # or it would echo what is sent before the program has set it up
        os.set_blocking(self._master, False)
        self._link.symlink_to(os.ttyname(slave))
        os.close(slave)

    def close(self) -> None:
        """Unplug it for ever and remove the link."""
        self.pull()
        self._open.close()

    def _poll(self, events: int, timeout_s: float) -> int:
        assert self._master is not None
        poll = select.poll()
        poll.register(self._master, events)
        return next((got for _, got in poll.poll(timeout_s * 1000)), 0)
