"""What a robot believes its cards to count. It knows the rules of cribbage, and neither the board nor the score.

Cards are the two letters that a reader sends, such as `5H` or `TD`.
"""

from random import Random

from board_sim.robots.skill import Skill, Slips
from firmware_host.rules.cards import Card, parse_card
from firmware_host.rules.lines import total
from firmware_host.rules.play import score_play
from firmware_host.rules.show import score_show, score_starter

MOST = 29
"""No hand counts more; nobody claims more at once."""

_TOO_FEW: dict[Skill, tuple[int, ...]] = {
    Skill.BEGINNER: (2, 2, 2, 3, 4),
    Skill.CLUB: (2, 2, 2, 1),
    Skill.STRONG: (2, 1, 1),
}
"""What is overlooked: a fifteen or a pair 2, nobs 1, a run 3, two fifteens 4."""
_TOO_MANY: dict[Skill, tuple[int, ...]] = {
    Skill.BEGINNER: (2, 2, 2, 1, 4),
    Skill.CLUB: (2, 2, 1),
    Skill.STRONG: (2, 1),
}
"""What is seen that is not there: a pair twice 2, the wrong jack for nobs 1, a flush in the crib 4."""


def as_card(name: str) -> Card:
    """Read a card's name.

    Raises:
        ValueError: There is no such card.
    """
    card = parse_card(name)
    if card is None:
        raise ValueError(f"{name!r} is no card: a rank of A23456789TJQK, then a suit of CDHS")
    return card


def points_played(series: tuple[str, ...], card: str) -> int:
    """Count what a card pegs as it is laid: 15 and 31, cards alike, runs. The one for go or last is not in it.

    Args:
        series: The cards since the count was last 0, oldest first.
        card: The card that is laid on them.

    >>> points_played(("4H", "6H"), "5H")
    5
    """
    return total(score_play([as_card(name) for name in (*series, card)]))


def points_of_hand(four: tuple[str, ...], starter: str, *, crib: bool) -> int:
    """Count a hand or a crib with its starter, 0 to 29. Heels are not in it.

    >>> points_of_hand(("5H", "5S", "5D", "JC"), "5C", crib=False)
    29
    """
    return total(score_show([as_card(name) for name in four], as_card(starter), crib=crib))


def points_of_starter(starter: str) -> int:
    """Count what the dealer pegs for the starter: 2 for a jack (his heels), else 0.

    >>> points_of_starter("JD"), points_of_starter("5D")
    (2, 0)
    """
    return total(score_starter(as_card(starter)))


def believed(points: int, slips: Slips, skill: Skill, rng: Random) -> int:
    """Say what a player takes its points to be: the truth, or what a person would miss or see twice.

    The rates of `slips` alone decide whether it errs; the skill decides by how much. A miscount of nothing is nothing.

    Args:
        points: What is there, 0 to 29.
        slips: How often it errs, too low (`miscount`) and too high (`over_claim`).
        skill: Better players err by less.
        rng: Where chance comes from.

    Returns:
        0 to 29 points.

    >>> believed(8, Slips(miscount=1), Skill.BEGINNER, Random(1)) < 8
    True
    """
    if rng.random() < slips.miscount:
        return max(0, points - rng.choice(_TOO_FEW[skill]))
    if rng.random() < slips.over_claim:
        return min(MOST, points + rng.choice(_TOO_MANY[skill]))
    return points
