"""From the making of a process to its first light, where a long game has to be resumed; and the memory it then uses.

On bare wires: the program and what it imports, with gpiozero's mock pins in place of a Pi's. The simulator's own
imports are told apart and left out of the sum, as a Pi has none.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure, figure, progress
from bench.longgame import store_long_game
from bench.viewer import looking

STARTS = 9
STEPS = 300
SETTLE_S = 2.0
"""Until memory is read: the fade-up of a resumed game is over."""

PARTS = ("python", "program", "wires", "light")


@dataclass(frozen=True, slots=True)
class Started:
    """A fresh process: when everything came, in ms, the address of its page, and what memory it uses, in MB."""

    took_ms: dict[str, float]
    url: str
    memory_mb: Callable[[], dict[str, float]]


def run() -> list[Figure]:
    """Measure both."""
    with TemporaryDirectory() as state:
        progress(f"storing a game of {STEPS} steps")
        store_long_game(Path(state), STEPS)
        return [*_starts(Path(state)), *_memory(Path(state)), _simulator(Path(state))]


@contextmanager
def _started(wires: str, state: Path) -> Iterator[Started]:
    command = [sys.executable, "-m", "bench.started", wires, str(state), str(time.monotonic())]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        stdin, stdout = child.stdin, child.stdout
        answer = json.loads(stdout.readline())

        def memory_mb() -> dict[str, float]:
            print(file=stdin, flush=True)
            return {name: float(mb) for name, mb in json.loads(stdout.readline()).items()}

        yield Started({name: took for name, took in answer.items() if name != "url"}, answer["url"], memory_mb)


def _starts(state: Path) -> list[Figure]:
    runs = []
    for number in range(STARTS):
        progress(f"start {number} of {STARTS}")
        with _started("bare", state) as child:
            runs.append(child.took_ms)
    sums = [sum(took[part] for part in PARTS) for took in runs]
    before_light = [took["bytes"] - took["light"] for took in runs]
    first_bytes = [total + early for total, early in zip(sums, before_light, strict=True)]
    splits = {
        "of it, Python itself": "python",
        "of it, the program's imports": "program",
        "of it, settings, pins, reader": "wires",
        "of it, run() to the resumed game's light": "light",
        "not in it, the simulator's imports": "simulator",
    }
    return [
        figure(f"start to first strip bytes (dark), {STEPS} steps", "ms", first_bytes),
        figure(f"start to first light, {STEPS} steps", "ms", sums),
        *(figure(f"  {name}", "ms", [took[part] for took in runs]) for name, part in splits.items()),
    ]


def _memory(state: Path) -> Iterator[Figure]:
    for wires, name in (("bare", "program on bare wires"), ("chips", "simulated board")):
        with _started(wires, state) as child:
            yield _resident(name, child)
    with _started("page", state) as child, looking(child.url, "sockets"):
        yield _resident("simulated board, page served and open", child)


def _resident(name: str, child: Started) -> Figure:
    progress(f"memory of the {name}")
    time.sleep(SETTLE_S)
    memory = child.memory_mb()
    return Figure(f"resident memory, {name}", "MB", memory["now"], note=f"most {memory['most']:.1f}")


def _simulator(state: Path) -> Figure:
    """Time the command as a user gives it, up to the line with its address."""
    command = [sys.executable, "-m", "board_sim", "--no-open", "--port", "0", "--state", str(state)]
    values = []
    for number in range(STARTS):
        progress(f"cribboard-sim, start {number} of {STARTS}")
        start_s = time.monotonic()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            line = child.stdout.readline()
            values.append(1000 * (time.monotonic() - start_s))
            child.terminate()
        if "http://" not in line:
            raise RuntimeError(f"cribboard-sim said {line!r} where its address should be")
    return figure("cribboard-sim to its address on the screen", "ms", values)
