"""The simulator's clocks: who runs when, what moves time, and what a pulled plug ends."""

import threading
from collections.abc import Callable

import pytest

from board_sim.clock import FastClock, MainsClock, PowerCut, ScaledClock
from firmware_host.ports import Inbox
from firmware_host.units import Ms


def test_time_moves_to_the_deadline_at_once() -> None:
    clock = FastClock()
    box: Inbox[str] = clock.inbox()
    assert clock.wait(box, Ms(3_600_000)) is None
    assert clock.now_ms() == 3_600_000


def test_an_item_that_waits_is_taken_without_moving_time() -> None:
    clock = FastClock()
    box: Inbox[str] = clock.inbox()
    clock.post(box, lambda t: f"at {t}")
    assert clock.wait(box, Ms(500)) == "at 0"
    assert clock.now_ms() == 0


def test_a_mailbox_keeps_the_newest_only() -> None:
    clock = FastClock()
    box: Inbox[int] = clock.inbox(newest_only=True)
    for number in range(5):
        clock.post(box, lambda _, number=number: number)  # type: ignore[misc]  # mypy does not infer the default
    assert (clock.wait(box, None), clock.wait(box, Ms(1))) == (4, None)


def test_the_driver_comes_last_of_all_that_are_due_at_the_same_time() -> None:
    clock = FastClock()
    seen: list[str] = []
    mine: Inbox[str] = clock.inbox()

    def program() -> None:
        box: Inbox[str] = clock.inbox()
        for _ in range(3):
            clock.wait(box, Ms(clock.now_ms() + 10))
            seen.append(f"program {clock.now_ms()}")

    worker = clock.spawn("program", program)
    for until in (10, 20, 30):
        clock.wait(mine, Ms(until))
        seen.append(f"driver {clock.now_ms()}")
    worker.join(5)
    assert seen == ["program 10", "driver 10", "program 20", "driver 20", "program 30", "driver 30"]


def test_owed_answers_hold_time_still() -> None:
    clock = FastClock()
    mine: Inbox[str] = clock.inbox()
    ticks: list[int] = []
    asked, answered = threading.Event(), threading.Event()

    def ticker() -> None:
        box: Inbox[str] = clock.inbox()
        while clock.now_ms() < 50:
            clock.wait(box, Ms(clock.now_ms() + 10))
            ticks.append(clock.now_ms())

    def outside() -> None:
        asked.wait()
        seen_meanwhile.append(list(ticks))
        answered.set()

    seen_meanwhile: list[list[int]] = []
    clock.spawn("ticker", ticker)
    threading.Thread(target=outside, daemon=True).start()
    with clock.owed():
        asked.set()
        assert answered.wait(5)
    assert (seen_meanwhile, clock.now_ms()) == ([[]], 0)
    clock.wait(mine, Ms(50))
    assert ticks == [10, 20, 30, 40, 50]


def test_a_thread_that_is_away_lets_time_go_on() -> None:
    clock = FastClock()
    mine: Inbox[str] = clock.inbox()
    back = threading.Event()

    def reader() -> None:
        with clock.away():
            back.wait(5)

    worker = clock.spawn("reader", reader)
    clock.wait(mine, Ms(100))
    assert clock.now_ms() == 100
    back.set()
    worker.join(5)
    assert not worker.is_alive()


def test_waiting_for_a_thread_to_end_takes_no_time() -> None:
    clock = FastClock()
    box: Inbox[str] = clock.inbox()

    def sleeper() -> None:
        clock.wait(clock.inbox(), Ms(clock.now_ms() + 1000))

    def ending() -> None:
        clock.wait(box, None)

    clock.spawn("sleeper", sleeper)
    worker = clock.spawn("ending", ending)
    clock.post(box, lambda _: "end")
    worker.join(5)
    assert (worker.is_alive(), clock.now_ms()) == (False, 0)


def test_a_stranger_may_post_but_not_wait() -> None:
    clock = FastClock()
    box: Inbox[str] = clock.inbox()
    errors: list[str] = []

    def stranger() -> None:
        clock.post(box, lambda _: "hello")
        try:
            clock.wait(box, None)
        except RuntimeError as error:
            errors.append(str(error))

    thread = threading.Thread(target=stranger)
    thread.start()
    thread.join(5)
    assert clock.wait(box, None) == "hello"
    assert "spawn" in errors[0]


def test_an_hour_of_three_threads_is_the_same_a_hundred_times() -> None:
    def hour() -> list[str]:
        clock = FastClock()
        log: list[str] = []
        boxes: list[Inbox[str]] = [clock.inbox() for _ in range(3)]

        def body(nth: int) -> None:
            while clock.now_ms() < 1000:
                item = clock.wait(boxes[nth], Ms(clock.now_ms() + 30 + nth * 20))
                log.append(f"{nth} {clock.now_ms()} {item}")
                if item is None:
                    clock.post(boxes[(nth + 1) % 3], lambda t: f"from {nth} at {t}")

        workers = [clock.spawn(str(nth), lambda nth=nth: body(nth)) for nth in range(3)]  # type: ignore[misc]
        mine: Inbox[str] = clock.inbox()
        clock.wait(mine, Ms(2000))
        for worker in workers:
            worker.join(5)
        return log

    first = hour()
    assert len(first) > 50
    assert all(hour() == first for _ in range(100))


@pytest.mark.parametrize("make", [FastClock, ScaledClock])
def test_a_cut_ends_every_thread_that_waits(make: type[FastClock] | type[ScaledClock]) -> None:
    clock = make()
    mains = MainsClock(clock)
    ended: list[str] = []

    def body() -> None:
        box: Inbox[str] = mains.inbox()
        try:
            mains.wait(box, None)
        except PowerCut:
            ended.append("cut")
            raise

    worker = mains.spawn("program", body)
    mine: Inbox[str] = clock.inbox()
    clock.wait(mine, Ms(clock.now_ms() + 20))
    mains.cut()
    worker.join(5)
    assert (ended, worker.is_alive()) == (["cut"], False)
    with pytest.raises(PowerCut):
        mains.wait(mine, None)


@pytest.mark.parametrize("make", [FastClock, ScaledClock])
def test_a_cut_counts_before_whatever_it_breaks_outside(make: type[FastClock] | type[ScaledClock]) -> None:
    mains = MainsClock(make())

    def read(deed: Callable[[], None]) -> None:
        with mains.away():
            deed()
            raise OSError("the port is gone")

    with pytest.raises(OSError, match="the port is gone"):
        read(lambda: None)
    with pytest.raises(PowerCut):
        read(mains.cut)


def test_a_scaled_clock_runs_ahead_of_real_time() -> None:
    clock = ScaledClock(1000.0)
    box: Inbox[str] = clock.inbox()
    assert clock.wait(box, Ms(2000)) is None
    assert clock.now_ms() >= 2000


def test_a_clock_that_stands_still_is_refused() -> None:
    with pytest.raises(ValueError, match="above 0"):
        ScaledClock(0)
