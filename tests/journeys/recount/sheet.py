"""The sheet of paper: what is so at a table of two, as plain lists, and how pegs move on it.

It knows where pegs, cards, dues and claims lie. Who may do what, and what comes of it, is in the other modules.
"""

from dataclasses import dataclass, field
from enum import Enum

GAME_HOLE = 121
HAND = 4
GO_FROM = 22
"""Below this count every card can still be played."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the players agreed upon: each word as docs/TABLE.md section 2 and docs/OPTIONS.md have it."""

    pegging: str = "claim"
    muggins: str = "coach"
    overclaim: str = "correct"
    show_missed: bool = True
    challenge_surplus: bool = False
    challenge_wrong_costs: int = 0


class Stage(Enum):
    """How far the deal is."""

    CUT = "cut"
    STARTER = "starter"
    PLAY = "play"
    HAND = "hand"
    CRIB_CARDS = "crib cards"
    CRIB = "crib"
    OVER = "over"


SHOW = (Stage.HAND, Stage.CRIB_CARDS, Stage.CRIB)


@dataclass(slots=True)
class Due:
    """Points, or nothing, that a side has been given and has yet to claim."""

    side: int
    points: int
    heels: bool = False


@dataclass(slots=True)
class Said:
    """What a side claimed last, or let go, beside what there was; the other side may still call it or object."""

    there: int
    claimed: int

    @property
    def missed(self) -> int:
        """Points that were there and were not claimed."""
        return max(0, self.there - self.claimed)

    @property
    def surplus(self) -> int:
        """Points that were claimed and were not there."""
        return max(0, self.claimed - self.there)


@dataclass(slots=True)
class Play:
    """The cards of the play. `turn` and `last` are seats; `turn` None: nobody is left in the series."""

    turn: int | None = None
    last: int | None = None
    series: list[str] = field(default_factory=list)
    said_go: list[int] = field(default_factory=list)
    laid: list[tuple[int, str]] = field(default_factory=list)

    def left(self, seat: int) -> int:
        """Count the cards that a seat holds."""
        return HAND - sum(1 for each, _ in self.laid if each == seat)

    def next_in_series(self, after: int) -> int | None:
        """Say whose turn comes: the other seat's, else the same one's, of those that hold a card and said no go."""
        return next((seat for seat in (1 - after, after) if self.left(seat) and seat not in self.said_go), None)

    def leader(self) -> int | None:
        """Say who leads the next series: the other seat than the last player, if it holds a card."""
        assert self.last is not None
        return next((seat for seat in (1 - self.last, self.last) if self.left(seat)), None)

    def is_alone(self) -> bool:
        """Say whether the seat on turn is the only one left in a series that has begun."""
        return self.turn is not None and bool(self.series) and self.next_in_series(self.turn) == self.turn

    def lay(self, seat: int, card: str) -> None:
        """Put a card down; whose turn comes then is for the caller, who knows the count."""
        self.laid.append((seat, card))
        self.series.append(card)
        self.last = seat


@dataclass(slots=True)
class Sheet:
    """Everything that lasts; two that are equal mean that nothing happened.

    Attributes:
        pegs: Back peg and front peg of each side.
        before_starter: The pegs before the starter was read, which may turn out to be pone's lead.
        before_card: The play and the pegs before the last card, which may turn out to be the other seat's.
        goes: Each go of this deal: seat, cards laid before it, count.
        moved: A card was moved to the other seat, so that who held what is no longer sure.
        counting: The seat whose hand or crib is on.
        is_open: It was claimed, or counted by the board, and waits for the other side.
        reread: Cards of the hand that is on, read once more.
        said: What of each side may still be called or objected to.
        offers: Missed points that each side may still take.
        reneges: Seat and the cards that it could have played when it said go.
        just_read: The card that ended the cut or the crib: read once more it is a slip.
        ready: Who is ready for the next game.
        when_dealt: Pegs and offers when this deal was dealt.
        games: Which game it is.
        deals: How many deals were begun.
        muggins: Points pegged since the other side had missed them; those of a deal that was dealt again still count.
    """

    pegs: list[list[int]] = field(default_factory=lambda: [[-1, 0], [-1, 0]])
    stage: Stage = Stage.CUT
    dealer: int = 0
    cut: list[str] = field(default_factory=list)
    starter: str = ""
    lead: str = ""
    play: Play = field(default_factory=Play)
    before_starter: list[list[int]] = field(default_factory=list)
    before_card: tuple[Play, list[list[int]]] | None = None
    goes: list[tuple[int, int, int]] = field(default_factory=list)
    moved: bool = False
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    crib: list[str] = field(default_factory=list)
    counting: int = 0
    is_open: bool = False
    reread: list[str] = field(default_factory=list)
    dues: list[Due] = field(default_factory=list)
    said: dict[int, Said] = field(default_factory=dict)
    offers: list[int] = field(default_factory=lambda: [0, 0])
    reneges: list[tuple[int, list[str]]] = field(default_factory=list)
    just_read: str = ""
    ready: list[int] = field(default_factory=list)
    when_dealt: tuple[list[list[int]], list[int]] = field(default_factory=lambda: ([[-1, 0], [-1, 0]], [0, 0]))
    games: int = 1
    deals: int = 0
    muggins: int = 0

    def room(self, side: int) -> int:
        """Count the holes left to a side."""
        return GAME_HOLE - self.pegs[side][1]

    def is_home(self, side: int) -> bool:
        """Say whether a side's front peg is in the game hole."""
        return self.room(side) == 0

    def oldest_due(self, side: int) -> Due | None:
        """Find what a side's presses are for."""
        return next((due for due in self.dues if due.side == side), None)

    def forward(self, side: int, points: int) -> None:
        """Leap: the back peg over the front one, at most into the game hole; for nothing no peg is touched."""
        points = min(points, self.room(side))
        if points:
            self.pegs[side] = [self.pegs[side][1], self.pegs[side][1] + points]

    def backward(self, side: int, points: int) -> None:
        """Take the front peg back, and the back peg with it where it would stand in its way."""
        back, front = self.pegs[side]
        self.pegs[side] = [min(back, front - points - 1), front - points]

    def end_if_home(self, side: int) -> None:
        """End the game where a side is home: what was due, called, offered or shown is void."""
        if self.is_home(side):
            self.stage = Stage.OVER
            self.dues, self.said, self.offers, self.reneges = [], {}, [0, 0], []
            self.just_read = ""
            self.ready = []

    def is_over(self) -> bool:
        """Say whether the game is won."""
        return self.stage is Stage.OVER

    def deal(self, dealer: int) -> None:
        """Deal: nothing of the deal before counts any more, but what a coach has offered."""
        self.stage, self.dealer = Stage.STARTER, dealer
        self.lead = self.starter = ""
        self.dues, self.said, self.reneges = [], {}, []
        self.when_dealt = [list(pair) for pair in self.pegs], list(self.offers)


@dataclass(slots=True)
class Press:
    """A press of PEG that was not committed; `naming` where it names the number of a call."""

    side: int
    points: int
    naming: bool = False


@dataclass(slots=True)
class Pressed:
    """What was pressed and is no fact yet.

    Attributes:
        naming: Who calls, and how many presses there were when it began.
        zero: Who was asked whether it claims nothing.
        game: Who was asked whether it claims the game.
        renege: Who was asked whether it claims a renege.
        undo: Who has yet to agree that the last step is taken back.
        misdeal: It is the whole deal that is asked about.
    """

    presses: list[Press] = field(default_factory=list)
    naming: tuple[int, int] | None = None
    zero: int | None = None
    game: int | None = None
    renege: int | None = None
    undo: list[int] = field(default_factory=list)
    misdeal: bool = False

    def ghost(self, side: int) -> int:
        """Add up what a side has pressed as its claim."""
        return sum(press.points for press in self.presses if press.side == side and not press.naming)

    def named(self) -> int:
        """Add up the number that is being named."""
        return sum(press.points for press in self.presses if press.naming)

    def drop_ghost(self, side: int) -> None:
        """Take a side's ghost off the board."""
        self.presses = [press for press in self.presses if press.side != side or press.naming]

    def quiet(self) -> None:
        """Take back what any other input answers."""
        self.zero = self.game = self.renege = None
        self.undo, self.misdeal = [], False

    def is_asking(self) -> bool:
        """Say whether a question stands that UNDO would drop."""
        return self.zero is not None or self.game is not None or self.renege is not None or bool(self.undo)

    def end_naming(self) -> None:
        """Forget the number of a call."""
        self.naming = None
        self.presses = [press for press in self.presses if not press.naming]
