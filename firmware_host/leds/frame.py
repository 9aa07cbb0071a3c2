"""A frame as it leaves for the strip, what current it draws, and the cap that keeps it within the supply.

The current is a model computed from the bytes that leave, not a measurement.
"""

from dataclasses import dataclass

DAY_FIELD = 7
"""The chips' common brightness by day, of 31: luma reaches 0 to 15 (`contrast >> 4`), and this is where it starts."""
NIGHT_FIELD = 2
"""The same at night. Duties stay, so every step of lightness can still be told from the next."""
FIELD_MAX = 15
FIELD_FULL = 31
CHANNEL_MA = 20.0
"""One colour of one LED at full duty and field (APA102 and SK9822: 20 mA each, 60 mA for white)."""
IDLE_MA = 1.0
"""What a chip draws in the dark."""


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


def current_ma(frame: Frame, channel_ma: float = CHANNEL_MA) -> float:
    """Estimate what the strip draws, in milliamperes, the idle current of dark LEDs included."""
    return sum(frame.rgb) / 255 * channel_ma * frame.field / FIELD_FULL + frame.leds * IDLE_MA


def cap(frame: Frame, budget_ma: float, channel_ma: float = CHANNEL_MA) -> Frame:
    """Dim a frame that would draw more than the budget: by one factor for all of it, so hues and ranks stay.

    Nothing that was lit goes out, so a peg never vanishes. A budget below what the lit LEDs draw at their
    dimmest cannot be kept: the frame is then as dim as can be.
    """
    if current_ma(frame, channel_ma) <= budget_ma:
        return frame
    low, high = 0, 255  # `low` keeps the budget, or is the least there is; `high` does not
    while high - low > 1:
        factor = (low + high) // 2
        if current_ma(_scaled(frame, factor), channel_ma) <= budget_ma:
            low = factor
        else:
            high = factor
    capped = _scaled(frame, low)
    return capped if current_ma(capped, channel_ma) <= budget_ma else Frame(capped.rgb, min(1, frame.field))


def _scaled(frame: Frame, factor: int) -> Frame:
    """Scale every byte by `factor` / 255; what was lit stays at 1 at least."""
    table = bytes(max(duty * factor // 255, 1) if duty else 0 for duty in range(256))
    return Frame(frame.rgb.translate(table), frame.field)
