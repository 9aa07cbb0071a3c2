"""`cribboard play`, or `cribboard dark`, in a process of its own, with SPI wires that outlive it: a file of writes.

Its first argument is the command, its second a folder, with the configuration; what follows says what else happens.
`chord` switches the board off at its buttons. `strict` lets nothing be written outside of the folder of the games.
"""

import os
import socket
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from firmware_host.__main__ import main
from firmware_host.commands import dark, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware_host.config import Config
    from firmware_host.ports import Ports

COMMAND, FOLDER, ALSO = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
CHORD_MS = 2500
WRITES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod"}

STRIP, CLOCK_BITS = "0.0", 0xE0
LIT = b"LIT=1"
foreign: list[str] = []
lit = threading.Event()


class LastingSpi:
    """A bus whose wire is a file, so that what was sent to the chips is known after the program's end."""

    def __init__(self) -> None:
        self.mode = 0
        self.max_speed_hz = 0
        self._name = ""
        self._wire = -1

    def open(self, bus: int, device: int) -> None:
        """Open a bus."""
        self._name = f"{bus}.{device}"
        self._wire = os.open(FOLDER / "games" / "wire", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)

    def writebytes(self, data: "Sequence[int]") -> None:
        """Send bytes."""
        os.write(self._wire, f"{self._name} {bytes(data).hex()}\n".encode())
        if self._name == STRIP and any(0 < byte < CLOCK_BITS for byte in data) and not lit.is_set():
            lit.set()
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as news:
                news.sendto(LIT, os.environ["NOTIFY_SOCKET"])

    def writebytes2(self, data: bytes) -> None:
        """Send bytes."""
        self.writebytes(data)

    def close(self) -> None:
        """Close it."""
        os.close(self._wire)


def open_ports(config: "Config") -> "Ports":
    """Stand in for what opens the electronics of a Pi."""
    from board_sim.clock import ScaledClock
    from board_sim.electronics import Electronics

    board = Electronics(config.board, ScaledClock(5))

    def chord() -> None:
        lit.wait()
        for key in ("peg", "ok"):
            board.press(f"orange.{key}")
        board.hold("orange.call", CHORD_MS)

    if "chord" in ALSO:
        threading.Thread(target=chord, daemon=True).start()
    return replace(board.ports(), open_spi=LastingSpi)


def watch(event: str, args: tuple[object, ...]) -> None:
    """Note what is written outside of the folder of the games (sys.addaudithook)."""
    path = args[0] if args else None
    is_write = event in WRITES or (
        event == "open" and isinstance(args[2], int) and bool(args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
    )
    if is_write and isinstance(path, str | Path) and not str(path).startswith((str(FOLDER / "games"), "/dev/")):
        foreign.append(f"{event} {path}")


def run() -> int:
    """Run the command; then say what was written where nothing may be."""
    if "strict" in ALSO:
        sys.addaudithook(watch)
    play._ports = dark._ports = open_ports
    options = ["--off-code", "10"] if COMMAND == "play" else []
    try:
        return main([COMMAND, "--config", str(FOLDER / "config.toml"), *options])
    finally:
        os.write(1, "".join(f"{each}\n" for each in foreign).encode())


if __name__ == "__main__":
    sys.exit(run())
