"""`cribboard play` in a process of its own, on simulated electronics, to be ended in every way there is.

Its first argument says what happens: `play` plays on, `bug` presses a button that breaks the program, `opening` ends it
by a signal while the devices are opened, `hangup-ignored` is what `nohup` makes of it. Its second one is the directory
of the games, its third and fourth the strip's chip and what drives it. It prints `lit` once LEDs shine,
and at its end `dark` or how many still do. Nothing of the project but the command line is imported before the command
itself does, since it must have blocked the signals before any library starts a thread.
"""

import os
import signal
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from firmware_host.__main__ import main
from firmware_host.commands import play

if TYPE_CHECKING:
    from board_sim.electronics import Electronics
    from firmware_host.config import Config
    from firmware_host.ports import Inbox, Ports
    from firmware_host.units import Ms

T = TypeVar("T")

boards: "list[Electronics]" = []


def lit() -> int:
    """Count the LEDs that shine."""
    return sum(any(pixel[:3]) for board in boards for pixel in board.pixels())


def open_ports(config: "Config") -> "Ports":
    """Stand in for what opens the electronics of a Pi."""
    from board_sim.clock import ScaledClock
    from board_sim.electronics import Electronics
    from board_sim.parts import parts_of
    from firmware_host.wire.raw import Edge

    class BrokenClock(ScaledClock):
        """A bug in the owner's loop: it cannot bear a press."""

        def wait(self, inbox: "Inbox[T]", until_ms: "Ms | None") -> "T | None":
            item = super().wait(inbox, until_ms)
            if isinstance(item, Edge):
                raise RuntimeError("a bug")
            return item

    board = Electronics(config.board, BrokenClock(), parts=parts_of(config))
    boards.append(board)
    shines = threading.Event()
    board.watch(lambda: shines.set() if lit() else None)

    def tell() -> None:
        shines.wait()
        os.write(1, b"lit\n")  # in one go: another thread may be saying "dark"
        if sys.argv[1] == "bug":
            board.press("undo")

    threading.Thread(target=tell, daemon=True).start()
    if sys.argv[1] == "opening":
        os.kill(os.getpid(), signal.SIGTERM)
    return board.ports()


def run() -> int:
    """Play until ended; then say what still shines."""
    if sys.argv[1] == "hangup-ignored":
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    play._ports = open_ports
    config = Path(sys.argv[2]) / "config.toml"
    config.write_text(f'[store]\ndir = "games"\n[strip]\nchip = "{sys.argv[3]}"\nbus = "{sys.argv[4]}"\n')
    try:
        return main(["play", "--config", str(config)])
    finally:
        os.write(1, f"{lit()} lit\n".encode() if lit() else b"dark\n")
        for board in boards:
            board.close()


if __name__ == "__main__":
    sys.exit(run())
