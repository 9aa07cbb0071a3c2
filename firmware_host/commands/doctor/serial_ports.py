"""Whether each card reader's port is there, may be opened, and is held by nobody else."""

from collections.abc import Iterator

from firmware_host.commands.doctor.boot import read_boot
from firmware_host.commands.doctor.finding import Finding, fix, ok, unjudged
from firmware_host.commands.doctor.world import World
from firmware_host.config import Config
from firmware_host.config.toml import format_path, format_value

BY_ID = "/dev/serial/by-id"
NUMBERED = ("ttyACM", "ttyUSB")
"""Ports that the kernel numbers in the order in which they were plugged in."""
HEADER = ("/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0")
OURS = "cribboard"


def readers(world: World, config: Config) -> Iterator[Finding]:
    """Judge every reader that is a port of this machine."""
    for name, reader in config.readers.items():
        about = f"reader {name}"
        if not reader.url.startswith("/dev/"):
            yield unjudged(about, "is no port of this machine")
        elif not world.exists(reader.url):
            yield _missing(world, about, name, reader.url)
        else:
            yield from _judge(world, about, name, reader.url)


def _missing(world: World, about: str, name: str, url: str) -> Finding:
    ids = world.names(BY_ID)
    if world.model is None and not ids:
        return unjudged(about, f"{url} is not there, and is missed on a Raspberry Pi only")
    key = format_path(("readers", name))
    if ids:
        mend = [f"set in the configuration: {key} = {format_value(f'{BY_ID}/{each}')}" for each in ids]
        return fix(about, f"{url} is not there; what is plugged in:", *mend)
    if url in HEADER:
        return fix(about, f"{url} is not there", "sudo raspi-config nonint do_serial_hw 0", "sudo reboot")
    return fix(about, f"{url} is not there, and nothing else is plugged in", "plug the reader in; try another cable")


def _judge(world: World, about: str, name: str, url: str) -> Iterator[Finding]:
    device = world.target(url) or url
    holder = _holder(world, device)
    if holder is not None and holder != OURS:
        yield fix(about, f"{url} is held by {holder}", _get_rid_of(holder))
        return
    numbered = [each for each in world.names("/dev") if each.startswith(NUMBERED)]
    mine = [each for each in world.names(BY_ID) if world.target(f"{BY_ID}/{each}") == device]
    if len(numbered) > 1 and mine and not url.startswith("/dev/serial/"):
        key = format_path(("readers", name))
        mend = f"set in the configuration: {key} = {format_value(f'{BY_ID}/{mine[0]}')}"
        yield fix(
            about, f"{url} is one of {len(numbered)} ports, whose numbers change with the order of plugging", mend
        )
        return
    boot = read_boot(world)
    if url in HEADER and boot is not None and any(word.startswith("console=serial0") for word in boot.cmdline):
        mend = "sudo raspi-config nonint do_serial_cons 1"
        yield fix(about, f"{url} is the system's console too", mend, "sudo reboot")
        return
    by = f", {mine[0]}" if mine and not url.startswith(BY_ID) else ""
    yield ok(about, f"{url}{by}{', in use by the board that plays' if holder else ''}")


def _holder(world: World, device: str) -> str | None:
    """Name the program that has a device open, as far as this user may see that."""
    for process in world.names("/proc"):
        if process.isdecimal():
            for each in world.names(f"/proc/{process}/fd"):
                if world.link(f"/proc/{process}/fd/{each}") == device:
                    return _program(world, process)
    return None


def _program(world: World, process: str) -> str:
    words = (world.read(f"/proc/{process}/cmdline") or "").split("\0")
    if any(word.endswith(f"/{OURS}") or word.startswith("firmware_host") for word in words[:3]):
        return OURS
    return world.read(f"/proc/{process}/comm") or f"process {process}"


def _get_rid_of(holder: str) -> str:
    package = {"ModemManager": "modemmanager", "brltty": "brltty"}.get(holder)
    if package:
        return f"sudo apt purge {package}"
    return "sudo systemctl stop serial-getty@*" if holder in ("agetty", "getty") else f"end {holder}, and start again"
