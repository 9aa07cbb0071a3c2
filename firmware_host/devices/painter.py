"""A thread that owns one screen (the strip, the digits): newest scene in, frames out. Knows neither scene nor device.

The owner of the game posts and never waits. A scene waits in a mailbox of one slot; a frame that would be late is not
drawn at all, since the next is drawn for the time it is shown at. A new scene is drawn at once, moving light at most
once an interval, and an output that is what the screen shows already is not sent.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from firmware_host.ports import Clock, Inbox
from firmware_host.units import Ms

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - the output; O reads well beside S

RETRY_MS = 250
"""A screen that fails is tried again after this, or at the next scene."""

JOIN_S = 1.0
"""How long `close` waits for a frame that is on its way. A hung bus must not hold up the end of the program."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Screen(Generic[O]):
    """Where frames go: `show` sends one, `close` leaves it dark. Both are called in the painter's thread alone."""

    name: str
    show: Callable[[O], None]
    close: Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Post(Generic[S]):
    """A scene in the mailbox; None asks the painter to end."""

    scene: S | None


class Painter(Generic[S, O]):
    """Draws scenes of type S as outputs of type O.

    Attributes:
        failing: The screen's last write, or the drawing of it, raised an exception.
        failures: How many did.
        moves: A scene is drawn now, or will be drawn again by itself. One that is only just posted counts.
    """

    def __init__(
        self, clock: Clock, render: Callable[[S, Ms], tuple[O, Ms | None]], screen: Screen[O], interval_ms: int
    ) -> None:
        """Start the thread.

        Args:
            clock: Time and waiting.
            render: Draws a scene for a moment; says too when it will look different (None: not by itself).
            screen: Where the output goes.
            interval_ms: Least time between two frames of the same scene; 1000 / frames a second.
        """
        self.failing = False
        self.failures = 0
        self.moves = False
        self._clock, self._render, self._screen, self._interval_ms = clock, render, screen, interval_ms
        self._mailbox: Inbox[_Post[S]] = clock.inbox(newest_only=True)
        self._closing = False
        self._busy_since_ms: Ms | None = None
        self._shown: O | None = None
        self._worker = clock.spawn(f"{screen.name} painter", self._run)

    def post(self, scene: S) -> None:
        """Show this scene from now on. Returns at once."""
        self.moves = True
        self._clock.post(self._mailbox, lambda _: _Post(scene))

    def stalled(self, now_ms: Ms, after_ms: int) -> bool:
        """Say whether the thread has been at one frame for `after_ms` or longer, or has ended unasked."""
        busy_since_ms = self._busy_since_ms
        hung = busy_since_ms is not None and now_ms - busy_since_ms >= after_ms
        return hung or not (self._closing or self._worker.is_alive())

    def close(self) -> bool:
        """End the thread, which closes the screen; False where the screen hangs and had to be left as it is."""
        self._closing = True
        self._clock.post(self._mailbox, lambda _: _Post(None))
        self._worker.join(JOIN_S)
        return not self._worker.is_alive()

    def _run(self) -> None:
        scene: S | None = None
        next_ms: Ms | None = None
        while not self._closing:
            post = self._clock.wait(self._mailbox, next_ms)
            scene = scene if post is None or post.scene is None else post.scene
            if scene is not None and not self._closing:
                next_ms = self._paint(scene)
                self.moves = next_ms is not None
        self._screen.close()

    def _paint(self, scene: S) -> Ms | None:
        """Draw the scene as it looks now; return when to draw it again."""
        now_ms = self._busy_since_ms = self._clock.now_ms()
        try:
            output, changes_ms = self._render(scene, now_ms)
            if output != self._shown:
                self._screen.show(output)
        except Exception as error:  # noqa: BLE001 - whatever it is, the light must be there again when it has passed
            self._fail(error)
            changes_ms = Ms(now_ms + RETRY_MS)
        else:
            self._shown, self.failing = output, False
        finally:
            self._busy_since_ms = None
        return None if changes_ms is None else Ms(max(changes_ms, now_ms + self._interval_ms))

    def _fail(self, error: Exception) -> None:
        if not self.failing:
            log.error("the %s fails: %s", self._screen.name, error, exc_info=error)
        self._shown, self.failing = None, True
        self.failures += 1
