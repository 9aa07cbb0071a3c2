"""The whole panel of buttons: stamped edges in, inputs out. Debouncer and grammar in the one order that loses nothing.

What the grammar makes of a moment must wait until the debouncer has said everything about that moment; so both are
polled together, here, and nowhere else.
"""

from collections.abc import Iterable, Sequence

from firmware_host.table.inputs import Input
from firmware_host.units import Ms
from firmware_host.wire.debounce import Debounced, Debouncer
from firmware_host.wire.gestures import STUCK_MS, Gestures
from firmware_host.wire.lines import Key
from firmware_host.wire.raw import Edge, Turn
from firmware_host.wire.sharing import Countdown

TURNING_MS = 250
"""How long after a detent an encoder counts as being turned: the hand that turns it on pauses for less."""


class Panel:
    """The buttons of a board whose sides have these names, in the order of the sides."""

    def __init__(self, names: Sequence[str], wired: Sequence[frozenset[Key]] | None = None) -> None:
        """`wired` says what each side has; None: PEG, OK and CALL each."""
        self._debouncer = Debouncer()
        self._gestures = Gestures(names, wired)
        self._turning: dict[str, tuple[Ms, Ms]] = {}
        self._polled_ms = Ms(0)

    def feed(self, item: Edge | Turn) -> tuple[Input, ...]:
        """Take in an edge, or a detent; return what all edges before it, and the time until then, have come to."""
        if isinstance(item, Turn):
            return self._turn(item)
        return self._advance(self._debouncer.feed(item), item.t_ms)

    def poll(self, now_ms: Ms) -> tuple[Input, ...]:
        """Return what the time alone has brought by now, oldest first."""
        self._polled_ms = now_ms
        self._turning = {line: span for line, span in self._turning.items() if now_ms < span[1]}
        return self._advance(self._debouncer.poll(now_ms), now_ms)

    def next_wake_ms(self) -> Ms | None:
        """Say when to poll next; None: not before the next edge."""
        wakes = (
            self._debouncer.next_wake_ms(),
            self._gestures.next_wake_ms(),
            *(until_ms for _, until_ms in self._turning.values()),
            *(sticks_ms for sticks_ms in self._sticks().values() if sticks_ms > self._polled_ms),
        )
        return min((wake for wake in wakes if wake is not None), default=None)

    def held(self) -> dict[str, Ms]:
        """Say which lines are down (debounced), or are being turned, and since when."""
        return self._gestures.held() | {line: began_ms for line, (began_ms, _) in self._turning.items()}

    def countdowns(self) -> tuple[Countdown, ...]:
        """Say which chords are being held and have not acted yet."""
        return self._gestures.countdowns()

    def stuck(self) -> tuple[str, ...]:
        """Name the lines that have not been up since the start, or for the last minute of what was polled."""
        held = (line for line, sticks_ms in self._sticks().items() if sticks_ms <= self._polled_ms)
        return (*self._debouncer.stuck(), *held)

    def _sticks(self) -> dict[str, Ms]:
        """Say when each line that is down is held for too long."""
        return {line: Ms(since_ms + STUCK_MS) for line, since_ms in self._gestures.held().items()}

    def _turn(self, turn: Turn) -> tuple[Input, ...]:
        inputs = self.poll(turn.t_ms)
        began_ms, _ = self._turning.get(turn.line, (turn.t_ms, turn.t_ms))
        self._turning[turn.line] = (began_ms, Ms(turn.t_ms + TURNING_MS))
        return (*inputs, *self._gestures.turn(turn))

    def _advance(self, transitions: Iterable[Debounced], now_ms: Ms) -> tuple[Input, ...]:
        inputs = [item for transition in transitions for item in self._gestures.feed(transition)]
        return (*inputs, *self._gestures.poll(now_ms))
