"""The keypad of hardware/reader_firmware as a card reader: the very firmware, with fingers on its matrix.

A card is typed on it key by key; what the program answers goes to the firmware, which beeps. The keypad has a time of
its own, as a Pico has: it goes on while keys are pressed and while an answer is shown, and never else.
"""

import random
import threading
from pathlib import Path

from board_sim.micropython import Pico, Show
from board_sim.reader_faults import garble_line, rubbish_line
from board_sim.readers.model import Heard, LineEar
from hardware.reader_firmware.keypad.signs import LONGEST_MS
from hardware.reader_firmware.keypad.wiring import COLUMN_PINS, GREEN_PIN, LEGEND, RED_PIN, ROW_PINS

FIRMWARE = Path(__file__).parents[1] / "hardware" / "reader_firmware"

KEY_MS = 80
"""How long a finger stays on a key, and how long it is on its way to the next."""

_SWITCHES = {
    key: (ROW_PINS[row], COLUMN_PINS[column])
    for row, keys in enumerate(LEGEND)
    for column, key in enumerate(keys)
    if key
}


class FirmwareKeypad:
    """A keypad whose Pico runs its firmware: a `Model` of a card reader. Safe to use from several threads.

    Its power comes with the first that is wanted of it, and goes with `forget`. Close it at the end.
    """

    repeats = 0

    def __init__(self, firmware: Path = FIRMWARE) -> None:
        """Put it on the table, without power.

        Args:
            firmware: The folder with its `main.py`.
        """
        self._firmware = firmware
        self._pico: Pico | None = None
        self._past_shorts: list[list[int]] = []
        self._ear = LineEar()
        self._turn = threading.Lock()

    def frame(self, card: str) -> bytes:
        """Type a card, rank and suit, and give what the firmware sends.

        Raises:
            ValueError: There are no such keys.
            NoMicroPython: There is none on this machine.
        """
        with self._turn:
            sent = [self._type(key) for key in card]
            return b"".join(sent)

    def garble(self, frame: bytes, rng: random.Random) -> bytes:
        """Put a wrong byte in the place of the last line's first."""
        *before, line, end = frame.split(b"\r\n")
        return b"\r\n".join([*before, garble_line(line, rng), end])

    def rubbish(self, rng: random.Random) -> bytes:
        """Make a line that is none."""
        return rubbish_line(rng)

    def hear(self, data: bytes) -> Heard:
        """Take what the program sends, and let the firmware show it to the end."""
        if not data:
            return Heard()
        with self._turn:
            lines = self._ear.hear(data)
            shown_ms = LONGEST_MS + KEY_MS if lines else 0  # of half an answer there is nothing to show yet
            return Heard(lines, self._power().run(shown_ms, received=data))

    def forget(self) -> None:
        """Lose the power."""
        with self._turn:
            self._ear.forget()
            if self._pico is not None:
                self._past_shorts += self._pico.shorts
                self._pico.close()
                self._pico = None

    close = forget

    def hold(self, *keys: str, ms: int = KEY_MS) -> bytes:
        """Hold keys down together for so long of the keypad's time, or none; give what the firmware sends.

        Raises:
            ValueError: There is no such key.
        """
        with self._turn:
            return self._hold(keys, ms)

    @property
    def shows(self) -> tuple[Show, ...]:
        """What was seen and heard of it since its power came, oldest first; the last thousand changes."""
        with self._turn:
            return tuple(self._pico.shows) if self._pico is not None else ()

    @property
    def beeps(self) -> tuple[int, ...]:
        """The tones among them, in hertz."""
        return tuple(show.hz for show in self.shows if show.hz)

    @property
    def lights(self) -> tuple[bool, bool]:
        """Whether red and green shine."""
        high = self.shows[-1].high if self.shows else frozenset()
        return RED_PIN in high, GREEN_PIN in high

    @property
    def now_ms(self) -> int:
        """Its time since its power came."""
        with self._turn:
            return self._pico.now_ms if self._pico is not None else 0

    @property
    def shorts(self) -> list[list[int]]:
        """The GPIOs that ever drove one another, one high and one low, which no firmware may let happen."""
        with self._turn:
            return self._past_shorts + (self._pico.shorts if self._pico is not None else [])

    def _type(self, key: str) -> bytes:
        return self._hold((key,), KEY_MS) + self._hold((), KEY_MS)

    def _hold(self, keys: tuple[str, ...], ms: int) -> bytes:
        unknown = [key for key in keys if key not in _SWITCHES]
        if unknown:
            raise ValueError(f"the keypad has no key {unknown[0]!r}; its keys are {' '.join(_SWITCHES)}")
        return self._power().run(ms, [_SWITCHES[key] for key in keys])

    def _power(self) -> Pico:
        if self._pico is None:
            self._pico = Pico(self._firmware)
        return self._pico
