"""What is so at the table: one frozen value. It knows no time, no light and no device."""

from dataclasses import dataclass, field
from enum import Enum, auto

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import Line
from firmware_host.rules.options import Options
from firmware_host.rules.race import Pegs
from firmware_host.rules.turns import Walk
from firmware_host.units import Seat, Side

HAND_SIZE = 4
"""Cards that a seat keeps and plays, and cards of the crib, in the six-card game (RULES: deal table)."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The seats cut for the first deal, in seat order; lowest deals."""

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Starter:
    """The cards are dealt and laid away; the starter is asked for."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the play and who played it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """The play.

    Attributes:
        starter: The card on the pack.
        walk: Whose turn it is, the series, the go's, the cards left.
        played: Every card of this deal's play, in order.
    """

    starter: Card
    walk: Walk
    played: tuple[Played, ...] = ()

    def cards_of(self, seat: Seat) -> tuple[Card, ...]:
        """Give the cards that `seat` has played: at the end of the play, its hand."""
        return tuple(played.card for played in self.played if played.seat == seat)


class Step(Enum):
    """The steps of the show, each closed before the next is opened (ACC 9.2)."""

    HANDS = auto()
    CRIB_CARDS = auto()
    CRIB = auto()


@dataclass(frozen=True, slots=True)
class Counting:
    """The show.

    Attributes:
        starter: The card on the pack.
        hands: Each seat's four cards, by seat.
        step: Which part is on: a hand, reading the crib, the counted crib.
        seat: Whose cards are on.
        lines: What those gave.
        crib: Cards of the crib read so far.
        accepted: Sides that have accepted what was counted.
    """

    starter: Card
    hands: tuple[tuple[Card, ...], ...]
    step: Step
    seat: Seat
    lines: tuple[Line, ...] = ()
    crib: tuple[Card, ...] = ()
    accepted: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The game is won; when every side has said ready the next one starts."""

    winner: Side
    ready: tuple[Side, ...] = ()


Phase = Cut | Starter | Play | Counting | Over
PHASES: tuple[type[Phase], ...] = (Cut, Starter, Play, Counting, Over)


@dataclass(frozen=True, slots=True)
class State:
    """A game.

    Attributes:
        number: Which game of this board, from 1.
        names: The sides' names.
        options: What the players chose.
        pegs: Each side's two pegs.
        phase: What the table is at.
        dealer: Who deals; None while it is cut for.
        deals: Deals begun, this one included.
    """

    number: int = 0
    names: tuple[str, ...] = ()
    options: Options = field(default_factory=Options)
    pegs: tuple[Pegs, ...] = ()
    phase: Phase = Cut()
    dealer: Seat | None = None
    deals: int = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, in the order of play."""
        return tuple(Seat(number) for number in range(len(self.names)))

    @property
    def dealing(self) -> Seat:
        """The dealer, where there is one."""
        assert self.dealer is not None, "nobody deals before the cut"
        return self.dealer

    def side_of(self, seat: Seat) -> Side:
        """Give the side whose track a seat pegs on. Each seat is a side of its own with two or three players."""
        return Side(seat)


@dataclass(frozen=True, slots=True)
class Game:
    """A game with its way back: the state now, the states before each step that stands, and what was undone.

    Attributes:
        state: What is so.
        past: The state before each step that still stands, oldest first.
        undone: The states taken back, the next to be put back last.
    """

    state: State = State()
    past: tuple[State, ...] = ()
    undone: tuple[State, ...] = ()
