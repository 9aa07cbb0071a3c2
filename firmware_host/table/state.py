"""What is so at the table: one frozen value. It knows no time, no light and no device."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum, auto

from firmware_host.rules.cards import Card
from firmware_host.rules.claims import Verdict
from firmware_host.rules.lines import Line
from firmware_host.rules.options import Options, Pegging
from firmware_host.rules.race import Pegs
from firmware_host.rules.turns import Walk, counting_order
from firmware_host.table.facts import Cause, Fact
from firmware_host.table.items import Choices, OpenMenu, Settings
from firmware_host.table.passing import Matter
from firmware_host.units import Points, Seat, Side

HAND_SIZE = 4
"""Cards that a seat keeps and plays, and cards of the crib, in the six-card game (RULES: deal table)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The players choose how the next game is played.

    Attributes:
        dealer: Who is proposed to deal; None: the cards are cut for it.
    """

    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Cut:
    """The seats cut for the first deal, in seat order; lowest deals."""

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Starter:
    """The cards are dealt and laid away; the starter is asked for.

    Attributes:
        lead: Pone's first card, where it was read before the starter.
    """

    lead: Card | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the play and who played it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """A go, as it was said: whose it was, after how many cards of the play, and on which count."""

    seat: Seat
    at: int
    count: int


@dataclass(frozen=True, slots=True)
class Play:
    """The play.

    Attributes:
        starter: The card on the pack.
        walk: Whose turn it is, the series, the go's, the cards left.
        played: Every card of this deal's play, in order.
        before_starter: Everybody's pegs before the starter was turned, which may turn out to be pone's lead.
        before: The walk and everybody's pegs before the last card, which may turn out to be another seat's.
        goes: Every go of this deal, in order.
        corrected: A card was moved or replaced: who held what when saying go is no longer sure.
    """

    starter: Card
    walk: Walk
    played: tuple[Played, ...] = ()
    before_starter: tuple[Pegs, ...] = ()
    before: tuple[Walk, tuple[Pegs, ...]] | None = None
    goes: tuple[Go, ...] = ()
    corrected: bool = False

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
        value: What was pegged for them, as counted or as claimed; None while it is still to be claimed.
        crib: Cards of the crib read so far.
        reread: Cards of the hand that is on, read once more to replace what the play had attributed.
        accepted: Sides that have accepted what was counted.
    """

    starter: Card
    hands: tuple[tuple[Card, ...], ...]
    step: Step
    seat: Seat
    value: Points | None = None
    crib: tuple[Card, ...] = ()
    reread: tuple[Card, ...] = ()
    accepted: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Blind:
    """The rest of a deal that is played without checking.

    Attributes:
        seat: Whose hand is on, or whose crib; None in the play.
        crib: The crib is on.
        ready: Sides that are done with this part.
    """

    seat: Seat | None = None
    crib: bool = False
    ready: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The game is won; when every side has said ready the next one starts."""

    winner: Side
    ready: tuple[Side, ...] = ()


Phase = Setup | Cut | Starter | Play | Counting | Blind | Over
PHASES: tuple[type[Phase], ...] = (Setup, Cut, Starter, Play, Counting, Blind, Over)


@dataclass(frozen=True, slots=True)
class Due:
    """Points that the rules have given a side and that it has yet to claim. Nobody is shown how many."""

    side: Side
    cause: Cause
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Settled:
    """What a side claimed or forfeited last, and an opponent may still call or object to.

    In the play it is all that was missed since the side last pegged (ACC 10.4.b).

    Attributes:
        side: Who claimed.
        verdict: What was due and what was claimed, capped at the holes left.
        lines: What made the due.
    """

    side: Side
    verdict: Verdict
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """Missed points that a side may still take with one OK, until its next commit."""

    side: Side
    points: Points
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Renege:
    """A seat said go while it held these cards, each of which fitted; an opponent may claim it."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """A press of PEG that is not committed, of 1 or more: part of a ghost, or of a number that is being named.

    `in_vain` is what the newest press of all asked for beyond the game hole, which the ghost did not follow.
    """

    side: Side
    step: int
    naming: bool = False
    in_vain: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """Facts that wait for the OK of some sides; any other input answers no."""

    matter: Matter
    asked: tuple[Side, ...]
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Naming:
    """A call that is being made. Its first CALL owns it until it is done.

    Attributes:
        side: Who calls.
        target: What is called.
        after: How many presses were not committed when it began: who takes back more than came later cancels it.
    """

    side: Side
    target: Settled
    after: int = 0


@dataclass(frozen=True, slots=True)
class Replacing:
    """A card that was read wrong is being replaced. `wrong` None: it has yet to be read as it was."""

    wrong: Card | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """What was pressed and is no fact yet: shown at once, and gone after a power cut.

    Attributes:
        presses: Presses of PEG, oldest first.
        naming: The call that is being made.
        zero: Who was asked whether it claims nothing.
        game: Who was asked whether it claims the game.
        question: What waits for an OK of others.
        choices: What has been chosen in setup; None where it stands as it began.
        menu: The menu that is open.
        renege: Who was asked whether it claims a renege.
        replacing: The card that is being replaced.
    """

    presses: tuple[Press, ...] = ()
    naming: Naming | None = None
    zero: Side | None = None
    game: Side | None = None
    question: Question | None = None
    choices: Choices | None = None
    menu: OpenMenu | None = None
    renege: Side | None = None
    replacing: Replacing | None = None

    def ghost(self, side: Side) -> Points:
        """Add up a side's uncommitted claim."""
        return _added(press for press in self.presses if press.side == side and not press.naming)

    def in_vain(self, side: Side) -> int:
        """Say by how much a side's last press of PEG went beyond the game hole."""
        return next((press.in_vain for press in reversed(self.presses) if press.side == side and not press.naming), 0)

    @property
    def asks(self) -> bool:
        """Say whether somebody is in the middle of something: a question, a menu, a call or a card to be replaced."""
        asked = (self.zero, self.game, self.question, self.menu, self.naming, self.renege, self.replacing)
        return any(each is not None for each in asked)

    @property
    def named(self) -> Points:
        """Add up the number that is being named."""
        return _added(press for press in self.presses if press.naming)


def _added(presses: Iterable[Press]) -> Points:
    return Points(sum(press.step for press in presses))


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
        dues: What is still to be claimed, oldest first.
        settled: The last settled due of each side that has one.
        offers: Missed points that may still be taken.
        pending: What was pressed and not committed.
        reneges: What the play has shown and an opponent may still claim.
        just_read: The last card of a cut or a crib: read once more before anything else, it is a slip.
        won: Games that each side has won before this one, of those that were played one after the other.
    """

    number: int = 0
    names: tuple[str, ...] = ()
    options: Options = field(default_factory=Options)
    pegs: tuple[Pegs, ...] = ()
    phase: Phase = Cut()
    dealer: Seat | None = None
    deals: int = 0
    dues: tuple[Due, ...] = ()
    settled: tuple[Settled, ...] = ()
    offers: tuple[Offer, ...] = ()
    pending: Pending = field(default_factory=Pending)
    reneges: tuple[Renege, ...] = ()
    just_read: Card | None = None
    won: tuple[int, ...] = ()

    @property
    def claims(self) -> bool:
        """Say whether the players peg, and the board judges."""
        return self.options.pegging is Pegging.CLAIM

    @property
    def sides(self) -> tuple[Side, ...]:
        """Every side."""
        return tuple(dict.fromkeys(self.side_of(seat) for seat in self.seats))

    def due_of(self, side: Side) -> Due | None:
        """Give a side's oldest due."""
        return next((due for due in self.dues if due.side == side), None)

    def offer_to(self, side: Side) -> Offer | None:
        """Give what a side may still take."""
        return next((offer for offer in self.offers if offer.side == side), None)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, in the order of play."""
        return tuple(Seat(number) for number in range(len(self.names)))

    @property
    def dealing(self) -> Seat:
        """The dealer, where there is one."""
        assert self.dealer is not None, "nobody deals before the cut"
        return self.dealer

    @property
    def next_dealer(self) -> Seat:
        """Whose deal is the next one: the seat left of the dealer's."""
        return counting_order(self.dealing, len(self.names))[0]

    def side_of(self, seat: Seat) -> Side:
        """Give the side whose track a seat pegs on. Each seat is a side of its own with two or three players."""
        return Side(seat)


@dataclass(frozen=True, slots=True)
class Made:
    """A step that stands, or was taken back: what was so before and after it, and its facts."""

    before: State
    after: State
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game with its way back.

    Attributes:
        state: What is so.
        past: The steps that stand, oldest first.
        undone: The steps taken back, the next to be put back last.
        agreed: How many steps stand below the last one that all who were asked agreed to take back, since it had shown
            a truth: that truth is known, whatever of them is taken back.
        settings: What is set at the board: no step of a game, so neither taken back nor ended with it.
    """

    state: State = field(default_factory=State)
    past: tuple[Made, ...] = ()
    undone: tuple[Made, ...] = ()
    agreed: int = 0
    settings: Settings = field(default_factory=Settings)
