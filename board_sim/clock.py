"""The simulator's clocks: one that runs with real time or a multiple of it (`scaled_clock`), and one that flies.

The fast clock is a baton. Of all its threads just one runs at a time; it hands the baton on when it waits, and time
moves to the next deadline only when every thread is parked and no answer is owed. So the same inputs give the same
wire bytes, whatever the system's scheduler does.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from enum import Enum, auto
from typing import Protocol, TypeVar

from board_sim.scaled_clock import ScaledClock
from firmware_host.ports import Clock, Inbox, Worker
from firmware_host.units import Ms

T = TypeVar("T")

__all__ = ["FastClock", "MainsClock", "PowerCut", "ScaledClock", "SimClock"]


class SimClock(Clock, Protocol):
    """A clock that also knows when the program owes the simulator an answer."""

    def owed(self) -> AbstractContextManager[None]:
        """Say that this thread blocks for an answer which the program owes: time stands still meanwhile."""
        ...


class _State(Enum):
    RUNNING = auto()
    READY = auto()
    PARKED = auto()
    AWAY = auto()
    OWED = auto()
    PAID = auto()


class _Member:
    """A thread of the fast clock: what it does now, and what it waits for."""

    def __init__(self, lock: threading.Lock, order: float) -> None:
        self.order = order
        self.state = _State.READY
        self.turn = threading.Condition(lock)
        self.items: object = None
        self.until_ms: Ms | None = None

    def runnable(self, now_ms: Ms) -> bool:
        """Say whether it could go on at `now_ms`."""
        if self.state is _State.PARKED:
            return bool(self.items) or (self.until_ms is not None and self.until_ms <= now_ms)
        return self.state is _State.READY


class _FastWorker:
    """A thread of the fast clock, as its maker sees it."""

    def __init__(self, thread: threading.Thread, clock: "FastClock") -> None:
        self._thread = thread
        self._clock = clock

    def join(self, timeout: float | None = None) -> None:
        """Wait until it has ended, without the baton, since it may need that to end, and without time going on."""
        with self._clock.owed():
            self._thread.join(timeout)

    def is_alive(self) -> bool:
        """Say whether it still runs."""
        return self._thread.is_alive()


class FastClock:
    """Simulated time that costs none. The thread that makes it drives: it comes last of all that are due at once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._now_ms = Ms(0)
        self._born = 0
        driver = _Member(self._lock, order=float("inf"))
        driver.state = _State.RUNNING
        self._members: dict[int, _Member] = {threading.get_ident(): driver}
        self._running: _Member | None = driver

    def now_ms(self) -> Ms:
        """Read the time."""
        return self._now_ms

    def inbox(self, *, newest_only: bool = False) -> Inbox[T]:
        """Make a queue, or with `newest_only` a mailbox of one slot."""
        return Inbox[T](newest_only=newest_only)

    def post(self, inbox: Inbox[T], stamp: Callable[[Ms], T]) -> None:
        """Stamp and enqueue; a thread without the baton may do so as well."""
        with self._lock:
            inbox.items.append(stamp(self._now_ms))
            self._hand_on()

    def wait(self, inbox: Inbox[T], until_ms: Ms | None) -> T | None:
        """Take the next item; None when `until_ms` has come first."""
        with self._lock:
            me = self._me()
            me.items, me.until_ms = inbox.items, until_ms
            self._release(me, _State.PARKED)
            self._regain(me)
            return inbox.items.popleft() if inbox.items else None

    @contextmanager
    def away(self) -> Iterator[None]:
        """Let time go on while this thread blocks on the outside world."""
        with self._out(_State.AWAY, _State.READY):
            yield

    @contextmanager
    def owed(self) -> Iterator[None]:
        """Hold time still while this thread waits for the program's answer, and come back last."""
        with self._out(_State.OWED, _State.PAID):
            yield

    def spawn(self, name: str, body: Callable[[], None]) -> Worker:
        """Start a daemon thread that takes part; it gets the baton when its maker parks."""
        with self._lock:
            self._born += 1
            member = _Member(self._lock, order=self._born)
        ready = threading.Event()

        def run() -> None:
            with self._lock:
                self._members[threading.get_ident()] = member
                ready.set()
                self._regain(member)
            try:
                body()
            finally:
                with self._lock:
                    del self._members[threading.get_ident()]
                    self._release(member, _State.AWAY)

        thread = threading.Thread(target=run, name=name, daemon=True)
        thread.start()
        ready.wait()
        return _FastWorker(thread, self)

    @contextmanager
    def _out(self, gone: _State, back: _State) -> Iterator[None]:
        with self._lock:
            me = self._me()
            self._release(me, gone)
        try:
            yield
        finally:
            with self._lock:
                me.state = back
                self._regain(me)

    def _me(self) -> _Member:
        me = self._members.get(threading.get_ident())
        if me is None:
            raise RuntimeError("this thread was not started by the fast clock's spawn, so it cannot wait on it")
        return me

    def _release(self, me: _Member, state: _State) -> None:
        me.state = state
        if self._running is me:
            self._running = None
        self._hand_on()

    def _regain(self, me: _Member) -> None:
        self._hand_on()
        while self._running is not me:
            me.turn.wait()
        me.state = _State.RUNNING

    def _hand_on(self) -> None:
        """Give the baton to whoever is due, moving time where nobody is."""
        if self._running is not None:
            return
        chosen = self._next_due()
        if chosen is not None:
            self._running = chosen
            chosen.turn.notify()

    def _next_due(self) -> _Member | None:
        members = sorted(self._members.values(), key=lambda member: member.order)
        due = next((member for member in members if member.runnable(self._now_ms)), None)
        if due is not None:
            return due
        paid = next((member for member in members if member.state is _State.PAID), None)
        if paid is not None or any(member.state is _State.OWED for member in members):
            return paid
        deadlines = [m for m in members if m.state is _State.PARKED and m.until_ms is not None]
        if not deadlines:
            return None
        soonest = min(deadlines, key=lambda member: (member.until_ms, member.order))
        assert soonest.until_ms is not None
        self._now_ms = soonest.until_ms
        return soonest


class PowerCut(BaseException):
    """The plug was pulled: raised in every thread of the program at its next touch of the clock.

    No `except Exception` of the program may stop it, hence the base.
    """


class MainsClock:
    """A clock that dies with the power: what the program gets, one for each time it is switched on."""

    def __init__(self, clock: SimClock) -> None:
        self._clock = clock
        self._inboxes: list[Inbox[object]] = []
        self._dead = False

    def cut(self) -> None:
        """Pull the plug: every thread that waits on this clock, or ever touches it again, ends."""
        self._dead = True
        for inbox in self._inboxes:
            self._clock.post(inbox, lambda _: PowerCut)

    def now_ms(self) -> Ms:
        """Read the time."""
        return self._clock.now_ms()

    def inbox(self, *, newest_only: bool = False) -> Inbox[T]:
        """Make a queue, or with `newest_only` a mailbox of one slot."""
        inbox: Inbox[T] = self._clock.inbox(newest_only=newest_only)
        self._inboxes.append(inbox)  # type: ignore[arg-type]  # a cut posts into every inbox, whatever it is for
        return inbox

    def post(self, inbox: Inbox[T], stamp: Callable[[Ms], T]) -> None:
        """Stamp and enqueue; with the power gone nothing is."""
        if not self._dead:
            self._clock.post(inbox, stamp)

    def wait(self, inbox: Inbox[T], until_ms: Ms | None) -> T | None:
        """Take the next item; None when `until_ms` has come first."""
        self._check()
        item = self._clock.wait(inbox, until_ms)
        self._check()
        return item

    @contextmanager
    def away(self) -> Iterator[None]:
        """Let time go on while this thread blocks on the outside world; whatever that raises, a cut comes first."""
        self._check()
        try:
            with self._clock.away():
                yield
        finally:
            self._check()

    def spawn(self, name: str, body: Callable[[], None]) -> Worker:
        """Start a daemon thread that ends with the power."""

        def run() -> None:
            try:
                body()
            except PowerCut:
                return

        return self._clock.spawn(name, run)

    def _check(self) -> None:
        if self._dead:
            raise PowerCut
