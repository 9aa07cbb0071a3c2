"""A player's hands at the board: buttons and the card reader; each act goes into the minutes.

They know how long a finger stays down, and nothing of what a press means.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from board_sim.clock import SimClock
from board_sim.robots.minutes import Act, Minute, Minutes
from board_sim.wired import adding, calling
from firmware_host.ports import Inbox
from firmware_host.units import Ms

TAP_MS = 60
"""How long a tapping finger stays down."""
REST_MS = 50
"""What a hand takes to leave a button; a contact is believed open after 25 ms."""
HOLD_MS = 700
"""How long OK and CALL are held for their second meaning, which they have after 600 ms."""
LONG_HOLD_MS = 2100
"""How long UNDO is held for a misdeal: 2 s."""
FIVE_MS = 600
"""A held PEG adds up to five after this, and five more each time it passes again."""
FIVE = 5


class Reads(Protocol):
    """The part of a card reader that a player uses."""

    def scan(self, card: str) -> str | None:
        """Lay a card on it and give the answer; None where none comes, or nobody hears it."""
        ...


class Touchable(Protocol):
    """The part of a machine that hands can touch, and ears hear: the reader answers who lays a card on it."""

    def press(self, line: str) -> None:
        """Push a button down."""
        ...

    def release(self, line: str) -> None:
        """Let a button go."""
        ...

    @property
    def readers(self) -> Mapping[str, Reads]:
        """The card readers by name."""
        ...


@dataclass(frozen=True, slots=True)
class Chair:
    """What is before a seat.

    Attributes:
        seat: Which seat, from 0.
        name: What its side is called, as it opens a sentence.
        track: The name of its buttons' track.
        reader: The card reader that it uses.
        wired: What its side can touch, as `board_sim.wired.of_side` has it.
    """

    seat: int
    name: str
    track: str
    reader: str
    wired: frozenset[str] = frozenset({"peg", "ok", "call"})


class Hands:
    """The hands of one seat.

    Attributes:
        presses: How often a button went down.
        denied: The reader's answer to the last card was no.
        began_ms: When their last act began.
        done_ms: When it was done with, and the board had taken it in.
    """

    def __init__(
        self, wires: Touchable, clock: SimClock, chair: Chair, minutes: Minutes, tell: Callable[[str], None]
    ) -> None:
        self._wires = wires
        self._clock = clock
        self.chair = chair
        self._minutes = minutes
        self._tell = tell
        self._inbox: Inbox[None] = clock.inbox()
        self.presses = 0
        self.denied = False
        self.began_ms = self.done_ms = clock.now_ms()

    def peg(self, points: int) -> None:
        """Add points with PEG, held for fives, tapped for the rest; or with the encoder, a detent for each."""
        add = adding(self.chair.wired)
        fives, ones = divmod(points, FIVE) if add == "peg" else (0, points)
        if fives:
            self._press("peg", FIVE_MS * fives + TAP_MS)
            self._note(Act.PEG, points=FIVE * fives)
        for _ in range(ones):
            self._press(add, TAP_MS)
            self._note(Act.PEG, points=1)

    def ok(self) -> None:
        """Tap OK."""
        self._press("ok", TAP_MS)
        self._note(Act.OK)

    def redo(self) -> None:
        """Hold OK."""
        self._press("ok", HOLD_MS)
        self._note(Act.REDO)

    def call(self) -> None:
        """Tap CALL."""
        self._call(TAP_MS)
        self._note(Act.CALL)

    def muggins(self) -> None:
        """Hold CALL."""
        self._call(HOLD_MS)
        self._note(Act.MUGGINS)

    def undo(self) -> None:
        """Tap UNDO."""
        self._press("undo", TAP_MS)
        self._note(Act.UNDO)

    def misdeal(self) -> None:
        """Hold UNDO."""
        self._press("undo", LONG_HOLD_MS)
        self._note(Act.MISDEAL)

    def scan(self, act: Act, card: str) -> str | None:
        """Lay a card on the reader and give its answer."""
        self.began_ms = self._clock.now_ms()
        answer = self._wires.readers[self.chair.reader].scan(card)
        self.denied = answer is None or answer.startswith("no")
        self._note(act, card=card, answer=answer)
        self._rest()
        return answer

    def note_deal(self) -> None:
        """Write down that this seat has dealt."""
        self._note(Act.DEAL)

    def say(self, what: str) -> None:
        """Say in plain words what this robot does."""
        self._tell(f"{self.chair.name} (robot) {what}")

    def _call(self, ms: int) -> None:
        """Touch CALL for so long, or what lends it."""
        *first, last = calling(self.chair.wired)
        lines = [f"{self.chair.track}.{button}" for button in first]
        try:
            for line in lines:
                self._wires.press(line)
                self._wait(REST_MS)
            self._press(last, ms)
        finally:
            for line in lines:
                self._wires.release(line)
        if lines:
            self._rest()

    def _press(self, button: str, ms: int) -> None:
        line = button if button == "undo" else f"{self.chair.track}.{button}"
        self.presses += 1
        self.denied = False
        self.began_ms = self._clock.now_ms()
        self._wires.press(line)
        try:
            self._wait(ms)
        finally:
            self._wires.release(line)
        self._rest()

    def _rest(self) -> None:
        self._wait(REST_MS)
        self.done_ms = self._clock.now_ms()

    def _wait(self, ms: int) -> None:
        self._clock.wait(self._inbox, Ms(self._clock.now_ms() + ms))

    def _note(self, act: Act, *, card: str | None = None, answer: str | None = None, points: int = 0) -> None:
        self._minutes.note(Minute(self._clock.now_ms(), self.chair.seat, act, card, answer, points))
