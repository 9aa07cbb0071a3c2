"""The card readers: what they send, what only lies there still, and whether somebody's cards cannot be read."""

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from firmware_host.config import ReaderConfig
from firmware_host.rules.cards import Card
from firmware_host.table.effects import Refused
from firmware_host.table.inputs import CardRead
from firmware_host.units import Ms, Seat
from firmware_host.wire.card_lines import BadLine, CardLine
from firmware_host.wire.codecs import WHAT, CodeSeen, language
from firmware_host.wire.raw import Chunk
from firmware_host.wire.repeats import Repeats

log = logging.getLogger(__name__)

LOST_MS = 10_000
"""A reader may be pulled and plugged in again, or take a while to start. After this it counts as lost, and every so
often while it is."""

UNREAD_MS = 400
"""A tag at the edge of its reader's reach is read badly and well by turns: only what stays unread so long is told."""

LONGEST_CODE = 24
"""Characters of an unknown code that are told."""

UNREADABLE = Refused(WHAT, "A card could not be read: lay it on the reader once more, flat and for a second.")

NOTHING_TAUGHT: Mapping[str, Card] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class UnknownCode:
    """A tag or a code lies on a reader, and no deck has it."""

    code: str
    reader: str

    @property
    def refused(self) -> Refused:
        """The refusal, which says how it is taught."""
        kind, _, text = self.code.partition(":")
        shown = text if len(text) <= LONGEST_CODE else f"{text[:LONGEST_CODE]}..."
        mend = "teach it: end this program, run cribboard deck teach, and start again"
        return Refused(f"unknown {kind}", f"The {kind} {shown} is on no card that was taught; {mend}.")


class Readers:
    """The readers of a board, by name. One that the configuration does not know is a keypad for everybody."""

    def __init__(
        self,
        known: Mapping[str, ReaderConfig],
        names: Iterable[str],
        seats: int,
        taught: Mapping[str, Card] = NOTHING_TAUGHT,
    ) -> None:
        """Make them; `taught` says which card each tag or code is on."""
        configs = {name: known.get(name, ReaderConfig("")) for name in names}
        self._languages = {name: language(each.driver, each.prefix, each.suffix) for name, each in configs.items()}
        self._seats = {name: each.seat for name, each in configs.items()}
        self._repeats = {name: Repeats(each.kind) for name, each in configs.items()}
        self._taught = taught
        self._players = seats
        self._down: set[str] = set()
        self._due_ms: Ms | None = None
        self._unread_ms: dict[str, Ms] = {}

    def feed(self, chunk: Chunk) -> Iterator[CardRead | UnknownCode | bytes]:
        """Take in bytes: give each card or unknown code that is an event, and an answer for everything else.

        `answer` is to be called for a card or a code before the next one is taken.
        """
        name = chunk.reader
        for read in self._languages[name].codec.feed(chunk.data):
            if isinstance(read, BadLine):
                yield self._misread(chunk, read)
                continue
            self._unread_ms.pop(name, None)
            seen = self._name(read)
            again = self._repeats[name].again(seen, chunk.t_ms)
            if again is not None:
                yield again
            elif isinstance(seen, Card):
                yield CardRead(seen, name, self._seats[name])
            else:
                yield UnknownCode(seen, name)

    def answer(self, item: CardRead | UnknownCode, refused: Refused | None, t_ms: Ms) -> bytes:
        """Make the answer to a card or a code, and keep it for as long as that lies there."""
        spoken = self._languages[item.reader]
        card = item.card if isinstance(item, CardRead) else None
        if card is not None and refused is None:
            answer = spoken.answers_ok(card)
        else:
            answer = spoken.answers_no(card, WHAT if refused is None else refused.why)
        self._repeats[item.reader].keep(item.card if isinstance(item, CardRead) else item.code, answer, t_ms)
        return answer

    def taken_back(self) -> None:
        """Be deaf to what was read last and may lie there still: it was taken back."""
        for repeats in self._repeats.values():
            repeats.taken_back()

    def link(self, name: str, now_ms: Ms, *, up: bool) -> bytes:
        """Take in that a reader came or went; give what it is to be told."""
        self._languages[name].codec.reset()
        self._repeats[name].reset()
        self._unread_ms.pop(name, None)
        (self._down.discard if up else self._down.add)(name)
        if not self._is_lost():
            self._due_ms = None
        elif self._due_ms is None:
            self._due_ms = Ms(now_ms + LOST_MS)
        return self._languages[name].hello if up else b""

    def poll(self, now_ms: Ms) -> bool:
        """Say, every so often, that somebody's cards cannot be read."""
        if self._due_ms is None or now_ms < self._due_ms:
            return False
        self._due_ms = Ms(now_ms + LOST_MS)
        return True

    def poll_unread(self, now_ms: Ms) -> Refused | None:
        """Refuse, once, what lies on a reader that cannot speak up itself and was not read in UNREAD_MS."""
        due = [name for name, due_ms in self._unread_ms.items() if due_ms <= now_ms]
        for name in due:
            del self._unread_ms[name]
        return UNREADABLE if due else None

    def next_wake_ms(self) -> Ms | None:
        """Say when to poll next; None: not while every seat has a reader and all is read."""
        return min((due for due in (self._due_ms, *self._unread_ms.values()) if due is not None), default=None)

    def _name(self, read: CardLine | CodeSeen) -> Card | str:
        """Find the card that was seen; a code that no deck has stays what it is."""
        return read.card if isinstance(read, CardLine) else self._taught.get(read.code, read.code)

    def _misread(self, chunk: Chunk, line: BadLine) -> bytes:
        spoken = self._languages[chunk.reader]
        self._log(chunk.reader, line, spoken.codec.bad)
        if not spoken.speaks_up:
            self._unread_ms.setdefault(chunk.reader, Ms(chunk.t_ms + UNREAD_MS))
        return spoken.answers_no(None, WHAT)

    def _log(self, reader: str, line: BadLine, bad: int) -> None:
        """Write down the first bad line of a reader, the second, fourth, eighth: noise must not fill the log."""
        if bad & (bad - 1) == 0:
            log.warning("reader %s sent %s: %s (%d bad lines so far)", reader, line.line, line.reason.value, bad)

    def _is_lost(self) -> bool:
        """Say whether there is a seat whose readers, its own and the shared ones, are all gone."""
        return any(self._down.issuperset(self._of(Seat(seat))) for seat in range(self._players))

    def _of(self, seat: Seat) -> list[str]:
        return [name for name, bound in self._seats.items() if bound in (None, seat)]
