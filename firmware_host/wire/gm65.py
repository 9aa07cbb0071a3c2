"""The bar code and QR modules GM65, GM805, GM861 and their like, at a UART: codes as lines, and answers to commands.

The command `7E 00 08 01 REG REG VAL AB CD` writes a register (AB CD stands in the place of a checksum); the module
answers `02 00 00 01 00 33 31` in the same stream as its codes, at the start of a line. Delivered, it waits for its
button: register 0 is 0xD6 where it reads all the time, as it must here. What a code means is not known here.
"""

from binascii import crc_hqx

from firmware_host.wire.card_lines import BadLine, CardLine, Fault
from firmware_host.wire.code_lines import CodeLines
from firmware_host.wire.codes import CodeSeen

ANSWER_BEGINS = b"\x02\x00\x00"
LONGEST_VALUE = 4
"""Bytes of an answer's value that are believed; those to our commands have one."""
CHECK_BYTES = 2


def write_register(register: int, value: int) -> bytes:
    """Make the command that writes a byte to a register of 16 bits.

    >>> write_register(0x0002, 1).hex(" ")  # read one code
    '7e 00 08 01 00 02 01 ab cd'
    """
    return b"\x7e\x00\x08\x01" + register.to_bytes(2, "big") + bytes([value]) + b"\xab\xcd"


READ_ON = write_register(0x0000, 0xD6)
"""Read all the time: light and aim while reading, sound on, the mode in bits 1 and 0 continuous (10)."""


class Gm65:
    """The stream of one module. It holds a line, or an answer of ten bytes, at most.

    Attributes:
        bad: How many bad lines and answers there have been since the program began.
    """

    def __init__(self, prefix: str = "", suffix: str = "") -> None:
        self._lines = CodeLines(prefix, suffix)
        self._answer = bytearray()
        self._bad_answers = 0

    @property
    def bad(self) -> int:
        """How many bad lines and answers there have been since the program began."""
        return self._lines.bad + self._bad_answers

    def feed(self, data: bytes) -> tuple[CardLine | CodeSeen | BadLine, ...]:
        """Take in bytes; return the codes that they complete. However they are cut, the codes are the same."""
        return tuple(read for byte in data for read in self._take(byte))

    def reset(self) -> None:
        """Forget what was begun: the module was unplugged."""
        self._lines.reset()
        self._answer.clear()

    def _take(self, byte: int) -> tuple[CardLine | CodeSeen | BadLine, ...]:
        begins = byte == ANSWER_BEGINS[0] and self._lines.between_lines
        if not self._answer and not begins:
            return self._lines.feed(bytes([byte]))
        self._answer.append(byte)
        if not self._may_be_answer():
            line = bytes(self._answer)
            self._answer.clear()
            return self._lines.feed(line)
        if len(self._answer) < self._length():
            return ()
        answer = bytes(self._answer)
        self._answer.clear()
        return self._judge(answer)

    def _may_be_answer(self) -> bool:
        head = bytes(self._answer[: len(ANSWER_BEGINS)])
        return ANSWER_BEGINS.startswith(head) and all(size <= LONGEST_VALUE for size in self._answer[3:4])

    def _length(self) -> int:
        return len(ANSWER_BEGINS) + 1 + sum(self._answer[3:4]) + CHECK_BYTES

    def _judge(self, answer: bytes) -> tuple[BadLine, ...]:
        """Drop a sound answer; the checksum is the CRC-16 with polynomial 1021 of all between 02 00 and itself."""
        if crc_hqx(answer[2:-CHECK_BYTES], 0) == int.from_bytes(answer[-CHECK_BYTES:], "big"):
            return ()
        self._bad_answers += 1
        return (BadLine(Fault.BAD_CHECK, repr(answer)[2:-1]),)
