"""Lines of a score: which cards make which combination, and what it pegs. How they are found is in show and play."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from firmware_host.rules.cards import Card
from firmware_host.units import Points


class LineKind(Enum):
    """Everything that pegs, by the word that JSON output uses."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    """Of the show alone: a flush pegs nothing in the play."""
    NOBS = "nobs"
    """The jack of the starter's suit, in a hand or crib."""
    HEELS = "heels"
    """A jack turned as the starter: the dealer's at once, and no part of the show."""
    THIRTY_ONE = "thirtyone"
    PAIR_ROYAL = "pair_royal"
    """Three of a rank running in the play. The show counts its three pairs one by one."""
    DOUBLE_PAIR_ROYAL = "double_pair_royal"
    """Four of a rank running in the play. The show counts its six pairs one by one."""
    GO = "go"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Line:
    """One combination: its cards and its points (1 or more)."""

    kind: LineKind
    cards: tuple[Card, ...]
    points: Points


def total(lines: Iterable[Line]) -> Points:
    """Add up the points of some lines.

    >>> from firmware_host.rules.cards import Card, Suit
    >>> total([Line(LineKind.NOBS, (Card(11, Suit.CLUBS),), Points(1))])
    1
    """
    return Points(sum(line.points for line in lines))
