"""`cribboard dark`: put out strip and digits, after a program that could not do that itself any more."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from firmware_host.command_line import OK

if TYPE_CHECKING:
    from firmware_host.config import Config
    from firmware_host.ports import Ports

EXAMPLES = """\
examples:
  cribboard dark                    nothing on the board shines any more

LEDs hold what they were sent last: those of a program that was killed go on shining. The service runs this by itself.
While a board plays, it would be dark until the next thing happens.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.description = "Put out strip and digits that a program has left lit."
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="read this configuration file instead of the usual one"
    )


def run(args: argparse.Namespace) -> int:
    """Put them out.

    Raises:
        BadConfig: The configuration cannot be used.
        HardwareMissing: Strip or digits cannot be reached; the text has one line for each.
    """
    from firmware_host.app.darken import darken
    from firmware_host.config import load_config

    config = load_config(args.config)
    darken(config, _ports(config))
    return OK


def _ports(config: "Config") -> "Ports":
    """Open the buses of this Pi, and no pins."""
    from firmware_host.clock import MonotonicClock
    from firmware_host.devices.spi import pi_spi, spidev_bytes
    from firmware_host.devices.ws2812_pio import open_leds0
    from firmware_host.ports import Ports

    pins = config.board.pins
    buses = [pins.strip_bus] if config.strip.bus == "spi" else []
    buses += [pins.display_bus] if config.display.kind == "max7219" else []
    return Ports(None, pi_spi(buses), {}, MonotonicClock(), spidev_bytes(), open_leds0)
