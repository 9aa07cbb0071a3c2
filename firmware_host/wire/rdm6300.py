"""The frames of an RDM6300 and its like: 125 kHz tags (EM4100) in 14 bytes of ASCII. Bytes in any pieces -> tags.

A frame is STX, ten hexadecimal digits (a version byte and four of the tag's number), two of the XOR of those five
bytes, ETX; 9600 baud, 8N1. ID-12LA and ID-20LA put CR LF before the ETX. It comes again and again while a tag is near.
Which card a tag is on is not known here; nothing that a reader sends raises an exception.
"""

from string import hexdigits

from firmware_host.wire.card_lines import BadLine, Fault
from firmware_host.wire.codes import CodeSeen

STX, ETX = 0x02, 0x03
TAG_DIGITS = 10
FRAME_DIGITS = 12
LIMIT = FRAME_DIGITS + 2
"""Bytes between STX and ETX at most: the digits, CR and LF."""
STRAY_LIMIT = 64
"""Bytes outside any frame that are told of as one bad line; a tag that comes near makes a few."""
HEX = frozenset(hexdigits.encode())


class Rdm6300:
    """The frames of one reader. It holds LIMIT bytes at most.

    Attributes:
        bad: How many bad frames there have been since the program began.
    """

    def __init__(self) -> None:
        self.bad = 0
        self._frame = bytearray()
        self._in_frame = False
        self._stray = bytearray()

    def feed(self, data: bytes) -> tuple[CodeSeen | BadLine, ...]:
        """Take in bytes; return the frames that they complete. However they are cut, the frames are the same."""
        frames = []
        for byte in data:
            frame = self._take(byte)
            if frame is not None:
                frames.append(frame)
                self.bad += isinstance(frame, BadLine)
        return tuple(frames)

    def reset(self) -> None:
        """Forget a frame that was begun: its reader was unplugged."""
        self._frame.clear()
        self._stray.clear()
        self._in_frame = False

    def _take(self, byte: int) -> CodeSeen | BadLine | None:
        if byte == STX:
            cut = bytes(self._frame) if self._in_frame else b""
            self.reset()
            self._in_frame = True
            return _bad(Fault.WRONG_LENGTH, cut) if cut else None
        if not self._in_frame:
            return self._pass_by(byte)
        if byte == ETX:
            frame = bytes(self._frame)
            self.reset()
            return decode_frame(frame)
        self._frame.append(byte)
        if len(self._frame) <= LIMIT:
            return None
        frame = bytes(self._frame)
        self.reset()
        return _bad(Fault.TOO_LONG, frame)

    def _pass_by(self, byte: int) -> BadLine | None:
        self._stray.append(byte)
        if len(self._stray) < STRAY_LIMIT:
            return None
        stray = bytes(self._stray)
        self._stray.clear()
        return _bad(Fault.STRAY, stray)


def decode_frame(frame: bytes) -> CodeSeen | BadLine:
    """Read what stands between STX and ETX.

    >>> decode_frame(b"100086F44426")
    CodeSeen(code='tag:100086F444')
    """
    digits = frame.removesuffix(b"\r\n")
    if len(digits) != FRAME_DIGITS:
        return _bad(Fault.WRONG_LENGTH, frame)
    if not HEX.issuperset(digits):
        return _bad(Fault.NOT_HEX, frame)
    *tag, check = bytes.fromhex(digits.decode("ascii"))
    for byte in tag:
        check ^= byte
    return _bad(Fault.BAD_CHECK, frame) if check else CodeSeen(f"tag:{digits[:TAG_DIGITS].decode('ascii').upper()}")


def _bad(reason: Fault, frame: bytes) -> BadLine:
    return BadLine(reason, repr(frame)[2:-1])
