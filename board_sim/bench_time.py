"""The time of the bench: one speed for whatever is shown, the game standing still while something else is.

It knows clocks. What runs on them it does not know.
"""

import threading

from board_sim.scaled_clock import ScaledClock
from board_sim.shown import NotNow
from firmware_host.units import Ms

FASTEST_SHOW = 5.0
"""Faster than this a tap of 60 ms is too short for a PC that has other things to do: a script would fail by it."""


class BenchTime:
    """The game's clock, and for a while that of a show in front of it."""

    def __init__(self, game: ScaledClock) -> None:
        self._game = game
        self._now = game
        self._speed = game.speed
        self._was_paused = False
        self._lock = threading.Lock()

    @property
    def speed(self) -> float:
        """The speed at which time runs, or will after a pause."""
        return self._speed if self._now is self._game else min(self._speed, FASTEST_SHOW)

    @property
    def paused(self) -> bool:
        """Say whether time stands still."""
        return self._now.speed == 0

    def set_speed(self, times: float) -> None:
        """Run what is shown so many times as fast as real time, a show not above `FASTEST_SHOW`; 0 is a pause."""
        with self._lock:
            self._speed = times or self._speed
            self._now.set_speed(self.speed if times else 0)

    def step(self, ms: int) -> None:
        """Move paused time on.

        Raises:
            NotNow: Time runs.
        """
        with self._lock:
            if not self.paused:
                raise NotNow("time runs: pause it first, then step")
            self._now.step(Ms(ms))

    def begin_show(self) -> ScaledClock:
        """Stop the game's time, and give a show a clock of its own."""
        with self._lock:
            self._was_paused = self.paused
            self._game.set_speed(0)
            self._now = ScaledClock(min(self._speed, FASTEST_SHOW))
            return self._now

    def end_show(self) -> None:
        """Let the game's time go on, unless it was paused before the show; without a show this does nothing."""
        with self._lock:
            if self._now is not self._game:
                self._now = self._game
                self._game.set_speed(0 if self._was_paused else self._speed)
