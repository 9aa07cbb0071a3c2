"""What a player reads off the board: four digits and their points as a token, lit holes as two pegs.

It knows the shapes of the light language as docs/LIGHT.md tells them to players, and nothing of what lies behind them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from board_sim.laps import PEG_SHARE
from board_sim.layout import LitHole, share
from board_sim.max7219 import DIGITS, DOT, text
from board_sim.robots.minutes import PegPair

GROUP = 4
"""Digits of one side."""
RANKS = "A23456789TJQK"
GAME_HOLE = 121
STANDING_SHARE = 0.5
"""More light than this has a front peg alone: it has 76 % (L* 90), the brightest mark 28 % (L* 60)."""


class Says(StrEnum):
    """What four digits can say to a player."""

    CUT = "cut"
    STARTER = "5t"
    CRIB = "cr"
    PEG = "peg"
    READY = "g00d"
    UNDO = "und0"
    DEAL_AGAIN = "dea1"
    BLIND = "b1nd"
    REPLACE = "card"
    RECOUNT = "d1ff"
    NUMBER = "number"
    RANKS_SHOWN = "ranks"
    CLAIM = "claim"
    ZERO = "0?"
    GAME = "121?"
    CALLING = "ca"
    OFFER = "p?"
    PEGGED = "p"
    CORRECTED = "="
    MISSED = "-"
    RENEGE = "re"
    HAND = "h"
    CRIB_COUNT = "c"
    NO = "n0"
    GO = "g0"
    FAULT = "e"
    OTHER = "other"


QUESTIONS = (
    Says.CUT,
    Says.STARTER,
    Says.CRIB,
    Says.PEG,
    Says.READY,
    Says.UNDO,
    Says.DEAL_AGAIN,
    Says.BLIND,
    Says.REPLACE,
    Says.RECOUNT,
)
"""The words of the questions."""
SHORT = {"rdy": Says.READY}
"""What stands for them where the number of the track takes a digit."""
_PREFIXES = (
    Says.CALLING,
    Says.OFFER,
    Says.RENEGE,
    Says.PEGGED,
    Says.CORRECTED,
    Says.MISSED,
    Says.HAND,
    Says.CRIB_COUNT,
    Says.FAULT,
)
"""What stands before a number, those of two glyphs first."""
_ALIKE = str.maketrans("oisl", "0151")


@dataclass(frozen=True, slots=True)
class Token:
    """What four digits say: what it is, and the number in it, or the ranks."""

    says: Says
    number: int = 0
    ranks: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """The four digits of one side and their points."""

    glyphs: str
    dealer: bool = False
    asked: bool = False
    blind: bool = False
    pending: bool = False

    @property
    def token(self) -> Token:
        """Read what they say.

        >>> Group("H 12").token
        Token(says=<Says.HAND: 'h'>, number=12, ranks='')
        >>> Group("t5JK").token.ranks
        'T5JK'
        """
        folded = self.glyphs.strip().lower().translate(_ALIKE)
        folded = SHORT.get(folded, folded)
        if folded in QUESTIONS or folded in (Says.NO, Says.GO, Says.ZERO, Says.GAME):
            return Token(Says(folded))
        if self.glyphs.strip().isdecimal() and self.glyphs[0] == " ":
            return Token(Says.CLAIM if self.pending else Says.NUMBER, int(self.glyphs))
        ranks = self.glyphs.upper()
        if all(rank in RANKS for rank in ranks):
            return Token(Says.RANKS_SHOWN, ranks=ranks)
        return next(filter(None, (_tagged(folded, prefix) for prefix in _PREFIXES)), Token(Says.OTHER))


def read_digits(segments: bytes) -> tuple[Group, ...]:
    """Read the eight segment bytes as the two sides' groups."""
    glyphs = text(bytes(bits & ~DOT for bits in segments))
    dots = [bool(bits & DOT) for bits in segments]
    return tuple(Group(glyphs[at : at + GROUP], *dots[at : at + GROUP]) for at in range(0, DIGITS, GROUP))


def read_pegs(lights: Sequence[LitHole], colour: tuple[int, int, int]) -> PegPair | None:
    """Find the two pegs of a track; None while they cannot be told, as when one walks.

    Pegs have more light than the marks beside them (L* 40 is 11 %).

    Args:
        lights: The lit holes, from the start holes up.
        colour: The track's colour at full light, 0 to 255 each.
    """
    bright = [light.hole for light in lights if _share(light, colour) >= PEG_SHARE]
    return PegPair(*bright) if len(bright) == 2 else None


def read_shared_pegs(lights: Sequence[LitHole], colour: tuple[int, int, int], before: PegPair | None) -> PegPair | None:
    """Find the two pegs of a side that shares its holes; as `read_pegs`, with what comets and winks ask for.

    Args:
        lights: The lit holes of its colour, from the start holes up, each as bright as it was of late.
        colour: The side's colour at full light, 0 to 255 each.
        before: Where its pegs stood when they could be told last.
    """
    pegs = read_pegs(lights, colour)
    if pegs is not None or not lights:
        return pegs
    if len(lights) == 2 and all(_share(light, colour) < PEG_SHARE for light in lights):
        return PegPair(lights[0].hole, lights[1].hole)  # they have stepped back behind the winner's
    last = lights[-1]
    if last.hole == GAME_HOLE and _share(last, colour) >= STANDING_SHARE and before is not None:
        return before if before.front == GAME_HOLE else PegPair(before.front, GAME_HOLE)  # a comet may be on its way
    return None


def _share(light: LitHole, colour: tuple[int, int, int]) -> float:
    return share((light.red, light.green, light.blue, light.field), colour)


def _tagged(folded: str, prefix: Says) -> Token | None:
    number = folded.removeprefix(prefix).strip()
    return Token(prefix, int(number)) if folded.startswith(prefix) and number.isdecimal() else None
