"""The two counting commands as a shell runs them, in turn with a Python that does nothing."""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from bench.figures import Figure, figure, progress

TURNS = 25
LIMIT_MS = 200.0
MOST_TIMES = 6.0
"""How many times as long as Python's own start and end a count may take."""

CRIBBOARD = str(Path(sys.executable).with_name("cribboard"))
NOTHING = (sys.executable, "-c", "pass")
COMMANDS = {
    "cribboard score 5H 5S 5D JC --starter 5C": (CRIBBOARD, "score", "5H", "5S", "5D", "JC", "--starter", "5C"),
    "cribboard peg 4H 6H 5H": (CRIBBOARD, "peg", "4H", "6H", "5H"),
}


def run() -> list[Figure]:
    """Measure both."""
    all_commands = {"python -c pass": NOTHING, **COMMANDS}
    took: dict[str, list[float]] = {name: [] for name in all_commands}
    for turn in range(TURNS):
        if turn % 5 == 0:
            progress(f"commands, turn {turn} of {TURNS}")
        for name, command in all_commands.items():
            took[name].append(_wall_ms(command))
    base_ms = median(took["python -c pass"])
    lines = [figure("python -c pass", "ms", took["python -c pass"])]
    for name in COMMANDS:
        lines.append(figure(name, "ms", took[name], limit=LIMIT_MS))
        lines.append(Figure("  as a multiple of python -c pass", "x", median(took[name]) / base_ms, limit=MOST_TIMES))
    return lines


def _wall_ms(command: Sequence[str]) -> float:
    start_s = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return 1000 * (time.monotonic() - start_s)
