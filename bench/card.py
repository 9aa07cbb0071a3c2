"""From a card on the reader to the answer at the reader and to the bytes on the strip's wire.

The card is turned as the starter and taken back by UNDO, over and over. It is stored before anybody sees it, so the
disk's fsync is part of both figures; what another one costs here at the same time is printed beside them.
"""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.boards import TimedBoard, make_config, timed_board
from bench.figures import Figure, figure, progress
from bench.pages import with_and_without
from bench.press import BLUE, START, await_rest, begin
from bench.trips import Queue, Trip, summed_up

CARDS = 150
CARD = "7S"


def run() -> list[Figure]:
    """Measure without a page, with one, and with three."""
    figures: list[Figure] = []
    syncs: list[float] = []
    with TemporaryDirectory() as state, timed_board(make_config(Path(state))) as board:
        begin(board)
        for name, scans, seen in with_and_without(board.machine, lambda: _scans(board, Path(state) / "sync")):
            figures += summed_up(f"card line to its answer, {name}", [scan.answer for scan in scans], note=seen)
            figures += summed_up(f"card line to SPI bytes, {name}", [scan.light for scan in scans])
            syncs += [scan.sync_ms for scan in scans]
    return [*figures, figure("fsync of 4 kB more in a file, meanwhile", "ms", syncs)]


@dataclass(frozen=True, slots=True)
class Scan:
    """One card's two ways, and a sync of another file just after it."""

    answer: Trip
    light: Trip
    sync_ms: float


def _scans(board: TimedBoard, file: Path) -> list[Scan]:
    random = Random(1)
    rest = board.wires.holes(BLUE)[START]
    scans = []
    for number in range(CARDS):
        if number % 50 == 0:
            progress(f"card {number} of {CARDS}")
        await_rest(board, rest)
        scans.append(_scan(board, file))
        time.sleep(0.05)
        board.wires.tap("undo")
        time.sleep(random.uniform(0.05, 0.15))
    return scans


def _scan(board: TimedBoard, file: Path) -> Scan:
    lit, answered = board.watch.expect(board.led_changes(BLUE, START), lambda lane, _: lane == "reader.cards")
    to_answer, to_light = (
        Queue("reader cards", "program", "MainThread"),
        Queue("reader cards", "program", "strip painter"),
    )
    to_answer.begin()
    to_light.begin()
    start_ns = time.perf_counter_ns()
    answer = board.wires.scan(CARD)
    if answer != f"ok {CARD}":
        raise RuntimeError(f"the board answered {answer!r} to {CARD}")
    answer_trip = Trip(answered.ms_after(start_ns), to_answer.waited_ms())
    light_trip = Trip(lit.ms_after(start_ns), to_light.waited_ms())
    time.sleep(0.02)
    return Scan(answer_trip, light_trip, _sync_ms(file))


def _sync_ms(path: Path) -> float:
    with path.open("ab", buffering=0) as file:
        file.write(b"\0" * 4096)
        start_ns = time.perf_counter_ns()
        os.fsync(file.fileno())
        return (time.perf_counter_ns() - start_ns) / 1e6
