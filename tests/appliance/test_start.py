"""A slow Pi imports before its first light what the light needs, and little else. Names are counted, not seconds."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="the board is a Raspberry Pi")]

ROOT = Path(__file__).parents[2]
LIBRARIES = {"PIL", "colorzero", "gpiozero", "luma", "msgspec", "serial", "typing_extensions"}
"""Those that drive the board and keep its games, with what they need themselves."""
MOST_MODULES = 460
"""440 were counted on Python 3.11, the standard library's own among them."""
NOT_BEFORE = (
    "board_sim",
    "difflib",
    "firmware_host.commands.doctor",
    "firmware_host.commands.report",
    "firmware_host.leds.catalogue",
    "hardware.check",
    "http",
    "platformdirs",
    "serial.tools",
    "shtab",
    "ssl",
    "tomlkit",
    "PIL.PngImagePlugin",
    "asyncio",
)
"""What is for other commands, for what is mistyped, or for no board at all."""


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Start the program as its service does; give what was imported when the strip got its first light."""
    folder = tmp_path_factory.mktemp("start")
    (folder / "config.toml").write_text("")
    quiet = {name: value for name, value in os.environ.items() if not name.startswith("COV")}  # no measuring inside
    done = subprocess.run(
        [sys.executable, "-m", "tests.appliance.start_child", str(folder)],
        cwd=ROOT,
        env={**quiet, "STATE_DIRECTORY": str(folder)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr  # where it is told that no reader is plugged in
    modules = done.stdout.splitlines()
    assert "firmware_host.leds.render" in modules
    return modules


def test_no_library_is_imported_but_those_that_drive_the_board(imported: list[str]) -> None:
    ours = {"firmware_host", "hardware", "tests"}
    foreign = {name.partition(".")[0] for name in imported} - set(sys.stdlib_module_names) - ours - LIBRARIES
    # What an editable install and virtual environments bring with them is no part of the program.
    assert {name for name in foreign if not name.startswith(("_", "sitecustomize", "usercustomize"))} <= {"__main__"}


@pytest.mark.parametrize("name", NOT_BEFORE)
def test_what_the_first_light_does_not_need_waits(imported: list[str], name: str) -> None:
    assert [each for each in imported if each == name or each.startswith(f"{name}.")] == []


def test_there_are_no_more_modules_than_agreed(imported: list[str]) -> None:
    assert len(imported) <= MOST_MODULES
