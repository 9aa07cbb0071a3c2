"""A chain of APA102 or SK9822 LEDs as the clocked-in bits make it: what each LED shows, and what was sent wrongly.

A frame is 32 zero bits, then 32 bits for each LED (111, five of brightness, blue, green, red), then further clocks.
Each LED hands the data on half a clock late, so LED k sees the stream k/2 clocks behind the plug. An APA102 shows its
colour as soon as its own 32 bits are in; an SK9822 on the first clock after the next 32 zero bits. A frame whose tail
has too few clocks therefore leaves the last LEDs as they were until the next frame comes through.
Sources: cpldcpu.com/2014/11/30/understanding-the-apa102-superled and /2016/12/13/sk9822-a-clone-of-the-apa102.
It reads bytes only, split anywhere; which LED is which hole it does not know.
"""

from collections import deque
from collections.abc import Callable
from enum import Enum

Pixel = tuple[int, int, int, int]
"""Red, green, blue duty (0 to 255 each) and the brightness field (0 to 31)."""

DARK: Pixel = (0, 0, 0, 0)
START_BITS = 32
HEADER = 0xE0


class Latch(Enum):
    """When an LED shows what it was sent."""

    APA102 = "apa102"
    SK9822 = "sk9822"


class _Frame:
    """A frame on its way down the chain; times are clocks since power-up, counted at the plug."""

    __slots__ = ("colours", "count", "shown", "start", "zeros_at")

    def __init__(self, start: int) -> None:
        self.start = start
        self.colours: list[Pixel] = []
        self.count = 0
        self.shown = 0
        self.zeros_at: int | None = None


class Chain:
    """N LEDs in a row, dark at power-up.

    Attributes:
        pixels: What they show now, from the plug on; replaced as a whole.
        errors: What was sent wrongly. Too few clocks are noticed when the next frame comes; until then see `late`.
    """

    modes = frozenset({0, 3})  # data are taken at the rising edge of the clock
    min_speed_hz = 0
    max_speed_hz = 20_000_000  # the figure vendors give; a long strip may follow less

    def __init__(self, leds: int, latch: Latch, on_change: Callable[[], None], order: str = "BGR") -> None:
        """Solder LEDs together that take their colours in this order."""
        self.pixels: tuple[Pixel, ...] = (DARK,) * leds
        self.errors: deque[str] = deque(maxlen=64)
        self._leds = leds
        self._places = tuple(order.index(colour) + 1 for colour in "RGB")
        self._latch = latch
        self._on_change = on_change
        self._buffer = bytearray()
        self._clock = 0
        self._zero_bits = 0
        self._armed = False
        self._lost = False
        self._frames: deque[_Frame] = deque()

    @property
    def late(self) -> tuple[int, ...]:
        """LEDs that were sent a colour which they do not show yet, for want of clocks."""
        behind = {k for frame in self._frames for k in range(frame.shown, len(frame.colours))}
        return tuple(sorted(behind))

    def transfer(self, data: bytes) -> None:
        """Clock bytes in."""
        self._buffer += data
        while self._buffer:
            eaten = self._eat_zeros() if self._buffer[0] == 0 else self._eat_ones()
            if not eaten:
                break
            self._clock += 8 * eaten
            del self._buffer[:eaten]
        self._light()

    def _eat_zeros(self) -> int:
        count = len(self._buffer) - len(self._buffer.lstrip(b"\0"))
        before, self._zero_bits = self._zero_bits, self._zero_bits + 8 * count
        if before < START_BITS <= self._zero_bits:
            self._armed, self._lost = True, False
            self._close_frame(self._clock + START_BITS - before)
        return count

    def _close_frame(self, zeros_at: int) -> None:
        if not self._frames or self._frames[-1].zeros_at is not None:
            return
        frame = self._frames[-1]
        frame.zeros_at = zeros_at
        if frame.count != self._leds:
            self.errors.append(f"{frame.count} LED frames were sent; the strip has {self._leds} LEDs")

    def _eat_ones(self) -> int:
        if self._armed:
            self._open_frame()
        elif not self._lost and (self._zero_bits or not self._frames):
            self._lose(f"LED data after {self._zero_bits} zero bits; a start frame has {START_BITS}")
        self._zero_bits = 0
        if self._lost:
            return len(self._buffer) - len(self._buffer.lstrip(bytes(range(1, 256))))
        return self._eat_led_frames()

    def _open_frame(self) -> None:
        self._armed = False
        lag = self._leds // 2  # half a clock for each LED but the first, rounded up
        needed = START_BITS + lag + (START_BITS + 1 if self._latch is Latch.SK9822 else 0)
        if self._frames and self._zero_bits < needed:
            tail, wanted = self._zero_bits - START_BITS, needed - START_BITS
            self.errors.append(f"{tail} clocks after the last LED frame; {self._leds} LEDs need {wanted}")
        self._frames.append(_Frame(self._clock))

    def _eat_led_frames(self) -> int:
        words = self._buffer[: len(self._buffer) // 4 * 4]
        heads = words[0::4]
        good = next((n for n, head in enumerate(heads) if head < HEADER), len(heads)) if heads else 0
        if good < len(heads):
            words = words[: 4 * good]
        if heads and not good:
            self._lose(f"an LED frame that begins with 0x{heads[0]:02X}, not with the bits 111")
            return 1
        frame = self._frames[-1]
        frame.count += good
        fields = [head & 0x1F for head in heads[:good]]
        red, green, blue = (words[place::4] for place in self._places)
        frame.colours += zip(red, green, blue, fields, strict=True)
        del frame.colours[self._leds :]
        return 4 * good

    def _lose(self, error: str) -> None:
        self._lost = True
        self.errors.append(error)

    def _light(self) -> None:
        clocks = self._clock + 8 * len(self._buffer)
        shown = list(self.pixels)
        for frame in self._frames:
            reached = self._reached(frame, clocks)
            shown[frame.shown : reached] = frame.colours[frame.shown : reached]
            frame.shown = reached
        while len(self._frames) > 1 and self._frames[0].shown == len(self._frames[0].colours):
            self._frames.popleft()
        pixels = tuple(shown)
        if pixels != self.pixels:
            self.pixels = pixels
            self._on_change()

    def _reached(self, frame: _Frame, clocks: int) -> int:
        sent = len(frame.colours)
        if sent and self._due(frame, sent - 1) <= clocks:
            return sent
        return next((k for k in range(frame.shown, sent) if self._due(frame, k) > clocks), sent)

    def _due(self, frame: _Frame, led: int) -> float:
        lag = (led + 1) // 2
        if self._latch is Latch.APA102:
            return frame.start + 32 * (led + 1) + lag
        return float("inf") if frame.zeros_at is None else frame.zeros_at + 1 + lag
