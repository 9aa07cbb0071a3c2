"""`cribboard deck teach` in a process of its own, beside the digits of a simulated board: it says what they show."""

import os
import sys

from board_sim.clock import ScaledClock
from board_sim.electronics import Electronics
from firmware_host.__main__ import main
from firmware_host.commands.deck import teach
from firmware_host.commands.deck.digits import LessonDigits
from firmware_host.config import Config
from hardware.board_file import read_board


def run() -> int:
    """Teach; say each text of the digits on standard output, and at last what they show still."""
    board = Electronics(read_board("line-2"), ScaledClock())

    def digits(config: Config) -> LessonDigits:
        return LessonDigits(config, lambda _: board.ports().open_spi)

    def tell() -> None:
        os.write(1, f"digits <{board.digits_text().strip()}>\n".encode())

    board.watch(tell)
    vars(teach)["LessonDigits"] = digits  # in the place of those of a Pi
    try:
        return main(["deck", "teach", "red", "--config", sys.argv[1]])
    finally:
        os.write(1, f"still <{board.digits_text().strip()}>\n".encode())
        board.close()


if __name__ == "__main__":
    sys.exit(run())
