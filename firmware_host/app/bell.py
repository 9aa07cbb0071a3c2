"""The tones of the buzzer in time: a tone is a few notes, and the owner's loop plays them without a thread."""

from collections.abc import Callable

from firmware_host.table.effects import Tone
from firmware_host.units import Ms

NOTES: dict[Tone, tuple[tuple[int | None, Ms], ...]] = {
    Tone.ACCEPT: ((880, Ms(50)),),
    Tone.REFUSE: ((233, Ms(120)), (None, Ms(60)), (233, Ms(120))),
    Tone.ATTENTION: ((587, Ms(90)), (880, Ms(140))),
}
"""Pitch in Hz (None: silence) and length of each note. All lie within the 220 to 880 Hz of gpiozero's TonalBuzzer."""


class Bell:
    """Plays the newest tone; it cuts short the one before."""

    def __init__(self, sound: Callable[[int | None], None]) -> None:
        self._sound = sound
        self._notes: list[tuple[int | None, Ms]] = []
        self._until_ms: Ms | None = None

    def ring(self, tone: Tone, now_ms: Ms) -> None:
        """Begin a tone."""
        self._notes = list(NOTES[tone])
        self._next(now_ms)

    def poll(self, now_ms: Ms) -> None:
        """Go on to the next note where the last one has ended."""
        while self._until_ms is not None and self._until_ms <= now_ms:
            self._next(self._until_ms)

    def next_wake_ms(self) -> Ms | None:
        """Say when the note that sounds will have ended; None in silence."""
        return self._until_ms

    def _next(self, from_ms: Ms) -> None:
        if not self._notes:
            self._until_ms = None
            self._sound(None)
            return
        hz, length_ms = self._notes.pop(0)
        self._until_ms = Ms(from_ms + length_ms)
        self._sound(hz)
