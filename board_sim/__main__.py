"""`cribboard-sim`: the whole board on a PC, in the browser."""

import argparse
import logging
import os
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from firmware_host.errors import BoardError

PORT = 8121
"""Twelve-one, twice: the game hole."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the simulator until Ctrl-C and give the exit code."""
    args = _parser().parse_args(argv)
    logging.basicConfig(level=logging.INFO if args.verbose else logging.WARNING, format="%(levelname)s %(message)s")
    try:
        return _play(args)
    except BoardError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cribboard-sim",
        description="Play on a simulated board in the browser: the program of the real board, with the electronics "
        "simulated down to the pins, the SPI bytes and the card reader's line.",
        epilog="The game is kept when you stop: start again, and it goes on. Ctrl-C stops.",
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="read this configuration file")
    parser.add_argument("--board", metavar="NAME", help="line-2 (default), line-3, or the path of a board file")
    parser.add_argument("--state", type=Path, metavar="DIR", help="keep the games in this directory")
    parser.add_argument("--strip", choices=("apa102", "sk9822"), help="how the simulated LEDs latch")
    parser.add_argument("--clock", type=_speed, default=1.0, metavar="X", help="run X times as fast as real time")
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"port of the page on 127.0.0.1 ({PORT})")
    parser.add_argument("--no-open", action="store_true", help="do not open the page in the browser")
    parser.add_argument("-v", "--verbose", action="store_true", help="say every sentence of the game on standard error")
    return parser


def _speed(text: str) -> float:
    speed = float(text)
    if not 0.01 <= speed <= 100:
        raise argparse.ArgumentTypeError("a clock runs 0.01 to 100 times as fast as real time")
    return speed


def _play(args: argparse.Namespace) -> int:
    from platformdirs import user_state_path

    from board_sim.bench.server import start_bench
    from board_sim.clock import ScaledClock
    from board_sim.machine import Machine
    from firmware_host.config import load_config

    # The page's thread must not keep a press from the program's: see the measurements in bench/.
    sys.setswitchinterval(0.0005)
    overrides: dict[str, object] = {"store.dir": str(args.state or user_state_path("cribboard-sim"))}
    if args.board:
        overrides["board.file"] = args.board
    config = load_config(args.config, overrides=overrides)
    machine = Machine(config, ScaledClock(args.clock), strip=args.strip)
    bench = start_bench(machine, args.port)
    try:
        machine.power_on()
        print(f"The board is on {bench.url} (Ctrl-C stops; the game is kept in {config.state_dir})", flush=True)
        if not args.no_open and _has_screen():
            webbrowser.open(bench.url)
        threading.Event().wait()
    finally:
        bench.close()
        machine.close()
    return 0


def _has_screen() -> bool:
    """Say whether there is a screen to open a page on: without one a text browser would take this terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())
