"""`cribboard-sim --walk`: the doctor's walk on a simulated board, on the page and at the terminal.

It knows where it keeps what was learnt. What is asked, and what is wrong, it does not know.
"""

import argparse
import time
from contextlib import closing, suppress

from board_sim.bench.server import start_bench
from board_sim.miswired import parse_wrongs
from board_sim.scaled_clock import ScaledClock
from board_sim.screen import open_page
from board_sim.walk_bench import WalkBench
from firmware_host.app.walk import hear_terminal, keep_learned, sum_up
from firmware_host.command_line import OK, say
from firmware_host.config import Config
from firmware_host.errors import BoardError

FOUND_FAULTS = 1
SLICE_S = 1.0
"""How long a page has to hear the last sentence; and as in `board_sim.__main__`, between two looks for a signal."""
LEARNT = "walked.toml"
"""Where in the directory of the games it is kept what was learnt, if no configuration file was named: what is true of
a simulated board must not get among what is true of a real one."""


class WalkFailed(BoardError, RuntimeError):
    """The walk cannot go on; the text is the program's own."""


def walk(args: argparse.Namespace, config: Config) -> int:
    """Go through the board; 1 where something is wrong.

    Raises:
        NoSuchFault: The board cannot be wrong in that way.
        BenchCannotListen: The page cannot be served.
        KeyboardInterrupt: It was stopped.
    """
    wrong = parse_wrongs(args.wrong, config)
    with (
        closing(WalkBench(config, ScaledClock(args.clock or 1.0), wrong)) as room,
        closing(start_bench(room.shown, args.port, room)) as bench,
    ):
        say(f"The board is on {bench.url} (answer there or here; Ctrl-C stops)")
        open_page(bench.url, wanted=not args.no_open)
        return _go_through(args, config, room)


def _go_through(args: argparse.Namespace, config: Config, room: WalkBench) -> int:
    """Wait for the end of the walk, sum it up, and keep what it learnt."""
    room.machine.hear(say)
    hear_terminal(room.type)
    room.machine.power_on()
    with suppress(KeyboardInterrupt):  # then it is summed up as far as it went
        while not room.ended.is_set():
            time.sleep(SLICE_S)
        time.sleep(SLICE_S)
    if room.walk is None or room.machine.failed is not None:
        raise WalkFailed(room.machine.failed or "the board was never switched on")
    say(sum_up(room.walk))
    if room.walk.learned:
        path = args.config or config.state_dir / LEARNT
        say(keep_learned(room.walk.learned, path))
        say(f"To go on with it: cribboard-sim --config {path}")
    return FOUND_FAULTS if room.walk.ills else OK
