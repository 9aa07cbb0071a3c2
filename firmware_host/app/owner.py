"""The owner's loop: take what the wire brought, decode, decide, store, fold, show. One thread owns the state."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

from firmware_host.app.desk import Desk
from firmware_host.app.faults import MENDS, Fault
from firmware_host.app.health import Health
from firmware_host.app.held_back import HeldBack
from firmware_host.app.journal import Journal
from firmware_host.app.readers import Readers, UnknownCode
from firmware_host.app.rest import Rest
from firmware_host.app.stage import Around, Stage
from firmware_host.config import Config
from firmware_host.decks import read_decks
from firmware_host.leds.signs import OFF_MS
from firmware_host.ports import Inbox, Ports
from firmware_host.store.games import FILE_NAME, open_store
from firmware_host.table.decide import decide
from firmware_host.table.effects import Ask, Effect, Refused, Said, Sounded
from firmware_host.table.inputs import BlindAsked, CardRead, Input, Ok, Peg, Undo
from firmware_host.table.items import RANGES, Setting, Settings
from firmware_host.table.passing import Event, SwitchedOff
from firmware_host.table.phases.setup import first_game
from firmware_host.table.present import asks, present, present_refusal, sentence_of, still_shown
from firmware_host.table.state import Game
from firmware_host.units import Ms
from firmware_host.wire.lines import Key, line_keys, wired_keys
from firmware_host.wire.panel import Panel
from firmware_host.wire.raw import Chunk, Edge, Link, Ping, Raw, Stop, Turn
from firmware_host.wire.sharing import Countdown

log = logging.getLogger(__name__)

Listener = Callable[[int, Event | Refused | None, str], None]
"""Told of everything public: a running number, the event or refusal (None: a notice), and its sentence. Read only."""

NEEDS_CARD = (Ask.STARTER, Ask.CARD, Ask.CRIB)
"""What cannot be answered without a reader."""


def run(config: Config, ports: Ports, listeners: Sequence[Listener] = ()) -> None:
    """Play until the program is stopped.

    Raises:
        BadStore: The games cannot be opened.
        HardwareMissing: A device that the board cannot do without is not there.
    """
    Owner(config, ports, listeners).run()


class Owner:
    """A running board."""

    def __init__(self, config: Config, ports: Ports, listeners: Sequence[Listener] = ()) -> None:
        self._config = config
        self._ports = ports
        self._clock = ports.clock
        self._listeners = listeners
        self._told = 0
        self._inbox: Inbox[Raw] = ports.clock.inbox()
        # Tracks beyond the sides that play stay dark, and their buttons mean nothing.
        self._names = config.names[: config.game.players]
        tracks = tuple(track.name for track in config.board.tracks)[: config.game.players]
        wired = tuple(map(wired_keys, config.board.pins.sides))[: config.game.players]
        self._keys = line_keys(tracks, wired)
        self._panel = Panel(tracks, wired)
        self._held: tuple[str, ...] = ()
        self._counting: tuple[Countdown, ...] = ()
        self._stage = Stage()
        self._rest = Rest(ports.clock.now_ms())
        self._held_back = HeldBack()
        self._off_at_ms: Ms | None = None

    def stop(self) -> None:
        """Ask the loop to end, from any thread."""
        self._clock.post(self._inbox, Stop)

    def ping(self, answer: Callable[[bool], None]) -> None:
        """Have the loop call back, from any thread: True where strip and digits live too."""
        self._clock.post(self._inbox, lambda t_ms: Ping(t_ms, answer))

    @property
    def switched_off(self) -> bool:
        """Say whether the players have switched the board off."""
        return self._off_at_ms is not None

    def run(self) -> None:
        """Play until stopped or switched off; then the strip is dark and everything is closed."""
        taught = read_decks(self._config.decks_dir).taught
        self._readers = Readers(self._config.readers, self._ports.readers, len(self._names), taught)
        with open_store(self._config.state_dir / FILE_NAME) as store:
            self._journal = Journal(store, self._first_game())
            with Desk(self._config, self._ports, self._inbox) as self._desk:
                self._health = Health(self._desk, self._journal, self._stage, lambda text: self._tell(None, text))
                self._desk.set(self._game.settings)
                self._begin()
                while self._turn():
                    pass

    def _first_game(self) -> Game:
        """Make the game of a board that never played, as the configuration proposes it."""
        volume = 0 if self._config.buzzer.mute else Settings().volume
        settings = Settings(volume, max(RANGES[Setting.BRIGHTNESS].start, self._config.strip.field))
        return replace(first_game(self._names, self._config.game), settings=settings)

    @property
    def _game(self) -> Game:
        return self._journal.game

    def _begin(self) -> None:
        self._confirming = self._journal.resumed
        sentence = sentence_of(self._game.state)
        if self._journal.resumed:
            self._stage.resume(self._game.state, still_shown(self._game), self._clock.now_ms())
            self._tell(None, f"Power is back, and game {self._game.state.number} goes on. {sentence}")
        else:
            self._stage.show(self._game.state, (), self._clock.now_ms())
            self._tell(None, sentence)
        self._paint()

    def _turn(self) -> bool:
        """Wait for one thing and do all that it brings; False when the program is to end."""
        item = self._clock.wait(self._inbox, self._next_wake_ms())
        now_ms = self._clock.now_ms()
        self._desk.bell.poll(now_ms)
        if isinstance(item, Ping):
            item.answer(not self._desk.hangs(now_ms))
        if self._off_at_ms is not None:
            return now_ms < self._off_at_ms
        match item:
            case Stop():
                return False
            case Edge() | Turn():
                self._press(self._panel.feed(item))
            case Chunk():
                self._read(item)
            case Link(_, reader, up):
                self._desk.answer(reader, self._readers.link(reader, now_ms, up=up))
                self._health.reader(reader, up=up)
        self._press(self._panel.poll(now_ms))
        self._refuse_pegs(now_ms)
        unread = self._readers.poll_unread(now_ms)
        if unread is not None:
            self._refuse(unread)
        if self._readers.poll(now_ms) and self._misses_cards():
            self._take(BlindAsked())
        self._health.buttons(self._panel.stuck())
        changed = self._health.look(now_ms)
        if self._rest.poll(now_ms) or changed:
            self._paint()
        return True

    def _misses_cards(self) -> bool:
        """Say whether a card is waited for, and nobody is in the middle of something else, which is not cut short."""
        state = self._game.state
        return asks(state).ask in NEEDS_CARD and not state.pending.asks

    def _next_wake_ms(self) -> Ms | None:
        if self._off_at_ms is not None:
            return self._off_at_ms
        sources = (self._panel, self._desk.bell, self._health, self._rest, self._readers, self._held_back)
        wakes = (source.next_wake_ms() for source in sources)
        return min((wake for wake in wakes if wake is not None), default=None)

    def _press(self, inputs: Sequence[Input]) -> None:
        """Show first that a press was heard, since that waits for no disk; then do what it means."""
        now_ms, held = self._clock.now_ms(), tuple(self._panel.held())
        counting, self._counting = self._counting, self._panel.countdowns()
        if held == self._held and not inputs:
            if counting != self._counting:
                self._paint()
            return
        wakes = self._rest.press(now_ms, held)
        if held != self._held:
            self._held = held
            self._stage.hear(tuple(dict.fromkeys(self._keys[line][0] for line in held)), now_ms)
            self._paint()
        for item in () if wakes else inputs:
            self._take(item)

    def _read(self, chunk: Chunk) -> None:
        for read in self._readers.feed(chunk):
            if isinstance(read, bytes):
                self._desk.answer(chunk.reader, read)
                continue
            self._rest.touch(self._clock.now_ms())
            refused = self._take(read) if isinstance(read, CardRead) else read.refused
            if isinstance(read, UnknownCode):
                self._refuse(read.refused)
            self._desk.answer(chunk.reader, self._readers.answer(read, refused, chunk.t_ms))

    def _take(self, item: Input) -> Refused | None:
        """Judge one input; store and show what it brings about, or show the refusal, which is returned."""
        if self._confirming and isinstance(item, Ok):
            self._confirm()
            return None
        before = self._game
        decision = self._decide(item)
        if isinstance(decision, Refused):
            if isinstance(item, Peg):
                self._held_back.hold(item.side, decision, self._clock.now_ms())
            else:
                self._refuse(decision)
            return decision
        if decision:
            self._confirming = self._confirming and isinstance(item, BlindAsked)  # nobody has pressed that
            self._journal.record(decision)
            self._heed(decision)
            if isinstance(item, Undo):
                self._readers.taken_back()
            effects = present(before, self._game, decision)
            self._stage.show(self._game.state, effects, self._clock.now_ms())
            self._perform(effects)
        return None

    def _refuse(self, refused: Refused) -> None:
        self._stage.refuse(refused, self._clock.now_ms())
        self._perform(present_refusal(refused), refused)
        if refused.offers_blind:
            self._take(BlindAsked())

    def _refuse_pegs(self, now_ms: Ms) -> None:
        """Say no to a press of PEG once no chord can come of it any more."""
        down = {side for side, key in map(self._keys.__getitem__, self._panel.held()) if key in (Key.PEG, Key.ENCODER)}
        chords = {countdown.side for countdown in self._panel.countdowns()}
        for refused in self._held_back.poll(now_ms, {side for side in down if side is not None}, chords):
            self._refuse(refused)

    def _decide(self, item: Input) -> Sequence[Event] | Refused:
        """Judge; and switch nothing off that is not saved."""
        decision = decide(self._game, item)
        if not isinstance(decision, Refused) and _switches_off(decision):
            self._journal.write()
            if self._journal.behind:
                return Refused("not saved", MENDS[Fault.STORAGE][0])
        return decision

    def _heed(self, events: Sequence[Event]) -> None:
        """Let the devices be as they were set, and go dark when switched off."""
        self._desk.set(self._game.settings)
        if _switches_off(events):
            now_ms = self._clock.now_ms()
            self._stage.switch_off(now_ms)
            self._off_at_ms = Ms(now_ms + OFF_MS)

    def _confirm(self) -> None:
        """Take the first OK after a resume for what it is: yes, I have seen it (TABLE 6)."""
        self._confirming = False
        self._tell(None, f"Good. {sentence_of(self._game.state)}")

    def _perform(self, effects: Sequence[Effect], refused: Refused | None = None) -> None:
        """Light, sound and words, in this order."""
        self._paint()
        for effect in effects:
            match effect:
                case Sounded(tone):
                    self._desk.bell.ring(tone, self._clock.now_ms())
                case Said(text, about):
                    self._tell(refused or about, text)

    def _paint(self) -> None:
        now_ms = self._clock.now_ms()
        around = Around(self._game.settings, self._panel.countdowns(), self._rest.dimmed)
        self._desk.paint(self._stage.scene(self._game.state, now_ms, around))
        self._health.watch(now_ms)

    def _tell(self, reason: Event | Refused | None, sentence: str) -> None:
        log.info("%s", sentence)
        self._told += 1
        for listener in self._listeners:
            try:
                listener(self._told, reason, sentence)
            except Exception:
                log.exception("a listener failed and was told on")


def _switches_off(events: Sequence[Event]) -> bool:
    return any(isinstance(event, SwitchedOff) for event in events)
