"""What `--reader` may say: the kinds of card readers, and the keypad with its own firmware."""

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING

from firmware_host.command_line import BadUsage

if TYPE_CHECKING:
    from board_sim.readers import Model
    from firmware_host.config import Config

READERS = ("lines", "rdm6300", "gm65", "scanner", "hid")
"""What may stand at the reader's cable."""
FIRMWARE = "keypad-firmware"
"""The keypad of hardware/reader_firmware, whose MicroPython runs on this machine."""


def add_reader_option(parser: argparse.ArgumentParser) -> None:
    """Add `--reader`."""
    parser.add_argument(
        "--reader",
        choices=(*READERS, FIRMWARE),
        help="what the card readers are, in the place of the configured ones; keypad-firmware takes MicroPython",
    )


def with_reader(config: "Config", reader: str | None) -> "Config":
    """Let every reader speak as the one that was wished for does."""
    from firmware_host.config import with_driver

    return config if reader is None else with_driver(config, "lines" if reader == FIRMWARE else reader)


def reader_models(config: "Config", args: argparse.Namespace) -> "Mapping[str, Model]":
    """Make the keypads that are wished for, one for each reader; nothing where the usual models do.

    Raises:
        BadUsage: There is no MicroPython to run the firmware, or no use for it.
    """
    if args.reader != FIRMWARE:
        return {}
    from board_sim.keypad import FirmwareKeypad
    from board_sim.micropython import NoMicroPython, find_micropython

    if args.walk:
        raise BadUsage(f"cribboard-sim: --reader {FIRMWARE} is for playing: leave --walk out, or say --reader lines")
    try:
        find_micropython()
    except NoMicroPython as missing:
        raise BadUsage(f"cribboard-sim: --reader {FIRMWARE}: {missing}; or say --reader lines") from missing
    return {name: FirmwareKeypad() for name in config.readers}
