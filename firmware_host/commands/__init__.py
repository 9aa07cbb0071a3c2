"""The subcommands of `cribboard`, one module each: `add_arguments(parser)` and `run(args) -> exit code`.

Here they are listed by what a person wants to do, and the one that is asked for is imported, so that counting a hand
never waits for a hardware library.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


class Command(Protocol):
    """A module of this package."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Describe the command line."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do it and give the exit code; raises BoardError with a text for people."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """A command in the list: its name, what it does in half a line, and how to import it."""

    name: str
    does: str
    load: Callable[[], Command]


def _play() -> Command:
    from firmware_host.commands import play

    return play


def _tour() -> Command:
    from firmware_host.commands import tour

    return tour


def _score() -> Command:
    from firmware_host.commands import score

    return score


def _peg() -> Command:
    from firmware_host.commands import peg

    return peg


def _board() -> Command:
    from firmware_host.commands import board

    return board


def _kit() -> Command:
    from firmware_host.commands import kit

    return kit


def _deck() -> Command:
    from firmware_host.commands import deck

    return deck


def _config() -> Command:
    from firmware_host.commands import config

    return config


def _report() -> Command:
    from firmware_host.commands import report

    return report


def _doctor() -> Command:
    from firmware_host.commands import doctor

    return doctor


def _dark() -> Command:
    from firmware_host.commands import dark

    return dark


def _completion() -> Command:
    from firmware_host.commands import completion

    return completion


WISHES: tuple[tuple[str, tuple[Entry, ...]], ...] = (
    (
        "to play",
        (
            Entry("play", "run the board that this machine is wired to", _play),
            Entry("tour", "show every sign of the light, with its name and meaning", _tour),
        ),
    ),
    (
        "to count cards without a board",
        (
            Entry("score", "count a hand or crib with its starter", _score),
            Entry("peg", "score each card of one series of the play", _peg),
        ),
    ),
    (
        "to build a board",
        (
            Entry("board", "list, draw and check the layouts of boards", _board),
            Entry("kit", "write drill sheets, plans, parts and a configuration for a board", _kit),
            Entry("deck", "teach which tag or code is on which card, and print labels", _deck),
        ),
    ),
    (
        "when something is not as it should be",
        (
            Entry("doctor", "say what keeps this machine from being a board, and how it is mended", _doctor),
            Entry("dark", "put out strip and digits that a program has left lit", _dark),
            Entry("config", "print the configuration in effect", _config),
            Entry("report", "gather what a bug report needs, without secrets", _report),
        ),
    ),
    ("to type less", (Entry("completion", "teach your shell to complete the commands", _completion),)),
)
"""Every command, under what a person wants to do."""

ENTRIES = {entry.name: entry for _, entries in WISHES for entry in entries}
"""Every command by its name, in the order of WISHES."""
