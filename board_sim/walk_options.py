"""What `cribboard-sim --walk` reads from the command line. It imports nothing of the walk itself."""

import argparse

WRONG_HELP = (
    "with --walk, a fault of the board: strip=RGB, dark=57-63, cut=57, swapped=57,60, orange.peg=5, orange.peg=dead, "
    "orange.peg=stuck, orange.encoder=swapped, digits=dead, buzzer=dead, cards=silent, cards=gone; may be repeated"
)


def add_walk_options(parser: argparse.ArgumentParser) -> None:
    """Describe what `walk` reads from the command line."""
    parser.add_argument("--walk", action="store_true", help="go through lights, buttons, digits, buzzer and readers")
    parser.add_argument("--wrong", action="append", default=[], metavar="PART=HOW", help=WRONG_HELP)
