"""What `--walk` and `--doctor` of `cribboard-sim` read from the command line. It imports nothing of either."""

import argparse

from firmware_host.command_line import BadUsage

WRONG_HELP = (
    "with --walk, a fault of the board: strip=RGB, dark=57-63, cut=57, swapped=57,60, orange.peg=5, orange.peg=dead, "
    "orange.peg=stuck, orange.encoder=swapped, digits=dead, buzzer=dead, cards=silent, cards=gone; with --doctor, one "
    "of its Pi, such as spi=off (docs/DOCTOR.md lists them); may be repeated"
)


def add_walk_options(parser: argparse.ArgumentParser) -> None:
    """Describe what walk and doctor read from the command line."""
    parser.add_argument("--walk", action="store_true", help="go through lights, buttons, digits, buzzer and readers")
    parser.add_argument("--doctor", action="store_true", help="look for what keeps a simulated Pi from being a board")
    parser.add_argument("--wrong", action="append", default=[], metavar="PART=HOW", help=WRONG_HELP)


def refuse_wrongs(args: argparse.Namespace) -> None:
    """Refuse faults that nobody would find, and two ways of looking for them at once.

    Raises:
        BadUsage: The text says which option to leave out.
    """
    if args.walk and args.doctor:
        raise BadUsage("cribboard-sim: --walk goes through a board, --doctor looks at a Pi: leave one out")
    if args.wrong and not (args.walk or args.doctor):
        raise BadUsage("cribboard-sim: --wrong is for what is looked through: add --walk or --doctor, or leave it out")
    if args.script is not None and (args.walk or args.doctor):
        raise BadUsage("cribboard-sim: --script plays by itself: leave --walk and --doctor out")
