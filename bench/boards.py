"""A board in real time with a stopwatch on its wires: simulated chips, or bare wires that swallow every byte.

The stopwatch sits where a byte has left the program: at the far side of the SPI port and of the card reader's cable.
Bare wires decode nothing, so what a process spends on them is the program's alone.
"""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from board_sim.clock import ScaledClock
from board_sim.electronics import Electronics
from board_sim.machine import Machine
from board_sim.wire_log import WireLog
from firmware_host.config import Config, parse_config
from firmware_host.ports import Ports
from firmware_host.units import Ms

WAIT_S = 5.0
OPENING_S = 10.0

Match = Callable[[str, bytes], bool]
"""Is this (the wire's name, what was written) what is waited for?"""


class Sighting:
    """Something that is waited for on a wire, and when it came."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._at_ns = 0
        self._seen = threading.Event()

    def look(self, at_ns: int, lane: str, data: bytes) -> None:
        """Look at a write."""
        if not self._seen.is_set() and self._match(lane, data):
            self._at_ns = at_ns
            self._seen.set()

    def ms_after(self, start_ns: int) -> float:
        """Wait for it, and tell how long after the start it came.

        Raises:
            TimeoutError: It did not come.
        """
        if not self._seen.wait(WAIT_S):
            raise TimeoutError("what was to be measured did not happen within 5 s: see the board by `make sim`")
        return (self._at_ns - start_ns) / 1e6


class Stopwatch(WireLog):
    """Takes the place of a board's wire log: it counts the writes of each wire, and times what is waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.writes_of: Counter[str] = Counter()
        self._expected: tuple[Sighting, ...] = ()

    def expect(self, *matches: Match) -> tuple[Sighting, ...]:
        """Wait for these from now on, and for nothing else."""
        self._expected = tuple(Sighting(match) for match in matches)
        return self._expected

    def note(self, t_ms: Ms, lane: str, data: bytes) -> None:
        """Take the time of one write. It is called in the thread that writes, under the bus's lock."""
        at_ns = time.perf_counter_ns()
        self.writes_of[lane] += 1
        for sighting in self._expected:
            sighting.look(at_ns, lane, data)


class BareSpi:
    """An SPI port with nothing at the other end."""

    def __init__(self, watch: Stopwatch) -> None:
        self.mode = 0
        self.max_speed_hz = 0
        self._watch = watch
        self._lane = ""

    def open(self, bus: int, device: int) -> None:
        """Open it."""
        self._lane = spi_lane((bus, device))

    def close(self) -> None:
        """Close it."""

    def writebytes(self, data: Sequence[int]) -> None:
        """Swallow bytes."""
        self._watch.note(Ms(0), self._lane, bytes(data))

    def writebytes2(self, data: bytes) -> None:
        """Swallow more of them."""
        self._watch.note(Ms(0), self._lane, data)


@dataclass(frozen=True, slots=True)
class TimedBoard:
    """A simulated board in real time; its program runs from `power_on` on."""

    machine: Machine
    watch: Stopwatch

    @property
    def wires(self) -> Electronics:
        """The wires."""
        return self.machine.electronics

    @property
    def strip_lane(self) -> str:
        """Name the strip's bus."""
        return spi_lane(self.machine.board.pins.strip_bus)

    def power_on(self) -> None:
        """Switch on, and wait until the program listens to its reader."""
        self.machine.power_on()
        for reader in self.wires.readers.values():
            if not reader.await_host(OPENING_S):
                raise TimeoutError(f"the program did not start: {self.machine.failed}")

    def led_changes(self, track: int, hole: int) -> Match:
        """Match the first frame in which the LED of a hole differs from what it shows now."""
        led = self.machine.board.tracks[track].leds[hole + 1]
        place = slice(4 + 4 * led, 8 + 4 * led)  # 32 zero bits, then four bytes a LED
        red, green, blue, brightness = self.machine.pixels()[led]
        now = bytes((0xE0 | brightness, blue, green, red))
        lane = self.strip_lane
        return lambda name, data: name == lane and data[place] != now


def spi_lane(bus: tuple[int, int]) -> str:
    """Name the wire of an SPI bus as the wire log does."""
    return f"spi{bus[0]}.{bus[1]}"


def make_config(state: Path, **settings: object) -> Config:
    """Make a configuration of a board that pegs by itself, else from defaults; `strip__field=7` sets `strip.field`."""
    dotted = {key.replace("__", "."): value for key, value in settings.items()}
    overrides = {"store.dir": str(state), "game.pegging": "auto", **dotted}
    return parse_config("", source="bench", base_dir=state, overrides=overrides)


@contextmanager
def timed_board(config: Config) -> Iterator[TimedBoard]:
    """Put a simulated board on the bench, switched off."""
    machine = Machine(config, ScaledClock())
    watch = Stopwatch()
    machine.electronics.wire_log = watch
    try:
        yield TimedBoard(machine, watch)
    finally:
        machine.close()


@contextmanager
def ports_of(config: Config, watch: Stopwatch, *, bare: bool) -> Iterator[Ports]:
    """Give the ports of a board that has power, its SPI chips there or `bare` wires in their place."""
    electronics = Electronics(config.board, ScaledClock(), readers=tuple(config.readers))
    electronics.wire_log = watch
    electronics.power_off()
    electronics.power_on()
    ports = electronics.ports()
    try:
        yield replace(ports, open_spi=lambda: BareSpi(watch)) if bare else ports
    finally:
        electronics.close()
