"""`cribboard report`: one text with all that a bug report needs, and nothing that is nobody's business.

It reads and never writes, but for the file it is told to make; it works while the board plays, and where the
configuration or the games are broken. What each part holds is known in the files beside this one.
"""

import argparse
import json
from pathlib import Path

from firmware_host.command_line import OK, BadUsage, say
from firmware_host.commands.report.section import Section
from firmware_host.errors import BoardError

MOST_FACTS = 100_000

EXAMPLES = """\
examples:
  cribboard report                       read it through, then copy it into your message
  cribboard report --out report.txt      into a file, to attach
  cribboard report --sim                 of the games that were played with cribboard-sim
  cribboard report --facts 200 --json    more of the game; for programs

It holds the versions of everything, the configuration and where each value came from, the board, whether the file of
games is sound, the last facts of the game as they were said at the table, and the last lines of the log.

It leaves out who and where you are, passwords, and the names of players. While a game is under way it also leaves out
what its players may not know yet: what was due, and what was missed. So you may send it in the middle of a game, and
read it yourself. --spoil tells all of it, as it is stored, which is the most use to whoever looks for the fault.
"""


class ReportLost(BoardError, OSError):
    """The report cannot be written where it should be."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.description = "Gather what a bug report needs into one text, without secrets. Nothing is changed or sent."
    parser.epilog = EXAMPLES
    parser.add_argument("--out", type=Path, metavar="FILE", help="write it to this file")
    parser.add_argument("--json", action="store_true", help="write JSON, for programs")
    parser.add_argument("--facts", type=_number, default=50, metavar="N", help="how many facts and log lines (50)")
    parser.add_argument("--log", type=Path, metavar="FILE", help="a file of log lines, instead of the journal")
    parser.add_argument("--names", action="store_true", help="call the players by their names")
    parser.add_argument("--spoil", action="store_true", help="tell what players of a game under way may not know yet")
    parser.add_argument("--config", type=Path, metavar="FILE", help="read this configuration file")
    games = parser.add_mutually_exclusive_group()
    games.add_argument("--state", type=Path, metavar="DIR", help="look for the games in this directory")
    games.add_argument("--sim", action="store_true", help="look for the games where cribboard-sim keeps them")


def run(args: argparse.Namespace) -> int:
    """Write it.

    Raises:
        ReportLost: The file cannot be written, or is one of the games.
    """
    from firmware_host.commands.report.gather import Wanted, gather

    overrides: dict[str, object] = {}
    if args.sim:
        from platformdirs import user_state_path

        overrides["store.dir"] = str(user_state_path("cribboard-sim"))
    elif args.state is not None:
        overrides["store.dir"] = str(args.state.absolute())
    sections = gather(Wanted(args.config, overrides, args.facts, args.log, names=args.names, spoil=args.spoil))
    text = as_json(sections) if args.json else as_text(sections)
    if args.out is None:
        say(text)
    else:
        _write(args.out, text)
        say(f"The report is in {args.out}: read it through before you send it.")
    return OK


def as_text(sections: tuple[Section, ...]) -> str:
    """Write a report for people."""
    parts = ["\n".join([part.name.capitalize(), *(f"  {line}" for line in part.lines)]) for part in sections]
    return "\n\n".join(["A report of cribboard", *parts])


def as_json(sections: tuple[Section, ...]) -> str:
    """Write a report for programs: an object with a member for each part."""
    return json.dumps({part.name: part.value for part in sections}, indent=2, ensure_ascii=False)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:9]) <= MOST_FACTS):
        raise argparse.ArgumentTypeError(f"{text[:20]!a} is no number of facts: give 0 to {MOST_FACTS}")
    return int(text)


def _write(path: Path, text: str) -> None:
    from firmware_host.commands.report.database import is_database

    try:
        if is_database(path):
            raise BadUsage(f"cribboard report: {path} is a database, and would be lost: name another file")
        path.write_text(text + "\n", encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise ReportLost(f"{path} cannot be written ({error.strerror}): name another file with --out") from error
