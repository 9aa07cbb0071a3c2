"""What all open pages share: the board, the fingers on its buttons, the deck, and the news.

It runs on the server's loop. Only `poke` may be called from elsewhere. What may take seconds runs on one of two worker
threads, in order: cards on one, the power switch and all else about the bench on the other. Time is moved at once.
"""

import asyncio
import logging
import secrets
from asyncio import AbstractEventLoop, Event, Future
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from board_sim.bench.face import BenchBoard
from board_sim.bench.frames import encode_frame
from board_sim.bench.room import Heard, News, Room
from board_sim.bench.room_orders import CardOrder, Deal, RoomOrder, TimeOrder
from board_sim.bench.tray import Tray
from board_sim.wired import touches
from firmware_host.errors import BoardError

MOST_SCANS_WAITING = 12
NO_ROOM = "there is no table at this bench: it is the bare board"

log = logging.getLogger(__name__)


class Hub:
    """The board among its pages."""

    def __init__(self, face: BenchBoard, room: Room | None = None) -> None:
        self.face = face
        self.room = room
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
    def lines(self) -> frozenset[str]:
        """What can be touched on the board that is on the bench now: buttons, and the two ways of an encoder."""
        return frozenset(touches(self.face.board))

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

    def catalog(self) -> News | None:
        """List what there is to choose from; None at a bare board."""
        return None if self.room is None else self.room.catalog()

    def news(self, seat: str | None) -> tuple[News, ...]:
        """Everything beside pixels, digits and words that a page of this seat is told when it changes."""
        if self.room is None:
            return (self.state(),)
        return (self.state(), self.room.table(seat), self.room.bench())

    def sign_of_life(self) -> News:
        """What is told each second: the current and what there is for it."""
        budget = {} if self.room is None else {"budget": self.room.budget_ma}
        return {"kind": "beat", "ma": round(self.face.current_ma()), **budget}

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

    def ask(self, order: RoomOrder, seat: str | None, refuse: Callable[[str], None]) -> None:
        """Have the room do what a page asks; `refuse` is told why it cannot be done, if so."""
        if self.room is None:
            refuse(NO_ROOM)
        elif isinstance(order, TimeOrder):
            self._answered(order, refuse, _at_once(self.room, order, seat))
        elif isinstance(order, CardOrder):
            if self._scans_waiting >= MOST_SCANS_WAITING:
                refuse("the reader is still busy: wait until it has read what waits")
                return
            self._scans_waiting += 1
            self._hand_over(self._reader, order, seat, refuse)
        else:
            self._hand_over(self._supply, order, seat, refuse)

    def _hand_over(
        self, worker: ThreadPoolExecutor, order: RoomOrder, seat: str | None, refuse: Callable[[str], None]
    ) -> None:
        assert self.room is not None
        done = asyncio.get_running_loop().run_in_executor(worker, self.room.obey, order, seat)
        done.add_done_callback(partial(self._answered, order, refuse))

    def _answered(self, order: RoomOrder, refuse: Callable[[str], None], done: "Future[Heard | None]") -> None:
        self._scans_waiting -= isinstance(order, CardOrder)
        if done.cancelled():
            return
        trouble = _trouble_of(done)
        if trouble:
            refuse(trouble)
            return
        heard = done.result()
        if heard is not None:
            self._tray.hear(heard.card, heard.answer)
        elif isinstance(order, Deal):
            self._tray.gather()
        self.wake()

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


def _at_once(room: Room, order: RoomOrder, seat: str | None) -> "Future[Heard | None]":
    """Do it here and now."""
    done: Future[Heard | None] = Future()
    try:
        done.set_result(room.obey(order, seat))
    except Exception as fault:  # noqa: BLE001  whoever asked is told, as of what a worker does
        done.set_exception(fault)
    return done


def _trouble_of(done: "Future[str | None] | Future[None] | Future[Heard | None]") -> str:
    """Say what went wrong with what a page asked for; nothing where all is well."""
    fault = done.exception()
    if fault is None or isinstance(fault, BoardError):
        return str(fault or "")
    log.error("what a page asked for broke the simulator", exc_info=fault)
    return f"the simulator has broken, which is a fault of its own: {type(fault).__name__}: {fault}"
