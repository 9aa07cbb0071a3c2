"""`cribboard doctor --walk`: the walk on a Pi's board, with a keyboard beside its buttons; what it learnt is kept."""

import argparse
from typing import TYPE_CHECKING

from firmware_host.command_line import OK, say
from firmware_host.commands.play import run_on_board

if TYPE_CHECKING:
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
        from firmware_host.app.walk import Walk, hear_terminal

        program = Walk(config, ports, (lambda _, __, sentence: say(sentence),))
        hear_terminal(program.type)
        return program

    program = run_on_board(args, make)
    from firmware_host.app.walk import file_to_keep, keep_learned, sum_up

    say(sum_up(program))
    if program.learned:
        say(keep_learned(program.learned, file_to_keep(args.config)))
    return FOUND_FAULTS if program.ills else OK
