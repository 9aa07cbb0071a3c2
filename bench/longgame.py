"""A stored game of many steps, played by a monkey that breaks no rule: any card that is accepted, an UNDO here and
there. It does the same each time."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from bench.boards import make_config
from firmware_host.app.journal import Journal
from firmware_host.rules.cards import DECK
from firmware_host.store.games import FILE_NAME, open_store
from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused
from firmware_host.table.inputs import Call, CardRead, Input, Ok, Undo
from firmware_host.table.passing import Event
from firmware_host.table.phases.setup import first_game
from firmware_host.table.state import Game, Over
from firmware_host.units import Side

UNDO_SHARE = 0.35


def store_long_game(state: Path, steps: int) -> None:
    """Store one game of so many steps, which is not over."""
    config, random = make_config(state), Random(1)
    names = tuple(track.name for track in config.board.tracks)
    with open_store(state / FILE_NAME) as store:
        journal = Journal(store, first_game(names, config.game))
        for _ in range(steps):
            journal.record(_any_step(journal.game, random))


def _any_step(game: Game, random: Random) -> Sequence[Event]:
    for wish in _wishes(game, random):
        events = decide(game, wish)
        if events and not isinstance(events, Refused):
            return events
    raise AssertionError(f"nothing can be done in {game.state.phase}")


def _wishes(game: Game, random: Random) -> Iterator[Input]:
    if isinstance(game.state.phase, Over) or random.random() < UNDO_SHARE:
        yield Undo()
    yield from (CardRead(card, "cards") for card in random.sample(DECK, len(DECK)))
    for side in (Side(0), Side(1)):
        yield Ok(side)
        yield Call(side)
