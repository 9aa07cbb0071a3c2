"""`cribboard-sim --doctor`: the doctor's look at a simulated Pi, with faults that are asked for.

The program's doctor reads files and asks programs, of this folder in the place of `/`: that is its wire.
"""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from board_sim.sim_pi import GAMES, USER, SimPi, spoil
from firmware_host.command_line import OK, say
from firmware_host.commands.doctor import FOUND_FAULTS, as_text
from firmware_host.commands.doctor.checkup import check
from firmware_host.commands.doctor.finding import State
from firmware_host.commands.doctor.world import World
from firmware_host.config import load_config


def look(args: argparse.Namespace) -> int:
    """Look at a Pi that is set up but for what was asked to be wrong; 1 where something is to be mended.

    Raises:
        NoSuchWrong: It cannot be wrong in that way.
        BadConfig: The configuration is broken.
    """
    overrides: dict[str, object] = {"store.dir": f"/{GAMES}"}
    if args.board:
        overrides["board.file"] = args.board
    if args.strip:
        overrides["strip.chip"] = args.strip
    config = load_config(args.config, overrides=overrides)
    with TemporaryDirectory(prefix="cribboard-pi-") as folder:
        pi = SimPi(Path(folder))
        for wrong in args.wrong:
            spoil(pi, wrong)
        findings = check(world_of(pi), config, (), str(args.config) if args.config else None)
    say(as_text(findings))
    return FOUND_FAULTS if any(each.state is State.FIX for each in findings) else OK


def world_of(pi: SimPi) -> World:
    """Show the doctor this machine."""
    return World(
        root=pi.root,
        user=USER,
        groups=frozenset(pi.groups),
        version=pi.versions.get,
        imports=lambda name: name in pi.versions,
        answer=pi.answer,
        may_write=lambda _: pi.writable,
        free_bytes=lambda _: pi.free_bytes,
        variables={},
    )
