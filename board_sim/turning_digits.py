"""What somebody knows of both sides who watches four digits that turn from one to the other, as docs/LIGHT.md has them.

It gives them as eight digits: the left four as the first side's were last, the right four as the second's; in the menu
the item and its value. Of eight digits nothing needs to be remembered. What they say it leaves to others.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from board_sim.max7219 import DIGITS, DOT, text
from firmware_host.units import Ms

GROUP = 4
TURN_MS = 3000
"""How long a side has the digits; the two halves of the menu take as long together."""
GLIMPSE_MS = 20
"""Digits are written one after the other: what stood there for less is half of something."""
DEALER, ASKED, _, PENDING = range(GROUP)
GAME = "121?"
"""A claim of the game that is pressed."""
ITEMS = ("PEG", "nnUG", "tELL", "oUEr", "GAin", "CoSt", "dEAL", "PLAy")
"""What setup asks about, and how it asks to begin."""
MENU = ("Add", "SUb", "dEAL", "bLnd", "CArd", "SEtP", "tonE", "LEd", "nitE", "oFF")
_ALIKE = str.maketrans("oisz", "0152")
_RANKS = frozenset("A23456789TJQK")
_BLANK = bytes(GROUP)


def fold(glyphs: str) -> str:
    """Let letters pass as the digits whose shape they have, and small letters as large ones.

    >>> fold("SEtP") == fold("5EtP")
    True
    """
    return glyphs.strip().lower().translate(_ALIKE)


def is_fault(glyphs: str) -> bool:
    """Say whether four digits show a fault by its number; every group shows it at once.

    >>> is_fault("E  1"), is_fault("Cut ")
    (True, False)
    """
    return glyphs[:1] == "E" and glyphs[1:].strip().isdecimal()


_LEFT = frozenset(map(fold, (*ITEMS, *MENU)))


@dataclass(frozen=True, slots=True)
class _Memory:
    """What was seen until now: each side's four digits, the menu's halves, who deals, whose turn it was last."""

    groups: tuple[bytes, bytes] = (_BLANK, _BLANK)
    menu: tuple[bytes, bytes] | None = None
    dealer: int | None = None
    side: int = 0


class TurningDigits:
    """Watches the digits of one board; it must be read at each change, or every few milliseconds."""

    def __init__(self, digits: Callable[[], bytes], now_ms: Callable[[], Ms], count: int = DIGITS) -> None:
        """`count` says how many digits there are: 8, or 4."""
        self.turn = count < DIGITS
        """Whether they turn from side to side."""
        self._digits = digits
        self._now_ms = now_ms
        self._memory = self._seen = _Memory()
        self._shown = _BLANK
        self._shown_ms = Ms(0)

    @property
    def in_menu(self) -> bool:
        """Say whether they turn between the halves of the menu; where they do not turn this is not known."""
        return self.turn and self._seen.menu is not None

    def forget(self) -> None:
        """Let nothing count that is known of the side whose turn it is not: something was done at the table."""
        self._memory = _hide(self._memory, self._seen.side)

    def read(self) -> bytes:
        """Read them as eight segment bytes."""
        segments = self._digits()
        if not self.turn:
            return segments
        shown, now_ms = segments[DIGITS - GROUP :], self._now_ms()
        if shown != self._shown:
            if now_ms - self._shown_ms >= GLIMPSE_MS:
                self._memory = _take_in(self._memory, self._shown)
            self._shown, self._shown_ms = shown, now_ms
        self._seen = _take_in(self._memory, shown)
        return b"".join(self._seen.groups if self._seen.menu is None else self._seen.menu)


def _take_in(memory: _Memory, shown: bytes) -> _Memory:
    """Add what the four digits show now to what is known."""
    glyphs = _glyphs(shown)
    if not glyphs.strip():
        return _Memory()
    if glyphs[0] in "12" and not _is_unnumbered(glyphs):
        return _turn_to(memory, int(glyphs[0]) - 1, bytes([shown[0] & DOT, *shown[1:]]))
    if is_fault(glyphs):
        return replace(memory, groups=(shown, shown))
    if not (shown[DEALER] | shown[ASKED]) & DOT:
        item, value = memory.menu or (_BLANK, _BLANK)
        if glyphs[0] != " " and fold(glyphs) in _LEFT:
            return replace(memory, menu=(shown, value))
        if not _is_unnumbered(glyphs):
            return replace(memory, menu=(item, shown))
    return _turn_to(memory, _whose(memory, shown), shown)


def _hide(memory: _Memory, side: int) -> _Memory:
    """Forget the digits of the other side than this one."""
    own = memory.groups[side]
    return replace(memory, groups=(own, _BLANK) if side == 0 else (_BLANK, own))


def _turn_to(memory: _Memory, side: int, group: bytes) -> _Memory:
    """Remember a side's digits; where they tell of news, what is known of the other side is old."""
    deals = bool(group[DEALER] & DOT)
    other = memory.groups[1 - side]
    dealer = side if deals else None if memory.dealer == side else memory.dealer
    if _is_news(memory.groups[side], group) or other[PENDING] & DOT or (deals and other[DEALER] & DOT):
        other = _BLANK
    groups = (group, other) if side == 0 else (other, group)
    return _Memory(groups, None, dealer, side)


def _is_news(before: bytes, group: bytes) -> bool:
    """Say whether points or a number differ from what was known; words come and go by themselves."""
    if before == _BLANK:
        return False
    if [bits & DOT for bits in before] != [bits & DOT for bits in group]:
        return True
    numbers = _glyphs(before).strip(), _glyphs(group).strip()
    return all(number.isdecimal() for number in numbers) and numbers[0] != numbers[1]


def _whose(memory: _Memory, shown: bytes) -> int:
    """Tell whose digits those without a number are: the dealer's point tells it, once it is known who deals."""
    if memory.dealer is None:
        return memory.side
    return memory.dealer if shown[DEALER] & DOT else 1 - memory.dealer


def _is_unnumbered(glyphs: str) -> bool:
    """Say whether a side shows these four without the number of its track: they leave no room for it."""
    counted = glyphs[:2] in ("P?", "rE", "CA") and glyphs[2:].strip().isdecimal()
    return counted or glyphs == GAME or _RANKS.issuperset(glyphs.upper())


def _glyphs(shown: bytes) -> str:
    return text(bytes(bits & ~DOT for bits in shown))
