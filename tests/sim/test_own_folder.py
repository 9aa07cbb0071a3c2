import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from board_sim.own_folder import own_folder
from board_sim.plug_pty import PtyPlug

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks that end with their process")

CHILD = """
from board_sim.plug_pty import PtyPlug
plug = PtyPlug()
print(plug.url, flush=True)
input()
"""


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary files go in these tests."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def test_a_folder_is_there_until_it_is_left(place: Path) -> None:
    with own_folder("board-") as folder:
        (folder / "games").touch()
        assert list(place.iterdir()) == [folder]
        assert folder.name.startswith("board-")
    assert list(place.iterdir()) == []


def test_what_a_killed_program_left_goes_at_the_next_start() -> None:
    child = subprocess.Popen([sys.executable, "-c", CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with child:
        assert child.stdout is not None
        left = Path(child.stdout.readline().strip()).parent
        PtyPlug().close()
        assert left.exists(), "its program still runs"
        child.send_signal(signal.SIGKILL)
    assert left.exists()
    PtyPlug().close()
    assert not left.exists()


def test_folders_of_this_very_program_are_left_alone() -> None:
    with own_folder("board-") as first, own_folder("board-"):
        assert first.exists()


def test_folders_of_others_are_left_alone(place: Path) -> None:
    others = [place / "board-made-by-hand", place / "boarding"]
    for folder in others:
        folder.mkdir()
    (place / "boarding" / "lock").touch()
    (place / "board-file").touch()
    with own_folder("board-"):
        assert all(folder.exists() for folder in others)
