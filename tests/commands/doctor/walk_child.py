"""`cribboard doctor --walk` in a process of its own, on simulated electronics in fast time, in a folder."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from firmware_host.__main__ import main
from firmware_host.commands import play

if TYPE_CHECKING:
    from board_sim.electronics import Electronics
    from firmware_host.config import Config
    from firmware_host.ports import Ports

TIMES_AS_FAST = 50

boards: "list[Electronics]" = []


def open_ports(config: "Config") -> "Ports":
    """Stand in for what opens the electronics of a Pi."""
    from board_sim.clock import ScaledClock
    from board_sim.electronics import Electronics

    boards.append(Electronics(config.board, ScaledClock(TIMES_AS_FAST)))
    return boards[-1].ports()


def run() -> int:
    """Walk; then say what still shines."""
    play._ports = open_ports
    try:
        return main(["doctor", "--walk", "--config", str(Path(sys.argv[1]) / "config.toml")])
    finally:
        for board in boards:
            os.write(1, b"lit\n" if any(any(pixel[:3]) for pixel in board.pixels()) else b"dark\n")
            board.close()


if __name__ == "__main__":
    sys.exit(run())
