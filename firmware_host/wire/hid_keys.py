"""Keyboards, and scanners that type like one: Linux's input events -> characters -> lines; and lamps as the answer.

The kernel gives `struct input_event` (linux/input.h): seconds and microseconds as two longs, then type, code and value.
Keys are those of the US layout, which scanners are delivered with; the number pad's count as with Num Lock on. Which
keyboard it is, and what a line means, is not known here; no bytes raise an exception.
"""

from struct import Struct

from firmware_host.wire.card_lines import BadLine, CardLine, Fault
from firmware_host.wire.code_lines import CodeLines
from firmware_host.wire.codes import CodeSeen

EVENT = Struct("llHHi")
"""One event, with the long of this system: 24 bytes on 64 bits, 16 on 32."""
EV_SYN, EV_KEY, EV_LED = 0x00, 0x01, 0x11
SYN_REPORT, SYN_DROPPED = 0, 3
UP, DOWN = 0, 1
"""Values of a key; 2 is one that repeats while it is held, and types nothing here."""
SHIFTS = frozenset((42, 54))
ENTERS = frozenset((28, 96, 15))
"""Enter, the number pad's, and Tab."""
BACKSPACE, ESCAPE = 14, 1
LAMPS = NUM_LOCK, CAPS_LOCK, SCROLL_LOCK = (0, 1, 2)


def _row(first: int, plain: str, shifted: str) -> dict[int, tuple[str, str]]:
    return {first + place: pair for place, pair in enumerate(zip(plain, shifted, strict=True))}


TYPED: dict[int, tuple[str, str]] = {
    **_row(2, "1234567890-=", "!@#$%^&*()_+"),
    **_row(16, "qwertyuiop[]", "QWERTYUIOP{}"),
    **_row(30, "asdfghjkl;'`", 'ASDFGHJKL:"~'),
    **_row(43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    55: ("*", "*"),
    57: (" ", " "),
    **_row(71, "789-456+1230.", "789-456+1230."),
    98: ("/", "/"),
}
"""What each key types, plain and with Shift, by the codes of linux/input-event-codes.h."""


class HidKeys:
    """The keys of one keyboard. It holds a line and less than one event."""

    def __init__(self, prefix: str = "", suffix: str = "") -> None:
        self._lines = CodeLines(prefix, suffix)
        self._rest = b""
        self._shifts: set[int] = set()

    @property
    def bad(self) -> int:
        """How many bad lines there have been since the program began."""
        return self._lines.bad

    def feed(self, data: bytes) -> tuple[CardLine | CodeSeen | BadLine, ...]:
        """Take in bytes of events; return the lines that they complete, the same however they are cut."""
        whole = self._rest + data
        end = len(whole) - len(whole) % EVENT.size
        self._rest = whole[end:]
        events = EVENT.iter_unpack(whole[:end])
        return tuple(line for _, _, kind, code, value in events for line in self._take(kind, code, value))

    def reset(self) -> None:
        """Forget what was begun: the keyboard was unplugged."""
        self._lines.reset()
        self._rest = b""
        self._shifts.clear()

    def _take(self, kind: int, code: int, value: int) -> tuple[CardLine | CodeSeen | BadLine, ...]:
        if kind == EV_SYN and code == SYN_DROPPED:
            self._shifts.clear()
            return (self._lines.spoil(Fault.LOST_KEYS),)
        if kind != EV_KEY:
            return ()
        if code in SHIFTS:
            (self._shifts.discard if value == UP else self._shifts.add)(code)
        if value != DOWN:
            return ()
        return self._type(code)

    def _type(self, code: int) -> tuple[CardLine | CodeSeen | BadLine, ...]:
        if code in ENTERS:
            return self._lines.feed(b"\n")
        if code == ESCAPE:
            self._lines.reset()
        elif code == BACKSPACE:
            self._lines.rub_out()
        elif code in TYPED:
            return self._lines.feed(TYPED[code][bool(self._shifts)].encode("ascii"))
        return ()


def light(lamp: int) -> bytes:
    """Make the events that light one of a keyboard's LAMPS and put the others out."""
    lamps = b"".join(EVENT.pack(0, 0, EV_LED, each, int(each == lamp)) for each in LAMPS)
    return lamps + EVENT.pack(0, 0, EV_SYN, SYN_REPORT, 0)


TAKEN, REFUSED, UNREAD = light(NUM_LOCK), light(CAPS_LOCK), light(SCROLL_LOCK)
"""The answers: a keyboard has no other way to say them."""
