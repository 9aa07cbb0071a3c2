"""`cribboard doctor --walk`: the walk on a Pi's board, with a keyboard beside its buttons; what it learnt is kept."""

import argparse
import os
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from firmware_host.command_line import OK, say
from firmware_host.commands.doctor.learning import NotKept, keep, lines
from firmware_host.commands.play import run_on_board

if TYPE_CHECKING:
    from pathlib import Path

    from firmware_host.app.walk import Walk
    from firmware_host.config import Config
    from firmware_host.ports import Ports

FOUND_FAULTS = 1


def walk(args: argparse.Namespace) -> int:
    """Walk; 1 where something is wrong.

    Raises:
        BadConfig, BadStore, HardwareMissing: As for `cribboard play`.
    """

    def make(config: "Config", ports: "Ports") -> "Walk":
        # Late, when the signals are blocked: luma starts threads when it is imported.
        from firmware_host.app.walk import Walk

        program = Walk(config, ports, (lambda _, __, sentence: say(sentence),))
        threading.Thread(target=_listen, args=(program,), name="terminal", daemon=True).start()
        return program

    program = run_on_board(args, make)
    say(sum_up(program))
    if program.learned:
        say(keep_learned(program.learned, args.config))
    return FOUND_FAULTS if program.ills else OK


def sum_up(program: "Walk") -> str:
    """Write what is wrong, each with its mend."""
    told = [f"fix  {ill.about:<10} {ill.says}\n{'':<16}{ill.mend}" for ill in program.ills]
    return "\n".join(told) or (
        "Nothing to mend." if program.done else "Nothing to mend, as far as it was gone through."
    )


def keep_learned(learned: dict[str, str | int], named: "Path | None") -> str:
    """Keep what was learnt, and say where; or how it is done by hand."""
    shown = "\n".join(f"  {line}" for line in lines(learned))
    try:
        path = keep(learned, named)
    except NotKept as error:
        return f"What was learnt is not kept: {error}. By hand:\n{shown}"
    return f"Written to {path}; what it was before is in {path.name}.old, if it was there:\n{shown}"


def _listen(program: "Walk") -> None:
    """Hand on what is typed, line by line. It reads below Python's own buffer, which could not be left at the end."""
    typed = b""
    with suppress(OSError, ValueError):  # no terminal, and no pipe either
        while chunk := os.read(sys.stdin.fileno(), 256):
            *whole, typed = (typed + chunk).split(b"\n")
            for line in whole:
                program.type(line.decode("utf-8", "replace"))
