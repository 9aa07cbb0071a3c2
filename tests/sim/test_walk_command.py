"""`cribboard-sim --walk` as a real process: answered at the terminal, summed up, and what it learnt kept."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from board_sim.__main__ import main
from firmware_host.config import load_config

ANSWERS = {"Press ": "skip", "Were ": "yes", "Do ": "yes", "Lay or type": "skip"}

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    with ExitStack() as stack:

        def run(*words: str) -> "subprocess.Popen[str]":
            usual = ["--walk", "--no-open", "--port", "0", "--clock", "50", "--state", str(tmp_path)]
            child = stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-m", "board_sim", *usual, *words],
                    env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "CRIBBOARD_CONFIG": ""},
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                )
            )
            stack.callback(child.kill)
            return child

        yield run


def _answer(child: "subprocess.Popen[str]", *colours: str) -> list[str]:
    """Answer to the end; return what was said."""
    assert child.stdout is not None
    assert child.stdin is not None
    seen = iter(colours)
    said = []
    for line in child.stdout:
        said.append(line.rstrip("\n"))
        for begin, word in {**ANSWERS, "Which colour": ""}.items():
            if line.startswith(begin):
                child.stdin.write((word or next(seen)) + "\n")
                child.stdin.flush()
    return said


@pytest.mark.slow
def test_what_is_soldered_wrong_is_found_and_kept_and_right_the_next_time(start: Start, tmp_path: Path) -> None:
    child = start("--wrong", "strip=RGB")
    said = _answer(child, "blue", "green")
    assert child.wait(30) == 1
    assert "fix  colours    The LEDs take their colours as RGB, and not as BGR." in said
    kept = tmp_path / "walked.toml"
    assert said[-1] == f"To go on with it: cribboard-sim --config {kept}"
    assert load_config(kept).strip.sent_order == "RGB"
    again = start("--wrong", "strip=RGB", "--config", str(kept))
    said = _answer(again, "red", "green")
    assert again.wait(30) == 0
    assert {"The colours are right.", "Nothing to mend."} <= set(said)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signal to one process")
def test_it_can_be_stopped_in_the_middle(start: Start) -> None:
    child = start()
    assert child.stdout is not None
    while not child.stdout.readline().startswith("Press"):
        pass
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=30)
    assert (child.returncode, err) == (0, "")
    assert out.splitlines()[-1] == "Nothing to mend, as far as it was gone through."


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--walk", "--wrong", "knee=sore"), "no part of this board can be wrong as 'knee=sore'"),
        (("--wrong", "strip=RGB"), "add --walk or --doctor, or leave it out"),
        (("--walk", "--clock", "fast"), "--clock fast is for a script"),
    ],
)
def test_what_it_cannot_do_it_says(
    words: tuple[str, ...], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--state", str(tmp_path), "--port", "0"]) == 2
    assert says in capsys.readouterr().err
