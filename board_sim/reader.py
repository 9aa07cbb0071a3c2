"""A card reader at the other end of a cable: a keypad, or another of `readers`; what lies on it is sent again.

It knows that the host answers each line and frame. Which cards there are, and what an answer means, it does not know.
"""

import sys
import threading
import time
from collections import deque
from collections.abc import Callable

from board_sim.clock import SimClock
from board_sim.plug import Plug, SocketPlug
from board_sim.reader_faults import LATE_MS, ReaderFaults
from board_sim.readers.lines import LineReader, encode
from board_sim.readers.model import LONGEST_LINE, Model
from firmware_host.ports import Inbox
from firmware_host.units import Ms

if sys.platform != "win32":
    from board_sim.plug_pty import PtyPlug

ANSWER_S = 2.0
"""Seconds of real time that the program may take to answer bytes, which may be no line, or to open the port."""
CARD_S = 20.0
"""Seconds of real time that it may take to answer a card: it does, but a busy PC may be late."""

ANSWERS = ("ok", "no")
"""First words of an answer; a line that begins with another is for later versions, and ignored."""

SLICE_S = 0.02
"""Longest time that one thread keeps the cable while it waits."""

OPENING_S = 0.002
"""Seconds of real time between two looks whether the program has opened the port."""

REPEAT_MS = 65
"""The board's time between two frames of a tag that lies there."""
NOT_READ = "no what"
"""The answer to what could not be read."""

__all__ = ["ANSWER_S", "LONGEST_LINE", "CardReader", "encode", "make_reader"]


class CardReader:
    """A reader on a cable. Safe to use from several threads.

    Attributes:
        url: What the program opens: a device path or a `socket://` URL.
        answers: The last lines the host sent, answers or not, the newest last.
        faults: What is wrong with it.
    """

    def __init__(
        self,
        clock: SimClock,
        plug: Plug,
        on_answer: Callable[[str], None] = lambda _: None,
        model: Model | None = None,
    ) -> None:
        """Stand at a cable; `model` says what kind of reader this is, a keypad if it is left out."""
        self.url = plug.url
        self._model = model or LineReader()
        self.answers: deque[str] = deque(maxlen=100)
        self.faults = ReaderFaults()
        self._clock = clock
        self._plug = plug
        self._on_answer = on_answer
        self._turn = threading.Lock()
        self._cable = threading.Lock()
        self._untaken: deque[str] = deque(maxlen=100)

    def scan(self, card: str, *, checked: bool = True) -> str | None:
        """Send a card and wait for the host's answer; None when there is none in 20 seconds or nobody listens.

        Take what the host owes for bytes sent by `send` first, by `answer`, or it may be taken for this card's. A
        reader that is late waits on the clock first, and one that sends again what lies there waits between; of a
        card that is sent twice it is the first answer to what could be read.
        """
        if self.faults.silent:
            return None
        if self.faults.late:
            self._let_pass(LATE_MS)
        with self._clock.owed(), self._turn:
            self._receive(0)
            self._untaken.clear()
            rubbish = self.faults.before(self._model.rubbish)
            if rubbish:
                self._ask(rubbish)
            answer = self._show(self._model.frame(card) if checked else encode(card, checked=False))
        for _ in range(self._model.repeats if answer is not None else 0):
            self._let_pass(REPEAT_MS)
            with self._clock.owed(), self._turn:
                again = self._show(self._model.frame(card))
            answer = again if answer == NOT_READ else answer
        return answer

    def send(self, data: bytes) -> None:
        """Send any bytes: rubbish, half a line, the rest of it. Nobody waits for an answer."""
        with self._clock.owed(), self._turn:
            self._write(data)

    def answer(self) -> str | None:
        """Take the host's oldest answer not yet taken, waiting for one; None when there is none in two seconds."""
        with self._clock.owed(), self._turn:
            return self._next_line(ANSWER_S)

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
            self._model.forget()

    def replug(self) -> None:
        """Plug the cable in again, under the same url; a second time does nothing."""
        with self._cable:
            self._plug.push()

    def close(self) -> None:
        """Pull the cable for ever and leave nothing behind."""
        with self._cable:
            self._plug.close()
            self._model.forget()

    def _write(self, data: bytes) -> bool:
        with self._cable:
            if not self._plug.host_listens():
                return False
            self._plug.write(data)
            return True

    def _let_pass(self, ms: int) -> None:
        inbox: Inbox[None] = self._clock.inbox()
        self._clock.wait(inbox, Ms(self._clock.now_ms() + ms))

    def _show(self, frame: bytes) -> str | None:
        """Send what a card makes the reader send, spoiled by its faults, and give the first answer."""
        if not frame:
            return None
        first, *_ = [self._ask(line) for line in self.faults.spoil(frame, self._model.garble)]
        return first

    def _ask(self, line: bytes) -> str | None:
        return self._next_line(CARD_S) if self._write(line) else None

    def _next_line(self, patience_s: float) -> str | None:
        until = time.monotonic() + patience_s
        while not self._untaken:
            left_s = until - time.monotonic()
            if left_s <= 0 or not (self._receive(min(left_s, SLICE_S)) or self.host_listens):
                return None
        return self._untaken.popleft()

    def _receive(self, timeout_s: float) -> bool:
        """Take bytes from the cable and make lines of them; say whether any came."""
        with self._cable:
            data = self._plug.read(timeout_s)
            heard = self._model.hear(data)
            if heard.reply:
                self._plug.write(heard.reply)
        for text in heard.lines:
            self.answers.append(text)
            self._on_answer(text)
            if text.split(" ")[0] in ANSWERS:
                self._untaken.append(text)
        return bool(data)


def make_reader(
    clock: SimClock, on_answer: Callable[[str], None] = lambda _: None, model: Model | None = None
) -> CardReader:
    """Make a reader on a pty, or on a loopback socket where the system has no pty."""
    plug: Plug
    if sys.platform == "win32":
        plug = SocketPlug()
    else:
        plug = PtyPlug()
    return CardReader(clock, plug, on_answer, model)
