"""The cable of a card reader as bytes, and its plainest form: a socket on loopback, for systems without a pty.

Nobody but this machine can connect: there is no other address to listen on. Lines and cards it does not know.
"""

import select
import socket
import sys
from typing import Protocol

LOOPBACK = "127.0.0.1"


class Plug(Protocol):
    """One end of a cable."""

    url: str
    """What the program is told to open."""

    def host_listens(self) -> bool:
        """Say whether the program has the port open, so that bytes sent now are not lost."""
        ...

    def write(self, data: bytes) -> None:
        """Send bytes; with nobody listening they are lost, as on a wire."""
        ...

    def read(self, timeout_s: float) -> bytes:
        """Wait for bytes from the program, real time; none after `timeout_s` or when it is gone."""
        ...

    def pull(self) -> None:
        """Unplug it; a second time does nothing."""
        ...

    def push(self) -> None:
        """Plug it in again; a second time does nothing."""
        ...

    def close(self) -> None:
        """Unplug it for ever and leave nothing behind."""
        ...


class SocketPlug:
    """A listening socket on loopback that takes one connection at a time, always on the same port."""

    def __init__(self) -> None:
        self._port = 0
        self._listener: socket.socket | None = None
        self._peer: socket.socket | None = None
        self._held = b""
        self.push()
        self.url = f"socket://{LOOPBACK}:{self._port}"

    def host_listens(self) -> bool:
        """Say whether a program is connected."""
        self._accept()
        self._held += self._receive(0)
        return self._peer is not None

    def write(self, data: bytes) -> None:
        """Send bytes; they are lost when nobody is connected."""
        self._accept()
        if self._peer is not None:
            try:
                self._peer.sendall(data)
            except OSError:
                self._drop()

    def read(self, timeout_s: float) -> bytes:
        """Wait for bytes."""
        self._accept()
        held, self._held = self._held, b""
        return held or self._receive(timeout_s)

    def pull(self) -> None:
        """Close the connection and the listener."""
        while self._receive(0):  # what is left unread would make the close a reset, on which pyserial leaks its socket
            pass
        self._drop()
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    def push(self) -> None:
        """Listen, on the port of before."""
        if self._listener is not None:
            return
        self._listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform != "win32":  # there the option lets a stranger share the port, and is not needed
            self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind((LOOPBACK, self._port))
        self._listener.listen(1)
        self._listener.settimeout(0)
        self._port = self._listener.getsockname()[1]

    def close(self) -> None:
        """Unplug it for ever."""
        self.pull()

    def _accept(self) -> None:
        if self._peer is None and self._listener is not None:
            try:
                self._peer, _ = self._listener.accept()
            except BlockingIOError:
                return
            self._peer.settimeout(None)  # else Windows hands the listener's mode on

    def _receive(self, timeout_s: float) -> bytes:
        if self._peer is None or not select.select([self._peer], [], [], timeout_s)[0]:
            return b""
        try:
            data = self._peer.recv(4096)
        except OSError:
            data = b""
        if not data:
            self._drop()
        return data

    def _drop(self) -> None:
        if self._peer is not None:
            self._peer.close()
            self._peer = None
