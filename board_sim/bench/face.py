"""What the bench page sees and touches of the simulated electronics, as one protocol.

It knows pixels, segments and switches. It refuses to know scores, turns and phases: what the page shows is what the
wire carried, never what the game thinks.
"""

from collections.abc import Callable
from typing import Protocol

from hardware.board import Board

Pixel = tuple[int, int, int, int]
"""Red, green and blue duty, 0 to 255 each, and the LED's own brightness field, 0 to 31."""


class BenchBoard(Protocol):
    """A board on the bench. Every method may be called from any thread, and returns at once unless it says so."""

    @property
    def board(self) -> Board:
        """The board that the holes, names and colours are drawn from; the same one for ever."""
        ...

    def pixels(self) -> tuple[Pixel, ...]:
        """Read the LEDs as decoded from the wire, in the order of the strip, `board.strip.leds` of them."""
        ...

    def digits(self) -> bytes:
        """Read the eight segment bytes left to right: bit 7 is the dot, bits 6 to 0 are a to g (MAX7219, no decode)."""
        ...

    def intensity(self) -> int:
        """Read the display's intensity register, 0 to 15: it is lit (2n + 1)/32 of the time."""
        ...

    def tone_hz(self) -> int | None:
        """Read what the buzzer sounds; None is silence."""
        ...

    def current_ma(self) -> float:
        """Estimate what the strip draws with these pixels, in milliampere."""
        ...

    def press(self, line: str) -> None:
        """Push a button down: `<track name>.peg`, `.ok`, `.call`, or `undo`."""
        ...

    def release(self, line: str) -> None:
        """Let a button go."""
        ...

    def scan(self, card: str) -> str | None:
        """Lay a card (`5H`, `TH`) on the reader; wait, 2 s at most, for what the program answers; None: nothing."""
        ...

    def power(self, on: bool) -> None:  # noqa: FBT001  a switch has two places
        """Give power, or cut it in mid-whatever; may take seconds."""
        ...

    def powered(self) -> bool:
        """Say whether there is power."""
        ...

    def watch(self, callback: Callable[[], None]) -> None:
        """Call back, from any thread, after each change of what the other methods read."""
        ...

    def words(self, since: int) -> list[tuple[int, str]]:
        """List what happened after number `since`, oldest first: rising numbers from 1 and sentences."""
        ...
