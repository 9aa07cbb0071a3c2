"""What a robot keeps in mind of a deal: which cards make the series, what it will claim, what the other may lack.

It is memory alone: what was seen and what was done. What it means is for `player` and its helpers to judge.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from board_sim.felt import Laid
from board_sim.robots.counting import as_card

LIMIT = 31
"""The count ends there."""
GO_FROM = 22
"""At a count of 21 or less every card fits, so no series ends there."""


IN_PLAY = 8
"""Cards that are played in a deal: with the last of them the play is over."""


@dataclass(slots=True)
class Expected:
    """What a robot thinks the other has to claim in the play.

    Attributes:
        points: What is there, as the robot counts it.
        front: Where the other's front peg stood before.
        at: How many cards lay on the table then.
        since_ms: When that was.
    """

    points: int
    front: int
    at: int
    since_ms: int


@dataclass(frozen=True, slots=True)
class Go:
    """The other has said go: how many cards lay on the table, and at which count."""

    at: int
    count: int


@dataclass(slots=True)
class Fresh:
    """A card that this robot has just laid, not yet judged by what the board then shows.

    Attributes:
        points: What it pegs by itself.
        count: The count with it.
        spoken_go: It answered a go that was only spoken: whose card it is will be told by the other's CALL.
    """

    points: int
    count: int
    spoken_go: bool = False


@dataclass(slots=True)
class Notes:
    """One robot's memory of the deal that is on.

    Attributes:
        start: How many of the cards on the table were laid before the series that is on.
        claim: Points that it is about to peg; None where it claims nothing.
        tries: How often it pressed for that claim in vain.
        fresh: Its own newest card.
        expected: What the other has to claim.
        call: Points that it is about to name in a call.
        crib_read: Cards of its crib that the board has taken.
        reread: Cards of its hand that the board has taken once more at the show.
        must_read: The board would hear of no claim: it wants another card of a hand that is read once more.
        known: Cards of its that the board said were played already.
        goes: When the other said go.
        renege_called: It has made up its mind about the other's reneges.
        again: Cards of its that were laid, and read once more since the board asked for one and it held none.
        judged: What of the other's it has made up its mind about.
        unturned: The board has taken another card for the starter, which is still to be turned.
        lost: It has asked for this deal again, since it did not see how to go on.
        past_31: It laid a card that did not fit.
        slipped: Occasions at which it has thrown the dice for a slip already.
    """

    start: int = 0
    claim: int | None = None
    tries: int = 0
    fresh: Fresh | None = None
    expected: Expected | None = None
    call: int | None = None
    crib_read: list[str] = field(default_factory=list)
    reread: list[str] = field(default_factory=list)
    must_read: bool = False
    known: set[str] = field(default_factory=set)
    goes: set[Go] = field(default_factory=set)
    renege_called: bool = False
    again: list[str] = field(default_factory=list)
    judged: set[tuple[str, int]] = field(default_factory=set)
    unturned: bool = False
    lost: bool = False
    past_31: bool = False
    slipped: set[tuple[str, int]] = field(default_factory=set)


def value(card: str) -> int:
    """Count a card to 31.

    >>> value("KD"), value("AS")
    (10, 1)
    """
    return as_card(card).value


def total(laid: Sequence[Laid]) -> int:
    """Add up cards."""
    return sum(value(each.card) for each in laid)


def follow(laid: Sequence[Laid], start: int, count: int) -> tuple[int, int]:
    """Find the series that is on from the count that the board shows.

    Args:
        laid: The cards on the table, oldest first.
        start: How many of them were laid before the series, as it was known last.
        count: What the board shows.

    Returns:
        How many cards were laid before the series, and how many of the newest do not stand: they were taken back.

    >>> cards = [Laid(0, "KH"), Laid(1, "5C"), Laid(0, "7D")]
    >>> follow(cards, 0, 22), follow(cards, 0, 15), follow(cards, 0, 0)
    ((0, 0), (0, 1), (3, 0))
    """
    start = min(start, len(laid))
    if count == 0:
        ended = total(laid[start:]) >= GO_FROM or not laid[start:] or len(laid) >= IN_PLAY
        return (len(laid), 0) if ended else (start, len(laid) - start)
    found = None
    for first, back in _adding_up(laid, start, count):
        if first == start or _may_begin(laid, first):
            return first, back
        found = found or (first, back)
    return found or (start, 0)


def _adding_up(laid: Sequence[Laid], start: int, count: int) -> Iterator[tuple[int, int]]:
    for back in range(len(laid)):
        standing = laid[: len(laid) - back]
        for first in (start, *reversed(range(len(standing)))):
            if first < len(standing) and total(standing[first:]) == count:
                yield first, back


def _may_begin(laid: Sequence[Laid], first: int) -> bool:
    """Say whether a series may begin there: those before it went on to where a go may be said."""
    ends = {0}
    for at in range(1, first + 1):
        if any(GO_FROM <= total(laid[end:at]) <= LIMIT for end in ends):
            ends.add(at)
    return first in ends
