"""The clock of a simulated Pico, in place of MicroPython's own."""

from world import WORLD  # type: ignore[import-not-found]  # it lies beside this file

TICKS = 1 << 30
"""The Pico's milliseconds begin anew here; so do these, soon after the start."""
FIRST = TICKS - 2000


def sleep_ms(ms: int) -> None:
    """Let time pass."""
    WORLD.sleep(ms)


def sleep_us(us: int) -> None:
    """Wait for so short a time that nothing else happens."""


def ticks_ms() -> int:
    """Read the clock."""
    ticks: int = (FIRST + WORLD.now_ms) % TICKS
    return ticks


def ticks_diff(later: int, earlier: int) -> int:
    """Subtract, over the clock's new beginning too."""
    return (later - earlier + TICKS // 2) % TICKS - TICKS // 2
