"""The walk: a third program for the same ports, which goes through everything on the board with whoever stands there.

It opens no store and knows no game. What it finds wrong is in `ills`, what it learnt in `learned`; who started it may
write that into the configuration.
"""

import logging
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress

from firmware_host.app.desk import Desk
from firmware_host.app.owner import Listener
from firmware_host.app.readers import Readers
from firmware_host.app.walk.buttons import ask_buttons
from firmware_host.app.walk.cards import ask_cards
from firmware_host.app.walk.colours import ask_colours
from firmware_host.app.walk.encoders import ask_encoders
from firmware_host.app.walk.heard import Heard, Pressed, Read, Released, Steps, Turned, Typed
from firmware_host.app.walk.holes import walk_holes
from firmware_host.app.walk.signals import ask_buzzer, ask_digits
from firmware_host.app.walk.stand import Ill, Stand
from firmware_host.config import Config
from firmware_host.devices.buttons import Buttons
from firmware_host.errors import HardwareMissing
from firmware_host.ports import Inbox, Ports
from firmware_host.rules.cards import format_card
from firmware_host.table.effects import Refused, Tone
from firmware_host.table.inputs import CardRead
from firmware_host.units import Ms
from firmware_host.wire.debounce import Debouncer
from firmware_host.wire.raw import Chunk, Edge, Link, Raw, Stop, Turn
from hardware.board import HEADER_PINS, TAKEN_PINS, UART_PINS, pin_lines

TERMINAL = "\0typed"
"""What is typed comes in as from a reader of this name, which nobody gives to one."""
NO_GAME = Refused("walk", "The board is being tested: nobody plays, so no card is taken.")

log = logging.getLogger(__name__)


class Walk:
    """A board that is gone through, part by part. It has the face of `Owner`: made, run in a thread, stopped from any.

    A listener is told (running number, None, sentence).

    Attributes:
        done: It went through to the end.
    """

    def __init__(self, config: Config, ports: Ports, listeners: Sequence[Listener] = ()) -> None:
        self.done = False
        self._config, self._ports, self._listeners = config, ports, listeners
        self._clock = ports.clock
        self._inbox: Inbox[Raw] = ports.clock.inbox()
        self._debouncer = Debouncer()
        tracks = tuple(track.name for track in config.board.tracks)
        self._readers = Readers(config.readers, ports.readers, min(config.game.players, len(tracks)))
        self._told = 0
        self._stand: Stand | None = None
        self._until_ms: Ms | None = None

    @property
    def switched_off(self) -> bool:
        """Say whether the players have switched the board off: a walk does not do that."""
        return False

    @property
    def ills(self) -> tuple[Ill, ...]:
        """What is wrong, as far as it was gone through."""
        return () if self._stand is None else tuple(self._stand.ills)

    @property
    def learned(self) -> dict[str, str | int | list[int]]:
        """The keys of the configuration that should be others, dotted, and their values."""
        return {} if self._stand is None else dict(self._stand.learned)

    def stop(self) -> None:
        """Ask it to end, from any thread."""
        self._clock.post(self._inbox, Stop)

    def type(self, text: str) -> None:
        """Answer by word in the place of a button, from any thread."""
        data = text.encode("utf-8", "replace")
        self._clock.post(self._inbox, lambda t_ms: Chunk(t_ms, TERMINAL, data))

    def run(self) -> None:
        """Go through everything once; then the strip is dark and everything is closed.

        Raises:
            HardwareMissing: A device that the board cannot do without is not there.
        """
        with Desk(self._config, self._ports, self._inbox) as self._desk, ExitStack() as spare:
            self._listen_everywhere(spare)
            stand = self._stand = self._make_stand()
            steps = _everything(stand)
            self._until_ms = next(steps)
            try:
                while self._turn(steps):
                    pass
            except StopIteration:
                self.done = True
            finally:
                steps.close()

    def _make_stand(self) -> Stand:
        return Stand(
            config=self._config,
            show=self._desk.picture,
            say=self._tell,
            ring=lambda: self._desk.bell.ring(Tone.ATTENTION, self._clock.now_ms()),
            now_ms=self._clock.now_ms,
            stuck=self._debouncer.stuck,
        )

    def _listen_everywhere(self, spare: ExitStack) -> None:
        """Listen on the pins too that are nobody's: a button may be wired to one of them."""
        board = self._config.board
        used = {gpio for _, gpio in pin_lines(tuple(track.name for track in board.tracks), board.pins)}
        for gpio in set(HEADER_PINS) - set(TAKEN_PINS) - set(UART_PINS) - used:
            with suppress(HardwareMissing):  # something else has it: then it is no button's
                pins = {f"GPIO {gpio}": gpio}
                spare.callback(Buttons(pins, self._ports.pin_factory, self._clock, self._inbox).close)

    def _turn(self, steps: Steps[None]) -> bool:
        """Wait for one thing and go on with what it brings; False when it is to end."""
        wakes = (self._until_ms, self._debouncer.next_wake_ms(), self._desk.bell.next_wake_ms())
        item = self._clock.wait(self._inbox, min((wake for wake in wakes if wake is not None), default=None))
        now_ms = self._clock.now_ms()
        self._desk.bell.poll(now_ms)
        if isinstance(item, Stop):
            return False
        for heard in self._hear(item, now_ms):
            self._until_ms = steps.send(heard)
        if self._until_ms is not None and self._until_ms <= self._clock.now_ms():
            self._until_ms = steps.send(None)
        return True

    def _hear(self, item: Raw | None, now_ms: Ms) -> Iterator[Heard]:
        match item:
            case Edge():
                yield from self._presses(item, now_ms)
            case Turn(_, line, step):
                yield from self._turns(line, step)
            case Chunk(_, name, data) if name == TERMINAL:
                yield Typed(data.decode("utf-8", "replace").strip().casefold())
            case Chunk():
                yield from self._cards(item)
            case Link(_, name, up):
                self._desk.answer(name, self._readers.link(name, now_ms, up=up))
                if self._stand is not None:
                    self._stand.links[name] = item
        yield from self._presses(None, now_ms)

    def _presses(self, edge: Edge | None, now_ms: Ms) -> Iterator[Heard]:
        for press in self._debouncer.poll(now_ms) if edge is None else self._debouncer.feed(edge):
            yield Pressed(press.line) if press.down else Released(press.line)

    def _turns(self, line: str, step: int) -> Iterator[Heard]:
        """Hear a detent; where it answers in the place of a button, it is that button's press as well."""
        answers = self._stand is not None and self._stand.encoders_answer  # before this detent ends the asking
        yield Turned(line, step)
        if answers:
            yield Pressed(f"{line}{step:+}")

    def _cards(self, chunk: Chunk) -> Iterator[Heard]:
        for read in self._readers.feed(chunk):
            if isinstance(read, bytes):
                self._desk.answer(chunk.reader, read)
                yield Read(chunk.reader, None)
                continue
            self._desk.answer(chunk.reader, self._readers.answer(read, NO_GAME, chunk.t_ms))
            what = format_card(read.card) if isinstance(read, CardRead) else f"{read.code}, which is on no card yet"
            yield Read(chunk.reader, what)

    def _tell(self, sentence: str) -> None:
        log.info("%s", sentence)
        self._told += 1
        for listener in self._listeners:
            try:
                listener(self._told, None, sentence)
            except Exception:
                log.exception("a listener failed and was told on")


def _everything(stand: Stand) -> Steps[None]:
    """Go through all parts: the buttons first, since they answer for the others."""
    yield from ask_buttons(stand)
    yield from ask_encoders(stand)
    stand.encoders_answer = True
    yield from ask_colours(stand)
    yield from walk_holes(stand)
    yield from ask_digits(stand)
    yield from ask_buzzer(stand)
    yield from ask_cards(stand)
    stand.light({})
    count = len(stand.ills)
    stand.say("That was all: the board is well." if not count else f"That was all: {count} to mend.")
