"""Puts out what a program that was killed has left lit: one dark frame to the strip, blank digits, and nothing else."""

from firmware_host.app.strips import open_strip
from firmware_host.config import Config
from firmware_host.devices.display import Display
from firmware_host.errors import HardwareMissing
from firmware_host.ports import Ports


def darken(config: Config, ports: Ports) -> None:
    """Make strip and digits dark; each is tried, whatever becomes of the other. Pins and readers are left alone.

    Raises:
        HardwareMissing: One line for each that could not be reached.
    """
    missing: list[str] = []
    try:
        open_strip(config, ports).close()
    except HardwareMissing as error:
        missing.append(str(error))
    if config.display.kind != "none":
        try:
            Display(ports.open_spi, config.board.pins.display_bus, config.display.digits).close()
        except HardwareMissing as error:
            missing.append(str(error))
    if missing:
        raise HardwareMissing("\n".join(missing))
