"""What this process uses meanwhile: processor time, of each thread too, and how often its threads were woken."""

import resource
import threading
import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Usage:
    """What was used between two moments: seconds of wall clock and processor, wake-ups, processor seconds by thread."""

    wall_s: float
    cpu_s: float
    wakes: int
    threads: dict[str, float]

    @property
    def percent(self) -> float:
        """Processor time as a share of one core."""
        return 100 * self.cpu_s / self.wall_s

    @property
    def by_thread(self) -> str:
        """Name the threads that used a hundredth of a percent or more, busiest first."""
        shares = {name: 100 * cpu_s / self.wall_s for name, cpu_s in self.threads.items()}
        busy = sorted((name for name, share in shares.items() if share >= 0.01), key=lambda name: -shares[name])
        return ", ".join(f"{name} {shares[name]:.2f}" for name in busy)


class Meter:
    """Reads what has been used since it was made."""

    def __init__(self) -> None:
        self._threads = _threads_s()
        self._wakes = _wakes()
        self._cpu_s = time.process_time()
        self._wall_s = time.perf_counter()

    def read(self) -> Usage:
        """Read it."""
        wall_s, cpu_s = time.perf_counter() - self._wall_s, time.process_time() - self._cpu_s
        threads = {name: used - self._threads.get(name, 0.0) for name, used in _threads_s().items()}
        return Usage(wall_s, cpu_s, _wakes() - self._wakes, threads)


def _wakes() -> int:
    """Count how often a thread went to sleep of itself, and so was woken again."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw


def _threads_s() -> dict[str, float]:
    if not hasattr(time, "pthread_getcpuclockid"):
        return {}
    return {
        thread.name: time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
        for thread in threading.enumerate()
        if thread.ident is not None
    }
