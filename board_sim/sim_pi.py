"""A Raspberry Pi in a folder, on which everything is well, and the ways in which one can be wrong.

It knows the files and answers of a Pi that a person sets up. Who reads them, and what is said of them, others know.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from firmware_host.errors import BoardError

MODEL = "Raspberry Pi 4 Model B Rev 1.4"
CONFIG_TXT = """\
# For more options see /boot/firmware/overlays/README
dtparam=audio=on
[all]
dtparam=spi=on
dtoverlay=spi0-0cs
dtoverlay = spi1-1cs, cs0_pin=16   # the digits
"""
GAMES = "var/lib/cribboard"
"""Where the games are kept."""
FILES = {
    "proc/device-tree/model": f"{MODEL}\0",
    "boot/firmware/config.txt": CONFIG_TXT,
    "boot/firmware/cmdline.txt": "console=tty1 root=PARTUUID=1 rootwait\n",
    "dev/gpiochip0": "",
    "dev/spidev0.0": "",
    "dev/spidev1.0": "",
    "dev/ttyACM0": "",
    "etc/passwd": "root:x:0:0::/root:/bin/sh\nann:x:1000:1000::/home/ann:/bin/sh\n",
    "etc/group": "dialout:x:20:ann\ngpio:x:997:ann\nspi:x:996:ann\ninput:x:995:ann\n",
    "sys/module/spidev/parameters/bufsiz": "4096\n",
    "run/systemd/system/keep": "",
    "run/systemd/timesync/synchronized": "",
}
VERSIONS = {
    "gpiozero": "2.0.1.post3",
    "luma.core": "2.6.0",
    "luma.led-matrix": "1.9.0",
    "pyserial": "3.5",
    "lgpio": "0.2.2.0",
    "spidev": "3.8",
}
USER = 1000
GROUPS = {"dialout": 20, "gpio": 997, "spi": 996, "input": 995}
WELL, LOW_VOLTAGE, HOT = "0x0", "0x50005", "0x80000"
"""What `vcgencmd get_throttled` says."""
ROOM_BYTES, LITTLE_BYTES = 10**9, 12_345_678


class NoSuchWrong(BoardError, ValueError):
    """A Pi cannot be wrong in that way; the text lists the ways."""


@dataclass
class SimPi:
    """The machine.

    Attributes:
        root: Where its files are; an empty folder to begin with.
        versions: The installed libraries.
        groups: Those that are in force for its user, by number.
        throttled: What its firmware says of voltage and heat.
        free_bytes: Room on its card.
        writable: Whether its user may write in the folder of the games.
    """

    root: Path
    versions: dict[str, str] = field(default_factory=lambda: dict(VERSIONS))
    groups: set[int] = field(default_factory=lambda: {USER, *GROUPS.values()})
    throttled: str = WELL
    free_bytes: int = ROOM_BYTES
    writable: bool = True

    def __post_init__(self) -> None:
        for path, text in FILES.items():
            self.put(path, text)
        (self.root / GAMES).mkdir(parents=True, exist_ok=True)

    def put(self, path: str, text: str) -> None:
        """Write a file."""
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")

    def take(self, path: str) -> None:
        """Remove a file."""
        (self.root / path).unlink()

    def edit(self, path: str, old: str, new: str) -> None:
        """Change a text, which must be there."""
        text = (self.root / path).read_text(encoding="utf-8")
        if old not in text:
            raise ValueError(f"{path} does not say {old!r}")
        self.put(path, text.replace(old, new))

    def hold(self, path: str, program: str) -> None:
        """Let a program hold a device open."""
        self.put("proc/77/comm", f"{program}\n")
        self.put("proc/77/cmdline", f"/usr/sbin/{program}\0")
        (self.root / "proc/77/fd").mkdir(exist_ok=True)
        os.symlink(f"/{path}", self.root / "proc/77/fd/3")

    def answer(self, words: Sequence[str]) -> str | None:
        """Run a program: it has the firmware's alone."""
        return f"throttled={self.throttled}\n" if tuple(words) == ("vcgencmd", "get_throttled") else None


def spoil(pi: SimPi, wrong: str) -> None:
    """Let one thing be wrong with a Pi, of `WRONGS`.

    Raises:
        NoSuchWrong: It is none of them.
    """
    if wrong not in WRONGS:
        raise NoSuchWrong(f"a Pi cannot have {wrong[:30]!a} wrong: there is {', '.join(WRONGS)}")
    WRONGS[wrong](pi)


def _config(old: str, new: str) -> Callable[[SimPi], None]:
    return lambda pi: pi.edit("boot/firmware/config.txt", old, new)


def _library(name: str, version: str | None) -> Callable[[SimPi], None]:
    def install(pi: SimPi) -> None:
        pi.versions.pop(name)
        if version is not None:
            pi.versions[name] = version

    return install


def _spi_off(pi: SimPi) -> None:
    pi.edit("boot/firmware/config.txt", "dtparam=spi=on\n", "")
    pi.take("dev/spidev0.0")


def _not_enrolled(pi: SimPi) -> None:
    pi.edit("etc/group", "spi:x:996:ann", "spi:x:996:")
    pi.groups.discard(GROUPS["spi"])


WRONGS: dict[str, Callable[[SimPi], None]] = {
    "voltage=low": lambda pi: setattr(pi, "throttled", LOW_VOLTAGE),
    "heat=high": lambda pi: setattr(pi, "throttled", HOT),
    "gpiozero=old": _library("gpiozero", "1.6.2"),
    "luma=missing": _library("luma.core", None),
    "lgpio=placeholder": _library("lgpio", "0.0.0.2"),
    "spidev=missing": _library("spidev", None),
    "groups=spi": _not_enrolled,
    "groups=login": lambda pi: pi.groups.discard(GROUPS["gpio"]),
    "gpio=none": lambda pi: pi.take("dev/gpiochip0"),
    "pins=fan": _config("[all]\n", "[all]\ndtoverlay=gpio-fan\n"),
    "spi=off": _spi_off,
    "reader=gone": lambda pi: pi.take("dev/ttyACM0"),
    "reader=held": lambda pi: pi.hold("dev/ttyACM0", "ModemManager"),
    "folder=locked": lambda pi: setattr(pi, "writable", False),
    "disk=full": lambda pi: setattr(pi, "free_bytes", LITTLE_BYTES),
    "games=damaged": lambda pi: pi.put(f"{GAMES}/games.sqlite3", "no database" * 100),
    "clock=lost": lambda pi: pi.take("run/systemd/timesync/synchronized"),
}
"""What can be wrong, by name: each is one row of the table in docs/DOCTOR.md."""
