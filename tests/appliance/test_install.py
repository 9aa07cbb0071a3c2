"""The installer on a Pi in a folder: its commands are written down instead of done, its files are real."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "hardware/install.sh"
SYSTEM = ("apt-get", "systemctl", "groupadd", "useradd", "usermod", "getent", "id", "python3")
"""What the installer calls on to change a system."""
FILES = {
    "etc/systemd/system/cribboard.service", "etc/cribboard/config.toml", "usr/local/bin/cribboard",
    "opt/cribboard/bin/python", "boot/firmware/config.txt", "boot/firmware/config.txt.before-cribboard",
    "var/lib/cribboard/games.sqlite3",
}  # fmt: skip
CONFIG_TXT = "# the Pi's own\ndtparam=audio=on\n"
SPI = ["[all]", "dtparam=spi=on", "dtoverlay=spi0-0cs", "dtoverlay=spi1-1cs,cs0_pin=16"]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="it sets up a Raspberry Pi")


@dataclass
class Pi:
    """A Pi in a folder."""

    root: Path
    bin: Path
    log: Path

    def install(self, *words: str, script: Path = SCRIPT) -> subprocess.CompletedProcess[str]:
        """Run the installer, with the stand-ins in front of the system's own commands."""
        self.log.write_text("")
        return subprocess.run(
            ["sh", str(script), *words],
            env={
                "PATH": f"{self.bin}:{os.environ['PATH']}",
                "CRIBBOARD_ROOT": str(self.root),
                "LOG": str(self.log),
                "HAS_USER": os.environ.get("HAS_USER", ""),
            },
            capture_output=True,
            text=True,
            check=False,
        )

    def calls(self) -> list[str]:
        """List the commands that were called."""
        return self.log.read_text().splitlines()

    def files(self) -> dict[str, str]:
        """Read all files."""
        return {
            str(path.relative_to(self.root)): path.readlink().as_posix() if path.is_symlink() else path.read_text()
            for path in self.root.rglob("*")
            if path.is_symlink() or path.is_file()
        }


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    machine = Pi(tmp_path / "root", tmp_path / "bin", tmp_path / "log")
    machine.bin.mkdir()
    for name in SYSTEM:
        does = {
            # An environment is made with a python that is written down too.
            "python3": '[ "$2" != venv ] || { mkdir -p "$4/bin"; cp "$0" "$4/bin/python"; }',
            "id": '[ "$1" = -u ] && echo 1000 || [ -n "$HAS_USER" ]',
            "getent": '[ "$2" != spi ]',
        }.get(name, ":")
        shown = f'echo "{name} $*" >>"$LOG"\n' if name not in ("id", "getent") else ""
        (machine.bin / name).write_text(f"#!/bin/sh\n{shown}{does}\n")
        (machine.bin / name).chmod(0o755)
    for path, text in {"boot/firmware/config.txt": CONFIG_TXT, "var/lib/cribboard/games.sqlite3": "games"}.items():
        (machine.root / path).parent.mkdir(parents=True)
        (machine.root / path).write_text(text)
    return machine


def test_a_clone_sets_a_pi_up_by_one_command(pi: Pi) -> None:
    done = pi.install()
    assert (done.returncode, done.stderr) == (0, "")
    assert pi.files().keys() == FILES
    assert pi.calls()[:2] == [
        "apt-get update -qq",
        "apt-get install -y -qq --no-install-recommends python3-venv python3-lgpio python3-spidev",
    ]
    assert "groupadd --system spi" in pi.calls()
    assert f"python3 -m venv --system-site-packages {pi.root}/opt/cribboard" in pi.calls()
    assert next(call for call in pi.calls() if call.startswith("useradd")).endswith(
        "--shell /usr/sbin/nologin --groups gpio,spi,dialout,input cribboard"
    )
    assert f"python3 -m pip install --disable-pip-version-check --quiet --upgrade {ROOT}" in pi.calls()
    assert "systemctl enable cribboard.service" in pi.calls()
    files = pi.files()
    assert files["etc/systemd/system/cribboard.service"] == (ROOT / "hardware/systemd/cribboard.service").read_text()
    assert files["usr/local/bin/cribboard"] == "/opt/cribboard/bin/cribboard"
    assert [line for line in files["boot/firmware/config.txt"].splitlines() if line][2:] == SPI
    assert files["boot/firmware/config.txt.before-cribboard"] == CONFIG_TXT
    assert done.stdout.splitlines()[-1] == "Done. Restart the Pi, and the board plays: sudo reboot"


def test_a_second_run_changes_nothing_and_starts_the_new_program(pi: Pi, monkeypatch: pytest.MonkeyPatch) -> None:
    pi.install()
    (pi.root / "etc/cribboard/config.toml").write_text("# mine\n")
    before = pi.files()
    monkeypatch.setenv("HAS_USER", "yes")
    done = pi.install()
    assert (done.returncode, done.stderr) == (0, "")
    assert pi.files() == before
    assert not any(call.startswith(("useradd", "python3 -m venv")) for call in pi.calls())
    assert "usermod --append --groups gpio,spi,dialout,input cribboard" in pi.calls()
    assert pi.calls()[-1] == "systemctl restart cribboard.service"


def test_a_dry_run_tells_everything_and_does_nothing(pi: Pi) -> None:
    before = pi.files()
    done = pi.install("--dry-run")
    assert (done.returncode, done.stderr, pi.calls(), pi.files()) == (0, "", [], before)
    for line in ("systemctl enable cribboard.service", "add dtparam=spi=on to /boot/firmware/config.txt"):
        assert f"  {line}" in done.stdout.splitlines()
    assert f"  write {'/etc/systemd/system/cribboard.service'}" in done.stdout.splitlines()


def test_games_and_configuration_outlive_the_program(pi: Pi) -> None:
    pi.install()
    done = pi.install("--uninstall")
    assert (done.returncode, done.stderr) == (0, "")
    assert pi.files().keys() == {path for path in FILES if path.startswith(("etc/cribboard", "boot", "var"))}
    assert pi.files()["var/lib/cribboard/games.sqlite3"] == "games"
    assert pi.calls() == ["systemctl disable --now cribboard.service", "systemctl daemon-reload"]


def test_a_wheel_sets_a_pi_up_without_a_clone(pi: Pi, tmp_path: Path) -> None:
    script = tmp_path / "alone" / "install.sh"
    script.parent.mkdir()
    shutil.copy(SCRIPT, script)
    wheel = tmp_path / "cribboard-0.1.0-py3-none-any.whl"
    wheel.write_text("")
    # The unit comes out of what was installed: this python says where.
    installed = tmp_path / "site" / "hardware" / "systemd"
    installed.mkdir(parents=True)
    shutil.copy(ROOT / "hardware/systemd/cribboard.service", installed)
    python = pi.bin / "python3"
    python.write_text(f'{python.read_text()}[ "$1" != -c ] || echo {installed.parent}\n')
    done = pi.install(str(wheel), script=script)
    assert (done.returncode, done.stderr) == (0, "")
    assert pi.files().keys() == FILES
    assert any(call.endswith(f"--force-reinstall --no-deps {wheel}") for call in pi.calls())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--wet-run",), "--wet-run is no option; see --help"),
        (("nothing.whl",), "nothing.whl is not there: name the wheel, or run this in a clone"),
    ],
)
def test_what_it_cannot_do_it_says_before_it_does_anything(pi: Pi, words: tuple[str, ...], says: str) -> None:
    done = pi.install(*words)
    assert done.returncode == 2
    assert done.stderr.endswith(f"{says}\n")
    assert pi.calls() == []


def test_it_asks_for_root_where_it_would_change_this_machine(pi: Pi) -> None:
    pi.log.write_text("")
    done = subprocess.run(
        ["sh", str(SCRIPT)],
        env={"PATH": f"{pi.bin}:{os.environ['PATH']}", "LOG": str(pi.log)},  # where `id -u` says 1000
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "run it with sudo" in done.stderr
    assert pi.calls() == []


def test_the_help_is_the_head_of_the_file(pi: Pi) -> None:
    done = pi.install("--help")
    assert done.returncode == 0
    assert done.stdout.startswith("Sets a Raspberry Pi up as a board")


def test_shellcheck_finds_nothing_in_it() -> None:
    shellcheck = shutil.which("shellcheck", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert shellcheck is not None, "install the package's extra dev"
    done = subprocess.run([shellcheck, "--shell=sh", str(SCRIPT)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
