"""The button grammar: presses and releases -> taps, holds, repeats and chords. It refuses to know what they score.

PEG acts when it goes down and again every 0.6 s while it is held, for a minute at most: then it is stuck. OK, CALL and
UNDO act once: on release, or at their hold time. Everything is dated from the debounced stamps, so a late `poll` loses,
doubles and reorders nothing.

**Chords.** PEG and CALL of one side down together (with OK or without) are a chord from that moment on: PEG takes back
what it added, and until every button of that side is up again none of them does anything of its own, however the
fingers come off. After 2 s with the same buttons down the chord acts, once. A CALL or OK whose hold has acted already
is used up and starts no chord: who holds CALL for muggins and pegs the number before letting go means two things.

**Two buttons that are no chord** (PEG+OK, OK+CALL) are each their own: quick fingers roll from PEG to OK, or from OK to
CALL, before the first is up. But *holding* is a gesture of one finger: an OK or CALL whose hold time comes while
another button of its side is down does nothing more, neither hold nor tap; most likely it is the beginning of a
power-off chord. Buttons of different sides, and UNDO, never touch one another.

**A rotary encoder** pegs: a detent clockwise adds one, a detent back takes one away. While OK is down it pegs nothing,
since its shaft is pushed then. What a side shares that has fewer buttons is `sharing`'s table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from firmware_host.table.inputs import Call, CallHeld, Input, Menu, Ok, OkHeld, Peg, PowerOff, Undo, UndoHeld
from firmware_host.units import Ms, Side
from firmware_host.wire.debounce import Debounced
from firmware_host.wire.lines import USUAL, Key, line_keys
from firmware_host.wire.loans import Loan
from firmware_host.wire.raw import Turn
from firmware_host.wire.sharing import CHORD_MS, HOLD_MS, SHARING, Chord, Chords, Countdown

FIVE = 5
"""What PEG makes of a press that is held, and adds for every 0.6 s more."""

STUCK_MS = 60_000
"""A button that is held for so long is stuck: PEG gets from start to game hole in a quarter of that."""


class _Stage(Enum):
    """What a press can still become."""

    OPEN = auto()
    """Anything."""
    ACTED = auto()
    """Its hold has acted: nothing more."""
    MUTE = auto()
    """Part of a chord, or held in company: nothing of its own, but a chord may still take it in."""


@dataclass(slots=True)
class _Press:
    """A button that is down. `due_ms` is its next hold time; `added` is what its PEG could take back."""

    side: Side | None
    key: Key
    since_ms: Ms
    due_ms: Ms | None = None
    added: int = 0
    stage: _Stage = _Stage.OPEN


@dataclass(slots=True)
class _Episode:
    """From the first moment of a chord until all buttons of the side are up. `chord` None: nothing counts down."""

    since_ms: Ms
    chord: Chord | None = None
    acted: bool = False

    @property
    def due_ms(self) -> Ms | None:
        return None if self.chord is None else Ms(self.since_ms + CHORD_MS)


class Gestures:
    """The buttons of a board whose sides have these names, in the order of the sides."""

    def __init__(self, names: Sequence[str], wired: Sequence[frozenset[Key]] | None = None) -> None:
        """`wired` says what each side has; None: PEG, OK and CALL each."""
        self._keys = line_keys(names, wired)
        self._sharing = tuple(SHARING[keys] for keys in wired or (USUAL,) * len(names))
        self._presses: dict[str, _Press] = {}
        self._episodes: dict[Side, _Episode] = {}
        self._loans: dict[Side, Loan] = {}

    def feed(self, transition: Debounced) -> tuple[Input, ...]:
        """Take in a press or a release; return what it and the time until then have come to."""
        inputs = list(self.poll(transition.t_ms))
        if transition.line in self._keys:
            inputs += self._go_down(transition) if transition.down else self._go_up(transition)
        return tuple(inputs)

    def turn(self, turn: Turn) -> tuple[Input, ...]:
        """Take in a detent of an encoder; as `feed`."""
        inputs = list(self.poll(turn.t_ms))
        side = self._keys[turn.line][0] if turn.line in self._keys else None
        if side is not None and side not in self._episodes:
            inputs += self._turn(side, turn)
        return tuple(inputs)

    def poll(self, now_ms: Ms) -> tuple[Input, ...]:
        """Return what the time alone has brought by now, oldest first."""
        inputs: list[Input] = []
        while (due := self.next_wake_ms()) is not None and due <= now_ms:
            inputs += self._fire(due)
        return tuple(inputs)

    def next_wake_ms(self) -> Ms | None:
        """Say when to poll next; None: not before the next press."""
        dues = [press.due_ms for press in self._presses.values()]
        dues += [episode.due_ms for episode in self._episodes.values()]
        dues += [loan.due_ms for loan in self._loans.values()]
        return min((due for due in dues if due is not None), default=None)

    def held(self) -> dict[str, Ms]:
        """Say which lines are down, and since when."""
        return {line: press.since_ms for line, press in self._presses.items()}

    def countdowns(self) -> tuple[Countdown, ...]:
        """Say which chords are being held and have not acted yet."""
        chords = [
            Countdown(side, episode.chord, episode.since_ms)
            for side, episode in self._episodes.items()
            if episode.chord is not None
        ]
        lent = [
            Countdown(loan.side, Chord.MENU, loan.count_ms)
            for loan in self._loans.values()
            if loan.counting and not loan.spent and loan.count_ms is not None
        ]
        return (*chords, *lent)

    def _go_down(self, transition: Debounced) -> list[Input]:
        if transition.line in self._presses:
            return []
        side, key = self._keys[transition.line]
        press = self._presses[transition.line] = _Press(side, key, transition.t_ms)
        if side in self._episodes:
            press.stage = _Stage.MUTE
            self._count_down(side, transition.t_ms)
            return []
        if side is not None and self._chord_of(side, self._sharing[side].chords) is not None:
            return self._begin_chord(side, transition.t_ms)
        if side is not None and key is Key.PEG and self._borrow(side, press):
            return []
        press.due_ms = Ms(transition.t_ms + HOLD_MS[key])
        if side is None or key is not Key.PEG:
            return []
        press.added = 1
        return [Peg(side, 1)]

    def _go_up(self, transition: Debounced) -> list[Input]:
        press = self._presses.pop(transition.line, None)
        if press is None:
            return []
        if press.side in self._episodes:
            self._count_down(press.side, transition.t_ms)
            return []
        lent = self._give_back(press)
        if lent is not None:
            return lent
        return self._tap(press) if press.stage is _Stage.OPEN else []

    def _turn(self, side: Side, turn: Turn) -> list[Input]:
        ok = self._find(side, Key.OK)
        if ok is None:
            return [Peg(side, turn.step)]
        if Key.ENCODER in self._sharing[side].lent:
            loan = self._loans.get(side)
            if loan is None or (loan.spent and loan.key is Key.PEG):
                loan = self._loans[side] = Loan(side, Key.ENCODER)
            if loan.key is Key.ENCODER:
                loan.turn(turn.t_ms, turn.step)
            if loan.since_ms is not None:
                ok.due_ms = None
        return []

    def _borrow(self, side: Side, peg: _Press) -> bool:
        """Let PEG be CALL if OK is down and lends it; say whether it is."""
        ok = self._find(side, Key.OK)
        if ok is None or Key.PEG not in self._sharing[side].lent:
            return False
        loan = self._loans.get(side)
        if loan is None or loan.spent or loan.since_ms is None:
            self._loans[side] = Loan(side, Key.PEG, peg.since_ms)
        peg.stage, ok.due_ms = _Stage.MUTE, None
        return True

    def _give_back(self, press: _Press) -> list[Input] | None:
        """Do what the end of a loan brings; None where this release is none."""
        loan = None if press.side is None else self._loans.get(press.side)
        if loan is None or press.key not in (Key.OK, loan.key):
            return None
        if press.key is Key.OK:
            del self._loans[loan.side]
            if loan.key is Key.PEG and not (loan.counting or loan.spent):
                return self._roll(loan.side, press)
        elif ok := self._find(loan.side, Key.OK):
            ok.stage = _Stage.ACTED
        if loan.since_ms is None:
            return None
        return [] if loan.spent else [loan.end()]

    def _roll(self, side: Side, ok: _Press) -> list[Input]:
        """Take a finger that rolled from OK to PEG for what it is: one after the other."""
        inputs = self._tap(ok) if ok.stage is _Stage.OPEN else []
        for peg in self._side(side):
            peg.stage, peg.added, peg.due_ms = _Stage.OPEN, 1, Ms(peg.since_ms + HOLD_MS[Key.PEG])
        return [*inputs, Peg(side, 1)]

    def _tap(self, press: _Press) -> list[Input]:
        if press.side is None:
            return [Undo()]
        if press.key is Key.CALL:
            return [Call(press.side)]
        if press.key is Key.OK:
            self._commit(press.side)
            return [Ok(press.side)]
        return []

    def _commit(self, side: Side) -> None:
        """Forget what a PEG that is still down has added: OK has committed it, so no chord can take it back."""
        for press in self._side(side):
            press.added = 0

    def _fire(self, due_ms: Ms) -> list[Input]:
        """Let everything act whose time is `due_ms`."""
        inputs: list[Input] = []
        for side, episode in self._episodes.items():
            if episode.due_ms == due_ms:
                inputs.append(Menu(side) if episode.chord is Chord.MENU else PowerOff(side))
                episode.chord, episode.acted = None, True
        for loan in self._loans.values():
            if loan.due_ms == due_ms:
                inputs += self._call_in(loan)
        for press in self._presses.values():
            if press.due_ms == due_ms:
                inputs += self._hold(press, due_ms)
        return inputs

    def _call_in(self, loan: Loan) -> list[Input]:
        """Begin the countdown of a loan, or open the menu at its end."""
        if not loan.counting:
            loan.counting = True
            return []
        loan.spent = True
        for press in self._side(loan.side):
            press.stage = _Stage.ACTED
        return [Menu(loan.side)]

    def _hold(self, press: _Press, due_ms: Ms) -> list[Input]:
        if press.side is not None and press.key is Key.PEG and due_ms < press.since_ms + STUCK_MS:
            step = FIVE - 1 if due_ms == press.since_ms + HOLD_MS[Key.PEG] else FIVE
            press.added += step
            press.due_ms = Ms(due_ms + HOLD_MS[Key.PEG])
            return [Peg(press.side, step)]
        press.due_ms = None
        press.stage = _Stage.ACTED
        if press.side is None or press.key is Key.PEG:
            return [UndoHeld()] if press.side is None else []
        if len(self._side(press.side)) > 1:
            press.stage = _Stage.MUTE
            if all(each.stage is _Stage.MUTE for each in self._side(press.side)) and self._late(press.side):
                self._begin_chord(press.side, due_ms)
            return []
        return [OkHeld(press.side) if press.key is Key.OK else CallHeld(press.side)]

    def _begin_chord(self, side: Side, now_ms: Ms) -> list[Input]:
        presses = self._side(side)
        added = sum(press.added for press in presses)
        for press in presses:
            press.due_ms, press.added = None, 0
            press.stage = _Stage.MUTE if press.stage is _Stage.OPEN else press.stage
        self._episodes[side] = _Episode(now_ms)
        self._count_down(side, now_ms)
        return [Peg(side, -added)] if added else []

    def _count_down(self, side: Side | None, now_ms: Ms) -> None:
        """Start the countdown anew if other buttons of the side are down than before; end the episode with the last."""
        assert side is not None
        if not self._side(side):
            del self._episodes[side]
            return
        episode = self._episodes[side]
        chord = None if episode.acted else self._chord_of(side, self._sharing[side].chords) or self._late(side)
        if chord is not episode.chord:
            episode.chord, episode.since_ms = chord, now_ms

    def _chord_of(self, side: Side, chords: Chords) -> Chord | None:
        return chords.get(frozenset(press.key for press in self._side(side) if press.stage is not _Stage.ACTED))

    def _late(self, side: Side) -> Chord | None:
        return self._chord_of(side, self._sharing[side].late)

    def _find(self, side: Side, key: Key) -> _Press | None:
        return next((press for press in self._side(side) if press.key is key), None)

    def _side(self, side: Side) -> list[_Press]:
        return [press for press in self._presses.values() if press.side == side]
