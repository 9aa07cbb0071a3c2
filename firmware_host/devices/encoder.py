"""Rotary encoders, through gpiozero: each detent, stamped and enqueued. It refuses to know what a detent scores.

`RotaryEncoder` follows A and B through the four quarters of a detent, so a contact that bounces goes a quarter on and
back again, and comes to nothing. Its `bounce_time` is left alone: in gpiozero 2.0.1 it sets `pin.bounce_time`, which no
pin factory reads (theirs is `pin.bounce`), and a debouncer would lose the edges of a quick hand.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from gpiozero import RotaryEncoder
from gpiozero.exc import GPIOZeroError

from firmware_host.errors import HardwareMissing
from firmware_host.ports import Clock, Inbox
from firmware_host.wire.raw import Raw, Turn

MEND = (
    "see that no other program holds the pins (a dtoverlay=rotary-encoder does), and that you are in group gpio: "
    "sudo usermod -aG gpio $USER"
)


class Encoders:
    """Encoders by line name: A and B between their pins and ground, and pulled up."""

    def __init__(
        self, pins: Mapping[str, tuple[int, int]], pin_factory: object | None, clock: Clock, inbox: Inbox[Raw]
    ) -> None:
        """Open the pins (`pins`: line -> BCM numbers of A and B), and listen.

        Raises:
            HardwareMissing: A pin cannot be had.
        """
        self._clock = clock
        self._inbox = inbox
        # gpiozero holds its devices by weak references alone: without this one they would fall silent.
        self._knobs: list[Any] = []
        try:
            for line, (a, b) in pins.items():
                knob = RotaryEncoder(a, b, max_steps=0, pin_factory=pin_factory)
                self._knobs.append(knob)
                knob.when_rotated_clockwise = self._report(line, 1)
                knob.when_rotated_counter_clockwise = self._report(line, -1)
        except (GPIOZeroError, OSError) as error:
            self.close()
            raise HardwareMissing(f"GPIO {a} and {b} ({line}) cannot be used: {error}; {MEND}") from error

    def close(self) -> None:
        """Give the pins back."""
        while self._knobs:
            with suppress(OSError):
                self._knobs.pop().close()

    def _report(self, line: str, step: int) -> Callable[[], None]:
        """Make a callback that stamps and enqueues and nothing else: an exception in it would end lgpio's only
        callback thread, and with it every button, without a word."""
        return lambda: self._clock.post(self._inbox, lambda t_ms: Turn(t_ms, line, step))
