"""How long something took from end to end, and how long of that the threads on its way waited for a processor.

Where other work keeps the machine busy that waiting is most of the tail, and no doing of the program's: so it is told
apart, where the system counts it.
"""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.figures import Figure, figure


@dataclass(frozen=True, slots=True)
class Trip:
    """Milliseconds from end to end, and those of them in a processor's queue at most; None: not known."""

    took_ms: float
    queued_ms: float | None


class Queue:
    """Reads how long the threads of these names were ready to run and did not.

    Source: Linux, Documentation/scheduler/sched-stats.rst: /proc/<pid>/schedstat, second field, in nanoseconds.
    """

    def __init__(self, *names: str) -> None:
        threads = [thread for thread in threading.enumerate() if thread.name in names]
        self._files = [Path(f"/proc/self/task/{thread.native_id}/schedstat") for thread in threads]
        self._counted = all(file.exists() for file in self._files)
        self._begun_ms = 0.0

    def begin(self) -> None:
        """Count from now on."""
        self._begun_ms = self._read_ms()

    def waited_ms(self) -> float | None:
        """Tell what was waited since then; None where the system does not count it."""
        return self._read_ms() - self._begun_ms if self._counted else None

    def _read_ms(self) -> float:
        return sum(int(file.read_text().split()[1]) for file in self._files) / 1e6 if self._counted else 0.0


def summed_up(name: str, trips: Sequence[Trip], *, limit: float | None = None, note: str = "") -> Iterator[Figure]:
    """Sum trips up in one line, or two."""
    took = [trip.took_ms for trip in trips]
    over = "" if limit is None else f"{sum(ms > limit for ms in took)} over the limit"
    yield figure(name, "ms", took, limit=limit, note="; ".join(filter(None, (over, note))))
    own = [max(trip.took_ms - trip.queued_ms, 0.0) for trip in trips if trip.queued_ms is not None]
    if own:
        yield figure("  the same, less waiting for a processor", "ms", own, limit=limit)
