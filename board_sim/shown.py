"""The board that is on the bench now: the game's, or for a while another in front of it.

It has the face that the bench page looks at and touches. What is said on either board goes into one list, with numbers
that rise for ever. Which boards there are and when they change is decided elsewhere.
"""

from collections import deque
from collections.abc import Callable

from board_sim.machine import WORDS_KEPT, Machine
from firmware_host.errors import BoardError
from hardware.board import Board


class NotNow(BoardError, RuntimeError):
    """Not while something else is shown; the text says what to do first."""


BUSY = "the game stands still while a script or the tour is shown: end that first"


class Shown:
    """One board on the bench. Safe to use from any thread.

    Attributes:
        game: The board that the game is on.
    """

    def __init__(self, game: Machine) -> None:
        self.game = game
        self._machine = game
        self._heeds_buttons = True
        self._fingers: dict[str, Machine] = {}
        self._words: deque[tuple[int, str]] = deque(maxlen=WORDS_KEPT)
        self._said = 0
        self._watchers: list[Callable[[], None]] = []
        self._listen_to(game)

    @property
    def is_game(self) -> bool:
        """Say whether it is the game that is shown."""
        return self._machine is self.game

    def show(self, machine: Machine, *, heeds_buttons: bool) -> None:
        """Put another board in front of the game's; its own buttons may be dead to the page."""
        self._listen_to(machine)
        self._machine, self._heeds_buttons = machine, heeds_buttons
        self.changed()

    def show_game(self) -> None:
        """Show the game's board again."""
        self._machine, self._heeds_buttons = self.game, True
        self.changed()

    def say(self, sentence: str) -> None:
        """Put a sentence among the words."""
        self._said += 1
        self._words.append((self._said, sentence))
        self.changed()

    def changed(self) -> None:
        """Tell whoever watches that something is new."""
        for watcher in tuple(self._watchers):
            watcher()

    @property
    def board(self) -> Board:
        """The board that is shown."""
        return self._machine.board

    def pixels(self) -> tuple[tuple[int, int, int, int], ...]:
        """Read the LEDs in the order of the strip."""
        return self._machine.pixels()

    def digits(self) -> bytes:
        """Read the eight segment bytes."""
        return self._machine.digits()

    def intensity(self) -> int:
        """Read the brightness of the digits, 0 to 15."""
        return self._machine.intensity()

    def tone_hz(self) -> int | None:
        """Read what the buzzer sounds."""
        return self._machine.tone_hz()

    def current_ma(self) -> float:
        """Estimate what the strip draws."""
        return self._machine.current_ma()

    def press(self, line: str) -> None:
        """Push a button of the shown board down, if it heeds them."""
        if self._heeds_buttons:
            self._fingers[line] = self._machine
            self._machine.press(line)

    def release(self, line: str) -> None:
        """Let a button go, on the board on which it was pressed."""
        machine = self._fingers.pop(line, None)
        if machine is not None:
            machine.release(line)

    def scan(self, card: str) -> str | None:
        """Lay a card on the reader and give the program's answer.

        Raises:
            NotNow: It is not the game that is shown.
        """
        return self.the_game().scan(card)

    def power(self, on: bool) -> None:  # noqa: FBT001  a switch has two places
        """Give power, or cut it; raises as `scan`."""
        self.the_game().power(on)

    def powered(self) -> bool:
        """Say whether there is power."""
        return self._machine.powered()

    def watch(self, callback: Callable[[], None]) -> None:
        """Call back, from any thread, after each change and each sentence."""
        self._watchers.append(callback)

    def words(self, since: int) -> list[tuple[int, str]]:
        """List what was said after number `since`."""
        return [(number, text) for number, text in tuple(self._words) if number > since]

    def the_game(self) -> Machine:
        """Give the game's board; raises as `scan`."""
        if not self.is_game:
            raise NotNow(BUSY)
        return self.game

    def _listen_to(self, machine: Machine) -> None:
        machine.hear(self.say)
        machine.watch(self.changed)
