"""The buttons, through gpiozero: each change of a pin, stamped and enqueued. It refuses to debounce or to interpret.

`DigitalInputDevice` and not `Button`, which starts a thread for each button that wakes ten times a second; and
`bounce_time=None`, because the pin factories disagree about what it means and lose or invent presses with it.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from gpiozero import DigitalInputDevice
from gpiozero.exc import GPIOZeroError

from firmware_host.errors import HardwareMissing
from firmware_host.ports import Clock, Inbox
from firmware_host.wire.raw import Edge, Raw

MEND = (
    "on a Pi: pip install 'cribboard[pi]', put yourself in group gpio (sudo usermod -aG gpio $USER), log in again, "
    "and see that no other program holds the pins; without a Pi: cribboard-sim"
)


class Buttons:
    """Buttons between a pin and ground, by line name; they are pulled up, so down is low."""

    def __init__(self, pins: Mapping[str, int], pin_factory: object | None, clock: Clock, inbox: Inbox[Raw]) -> None:
        """Open the pins (`pins`: line -> BCM number), listen, and say at once which lines are down.

        Raises:
            HardwareMissing: A pin cannot be had.
        """
        self._clock = clock
        self._inbox = inbox
        # gpiozero holds its devices by weak references alone: without this one they would fall silent.
        self._inputs: list[Any] = []
        try:
            for line, number in pins.items():
                self._listen(line, number, pin_factory)
        except (GPIOZeroError, OSError) as error:
            self.close()
            raise HardwareMissing(f"GPIO {number} ({line}) cannot be used: {error}; {MEND}") from error

    def close(self) -> None:
        """Give the pins back."""
        while self._inputs:
            with suppress(OSError):
                self._inputs.pop().close()

    def _listen(self, line: str, number: int, pin_factory: object | None) -> None:
        pin = DigitalInputDevice(number, pull_up=True, bounce_time=None, pin_factory=pin_factory)
        self._inputs.append(pin)
        pin.when_activated = self._report(line, down=True)
        pin.when_deactivated = self._report(line, down=False)
        if pin.is_active:
            self._report(line, down=True, at_start=True)()
            if not pin.is_active:  # released between the reading and the report: whatever was said, it is up now
                self._report(line, down=False)()

    def _report(self, line: str, *, down: bool, at_start: bool = False) -> Callable[[], None]:
        """Make a callback that stamps and enqueues and nothing else: an exception in it would end lgpio's only
        callback thread, and with it every button, without a word."""
        return lambda: self._clock.post(self._inbox, lambda t_ms: Edge(t_ms, line, down, at_start))
