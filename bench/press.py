"""From a believed press to the last byte on the strip's wire, where the pressed side's front peg stands at full light.

A press is believed once the contact has been closed for 5 ms: these are part of the way from the edge, and not of the
figures. Nor is the wire itself, since simulated bytes take no time: the printed line for it is arithmetic.
"""

import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.boards import TimedBoard, make_config, timed_board
from bench.figures import Figure, figure, progress
from bench.pages import with_and_without
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
    figures = []
    with TemporaryDirectory() as state, timed_board(make_config(Path(state))) as board:
        begin(board)
        for name, values, seen in with_and_without(board.machine, lambda: _presses(board)):
            figures.append(figure(f"press to SPI bytes, {name}", "ms", values, limit=LIMIT_MS, note=seen))
    return [*figures, *map(_wire, WIRE_LEDS)]


def begin(board: TimedBoard) -> None:
    """Let orange deal: the board asks it for the starter, and nothing of blue's."""
    board.power_on()
    board.wires.tap("orange.ok")
    time.sleep(0.5)


def await_rest(board: TimedBoard, rest: object) -> None:
    """Wait until blue's front peg shows this light again."""
    until_s = time.monotonic() + 5
    while board.wires.holes(BLUE).get(START) != rest:
        if time.monotonic() > until_s:
            raise TimeoutError(f"blue's peg shows {board.wires.holes(BLUE)}; at rest it shows {rest}")
        time.sleep(0.01)


def _presses(board: TimedBoard) -> list[float]:
    random = Random(1)  # when the board draws next is in no step with the fingers
    rest = board.wires.holes(BLUE)[START]
    values = []
    _press(board)
    time.sleep(0.5)
    for number in range(PRESSES):
        if number % 50 == 0:
            progress(f"press {number} of {PRESSES}")
        await_rest(board, rest)
        values.append(_press(board))
        time.sleep(random.uniform(0.1, 0.2))
    return values


def _press(board: TimedBoard) -> float:
    (lit,) = board.watch.expect(board.led_changes(BLUE, START))
    edge_ns = time.perf_counter_ns()
    board.wires.press(LINE)
    took_ms = lit.ms_after(edge_ns) - DOWN_MS
    time.sleep(FINGER_S)
    board.wires.release(LINE)
    return took_ms


def _wire(leds: int) -> Figure:
    """Tell how long a frame takes on the wire of a real strip."""
    nbytes = 4 + 4 * leds + -(-leds // 16) + 5
    return Figure(
        f"{nbytes} bytes for {leds} LEDs at {BUS_HZ // 10**6} MHz",
        "ms",
        8000 * nbytes / BUS_HZ,
        note="computed; comes on top",
    )
