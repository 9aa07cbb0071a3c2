"""The languages of the readers: for each driver its codec, its answers, and what it is told when its port opens.

It refuses to know ports and players.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Protocol

from firmware_host.rules.cards import Card
from firmware_host.wire.card_lines import BadLine, CardLine, CardLines, answer_no, answer_ok
from firmware_host.wire.code_lines import ENDS, CodeLines
from firmware_host.wire.codes import CodeSeen
from firmware_host.wire.gm65 import READ_ON, Gm65
from firmware_host.wire.hid_keys import REFUSED, TAKEN, UNREAD, HidKeys
from firmware_host.wire.rdm6300 import Rdm6300
from firmware_host.wire.repeats import ReaderKind

__all__ = ["KINDS", "WHAT", "WITH_AFFIXES", "CodeSeen", "Codec", "Driver", "Language", "Read", "is_affix", "language"]

Read = CardLine | CodeSeen | BadLine
"""What a codec makes of bytes."""


class Driver(Enum):
    """What a reader speaks."""

    LINES = "lines"
    """The board's own protocol: keypads."""
    RDM6300 = "rdm6300"
    """125 kHz tags, in frames."""
    GM65 = "gm65"
    """Bar code and QR modules that take commands."""
    SCANNER = "scanner"
    """Any scanner that sends a line over a serial port."""
    HID = "hid"
    """A keyboard, or a scanner that types like one."""


KINDS: Mapping[Driver, tuple[ReaderKind, ...]] = MappingProxyType(
    {
        Driver.LINES: (ReaderKind.KEYPAD, ReaderKind.TAG, ReaderKind.CODE),
        Driver.RDM6300: (ReaderKind.TAG,),
        Driver.GM65: (ReaderKind.CODE,),
        Driver.SCANNER: (ReaderKind.CODE, ReaderKind.TAG, ReaderKind.KEYPAD),
        Driver.HID: (ReaderKind.CODE, ReaderKind.TAG, ReaderKind.KEYPAD),
    }
)
"""What may make each driver's reader send a card; the first is the usual one."""

WHAT = "what"
"""The reason that is answered to what could not be read."""

WITH_AFFIXES = (Driver.GM65, Driver.SCANNER, Driver.HID)
"""The drivers whose lines may have a prefix and a suffix."""


class Codec(Protocol):
    """Bytes in any pieces -> what was read."""

    @property
    def bad(self) -> int:
        """How many bad lines there have been since the program began."""
        ...

    def feed(self, data: bytes) -> tuple[Read, ...]:
        """Take in bytes; return what they complete."""
        ...

    def reset(self) -> None:
        """Forget what was begun: the reader was unplugged."""
        ...


@dataclass(frozen=True, slots=True)
class Language:
    """How one reader is spoken with.

    Attributes:
        codec: What it sends.
        answers_ok: Makes the answer to a card that was taken.
        answers_no: Makes the answer to one that was refused, with the reason; None: no card is known, and where
            the reason is WHAT nothing was read.
        hello: What it is told whenever its port has opened.
        speaks_up: It has a voice of its own and tells its user the answer; where not, the board must.
    """

    codec: Codec
    answers_ok: Callable[[Card], bytes] = answer_ok
    answers_no: Callable[[Card | None, str], bytes] = answer_no
    hello: bytes = b""
    speaks_up: bool = False


def language(driver: Driver, prefix: str = "", suffix: str = "") -> Language:
    """Choose the language of a reader; `prefix` and `suffix` stand around each of its codes (see `is_affix`).

    All serial readers get the answers of the board's own protocol, since one that cannot hear lets them go by: so
    whatever listens at the cable, a bell or a second keypad, knows what became of a card.
    """
    match driver:
        case Driver.LINES:
            return Language(CardLines(), speaks_up=True)
        case Driver.RDM6300:
            return Language(Rdm6300())
        case Driver.GM65:
            return Language(Gm65(prefix, suffix), hello=READ_ON)
        case Driver.SCANNER:
            return Language(CodeLines(prefix, suffix))
        case Driver.HID:
            return Language(HidKeys(prefix, suffix), lambda _: TAKEN, lambda _, why: UNREAD if why == WHAT else REFUSED)


def is_affix(text: str) -> bool:
    """Say whether a text may stand around codes: ASCII, at most 16 characters, and nothing that ends a line."""
    return text.isascii() and len(text) <= 16 and not set(text.encode()) & set(ENDS)
