import logging
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

import pytest

from firmware_host.clock import MonotonicClock
from firmware_host.devices import painter as module
from firmware_host.devices.painter import RETRY_MS, Painter, Screen
from firmware_host.ports import Inbox, Worker
from firmware_host.units import Ms

T = TypeVar("T")
FRAME_MS = 20

Step = tuple[int, str]
"""When, and the scenes posted then, a letter or a word each; none: the wait runs out."""


class Alive:
    """A thread that never ran."""

    def join(self, timeout: float | None = None) -> None:
        """There is nothing to wait for."""

    def is_alive(self) -> bool:
        return True


class ScriptedClock:
    """A clock of one thread: every wait is the next step of the script, and its end closes the painter."""

    def __init__(self, script: list[Step]) -> None:
        self.now, self.script, self.wakes = 0, script, list[Ms | None]()
        self.body: Callable[[], None] = lambda: None
        self.post_scene: Callable[[str], None] = lambda scene: None
        self.close: Callable[[], object] = lambda: None

    def now_ms(self) -> Ms:
        return Ms(self.now)

    def inbox(self, *, newest_only: bool = False) -> Inbox[T]:
        return Inbox[T](newest_only=newest_only)

    def post(self, inbox: Inbox[T], stamp: Callable[[Ms], T]) -> None:
        inbox.items.append(stamp(self.now_ms()))

    def wait(self, inbox: Inbox[T], until_ms: Ms | None) -> T | None:
        self.wakes.append(until_ms)
        if not self.script:
            self.close()
        else:
            self.now, scenes = self.script.pop(0)
            for scene in scenes.split():
                self.post_scene(scene)
        return inbox.items.popleft() if inbox.items else None

    def away(self) -> AbstractContextManager[None]:
        return nullcontext()

    def spawn(self, name: str, body: Callable[[], None]) -> Worker:
        self.body = body
        return Alive()


def paint(
    script: list[Step], render: Callable[[str, Ms], tuple[str, Ms | None]], show: Callable[[str], None]
) -> tuple[ScriptedClock, Painter[str, str]]:
    """Run a painter through a script."""
    clock = ScriptedClock(script)
    painter = Painter(clock, render, Screen("strip", show, lambda: show("dark")), FRAME_MS)
    clock.post_scene, clock.close = painter.post, painter.close
    clock.body()
    return clock, painter


def still(scene: str, t_ms: Ms) -> tuple[str, Ms | None]:
    return scene, None


def moving(scene: str, t_ms: Ms) -> tuple[str, Ms | None]:
    """A scene that looks different every millisecond."""
    return f"{scene} at {t_ms}", Ms(t_ms + 1)


def test_still_scene_is_sent_once_and_wakes_nobody_again() -> None:
    shown: list[str] = []
    clock, _ = paint([(5, "a"), (6, "a"), (900, "b")], still, shown.append)
    assert shown == ["a", "b", "dark"]
    assert clock.wakes == [None] * 4


def test_moving_scene_is_drawn_once_an_interval_for_the_time_it_is_shown_at() -> None:
    shown: list[str] = []
    clock, _ = paint([(0, "a"), (20, ""), (47, "")], moving, shown.append)
    assert shown == ["a at 0", "a at 20", "a at 47", "dark"]
    assert clock.wakes == [None, 20, 40, 67]


def test_new_scene_is_drawn_at_once_in_the_middle_of_an_interval() -> None:
    shown: list[str] = []
    clock, _ = paint([(0, "a"), (3, "b")], moving, shown.append)
    assert shown == ["a at 0", "b at 3", "dark"]
    assert clock.wakes == [None, 20, 23]


def test_change_that_is_far_off_is_slept_until() -> None:
    clock, _ = paint([(0, "a")], lambda scene, t_ms: (scene, Ms(5000)), lambda _: None)
    assert clock.wakes == [None, 5000]


def test_of_scenes_that_pile_up_only_the_newest_is_drawn() -> None:
    shown: list[str] = []
    paint([(1, "a b c")], still, shown.append)
    assert shown == ["c", "dark"]


def test_screen_that_fails_is_seen_tried_again_and_shown_what_it_missed(caplog: pytest.LogCaptureFixture) -> None:
    shown: list[str] = []
    seen: list[tuple[bool, int]] = []
    bus = {"broken": True}

    def show(output: str) -> None:
        if bus["broken"] and output != "dark":
            raise OSError(5, "bus gone")
        shown.append(output)

    def render(scene: str, t_ms: Ms) -> tuple[str, Ms | None]:
        seen.append((painter.failing, painter.failures))
        bus["broken"] = t_ms < 600
        return scene, None

    clock = ScriptedClock([(0, "a"), (RETRY_MS, ""), (600, ""), (700, "a")])
    painter = Painter(clock, render, Screen("strip", show, lambda: show("dark")), FRAME_MS)
    clock.post_scene, clock.close = painter.post, painter.close
    with caplog.at_level(logging.ERROR):
        clock.body()
    assert shown == ["a", "dark"]
    assert seen == [(False, 0), (True, 1), (True, 2), (False, 2)]
    assert clock.wakes == [None, RETRY_MS, 2 * RETRY_MS, None, None]
    assert [record.getMessage() for record in caplog.records] == ["the strip fails: [Errno 5] bus gone"]


def test_output_shown_before_a_failure_is_sent_again_after_it() -> None:
    shown: list[str] = []

    def show(output: str) -> None:
        if output == "b":
            raise OSError(5, "bus gone")
        shown.append(output)

    paint([(0, "a"), (1, "b"), (2, "a")], still, show)
    assert shown == ["a", "a", "dark"]


def test_drawing_that_goes_wrong_ends_no_thread() -> None:
    shown: list[str] = []

    def render(scene: str, t_ms: Ms) -> tuple[str, Ms | None]:
        if scene == "bad":
            raise KeyError(scene)
        return scene, None

    _, painter = paint([(0, "bad"), (1, "good")], render, shown.append)
    assert shown == ["good", "dark"]
    assert (painter.failing, painter.failures) == (False, 1)


def test_painter_shows_and_closes_in_a_thread_of_its_own() -> None:
    clock, threads = MonotonicClock(), list[str]()
    done = threading.Event()

    def show(_: str) -> None:
        threads.append(threading.current_thread().name)
        done.set()

    painter = Painter(
        clock, still, Screen("strip", show, lambda: threads.append(threading.current_thread().name)), FRAME_MS
    )
    painter.post("a")
    assert done.wait(5)
    assert painter.close()
    assert threads == ["strip painter", "strip painter"]
    assert not painter.stalled(Ms(10**9), 1000)


def test_hung_screen_is_noticed_and_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "JOIN_S", 0.01)
    clock, entered, release = MonotonicClock(), threading.Event(), threading.Event()
    closed = threading.Event()

    def show(_: str) -> None:
        entered.set()
        release.wait(5)

    painter = Painter(clock, still, Screen("strip", show, closed.set), FRAME_MS)
    assert not painter.stalled(Ms(10**9), 500)
    painter.post("a")
    assert entered.wait(5)
    painter.post("b")
    now = clock.now_ms()
    assert not painter.stalled(now, 60_000)
    assert painter.stalled(Ms(now + 500), 500)
    assert not painter.close()
    assert not closed.is_set()
    release.set()
    assert closed.wait(5)


def test_thread_that_has_ended_unasked_counts_as_stalled() -> None:
    clock = ScriptedClock([])
    painter = Painter(clock, still, Screen("strip", lambda _: None, lambda: None), FRAME_MS)
    assert not painter.stalled(Ms(0), 500)
    painter._worker.is_alive = lambda: False  # type: ignore[method-assign]
    assert painter.stalled(Ms(0), 500)
