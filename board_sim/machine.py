"""The simulated board with a program running in it: what the bench page touches, and what a test plays on.

Each time the power comes on the same program starts afresh on fresh electronics; cutting it takes the program's clock
away in the middle of whatever it does.
"""

import logging
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Protocol

from board_sim.clock import SimClock
from board_sim.electronics import Electronics
from board_sim.parts import Parts, parts_of
from board_sim.readers import Model, make_model, teach_decks
from firmware_host.app import Listener, Owner
from firmware_host.config import Config
from firmware_host.errors import BoardError
from firmware_host.ports import Ports, Worker
from hardware.board import Board

log = logging.getLogger(__name__)

WORDS_KEPT = 500
END_S = 10.0
"""How long a program may take to end, in real seconds, before it is given up."""


class Program(Protocol):
    """What runs on the board: the game, or another that has its face."""

    @property
    def switched_off(self) -> bool:
        """Say whether the players have switched the board off."""
        ...

    def run(self) -> None:
        """Run to the end."""
        ...

    def stop(self) -> None:
        """Ask for the end, from any thread."""
        ...


class MakeProgram(Protocol):
    """Makes a program for one power-up."""

    def __call__(self, config: Config, ports: Ports, listeners: Sequence[Listener]) -> Program:
        """Make it; nothing runs yet."""
        ...


class Machine:
    """A board on the bench, switched off until `power_on`.

    Attributes:
        electronics: The wires, to be looked at and touched.
        failed: Why the program ended by itself; None while it has not.
        bug: What it broke with, when that is a fault of its own.
        safe_to_unplug: The players have switched the board off, and the program has ended.
    """

    def __init__(
        self,
        config: Config,
        clock: SimClock,
        *,
        parts: Parts | None = None,
        readers: Mapping[str, Model] = MappingProxyType({}),
        program: MakeProgram = Owner,
    ) -> None:
        """Wire the board that is configured; `program` runs on it each time that there is power.

        Args:
            config: What the program believes.
            clock: The bench's time.
            parts: What is soldered there, where that is something else than the configuration says.
            readers: Which readers stand at the cables of those names, where the configuration names others.
            program: What runs.
        """
        self.config = config
        self._make_program = program
        speak = {name: (each.driver.value, each.prefix, each.suffix) for name, each in config.readers.items()}
        stand = {name: make_model(*spoken) for name, spoken in speak.items()} | dict(readers)
        teach_decks(config.decks_dir, (driver for driver, _, _ in speak.values()))
        parts = parts or parts_of(config)
        wired = config.board if parts.pins is None else replace(config.board, pins=parts.pins)
        self.electronics = Electronics(wired, clock, readers=stand, parts=parts)
        self.failed: str | None = None
        self.safe_to_unplug = False
        self.bug: Exception | None = None
        self._words: deque[tuple[int, str]] = deque(maxlen=WORDS_KEPT)
        self._said = 0
        self._program: Program | None = None
        self._worker: Worker | None = None
        self._switch = threading.Lock()
        self._watchers: list[Callable[[], None]] = []
        self._hearers: list[Callable[[str], None]] = []
        self.electronics.power_off()

    @property
    def board(self) -> Board:
        """The board that is simulated."""
        return self.config.board

    def power_on(self) -> None:
        """Give power: the program starts, and finds its games where it left them."""
        with self._switch:
            if self._program is not None:
                return
            self.failed = self.bug = None
            self.safe_to_unplug = False
            self.electronics.power_on()
            ports = self.electronics.ports()
            program = self._make_program(self.config, ports, (lambda _, __, sentence: self.say(sentence),))
            self._program = program
            self._worker = ports.clock.spawn("program", lambda: self._run(program))

    def power_off(self) -> None:
        """Pull the plug."""
        with self._switch:
            self.electronics.power_off()
            self._end()

    def shut_down(self) -> None:
        """Ask the program to end, as SIGTERM does on a Pi, then take the power away."""
        with self._switch:
            if self._program is not None:
                self._program.stop()
                self._end()
            self.electronics.power_off()

    def close(self) -> None:
        """End the program and leave nothing behind."""
        self.shut_down()
        self.electronics.close()

    def say(self, sentence: str) -> None:
        """Put a sentence among the words."""
        self._said += 1
        self._words.append((self._said, sentence))
        for hearer in tuple(self._hearers):
            hearer(sentence)
        for watcher in tuple(self._watchers):
            watcher()

    def hear(self, callback: Callable[[str], None]) -> None:
        """Call back, from any thread, with each sentence that is said."""
        self._hearers.append(callback)

    def words(self, since: int) -> list[tuple[int, str]]:
        """List what was said after number `since`."""
        return [(number, text) for number, text in tuple(self._words) if number > since]

    def power(self, on: bool) -> None:  # noqa: FBT001  a switch has two places
        """Give power, or cut it."""
        if on:
            self.power_on()
        else:
            self.power_off()
            self.say("The power is cut.")

    def powered(self) -> bool:
        """Say whether there is power."""
        return self.electronics.powered()

    def watch(self, callback: Callable[[], None]) -> None:
        """Call back, from any thread, after each change and each sentence."""
        self._watchers.append(callback)
        self.electronics.watch(callback)

    def pixels(self) -> tuple[tuple[int, int, int, int], ...]:
        """Read the LEDs in the order of the strip."""
        return self.electronics.pixels()

    def digits(self) -> bytes:
        """Read the eight segment bytes."""
        return self.electronics.digits()

    def intensity(self) -> int:
        """Read the brightness of the digits, 0 to 15."""
        return self.electronics.intensity()

    def tone_hz(self) -> int | None:
        """Read what the buzzer sounds."""
        return self.electronics.tone_hz()

    def current_ma(self) -> float:
        """Estimate what the strip draws."""
        return self.electronics.current_ma()

    def press(self, line: str) -> None:
        """Push a button down."""
        self.electronics.press(line)

    def release(self, line: str) -> None:
        """Let a button go."""
        self.electronics.release(line)

    def scan(self, card: str, seat: int | None = None) -> str | None:
        """Lay a card on a seat's own reader, if it has one, else on one for all, and give the program's answer."""
        return self.scan_on(card, self.reader_for(seat))

    def scan_on(self, card: str, reader: str) -> str | None:
        """Lay a card on a reader and give the program's answer."""
        return self.electronics.scan(card, reader)

    def reader_for(self, seat: int | None) -> str:
        """Name the card reader that a seat uses: its own, or one for all."""
        readers = self.config.readers.items()
        own = (name for name, reader in readers if seat is not None and reader.seat == seat)
        shared = (name for name, reader in readers if reader.seat is None)
        return next(own, None) or next(shared, next(iter(self.electronics.readers)))

    def _run(self, program: Program) -> None:
        try:
            program.run()
            self.safe_to_unplug = program.switched_off
            if self.safe_to_unplug:
                self.say("Switched off: it is safe to unplug.")
        except BoardError as error:
            self.failed = str(error)
            self.say(f"The program cannot go on. {error}")
        except Exception as error:  # whatever it is, whoever sits at the board must see why it is dark
            self.failed, self.bug = f"{type(error).__name__}: {error}", error
            log.critical("the program has broken", exc_info=error)
            self.say(
                f"The program has broken, which is a fault of its own: {self.failed}. "
                "Switch the power off and on to go on."
            )

    def _end(self) -> None:
        if self._worker is not None:
            self._worker.join(END_S)
            if self._worker.is_alive():
                raise RuntimeError("the program did not end with its power: a thread of it waits for something else")
        self._program = self._worker = None
