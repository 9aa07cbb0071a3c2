"""What is only pressed or asked yet: shown at once, neither stored nor undone, and gone after a power cut (TABLE 6)."""

from dataclasses import dataclass
from enum import Enum, auto

from firmware_host.rules.cards import Card
from firmware_host.table.facts import Fact
from firmware_host.table.items import Choices, OpenMenu, Setting
from firmware_host.units import Side


class Matter(Enum):
    """What some sides may be asked to agree to."""

    UNDO = auto()
    DEAL_AGAIN = auto()
    MENU = auto()
    """What one side has chosen in the menu."""
    BLIND = auto()
    """The rest of this deal without checking."""
    RECOUNT = auto()
    """Points that differ with a replaced card."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """PEG was pressed: a ghost moved, or a number that is being named. `held`: the press went on for longer.

    `in_vain` is what the press has asked for beyond the game hole; where that is all of it, `step` is 0.
    """

    side: Side
    step: int
    naming: bool = False
    held: bool = False
    in_vain: int = 0


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
    """Some sides were asked to agree to facts, which come to pass with the last of their OK's."""

    matter: Matter
    sides: tuple[Side, ...]
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Agreed:
    """A side agreed, and others are still asked."""

    side: Side


@dataclass(frozen=True, slots=True)
class RenegeCallBegun:
    """A side was asked whether it claims a renege of another."""

    side: Side


@dataclass(frozen=True, slots=True)
class ReplaceBegun:
    """A card was read wrong: it is to be read once more, as it was read, and then the right one."""


@dataclass(frozen=True, slots=True)
class WrongCardNamed:
    """This is the card that was read wrong."""

    card: Card


@dataclass(frozen=True, slots=True)
class ChoicesTurned:
    """Setup stands at another item, or another value of it."""

    choices: Choices


@dataclass(frozen=True, slots=True)
class ChoicesRefused:
    """What was chosen cannot be played together; setup stands at an item that mends it."""

    choices: Choices
    side: Side
    why: str


@dataclass(frozen=True, slots=True)
class ChoicesDropped:
    """Setup is back where it began."""


@dataclass(frozen=True, slots=True)
class MenuTurned:
    """A side has opened its menu, or stands at another item or value of it."""

    menu: OpenMenu


@dataclass(frozen=True, slots=True)
class MenuClosed:
    """A side is done with its menu."""

    side: Side


@dataclass(frozen=True, slots=True)
class SettingChanged:
    """Something was set that holds for every game. It is stored, but apart from the games."""

    side: Side
    setting: Setting
    value: int


@dataclass(frozen=True, slots=True)
class SwitchedOff:
    """A side has switched the board off."""

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
    | RenegeCallBegun
    | ReplaceBegun
    | WrongCardNamed
    | ChoicesTurned
    | ChoicesRefused
    | ChoicesDropped
    | MenuTurned
    | MenuClosed
    | SettingChanged
    | SwitchedOff
)
"""What is shown at once and neither stored nor undone: gone after a power cut (TABLE 6)."""

Event = Fact | Passing
