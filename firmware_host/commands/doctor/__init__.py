"""`cribboard doctor`: what keeps this machine from being a board, each thing with the command that mends it.

Without `--walk` it only looks. What each thing is judged by is known in the files beside this one.
"""

import argparse
import json
from pathlib import Path

from firmware_host.command_line import OK, BadUsage, say
from firmware_host.commands.doctor.finding import Finding, State

FOUND_FAULTS = 1
ABOUT_WIDTH = 17

EXAMPLES = """\
examples:
  cribboard doctor                  look at everything that a board needs
  cribboard doctor --json           the same, for programs
  cribboard doctor --walk           light every hole, ask for every button and a card, and save what is learnt

Exit code 1: something is to be mended. Nothing is changed but by --walk, which writes the configuration when pins or
colours turn out to be others, keeps the old file beside it, and says so. docs/DOCTOR.md tells what is looked at.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.description = "Look for what keeps this machine from being a board, and say how each thing is mended."
    parser.epilog = EXAMPLES
    parser.add_argument("--json", action="store_true", help="write JSON, for programs")
    parser.add_argument("--walk", action="store_true", help="go through lights, buttons, digits, buzzer and readers")
    parser.add_argument("--config", type=Path, metavar="FILE", help="read this configuration file")
    parser.add_argument("-v", "--verbose", action="store_true", help="with --walk: say more on standard error")


def run(args: argparse.Namespace) -> int:
    """Look, or walk; 1 where something is to be mended.

    Raises:
        BadConfig, BadStore, HardwareMissing: As for `cribboard play`, when walking.
        BadUsage: A walk is to be told as JSON.
    """
    if args.walk:
        if args.json:
            raise BadUsage("cribboard doctor: the walk is told in words: leave --json out")
        from firmware_host.commands.doctor.walking import walk

        return walk(args)
    from firmware_host.commands.doctor.checkup import check
    from firmware_host.commands.doctor.world import World
    from firmware_host.commands.report import settings

    found = settings.look(args.config, {})
    findings = check(World(), found.config, found.problems, found.loaded.source)
    say(as_json(findings) if args.json else as_text(findings))
    return FOUND_FAULTS if any(each.state is State.FIX for each in findings) else OK


def as_text(findings: tuple[Finding, ...]) -> str:
    """Write findings for people: a line each, and under what is to be mended the commands."""
    lines: list[str] = []
    for each in findings:
        lines.append(f"{each.state.value:<4} {each.about:<{ABOUT_WIDTH}} {each.says}")
        lines += [f"{'':<{ABOUT_WIDTH + 6}}{mend}" for mend in each.mend]
    faults = sum(each.state is State.FIX for each in findings)
    lines.append(f"\n{faults} to mend." if faults else "\nNothing to mend.")
    if any(each.state is State.UNJUDGED for each in findings):
        lines[-1] += " What is marked ? cannot be judged on this machine."
    return "\n".join(lines)


def as_json(findings: tuple[Finding, ...]) -> str:
    """Write findings for programs: a list of objects."""
    table = [
        {"about": each.about, "state": each.state.name.lower(), "says": each.says, "mend": each.mend}
        for each in findings
    ]
    return json.dumps(table, indent=2, ensure_ascii=False)
