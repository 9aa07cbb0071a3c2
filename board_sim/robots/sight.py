"""What a player reads off the board: four digits and their points as a token, lit holes as two pegs.

It knows the shapes of the light language as docs/LIGHT.md tells them to players, and nothing of what lies behind them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from board_sim.apa102 import DARK, Pixel
from board_sim.layout import FIRST_HOLE
from board_sim.max7219 import DIGITS, DOT, text
from board_sim.robots.minutes import PegPair

GROUP = 4
"""Digits of one side."""
RANKS = "A23456789TJQK"
PEG_SHARE = 0.2
"""A peg has a fifth of its colour's full light at the least (L* 55 is 23 %, and 60 where it asks 28 %); the marks
beside it have 11 % (L* 40)."""


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


def read_pegs(lights: Sequence[Pixel], colour: tuple[int, int, int]) -> PegPair | None:
    """Find the two pegs of a track; None while they cannot be told, as when one walks.

    Args:
        lights: What each hole shows, from the first start hole, -1, up.
        colour: The track's colour at full light, 0 to 255 each.
    """
    least = PEG_SHARE * max(colour)
    bright = [at + FIRST_HOLE for at, light in enumerate(lights) if light != DARK and max(light[:3]) >= least]
    return PegPair(*bright) if len(bright) == 2 else None


def _tagged(folded: str, prefix: Says) -> Token | None:
    number = folded.removeprefix(prefix).strip()
    return Token(prefix, int(number)) if folded.startswith(prefix) and number.isdecimal() else None
