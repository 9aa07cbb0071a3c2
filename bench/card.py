"""From a card on the reader to the answer at the reader and to the bytes on the strip's wire.

The card is turned as the starter and taken back by UNDO, over and over. It is stored before anybody sees it, so the
disk's fsync is part of both figures; what an fsync costs here is printed beside them.
"""

import os
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.boards import TimedBoard, make_config, timed_board
from bench.figures import Figure, figure, progress
from bench.pages import with_and_without
from bench.press import BLUE, START, await_rest, begin

CARDS = 150
CARD = "7S"
SYNCS = 200


def run() -> list[Figure]:
    """Measure without a page, with one, and with three."""
    figures = []
    with TemporaryDirectory() as state:
        with timed_board(make_config(Path(state))) as board:
            begin(board)
            answers: list[float] = []
            for name, values, seen in with_and_without(board.machine, lambda: _scans(board, answers)):
                figures.append(figure(f"card line to its answer, {name}", "ms", answers, note=seen))
                figures.append(figure(f"card line to SPI bytes, {name}", "ms", values))
                answers.clear()
        figures.append(figure("fsync of 4 kB more in a file", "ms", _syncs(Path(state) / "sync"), note="this disk"))
    return figures


def _scans(board: TimedBoard, answers: list[float]) -> list[float]:
    random = Random(1)
    rest = board.wires.holes(BLUE)[START]
    lights = []
    for number in range(CARDS):
        if number % 50 == 0:
            progress(f"card {number} of {CARDS}")
        await_rest(board, rest)
        lit, answered = board.watch.expect(board.led_changes(BLUE, START), lambda lane, _: lane == "reader.cards")
        start_ns = time.perf_counter_ns()
        answer = board.wires.scan(CARD)
        if answer != f"ok {CARD}":
            raise RuntimeError(f"the board answered {answer!r} to {CARD}")
        answers.append(answered.ms_after(start_ns))
        lights.append(lit.ms_after(start_ns))
        time.sleep(0.05)
        board.wires.tap("undo")
        time.sleep(random.uniform(0.05, 0.15))
    return lights


def _syncs(path: Path) -> list[float]:
    values = []
    with path.open("ab", buffering=0) as file:
        for _ in range(SYNCS):
            file.write(b"\0" * 4096)
            start_ns = time.perf_counter_ns()
            os.fsync(file.fileno())
            values.append((time.perf_counter_ns() - start_ns) / 1e6)
    return values
