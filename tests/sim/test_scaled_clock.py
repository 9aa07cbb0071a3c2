"""The clock of the bench: its speed changes while it runs, without a jump, and every thread that waits follows."""

import threading
from collections.abc import Callable
from queue import SimpleQueue

import pytest

from board_sim.clock import MainsClock, PowerCut
from board_sim.scaled_clock import RealTime, ScaledClock
from firmware_host.ports import Clock, Inbox
from firmware_host.units import Ms

PATIENCE_S = 10.0


class FakeTime(RealTime):
    """Real time that stands until a test moves it; each wait is told with its timeout."""

    def __init__(self) -> None:
        self.at_s = 100.0
        self.waits: SimpleQueue[float | None] = SimpleQueue()
        self._conditions: list[threading.Condition] = []

    def now_s(self) -> float:
        return self.at_s

    def wait(self, ready: threading.Condition, timeout_s: float | None) -> None:
        self._conditions.append(ready)
        self.waits.put(timeout_s)
        ready.wait(PATIENCE_S)

    def pass_s(self, seconds: float) -> None:
        """Let time pass, and wake whoever waits to look at it."""
        self.at_s += seconds
        for ready in self._conditions:
            with ready:
                ready.notify_all()

    def next_wait(self) -> float | None:
        return self.waits.get(timeout=PATIENCE_S)


@pytest.fixture
def real() -> FakeTime:
    return FakeTime()


def waiting(clock: Clock, until_ms: int) -> Callable[[], int]:
    """Start a thread that waits until then; the result joins it and gives the time at which it went on."""
    woke: list[int] = []

    def body() -> None:
        inbox: Inbox[None] = clock.inbox()
        clock.wait(inbox, Ms(until_ms))
        woke.append(clock.now_ms())

    thread = threading.Thread(target=body, daemon=True)
    thread.start()

    def join() -> int:
        thread.join(PATIENCE_S)
        return woke[0]

    return join


def test_time_goes_on_from_where_it_is_when_the_speed_changes(real: FakeTime) -> None:
    clock = ScaledClock(1.0, real)
    real.pass_s(2)
    clock.set_speed(10)
    assert clock.now_ms() == 2000
    real.pass_s(1)
    assert clock.now_ms() == 12_000
    clock.set_speed(0)
    real.pass_s(3600)
    assert clock.now_ms() == 12_000
    clock.set_speed(0.5)
    real.pass_s(1)
    assert clock.now_ms() == 12_500


def test_a_thread_that_waits_follows_another_speed_at_once(real: FakeTime) -> None:
    clock = ScaledClock(1.0, real)
    join = waiting(clock, 10_000)
    assert real.next_wait() == pytest.approx(10)
    real.pass_s(5)
    assert real.next_wait() == pytest.approx(5)
    clock.set_speed(10)
    assert real.next_wait() == pytest.approx(0.5)
    clock.set_speed(0.1)
    assert real.next_wait() == pytest.approx(50)
    real.pass_s(50)
    assert join() == 10_000


def test_a_pause_holds_those_who_wait_and_a_step_frees_those_whose_time_has_come(real: FakeTime) -> None:
    clock = ScaledClock(4.0, real)
    soon, later = waiting(clock, 100), waiting(clock, 1000)
    assert sorted((real.next_wait() or 0, real.next_wait() or 0)) == [0.025, 0.25]
    clock.set_speed(0)
    assert (real.next_wait(), real.next_wait()) == (None, None)
    real.pass_s(1_000_000)
    assert (real.next_wait(), real.next_wait()) == (None, None)
    clock.step(Ms(100))
    assert soon() == 100
    assert real.next_wait() is None
    clock.set_speed(1)
    assert real.next_wait() == pytest.approx(0.9)
    real.pass_s(0.9)
    assert later() == 1000


def test_an_item_wakes_its_reader_while_time_stands(real: FakeTime) -> None:
    clock = ScaledClock(1.0, real)
    clock.set_speed(0)
    inbox: Inbox[str] = clock.inbox()
    taken: list[str | None] = []
    reader = threading.Thread(target=lambda: taken.append(clock.wait(inbox, Ms(500))), daemon=True)
    reader.start()
    assert real.next_wait() is None
    clock.post(inbox, lambda t_ms: f"at {t_ms}")
    reader.join(PATIENCE_S)
    assert taken == ["at 0"]


def test_the_programs_own_clock_follows_and_a_cut_reaches_it_in_a_pause(real: FakeTime) -> None:
    clock = ScaledClock(1.0, real)
    mains = MainsClock(clock)
    join = waiting(mains, 1000)
    assert real.next_wait() == pytest.approx(1)
    clock.set_speed(2)
    assert real.next_wait() == pytest.approx(0.5)
    real.pass_s(0.5)
    assert join() == 1000
    ended: list[str] = []

    def program() -> None:
        inbox: Inbox[None] = mains.inbox()
        try:
            mains.wait(inbox, None)
        except PowerCut:
            ended.append("cut")
            raise

    worker = mains.spawn("program", program)
    assert real.next_wait() is None
    clock.set_speed(0)
    assert real.next_wait() is None
    mains.cut()
    worker.join(PATIENCE_S)
    assert ended == ["cut"]


def test_time_runs_in_one_direction_while_speeds_change_under_it() -> None:
    clock = ScaledClock(1.0)
    read: list[int] = []
    ready = threading.Event()

    def look() -> None:
        ready.set()
        read.extend(clock.now_ms() for _ in range(20_000))

    reader = threading.Thread(target=look)
    reader.start()
    ready.wait(PATIENCE_S)
    while reader.is_alive():
        clock.set_speed(50)
        clock.set_speed(0)
    reader.join(PATIENCE_S)
    assert read == sorted(read)


def test_time_that_runs_backward_is_refused() -> None:
    with pytest.raises(ValueError, match="backward"):
        ScaledClock().set_speed(-1)
