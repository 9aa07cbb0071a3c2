"""Where a part is on the header, as kinds of value: a GPIO number or a pair of them, or nowhere."""

from dataclasses import dataclass
from typing import TypeGuard

NOWHERE = "none"
"""What is written where a part is left out that the board file has."""
LAST_GPIO = 27


@dataclass(frozen=True, slots=True)
class Gpio:
    """A GPIO number (BCM); None where the button is left out."""

    @property
    def allowed(self) -> str:
        """Name the range."""
        return f'a whole number from 0 to {LAST_GPIO}, or "{NOWHERE}" where there is no such button'

    def read(self, value: object) -> int | None:
        """Take a number, or the word for none."""
        if value == NOWHERE:
            return None
        if _is_gpio(value):
            return value
        raise ValueError(f"give {self.allowed}")


@dataclass(frozen=True, slots=True)
class GpioPair:
    """Two GPIO numbers (BCM), of A and B; None where there is no encoder."""

    @property
    def allowed(self) -> str:
        """Name the form."""
        return f'two whole numbers from 0 to {LAST_GPIO}, of A and B, as [5, 6], or "{NOWHERE}"'

    def read(self, value: object) -> tuple[int, int] | None:
        """Take a list of two numbers, or the word for none."""
        if value == NOWHERE:
            return None
        if isinstance(value, list) and len(value) == 2:
            a, b = value
            if _is_gpio(a) and _is_gpio(b):
                return a, b
        raise ValueError(f"give {self.allowed}")


def _is_gpio(value: object) -> TypeGuard[int]:
    """Say whether it is a GPIO number; `true` is none, though Python thinks so."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LAST_GPIO
