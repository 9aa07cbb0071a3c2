"""The last facts of the games, each with the sentence that was said of it. What nobody was told is not told here.

A game that is under way holds what its players may not know yet: what was due and what was missed. Those facts have no
sentence, and not even how many there are is told. The rest is what people saw and heard, word by word.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from firmware_host.errors import BadStore
from firmware_host.rules.options import Options
from firmware_host.store import Store, StoredGame
from firmware_host.table.effects import Said
from firmware_host.table.evolve import advance
from firmware_host.table.facts import Fact, GameStarted
from firmware_host.table.phases.setup import first_game
from firmware_host.table.present import present, sentence_of
from firmware_host.table.record import decode_fact, encode_fact
from firmware_host.table.state import Game, Over, Setup


@dataclass(frozen=True, slots=True)
class Told:
    """A fact.

    Attributes:
        game: Its game.
        step: Its step in the game.
        kind: What it is called in the store.
        sentence: What was said of it; None: nobody was told.
        raw: The fact as it is stored, where everything is to be told.
    """

    game: int
    step: int
    kind: str
    sentence: str | None
    raw: str | None


@dataclass(frozen=True, slots=True)
class Story:
    """What was played last.

    Attributes:
        facts: The last facts, oldest first.
        stands: How the newest game stands; None where none was played, or it cannot be followed.
        going_on: The newest game is under way.
        names: What the sides were called in those games -> what the report calls them.
        fault: Why the rest could not be followed.
    """

    facts: tuple[Told, ...] = ()
    stands: str | None = None
    going_on: bool = False
    names: tuple[tuple[str, str], ...] = ()
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class Manner:
    """How it is told.

    Attributes:
        most: How many facts.
        tracks: The sides as the board calls them.
        names: Players are called by their names.
        spoil: Everything is told, as it is stored.
    """

    most: int
    tracks: tuple[str, ...]
    names: bool = False
    spoil: bool = False


def tell(store: Store, games: Sequence[StoredGame], manner: Manner) -> Story:
    """Tell the last facts, of as many games as it takes.

    Raises:
        BadStore: The file is damaged.
    """
    story = Story()
    for stored in reversed(games):
        teller = _Teller(manner, stored.number)
        told = tuple(teller.tell(store.steps(stored.number)))
        if stored is games[-1]:
            going_on = not isinstance(teller.game.state.phase, Over | Setup)
            story = replace(story, stands=teller.stands, going_on=going_on)
        names = tuple(dict.fromkeys((*story.names, *teller.names)))
        story = replace(story, facts=(*told, *story.facts), names=names, fault=story.fault or teller.fault)
        if len(story.facts) >= manner.most:
            break
    return replace(story, facts=story.facts[len(story.facts) - manner.most :] if manner.most else ())


class _Teller:
    """One game, folded from its beginning as a restart does it.

    Attributes:
        game: As far as it could be followed.
        names: What its sides were called -> what the report calls them.
        fault: Why it could not be followed to its end.
    """

    def __init__(self, manner: Manner, number: int) -> None:
        self._manner = manner
        self._number = number
        self.game = first_game(manner.tracks, Options())
        self.names: tuple[tuple[str, str], ...] = ()
        self.fault: str | None = None

    @property
    def stands(self) -> str | None:
        """Say how the game stands."""
        return None if self.fault else sentence_of(self.game.state)

    def tell(self, steps: Sequence[Sequence[str]]) -> Iterator[Told]:
        """Tell its facts, until one does not follow from those before it."""
        for place, step in enumerate(steps, 1):
            try:
                facts = [self._known(decode_fact(fact)) for fact in step]
                before, self.game = self.game, advance(self.game, facts)
                yield from self._say(place, before, facts)
            except BadStore as error:
                what = f": {error}" if self._manner.spoil else ""
                self.fault = f"step {place} of game {self._number} is of another version of this program{what}"
                return
            except (AssertionError, LookupError, TypeError, ValueError):
                self.fault = f"step {place} of game {self._number} does not follow from what was played before it"
                return

    def _say(self, place: int, before: Game, facts: Sequence[Fact]) -> Iterator[Told]:
        said = {
            id(effect.about): effect.text for effect in present(before, self.game, facts) if isinstance(effect, Said)
        }
        for fact in facts:
            sentence = said.get(id(fact))
            if sentence is not None or self._manner.spoil:
                raw = encode_fact(fact) if self._manner.spoil else None
                yield Told(self._number, place, type(fact).__name__, sentence, raw)

    def _known(self, fact: Fact) -> Fact:
        """Call the players by their sides, where their names are to be left out."""
        if not isinstance(fact, GameStarted) or self._manner.names:
            return fact
        tracks = self._manner.tracks
        same = len(tracks) == len(fact.names)
        sides = tracks if same else tuple(f"side {side}" for side in range(1, len(fact.names) + 1))
        self.names = tuple(zip(fact.names, sides, strict=True))
        return replace(fact, names=sides)
