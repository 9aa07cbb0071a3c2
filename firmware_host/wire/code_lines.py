"""The lines of bar code and QR scanners: a code and its end, over a serial port or typed like a keyboard.

A code that names a card (`5H`, as `cribboard deck labels` prints them) is that card; every other has been taught, or is
unknown, which is not known here. CR, LF, CR LF and TAB all end a line, since scanners are delivered with each of them;
one that is set to send no end at all cannot be read. Nothing that a scanner sends raises an exception.
"""

from firmware_host.rules.cards import parse_card
from firmware_host.wire.card_lines import BadLine, CardLine, Fault
from firmware_host.wire.codes import CodeSeen

LIMIT = 64
"""The longest code in bytes, prefix and suffix counted."""
ENDS = b"\r\n\t"


class CodeLines:
    """The lines of one scanner. It holds LIMIT bytes at most.

    Attributes:
        bad: How many bad lines there have been since the program began.
    """

    def __init__(self, prefix: str = "", suffix: str = "") -> None:
        """Read lines that begin with `prefix` and end with `suffix`, which are taken off; both ASCII, without ENDS."""
        self.bad = 0
        self._affixes = prefix.encode("ascii"), suffix.encode("ascii")
        self._line = bytearray()
        self._skipping = False

    @property
    def between_lines(self) -> bool:
        """Say whether no line has been begun."""
        return not self._line and not self._skipping

    def feed(self, data: bytes) -> tuple[CardLine | CodeSeen | BadLine, ...]:
        """Take in bytes; return the lines that they complete. However they are cut, the lines are the same."""
        lines = []
        for byte in data:
            line = self._end() if byte in ENDS else self._grow(byte)
            if line is not None:
                lines.append(line)
                self.bad += isinstance(line, BadLine)
        return tuple(lines)

    def spoil(self, reason: Fault) -> BadLine:
        """Give up the line that was begun, up to its end, and say why."""
        self.bad += 1
        return self._give_up(reason)

    def rub_out(self) -> None:
        """Take the last byte of the line back, as a keyboard does."""
        del self._line[-1:]

    def reset(self) -> None:
        """Forget a line that was begun: its scanner was unplugged."""
        self._line.clear()
        self._skipping = False

    def _grow(self, byte: int) -> BadLine | None:
        if self._skipping:
            return None
        if len(self._line) < LIMIT:
            self._line.append(byte)
            return None
        return self._give_up(Fault.TOO_LONG)

    def _give_up(self, reason: Fault) -> BadLine:
        line = BadLine(reason, repr(bytes(self._line))[2:-1])
        self._line.clear()
        self._skipping = True
        return line

    def _end(self) -> CardLine | CodeSeen | BadLine | None:
        line = bytes(self._line)
        self.reset()
        return decode_code(line, *self._affixes)


def decode_code(line: bytes, prefix: bytes = b"", suffix: bytes = b"") -> CardLine | CodeSeen | BadLine | None:
    """Read one line, its end taken off; None for an empty one.

    >>> decode_code(b"~4006381333931", prefix=b"~")
    CodeSeen(code='code:4006381333931')
    >>> decode_code(b"10h")
    CardLine(card=Card(rank=10, suit=<Suit.HEARTS: 'H'>), line='10h')
    """
    if not line.strip():
        return None
    shown = repr(line)[2:-1]
    code = line.removeprefix(prefix).removesuffix(suffix)
    if len(code) != len(line) - len(prefix) - len(suffix) or not code.strip():
        return BadLine(Fault.NO_AFFIX, shown)
    if any(not 0x20 <= byte < 0x7F for byte in code):
        return BadLine(Fault.NOT_TEXT, shown)
    text = code.decode("ascii").strip()
    card = parse_card(text)
    return CodeSeen(f"code:{text}") if card is None else CardLine(card, shown)
