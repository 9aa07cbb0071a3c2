"""A frame as it leaves for the strip, what current it draws, and the cap that keeps it within the supply.

The current is a model computed from the bytes that leave, not a measurement; its numbers are in `hardware.strips`. The
white of a strip that has one stays dark: it is brighter than the three colours together, and no step of lightness would
be told from the next any more.
"""

from dataclasses import dataclass

from hardware.strips import KINDS, StripKind

DAY_FIELD = 7
"""The chips' common brightness by day, of 31: luma reaches 0 to 15 (`contrast >> 4`), and this is where it starts."""
NIGHT_FIELD = 2
"""The same at night. Duties stay, so every step of lightness can still be told from the next."""
FIELD_MAX = 15
USUAL_KIND = KINDS["apa102"]


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture.

    Attributes:
        rgb: Duty of each LED in strip order: red, green, blue, a byte each.
        field: The chips' brightness field for all LEDs, 0 to 15 of its 31 steps.
    """

    rgb: bytes
    field: int = DAY_FIELD

    def __post_init__(self) -> None:
        if len(self.rgb) % 3 or not 0 <= self.field <= FIELD_MAX:
            raise ValueError(f"{len(self.rgb)} bytes with field {self.field}: a frame is 3 bytes a LED, field 0 to 15")

    @property
    def leds(self) -> int:
        """Count the LEDs."""
        return len(self.rgb) // 3


def dark(leds: int) -> Frame:
    """Make a frame with no light in it."""
    return Frame(bytes(3 * leds))


def arranged(rgb: bytes, order: str) -> bytes:
    """Put the colours of every LED into another order, given by its letters; `W` is white, and stays dark.

    >>> arranged(bytes([1, 2, 3]), "GRBW").hex(" ")
    '02 01 03 00'
    """
    sent = bytearray(len(rgb) // 3 * len(order))
    for place, letter in enumerate(order):
        if letter != "W":
            sent[place :: len(order)] = rgb["RGB".index(letter) :: 3]
    return bytes(sent)


def current_ma(frame: Frame, kind: StripKind = USUAL_KIND) -> float:
    """Estimate what the strip draws, in milliamperes, the idle current of dark LEDs included."""
    return kind.current_ma(frame.rgb, frame.field)


def cap(frame: Frame, budget_ma: float, kind: StripKind = USUAL_KIND) -> Frame:
    """Dim a frame that would draw more than the budget: by one factor for all of it, so hues and ranks stay.

    Nothing that was lit goes out, so a peg never vanishes. A budget below what the lit LEDs draw at their
    dimmest cannot be kept: the frame is then as dim as can be.
    """
    if current_ma(frame, kind) <= budget_ma:
        return frame
    low, high = 0, 255  # `low` keeps the budget, or is the least there is; `high` does not
    while high - low > 1:
        factor = (low + high) // 2
        if current_ma(_scaled(frame, factor), kind) <= budget_ma:
            low = factor
        else:
            high = factor
    capped = _scaled(frame, low)
    return capped if current_ma(capped, kind) <= budget_ma else Frame(capped.rgb, min(1, frame.field))


def _scaled(frame: Frame, factor: int) -> Frame:
    """Scale every byte by `factor` / 255; what was lit stays at 1 at least."""
    table = bytes(max(duty * factor // 255, 1) if duty else 0 for duty in range(256))
    return Frame(frame.rgb.translate(table), frame.field)
