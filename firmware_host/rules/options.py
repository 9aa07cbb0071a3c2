"""What the players may choose, and which choices cannot be played together.

It does not know which of them this version plays: that is said where they are read.
"""

from dataclasses import dataclass
from enum import Enum

from firmware_host.rules.race import GAME_HOLE
from firmware_host.units import Hole, Points


class Cards(Enum):
    """Which cards the board reads."""

    FULL = "full"
    """Every card as it is played; the hands need no second reading."""


class Pegging(Enum):
    """Who moves the pegs."""

    CLAIM = "claim"
    """The players say what they count, and the board judges it."""
    AUTO = "auto"
    """The board pegs what the rules give."""


class Muggins(Enum):
    """What becomes of points that a side missed."""

    COACH = "coach"
    """They are shown, and the side may still take them."""
    OFF = "off"
    """They are lost (ACC 8.3)."""
    CALL = "call"
    """They are an opponent's who calls them and names their number (ACC 10)."""
    AUTO = "auto"
    """They are the opponent's at once."""


class Overclaim(Enum):
    """What becomes of points that a side claimed too much."""

    CORRECT = "correct"
    """The peg goes to the truth and no more (ACC 8.4.c, 11.1.b)."""
    SURPLUS = "surplus"
    """The peg goes to the truth, and the opponent takes what was too much (Hoyle, Foster)."""
    ACC = "acc"
    """As `CORRECT`, but a false claim of the game costs (ACC 8.4.b)."""
    CHALLENGE = "challenge"
    """It stands unless an opponent objects (ACC 9.2)."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played.

    Attributes:
        players: How many play.
        target: The game hole.
        cards: Which cards the board reads.
        pegging: Who moves the pegs.
        muggins: What becomes of points that a side missed.
        overclaim: What becomes of points that a side claimed too much.
        show_missed: Whether lost points are shown after the count; only with `Muggins.OFF`.
        challenge_surplus: Whether who objects rightly takes what was too much; only with `Overclaim.CHALLENGE`.
        challenge_wrong_costs: Points that an objection without ground gives the side that claimed; likewise.

    >>> Options().players, Options().target, Options().cards.value
    (2, 121, 'full')
    """

    players: int = 2
    target: Hole = GAME_HOLE
    cards: Cards = Cards.FULL
    pegging: Pegging = Pegging.CLAIM
    muggins: Muggins = Muggins.COACH
    overclaim: Overclaim = Overclaim.CORRECT
    show_missed: bool = True
    challenge_surplus: bool = False
    challenge_wrong_costs: Points = Points(0)


_MISSES_NOTHING = "pegging is auto and muggins is {}: the board misses nothing; choose pegging claim, or coach or off"
_TOGETHER: tuple[tuple[frozenset[Enum], str], ...] = (
    (frozenset({Pegging.AUTO, Muggins.CALL}), _MISSES_NOTHING.format("call")),
    (frozenset({Pegging.AUTO, Muggins.AUTO}), _MISSES_NOTHING.format("auto")),
    (
        frozenset({Muggins.CALL, Overclaim.CHALLENGE}),
        "muggins is call and overclaim is challenge: one CALL button cannot both call what is missed and object to "
        "what is too much; choose another overclaim, or another muggins",
    ),
)
"""What cannot be played together, and why."""


def refusals(options: Options) -> tuple[str, ...]:
    """Say why a game cannot be played so: a sentence for each pair of choices that do not go together, or nothing.

    >>> refusals(Options())
    ()
    >>> len(refusals(Options(pegging=Pegging.AUTO, muggins=Muggins.CALL, overclaim=Overclaim.CHALLENGE)))
    2
    """
    chosen = {options.cards, options.pegging, options.muggins, options.overclaim}
    return tuple(why for together, why in _TOGETHER if together <= chosen)


def usual_overclaim(muggins: Muggins) -> Overclaim:
    """Give the rule for over-claims where none is chosen: with missed points at stake a claim of 29 must not be free.

    >>> usual_overclaim(Muggins.CALL).value, usual_overclaim(Muggins.COACH).value
    ('surplus', 'correct')
    """
    return Overclaim.SURPLUS if muggins in (Muggins.CALL, Muggins.AUTO) else Overclaim.CORRECT
