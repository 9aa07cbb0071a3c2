"""Which two cards a robot throws to the crib. It knows the six cards and whose crib it is, and not the score.

What a crib is worth by the two ranks thrown to it is Schell's table (cribbageforum.com/SchellDiscard.htm), which lies
beside this file as `crib_averages.json`.
"""

import json
from collections import Counter
from collections.abc import Callable
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
LOWEST = 4
"""Cards up to a four can never be made fifteen as a lead."""
LOW_CARD = 0.1
PAIR_KEPT = 0.1

Four = tuple[Card, ...]
Two = tuple[Card, Card]


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
    worth = _WORTH[skill]
    throws = [(as_card(one), as_card(other)) for one, other in combinations(hand, 2)]
    worths = []
    for throw in throws:
        kept = tuple(card for card in map(as_card, hand) if card not in throw)
        worths.append(round(worth(kept, throw, own_crib), 6))
    best = max(worths)
    one, other = rng.choice([throw for throw, its in zip(throws, worths, strict=True) if its == best])
    return str(one), str(other)


def crib_average(throw: Two, *, own_crib: bool) -> float:
    """Look up what the crib counts on average by the two ranks thrown to it: from the dealer's or from pone's view."""
    one, other = (RANKS[card.rank - 1] for card in throw)
    return _averages()["dealer" if own_crib else "pone"][one][other]


def hand_average(kept: Four, throw: Two) -> float:
    """Average what the four cards count over the 46 starters that may be turned; exact, flush and nobs included."""
    unseen = Counter(card.rank for card in DECK if card not in kept and card not in throw)
    ranks = tuple(sorted(card.rank for card in kept))
    by_rank = sum(times * _points_of_ranks(ranks, rank) for rank, times in unseen.items()) / unseen.total()
    return by_rank + _by_suit(kept, throw, unseen.total())


def _by_suit(kept: Four, throw: Two, starters: int) -> float:
    """Average the flush and nobs."""
    left = {suit: 13 - sum(card.suit is suit for card in (*kept, *throw)) for suit in Suit}
    nobs = sum(left[card.suit] for card in kept if card.rank == JACK) / starters
    flush = 4 + left[kept[0].suit] / starters if len({card.suit for card in kept}) == 1 else 0.0
    return nobs + flush


def _beginner(kept: Four, _throw: Two, _own_crib: bool) -> float:  # noqa: FBT001 - one of a table of three alike
    return _points_now(kept)


def _club(kept: Four, throw: Two, own_crib: bool) -> float:  # noqa: FBT001 - one of a table of three alike
    crib = crib_average(throw, own_crib=own_crib)
    return _points_now(kept) + (crib if own_crib else -crib)


def _strong(kept: Four, throw: Two, own_crib: bool) -> float:  # noqa: FBT001 - one of a table of three alike
    crib = crib_average(throw, own_crib=own_crib)
    return hand_average(kept, throw) + (crib if own_crib else -crib) + _in_the_play(kept)


_WORTH: dict[Skill, Callable[[Four, Two, bool], float]] = {
    Skill.BEGINNER: _beginner,
    Skill.CLUB: _club,
    Skill.STRONG: _strong,
}


def _in_the_play(kept: Four) -> float:
    """Say roughly what the cards are good for in the play: a low one takes goes and thirty-ones, a pair may be led."""
    low = any(card.rank <= LOWEST for card in kept)
    pair = len({card.rank for card in kept}) < len(kept)
    return LOW_CARD * low + PAIR_KEPT * pair


def _points_now(kept: Four) -> int:
    """Count four cards before the starter is turned."""
    ranks = tuple(sorted(card.rank for card in kept))
    return _points_of_ranks(ranks[:3], ranks[3]) + (4 if len({card.suit for card in kept}) == 1 else 0)


@cache
def _points_of_ranks(ranks: tuple[int, ...], other: int) -> int:
    """Count what does not hang on suits. There are 1,820 fours by 13 ranks, so all of them are kept."""
    cards = [Card(rank, Suit.CLUBS) for rank in ranks]
    lines = score_show(cards, Card(other, Suit.DIAMONDS), crib=True)
    return total(line for line in lines if line.kind is not LineKind.NOBS)


@cache
def _averages() -> dict[str, dict[str, dict[str, float]]]:
    text = (files("board_sim.robots") / "crib_averages.json").read_text(encoding="utf-8")
    tables = json.loads(text)
    return {side: tables[side] for side in ("dealer", "pone")}
