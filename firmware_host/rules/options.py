"""What the players may choose, and nothing that does not work yet."""

from dataclasses import dataclass
from enum import Enum

from firmware_host.rules.race import GAME_HOLE
from firmware_host.units import Hole


class Cards(Enum):
    """Which cards the board reads."""

    FULL = "full"
    """Every card as it is played; the hands need no second reading."""


class Pegging(Enum):
    """Who moves the pegs."""

    AUTO = "auto"
    """The board pegs what the rules give."""


class Muggins(Enum):
    """What becomes of points that a side missed."""

    COACH = "coach"
    """They are shown, and the side may still take them."""


class Overclaim(Enum):
    """What becomes of points that a side claimed too much."""

    CORRECT = "correct"
    """The peg goes to the truth and no more."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played.

    >>> Options().players, Options().target, Options().cards.value
    (2, 121, 'full')
    """

    players: int = 2
    target: Hole = GAME_HOLE
    cards: Cards = Cards.FULL
    pegging: Pegging = Pegging.AUTO
    muggins: Muggins = Muggins.COACH
    overclaim: Overclaim = Overclaim.CORRECT
