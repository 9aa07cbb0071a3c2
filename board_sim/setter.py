"""Sets a game up as a person does: reads the digits, presses PEG and OK until the values stand there, and starts it.

It stays at the wire: it knows the glyphs of docs/MENU.md and the buttons of each side, and nothing of the program.
Where a game is on it opens the menu first, and has the other sides asked, as the board does with everybody.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from board_sim.max7219 import DIGITS, DOT, text
from board_sim.presets import ITEM_NAMES, Preset
from board_sim.robots.hands import REST_MS, TAP_MS
from board_sim.turning_digits import GROUP, ITEMS, MENU, TURN_MS, TurningDigits, fold, is_fault
from board_sim.wired import CLOCKWISE, adding, of_side, opening_menu
from firmware_host.errors import BoardError
from firmware_host.ports import Clock, Inbox
from firmware_host.units import Ms
from hardware.board import Board

CHORD_MS = 2800
"""PEG and CALL open the menu after 2 s; where OK lends CALL, the countdown of 2 s begins after 0.6 s."""
APART_MS = 10
"""How much later than one finger the next comes down: the board knows which was first."""
LOOK_MS = 20
READY_MS = 200
"""What a turn of the digits may be late by."""
CHANGE_MS = 600
"""How long a press may take to show."""
READ_MS = 4000
"""How long to look for an item."""
FAULT_MS = 4000
"""How long to look past the sign of a fault: it stands in the place of whatever else for one second of three."""
CONSENT_MS = 60_000
MOST_PRESSES = 150
MOST_TURNS = 15
"""More than any item has values."""
PLAY, SETUP, OPEN = "PLAy", "SEtP", "?"
_CHORDS = {
    ("peg", "call"): "PEG and CALL, held together",
    ("ok", "call"): "OK and CALL, held together",
    ("ok", "peg"): "PEG, held under OK",
    ("ok", CLOCKWISE, CLOCKWISE): "the encoder, turned under OK",
}


class SetterLost(BoardError, RuntimeError):
    """The board does not show what it should; the text says what to do by hand."""


class Touchable(Protocol):
    """The part of a machine that can be seen and pressed."""

    @property
    def board(self) -> Board:
        """What it has to press."""
        ...

    def digits(self) -> bytes:
        """Read the eight segment bytes."""
        ...

    def press(self, line: str) -> None:
        """Push a button down."""
        ...

    def release(self, line: str) -> None:
        """Let a button go."""
        ...


@dataclass(frozen=True, slots=True)
class Line:
    """What stands on the digits: an item on the left, with a point in setup, and its value on the right."""

    item: str
    value: str
    pointed: bool

    def is_item(self, item: str) -> bool:
        """Say whether this is setup's item of that name."""
        return self.pointed and self.item == fold(item)

    @property
    def in_setup(self) -> bool:
        """Say whether setup is on: one of its items, or the question before them."""
        return self.asks(PLAY) or any(map(self.is_item, ITEMS))

    @property
    def in_menu(self) -> bool:
        """Say whether an item of the menu stands there, or setup's own question that looks like one."""
        return not self.pointed and self.item in map(fold, MENU)

    @property
    def is_fault(self) -> bool:
        """Say whether a fault is shown, which is no answer to anything."""
        return is_fault(self.item.upper())

    def asks(self, question: str) -> bool:
        """Say whether a question stands there that OK answers."""
        return not self.pointed and self.item == fold(question) and self.value == OPEN


def read_line(segments: bytes) -> Line:
    """Read the digits as an item and its value."""
    bare = text(bytes(bits & ~DOT for bits in segments))
    pointed = any(bits & DOT for bits in segments[:GROUP])
    return Line(fold(bare[:GROUP]), fold(bare[GROUP:]), pointed)


class Setter:
    """Hands and eyes at one board, for one setting up.

    Attributes:
        doing: What it does just now, in a sentence.
    """

    def __init__(
        self,
        board: Touchable,
        clock: Clock,
        sides: Collection[str],
        say: Callable[[str], None],
        digits: int = DIGITS,
    ) -> None:
        """Sit down.

        Args:
            board: The board.
            clock: Its time.
            sides: The tracks that play, the one whose buttons are pressed first.
            say: Is told what is done.
            digits: How many digits there are.
        """
        self.doing = ""
        self._board = board
        self._digits = TurningDigits(board.digits, clock.now_ms, digits)
        self._clock = clock
        self._side, *self._others = sides
        self._chord = opening_menu(of_side(board.board, self._side))
        self._say = say
        self._inbox: Inbox[None] = clock.inbox()

    def set_up(self, preset: Preset, robots: Collection[str]) -> None:
        """Set the game up and start it; sides that robots have agree by themselves where they are asked.

        Raises:
            SetterLost: The board cannot be set up from where it is; a menu that was opened is closed again.
        """
        try:
            self._go_through(preset, robots)
        except SetterLost:
            self._leave_menu()
            raise

    def _go_through(self, preset: Preset, robots: Collection[str]) -> None:
        self._tell(f"Setting the board up: {preset.label}.")
        self._watch_a_turn()
        if not self._look().in_setup and not self._look().asks(SETUP):
            self._open_menu()
        if self._look().asks(SETUP):
            self._ask_for_setup(robots)
        self._turn_choices(preset.choices)
        self._say(f"The board is set up: {preset.label}. {preset.about}")

    def _open_menu(self) -> None:
        self._tell(f"A game is on: opening the menu with {_CHORDS[self._chord]}.")
        for _ in range(2):  # a board at rest only wakes by the first
            self._hold_chord()
            if self._find(lambda line: line.in_menu) is not None:
                break
        else:
            raise SetterLost("The board does not open its menu: look whether it has power, and open it by hand.")
        for _ in range(len(MENU)):
            if self._look().asks(SETUP):
                return
            self._tap("peg")
        raise SetterLost("The menu offers no other game now: answer what the board asks, and try again.")

    def _leave_menu(self) -> None:
        """Close the menu as it was opened, where it is open: the game goes on for those who play it."""
        if self._look().in_menu:
            self._hold_chord()

    def _hold_chord(self) -> None:
        self._hold(tuple(f"{self._side}.{each}" for each in self._chord), CHORD_MS)

    def _ask_for_setup(self, robots: Collection[str]) -> None:
        """Press OK at SEtP; in the middle of a game the other sides have to agree."""
        self._tap("ok")
        if not self._look().asks(SETUP):
            return
        for side in self._others:
            if side in robots:
                self._tap("ok", side)
        persons = [side for side in self._others if side not in robots]
        if persons:
            self._tell(f"{' and '.join(persons)}: press OK if this game is to be left for another.")
        left = self._find(lambda line: not line.asks(SETUP), CONSENT_MS)
        if left is None or not left.in_setup:
            raise SetterLost("Not everybody agreed to leave this game: it goes on.")

    def _turn_choices(self, choices: Mapping[str, str]) -> None:
        went_round = False
        turned: dict[str, int] = {}
        for _ in range(MOST_PRESSES):
            line = self._find(lambda line: line.in_setup or line.asks(SETUP))
            if line is None:
                raise SetterLost("The board has left its setup: it was not set up.")
            if line.asks(PLAY) and went_round:
                self._start()
                return
            item = next((item for item in choices if line.is_item(item)), None)
            if line.asks(SETUP):
                went_round = True
                self._tap("ok")
            elif line.asks(PLAY):
                self._tap("peg")
            elif item is None or line.value == fold(choices[item]):
                self._tap("ok")
            else:
                self._turn(item, turned)
        raise SetterLost("The board does not take the choices: set it up by hand, PEG and then OK.")

    def _turn(self, item: str, turned: dict[str, int]) -> None:
        turned[item] = turned.get(item, 0) + 1
        if turned[item] > MOST_TURNS:
            raise SetterLost(f"The board does not offer what was wanted for {ITEM_NAMES[item]}: set it up by hand.")
        if turned[item] == 1:
            self._tell(f"Turning the choices: {ITEM_NAMES[item]}.")
        self._tap("peg")

    def _start(self) -> None:
        self._tap("ok")
        if self._find(lambda line: not line.asks(PLAY)) is None or self._look().in_setup:
            raise SetterLost("The board does not start this game: look at what it says, and set it up by hand.")

    def _tap(self, button: str, side: str | None = None) -> None:
        """Tap a button, and wait a little until the digits have changed."""
        before, side = self._look(), side or self._side
        touched = adding(of_side(self._board.board, side)) if button == "peg" else button
        self._hold((f"{side}.{touched}",), TAP_MS)
        self._find(lambda line: line != before, CHANGE_MS)
        self._watch_a_turn()

    def _watch_a_turn(self) -> None:
        """Wait until digits that turn have shown all once: an item and its value are seldom there together."""
        if self._digits.turn:
            self._find(lambda _: False, TURN_MS + READY_MS)

    def _hold(self, lines: tuple[str, ...], ms: int) -> None:
        try:
            for line in lines:
                self._board.press(line)
                self._wait(APART_MS)
            self._wait(ms)
        finally:
            for line in lines:
                self._board.release(line)
        self._wait(REST_MS)

    def _find(self, wanted: Callable[[Line], bool], most_ms: int = READ_MS) -> Line | None:
        """Look until something wanted stands there; None when it does not come."""
        until_ms = self._clock.now_ms() + most_ms
        while not wanted(line := self._look()):
            if self._clock.now_ms() >= until_ms:
                return None
            self._wait(LOOK_MS)
        return line

    def _look(self) -> Line:
        """Read what stands there; where that is a fault's sign, what comes after it."""
        until_ms = self._clock.now_ms() + FAULT_MS
        while (line := read_line(self._digits.read())).is_fault and self._clock.now_ms() < until_ms:
            self._wait(LOOK_MS)
        return line

    def _wait(self, ms: int) -> None:
        self._clock.wait(self._inbox, Ms(self._clock.now_ms() + ms))

    def _tell(self, doing: str) -> None:
        self.doing = doing
        self._say(doing)
