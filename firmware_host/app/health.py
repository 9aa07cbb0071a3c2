"""Which faults there are, looked at a second after anything was shown and, while there is one, every second.

While the light moves by itself, as that of a question does, that is every second too: a wire may come loose while
somebody thinks, and a write that has only just begun to hang is none that hangs.
"""

from collections.abc import Callable, Iterator

from firmware_host.app.desk import Desk
from firmware_host.app.faults import MENDS, Fault
from firmware_host.app.journal import Journal
from firmware_host.app.stage import Stage
from firmware_host.units import Ms

LOOK_MS = 1000
"""A write to strip or digits takes some milliseconds, one to the disk some tens: after a second it hangs."""


class Health:
    """Finds faults and puts them on the stage; `tell` gets a sentence when one comes or goes."""

    def __init__(self, desk: Desk, journal: Journal, stage: Stage, tell: Callable[[str], None]) -> None:
        self._desk = desk
        self._journal = journal
        self._stage = stage
        self._tell = tell
        self._faults: frozenset[Fault] = frozenset()
        self._look_at_ms: Ms | None = None
        self._lost_readers: set[str] = set()
        self._stuck: tuple[str, ...] = ()

    def reader(self, name: str, *, up: bool) -> None:
        """Take in that a reader came or went."""
        (self._lost_readers.discard if up else self._lost_readers.add)(name)

    def buttons(self, stuck: tuple[str, ...]) -> None:
        """Take in which buttons are stuck."""
        self._stuck = stuck

    def watch(self, now_ms: Ms) -> None:
        """Look again in a second: something was just sent to strip and digits, which may hang on it."""
        self._look_at_ms = Ms(now_ms + LOOK_MS)

    def next_wake_ms(self) -> Ms | None:
        """Say when to look next; None: not before something is shown."""
        return self._look_at_ms

    def look(self, now_ms: Ms) -> bool:
        """Look for faults; True when the stage was changed by it."""
        if self._look_at_ms is not None and self._look_at_ms <= now_ms:
            self._look_at_ms = None
            if self._journal.behind:
                self._journal.write()
        faults = frozenset(self._find(now_ms))
        if self._look_at_ms is None and (faults or self._desk.moves):
            self.watch(now_ms)
        changed = faults ^ self._faults
        for fault in sorted(changed):
            came = fault in faults
            self._stage.fault(fault, now_ms, on=came)
            self._tell(MENDS[fault][0 if came else 1])
        self._faults = faults
        return bool(changed)

    def _find(self, now_ms: Ms) -> Iterator[Fault]:
        if self._lost_readers:
            yield Fault.READER
        if self._desk.strip_fails(now_ms):
            yield Fault.STRIP
        if self._desk.display_fails(now_ms):
            yield Fault.DISPLAY
        if self._journal.behind:
            yield Fault.STORAGE
        if self._stuck:
            yield Fault.BUTTON
