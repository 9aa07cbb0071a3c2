"""Whether the libraries that drive the board are there, new enough, and what they seem to be."""

import re
from collections.abc import Iterator

from firmware_host.commands.doctor.finding import Finding, fix, ok, unjudged
from firmware_host.commands.doctor.world import World
from firmware_host.config import Config

OLDEST = {"gpiozero": (2, 0, 1), "luma.core": (2, 6), "luma.led-matrix": (1, 9), "pyserial": (3, 5)}
"""The oldest version of each that this program was written for."""
LGPIO_OLDEST = (0, 2, 2)
"""Before it, debouncing and callbacks were broken; and 0.0.0.2 on PyPI is an empty placeholder."""
SYSTEM_PACKAGES = "/usr/lib/python3/dist-packages"
REMAKE = "python3 -m venv --system-site-packages --upgrade .venv"
"""Run in the folder that has the environment: it lets the system's own packages in, and keeps the rest."""


def libraries(world: World, config: Config) -> Iterator[Finding]:
    """Judge those that every board needs."""
    for name, oldest in OLDEST.items():
        version = world.version(name)
        wanted = ".".join(map(str, oldest))
        if version is None:
            yield fix(name, "is not installed", f"pip install '{name}>={wanted}'")
        elif number(version) < oldest:
            yield fix(name, f"{version} is too old: {wanted} is needed", f"pip install --upgrade '{name}>={wanted}'")
        else:
            yield ok(name, version)


def lgpio(world: World, config: Config) -> Iterator[Finding]:
    """Judge the library that moves the pins."""
    version = world.version("lgpio")
    if version is not None and number(version) < (0, 1):
        says = f"{version} is an empty placeholder from PyPI"
        yield fix("lgpio", says, "pip uninstall --yes lgpio", "sudo apt install python3-lgpio", REMAKE)
    elif version is not None and number(version) < LGPIO_OLDEST:
        yield fix("lgpio", f"{version} is too old: 0.2.2 is needed", "sudo apt install --only-upgrade python3-lgpio")
    else:
        yield from _system_library(world, "lgpio", version)


def spidev(world: World, config: Config) -> Iterator[Finding]:
    """Judge the library that writes to strip and digits."""
    if config.strip.bus != "spi" and config.display.kind == "none":
        yield ok("spidev", "of no matter: nothing is on SPI")
        return
    yield from _system_library(world, "spidev", world.version("spidev"))


def number(version: str) -> tuple[int, ...]:
    """Read the numbers that a version begins with; what follows them is younger.

    >>> number("2.0.1.post3")
    (2, 0, 1)
    """
    found = re.match(r"\d+(\.\d+)*", version)
    return tuple(map(int, found[0].split("."))) if found else ()


def _system_library(world: World, name: str, version: str | None) -> Iterator[Finding]:
    """Judge a library that comes with the system."""
    if world.imports(name):
        yield ok(name, version or "the system's own")
    elif world.model is None:
        yield unjudged(name, "is not installed, and is needed on a Raspberry Pi only")
    elif any(each == name or each.startswith((f"{name}.", f"_{name}.")) for each in world.names(SYSTEM_PACKAGES)):
        says = "is installed for the system, and hidden by an environment without its packages"
        yield fix(name, says, REMAKE)
    else:
        yield fix(name, "is not installed", f"sudo apt install python3-{name}", REMAKE)
