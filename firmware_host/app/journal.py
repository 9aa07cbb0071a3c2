"""The game and its store, kept in step: a fact is durable before anybody sees it, and a restart folds it back."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import get_args

from firmware_host.errors import BadStore, StorageFault
from firmware_host.store.games import Store
from firmware_host.table.evolve import advance, is_passing
from firmware_host.table.facts import Fact, GameStarted, Undone
from firmware_host.table.items import RANGES, Setting, Settings
from firmware_host.table.passing import Event, SettingChanged
from firmware_host.table.record import decode_fact, encode_fact
from firmware_host.table.state import Game

log = logging.getLogger(__name__)


class Journal:
    """The current game, and what is set at the board. Where the disk takes nothing, play goes on and what it should
    have taken waits in memory, in order.

    Attributes:
        game: The game as it stands; on a board that never played, its setup.
        resumed: It was found in the store.
    """

    def __init__(self, store: Store, first: Game) -> None:
        """Find the game in the store, or take `first`. What was never set at the board is as in `first`.

        Raises:
            BadStore: The stored game cannot be played on, and why.
        """
        self._store = store
        self._unwritten: list[Callable[[], None]] = []
        number, steps = store.current()
        self.game = replace(first, settings=_stored_settings(store, first.settings))
        self._step = self._last_step = 0
        self.resumed = number > 0
        if len(steps) == 1 and number > 1:  # it has only begun, and may be withdrawn to undo the win before it
            self._replay(number - 1, store.steps(number - 1))
        self._replay(number, steps)

    @property
    def behind(self) -> bool:
        """Say whether steps wait for the disk."""
        return bool(self._unwritten)

    def record(self, events: Sequence[Event]) -> None:
        """Fold one input's events and store its facts. On return they are durable, or `behind` says that they are not.

        What is only pressed yet is folded and not stored: it waits for no disk.
        """
        if isinstance(events[0], Undone) and isinstance(self.game.past[-1].facts[0], GameStarted):
            self._withdraw(events)
            return
        if not is_passing(events):
            self._fold(events)
            facts = [encode_fact(event) for event in events if isinstance(event, get_args(Fact))]
            number, step = self.game.state.number, self._step
            self._keep(lambda: self._store.append(number, step, facts))
            return
        self.game = advance(self.game, events)
        for event in events:
            if isinstance(event, SettingChanged):
                self._keep(partial(self._set, event.setting, event.value))

    def write(self) -> None:
        """Write what waits, oldest first, as far as the disk takes it."""
        try:
            while self._unwritten:
                self._unwritten[0]()
                del self._unwritten[0]
        except StorageFault as fault:
            log.error("%s; %d things are kept in memory", fault, len(self._unwritten))

    def _keep(self, write: Callable[[], None]) -> None:
        """Write at once, or as soon as what came before it could be written."""
        self._unwritten.append(write)
        self.write()

    def _withdraw(self, events: Sequence[Event]) -> None:
        """Take back the beginning of a game: the one before it goes on, its win not yet undone."""
        number = self.game.state.number
        self.game = advance(self.game, events)
        self._step = self._last_step
        self._keep(lambda: self._store.withdraw(number))

    def _set(self, setting: Setting, value: int) -> None:
        self._store.set(setting.value, value)

    def _fold(self, events: Sequence[Event]) -> None:
        if isinstance(events[0], GameStarted):
            self._last_step, self._step = self._step, 0
        self._step += 1
        self.game = advance(self.game, events)

    def _replay(self, number: int, steps: Sequence[Sequence[str]]) -> None:
        """Fold a stored game."""
        for place, step in enumerate(steps, start=1):
            facts = [_on_this_board(decode_fact(fact), self.game.state.names) for fact in step]
            try:
                self._fold(facts)
            except (AssertionError, LookupError, TypeError, ValueError) as error:
                raise BadStore(
                    f"step {place} of game {number} in the store does not follow from what was played before it "
                    f"({step[0][:80]}); move the store away, and a new one is made at the next start"
                ) from error


def _on_this_board(fact: Fact, names: tuple[str, ...]) -> Fact:
    """Give the sides the names of this board's tracks: a game may go on upon another board of as many sides.

    Raises:
        BadStore: It is a game of more or fewer sides.
    """
    if not isinstance(fact, GameStarted):
        return fact
    if len(fact.names) != len(names):
        raise BadStore(f"the stored game is one of {len(fact.names)} sides, and {len(names)} play here; set it back")
    return replace(fact, names=names)


def _stored_settings(store: Store, settings: Settings) -> Settings:
    """Give what was set at the board last; a value of no use, as of another version, is passed over."""
    for name, value in store.settings().items():
        if name in {setting.value for setting in Setting} and value in RANGES[Setting(name)]:
            settings = settings.having(Setting(name), value)
    return settings
