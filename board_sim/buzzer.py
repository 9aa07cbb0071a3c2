"""The buzzer, heard. It knows what sounds since when; it knows nothing of pins nor of what a tone means."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from firmware_host.ports import Clock
from firmware_host.units import Ms

HISTORY = 1_000
"""Changes of tone that are remembered."""


@dataclass(frozen=True, slots=True)
class Sound:
    """From `t_ms` on the buzzer sounds at `hz` hertz, or is silent (None)."""

    t_ms: Ms
    hz: int | None


class Buzzer:
    """Remembers each change of tone, and calls `on_sound` with it."""

    def __init__(self, clock: Clock, on_sound: Callable[[Sound], None]) -> None:
        self.heard: deque[Sound] = deque(maxlen=HISTORY)
        self.tone_hz: int | None = None
        self._clock = clock
        self._on_sound = on_sound

    def hear(self, hz: float | None) -> None:
        """Take the frequency of now, rounded to whole hertz; the same again changes nothing."""
        tone_hz = None if hz is None else round(hz)
        if tone_hz == self.tone_hz:
            return
        self.tone_hz = tone_hz
        sound = Sound(self._clock.now_ms(), tone_hz)
        self.heard.append(sound)
        self._on_sound(sound)
