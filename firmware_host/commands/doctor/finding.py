"""What the doctor says of one thing: it is well, it is to be mended and how, or it cannot be judged here."""

from dataclasses import dataclass
from enum import Enum


class State(Enum):
    """How a thing is."""

    OK = "ok"
    FIX = "fix"
    UNJUDGED = "?"
    """It cannot be seen from here: no fault, and no praise."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    Attributes:
        about: What it is, in a word or two.
        state: How it is.
        says: What was found, half a sentence.
        mend: The exact commands that mend it, or what to do by hand; a line each.
    """

    about: str
    state: State
    says: str
    mend: tuple[str, ...] = ()


def ok(about: str, says: str) -> Finding:
    """Say that a thing is well."""
    return Finding(about, State.OK, says)


def fix(about: str, says: str, *mend: str) -> Finding:
    """Say that a thing is to be mended, and how."""
    return Finding(about, State.FIX, says, mend)


def unjudged(about: str, says: str) -> Finding:
    """Say that a thing cannot be judged here."""
    return Finding(about, State.UNJUDGED, says)
