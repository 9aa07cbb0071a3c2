"""A wheel, installed outside the clone, plays too."""

import json
import signal
import tarfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from wsproto.events import BytesMessage, TextMessage

from board_sim.bench.site import read_files
from hardware.board_file import shipped_boards
from tests.bench_page.conftest import Wire
from tests.packaging.conftest import ROOT, Installed, Simulator, no_board

pytestmark = pytest.mark.slow

PACKAGES = ("firmware_host", "board_sim", "hardware")
DATA = {
    *(f"hardware/boards/{name}.toml" for name in shipped_boards()),
    "hardware/install.sh",
    "hardware/reader_firmware/PROTOCOL.md",
    "hardware/reader_firmware/vectors.json",
    "hardware/systemd/cribboard.service",
    *(f"board_sim/bench/static/{name}" for name in read_files()),
    *(f"{package}/py.typed" for package in PACKAGES),
}
HEAD_BYTES, PIXEL_BYTES = 4, 4
"""Of a frame of the page."""


class Player:
    """Somebody at the page, who scans cards and sees what the page would draw."""

    def __init__(self, simulator: Simulator) -> None:
        self._page = Wire(simulator.url)
        self._board = self._page.hear("hello")["board"]
        self._presses = 0

    def scan(self, card: str) -> None:
        """Lay a card on the reader and wait until it was taken."""
        self._page.say({"scan": card})
        while (answer := self._page.hear("state")["answer"]) != f"ok {card}":
            assert not str(answer).startswith("no "), answer

    def tap(self, line: str) -> None:
        """Press a button for a tenth of a second."""
        for down in (True, False):
            self._presses += 1
            self._page.say({"button": line, "down": down, "n": self._presses})
            time.sleep(0.1)  # a finger takes its time, and an installed program has the real clock

    def sees_light(self, hole: int) -> bool:
        """Say whether the LED of a hole of the first track comes on soon."""
        return any(self.is_lit(hole, frame) for frame in self.frames())

    def is_lit(self, hole: int, frame: bytes) -> bool:
        """Say whether it is lit in a frame; -1 and 0 are the holes that a track starts with."""
        assert isinstance(self._board, dict)
        at = HEAD_BYTES + PIXEL_BYTES * self._board["tracks"][0]["leds"][hole + 1]
        return any(frame[at : at + 3])

    def frames(self) -> Iterator[bytes]:
        """Yield the frames of the next ten seconds: the server beats once a second, also when nothing moves."""
        beats = 0
        while beats < 10:
            event = self._page.next_event()
            if isinstance(event, BytesMessage):
                yield bytes(event.data)
            elif isinstance(event, TextMessage) and json.loads(event.data)["kind"] == "beat":
                beats += 1

    def close(self) -> None:
        """Close the page."""
        self._page.close()


def test_the_wheel_holds_the_packages_their_data_and_the_licence_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert names >= DATA
    infos = {name for name in names if ".dist-info/" in name}
    assert {name.partition("/")[0] for name in names - infos} == set(PACKAGES)
    assert any(name.endswith("/licenses/LICENSE") for name in infos)
    assert not [name for name in names if "__pycache__" in name or name.endswith((".pyc", ".sqlite3"))]


def test_every_module_of_the_clone_is_in_the_wheel(wheel: Path) -> None:
    modules = {str(path.relative_to(ROOT)) for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    assert {name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".py")} == modules


def test_the_source_distribution_can_be_tested(distributions: Path) -> None:
    (path,) = distributions.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names >= {
        "README.md",
        "LICENSE",
        "Makefile",
        "pyproject.toml",
        "tests/conftest.py",
        "tests/vectors/show.json",
    }
    assert not [name for name in names if name.startswith((".venv", ".git/"))]


def test_the_program_comes_from_the_wheel_and_not_from_the_clone(installed: Installed) -> None:
    code = "import board_sim, firmware_host, hardware; print(board_sim.__file__, firmware_host.__file__)"
    files = installed.run("python", "-c", code).stdout.split()
    assert all(Path(file).is_relative_to(installed.bin.parent) for file in files)
    assert len(files) == 2


def test_it_says_its_version(installed: Installed) -> None:
    said = installed.run("cribboard", "--version")
    assert (said.returncode, said.stdout) == (0, "cribboard 0.1.0\n")


def test_it_counts(installed: Installed) -> None:
    told = installed.run("cribboard", "score", "5H", "5S", "5D", "JC", "--starter", "5C", "--json")
    assert json.loads(told.stdout)["total"] == 29


@pytest.mark.parametrize("board", ["line-2", "line-3"])
def test_it_has_the_boards_with_it(installed: Installed, board: str) -> None:
    (installed.cwd / "board.toml").write_text(f'[board]\nfile = "{board}"\n')
    told = installed.run("cribboard", "config", "--config", "board.toml")
    assert (told.returncode, told.stderr) == (0, "")
    assert f'file = "{board}"' in told.stdout


def test_it_runs_as_modules_too(installed: Installed) -> None:
    assert installed.run("python", "-m", "firmware_host", "peg", "4H", "6H", "5H").returncode == 0
    assert "cribboard-sim" in installed.run("python", "-m", "board_sim", "--help").stdout


def test_it_plays_in_the_browser_ends_at_ctrl_c_and_goes_on_where_it_was(installed: Installed) -> None:
    with installed.simulator("--state", "games") as simulator:
        files = {name: httpx.get(simulator.url + name) for name in ("", *read_files())}
        assert {name for name, answer in files.items() if answer.status_code != 200} == set()
        with closing(Player(simulator)) as player:
            assert not player.is_lit(2, next(player.frames()))
            player.tap("orange.ok")  # the usual game
            for card in ("4H", "KC", "JS"):  # orange cuts the lower card, so it deals, and turns a jack: two for heels
                player.scan(card)
            for button in ("peg", "peg", "ok"):
                player.tap(f"orange.{button}")
            assert player.sees_light(2)
        assert simulator.end(signal.SIGINT) == (0, "")
    assert [path.name for path in (installed.cwd / "games").iterdir()] == ["games.sqlite3"]
    with installed.simulator("--state", "games") as again:
        with closing(Player(again)) as player:
            assert player.sees_light(2)
        assert again.end(signal.SIGTERM) == (0, "")


@no_board
def test_a_machine_without_hardware_is_told_what_is_missing_and_how_to_get_it(installed: Installed) -> None:
    lines = installed.fails("cribboard", "play")
    assert any("/dev/spidev0.0" in line and "config.txt" in line for line in lines)
    assert lines[-1] == "no board here? cribboard-sim plays on any PC, with the board in the browser"
    for line in lines[:-1]:
        what, _, rest = line.partition(": ")
        assert what in ("pins", "spi")
        assert "(" in rest or ";" in rest, f"no mend: {line}"
