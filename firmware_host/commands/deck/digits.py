"""The digits of a board that is not playing, for as long as a deck is taught: they name the card that is asked for.

It knows whether there are digits and how they are opened. What is shown, and when, the lesson knows.
"""

from collections.abc import Callable
from contextlib import suppress

from firmware_host.config import Config
from firmware_host.devices.display import Display
from firmware_host.devices.spi import pi_spi
from firmware_host.errors import HardwareMissing
from firmware_host.ports import SpiPort

Bus = tuple[int, int]


def find_spi(bus: Bus) -> Callable[[], SpiPort]:
    """Give what opens the digits' bus on this machine.

    Raises:
        HardwareMissing: There is none.
    """
    return pi_spi([bus])


class LessonDigits:
    """The board's digits, once they are opened; before, and where there are none, all goes nowhere.

    They are no more than a help: whatever is wrong with them, the lesson goes on at the terminal.
    """

    def __init__(self, config: Config, find: Callable[[Bus], Callable[[], SpiPort]] = find_spi) -> None:
        """Note what there should be; nothing is opened."""
        self._config, self._find = config, find
        self._text = ""
        self._display: Display | None = None

    def open(self) -> None:
        """Open them and show the last text: call it when the board is known not to play. A second time does nothing."""
        wanted = self._config.display
        if wanted.kind == "none" or self._display is not None:
            return
        bus = self._config.board.pins.display_bus
        with suppress(HardwareMissing):
            self._display = Display(self._find(bus), bus, wanted.digits)
            self.show(self._text)

    def show(self, text: str) -> None:
        """Show four glyphs or fewer, at once or when they are opened."""
        self._text = text
        if self._display is not None:
            with suppress(OSError):
                self._display.show(text)

    def close(self) -> None:
        """Leave them dark."""
        if self._display is not None:
            self._display.close()
