"""The walk of the doctor on a simulated board: what the page and the terminal see of it, and answer.

It is the room around a board on which nobody plays: faults can be switched on, time can be changed, and a question of
the walk be answered by word. What the walk asks, and what it makes of the answers, it does not know.
"""

import re
import threading
from collections.abc import Mapping, Sequence

from board_sim.bench.room import Heard
from board_sim.bench.room_orders import Answer, FaultOrder, RoomOrder, Speed, Step
from board_sim.bench_faults import ABOUT, KINDS, BenchFaults
from board_sim.bench_time import BenchTime
from board_sim.machine import Machine, Program
from board_sim.miswired import Miswired
from board_sim.parlour import SPEEDS
from board_sim.parts import parts_of
from board_sim.scaled_clock import ScaledClock
from board_sim.shown import NotNow, Shown
from board_sim.wired import buttons
from firmware_host.app import Listener
from firmware_host.app.walk import Walk
from firmware_host.config import Config
from firmware_host.errors import BoardError
from firmware_host.ports import Ports

NOBODY_PLAYS = "nobody plays here: the board is gone through"
ASKED_READER = re.compile(r"at the reader (\S+)\.$")
NO_CARDS: Mapping[str, object] = {
    "kind": "table",
    "open": False,
    "starter": None,
    "dealer": None,
    "deals": 0,
    "seats": (),
    "play": (),
    "crib": {"count": 0, "up": None, "read": []},
    "can": dict.fromkeys(("deal", "cut", "turn", "throw", "crib"), False),
}


class WalkBench:
    """A board that is gone through, and the room around it. Close it at the end.

    Attributes:
        shown: The face that pages look at.
        ended: Is set when the walk has come to its end, or cannot go on.
        walk: The walk of the present power-up; None before the first.
    """

    def __init__(self, config: Config, clock: ScaledClock, wrong: Miswired) -> None:
        """Wire a board with what is wrong about it; `shown.power(True)` begins."""
        self.walk: Walk | None = None
        self.ended = threading.Event()
        self._machine = Machine(
            config,
            clock,
            parts=wrong.parts(parts_of(config), config.board),
            program=self._make_walk,
        )
        wrong.spoil(self._machine.electronics)
        self._time = BenchTime(clock)
        self._faults = BenchFaults(self._machine.electronics)
        self.shown = _Face(self._machine)

    @property
    def machine(self) -> Machine:
        """The board."""
        return self._machine

    @property
    def seats(self) -> tuple[str, ...]:
        """Nobody sits here."""
        return ()

    @property
    def budget_ma(self) -> int:
        """What the supply gives the strip, in milliampere."""
        return self._machine.config.strip.budget_ma

    def close(self) -> None:
        """End the walk and leave nothing behind."""
        self._time.set_speed(self._time.speed)  # who waits in a pause would wait for ever
        self._machine.close()

    def type(self, text: str) -> None:
        """Answer by word."""
        if self.walk is not None:
            self.walk.type(text)

    def catalog(self) -> Mapping[str, object]:
        """List what there is to choose from, as WIRE.md has it; `walk` says that nobody plays."""
        board = self._machine.board
        return {
            "walk": True,
            "skills": [],
            "presets": [],
            "scripts": [],
            "faults": [{"name": name, "label": label, "about": about} for name, label, about in ABOUT],
            "buses": ["strip", "digits"],
            "bus_faults": list(KINDS),
            "readers": list(self._machine.electronics.readers),
            "buttons": list(buttons(board)),
            "speeds": list(SPEEDS),
        }

    def table(self, seat: str | None) -> Mapping[str, object]:
        """Tell that no cards are on the table."""
        return NO_CARDS

    def bench(self) -> Mapping[str, object]:
        """Tell of the bench."""
        return {
            "kind": "bench",
            "speed": self._time.speed,
            "paused": self._time.paused,
            "budget_ma": self.budget_ma,
            "faults": self._faults.as_news(),
            "preset": None,
            "tour": None,
            "script": None,
        }

    def obey(self, order: RoomOrder, seat: str | None) -> Heard | None:
        """Do what a page asks.

        Raises:
            BoardError: It cannot be done; the text says why.
        """
        match order:
            case Answer(text):
                self.type(text)
            case Speed(times):
                self._time.set_speed(times)
            case Step(ms):
                self._time.step(ms)
            case _ if isinstance(order, FaultOrder):
                self._faults.switch(order)
            case _:
                raise NotNow(NOBODY_PLAYS)
        self.shown.changed()
        return None

    def _make_walk(self, config: Config, ports: Ports, listeners: Sequence[Listener]) -> Program:
        self.walk = walk = _Walk(config, ports, listeners, self.ended)
        return walk


class _Walk(Walk):
    """The walk, which also tells when it has come to an end of its own: not when the power is cut."""

    def __init__(self, config: Config, ports: Ports, listeners: Sequence[Listener], ended: threading.Event) -> None:
        super().__init__(config, ports, listeners)
        self._ended = ended

    def run(self) -> None:
        """Go through everything once."""
        try:
            super().run()
        except BoardError:
            self._ended.set()
            raise
        if self.done:
            self._ended.set()


class _Face(Shown):
    """The board on the bench; a card is laid on the reader that the walk has asked for last."""

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine)
        self._reader = machine.reader_for(None)
        machine.hear(self._note_reader)

    def scan(self, card: str) -> str | None:
        """Lay a card on that reader and give the program's answer."""
        return self.game.scan_on(card, self._reader)

    def _note_reader(self, sentence: str) -> None:
        asked = ASKED_READER.search(sentence)
        if asked:
            self._reader = asked[1]
