"""A scanner that types like a keyboard: `struct input_event` after event, as Linux gives them; its lamps are its ear.

It knows the keys of the US layout that its codes need. Num Lock lit is the program's ok, Caps Lock its no, Scroll Lock
says that nothing could be read.
"""

import random
import struct
from collections.abc import Iterator, Mapping

from board_sim.readers.model import Heard

EVENT = "llHHi"
SIZE = struct.calcsize(EVENT)
SYN, KEY, LED = 0, 1, 17
LEFT_SHIFT, ENTER = 42, 28
KEYS = {
    **dict(zip("1234567890-", range(2, 13), strict=True)),
    **dict(zip("qwertyuiop", range(16, 26), strict=True)),
    **dict(zip("asdfghjkl", range(30, 39), strict=True)),
    **dict(zip("zxcvbnm", range(44, 51), strict=True)),
    "*": 55,
}
ANSWERS = ("ok", "no", "no what")
"""What each lamp means, by its number."""


class TypingScanner:
    """One scanner, and the codes of a deck."""

    repeats = 1

    def __init__(self, codes: Mapping[str, str]) -> None:
        """Know the code of each card: letters, digits and hyphens."""
        self._codes = codes
        self._tail = b""
        self._last = ""

    def frame(self, card: str) -> bytes:
        """Type the code of a card and Enter; a card without one is not seen."""
        code = self._codes.get(card)
        if code is None:
            return b""
        self._last = card
        return b"".join(_type(code))

    def garble(self, frame: bytes, rng: random.Random) -> bytes:
        """Lose keys, and say so, as the kernel does when a program reads too slowly."""
        at = rng.randrange(len(frame) // SIZE) * SIZE
        return frame[:at] + _event(SYN, 3, 0) + b"".join(_press(ENTER))

    def rubbish(self, rng: random.Random) -> bytes:
        """Lose all keys of a code but the last."""
        return _event(SYN, 3, 0) + b"".join(_press(ENTER))

    def hear(self, data: bytes) -> Heard:
        """Look at the lamps: each that lights is an answer."""
        whole = self._tail + data
        end = len(whole) - len(whole) % SIZE
        self._tail = whole[end:]
        events = struct.iter_unpack(EVENT, whole[:end])
        lit = [code for _, _, kind, code, value in events if kind == LED and value]
        return Heard(tuple(self._say(lamp) for lamp in lit if lamp < len(ANSWERS)))

    def forget(self) -> None:
        """Lose the power."""
        self._tail = b""

    def _say(self, lamp: int) -> str:
        return ANSWERS[lamp] if lamp == len(ANSWERS) - 1 else f"{ANSWERS[lamp]} {self._last}"


def _type(text: str) -> Iterator[bytes]:
    for char in text:
        if char.isupper():
            yield _event(KEY, LEFT_SHIFT, 1)
            yield from _press(KEYS[char.lower()])
            yield _event(KEY, LEFT_SHIFT, 0)
        else:
            yield from _press(KEYS[char])
    yield from _press(ENTER)


def _press(key: int) -> Iterator[bytes]:
    for value in (1, 0):
        yield _event(KEY, key, value)
        yield _event(SYN, 0, 0)


def _event(kind: int, code: int, value: int) -> bytes:
    return struct.pack(EVENT, 0, 0, kind, code, value)
