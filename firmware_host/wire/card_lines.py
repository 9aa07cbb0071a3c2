"""The line codec of the card reader: bytes in any pieces -> cards, and the host's answers -> bytes.

Its text is hardware/reader_firmware/PROTOCOL.md. It knows what a line is and which lines are cards; it refuses to know
whether that card may be played. Nonsense is a value: nothing that a reader sends raises an exception.
"""

from dataclasses import dataclass
from enum import Enum

from firmware_host.rules.cards import Card, format_card, parse_card

LIMIT = 64
"""The longest line in bytes, its end not counted. Remarks may be longer: they are dropped as they come."""

ANSWER_LIMIT = 64
"""The longest answer in bytes, CR and LF counted."""

REMARK = b"#"
BLANKS = b" \t"
ENDS = b"\r\n"


class Fault(Enum):
    """What is wrong with a line, in words for the log."""

    NOT_TEXT = "it holds bytes that are no printable ASCII"
    TOO_LONG = f"it is longer than {LIMIT} bytes"
    BAD_CHECK = "its checksum is wrong"
    NO_CARD = "it names no card"
    NOT_HEX = "it holds characters that are no hexadecimal digits"
    WRONG_LENGTH = "it is no whole frame"
    STRAY = "it belongs to no frame: is the reader of this kind, and serial.baud its speed?"
    NO_AFFIX = "it has not the prefix or suffix that the configuration gives"
    LOST_KEYS = "the system lost keys of it"


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line named this card. `line` is the line as it came, without blanks around it."""

    card: Card
    line: str


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line was nonsense. `line` shows it, other bytes than printable ASCII as escapes, at most LIMIT bytes of it."""

    reason: Fault
    line: str


class CardLines:
    """The lines of one reader. Its buffer never holds more than LIMIT bytes.

    Attributes:
        bad: How many bad lines there have been since the program began.
    """

    def __init__(self) -> None:
        self.bad = 0
        self._line = bytearray()
        self._skipping = False

    def feed(self, data: bytes) -> tuple[CardLine | BadLine, ...]:
        """Take in bytes; return the lines that they complete. However they are cut, the lines are the same."""
        lines = []
        for byte in data:
            line = self._end() if byte in ENDS else self._grow(byte)
            if line is not None:
                lines.append(line)
                self.bad += isinstance(line, BadLine)
        return tuple(lines)

    def reset(self) -> None:
        """Forget a line that was begun: its reader was unplugged."""
        self._line.clear()
        self._skipping = False

    def _grow(self, byte: int) -> BadLine | None:
        if self._skipping:
            return None
        if len(self._line) < LIMIT:
            self._line.append(byte)
            return None
        self._skipping = True
        line = bytes(self._line)
        self._line.clear()
        return None if line.strip(BLANKS).startswith(REMARK) else BadLine(Fault.TOO_LONG, _show(line))

    def _end(self) -> CardLine | BadLine | None:
        line = bytes(self._line)
        self.reset()
        return decode_line(line)


def decode_line(line: bytes) -> CardLine | BadLine | None:
    """Read one line, its end taken off; None for an empty line and for a remark.

    >>> decode_line(b"5h*5D")
    CardLine(card=Card(rank=5, suit=<Suit.HEARTS: 'H'>), line='5h*5D')
    >>> decode_line(b"# keypad 1.0")
    """
    text = line.strip(BLANKS)
    if not text or text.startswith(REMARK):
        return None
    shown = _show(text)
    if any(not (0x20 <= byte < 0x7F or byte in BLANKS) for byte in text):
        return BadLine(Fault.NOT_TEXT, shown)
    body, star, check = line.partition(b"*")
    if star and check.strip(BLANKS).upper() != b"%02X" % _xor(body):
        return BadLine(Fault.BAD_CHECK, shown)
    card = parse_card(body.strip(BLANKS).decode("ascii"))
    return BadLine(Fault.NO_CARD, shown) if card is None else CardLine(card, shown)


def answer_ok(card: Card) -> bytes:
    r"""Say that a card was taken.

    >>> from firmware_host.rules.cards import parse_card
    >>> answer_ok(parse_card("10h"))
    b'ok TH\r\n'
    """
    return _answer(f"ok {format_card(card)}")


def answer_no(card: Card | None, reason: str) -> bytes:
    r"""Say that a card, or a line that names none, was not taken, and why (made ASCII, and cut to ANSWER_LIMIT).

    >>> answer_no(None, "what")
    b'no what\r\n'
    """
    return _answer(f"no {reason}" if card is None else f"no {format_card(card)} {reason}")


def _answer(text: str) -> bytes:
    line = " ".join(text.split()).encode("ascii", errors="replace")
    printable = bytes(byte if 0x20 <= byte < 0x7F else ord("?") for byte in line)
    return printable[: ANSWER_LIMIT - 2] + b"\r\n"


def _xor(data: bytes) -> int:
    total = 0
    for byte in data:
        total ^= byte
    return total


def _show(line: bytes) -> str:
    return repr(line)[2:-1]


NO_WHAT = answer_no(None, "what")
"""The answer to every bad line."""
