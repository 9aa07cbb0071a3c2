"""What `--reader` may say: the kinds of card readers, and the keypad with its own firmware."""

import argparse

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
