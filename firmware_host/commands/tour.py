"""`cribboard tour`: every sign of the light on the board, each with its name and meaning; or their list."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from firmware_host.command_line import BadUsage, say

if TYPE_CHECKING:
    from firmware_host.app.tour import Tour
    from firmware_host.config import Config
    from firmware_host.ports import Ports

EXAMPLES = """\
On the board OK goes on, CALL goes back, PEG shows a sign again and UNDO ends the tour. One program has the board at a
time: end a running game first, which is kept.

examples:
  cribboard tour --list
  cribboard tour
  cribboard tour --once leap
"""
NAME_WIDTH = 24


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.description = "Show every sign of the light on the board, with its name and meaning here."
    parser.epilog = EXAMPLES
    parser.add_argument("--list", action="store_true", help="print the signs, and play nothing")
    parser.add_argument("--once", metavar="NAME", help="show this one sign")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="read this configuration file instead of the usual one"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="say on standard error what the program does")


def run(args: argparse.Namespace) -> int:
    """Show the signs until the last, UNDO, or a signal.

    Raises:
        BadUsage: There is no such sign.
        BadConfig, BadStore, HardwareMissing: As for `cribboard play`.
    """
    from firmware_host.leds.catalogue import CATALOGUE, find_entry

    once = None if args.once is None else find_entry(args.once)
    if args.once is not None and once is None:
        raise BadUsage(f"cribboard tour: no sign is called {args.once[:20]!a}; see cribboard tour --list")
    entries = CATALOGUE if once is None else (once,)
    if args.list:
        for entry in entries:
            say(f"{entry.name:<{NAME_WIDTH}}{entry.meaning}\n{'':{NAME_WIDTH}}without colour: {entry.cue}")
        return 0
    from firmware_host.commands.play import run_on_board

    def make(config: "Config", ports: "Ports") -> "Tour":
        from firmware_host.app.tour import Tour

        names = tuple(entry.name for entry in entries)
        return Tour(config, ports, (lambda _, __, sentence: say(sentence),), names=names)

    run_on_board(args, make)
    return 0
