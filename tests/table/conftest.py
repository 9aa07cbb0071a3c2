"""A table of words for the tests: games are set up, played and answered in short text.

`5H` is a card read, `5H@1` one from the reader that takes side 1's cards alone; `ok0`, `go1` are taps of OK and CALL;
`redo0` is OK held, `muggins0` CALL held; `peg0`, `menu0` and `off0` need no more words; `five0` is PEG held after
`peg0`, `unpeg0` a press that a chord takes back; `undo` is UNDO tapped, `again` UNDO held, `blind` asks for a deal
without checking. The number is the side.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from firmware_host.rules.cards import DECK, Card, parse_card
from firmware_host.rules.options import Options, Pegging
from firmware_host.rules.play import fits
from firmware_host.table.decide import decide
from firmware_host.table.effects import Effect, Refused, Said
from firmware_host.table.evolve import advance, evolve_all
from firmware_host.table.facts import Cause, Fact, GameStarted, Pegged
from firmware_host.table.inputs import (
    BlindAsked,
    Call,
    CallHeld,
    CardRead,
    Input,
    Menu,
    Ok,
    OkHeld,
    Peg,
    PowerOff,
    Undo,
    UndoHeld,
)
from firmware_host.table.present import asks, present
from firmware_host.table.state import Counting, Cut, Game, Over, Play, Starter, State, Step
from firmware_host.units import Points, Seat, Side

_SIDED: dict[str, Callable[[Side], Input]] = {
    "peg": lambda side: Peg(side, 1),
    "five": lambda side: Peg(side, 4),
    "unpeg": lambda side: Peg(side, -1),
    "ok": Ok,
    "redo": OkHeld,
    "go": Call,
    "muggins": CallHeld,
    "menu": Menu,
    "off": PowerOff,
}
AUTO = Options(pegging=Pegging.AUTO)
_BOARD: dict[str, Input] = {"undo": Undo(), "again": UndoHeld(), "blind": BlindAsked()}


def _input(word: str) -> Input:
    name, _, seat = word.partition("@")
    card = parse_card(name)
    if card:
        return CardRead(card, "reader", Seat(int(seat)) if seat else None)
    return _BOARD[word] if word in _BOARD else _SIDED[word[:-1]](Side(int(word[-1])))


def _answer(game: Game, word: str) -> tuple[Fact, ...] | Refused:
    return decide(game, _input(word))


def _facts(game: Game, word: str) -> tuple[Fact, ...]:
    decision = _answer(game, word)
    assert not isinstance(decision, Refused), (word, decision)
    return decision


def _go_on(game: Game, script: str) -> Game:
    for word in script.split():
        game = advance(game, _facts(game, word))
    return game


@pytest.fixture(scope="session")
def start() -> Callable[..., Game]:
    """Set up `orange 100, blue 112 deals`: a score not said is 0; where nobody deals, the deal is cut for."""

    def set_up(sides: str, options: Options = AUTO) -> Game:
        words = [side.split() for side in sides.split(",")]
        dealer = next((Seat(seat) for seat, side in enumerate(words) if "deals" in side), None)
        facts: list[Fact] = [GameStarted(1, tuple(name for name, *_ in words), options, dealer)]
        for side, (_, *rest) in enumerate(words):
            facts += [Pegged(Side(side), Points(int(word)), Cause.HAND) for word in rest if word.isdecimal()]
        return Game(evolve_all(State(), facts))

    return set_up


@pytest.fixture(scope="session")
def go_on() -> Callable[[Game, str], Game]:
    """Say some words to the table, none of which it may refuse."""
    return _go_on


@pytest.fixture(scope="session")
def table(start: Callable[[str], Game]) -> Callable[[str, str], Game]:
    """Set up a game and say some words to it."""
    return lambda sides, script: _go_on(start(sides), script)


@pytest.fixture(scope="session")
def answer() -> Callable[[Game, str], tuple[Fact, ...] | Refused]:
    """Say one word to the table and hear what it decides."""
    return _answer


@pytest.fixture(scope="session")
def facts() -> Callable[[Game, str], tuple[Fact, ...]]:
    """Say one word to the table, which must accept it."""
    return _facts


@pytest.fixture(scope="session")
def why() -> Callable[[Game, str], str]:
    """Say one word to the table, which must refuse it."""

    def refused(game: Game, word: str) -> str:
        decision = _answer(game, word)
        assert isinstance(decision, Refused), (word, decision)
        return decision.why

    return refused


@pytest.fixture(scope="session")
def effects() -> Callable[[Game, str], tuple[Effect, ...]]:
    """Say one word to the table and take what it wants shown."""

    def shown(game: Game, word: str) -> tuple[Effect, ...]:
        decision = _facts(game, word)
        return present(game, advance(game, decision), decision)

    return shown


@pytest.fixture(scope="session")
def said(effects: Callable[[Game, str], tuple[Effect, ...]]) -> Callable[[Game, str], list[str]]:
    """Say one word to the table and hear its sentences."""
    return lambda game, word: [effect.text for effect in effects(game, word) if isinstance(effect, Said)]


@pytest.fixture(scope="session")
def play_honestly() -> Callable[[Game, int], Iterator[Input]]:
    """Play random deals from a seed to the end of the game, as people with cards do who never slip."""
    return _play_honestly


def _play_honestly(game: Game, seed: int) -> Iterator[Input]:
    random, pack = Random(seed), list(DECK)
    while not isinstance(game.state.phase, Over):
        if isinstance(game.state.phase, Cut | Starter):
            random.shuffle(pack)
        item = _honest_input(game.state, pack)
        yield item
        decision = decide(game, item)
        assert not isinstance(decision, Refused), (item, decision)
        game = advance(game, decision)


def _honest_input(state: State, pack: list[Card]) -> Input:
    seats = len(state.names)
    match state.phase:
        case Cut(cards):
            return CardRead(pack[len(cards)], "reader")
        case Starter():
            return CardRead(pack[-1], "reader")
        case Play() as play:
            assert play.walk.on_turn is not None
            hand = pack[play.walk.on_turn : 4 * seats : seats]
            fitting = [card for card in hand if card not in play.cards_of(play.walk.on_turn)]
            fitting = [card for card in fitting if fits(play.walk.series, card)]
            return CardRead(fitting[0], "reader") if fitting else Call(state.side_of(play.walk.on_turn))
        case Counting(step=Step.CRIB_CARDS, crib=crib):
            return CardRead(pack[4 * seats + len(crib)], "reader")
        case Counting() | Over():
            return Ok(asks(state).sides[0])
