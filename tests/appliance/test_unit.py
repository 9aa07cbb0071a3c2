"""The unit is one that systemd understands, keeps to little, and does what the documents say."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "hardware/systemd/cribboard.service"
PROGRAM = "/opt/cribboard/bin/cribboard"
MOST_EXPOSED = 2.0
"""Of systemd's own mark: 0 is locked up, 10 is free. Devices and the network, which it needs, are most of it."""

pytestmark = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit as it is installed, with a program that is there."""
    program = tmp_path / "cribboard"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    path = tmp_path / UNIT.name
    path.write_text(UNIT.read_text().replace(PROGRAM, str(program)))
    return path


def _analyze(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["systemd-analyze", *words], capture_output=True, text=True, check=False)


def test_systemd_understands_every_line(unit: Path) -> None:
    done = _analyze("verify", "--man=no", str(unit))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_line_that_systemd_does_not_understand_would_be_seen(unit: Path) -> None:
    unit.write_text(unit.read_text().replace("WatchdogSec=30", "WatchdogSecs=30"))
    assert "WatchdogSecs" in _analyze("verify", "--man=no", str(unit)).stderr


def test_it_is_locked_up_well(unit: Path) -> None:
    mark = re.search(
        r"exposure level for cribboard.service: ([\d.]+)", _analyze("security", "--offline=true", str(unit)).stdout
    )
    assert mark is not None
    assert float(mark[1]) <= MOST_EXPOSED


def test_it_has_no_root_but_for_the_one_line_that_turns_off_the_pi() -> None:
    lines = UNIT.read_text().splitlines()
    assert "User=cribboard" in lines
    as_root = [line for line in lines if re.match(r"Exec\w+=[-@:]*[+!]", line)]
    assert len(as_root) == 1
    assert as_root[0].endswith("systemctl --no-block poweroff'")
