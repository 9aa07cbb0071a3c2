"""Whether this user may use pins, buses and serial ports: the groups it was put into, and those that are in force."""

from collections.abc import Iterator

from firmware_host.commands.doctor.finding import Finding, fix, ok, unjudged
from firmware_host.commands.doctor.world import World
from firmware_host.config import Config

ROOT = 0
ABOUT = "groups"


def groups(world: World, config: Config) -> Iterator[Finding]:
    """Judge each group that this board needs."""
    if world.user == ROOT:
        yield ok(ABOUT, "root, who may use everything; the board needs no root")
        return
    needed = needed_groups(world, config)
    if not needed:
        yield unjudged(ABOUT, "no Raspberry Pi and no reader on a serial port: no group is needed here")
    lacking = [each for name in needed if (each := _judge(world, name)) is not None]
    yield from lacking
    if needed and not lacking:
        yield ok(ABOUT, ", ".join(needed))


def needed_groups(world: World, config: Config) -> tuple[str, ...]:
    """List the groups that this board needs of its user."""
    urls = [reader.url for reader in config.readers.values()]
    wanted = {
        "gpio": world.model is not None,
        "spi": world.model is not None,
        "dialout": any(url.startswith("/dev/tty") or url.startswith("/dev/serial") for url in urls),
        "input": any("/dev/input/" in url for url in urls),
    }
    return tuple(name for name, is_wanted in wanted.items() if is_wanted)


def _judge(world: World, name: str) -> Finding | None:
    """Find what is wrong with one group; None where this process has it."""
    number = world.group_number(name)
    if number is None:
        return fix(ABOUT, f"this system has no group {name}", f"sudo groupadd --system {name}")
    if number in world.groups:
        return None
    if world.is_enrolled(name):
        return fix(ABOUT, f"you are in group {name}, but were not when you logged in", "log out and in again")
    return fix(ABOUT, f"you are not in group {name}", f"sudo usermod -aG {name} $USER", "log out and in again")
