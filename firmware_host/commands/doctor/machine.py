"""Whether the machine itself is well: its disk, its games, its clock, its power, and lgpio's folder."""

from collections.abc import Iterator
from pathlib import Path

from firmware_host.commands.doctor.finding import Finding, fix, ok, unjudged
from firmware_host.commands.doctor.world import World
from firmware_host.commands.report import database
from firmware_host.config import Config
from firmware_host.store import FILE_NAME
from firmware_host.store.schema import FORMAT

LEAST_FREE_BYTES = 50_000_000
"""A game is some 50 KB; SQLite and the journal of the system want room besides."""
SYNCHRONISED = "/run/systemd/timesync/synchronized"
"""Is there once systemd-timesyncd has set the clock (systemd-timesyncd.service(8))."""
OTHER_KEEPERS = ("/run/chrony", "/run/ntpsec", "/run/openntpd.sock")
HWMON = "/sys/class/hwmon"
UNDER_VOLTAGE, CAPPED, THROTTLED, HOT = (1 << bit for bit in range(4))
SINCE_START = 16
"""The bits of `vcgencmd get_throttled`; so many places higher is whether it was so since the start."""


def disk(world: World, config: Config) -> Iterator[Finding]:
    """Judge whether games can be kept."""
    folder = world.at(config.state_dir)
    there = next((each for each in (folder, *folder.parents) if each.is_dir()), world.root)
    if not world.may_write(there):
        yield fix("disk", f"{config.state_dir} cannot be written", f"sudo chown -R $USER {config.state_dir}")
        return
    free = world.free_bytes(there)
    if free < LEAST_FREE_BYTES:
        yield fix(
            "disk",
            f"{free // 1_000_000} MB are free for the games",
            "sudo apt clean",
            "sudo journalctl --vacuum-size=20M",
        )
    else:
        yield ok("disk", f"{free // 1_000_000} MB are free for the games")


def lgpio_folder(world: World, config: Config) -> Iterator[Finding]:
    """Judge the folder in which lgpio leaves a pipe: without one it finds no pins, and says nothing of it."""
    folder = Path(world.variables.get("LG_WD") or config.state_dir)  # `play` gives it the folder of the games
    if not world.at(folder).is_dir():
        yield ok("lgpio folder", f"{folder}, which is made at the first start")
    elif world.may_write(world.at(folder)):
        yield ok("lgpio folder", str(folder))
    else:
        yield fix("lgpio folder", f"{folder} cannot be written", f"sudo chown -R $USER {folder}")


def games(world: World, config: Config) -> Iterator[Finding]:
    """Judge the file of games, on a copy."""
    path = config.state_dir / FILE_NAME
    found = database.look(world.at(path))
    if found.size is None and found.fault is None:
        yield ok("games", "none yet")
        return
    faults = [found.fault] if found.fault else []
    if found.header is not None and found.header.user_version > FORMAT:
        yield fix("games", f"{path} is of a newer version of this program", "pip install --upgrade cribboard")
        return
    try:
        if not faults:
            with database.copied(world.at(path)) as copy:
                faults = list(database.faults_of(copy))
    except OSError as error:
        faults = [error.strerror or str(error)]
    if faults:
        yield fix(
            "games", f"{path}: {faults[0]}", f"mv {path} {path}.damaged", "start again; keep that file for a report"
        )
    else:
        yield ok("games", f"{path}, {found.words.partition(' ')[0]}, sound")


def clock(world: World, config: Config) -> Iterator[Finding]:
    """Judge whether the date is to be trusted; games need none, their dates do."""
    if not world.exists("/run/systemd/system"):
        yield unjudged("clock", "this system does not say who sets it")
    elif world.exists(SYNCHRONISED):
        yield ok("clock", "set from the network")
    elif any(world.exists(folder) for folder in OTHER_KEEPERS):
        yield ok("clock", "kept by a program of its own")
    elif any(name.startswith("rtc") for name in world.names("/sys/class/rtc")):
        yield ok("clock", "not set from the network, but it has a battery")
    else:
        says = "no battery and no network: the date is wrong after each power cut, and so are the dates of games"
        yield fix(
            "clock", says, "sudo timedatectl set-ntp true", "let it see the network once, or add a clock (DS3231)"
        )


def power(world: World, config: Config) -> Iterator[Finding]:
    """Judge supply and heat."""
    if world.model is None:
        yield unjudged("power", "no Raspberry Pi")
        return
    said = (world.answer(("vcgencmd", "get_throttled")) or "").strip().partition("=")[2]
    bits = _bits(said) if said else _from_kernel(world)
    if bits is None:
        yield unjudged("power", "vcgencmd does not answer: put yourself in group video (sudo usermod -aG video $USER)")
        return
    ever = bits | bits >> SINCE_START
    if ever & UNDER_VOLTAGE:
        when = "now" if bits & UNDER_VOLTAGE else "since the start"
        yield fix("power", f"too little voltage {when}", "give the Pi a 5.1 V supply of its own, and the strip another")
    elif ever & (CAPPED | THROTTLED | HOT):
        yield fix("power", "the processor was slowed down by heat", "give the case holes, or the processor a heat sink")
    else:
        yield ok("power", "never too little since the start")


def _bits(said: str) -> int | None:
    try:
        return int(said, 16)
    except ValueError:
        return None


def _from_kernel(world: World) -> int | None:
    """Read what the kernel's own watch (rpi_volt) says: under voltage now, or not."""
    for name in world.names(HWMON):
        if world.read(f"{HWMON}/{name}/name") == "rpi_volt":
            return UNDER_VOLTAGE if world.read(f"{HWMON}/{name}/in0_lcrit_alarm") == "1" else 0
    return None
