"""The table and the recount, which was written apart from it, are told the same acts at random.

The acts are those of players who count badly, press what they should not and take back a lot. What one of them refuses
the other refuses; the ghosts, the end of a game, and who must agree to an UNDO are compared by what follows.
"""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from firmware_host.rules.cards import parse_card
from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging
from firmware_host.rules.race import holes_left
from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused
from firmware_host.table.evolve import advance, evolve_all
from firmware_host.table.facts import Cause, GameStarted, Pegged
from firmware_host.table.inputs import Call, CallHeld, CardRead, Input, Ok, OkHeld, Peg, Undo, UndoHeld
from firmware_host.table.state import Game, Over, State
from firmware_host.units import Points, Side
from tests.journeys.recount.recount import Recount
from tests.journeys.recount.sheet import GO_FROM, Agreed, Sheet, Stage
from tests.journeys.referee import RANKS, play_points, value

DECK = [rank + suit for rank in RANKS for suit in "CDHS"]
ACTS = 250
WILD = 0.15
"""How often anything at all is done."""
CLAIMED = [
    ("claim", muggins, overclaim)
    for muggins, overclaim in product(("coach", "off", "call", "auto"), ("correct", "surplus", "acc", "challenge"))
    if (muggins, overclaim) != ("call", "challenge")
]
WAYS = [*CLAIMED, ("auto", "coach", "correct"), ("auto", "off", "correct")]

SCORES = [(0, 0), (108, 110), (115, 112)]
"""Where the front pegs stand at first: there is more to go wrong near home."""

Act = tuple[str, int | str]
"""`card` and the card; anything else and the side."""
SIDED: dict[str, Callable[[Side], Input]] = {
    "ok": Ok,
    "redo": OkHeld,
    "call": Call,
    "muggins": CallHeld,
    "peg": lambda side: Peg(side, 1),
    "undo": lambda _: Undo(),
    "misdeal": lambda _: UndoHeld(),
}


class Board:
    """The program's table, told one input after the other."""

    def __init__(self, agreed: Agreed, scores: tuple[int, ...]) -> None:
        options = Options(
            pegging=Pegging(agreed.pegging),
            muggins=Muggins(agreed.muggins),
            overclaim=Overclaim(agreed.overclaim),
            show_missed=agreed.show_missed,
            challenge_surplus=agreed.challenge_surplus,
            challenge_wrong_costs=Points(agreed.challenge_wrong_costs),
        )
        pegged = [Pegged(Side(side), Points(score), Cause.HAND) for side, score in enumerate(scores) if score]
        self.game = Game(evolve_all(State(), [GameStarted(1, ("orange", "blue"), options), *pegged]))

    def does(self, *items: Input) -> bool:
        """Do something; say whether the first of it was taken."""
        decisions = []
        for item in items:
            decision = decide(self.game, item)
            decisions.append(not isinstance(decision, Refused))
            if decision and not isinstance(decision, Refused):
                self.game = advance(self.game, decision)
        return decisions[0]

    def shows(self) -> tuple[object, ...]:
        """Tell what everybody sees: pegs, ghosts, whether somebody has won."""
        state = self.game.state
        ghosts = [min(state.pending.ghost(side), holes_left(state.pegs[side])) for side in state.sides]
        return [[pegs.back, pegs.front] for pegs in state.pegs], ghosts, isinstance(state.phase, Over)


def on_paper(recount: Recount) -> tuple[object, ...]:
    """Tell the same of the recount."""
    paper = recount.paper
    ghosts = [min(paper.pressed.ghost(side), paper.sheet.room(side)) for side in (0, 1)]
    return recount.pegs, ghosts, paper.sheet.is_over()


def both(recount: Recount, board: Board, act: Act) -> tuple[bool, bool]:
    """Do something on paper and at the table; say where it was taken."""
    match act:
        case "card", str(card):
            read = parse_card(card)
            assert read is not None
            return recount.card(card), board.does(CardRead(read, "reader"))
        case "five", int(side):
            return recount.peg(side, 5), board.does(Peg(Side(side), 1), Peg(Side(side), 4))
        case str(name), int(side):
            return recount.press(name, side), board.does(SIDED[name](Side(side)))
        case _:
            raise AssertionError(act)


def acts(random: Random, recount: Recount) -> Iterator[Act]:
    """Give acts without end: mostly such as further the game, wherever it is."""
    while True:
        pressed = recount.paper.pressed
        if random.random() < WILD:
            yield anything(random, recount.paper.sheet)
        elif pressed.undo:
            yield "ok", random.choice(pressed.undo)
        elif pressed.naming:
            yield random.choice(["peg", "ok"]), pressed.naming[0]
        elif pressed.presses and random.random() < 1 / 2:
            yield "ok", pressed.presses[-1].side
        else:
            yield from forward(random, recount.paper.sheet)


def anything(random: Random, sheet: Sheet) -> Act:
    """Do anything, or read once more what lies there."""
    lying = [card for _, card in sheet.play.laid] + sheet.crib
    name = random.choice(["ok", "peg", "five", "call", "muggins", "undo", "undo", "undo", "redo", "card", "misdeal"])
    if name == "card":
        return name, random.choice([random.choice(DECK), *lying[-2:]])
    return name, random.randrange(2)


def forward(random: Random, sheet: Sheet) -> Iterator[Act]:
    """Do what the game waits for, well or badly."""
    match sheet.stage:
        case Stage.PLAY:
            yield from play(random, sheet)
        case Stage.HAND | Stage.CRIB if not sheet.is_open:
            yield from count(random, sheet.counting, sheet)
            yield "ok", sheet.counting
        case Stage.HAND | Stage.CRIB:
            yield random.choice(["ok", "ok", "ok", "muggins", "call", "five"]), 1 - sheet.counting
        case Stage.OVER:
            yield "ok", random.randrange(2)
        case _:
            yield "card", random.choice([*DECK, "JC", "JD", "JH", "JS"])


def play(random: Random, sheet: Sheet) -> Iterator[Act]:
    """Claim, or play a card that fits, one that scores for choice; or go."""
    if sheet.dues and random.random() < 1 / 2:
        yield from count(random, random.choice(sheet.dues).side, sheet)
    turn, series = sheet.play.turn, sheet.play.series
    at = sum(map(value, series))
    fitting = [card for card in DECK if at + value(card) <= 31]
    if turn is None:
        yield "ok", sheet.dues[0].side if sheet.dues else 0
    elif (at >= GO_FROM and random.random() < 1 / 3) or not fitting:
        yield "call", turn
    else:
        scoring = [card for card in fitting if play_points([*series, card])]
        yield "card", random.choice(scoring if scoring and random.random() < 1 / 2 else fitting)


def count(random: Random, side: int, sheet: Sheet) -> Iterator[Act]:
    """Press about as much as there is."""
    due = sheet.oldest_due(side)
    points = max(0, (due.points if due else 1) + random.choice([-2, -1, 0, 0, 0, 1, 2]))
    if points >= 5 and random.random() < 1 / 2:
        yield "five", side
        points -= 5
    yield from [("peg", side)] * points


@pytest.mark.parametrize(("pegging", "muggins", "overclaim"), WAYS)
def test_the_recount_agrees_on_every_act_at_random(pegging: str, muggins: str, overclaim: str) -> None:
    for seed, scores in enumerate(SCORES):
        random = Random(f"{pegging} {muggins} {overclaim} {seed}")
        agreed = Agreed(
            pegging,
            muggins,
            overclaim,
            show_missed=seed != 1,
            challenge_surplus=seed != 1,
            challenge_wrong_costs=2 * seed,
        )
        recount, board = Recount(agreed), Board(agreed, scores)
        for side, score in enumerate(scores):
            recount.paper.sheet.forward(side, score)
        done: list[Act] = []
        for act in acts(random, recount):
            done.append(act)
            taken = both(recount, board, act)
            assert (taken[0], on_paper(recount)) == (taken[1], board.shows()), done[-20:]
            if len(done) == ACTS:
                break
