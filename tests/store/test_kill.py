"""A real process appends and is killed; what it had acknowledged must be there, whole and once."""

import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from firmware_host.store import open_store

ROUNDS = 12
FACTS = 3
STEPS_A_GAME = 25

# Facts of 9 kB, so that a step is many pages, and the log is folded into the file every few dozen steps.
CHILD = f"""
import sys
from firmware_host.store import open_store
with open_store(__import__("pathlib").Path(sys.argv[1])) as store:
    game, steps = store.current()
    game, step = max(game, 1), len(steps)
    while True:
        game, step = (game + 1, 1) if step >= {STEPS_A_GAME} else (game, step + 1)
        store.append(game, step, [f"{{game}} {{step}} {{nth}} ".ljust(9_000, ".") for nth in range({FACTS})])
        print(game, step, flush=True)
"""


OPENER = """
import sys
from firmware_host.store import open_store
print("now", flush=True)
store = open_store(__import__("pathlib").Path(sys.argv[1]))
sys.stdin.read()
"""


@pytest.mark.slow
def test_a_program_killed_while_it_makes_the_file_leaves_nothing_that_keeps_the_next_one_out(tmp_path: Path) -> None:
    chance = random.Random(31)
    for round_ in range(ROUNDS):
        path = tmp_path / str(round_) / "games.sqlite3"
        _open_until_killed(path, chance)
        with open_store(path) as store:
            assert store.current() == (0, [])
            store.append(1, 1, ["cut"])


@pytest.mark.slow
def test_a_killed_program_loses_no_acknowledged_step_and_halves_none(path: Path) -> None:
    chance = random.Random(121)
    before: list[tuple[int, int]] = []
    for _ in range(ROUNDS):
        acknowledged = before + _append_until_killed(path, chance)
        found = _stored(path)
        assert found[: len(acknowledged)] == acknowledged
        assert len(found) - len(acknowledged) in (0, 1)
        before = found
    assert len(before) > ROUNDS * 5


def _open_until_killed(path: Path, chance: random.Random) -> None:
    """Kill it between its wish to open the file and a little after."""
    command = [sys.executable, "-c", OPENER, str(path)]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdin is not None
    with child, child.stdin, child.stdout:
        assert child.stdout.readline() == "now\n"
        with suppress(subprocess.TimeoutExpired):
            child.wait(timeout=chance.random() / 200)  # making the file takes about 2 ms
        child.kill()


def _append_until_killed(path: Path, chance: random.Random) -> list[tuple[int, int]]:
    """Let it append a while, kill it, and return the steps that it acknowledged."""
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    with child, child.stdout:
        lines = [child.stdout.readline() for _ in range(chance.randrange(60))]
        with suppress(subprocess.TimeoutExpired):
            child.wait(timeout=chance.random() / 200)  # somewhere inside the next step
        child.kill()
        lines += child.stdout.readlines()
    assert child.returncode == -9
    # A line may itself have been cut off: an acknowledgement counts when it is whole.
    return [(int(game), int(step)) for game, step in (line.split() for line in lines if line.endswith("\n"))]


def _stored(path: Path) -> list[tuple[int, int]]:
    """Check every step of every game and return their numbers."""
    numbers = []
    with open_store(path) as store:
        newest, _ = store.current()
        for game in range(1, newest + 1):
            for step, facts in enumerate(store.steps(game), 1):
                assert facts == [f"{game} {step} {nth} ".ljust(9_000, ".") for nth in range(FACTS)]
                numbers.append((game, step))
    return numbers
