"""A table of words for the tests: games are set up, played and answered in short text.

`5H` is a card read, `5H@1` one from the reader that takes side 1's cards alone; `ok0`, `go1` are taps of OK and CALL;
`redo0` is OK held, `muggins0` CALL held; `peg0` is a press of PEG, `five0` the same press held, `unpeg0` and `unfive0`
those that a chord takes back; `menu0` and `off0` need no more words; `undo` is UNDO tapped, `again` UNDO held, `blind`
asks for a deal without checking. The number is the side. In scripts `peg0=3` is three presses, `claim0=3` the same and
OK (nothing is claimed with two OK's), and `call0=3` is CALL held, three presses and OK.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest

from firmware_host.rules.cards import DECK, Card, parse_card
from firmware_host.rules.lines import total
from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging, usual_overclaim
from firmware_host.rules.play import fits
from firmware_host.rules.race import holes_left
from firmware_host.rules.show import score_show
from firmware_host.table.decide import decide
from firmware_host.table.effects import Ask, Effect, Refused, Said
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
from firmware_host.table.passing import Event
from firmware_host.table.present import asks, present
from firmware_host.table.state import Counting, Cut, Game, Over, Play, Starter, State, Step
from firmware_host.units import Points, Seat, Side

_SIDED: dict[str, Callable[[Side], Input]] = {
    "peg": lambda side: Peg(side, 1),
    "five": lambda side: Peg(side, 4),
    "unpeg": lambda side: Peg(side, -1),
    "unfive": lambda side: Peg(side, -5),
    "ok": Ok,
    "redo": OkHeld,
    "go": Call,
    "muggins": CallHeld,
    "menu": Menu,
    "off": PowerOff,
}
_BOARD: dict[str, Input] = {"undo": Undo(), "again": UndoHeld(), "blind": BlindAsked()}


def _input(word: str) -> Input:
    name, _, seat = word.partition("@")
    card = parse_card(name)
    if card:
        return CardRead(card, "reader", Seat(int(seat)) if seat else None)
    return _BOARD[word] if word in _BOARD else _SIDED[word[:-1]](Side(int(word[-1])))


def _spelled(script: str) -> Iterator[str]:
    """Spell a script out, one word an input."""
    for word in script.split():
        what, _, number = word.partition("=")
        if not number:
            yield word
            continue
        side, points = what[-1], int(number)
        if what[:-1] == "call":
            yield f"muggins{side}"
        yield from [f"peg{side}"] * points
        if what[:-1] == "claim" and not points:
            yield f"ok{side}"
        if what[:-1] != "peg":
            yield f"ok{side}"


def _answer(game: Game, word: str) -> tuple[Event, ...] | Refused:
    return decide(game, _input(word))


def _facts(game: Game, word: str) -> tuple[Event, ...]:
    decision = _answer(game, word)
    assert not isinstance(decision, Refused), (word, decision)
    return decision


def _go_on(game: Game, script: str) -> Game:
    for word in _spelled(script):
        events = _facts(game, word)
        game = advance(game, events) if events else game
    return game


def _options(words: str) -> Options:
    """Choose `call surplus`, by the words of the configuration: the players peg. Without a word the board does.

    `hidden`: what is lost is not shown; `gains`: who objects rightly takes the surplus; `costs`: an objection without
    ground costs 2.
    """
    if not words:
        return Options(pegging=Pegging.AUTO)
    said = words.split()
    muggins = next((each for each in Muggins if each.value in said), Muggins.COACH)
    return Options(
        pegging=Pegging.CLAIM,
        muggins=muggins,
        overclaim=next((each for each in Overclaim if each.value in said), usual_overclaim(muggins)),
        show_missed="hidden" not in said,
        challenge_surplus="gains" in said,
        challenge_wrong_costs=Points(2 if "costs" in said else 0),
    )


@pytest.fixture(scope="session")
def start() -> Callable[..., Game]:
    """Set up `orange 100, blue 112 deals; call surplus`: a score not said is 0; where nobody deals, it is cut for.

    After the semicolon stands what the players chose, see `_options`; or else it is given as a value.
    """

    def set_up(sides: str, options: Options | None = None) -> Game:
        sides, _, chosen = sides.partition(";")
        options = options or _options(chosen)
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
def spelled() -> Callable[[str], list[str]]:
    """Spell `claim0=2` and its like out, one word an input."""
    return lambda script: list(_spelled(script))


@pytest.fixture(scope="session")
def table(start: Callable[[str], Game]) -> Callable[[str, str], Game]:
    """Set up a game and say some words to it."""
    return lambda sides, script: _go_on(start(sides), script)


@pytest.fixture(scope="session")
def answer() -> Callable[[Game, str], tuple[Event, ...] | Refused]:
    """Say one word to the table and hear what it decides."""
    return _answer


@pytest.fixture(scope="session")
def facts() -> Callable[[Game, str], tuple[Event, ...]]:
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
            _lay_away(pack, len(game.state.names))
        item = _honest_input(game.state, pack)
        yield item
        decision = decide(game, item)
        assert not isinstance(decision, Refused), (item, decision)
        game = advance(game, decision)


def _lay_away(pack: list[Card], seats: int) -> None:
    """Let each of two keep the best four of six cards: the other two go where the crib's are."""
    if seats != 2:
        return
    hands = [max(combinations(pack[at : at + 6], 4), key=_worth) for at in (0, 6)]
    crib = [card for card in pack[:12] if card not in hands[0] + hands[1]]
    pack[:12] = [card for pair in zip(*hands, strict=True) for card in pair] + crib


def _worth(four: tuple[Card, ...]) -> int:
    return total(score_show(four[:3], four[3], crib=False))


def _honest_input(state: State, pack: list[Card]) -> Input:
    return _honest_claim(state) or _honest_move(state, pack)


def _honest_claim(state: State) -> Input | None:
    """Peg what is there, holding PEG for each five. OK is left to what commits a ghost anyway, where there is such."""
    for side in state.sides:
        due, ghost = state.due_of(side), state.pending.ghost(side)
        points = min(_known(state, side) if due is None else total(due.lines), holes_left(state.pegs[side]))
        if ghost < points:
            more = 4 if ghost == 1 else 5 if ghost and ghost % 5 == 0 else 1
            return Peg(side, more if more <= points - ghost else 1)
        if due is not None and (asks(state).ask is Ask.COUNT or ghost == holes_left(state.pegs[side])):
            return Ok(side)
    return None


def _known(state: State, side: Side) -> int:
    """Count the dealer's own hand beside pone's that lies open: the OK that accepts the one then claims the other."""
    match state.phase:
        case Counting(step=Step.HANDS, seat=seat, value=value, hands=hands, starter=starter):
            dealer = state.dealing
            if state.claims and value is not None and seat != dealer and side == state.side_of(dealer):
                return total(score_show(hands[dealer], starter, crib=False))
    return 0


def _honest_move(state: State, pack: list[Card]) -> Input:
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
        case _:
            return Ok(asks(state).sides[0])
