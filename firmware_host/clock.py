"""The real clock: monotonic time, and waiting on it. The simulator has clocks of its own with the same face."""

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar, cast

from firmware_host.ports import Inbox, Worker
from firmware_host.units import Ms

T = TypeVar("T")


class _Queue(Inbox[T]):
    """An inbox with the condition that wakes its reader."""

    def __init__(self, lock: threading.Lock, *, newest_only: bool) -> None:
        super().__init__(newest_only=newest_only)
        self.ready = threading.Condition(lock)


class MonotonicClock:
    """Milliseconds since it was made, `scale` times as fast as the wall clock (1 on a board)."""

    def __init__(self, scale: float = 1.0) -> None:
        if scale <= 0:
            raise ValueError(f"a clock cannot run at {scale} times the speed of time; give a number above 0")
        self.scale = scale
        self._lock = threading.Lock()
        self._start_s = time.monotonic()

    def now_ms(self) -> Ms:
        """Read the time."""
        return Ms(int((time.monotonic() - self._start_s) * 1000 * self.scale))

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
                left_s = None if until_ms is None else (until_ms - self.now_ms()) / 1000 / self.scale
                if left_s is not None and left_s <= 0:
                    return None
                queue.ready.wait(left_s)
            return queue.items.popleft()

    def away(self) -> AbstractContextManager[None]:
        """Do nothing: real time goes on whoever blocks."""
        return nullcontext()

    def spawn(self, name: str, body: Callable[[], None]) -> Worker:
        """Start a daemon thread."""
        thread = threading.Thread(target=body, name=name, daemon=True)
        thread.start()
        return thread
