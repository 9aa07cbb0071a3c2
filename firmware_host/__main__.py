"""The program `cribboard`: which command is meant. A command is imported only when it is asked for."""

import argparse
import sys
from collections.abc import Sequence

from firmware_host.command_line import (
    EXIT_CODES,
    OK,
    USAGE_ERROR,
    BadUsage,
    Parser,
    complain,
    did_you_mean,
    finish,
    say,
)
from firmware_host.commands import ENTRIES, WISHES, Command

PROG = "cribboard"

_LIST = "\n".join(
    "\n".join([f"{wish}:", *(f"  {entry.name:<10}  {entry.does}" for entry in entries), ""]) for wish, entries in WISHES
)

USAGE = f"""\
usage: {PROG} COMMAND [ARGUMENTS]

An electronic cribbage board for a real table. No board here? cribboard-sim plays on any PC.

{_LIST}
examples:
  cribboard play
  cribboard config
  cribboard score 5H 5S 5D JC --starter 5C
  cribboard peg 4H 6H 5H
  cribboard score --help

options:
  -h, --help    print this, or with a command its own arguments and examples
  --version     print the version

{EXIT_CODES}"""


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
    if name in ENTRIES:
        return ENTRIES[name].load()
    *most, last = ENTRIES
    near = did_you_mean(name, ENTRIES)
    mend = f" ({near})" if near else f": use {', '.join(most)} or {last}"
    raise BadUsage(f"{PROG}: {name[:20]!a} is no command{mend}; see {PROG} --help")


if __name__ == "__main__":
    sys.exit(main())
