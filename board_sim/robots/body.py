"""One robot at its seat: its eyes, hands, cards, mind and memory, with what it can make out from them at any moment."""

from dataclasses import dataclass, field
from random import Random

from board_sim.felt import Felt, Laid
from board_sim.robots.counting import points_played
from board_sim.robots.eyes import SLACK_MS, Eyes
from board_sim.robots.hands import Hands
from board_sim.robots.notes import Expected, Go, Notes, follow, total
from board_sim.robots.sight import Says
from board_sim.robots.skill import Skill, Slips

HOME = 121


@dataclass(slots=True)
class Talk:
    """What is said aloud at the table, where robots alone sit: a go that was spoken and not pressed, by seat."""

    among_robots: bool = True
    gone: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Body:
    """A robot at its seat.

    Attributes:
        pegs_itself: The board pegs by itself, as far as the robot knows.
        calls_refused: How often the board would hear of no call in this game.
        gather: The cards on the table are those of a deal that is over.
        ended: It was seen that a game ended, or that a deal is to be dealt again.
        fronts: Where the front pegs were seen at rest last.
        mark_ms: What the digits said before that is stale.
    """

    seat: int
    skill: Skill
    slips: Slips
    rng: Random
    eyes: Eyes
    hands: Hands
    felt: Felt
    talk: Talk
    notes: Notes = field(default_factory=Notes)
    deal: int = 0
    pegs_itself: bool = False
    calls_refused: int = 0
    gather: bool = False
    ended: bool = False
    fronts: list[int] = field(default_factory=lambda: [0, 0])
    mark_ms: int = 0

    @property
    def other(self) -> int:
        """The seat across the table."""
        return 1 - self.seat

    @property
    def deals(self) -> bool:
        """Say whether this seat has the dealer's point."""
        return self.eyes.groups[self.seat].dealer

    def slip(self, name: str, occasion: int) -> bool:
        """Throw the dice for a slip, once for each occasion of a deal."""
        if (name, occasion) in self.notes.slipped:
            return False
        self.notes.slipped.add((name, occasion))
        return self.rng.random() < float(getattr(self.slips, name))

    def refused(self) -> bool:
        """Say whether the board said no to this robot's last act."""
        return self.hands.denied or self.eyes.find(self.seat, self.hands.began_ms, Says.NO) is not None

    def count(self) -> int | None:
        """Read the count of the play, as far as it can be seen: it stands in both groups."""
        for side in (self.seat, self.other):
            token = self.eyes.find(side, self.mark_ms, Says.NUMBER)
            if token is not None and token.number <= 31:
                return token.number
        return None

    def laid(self, seat: int) -> tuple[str, ...]:
        """List the cards that lie face up before a seat."""
        return tuple(each.card for each in self.felt.laid if each.seat == seat)

    def series(self) -> tuple[str, ...]:
        """List the cards of the series that is on."""
        return tuple(each.card for each in self.felt.laid[self.notes.start :])

    def observe(self, now_ms: int) -> None:
        """Take in what is to be seen: a new deal, where the pegs stand, and whether the series has ended."""
        if self.felt.deals != self.deal:
            self.deal, self.notes, self.gather = self.felt.deals, Notes(), False
        before = self.fronts[self.other]
        for side in (self.seat, self.other):
            pegs = self.eyes.pegs(side)
            if pegs is not None:
                self.fronts[side] = pegs.front
        if max(self.fronts) == 0:
            self.calls_refused = 0  # another game, of other rules perhaps
        ended = (
            HOME in self.fronts or self.eyes.find(self.seat, now_ms - self.eyes.cycle_ms, Says.DEAL_AGAIN) is not None
        )
        self.gather = self.gather or (ended and not self.ended)
        self.ended = ended
        self._forget_expected()
        self._watch_series(now_ms, before)

    def heed_card(self, now_ms: int) -> None:
        """Count what the other's new card is worth, as it is laid."""
        laid = self.felt.laid
        if not laid or laid[-1].seat != self.other or (self.notes.expected and self.notes.expected.at == len(laid)):
            return
        before = tuple(each.card for each in laid[self.notes.start : -1])
        points = points_played(before, laid[-1].card)
        self.notes.expected = Expected(points, self.fronts[self.other], len(laid), now_ms)

    def in_play(self) -> bool:
        """Say whether the board shows the count of the play: the starter is turned and no hand lies open."""
        shown = (Says.HAND, Says.CRIB_COUNT, Says.RANKS_SHOWN, Says.READY, Says.STARTER, Says.CRIB, Says.CUT)
        since_ms = self.mark_ms
        return self.felt.starter is not None and not any(
            self.eyes.find(side, since_ms, *shown) for side in (self.seat, self.other)
        )

    def take_back(self, card: str, why: str = "takes a card back.") -> None:
        """Take a card back into the hand."""
        if Laid(self.seat, card) in self.felt.laid:
            self.felt.take_back(self.seat, card)
            self.hands.say(why)

    def _forget_expected(self) -> None:
        """Think no more of the play's points where that card was taken back, or a hand is pegged: it is too late."""
        expected = self.notes.expected
        late = self.eyes.groups[self.other].token.says in (Says.RANKS_SHOWN, Says.HAND, Says.CRIB_COUNT)
        accepting = self.eyes.groups[self.seat].token.says in (Says.READY, Says.HAND, Says.CRIB_COUNT)
        if expected is not None and (late or accepting or expected.at > len(self.felt.laid)):
            self.notes.expected = None

    def _watch_series(self, now_ms: int, front: int) -> None:
        count = self.count() if self.in_play() else None
        if count is None or self.notes.fresh is not None:
            return
        laid = self.felt.laid
        start, back = follow(laid, self.notes.start, count)
        ended = count == 0 and not back and start > self.notes.start
        last = laid[self.notes.start :]
        self.notes.start = start
        if ended and total(last) != 31:
            self.notes.goes.add(Go(len(laid), total(last)))  # where the other has cards left, it has said go
            self._end_series(last[-1].seat, len(laid), now_ms, front)

    def _end_series(self, last: int, at: int, now_ms: int, front: int) -> None:
        """Think of the one for the go, or for last; `front` is where the other's peg stood before it was seen."""
        notes = self.notes
        if last == self.seat:
            if ("one", at) not in notes.judged and not self.pegs_itself and not self.slip("missed_last", at):
                notes.claim = (notes.claim or 0) + 1
            notes.judged.add(("one", at))
            return
        expected = notes.expected
        if expected is not None and expected.at == at and expected.front == front:
            expected.points += 1
        else:
            notes.expected = Expected(1, front, at, now_ms)

    def recently(self, now_ms: int) -> int:
        """Give the moment since when what was seen still counts: one turn of the digits, and nothing before an act."""
        return max(self.mark_ms, now_ms - self.eyes.cycle_ms - SLACK_MS)
