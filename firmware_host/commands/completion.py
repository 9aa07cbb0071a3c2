"""`cribboard completion`: what a shell reads to complete the commands. Their languages are shtab's business."""

import argparse

from firmware_host.command_line import SHELLS, Parser, completion_script, say
from firmware_host.commands import ENTRIES

EXAMPLES = """\
examples:
  cribboard completion bash > cribboard.bash    then: source ./cribboard.bash
  cribboard completion zsh > _cribboard         into a directory of $fpath
  cribboard completion fish > cribboard.fish    into ~/.config/fish/completions
  cribboard completion tcsh > cribboard.tcsh    then: source cribboard.tcsh

The script is written once and holds everything: nothing of cribboard runs while you type. Write it again after an
update. The simulator prints its own: cribboard-sim --completion bash

The library that writes it comes with cribboard; where it is missing: pip install shtab
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.description = "Print a script that teaches your shell to complete cribboard's commands, options and files."
    parser.epilog = EXAMPLES
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=f"{', '.join(SHELLS[:-1])} or {SHELLS[-1]}")


def run(args: argparse.Namespace) -> int:
    """Print it.

    Raises:
        CompletionMissing: The library that writes it is not installed.
    """
    say(completion_script(whole_parser(), args.shell).rstrip("\n"))
    return 0


def whole_parser() -> argparse.ArgumentParser:
    """Make one parser of the whole program, which otherwise makes only the one that is asked for."""
    parser = Parser(prog="cribboard", description="An electronic cribbage board for a real table.")
    parser.add_argument("--version", action="store_true", help="print the version")
    commands = parser.add_subparsers(metavar="COMMAND")
    for entry in ENTRIES.values():
        entry.load().add_arguments(commands.add_parser(entry.name, help=entry.does))
    return parser
