"""The server of the bench page: one thread, the loopback alone, a tick a second."""

import asyncio
import os
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from types import FrameType

import uvicorn

from board_sim.bench.face import BenchBoard
from board_sim.bench.orders import LARGEST_BYTES
from board_sim.bench.site import build_site
from firmware_host.errors import BoardError

PORT = 8121
HOST = "127.0.0.1"
_TICK_S = 1.0
_LONGEST_START_S = 30.0


class BenchCannotListen(BoardError, OSError):
    """The address of the bench cannot be had; the text says why and what to do."""


class BenchNotLocal(BoardError, ValueError):
    """Somebody wants the bench on a network; it has no lock, so it stays on this computer."""


def serve(face: BenchBoard, port: int = PORT, *, host: str = HOST, ready: Callable[[str], None] | None = None) -> None:
    """Serve the page until interrupted (on the main thread by SIGINT or SIGTERM, which go on to their own handlers).

    Args:
        face: The board to show.
        port: TCP port; 0 takes a free one.
        host: A loopback address.
        ready: Called with the page's URL once it can be opened.

    Raises:
        BenchCannotListen: The port is taken or not allowed.
        BenchNotLocal: `host` is not on this computer.
    """
    _BenchServer(face, _listen(host, port), ready).run_bound()


@dataclass(frozen=True, slots=True)
class Bench:
    """A page that is served by a thread of its own."""

    url: str
    _server: "_BenchServer"
    _thread: threading.Thread

    def close(self) -> None:
        """Close every connection and end; returns when it has ended. A second time does nothing."""
        self._server.stop()
        self._thread.join()


def start_bench(face: BenchBoard, port: int = PORT, *, host: str = HOST) -> Bench:
    """Serve the page from a thread; returns when it can be opened. Arguments and errors are those of `serve`."""
    ready = threading.Event()
    server = _BenchServer(face, _listen(host, port), lambda _url: ready.set())
    thread = threading.Thread(target=server.run_bound, name="bench", daemon=True)
    thread.start()
    if not ready.wait(_LONGEST_START_S):
        raise BenchCannotListen(f"the bench page did not start within {_LONGEST_START_S:.0f} s: see the log")
    return Bench(server.url, server, thread)


class _BenchServer(uvicorn.Server):
    """Uvicorn with a tick a second in place of ten, and an end that can be asked for from any thread."""

    def __init__(self, face: BenchBoard, bound: socket.socket, ready: Callable[[str], None] | None) -> None:
        host, port = bound.getsockname()[:2]
        self.url = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
        site, self._hub = build_site(face, port)
        self._bound = bound
        self._ready = ready
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = asyncio.Event()
        super().__init__(_config(site))

    def run_bound(self) -> None:
        """Run on the socket that was bound beforehand, so that a taken port is a plain error."""
        try:
            self.run([self._bound])
        finally:
            self._bound.close()

    async def main_loop(self) -> None:
        """Tick until told to stop."""
        self._loop = asyncio.get_running_loop()
        if self._ready is not None:
            self._ready(self.url)
        while not await self.on_tick(0):
            self._hub.beat()
            try:
                await asyncio.wait_for(self._stopping.wait(), _TICK_S)
            except TimeoutError:
                continue

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take a signal as a wish to stop at once, not at the next tick."""
        super().handle_exit(sig, frame)
        self.stop()

    def stop(self) -> None:
        """Ask for the end, from any thread."""
        self.should_exit = True
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._stopping.set)


def _config(site: object) -> uvicorn.Config:
    return uvicorn.Config(
        site,  # type: ignore[arg-type]  # starlette's ASGI types say Mapping where uvicorn's say a TypedDict
        loop="asyncio",  # uvloop, where it is installed, spins
        http="h11",
        ws="wsproto",
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_max_size=LARGEST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )


def _listen(host: str, port: int) -> socket.socket:
    address = HOST if host == "localhost" else host
    try:
        local = ip_address(address).is_loopback
    except ValueError:
        local = False
    if not local:
        raise BenchNotLocal(f"the bench page stays on this computer: give 127.0.0.1 or ::1, not {host}")
    bound = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere it would let two programs share the port
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((address, port))
        bound.listen()
    except (OSError, OverflowError) as fault:
        bound.close()
        raise BenchCannotListen(
            f"port {port} of {address} cannot be had ({fault}): close the other bench, or choose another with --port"
        ) from fault
    return bound
