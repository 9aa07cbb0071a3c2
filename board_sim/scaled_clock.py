"""A clock that runs with real time at a speed that may be changed while it runs, down to a standstill.

It knows real time and the threads that wait on it. Nobody's time ever jumps or goes back when the speed changes: it
goes on from where it is, and whoever waits reckons anew. Only a step moves it by more than has passed.
"""

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TypeVar, cast

from firmware_host.ports import Inbox, Worker
from firmware_host.units import Ms

T = TypeVar("T")

LONGEST_NAP_S = 3600.0
"""Longest time to wait without a look at the clock: more than a lock can be asked for raises."""


class RealTime:
    """The wall's time: seconds, and waiting for a condition or for them to pass."""

    def now_s(self) -> float:
        """Read it."""
        return time.monotonic()

    def wait(self, ready: threading.Condition, timeout_s: float | None) -> None:
        """Wait for the condition, at most `timeout_s` seconds; None: as long as it takes."""
        ready.wait(timeout_s)


class _Queue(Inbox[T]):
    """An inbox with the condition that wakes its reader."""

    def __init__(self, lock: threading.RLock, *, newest_only: bool) -> None:
        super().__init__(newest_only=newest_only)
        self.ready = threading.Condition(lock)


@dataclass(frozen=True, slots=True)
class _Epoch:
    """From `since_s` of real time, when it was `since_ms`, time runs at this speed."""

    since_s: float
    since_ms: float
    speed: float

    def at(self, now_s: float) -> float:
        return self.since_ms + (now_s - self.since_s) * 1000 * self.speed


class ScaledClock:
    """Milliseconds since it was made, at first `speed` times as fast as real time."""

    def __init__(self, speed: float = 1.0, real: RealTime | None = None) -> None:
        if speed <= 0:
            raise ValueError(f"a clock cannot be made at {speed} times the speed of time; give a number above 0")
        self._real = real or RealTime()
        self._lock = threading.RLock()  # `post` and `wait` read the time inside it
        self._epoch = _Epoch(self._real.now_s(), 0.0, speed)
        self._waiting: list[threading.Condition] = []

    @property
    def speed(self) -> float:
        """How many times as fast as real time it runs; 0 is a standstill."""
        return self._epoch.speed

    def set_speed(self, speed: float) -> None:
        """Run at another speed from now on, 0 to stand still; every thread that waits follows at once.

        Raises:
            ValueError: Below 0.
        """
        if speed < 0:
            raise ValueError(f"time does not run backward: give a speed of 0 or more, not {speed}")
        self._move(0, speed)

    def step(self, ms: Ms) -> None:
        """Move time on by so many milliseconds at once, running or not."""
        self._move(ms, None)

    def now_ms(self) -> Ms:
        """Read the time."""
        return Ms(int(self._now_ms()))

    def inbox(self, *, newest_only: bool = False) -> Inbox[T]:
        """Make a queue, or with `newest_only` a mailbox of one slot."""
        return _Queue[T](self._lock, newest_only=newest_only)

    def post(self, inbox: Inbox[T], stamp: Callable[[Ms], T]) -> None:
        """Stamp and enqueue under one lock."""
        queue = cast(_Queue[T], inbox)
        with self._lock:
            queue.items.append(stamp(self.now_ms()))
            queue.ready.notify()

    def wait(self, inbox: Inbox[T], until_ms: Ms | None) -> T | None:
        """Take the next item; None when `until_ms` has come first."""
        queue = cast(_Queue[T], inbox)
        with self._lock:
            while not queue.items:
                if until_ms is not None and self.now_ms() >= until_ms:
                    return None
                self._nap(queue.ready, until_ms)
            return queue.items.popleft()

    def away(self) -> AbstractContextManager[None]:
        """Do nothing: real time goes on whoever blocks."""
        return nullcontext()

    def owed(self) -> AbstractContextManager[None]:
        """Do nothing: real time cannot be held for an answer."""
        return nullcontext()

    def spawn(self, name: str, body: Callable[[], None]) -> Worker:
        """Start a daemon thread."""
        thread = threading.Thread(target=body, name=name, daemon=True)
        thread.start()
        return thread

    def _now_ms(self) -> float:
        # Under the lock, or a time could be read that lies behind the moment in which an epoch is being replaced.
        with self._lock:
            return self._epoch.at(self._real.now_s())

    def _nap(self, ready: threading.Condition, until_ms: Ms | None) -> None:
        timeout_s = None
        if until_ms is not None and self.speed:
            timeout_s = min(LONGEST_NAP_S, (until_ms - self._now_ms()) / 1000 / self.speed)
        self._waiting.append(ready)
        try:
            self._real.wait(ready, timeout_s)
        finally:
            self._waiting.remove(ready)

    def _move(self, by_ms: int, speed: float | None) -> None:
        with self._lock:
            now_s = self._real.now_s()
            epoch = self._epoch
            self._epoch = _Epoch(now_s, epoch.at(now_s) + by_ms, epoch.speed if speed is None else speed)
            for ready in self._waiting:
                ready.notify_all()
