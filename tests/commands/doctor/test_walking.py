"""`cribboard doctor --walk` as somebody with a keyboard and no button uses it, to the end and not to the end."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from firmware_host.config import load_config

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="Windows has no board")]

ANSWERS = {
    "Press ": "",
    "Which colour": "blue",
    "Were ": "yes",
    "Do ": "yes",
    "Lay or type": "",
}
"""What is typed at each sentence. That a strip shows blue twice cannot be, so the second answer is another."""

Child = subprocess.Popen[str]


@pytest.fixture
def walk(tmp_path: Path) -> Iterator[Callable[[], Child]]:
    (tmp_path / "config.toml").write_text("# ours\n[store]\ndir = 'games'\n")
    root = Path(__file__).parents[3]
    with ExitStack() as stack:

        def start() -> Child:
            child = stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-m", "tests.commands.doctor.walk_child", str(tmp_path)],
                    cwd=root,
                    env={**os.environ, "TMPDIR": str(tmp_path)},
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                )
            )
            stack.callback(child.kill)
            return child

        yield start


def _answer(child: Child) -> list[str]:
    """Answer to the end; return what was said."""
    assert child.stdout is not None
    assert child.stdin is not None
    colours = iter(("blue", "green"))
    said = []
    for line in child.stdout:
        said.append(line.rstrip("\n"))
        for start, word in ANSWERS.items():
            if line.startswith(start):
                child.stdin.write((next(colours) if start == "Which colour" else word) + "\n")
                child.stdin.flush()
    return said


def test_what_is_wrong_is_summed_up_and_what_is_learnt_is_written(walk: Callable[[], Child], tmp_path: Path) -> None:
    child = walk()
    said = _answer(child)
    assert child.wait(30) == 1
    assert child.stderr is not None
    assert child.stderr.read() == ""
    assert "fix  colours    The LEDs take their colours as RGB, and not as BGR." in said
    assert '  strip.order = "RGB"' in said
    assert said[-1] == "dark"
    assert load_config(tmp_path / "config.toml").strip.sent_order == "RGB"
    assert (tmp_path / "config.toml").read_text().startswith("# ours\n")


def test_it_can_be_interrupted_and_leaves_the_dark(walk: Callable[[], Child], tmp_path: Path) -> None:
    child = walk()
    assert child.stdout is not None
    assert child.stdout.readline().startswith("First the buttons")
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=30)
    assert (child.returncode, err) == (0, "")
    assert out.splitlines()[-2:] == ["Nothing to mend, as far as it was gone through.", "dark"]
