"""A MAX7219 with seven-segment digits, eight or four, as its registers make it: what is lit, and what was sent wrongly.

Each rise of the chip select obeys the last 16 bits: four of no meaning, four of address, eight of data. Digit 8 is the
leftmost of eight, digit 4 of four. Source: Maxim's data sheet 19-4452, tables 2 to 10; segments there are dp a b c d e
f g from bit 7 to bit 0. What the digits are to say it does not know.
"""

from collections import deque
from collections.abc import Callable

DIGITS = 8
DOT = 0x80

DECODE_MODE, INTENSITY, SCAN_LIMIT, SHUTDOWN, DISPLAY_TEST = 0x9, 0xA, 0xB, 0xC, 0xF

_CODE_B = bytes.fromhex("7e306d79335b5f707f7b014f370e6700")  # 0 to 9, -, E, H, L, P, blank

_GLYPHS = {
    **{0x7E: "0", 0x30: "1", 0x6D: "2", 0x79: "3", 0x33: "4", 0x5B: "5", 0x5F: "6", 0x70: "7", 0x7F: "8", 0x7B: "9"},
    **{0x77: "A", 0x1F: "b", 0x4E: "C", 0x0D: "c", 0x3D: "d", 0x4F: "E", 0x47: "F", 0x5E: "G", 0x37: "H", 0x17: "h"},
    **{
        0x10: "i",
        0x38: "J",
        0x3C: "J",
        0x57: "K",
        0x27: "K",
        0x0E: "L",
        0x06: "l",
        0x54: "m",
        0x15: "n",
        0x76: "N",
        0x1D: "o",
    },
    **{0x67: "P", 0x73: "q", 0x05: "r", 0x46: "R", 0x0F: "t", 0x3E: "U", 0x1C: "u", 0x2A: "W", 0x3B: "y", 0x72: "7"},
    **{0x00: " ", 0x01: "-", 0x08: "_", 0x09: "=", 0x02: "'", 0x22: '"', 0x63: "°", 0x49: "≡", 0x40: "¯", 0x78: ")"},
    0x27: "K",
}


def text(segments: bytes) -> str:
    """Read lit segments as characters, `?` for a sign not known, a dot after its digit.

    Signs of one shape read as digits: O as 0, I as 1, S as 5, Z as 2.

    >>> text(bytes.fromhex("6db00001"))
    '21. -'
    """
    return "".join(_GLYPHS.get(bits & ~DOT, "?") + ("." if bits & DOT else "") for bits in segments)


class Digits:
    """The chip and its digits; shut down at power-up, scanning one digit at the lowest intensity, as the sheet says."""

    modes = frozenset({0, 3})  # data are shifted in at the rising edge of the clock
    min_speed_hz = 0
    max_speed_hz = 10_000_000

    def __init__(self, on_change: Callable[[], None], count: int = DIGITS) -> None:
        """Solder `count` digits to the chip, the first ones of its eight."""
        self._count = count
        self.errors: deque[str] = deque(maxlen=64)
        self._registers = [0] * 16
        self._on_change = on_change
        self._seen = (self.segments, self.intensity)

    @property
    def on(self) -> bool:
        """Say whether it is awake."""
        return bool(self._registers[SHUTDOWN] & 1)

    @property
    def intensity(self) -> int:
        """Read the brightness, 0 to 15: lit (2 * intensity + 1) / 32 of the time; a display test is at 15."""
        return 15 if self._testing else self._registers[INTENSITY] & 0x0F

    @property
    def segments(self) -> bytes:
        """Read what is lit, eight bytes from left to right; of digits that are not there nothing is."""
        if self._testing:
            return (b"\xff" * self._count).rjust(DIGITS, b"\0")
        if not self.on:
            return bytes(DIGITS)
        scanned = min((self._registers[SCAN_LIMIT] & 7) + 1, self._count)
        return bytes(self._lit(digit) if digit <= scanned else 0 for digit in range(DIGITS, 0, -1))

    def transfer(self, data: bytes) -> None:
        """Take the bytes of one write; the chip select rises after them and the last two are obeyed."""
        if len(data) != 2:
            self.errors.append(f"{len(data)} bytes before the chip select rose; one register takes 2")
        if len(data) >= 2:
            self._write(data[-2] & 0x0F, data[-1])

    @property
    def _testing(self) -> bool:
        return bool(self._registers[DISPLAY_TEST] & 1)

    def _lit(self, digit: int) -> int:
        bits = self._registers[digit]
        if self._registers[DECODE_MODE] >> (digit - 1) & 1:
            return _CODE_B[bits & 0x0F] | bits & DOT
        return bits

    def _write(self, register: int, value: int) -> None:
        highest = {INTENSITY: 15, SCAN_LIMIT: 7, SHUTDOWN: 1, DISPLAY_TEST: 1, 0xD: -1, 0xE: -1}.get(register, 255)
        if value > highest:
            self.errors.append(f"0x{value:02X} written to register 0x{register:X}, which has no such setting")
        if self._count < register <= DIGITS and value:
            self.errors.append(f"0x{value:02X} written to digit {register}; the board has {self._count} digits")
        self._registers[register] = value
        seen = (self.segments, self.intensity)
        if seen != self._seen:
            self._seen = seen
            self._on_change()
