"""What a page may ask of the room around the board: cards, robots, faults, time, presets, scripts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards are to be dealt."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A card is to be cut and laid on the reader."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Two cards go to the crib."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """The starter is to be turned up and laid on the reader."""


@dataclass(frozen=True, slots=True)
class Play:
    """A card of the hand, or of the crib that is up, is to be laid on the reader."""

    card: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A card that was played goes back into the hand."""

    card: str


@dataclass(frozen=True, slots=True)
class TurnCrib:
    """The crib is to be turned over."""


@dataclass(frozen=True, slots=True)
class SeatRobot:
    """A robot takes a seat; None as its skill: it leaves."""

    seat: str
    skill: str | None


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Whether every page may see what the persons hold."""

    on: bool


@dataclass(frozen=True, slots=True)
class Bounce:
    """How long contacts bounce, 0 to 50 ms."""

    ms: int


@dataclass(frozen=True, slots=True)
class SpoilReader:
    """A fault of the readers, `noise`, `double_reads` or `late`, is switched."""

    fault: str
    on: bool


@dataclass(frozen=True, slots=True)
class Unplug:
    """A reader's cable is pulled, or put back."""

    reader: str
    on: bool


@dataclass(frozen=True, slots=True)
class BreakBus:
    """The bus of the `strip` or the `digits` breaks: `fail`, `hang` or `dead`; None mends it."""

    bus: str
    kind: str | None


@dataclass(frozen=True, slots=True)
class Stick:
    """A button sticks, or comes free."""

    line: str
    on: bool


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast the bench's time runs, 0.1 to 20 times; 0 is a pause."""

    times: float


@dataclass(frozen=True, slots=True)
class Step:
    """Paused time moves on."""

    ms: int


@dataclass(frozen=True, slots=True)
class Preset:
    """A way to play is to be set up on the board."""

    name: str


@dataclass(frozen=True, slots=True)
class ShowTour:
    """Every sign is to be shown with its name, or no more."""

    on: bool


@dataclass(frozen=True, slots=True)
class PlayScript:
    """A script is to be played; None ends it."""

    name: str | None


@dataclass(frozen=True, slots=True)
class Answer:
    """A question of the walk is answered by word."""

    text: str


CardOrder = Deal | Cut | Throw | Turn | Play | TakeBack | TurnCrib
FaultOrder = Bounce | SpoilReader | Unplug | BreakBus | Stick
TimeOrder = Speed | Step
RoomOrder = CardOrder | FaultOrder | TimeOrder | SeatRobot | OpenTable | Preset | ShowTour | PlayScript | Answer
