"""The program `cribboard`: which command is meant. A command is imported only when it is asked for."""

import argparse
import sys
from collections.abc import Sequence
from typing import Protocol

from firmware_host.command_line import OK, USAGE_ERROR, BadUsage, Parser, complain, finish, say

PROG = "cribboard"

USAGE = """\
usage: cribboard COMMAND [ARGUMENTS]

An electronic cribbage board for a real table.

commands:
  play      run the board that this machine is wired to
  config    print the configuration in effect
  score     count a hand or crib with its starter
  peg       score each card of one series of the play

examples:
  cribboard play
  cribboard score 5H 5S 5D JC --starter 5C
  cribboard peg 4H 6H 5H
  cribboard score --help

options:
  -h, --help    print this, or with a command its own arguments and examples
  --version     print the version
"""


class Command(Protocol):
    """A module of `commands`."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Describe the command line."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do it and give the exit code; raises BoardError with a text for people."""
        ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (those of the process by default) and give its exit code."""
    return finish(lambda: _run(sys.argv[1:] if argv is None else list(argv)))


def _run(argv: list[str]) -> int:
    if argv[:1] in (["-h"], ["--help"], ["help"]):
        say(USAGE, end="")
        return OK
    if argv[:1] == ["--version"]:
        from importlib.metadata import version

        say(f"{PROG} {version(PROG)}")
        return OK
    if not argv:
        complain(USAGE.rstrip("\n"))
        return USAGE_ERROR
    command = _load(argv[0])
    parser = Parser(prog=f"{PROG} {argv[0]}", formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_arguments(parser)
    # Intermixed: an option may stand between two cards.
    return command.run(parser.parse_intermixed_args(argv[1:]))


def _load(name: str) -> Command:
    """Import the one module that is needed, so that counting a hand never waits for a hardware library."""
    if name == "play":
        from firmware_host.commands import play

        return play
    if name == "config":
        from firmware_host.commands import config

        return config
    if name == "score":
        from firmware_host.commands import score

        return score
    if name == "peg":
        from firmware_host.commands import peg

        return peg
    raise BadUsage(f"{PROG}: {name[:20]!a} is no command: use play, config, score or peg; see {PROG} --help")


if __name__ == "__main__":
    sys.exit(main())
