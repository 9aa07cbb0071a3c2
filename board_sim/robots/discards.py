"""Which two cards a robot throws to the crib. It knows the six cards and whose crib it is, and not the score.

What a crib is worth by the two ranks thrown to it is Schell's table (cribbageforum.com/SchellDiscard.htm), which lies
beside this file as `crib_averages.json`.
"""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import combinations
from random import Random

from board_sim.robots.counting import as_card
from board_sim.robots.skill import Skill
from firmware_host.rules.cards import DECK, RANKS, Card, Suit
from firmware_host.rules.lines import LineKind, total
from firmware_host.rules.show import score_show

JACK = 11
LOWEST_LEADS = 4
"""A card up to a four leaves no fifteen as a lead, and makes thirty-ones."""
SENSE_OF_PLAY = 0.1
"""Points, about what a low card or a pair among the four is worth in the play: it decides between near equals only."""

Ranks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """One way to part the six cards."""

    kept: tuple[Card, ...]
    thrown: tuple[Card, ...]
    own_crib: bool


def choose_throw(hand: tuple[str, ...], *, own_crib: bool, skill: Skill, rng: Random) -> tuple[str, str]:
    """Choose the two of six cards that go to the crib.

    Args:
        hand: The six cards dealt.
        own_crib: The robot deals, and the crib will be its own.
        skill: How far it thinks.
        rng: Decides between throws that look equal to it.

    Returns:
        The two cards, in the order of the hand.

    >>> choose_throw(("5H", "5S", "5D", "JC", "9S", "2D"), own_crib=False, skill=Skill.STRONG, rng=Random(1))
    ('9S', '2D')
    """
    cards = tuple(as_card(name) for name in hand)
    worths = {pair: round(_WORTH[skill](_split(cards, pair, own_crib=own_crib)), 6) for pair in combinations(hand, 2)}
    best = max(worths.values())
    return rng.choice([pair for pair, worth in worths.items() if worth == best])


def _split(cards: tuple[Card, ...], thrown: tuple[str, str], *, own_crib: bool) -> Split:
    kept = tuple(card for card in cards if str(card) not in thrown)
    return Split(kept, tuple(card for card in cards if str(card) in thrown), own_crib)


def crib_average(split: Split) -> float:
    """Look up what the crib counts on average by the two ranks thrown to it, for the dealer (minus: against pone)."""
    one, other = (RANKS[card.rank - 1] for card in split.thrown)
    return _averages()["dealer"][one][other] if split.own_crib else -_averages()["pone"][one][other]


def hand_average(split: Split) -> float:
    """Average what the four cards count over the 46 starters that may be turned; exact, flush and nobs included."""
    unseen = Counter(card.rank for card in DECK if card not in split.kept and card not in split.thrown)
    kept = _ranks(split.kept)
    by_rank = sum(times * _points_of_ranks(kept, rank) for rank, times in unseen.items())
    return (by_rank + _by_suit(split)) / unseen.total()


def _by_suit(split: Split) -> int:
    """Add up flush and nobs over all starters."""
    left = {suit: 13 - sum(card.suit is suit for card in (*split.kept, *split.thrown)) for suit in Suit}
    nobs = sum(left[card.suit] for card in split.kept if card.rank == JACK)
    return nobs + (4 * sum(left.values()) + left[split.kept[0].suit] if _is_flush(split.kept) else 0)


def _beginner(split: Split) -> float:
    return _seen_at_once(_ranks(split.kept)) + 4 * _is_flush(split.kept)


def _club(split: Split) -> float:
    three_and_one = _ranks(split.kept)
    now = _points_of_ranks(three_and_one[:3], three_and_one[3]) + 4 * _is_flush(split.kept)
    return now + crib_average(split)


def _strong(split: Split) -> float:
    low = any(card.rank <= LOWEST_LEADS for card in split.kept)
    pair = len(set(_ranks(split.kept))) < len(split.kept)
    return hand_average(split) + crib_average(split) + SENSE_OF_PLAY * (low + pair)


_WORTH: dict[Skill, Callable[[Split], float]] = {
    Skill.BEGINNER: _beginner,
    Skill.CLUB: _club,
    Skill.STRONG: _strong,
}


def _ranks(cards: tuple[Card, ...]) -> Ranks:
    return tuple(sorted(card.rank for card in cards))


def _is_flush(kept: tuple[Card, ...]) -> bool:
    return len({card.suit for card in kept}) == 1


@cache
def _seen_at_once(four: Ranks) -> int:
    """Count what a beginner sees before the starter is turned: pairs, runs, and fifteens of two cards."""
    lines = score_show(_in_clubs(four[:3]), Card(four[3], Suit.DIAMONDS), crib=True)
    seen = (line for line in lines if line.kind is LineKind.RUN or len(line.cards) == 2)
    return total(seen)


@cache
def _points_of_ranks(ranks: Ranks, other: int) -> int:
    """Count what does not hang on suits. There are 1,820 fours by 13 ranks, so all of them are kept."""
    lines = score_show(_in_clubs(ranks), Card(other, Suit.DIAMONDS), crib=True)
    return total(line for line in lines if line.kind is not LineKind.NOBS)


def _in_clubs(ranks: Ranks) -> list[Card]:
    return [Card(rank, Suit.CLUBS) for rank in ranks]


@cache
def _averages() -> dict[str, dict[str, dict[str, float]]]:
    text = (files("board_sim.robots") / "crib_averages.json").read_text(encoding="utf-8")
    tables = json.loads(text)
    return {side: tables[side] for side in ("dealer", "pone")}
