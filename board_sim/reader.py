"""A card reader at the other end of a cable, speaking hardware/reader_firmware/PROTOCOL.md with an encoder of its own.

It knows lines: a card, an optional check `*HH` (the XOR of every byte before the `*`), CR LF; and that the host answers
each. Which cards there are, and what an answer means, it does not know.
"""

import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import reduce
from operator import xor

from board_sim.clock import SimClock
from board_sim.plug import Plug, SocketPlug
from board_sim.reader_faults import LATE_MS, ReaderFaults
from firmware_host.ports import Inbox
from firmware_host.units import Ms

if sys.platform != "win32":
    from board_sim.plug_pty import PtyPlug

ANSWER_S = 2.0
"""Seconds of real time that the program may take to answer a line, or to open the port."""

ANSWERS = ("ok", "no")
"""First words of an answer; a line that begins with another is for later versions, and ignored."""

SLICE_S = 0.02
"""Longest time that one thread keeps the cable while it waits."""

OPENING_S = 0.002
"""Seconds of real time between two looks whether the program has opened the port."""

LONGEST_LINE = 200
"""Bytes of an answer that are kept; the longest that the protocol allows is far shorter."""


def encode(card: str, *, checked: bool = True) -> bytes:
    r"""Make the line of a card.

    >>> encode("5H")
    b'5H*7D\r\n'
    >>> encode("5H", checked=False)
    b'5H\r\n'
    """
    body = card.encode("ascii", "replace")
    check = b"*%02X" % reduce(xor, body, 0) if checked else b""
    return body + check + b"\r\n"


class CardReader:
    """A reader on a cable. Safe to use from several threads.

    Attributes:
        url: What the program opens: a device path or a `socket://` URL.
        answers: The last lines the host sent, answers or not, the newest last.
        faults: What is wrong with it.
    """

    def __init__(self, clock: SimClock, plug: Plug, on_answer: Callable[[str], None] = lambda _: None) -> None:
        self.url = plug.url
        self.answers: deque[str] = deque(maxlen=100)
        self.faults = ReaderFaults()
        self._clock = clock
        self._plug = plug
        self._on_answer = on_answer
        self._turn = threading.Lock()
        self._cable = threading.Lock()
        self._untaken: deque[str] = deque(maxlen=100)
        self._tail = b""

    def scan(self, card: str, *, checked: bool = True) -> str | None:
        """Send a card and wait for the host's answer; None when there is none in two seconds or nobody listens.

        Take what the host owes for bytes sent by `send` first, by `answer`, or it may be taken for this card's. A
        reader that is late waits on the clock first; of one that sends a card twice it is the first answer.
        """
        if self.faults.late:
            inbox: Inbox[None] = self._clock.inbox()
            self._clock.wait(inbox, Ms(self._clock.now_ms() + LATE_MS))
        with self._clock.owed(), self._turn:
            self._receive(0)
            self._untaken.clear()
            rubbish = self.faults.before()
            if rubbish:
                self._ask(rubbish)
            answers = [self._ask(line) for line in self.faults.spoil(encode(card, checked=checked))]
            return answers[0]

    def send(self, data: bytes) -> None:
        """Send any bytes: rubbish, half a line, the rest of it. Nobody waits for an answer."""
        with self._clock.owed(), self._turn:
            self._write(data)

    def answer(self) -> str | None:
        """Take the host's oldest answer not yet taken, waiting for one; None when there is none in two seconds."""
        with self._clock.owed(), self._turn:
            return self._next_line()

    @property
    def host_listens(self) -> bool:
        """Say whether the program has the port open, so that a card sent now is not lost."""
        self._receive(0)
        with self._cable:
            return self._plug.host_listens()

    def await_host(self, timeout_s: float = ANSWER_S) -> bool:
        """Wait until the program has opened the port, at most `timeout_s` seconds of real time; say whether it has.

        Simulated time stands still meanwhile: if the program is backing off, let that pass on the clock first.
        """
        with self._clock.owed():
            until = time.monotonic() + timeout_s
            while not self.host_listens:
                if time.monotonic() > until:
                    return False
                time.sleep(OPENING_S)
            return True

    def unplug(self) -> None:
        """Pull the cable; a second time does nothing."""
        with self._cable:
            self._plug.pull()
            self._tail = b""

    def replug(self) -> None:
        """Plug the cable in again, under the same url; a second time does nothing."""
        with self._cable:
            self._plug.push()

    def close(self) -> None:
        """Pull the cable for ever and leave nothing behind."""
        with self._cable:
            self._plug.close()

    def _write(self, data: bytes) -> bool:
        with self._cable:
            if not self._plug.host_listens():
                return False
            self._plug.write(data)
            return True

    def _ask(self, line: bytes) -> str | None:
        return self._next_line() if self._write(line) else None

    def _next_line(self) -> str | None:
        until = time.monotonic() + ANSWER_S
        while not self._untaken:
            left_s = until - time.monotonic()
            if left_s <= 0 or not (self._receive(min(left_s, SLICE_S)) or self.host_listens):
                return None
        return self._untaken.popleft()

    def _receive(self, timeout_s: float) -> bool:
        """Take bytes from the cable and make lines of them; say whether any came."""
        with self._cable:
            data = self._plug.read(timeout_s)
            *lines, tail = (self._tail + data).replace(b"\r", b"\n").split(b"\n")
            self._tail = tail[:LONGEST_LINE]
        for line in filter(None, lines):
            text = line[:LONGEST_LINE].decode("ascii", "replace")
            self.answers.append(text)
            self._on_answer(text)
            if text.split(" ")[0] in ANSWERS:
                self._untaken.append(text)
        return bool(data)


def make_reader(clock: SimClock, on_answer: Callable[[str], None] = lambda _: None) -> CardReader:
    """Make a reader on a pty, or on a loopback socket where the system has no pty."""
    plug: Plug
    if sys.platform == "win32":
        plug = SocketPlug()
    else:
        plug = PtyPlug()
    return CardReader(clock, plug, on_answer)
