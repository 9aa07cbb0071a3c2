"""The whole panel of buttons: stamped edges in, inputs out. Debouncer and grammar in the one order that loses nothing.

What the grammar makes of a moment must wait until the debouncer has said everything about that moment; so both are
polled together, here, and nowhere else.
"""

from collections.abc import Iterable, Sequence

from firmware_host.table.inputs import Input
from firmware_host.units import Ms
from firmware_host.wire.debounce import Debounced, Debouncer
from firmware_host.wire.gestures import Countdown, Gestures
from firmware_host.wire.raw import Edge


class Panel:
    """The buttons of a board whose sides have these names, in the order of the sides."""

    def __init__(self, names: Sequence[str]) -> None:
        self._debouncer = Debouncer()
        self._gestures = Gestures(names)

    def feed(self, edge: Edge) -> tuple[Input, ...]:
        """Take in an edge; return what all edges before it, and the time until then, have come to."""
        return self._advance(self._debouncer.feed(edge), edge.t_ms)

    def poll(self, now_ms: Ms) -> tuple[Input, ...]:
        """Return what the time alone has brought by now, oldest first."""
        return self._advance(self._debouncer.poll(now_ms), now_ms)

    def next_wake_ms(self) -> Ms | None:
        """Say when to poll next; None: not before the next edge."""
        wakes = (self._debouncer.next_wake_ms(), self._gestures.next_wake_ms())
        return min((wake for wake in wakes if wake is not None), default=None)

    def held(self) -> dict[str, Ms]:
        """Say which lines are down (debounced), and since when."""
        return self._gestures.held()

    def countdowns(self) -> tuple[Countdown, ...]:
        """Say which chords are being held and have not acted yet."""
        return self._gestures.countdowns()

    def stuck(self) -> tuple[str, ...]:
        """Name the lines that were down at the start and have not been up since."""
        return self._debouncer.stuck()

    def _advance(self, transitions: Iterable[Debounced], now_ms: Ms) -> tuple[Input, ...]:
        inputs = [item for transition in transitions for item in self._gestures.feed(transition)]
        return (*inputs, *self._gestures.poll(now_ms))
