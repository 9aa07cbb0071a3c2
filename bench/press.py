"""From a believed press to the last byte on the strip's wire, where the pressed side's front peg stands at full light.

A press is believed once the contact has been closed for 5 ms: these are part of the way from the edge, and not of the
figures. Nor is the wire itself, since simulated bytes take no time: the printed line for it is arithmetic.
"""

import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.boards import TimedBoard, make_config, timed_board
from bench.figures import Figure, progress
from bench.pages import with_and_without
from bench.trips import Queue, Trip, summed_up
from firmware_host.devices.strip import BUS_HZ
from firmware_host.wire.debounce import DOWN_MS

LIMIT_MS = 5.0
PRESSES = 300
FINGER_S = 0.04
LINE = "blue.call"
"""Blue is not asked when orange deals, so nothing but the press changes its front peg. A press in the tempo of these is
refused without a dip of the light (the first alone dips), so the peg is at rest between two."""

BLUE, START = 1, 0
WIRE_LEDS = (246, 369)


def run() -> list[Figure]:
    """Measure without a page, with one, and with three."""
    figures: list[Figure] = []
    with TemporaryDirectory() as state, timed_board(make_config(Path(state))) as board:
        begin(board)
        for name, presses, seen in with_and_without(board.machine, lambda: _presses(board)):
            figures += summed_up(f"press to SPI bytes, {name}", presses, limit=LIMIT_MS, note=seen)
    return [*figures, *map(_wire, WIRE_LEDS)]


def begin(board: TimedBoard) -> None:
    """Start a game and let orange deal: the board asks it for the starter, and nothing of blue's."""
    board.power_on()
    for _ in range(2):
        board.wires.tap("orange.ok")
        time.sleep(0.5)


def await_rest(board: TimedBoard, rest: object) -> None:
    """Wait until blue's front peg shows this light again."""
    until_s = time.monotonic() + 5
    while board.wires.holes(BLUE).get(START) != rest:
        if time.monotonic() > until_s:
            raise TimeoutError(f"blue's peg shows {board.wires.holes(BLUE)}; at rest it shows {rest}")
        time.sleep(0.01)


def _presses(board: TimedBoard) -> list[Trip]:
    random = Random(1)  # when the board draws next is in no step with the fingers
    rest = board.wires.holes(BLUE)[START]
    queue = Queue("program", "strip painter")
    presses = []
    _press(board, queue)
    time.sleep(0.5)
    for number in range(PRESSES):
        if number % 50 == 0:
            progress(f"press {number} of {PRESSES}")
        await_rest(board, rest)
        presses.append(_press(board, queue))
        time.sleep(random.uniform(0.1, 0.2))
    return presses


def _press(board: TimedBoard, queue: Queue) -> Trip:
    (lit,) = board.watch.expect(board.led_changes(BLUE, START))
    queue.begin()
    edge_ns = time.perf_counter_ns()
    board.wires.press(LINE)
    trip = Trip(lit.ms_after(edge_ns) - DOWN_MS, queue.waited_ms())
    time.sleep(FINGER_S)
    board.wires.release(LINE)
    return trip


def _wire(leds: int) -> Figure:
    """Tell how long a frame takes on the wire of a real strip."""
    nbytes = 4 + 4 * leds + -(-leds // 16) + 5
    return Figure(
        f"{nbytes} bytes for {leds} LEDs at {BUS_HZ // 10**6} MHz",
        "ms",
        8000 * nbytes / BUS_HZ,
        note="computed; comes on top",
    )
