"""The arithmetic of claims: what moves when a side claims, is called, or is objected to.

It knows what was true and what was said, never cards, turns or who sits where; who may call when is the table's. Every
number is capped at the holes left before it is compared (ACC 10.4.a), moves take effect in the order they are listed,
and none follows a peg that ends the game.
"""

from dataclasses import dataclass
from enum import Enum

from firmware_host.rules.options import Muggins, Options, Overclaim
from firmware_host.units import Points

FALSE_GAME_HOLES = 15
"""Holes that a false claim of the game sets the offender back (ACC 8.4.b)."""


class Role(Enum):
    """A side's part in a claim."""

    SCORER = "scorer"
    OPPONENT = "opponent"
    """Who called or objected; where nobody had to, the next side in turn after the scorer."""


class Reason(Enum):
    """Why a peg moves."""

    CLAIM = "claim"
    """As claimed."""
    CORRECTED = "corrected"
    """The truth, where more was claimed (ACC 8.4.c)."""
    MUGGINS = "muggins"
    """What the scorer missed (ACC 10.4.a)."""
    WRONG_CALL = "wrong_call"
    """The points of a call where nothing was missed, to the side that was called (ACC 10.4.a)."""
    SURPLUS = "surplus"
    """What the scorer claimed too much (Hoyle, Foster)."""
    FALSE_GAME = "false_game"
    """The number over-claimed up to the game hole, to the opponent (ACC 8.4.b)."""
    FALSE_GAME_BACK = "false_game_back"
    """The offender's way back after a false claim of the game (ACC 8.4.b)."""
    OBJECTION = "objection"
    """The way back to the truth, after an objection with ground."""
    WRONG_OBJECTION = "wrong_objection"
    """The cost of an objection without ground, to the side that claimed."""


@dataclass(frozen=True, slots=True)
class Left:
    """Holes from the front pegs to the game hole, both 0 or more."""

    scorer: Points
    opponent: Points


@dataclass(frozen=True, slots=True)
class Move:
    """A front peg goes `points` holes forward, or back where they are negative; they are never 0."""

    role: Role
    points: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Verdict:
    """A claim beside the truth, both capped at the holes left: right where nothing is missed and nothing too much.

    >>> Verdict(due=Points(8), claimed=Points(6)).missed, Verdict(due=Points(8), claimed=Points(6)).surplus
    (2, 0)
    """

    due: Points
    claimed: Points

    @property
    def missed(self) -> Points:
        """Points that were there and not claimed."""
        return Points(max(0, self.due - self.claimed))

    @property
    def surplus(self) -> Points:
        """Points that were claimed and not there."""
        return Points(max(0, self.claimed - self.due))


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a committed claim does at once.

    Attributes:
        verdict: What was claimed and what was there.
        moves: What moves, in order.
        offered: Missed points that the scorer may still take.
        window: Whether an opponent may now call, or object. With it a peg in the game hole has not won yet.
        shown: Whether the truth may be shown now.
    """

    verdict: Verdict
    moves: tuple[Move, ...]
    offered: Points
    window: bool
    shown: bool


def cap(points: Points, left: Points) -> Points:
    """Cap points at the holes left: nobody ever scores more (ACC 10.4.a).

    >>> cap(Points(8), Points(2))
    2
    """
    return min(points, left)


def judge(truth: Points, claim: Points, left: Points) -> Verdict:
    """Compare a claim with the truth, both capped at the scorer's holes left.

    >>> judge(Points(8), Points(12), Points(2))
    Verdict(due=2, claimed=2)
    """
    return Verdict(due=cap(truth, left), claimed=cap(claim, left))


def asks_game(claim: Points, left: Points, options: Options) -> bool:
    """Say whether a claim wants a second OK: it goes into the game hole, and being false would cost (ACC 8.4.b).

    >>> asks_game(Points(6), Points(5), Options(overclaim=Overclaim.ACC))
    True
    """
    return options.overclaim is Overclaim.ACC and claim >= left


def shows_missed(options: Options) -> bool:
    """Say whether the truth is shown once nobody may object any more.

    >>> shows_missed(Options(muggins=Muggins.OFF, show_missed=False))
    False
    """
    return options.muggins is not Muggins.OFF or options.show_missed


def settle_claim(truth: Points, claim: Points, left: Left, options: Options) -> Settlement:
    """Settle a committed claim, as far as it goes before anybody has called or objected.

    Args:
        truth: Points that the rules gave.
        claim: Points that were claimed.
        left: Holes left before the claim is pegged.
        options: How the game is played.

    >>> two_holes = Left(scorer=Points(2), opponent=Points(30))
    >>> [(move.role.value, move.points) for move in settle_claim(
    ...     Points(8), Points(1), two_holes, Options(muggins=Muggins.AUTO)).moves]
    [('scorer', 1), ('opponent', 1)]
    """
    verdict = judge(truth, claim, left.scorer)
    window = _opens_window(verdict, left, options)
    return Settlement(
        verdict,
        moves=_right_or_short(verdict, left, options) if verdict.surplus == 0 else _too_much(verdict, left, options),
        offered=verdict.missed if options.muggins is Muggins.COACH else Points(0),
        window=window,
        shown=not window and (verdict.surplus > 0 or shows_missed(options)),
    )


def settle_call(missed: Points, named: Points, left: Left) -> tuple[Move, ...]:
    """Settle a call of muggins: the lesser of missed and named, or a wrong call's points the other way (ACC 10.4.a).

    Args:
        missed: Points that the scorer missed.
        named: Points that the caller named; 0 is no call, and moves nothing.
        left: Holes left now, the claim being pegged.

    >>> settle_call(Points(2), Points(5), Left(scorer=Points(30), opponent=Points(30)))
    (Move(role=<Role.OPPONENT: 'opponent'>, points=2, reason=<Reason.MUGGINS: 'muggins'>),)
    """
    missed, named = cap(missed, left.scorer), cap(named, left.opponent)
    if missed > 0:
        return _moves(Move(Role.OPPONENT, min(missed, named), Reason.MUGGINS))
    return _moves(Move(Role.SCORER, cap(named, left.scorer), Reason.WRONG_CALL))


def settle_objection(verdict: Verdict, left: Left, options: Options) -> tuple[Move, ...]:
    """Settle an objection to a claim that stands as it was pegged (`Overclaim.CHALLENGE`).

    Args:
        verdict: What was claimed and what was there.
        left: Holes left now, the claim being pegged.
        options: What an objection gains and costs.

    >>> over = Verdict(due=Points(4), claimed=Points(6))
    >>> [(move.role.value, move.points) for move in settle_objection(
    ...     over, Left(scorer=Points(9), opponent=Points(9)), Options(challenge_surplus=True))]
    [('scorer', -2), ('opponent', 2)]
    """
    if verdict.surplus == 0:
        return _moves(Move(Role.SCORER, cap(options.challenge_wrong_costs, left.scorer), Reason.WRONG_OBJECTION))
    gain = cap(verdict.surplus, left.opponent) if options.challenge_surplus else 0
    return _moves(
        Move(Role.SCORER, -verdict.surplus, Reason.OBJECTION),
        Move(Role.OPPONENT, gain, Reason.SURPLUS),
    )


def _opens_window(verdict: Verdict, left: Left, options: Options) -> bool:
    """Open one alike for every claim that looks alike, so that it gives nothing away."""
    if options.overclaim is Overclaim.CHALLENGE:
        # Short claims are left out where their missed points have just been shown to all.
        return verdict.missed == 0 or options.muggins is Muggins.OFF
    return options.muggins is Muggins.CALL and verdict.surplus == 0 and verdict.claimed < left.scorer


def _right_or_short(verdict: Verdict, left: Left, options: Options) -> tuple[Move, ...]:
    taken = cap(verdict.missed, left.opponent) if options.muggins is Muggins.AUTO else 0
    return _moves(
        Move(Role.SCORER, verdict.claimed, Reason.CLAIM),
        Move(Role.OPPONENT, taken, Reason.MUGGINS),
    )


def _too_much(verdict: Verdict, left: Left, options: Options) -> tuple[Move, ...]:
    to_opponent = cap(verdict.surplus, left.opponent)
    corrected = Move(Role.SCORER, verdict.due, Reason.CORRECTED)
    match options.overclaim:
        case Overclaim.CHALLENGE:
            return _moves(Move(Role.SCORER, verdict.claimed, Reason.CLAIM))
        case Overclaim.SURPLUS:
            return _moves(corrected, Move(Role.OPPONENT, to_opponent, Reason.SURPLUS))
        case Overclaim.ACC if verdict.claimed == left.scorer:
            # The opponent's points come last: the way back is due even where they win him the game (ACC 8.4.b).
            hole = options.target - left.scorer + verdict.due
            return _moves(
                corrected,
                Move(Role.SCORER, -min(FALSE_GAME_HOLES, hole), Reason.FALSE_GAME_BACK),
                Move(Role.OPPONENT, to_opponent, Reason.FALSE_GAME),
            )
        case Overclaim.CORRECT | Overclaim.ACC:
            return _moves(corrected)


def _moves(*moves: Move) -> tuple[Move, ...]:
    """Leave out what moves nothing: a peg that scores nothing is not touched (ACC 8.2)."""
    return tuple(move for move in moves if move.points != 0)
