"""The sign tour: a second program for the same ports, which plays every sign of the light with its name and meaning.

It draws by the same painters as the game, so what is seen went over the wire; it opens no store and knows no game.
"""

import logging
from collections.abc import Sequence

from firmware_host.app.desk import Desk
from firmware_host.app.owner import Listener
from firmware_host.app.readers import Readers
from firmware_host.config import Config
from firmware_host.leds.catalogue import CATALOGUE, find_entry
from firmware_host.leds.track_map import track_map
from firmware_host.ports import Inbox, Ports
from firmware_host.table.effects import Refused
from firmware_host.units import Ms
from firmware_host.wire.debounce import Debouncer
from firmware_host.wire.lines import Key, line_keys
from firmware_host.wire.raw import Chunk, Edge, Raw, Stop, Turn

log = logging.getLogger(__name__)

SIGN_NAMES = tuple(entry.name for entry in CATALOGUE)
"""What can be shown, in the order of the tour."""

STEPS = {Key.OK: 1, Key.CALL: -1, Key.PEG: 0}
"""Where a press goes: on, back, or to the beginning of the same sign."""

HOW = "OK goes on, CALL goes back, PEG shows a sign again, UNDO ends the tour."
NO_CARDS = Refused("sign tour", "This is the sign tour: nobody plays, so no card is taken.")


class Tour:
    """A board that explains itself. It has the face of `Owner`: made, run in a thread, stopped from any.

    A listener is told (place, None, sentence): the place of the sign from 1, or 0 for what is said beside.
    """

    def __init__(
        self, config: Config, ports: Ports, listeners: Sequence[Listener] = (), *, names: Sequence[str] = SIGN_NAMES
    ) -> None:
        """Prepare to show the signs of these names, of SIGN_NAMES, as far as this board has the lamps for them.

        Raises:
            ValueError: There is no such sign, or none is named.
        """
        found = [entry for name in names if (entry := find_entry(name)) is not None]
        if not names or len(found) < len(names):
            raise ValueError(f"no such sign in {', '.join(names) or 'nothing'}: name some of {', '.join(SIGN_NAMES)}")
        board = track_map(config.board)
        self._entries = [entry for entry in found if entry.fits(board)]
        self._config, self._ports, self._listeners = config, ports, listeners
        self._clock = ports.clock
        self._inbox: Inbox[Raw] = ports.clock.inbox()
        self._debouncer = Debouncer()
        tracks = tuple(track.name for track in config.board.tracks)
        self._keys = line_keys(tracks)
        self._sides = min(config.game.players, len(tracks))
        self._readers = Readers(config.readers, ports.readers, self._sides)
        self._place = 0
        self._next_ms = Ms(0)

    @property
    def switched_off(self) -> bool:
        """Say whether the players have switched the board off: a tour does not do that."""
        return False

    @property
    def signs(self) -> int:
        """Count the signs that this board shows: it may have no lamps for some."""
        return len(self._entries)

    @property
    def shown(self) -> str:
        """Name the sign that is shown; empty before the first and after the last."""
        return self._entries[self._place - 1].name if 1 <= self._place <= len(self._entries) else ""

    def stop(self) -> None:
        """Ask it to end, from any thread."""
        self._clock.post(self._inbox, Stop)

    def run(self) -> None:
        """Show each sign once, or as the buttons say; then the strip is dark and everything is closed.

        Raises:
            HardwareMissing: A device that the board cannot do without is not there.
        """
        with Desk(self._config, self._ports, self._inbox) as self._desk:
            self._tell(0, f"The sign tour. {HOW}")
            self._go(1)
            while self.shown:
                self._turn()
            self._tell(0, "The sign tour is over.")

    def _go(self, place: int) -> None:
        """Show the sign at a place, from 1 on; behind the last the tour is over, and before the first is none."""
        self._place = max(place, 1)
        if not self.shown:
            return
        entry, now_ms = self._entries[self._place - 1], self._clock.now_ms()
        self._next_ms = Ms(now_ms + entry.lasts_ms)
        self._desk.paint(entry.scene(self._sides, now_ms))
        self._tell(self._place, f"Sign {self._place} of {self.signs}: {entry.name}. {entry.meaning}")

    def _turn(self) -> None:
        """Wait for one thing, or for the next sign's time, and do what it brings."""
        due_ms = self._debouncer.next_wake_ms()
        item = self._clock.wait(self._inbox, self._next_ms if due_ms is None else min(due_ms, self._next_ms))
        match item:
            case Stop():
                self._leave()
            case Edge():
                self._press(item)
            case Turn(_, _, step):
                self._go(self._place + step)
            case Chunk():
                self._answer(item)
        self._press(None)
        if self.shown and self._clock.now_ms() >= self._next_ms:
            self._go(self._place + 1)

    def _press(self, edge: Edge | None) -> None:
        """Take in an edge, or the time alone: a press acts when the button goes down."""
        now_ms = self._clock.now_ms()
        for press in self._debouncer.poll(now_ms) if edge is None else self._debouncer.feed(edge):
            if not press.down or not self.shown:
                continue
            _, key = self._keys[press.line]
            if key is Key.UNDO:
                self._leave()
            else:
                self._go(self._place + STEPS[key])

    def _leave(self) -> None:
        self._place = len(self._entries) + 1

    def _answer(self, chunk: Chunk) -> None:
        """Answer a reader: whoever types a card waits for it."""
        for read in self._readers.feed(chunk):
            answer = read if isinstance(read, bytes) else self._readers.answer(read, NO_CARDS, chunk.t_ms)
            self._desk.answer(chunk.reader, answer)

    def _tell(self, place: int, sentence: str) -> None:
        log.info("%s", sentence)
        for listener in self._listeners:
            try:
                listener(place, None, sentence)
            except Exception:
                log.exception("a listener failed and was told on")
