"""All that the doctor looks at, in the order in which it is best mended."""

from collections.abc import Callable, Iterator

from firmware_host.commands.doctor import buses, libraries, machine, pins, rights, serial_ports
from firmware_host.commands.doctor.finding import Finding, fix, ok
from firmware_host.commands.doctor.world import World
from firmware_host.config import Config

Probe = Callable[[World, Config], Iterator[Finding]]

PROBES: tuple[Probe, ...] = (
    machine.power,
    libraries.libraries,
    libraries.lgpio,
    libraries.spidev,
    rights.groups,
    pins.chips,
    pins.pins,
    buses.spi,
    buses.core_clock,
    buses.bufsiz,
    serial_ports.readers,
    machine.lgpio_folder,
    machine.disk,
    machine.games,
    machine.clock,
)


def check(world: World, config: Config, problems: tuple[str, ...], source: str | None) -> tuple[Finding, ...]:
    """Look at everything.

    Args:
        world: The machine.
        config: What holds; where the configuration is broken, the defaults.
        problems: What is wrong with the configuration.
        source: Where it was read; None: nowhere, and all defaults hold.
    """
    told = [fix("configuration", problem, "change that line; cribboard config judges it") for problem in problems]
    if not told:
        told = [ok("configuration", source or "none: every value is a default")]
    return (*told, *(finding for probe in PROBES for finding in probe(world, config)))
