import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to block, and no board"),
]

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="the masks of a process are read in /proc")

STOPS = [stop for stop in signal.Signals if stop.name in ("SIGINT", "SIGTERM", "SIGHUP")]  # Windows has no SIGHUP
LONGEST_S = 30.0

Child = subprocess.Popen[str]


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., Child]]:
    """Start `cribboard play` in a process of its own; see play_child.py."""
    root = Path(__file__).parents[2]
    with ExitStack() as stack:

        def start(what: str, strip: str = "apa102", bus: str = "spi") -> Child:
            child = stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-m", "tests.commands.play_child", what, str(tmp_path), strip, bus],
                    cwd=root,
                    env={**os.environ, "TMPDIR": str(tmp_path)},
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                )
            )
            stack.callback(child.kill)
            return child

        yield start


def _first_light(child: Child) -> None:
    assert child.stdout is not None
    assert child.stdout.readline() == "lit\n"


def _end(child: Child) -> tuple[int, str, str]:
    out, err = child.communicate(timeout=LONGEST_S)
    return child.returncode, out, err


def _bit(stop: signal.Signals) -> int:
    return 1 << stop - 1


def _masks(child: Child) -> list[tuple[int, int]]:
    """Read of each thread which signals it blocks and ignores (proc_pid_status(5))."""
    masks = []
    for status in Path(f"/proc/{child.pid}/task").glob("*/status"):
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        masks.append((int(lines["SigBlk"], 16), int(lines["SigIgn"], 16)))
    return masks


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_each_signal_ends_it_in_the_dark(play: Callable[[str], Child], stop: signal.Signals) -> None:
    child = play("play")
    _first_light(child)
    child.send_signal(stop)
    assert _end(child) == (0, "dark\n", "")


@pytest.mark.parametrize(("strip", "bus"), [("sk6812-rgbw", "spi"), ("ws2812", "pio")])
def test_a_strip_without_a_clock_is_left_in_the_dark_too(play: Callable[..., Child], strip: str, bus: str) -> None:
    child = play("play", strip, bus)
    _first_light(child)
    child.send_signal(signal.SIGTERM)
    assert _end(child) == (0, "dark\n", "")


def test_signals_that_come_again_change_nothing(play: Callable[[str], Child]) -> None:
    child = play("play")
    _first_light(child)
    for stop in (signal.SIGTERM, *STOPS):
        child.send_signal(stop)
    assert _end(child) == (0, "dark\n", "")


def test_a_signal_that_comes_while_it_opens_is_kept_for_its_first_look(play: Callable[[str], Child]) -> None:
    code, out, err = _end(play("opening"))
    assert (code, out.splitlines()[-1], err) == (0, "dark", "")


@on_linux
def test_a_hangup_that_nohup_ignores_is_left_ignored(play: Callable[[str], Child]) -> None:
    child = play("hangup-ignored")
    _first_light(child)
    child.send_signal(signal.SIGHUP)
    masks = _masks(child)
    child.send_signal(signal.SIGTERM)
    assert _end(child) == (0, "dark\n", "")
    for blocked, ignored in masks:
        assert not blocked & _bit(signal.SIGHUP)
        assert ignored & _bit(signal.SIGHUP)


def test_a_bug_in_the_loop_ends_it_in_the_dark_and_is_told(play: Callable[[str], Child]) -> None:
    child = play("bug")
    _first_light(child)
    code, out, err = _end(child)
    assert (code, out) == (1, "dark\n")
    assert err.rstrip().endswith("RuntimeError: a bug")


@on_linux
def test_every_thread_leaves_the_signals_to_the_one_that_waits_for_them(play: Callable[[str], Child]) -> None:
    child = play("play")
    _first_light(child)
    stops = sum(map(_bit, STOPS))
    blocked = sorted(blocked & stops for blocked, _ in _masks(child))
    child.send_signal(signal.SIGTERM)
    assert _end(child) == (0, "dark\n", "")
    # The kernel unblocks them for the one thread that sits in sigwait.
    assert blocked[1:] == [stops] * (len(blocked) - 1)
