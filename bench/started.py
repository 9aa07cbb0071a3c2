"""The program in a fresh process, timed from the moment its parent made it: `python -m bench.started WIRES STATE T`.

WIRES is `bare`, `chips` or `page` (chips, and the page served); T is the parent's monotonic clock just before. It says
in one line when everything came; for each line on its standard input it says what memory it uses; then it ends.
"""

import time

BORN_S = time.monotonic()

import json  # noqa: E402 - the clock is read before anything else is loaded
import sys  # noqa: E402

from firmware_host.app import Owner  # noqa: E402

IMPORTED_S = time.monotonic()

from collections.abc import Callable  # noqa: E402
from contextlib import ExitStack  # noqa: E402
from pathlib import Path  # noqa: E402

from bench.boards import Stopwatch, make_config, ports_of, spi_lane, timed_board  # noqa: E402
from firmware_host.config import Config  # noqa: E402


def main() -> None:
    """Run it."""
    sys.setswitchinterval(0.0005)
    wires, state, made_s = sys.argv[1], Path(sys.argv[2]), float(sys.argv[3])
    config = make_config(state)
    lane = spi_lane(config.board.pins.strip_bus)
    leds = 4 * config.board.strip.leds
    with ExitStack() as stack:
        begin_s = time.monotonic()
        watch, power_on, url = _on_wires(wires, config, stack)
        at = {"python": BORN_S - made_s, "program": IMPORTED_S - BORN_S, "simulator": begin_s - IMPORTED_S}
        first, lit = watch.expect(
            lambda name, _: name == lane,
            lambda name, data: name == lane and any(_colours(data, leds)),
        )
        start_s, start_ns = time.monotonic(), time.perf_counter_ns()
        power_on()
        at |= {"wires": start_s - begin_s}
        at |= {"bytes": first.ms_after(start_ns) / 1000, "light": lit.ms_after(start_ns) / 1000}
        print(json.dumps({**{name: 1000 * took_s for name, took_s in at.items()}, "url": url}), flush=True)
        for _ in sys.stdin:
            print(json.dumps(_memory_mb()), flush=True)


def _colours(data: bytes, leds: int) -> bytes:
    """Take the colours out of a frame: every LED's first byte is its brightness."""
    body = data[4 : 4 + leds]
    return body[1::4] + body[2::4] + body[3::4]


def _on_wires(wires: str, config: Config, stack: ExitStack) -> tuple[Stopwatch, Callable[[], object], str]:
    if wires == "bare":
        watch = Stopwatch()
        ports = stack.enter_context(ports_of(config, watch, bare=True))
        owner = Owner(config, ports)
        stack.callback(owner.stop)
        return watch, lambda: ports.clock.spawn("owner", owner.run), ""
    board = stack.enter_context(timed_board(config))
    url = ""
    if wires == "page":
        from board_sim.bench.server import start_bench

        server = start_bench(board.machine, 0)
        stack.callback(server.close)
        url = server.url
    return board.watch, board.power_on, url


def _memory_mb() -> dict[str, float]:
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return {"now": int(lines["VmRSS"].split()[0]) / 1024, "most": int(lines["VmHWM"].split()[0]) / 1024}


if __name__ == "__main__":
    main()
