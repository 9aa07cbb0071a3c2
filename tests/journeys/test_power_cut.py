"""The plug is pulled: the same pegs, the same phase, nothing lost or doubled (TABLE 6)."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.journeys.conftest import Bench

ROOT = Path(__file__).parents[2]
DEAL = (
    *("tap orange.ok", "scan JS", "scan 4H", "scan 6C", "scan 5D", "scan KH", "scan 3C", "scan 2H", "tap blue.call"),
    *(
        "tap orange.call",
        "scan TD",
        "scan QC",
        "tap orange.ok",
        "tap blue.ok",
        "scan 7S",
        "scan 8H",
        "scan AC",
        "scan 8S",
    ),
)
"""A deal with heels, a run, a go, two hands and a crib; blue is pone."""


def do(bench: Bench, order: str) -> None:
    """Carry out `scan CARD` or `tap LINE`, which the board must accept."""
    word, what = order.split()
    if word == "tap":
        bench.tap(what)
    else:
        assert bench.scan(what) == f"ok {what}", order


def look(bench: Bench) -> tuple[list[list[int]], set[str]]:
    """Pegs and everything that the digits say, at rest."""
    bench.wait(2500)
    return bench.pegs(), bench.digits_over(3000)


def test_a_cut_after_any_input_of_a_deal_changes_nothing(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench()
    for order in DEAL:
        do(bench, order)
        before = look(bench)
        bench.machine.power_off()
        assert bench.pegs() == [[], []]
        assert bench.wires.digits_text() == " " * 8
        bench.power_on()
        bench.tap("blue.ok")  # seen
        assert look(bench) == before


def test_a_cut_in_the_middle_of_a_walk_finds_the_peg_where_it_was_going(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench()
    do(bench, "tap orange.ok")
    bench.scan("JS")
    bench.wait(20)
    bench.machine.power_off()
    bench.power_on()
    assert look(bench)[0] == [[0, 2], [-1, 0]]


def test_the_first_ok_after_a_cut_only_confirms(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench()
    for order in DEAL[:12]:
        do(bench, order)
    before = look(bench)
    bench.machine.power_off()
    bench.power_on()
    bench.tap("orange.ok")
    assert look(bench) == before
    bench.tap("orange.ok")
    assert look(bench) != before


def test_undo_reaches_back_past_a_cut(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench()
    do(bench, "tap orange.ok")
    before = look(bench)
    do(bench, "scan JS")
    bench.machine.power_off()
    bench.power_on()
    bench.tap("undo")
    assert look(bench) == before


@contextmanager
def board(state: Path) -> Iterator["subprocess.Popen[str]"]:
    """Run a board in a process of its own, and kill it at the end."""
    command = [sys.executable, "-m", "tests.journeys.child", str(state)]
    state.mkdir(exist_ok=True)
    env = {**os.environ, "TMPDIR": str(state)}  # what it leaves behind goes with the test's own files
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        try:
            assert ask(child, None) == "ready"
            yield child
        finally:
            os.kill(child.pid, signal.SIGKILL)


def ask(child: "subprocess.Popen[str]", order: str | None) -> str:
    """Give an order and wait for its answer."""
    assert child.stdin is not None
    assert child.stdout is not None
    if order is not None:
        child.stdin.write(order + "\n")
        child.stdin.flush()
    return child.stdout.readline().strip()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("inputs", [3, 7, 9, 12, 16])
def test_a_killed_process_comes_back_at_the_same_place(tmp_path: Path, inputs: int) -> None:
    with board(tmp_path) as child:
        for order in DEAL[:inputs]:
            ask(child, order)
        before = json.loads(ask(child, "look"))
    with board(tmp_path) as child:
        assert json.loads(ask(child, "look")) == before


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_killed_with_an_input_on_its_way_it_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    places = []
    with board(tmp_path / "told") as child:
        for order in DEAL[:5]:
            ask(child, order)
            places.append(json.loads(ask(child, "look")))
    for moment in range(6):
        state = tmp_path / str(moment)
        with board(state) as child:
            for order in DEAL[:4]:
                ask(child, order)
            assert child.stdin is not None
            child.stdin.write(DEAL[4] + "\n")  # and killed at once, with no answer waited for
            child.stdin.flush()
        with board(state) as child:
            assert json.loads(ask(child, "look")) in places[3:]
