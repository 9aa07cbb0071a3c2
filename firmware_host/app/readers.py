"""The card readers: what they send, what only lies there still, and whether somebody's cards cannot be read."""

import logging
from collections.abc import Iterable, Iterator, Mapping

from firmware_host.config import ReaderConfig
from firmware_host.table.effects import Refused
from firmware_host.table.inputs import CardRead
from firmware_host.units import Ms, Seat
from firmware_host.wire.card_lines import NO_WHAT, BadLine, CardLines, answer_no, answer_ok
from firmware_host.wire.raw import Chunk
from firmware_host.wire.repeats import ReaderKind, Repeats

log = logging.getLogger(__name__)

LOST_MS = 10_000
"""A reader may be pulled and plugged in again, or take a while to start. After this it counts as lost, and every so
often while it is."""


class Readers:
    """The readers of a board, by name. One that the configuration does not know is a keypad for everybody."""

    def __init__(self, known: Mapping[str, ReaderConfig], names: Iterable[str], seats: int) -> None:
        self._lines = {name: CardLines() for name in names}
        self._seats = {name: known[name].seat if name in known else None for name in self._lines}
        self._repeats = {
            name: Repeats(known[name].kind if name in known else ReaderKind.KEYPAD) for name in self._lines
        }
        self._players = seats
        self._down: set[str] = set()
        self._due_ms: Ms | None = None

    def feed(self, chunk: Chunk) -> Iterator[CardRead | bytes]:
        """Take in bytes: give each card that is an event, and an answer for everything else.

        `answer` is to be called for a card before the next one is taken.
        """
        for line in self._lines[chunk.reader].feed(chunk.data):
            if isinstance(line, BadLine):
                self._log(chunk.reader, line)
                yield NO_WHAT
                continue
            again = self._repeats[chunk.reader].again(line.card, chunk.t_ms)
            yield CardRead(line.card, chunk.reader, self._seats[chunk.reader]) if again is None else again

    def _log(self, reader: str, line: BadLine) -> None:
        """Write down the first bad line of a reader, the second, fourth, eighth: noise must not fill the log."""
        bad = self._lines[reader].bad
        if bad & (bad - 1) == 0:
            log.warning("reader %s sent %s: %s (%d bad lines so far)", reader, line.line, line.reason.value, bad)

    def answer(self, item: CardRead, refused: Refused | None, t_ms: Ms) -> bytes:
        """Make the answer to a card, and keep it for as long as the card lies there."""
        answer = answer_ok(item.card) if refused is None else answer_no(item.card, refused.why)
        self._repeats[item.reader].keep(item.card, answer, t_ms)
        return answer

    def taken_back(self) -> None:
        """Be deaf to what was read last and may lie there still: it was taken back."""
        for repeats in self._repeats.values():
            repeats.taken_back()

    def link(self, name: str, now_ms: Ms, *, up: bool) -> None:
        """Take in that a reader came or went."""
        self._lines[name].reset()
        self._repeats[name].reset()
        (self._down.discard if up else self._down.add)(name)
        if not self._is_lost():
            self._due_ms = None
        elif self._due_ms is None:
            self._due_ms = Ms(now_ms + LOST_MS)

    def poll(self, now_ms: Ms) -> bool:
        """Say, every so often, that somebody's cards cannot be read."""
        if self._due_ms is None or now_ms < self._due_ms:
            return False
        self._due_ms = Ms(now_ms + LOST_MS)
        return True

    def next_wake_ms(self) -> Ms | None:
        """Say when to poll next; None: not while every seat has a reader."""
        return self._due_ms

    def _is_lost(self) -> bool:
        """Say whether there is a seat whose readers, its own and the shared ones, are all gone."""
        return any(self._down.issuperset(self._of(Seat(seat))) for seat in range(self._players))

    def _of(self, seat: Seat) -> list[str]:
        return [name for name, bound in self._seats.items() if bound in (None, seat)]
