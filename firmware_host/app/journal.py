"""The game and its store, kept in step: a fact is durable before anybody sees it, and a restart folds it back."""

import logging
from collections.abc import Sequence
from typing import get_args

from firmware_host.errors import StorageFault
from firmware_host.rules.options import Options
from firmware_host.store.games import Store
from firmware_host.table.evolve import advance, is_passing
from firmware_host.table.facts import Fact, GameStarted
from firmware_host.table.passing import Event
from firmware_host.table.record import decode_fact, encode_fact
from firmware_host.table.state import Game

log = logging.getLogger(__name__)


class Journal:
    """The current game. Where the disk takes nothing, play goes on and the steps wait in memory, in order.

    Attributes:
        game: The game as it stands.
        resumed: It was found in the store, and not begun just now.
    """

    def __init__(self, store: Store, names: tuple[str, ...], options: Options) -> None:
        self._store = store
        self._unwritten: list[tuple[int, int, list[str]]] = []
        number, steps = store.current()
        self.game = Game()
        self._step = 0
        self.resumed = number > 0
        for step in steps:
            self._fold([decode_fact(fact) for fact in step])
        if not self.resumed:
            self.record([GameStarted(1, names, options)])

    @property
    def behind(self) -> bool:
        """Say whether steps wait for the disk."""
        return bool(self._unwritten)

    def record(self, events: Sequence[Event]) -> None:
        """Fold one input's events and store its facts. On return they are durable, or `behind` says that they are not.

        What is only pressed yet is folded and not stored: it waits for no disk.
        """
        if is_passing(events):
            self.game = advance(self.game, events)
            return
        facts = [encode_fact(event) for event in events if isinstance(event, get_args(Fact))]
        self._fold(events)
        self._unwritten.append((self.game.state.number, self._step, facts))
        self.write()

    def write(self) -> None:
        """Write what waits, oldest first, as far as the disk takes it."""
        try:
            while self._unwritten:
                self._store.append(*self._unwritten[0])
                del self._unwritten[0]
        except StorageFault as fault:
            log.error("%s; %d steps are kept in memory", fault, len(self._unwritten))

    def _fold(self, events: Sequence[Event]) -> None:
        self._step = 1 if isinstance(events[0], GameStarted) else self._step + 1
        self.game = advance(self.game, events)
