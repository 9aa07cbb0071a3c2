"""What all open pages share: the board, the fingers on its buttons, the deck, and the news.

It runs on the server's loop. Only `poke` may be called from elsewhere; scans and the power switch, which may take
seconds, run on one worker thread each, in order.
"""

import asyncio
import logging
import secrets
from asyncio import AbstractEventLoop, Event, Future
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from board_sim.bench.face import BenchBoard
from board_sim.bench.frames import button_lines, encode_frame
from board_sim.bench.tray import Tray
from firmware_host.errors import BoardError

MOST_SCANS_WAITING = 12

log = logging.getLogger(__name__)


class Hub:
    """The board among its pages."""

    def __init__(self, face: BenchBoard) -> None:
        self.face = face
        self.lines = frozenset(button_lines(face.board))
        self.run = secrets.token_hex(4)
        """Tells a page that comes back whether the numbers of what happened still go on."""
        self.beats = 0
        self._loop: AbstractEventLoop | None = None
        self._poked = False
        self._wakes: set[Event] = set()
        self._fingers: dict[str, int] = {}
        self._tray = Tray()
        self._trouble = ""
        self._scans_waiting = 0
        self._reader = ThreadPoolExecutor(1, "bench-reader")
        self._supply = ThreadPoolExecutor(1, "bench-supply")
        self._frame: bytes | None = None

    def open(self) -> None:
        """Begin to watch the board, on the running loop."""
        self._loop = asyncio.get_running_loop()
        self.face.watch(self.poke)

    def close(self) -> None:
        """Hear no more of the board; what the workers have in hand is left to end by itself."""
        self._loop = None
        self._reader.shutdown(wait=False, cancel_futures=True)
        self._supply.shutdown(wait=False, cancel_futures=True)

    def poke(self) -> None:
        """Say, from any thread, that something changed. Many pokes before the loop turns are one."""
        loop = self._loop
        if loop is None or self._poked:
            return
        self._poked = True
        try:
            loop.call_soon_threadsafe(self.wake)
        except RuntimeError:  # the loop was closed between the two lines: nobody is left to tell
            self._loop = None

    def wake(self) -> None:
        """Send every page for the news."""
        self._poked = False
        self._frame = None
        for event in self._wakes:
            event.set()

    def beat(self) -> None:
        """Let every page know that the server lives; called once a second."""
        self.beats += 1
        self.wake()

    def join(self, wake: Event) -> None:
        """Add a page."""
        self._wakes.add(wake)

    def leave(self, wake: Event) -> None:
        """Remove a page."""
        self._wakes.discard(wake)

    @property
    def pages(self) -> int:
        """How many pages are open."""
        return len(self._wakes)

    def frame(self) -> bytes:
        """Encode the present pixels and digits, once for all pages."""
        if self._frame is None:
            self._frame = encode_frame(self.face.pixels(), self.face.digits(), self.face.intensity())
        return self._frame

    def state(self) -> dict[str, object]:
        """Everything that is shown beside pixels, digits and words."""
        return {
            "kind": "state",
            "on": self.face.powered(),
            "tone_hz": self.face.tone_hz(),
            "down": sorted(self._fingers),
            "used": self._tray.used,
            "answer": self._tray.answer,
            "answers": self._tray.answers,
            "trouble": self._trouble,
        }

    def hold(self, line: str) -> None:
        """Put one more finger on a button; the first presses it."""
        self._fingers[line] = self._fingers.get(line, 0) + 1
        if self._fingers[line] == 1:
            self.face.press(line)
            self.wake()

    def let_go(self, line: str) -> None:
        """Take one finger off a button; the last releases it."""
        self._fingers[line] -= 1
        if not self._fingers[line]:
            del self._fingers[line]
            self.face.release(line)
            self.wake()

    def gather(self) -> None:
        """Take all cards of the tray back."""
        self._tray.gather()
        self.wake()

    def scan(self, card: str) -> bool:
        """Lay a card on the reader, after those that wait; False where too many do."""
        if self._scans_waiting >= MOST_SCANS_WAITING:
            return False
        self._scans_waiting += 1
        answer = asyncio.get_running_loop().run_in_executor(self._reader, self.face.scan, card)
        answer.add_done_callback(partial(self._hear, card))
        return True

    def _hear(self, card: str, answer: "Future[str | None]") -> None:
        self._scans_waiting -= 1
        if answer.cancelled():
            return
        self._trouble = _trouble_of(answer)
        if not self._trouble:
            self._tray.hear(card, answer.result())
        self.wake()

    def power(self, *, on: bool) -> None:
        """Throw the switch of the supply, after the throws that wait."""
        done = asyncio.get_running_loop().run_in_executor(self._supply, self.face.power, on)
        done.add_done_callback(self._thrown)

    def _thrown(self, done: "Future[None]") -> None:
        if done.cancelled():
            return
        self._trouble = _trouble_of(done)
        self.wake()


def _trouble_of(done: "Future[str | None] | Future[None]") -> str:
    """Say what went wrong with what a page asked for; nothing where all is well."""
    fault = done.exception()
    if fault is None or isinstance(fault, BoardError):
        return str(fault or "")
    log.error("what a page asked for broke the simulator", exc_info=fault)
    return f"the simulator has broken, which is a fault of its own: {type(fault).__name__}: {fault}"
