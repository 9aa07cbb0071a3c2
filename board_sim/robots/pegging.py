"""Which card a robot lays in the play. It knows the cards that it has seen, and not the score.

Ranks alone matter here: no suit pegs in the play.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from board_sim.robots.counting import as_card
from board_sim.robots.skill import Skill
from firmware_host.rules.cards import DECK, Card, Suit
from firmware_host.rules.lines import total
from firmware_host.rules.play import LIMIT, score_play

FIVE = 5
TEN = 10
LOW_LED = 0.2
PAIR_LED = 0.3
FIVE_LED = -0.5
TEN_LED = -0.2
"""Points that a lead is better or worse by, about: a player's sense of it, to settle what looks nearly equal."""
ONE_RANK_HELD = 0.08
"""Chance that another's card is of a given rank, a little above 1 in 13."""
SAMPLES = 24
"""Hands that the strong one imagines the other to hold, for each of its turns."""
KEPT = 1 << 14
"""Answers that each of the functions below keeps: the same few ranks come again and again."""

Ranks = tuple[int, ...]


def choose_card(  # noqa: PLR0913 - what a player sees and what it is: no two of them belong together
    hand: tuple[str, ...],
    series: tuple[str, ...],
    *,
    skill: Skill,
    rng: Random,
    others_left: int,
    gone: tuple[str, ...],
) -> str | None:
    """Choose the card to lay next.

    Args:
        hand: The cards that the robot still holds.
        series: The cards since the count was last 0, oldest first.
        skill: How far it thinks.
        rng: Decides between cards that look equal to it, and imagines what others hold.
        others_left: How many cards the others still hold.
        gone: The cards that it has seen this deal: its own throw, the starter, all that were laid.

    Returns:
        One of the hand, or None where none fits under 31.

    >>> choose_card(("5H", "KD"), ("JS",), skill=Skill.CLUB, rng=Random(1), others_left=3, gone=())
    '5H'
    """
    ranks = tuple(as_card(name).rank for name in series)
    held = [as_card(name).rank for name in hand]
    fitting = [rank for rank in held if _count((*ranks, rank)) <= LIMIT]
    if not fitting:
        return None
    sees = {as_card(name) for name in (*hand, *series, *gone)}
    unseen = tuple(card.rank for card in DECK if card not in sees)
    worth = _WORTH[skill](_View(tuple(sorted(held)), ranks, unseen, others_left), rng)
    worths = {rank: worth(rank) for rank in sorted(set(fitting))}
    best = max(worths.values())
    chosen = rng.choice([rank for rank in fitting if worths[rank] == best])
    return hand[held.index(chosen)]


@dataclass(frozen=True, slots=True)
class _View:
    """What a player knows when it lays a card, as ranks: its own cards, the series, all cards that may be elsewhere."""

    held: Ranks
    series: Ranks
    unseen: Ranks
    others_left: int


Worth = Callable[[int], float]
"""How good it looks to lay a card of this rank."""


def _beginner(view: _View, _rng: Random) -> Worth:
    return lambda rank: _points((*view.series, rank))


def _club(view: _View, _rng: Random) -> Worth:
    return lambda rank: _prospect((*view.series, rank), view.others_left) + _lead(view, rank)


def _strong(view: _View, rng: Random) -> Worth:
    """Play the deal to its end against hands that the other may hold, the same ones for each card."""
    size = min(view.others_left, len(view.unseen))
    hands = [tuple(sorted(rng.sample(view.unseen, size))) for _ in range(SAMPLES)]

    def worth(rank: int) -> float:
        rest = _without(view.held, rank)
        series = (*view.series, rank)
        to_come = sum(_play_out(rest, hand, series) for hand in hands) / SAMPLES
        return _points(series) + to_come + _lead(view, rank)

    return worth


def _lead(view: _View, rank: int) -> float:
    """Weigh a lead by what every book says: a low card, one of a pair, and neither a five nor a ten."""
    if view.series:
        return 0.0
    sense = FIVE_LED if rank == FIVE else TEN_LED if rank >= TEN else LOW_LED if rank < FIVE else 0.0
    return sense + PAIR_LED * (view.held.count(rank) > 1)


_WORTH: dict[Skill, Callable[[_View, Random], Worth]] = {
    Skill.BEGINNER: _beginner,
    Skill.CLUB: _club,
    Skill.STRONG: _strong,
}


@lru_cache(maxsize=KEPT)
def _play_out(mine: Ranks, theirs: Ranks, series: Ranks) -> int:
    """Let both play on as a club player would, the other to play; my points from now on, less theirs."""
    hands = [theirs, mine]
    points = [0, 0]
    turn, last = 0, 1
    while series or any(hands):
        rank = _pick(hands[turn], series, len(hands[1 - turn]))
        if rank is None and _pick(hands[1 - turn], series, len(hands[turn])) is None:
            points[last] += _count(series) != LIMIT
            series, turn = (), 1 - last
        elif rank is None:
            turn = 1 - turn
        else:
            hands[turn] = _without(hands[turn], rank)
            series = (*series, rank)
            points[turn] += _points(series)
            turn, last = 1 - turn, turn
    return points[1] - points[0]


@lru_cache(maxsize=KEPT)
def _pick(hand: Ranks, series: Ranks, others_left: int) -> int | None:
    """Choose as a club player does; None where nothing fits."""
    fitting = [rank for rank in hand if _count((*series, rank)) <= LIMIT]
    return max(fitting, key=lambda rank: (_prospect((*series, rank), others_left), rank), default=None)


@lru_cache(maxsize=KEPT)
def _prospect(series: Ranks, others_left: int) -> float:
    """What the last card of the series pegs, less what the next one may peg."""
    replies = sum(_points((*series, rank)) for rank in range(1, 14) if _count((*series, rank)) <= LIMIT)
    return _points(series) - ONE_RANK_HELD * others_left * replies


@lru_cache(maxsize=KEPT)
def _points(series: Ranks) -> int:
    return total(score_play([Card(rank, Suit.CLUBS) for rank in series]))


def _count(series: Ranks) -> int:
    return sum([min(rank, TEN) for rank in series])


def _without(hand: Ranks, rank: int) -> Ranks:
    at = hand.index(rank)
    return hand[:at] + hand[at + 1 :]
