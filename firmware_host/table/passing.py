"""What is only pressed or asked yet: shown at once, neither stored nor undone, and gone after a power cut (TABLE 6)."""

from dataclasses import dataclass

from firmware_host.table.facts import Fact
from firmware_host.units import Side


@dataclass(frozen=True, slots=True)
class Pressed:
    """PEG was pressed: a ghost moved, or a number that is being named."""

    side: Side
    step: int
    naming: bool = False


@dataclass(frozen=True, slots=True)
class PressUndone:
    """The latest press that was not committed was taken back."""


@dataclass(frozen=True, slots=True)
class ZeroAsked:
    """A side was asked whether it claims nothing."""

    side: Side


@dataclass(frozen=True, slots=True)
class GameAsked:
    """A side was asked whether it claims the game."""

    side: Side


@dataclass(frozen=True, slots=True)
class CallBegun:
    """A side began to call muggins on another."""

    side: Side
    on: Side


@dataclass(frozen=True, slots=True)
class CallCancelled:
    """A side thought better of its call."""

    side: Side


@dataclass(frozen=True, slots=True)
class QuestionDropped:
    """What was asked is no longer asked: nothing is claimed, taken back or dealt again."""


@dataclass(frozen=True, slots=True)
class AgreementAsked:
    """Some sides were asked to agree: to taking back what was shown, or to dealing again."""

    deal_again: bool
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Agreed:
    """A side agreed, and others are still asked."""

    side: Side


Passing = (
    Pressed
    | PressUndone
    | ZeroAsked
    | GameAsked
    | QuestionDropped
    | CallBegun
    | CallCancelled
    | AgreementAsked
    | Agreed
)
"""What is shown at once and neither stored nor undone: gone after a power cut (TABLE 6)."""

Event = Fact | Passing
