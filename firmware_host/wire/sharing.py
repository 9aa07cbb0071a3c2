"""What the buttons of a side mean together: the one table of chords, and of what OK lends to a side without CALL.

It knows which gesture is which, by what is wired; how fingers come and go over time is `gestures`'s.

**A side without CALL** says it under OK: OK is held, and PEG pressed (or the encoder turned) meanwhile. Let go at once,
that is CALL's tap; let go while the countdown runs, CALL's hold; kept to its end, the menu. Power off is in the menu.
No other gesture is in its way: a finger that rolls from OK to PEG lets go of OK first, and whoever pushes an encoder
may slip by a detent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from firmware_host.units import Ms, Side
from firmware_host.wire.lines import Key

HOLD_MS = {Key.PEG: 600, Key.OK: 600, Key.CALL: 600, Key.UNDO: 2000}
"""How long a button is held until that means something else."""

CHORD_MS = 2000
"""How long a chord is held until it acts."""


class Chord(Enum):
    """The chords of one side, by what they do."""

    MENU = auto()
    POWER_OFF = auto()


@dataclass(frozen=True, slots=True)
class Countdown:
    """A chord is being held since `since_ms`, and acts CHORD_MS later."""

    side: Side
    chord: Chord
    since_ms: Ms


Chords = Mapping[frozenset[Key], Chord]

NONE: Chords = {}
USUAL_CHORDS: Chords = {
    frozenset({Key.PEG, Key.CALL}): Chord.MENU,
    frozenset({Key.PEG, Key.OK, Key.CALL}): Chord.POWER_OFF,
}
LATE_MENU: Chords = {frozenset({Key.OK, Key.CALL}): Chord.MENU}


@dataclass(frozen=True, slots=True)
class Sharing:
    """What one side's buttons mean together.

    Attributes:
        chords: What is a chord from the moment on in which its last button goes down.
        late: What is one only when its buttons have been held for as long as a hold takes: until then each is its own,
            since quick fingers roll from one to the other.
        lent: What is CALL while OK is down.
    """

    chords: Chords = field(default_factory=lambda: NONE)
    late: Chords = field(default_factory=lambda: NONE)
    lent: frozenset[Key] = frozenset()


SHARING: Mapping[frozenset[Key], Sharing] = {
    frozenset({Key.PEG, Key.OK, Key.CALL}): Sharing(chords=USUAL_CHORDS),
    frozenset({Key.PEG, Key.OK, Key.CALL, Key.ENCODER}): Sharing(chords=USUAL_CHORDS),
    frozenset({Key.OK, Key.CALL, Key.ENCODER}): Sharing(late=LATE_MENU),
    frozenset({Key.PEG, Key.OK}): Sharing(lent=frozenset({Key.PEG})),
    frozenset({Key.PEG, Key.OK, Key.ENCODER}): Sharing(lent=frozenset({Key.PEG, Key.ENCODER})),
    frozenset({Key.OK, Key.ENCODER}): Sharing(lent=frozenset({Key.ENCODER})),
}
"""For everything that a side may have wired; a board that has less is refused (`hardware.board.judge_pins`)."""
