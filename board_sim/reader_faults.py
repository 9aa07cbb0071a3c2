"""What may be wrong with a card reader: it sends twice, late, or rubbish between the cards. Made up, not recorded.

It knows bytes and chance, the same chance each time. What the host makes of them it does not know.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

SEED = 121
LATE_MS = 1000
"""How late a late reader sends, in the board's time."""
NOISE_ONE_IN = 3
GARBLED_ONE_IN = 5
MOST_NOISE = 6
"""Bytes of rubbish in one go."""
_RUBBISH = bytes(range(0x80, 0x100)) + b"#*XYZ~"


def _chance() -> random.Random:
    return random.Random(SEED)  # noqa: S311  the same cards are garbled each time


def rubbish_line(rng: random.Random) -> bytes:
    """Make a line of rubbish."""
    return bytes(rng.choices(_RUBBISH, k=rng.randint(1, MOST_NOISE))) + b"\r\n"


def garble_line(line: bytes, rng: random.Random) -> bytes:
    """Put a wrong byte in the place of a line's first."""
    return bytes([rng.choice(_RUBBISH)]) + line[1:]


@dataclass(slots=True)
class ReaderFaults:
    """The faults that are switched on.

    Attributes:
        noise: Rubbish before a card now and then, and now and then a card with a wrong byte.
        double_reads: Each card twice.
        late: Each card later than it was laid.
        silent: Nothing is sent at all.
    """

    noise: bool = False
    double_reads: bool = False
    late: bool = False
    silent: bool = False
    rng: random.Random = field(default_factory=_chance)

    def before(self, rubbish: Callable[[random.Random], bytes] = rubbish_line) -> bytes:
        """Make the rubbish that comes before a card, as its reader makes it; often none."""
        return rubbish(self.rng) if self.noise and not self.rng.randrange(NOISE_ONE_IN) else b""

    def spoil(self, line: bytes, garble: Callable[[bytes, random.Random], bytes] = garble_line) -> tuple[bytes, ...]:
        """Give the lines or frames that are sent in place of one."""
        if self.noise and not self.rng.randrange(GARBLED_ONE_IN):
            line = garble(line, self.rng)
        return (line, line) if self.double_reads else (line,)
