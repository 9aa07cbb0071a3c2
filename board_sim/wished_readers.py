"""Puts the readers on the table that `--reader` wishes for."""

import argparse
from collections.abc import Mapping

from board_sim.keypad import FirmwareKeypad
from board_sim.micropython import NoMicroPython, find_micropython
from board_sim.reader_option import FIRMWARE
from board_sim.readers import Model
from firmware_host.command_line import BadUsage
from firmware_host.config import Config, with_driver


def with_reader(config: Config, reader: str | None) -> Config:
    """Let every reader speak as the one that was wished for does."""
    return config if reader is None else with_driver(config, "lines" if reader == FIRMWARE else reader)


def reader_models(config: Config, args: argparse.Namespace) -> Mapping[str, Model]:
    """Make the keypads that are wished for, one for each reader; nothing where the usual models do.

    Raises:
        BadUsage: There is no MicroPython to run the firmware, or no use for it.
    """
    if args.reader != FIRMWARE:
        return {}
    if args.walk:
        raise BadUsage(f"cribboard-sim: --reader {FIRMWARE} is for playing: leave --walk out, or say --reader lines")
    try:
        find_micropython()
    except NoMicroPython as missing:
        raise BadUsage(f"cribboard-sim: --reader {FIRMWARE}: {missing}; or say --reader lines") from missing
    return {name: FirmwareKeypad() for name in config.readers}
