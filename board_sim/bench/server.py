"""The server of the bench page: one thread, the loopback alone, a tick a second."""

import asyncio
import os
import socket
import threading
from dataclasses import dataclass

import uvicorn

from board_sim.bench.face import BenchBoard
from board_sim.bench.orders import LARGEST_BYTES
from board_sim.bench.room import Room
from board_sim.bench.site import build_site
from firmware_host.errors import BoardError

HOST = "127.0.0.1"
_TICK_S = 1.0
_LONGEST_START_S = 30.0


class BenchCannotListen(BoardError, OSError):
    """The address of the bench cannot be had; the text says why and what to do."""


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


def start_bench(face: BenchBoard, port: int, room: Room | None = None) -> Bench:
    """Serve the page from a thread; returns when it can be opened, by this computer alone, since it has no lock.

    Args:
        face: The board to show.
        port: TCP port; 0 takes a free one.
        room: The room around it; None is the bare board.

    Raises:
        BenchCannotListen: The port is taken or not allowed.
    """
    server = _BenchServer(face, room, _listen(port))
    thread = threading.Thread(target=server.run_bound, name="bench", daemon=True)
    thread.start()
    if not server.ready.wait(_LONGEST_START_S):
        raise BenchCannotListen(f"the bench page did not start within {_LONGEST_START_S:.0f} s: see the log")
    return Bench(server.url, server, thread)


class _BenchServer(uvicorn.Server):
    """Uvicorn with a tick a second in place of ten, and an end that can be asked for from any thread."""

    def __init__(self, face: BenchBoard, room: Room | None, bound: socket.socket) -> None:
        port = bound.getsockname()[1]
        self.url = f"http://{HOST}:{port}/"
        self.ready = threading.Event()
        site, self._hub = build_site(face, port, room)
        self._bound = bound
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
        self.ready.set()
        while not await self.on_tick(0):
            self._hub.beat()
            try:
                await asyncio.wait_for(self._stopping.wait(), _TICK_S)
            except TimeoutError:
                continue

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


def _listen(port: int) -> socket.socket:
    # Named as TCP, or asyncio leaves Nagle's algorithm on: a frame behind other news then waited 40 ms for an answer.
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":  # elsewhere it would let two programs share the port
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((HOST, port))
        bound.listen()
    except (OSError, OverflowError) as fault:
        bound.close()
        raise BenchCannotListen(
            f"port {port} of {HOST} cannot be had ({fault}): close the other bench, or choose another with --port"
        ) from fault
    return bound
