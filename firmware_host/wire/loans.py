"""CALL on loan: what a side without that button does under its OK, from the first touch until it has come to something.

It knows how long, and how many detents; which sides lend is `sharing`'s, and what fingers do otherwise `gestures`'s.
"""

from dataclasses import dataclass

from firmware_host.table.inputs import Call, CallHeld
from firmware_host.units import Ms, Side
from firmware_host.wire.lines import Key
from firmware_host.wire.sharing import CHORD_MS, HOLD_MS

DETENTS = 2
"""How far an encoder is turned under OK until that is meant: who pushes its shaft may slip by one."""


@dataclass(slots=True)
class Loan:
    """OK is down, and PEG has been pressed or the encoder turned since.

    Attributes:
        side: Whose.
        key: Which of the two.
        since_ms: From when on it counts; None while the encoder may have slipped.
        turned: Detents so far, clockwise less back.
        counting: The countdown to the menu runs: letting go is CALL's hold, and no tap any more.
        spent: It has come to something.
    """

    side: Side
    key: Key
    since_ms: Ms | None = None
    turned: int = 0
    counting: bool = False
    spent: bool = False

    @property
    def count_ms(self) -> Ms | None:
        """Say when the countdown begins; None: not yet known."""
        return None if self.since_ms is None else Ms(self.since_ms + HOLD_MS[Key.CALL])

    @property
    def due_ms(self) -> Ms | None:
        """Say when time alone brings the next thing: the countdown, then the menu."""
        if self.spent or self.count_ms is None:
            return None
        return Ms(self.count_ms + CHORD_MS) if self.counting else self.count_ms

    def turn(self, t_ms: Ms, step: int) -> None:
        """Take in a detent."""
        self.turned += step
        if self.since_ms is None and abs(self.turned) >= DETENTS:
            self.since_ms = t_ms

    def end(self) -> Call | CallHeld:
        """Let go: it has come to a tap of CALL, or to its hold."""
        self.spent = True
        return CallHeld(self.side) if self.counting else Call(self.side)
