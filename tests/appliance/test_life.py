"""The service from start to end, with the test in the place of systemd and chips that outlive the program.

What the unit starts after a program that was killed is started here; that it is, is systemd's affair.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from board_sim.max7219 import Digits
from board_sim.parts import Parts, make_strip
from firmware_host.store import FILE_NAME
from hardware.board_file import read_board

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="systemd is Linux's")]

ROOT = Path(__file__).parents[2]
LONGEST_S = 30.0
LIT = "LIT=1"
"""What the strip tells of the first frame that is not dark: the light fades up."""
PATIENCE_US = 600_000_000

READ_ONLY = """\
mount --bind "$1" "$1" && mount -o remount,ro,bind / && for each in /tmp /var /home /root; do
  mountpoint -q "$each" && mount -o remount,ro,bind "$each"
done
shift && exec "$@"
"""
"""Run in a mount namespace of its own, where the first argument alone stays writable."""


@dataclass
class Service:
    """The program as a service.

    Attributes:
        folder: Where its configuration is, and the folder of its games.
        news: What it tells.
    """

    folder: Path
    news: socket.socket
    stack: ExitStack

    def start(
        self, *words: str, under: tuple[str, ...] = (), patience_us: int = PATIENCE_US
    ) -> "subprocess.Popen[str]":
        """Start a command of the program: unmeasured under another, where coverage could write nothing."""
        command = [*under, sys.executable, "-m", "tests.appliance.life_child", *words]
        environ = {
            **{name: value for name, value in os.environ.items() if not (under and name.startswith("COVERAGE"))},
            "NOTIFY_SOCKET": str(self.folder / "games" / "notify"),
            "WATCHDOG_USEC": str(patience_us),
            "PYTHONDONTWRITEBYTECODE": "1",
            "TMPDIR": str(self.folder / "games"),  # the simulated reader has its cable there
        }
        child = self.stack.enter_context(
            subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        )
        self.stack.callback(child.kill)
        return child

    def hear(self, *wanted: str) -> list[str]:
        """Hear what it tells, up to all that is wanted; LONGEST_S at most."""
        heard: list[str] = []
        while not set(wanted) <= set(heard):
            heard.append(self.news.recv(1000).decode())
        return heard

    def shines(self) -> bool:
        """Feed the chips what was sent to them so far, and see whether anything shines."""
        board = read_board("line-2")
        leds, chip = make_strip(Parts(), board.strip.leds, lambda: None)
        digits = Digits(lambda: None)
        for line in (self.folder / "games" / "wire").read_text().splitlines():
            name, data = line.split()
            (chip if name == "0.0" else digits).transfer(bytes.fromhex(data))
        return any(any(pixel[:3]) for pixel in leds.pixels) or any(digits.segments)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    (tmp_path / "games").mkdir()
    (tmp_path / "config.toml").write_text("[store]\ndir = 'games'\n")
    with ExitStack() as stack:
        news = stack.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
        news.bind(str(tmp_path / "games" / "notify"))
        news.settimeout(LONGEST_S)
        yield Service(tmp_path, news, stack)


def _end(child: "subprocess.Popen[str]") -> tuple[int, str, str]:
    out, err = child.communicate(timeout=LONGEST_S)
    return child.returncode, out, err


def test_it_is_ready_when_it_shines_lives_and_says_that_it_ends(service: Service) -> None:
    child = service.start("play", str(service.folder), patience_us=300_000)
    assert sorted(service.hear("READY=1", LIT)) == [LIT, "READY=1"]
    assert service.shines()
    service.hear("WATCHDOG=1")
    child.send_signal(signal.SIGTERM)
    service.hear("STOPPING=1")
    assert _end(child) == (0, "", "")
    assert not service.shines()


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGABRT], ids=["killed", "ended by the watchdog"])
def test_what_a_program_that_was_killed_left_lit_is_put_out(service: Service, end: signal.Signals) -> None:
    child = service.start("play", str(service.folder))
    service.hear("READY=1", LIT)
    child.send_signal(end)
    assert _end(child)[0] == -end
    assert service.shines()
    assert _end(service.start("dark", str(service.folder))) == (0, "", "")
    assert not service.shines()


def test_players_who_switch_it_off_are_told_from_a_stop_by_the_exit_code(service: Service) -> None:
    child = service.start("play", str(service.folder), "chord")
    assert _end(child) == (10, "Switched off: it is safe to unplug.\n", "")
    assert not service.shines()


def test_a_root_that_cannot_be_written_is_enough(service: Service) -> None:
    """Every write outside of the games' folder is noted; and where this system lets us, it is impossible too."""
    games = str(service.folder / "games")
    under = ("unshare", "-rm", "sh", "-c", READ_ONLY, "sh", games)
    tried = subprocess.run([*under, "true"], capture_output=True, check=False) if shutil.which("unshare") else None
    child = service.start(
        "play", str(service.folder), "strict", under=under if tried is not None and tried.returncode == 0 else ()
    )
    service.hear("READY=1")
    child.send_signal(signal.SIGTERM)
    assert _end(child) == (0, "", "")
    assert sorted(path.name for path in service.folder.iterdir()) == ["config.toml", "games"]
    assert {path.name for path in (service.folder / "games").iterdir()} <= {"notify", "wire", "decks", FILE_NAME}
