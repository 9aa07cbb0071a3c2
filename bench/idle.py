"""What a board uses that lies on the table: it asks and breathes, and nobody touches it."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.boards import Stopwatch, make_config, ports_of, timed_board
from bench.figures import Figure, progress
from bench.pages import kinds, page_open
from bench.usage import Meter
from firmware_host.app import Owner

BLINK_S = 6.0
"""A question blinks for five seconds before it breathes."""

IDLE_S = 20.0


def run() -> list[Figure]:
    """Measure the program alone, on the simulated board, and with a page open."""
    with TemporaryDirectory() as state:
        return [_alone(Path(state) / "bare"), *_simulated(Path(state) / "simulated")]


def _alone(state: Path) -> Figure:
    config, watch = make_config(state), Stopwatch()
    with ports_of(config, watch, bare=True) as ports:
        owner = Owner(config, ports)
        worker = ports.clock.spawn("owner", owner.run)
        line = _idle("idle, program on bare wires", watch)
        owner.stop()
        worker.join(10)
    return line


def _simulated(state: Path) -> list[Figure]:
    with timed_board(make_config(state)) as board:
        board.power_on()
        lines = [_idle("idle, simulated board, no page", board.watch)]
        name, (how, count) = next(iter(kinds().items()))
        with page_open(board.machine, how, count) as viewer:
            lines.append(_idle(f"idle, simulated board, {name}", board.watch))
        return [*lines[:-1], _with_note(lines[-1], f"{viewer.frames} frames seen")]


def _idle(name: str, watch: Stopwatch) -> Figure:
    progress(f"{name}: {BLINK_S + IDLE_S:.0f} s")
    time.sleep(BLINK_S)
    before, meter = watch.writes_of.copy(), Meter()
    time.sleep(IDLE_S)
    usage = meter.read()
    writes = ", ".join(f"{lane} {(watch.writes_of[lane] - before[lane]) / usage.wall_s:.1f}" for lane in sorted(before))
    note = f"{usage.wakes / usage.wall_s:.0f} wake-ups/s; writes/s {writes}; % by thread: {usage.by_thread}"
    return Figure(name, "% of a core", usage.percent, note=note)


def _with_note(line: Figure, note: str) -> Figure:
    return Figure(line.name, line.unit, line.median, note=f"{line.note}; {note}", load=line.load)
