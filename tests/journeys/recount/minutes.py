"""The minutes of a table, read into a recount: each act is told to it, and what was seen of the pegs held against it.

The minutes are taken as they are, a list of what a bystander wrote down; nothing of whoever wrote them is imported.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from tests.journeys.recount.recount import Recount
from tests.journeys.recount.sheet import Agreed

CARDS = ("cut", "starter", "play", "crib")
CONTEXT = 12
"""Minutes that are shown before a disagreement."""


class Pair(Protocol):
    """Where the pegs of a side stand."""

    @property
    def back(self) -> int:
        """The back peg's hole."""

    @property
    def front(self) -> int:
        """The front peg's hole."""


class Minute(Protocol):
    """A line of the minutes."""

    @property
    def seat(self) -> int | None:
        """Who did it."""

    @property
    def act(self) -> str:
        """What was done, or seen."""

    @property
    def card(self) -> str | None:
        """The card that was read."""

    @property
    def answer(self) -> str | None:
        """What the reader was answered."""

    @property
    def points(self) -> int:
        """What PEG added."""

    @property
    def pegs(self) -> Sequence[Pair]:
        """Where the pegs were seen at rest."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game ended: who won, the scores, 1 for a skunk and 2 for a double one, deals begun, points by muggins."""

    winner: int | None
    scores: tuple[int, ...]
    skunk: int
    deals: int
    muggins: int


class Disagreement(AssertionError):
    """What was seen is not what the recount has; the text shows the minutes that led to it."""


@dataclass(slots=True)
class Reader:
    """Reads minutes, one after the other.

    Attributes:
        recount: The game as it stands on paper.
        acts: How many acts were read.
        looks: How often a side's pegs were seen in a new place, and held against the recount.
        points: Holes that front pegs were seen to move, forward and back.
        answers: Cards whose answer was held against the recount.
        told: How often each act was told, by its name.
    """

    agreed: Agreed
    recount: Recount = field(init=False)
    acts: int = 0
    looks: int = 0
    points: int = 0
    answers: int = 0
    told: dict[str, int] = field(default_factory=dict)
    _begun: bool = False
    _read: list[Minute] = field(default_factory=list)
    _seen: list[list[int]] = field(default_factory=lambda: [[-1, 0], [-1, 0]])

    def __post_init__(self) -> None:
        self.recount = Recount(self.agreed)

    def read(self, minute: Minute) -> None:
        """Read one.

        Raises:
            Disagreement: What was seen is not what the recount has.
        """
        self._read.append(minute)
        if minute.act == "pegs":
            self._look(minute)
        elif minute.act in CARDS:
            self._card(minute)
        elif minute.seat is not None:
            self._press(minute.act, minute.seat, minute.points)

    def end(self, told: Ended) -> None:
        """Hold what is told of the whole game against the recount, and see that no peg has moved unseen.

        Raises:
            Disagreement: It is another game's, or nobody has won on paper.
        """
        sheet = self.recount.paper.sheet
        fronts = tuple(front for _, front in self.recount.pegs)
        ended = Ended(
            self.recount.winner, fronts, sum(min(fronts) < line for line in (91, 61)), sheet.deals, sheet.muggins
        )
        if ended != told:
            self._disagree(f"it is told to have ended as {told}, and on paper as {ended}")
        if self._seen != self.recount.pegs:
            self._disagree(f"pegs were seen last at {self._seen}")

    def _look(self, minute: Minute) -> None:
        """Look at the pegs. Where a side's could not be told apart, the minutes have them where they were seen last."""
        seen = [[pair.back, pair.front] for pair in minute.pegs]
        for side, pegs in enumerate(seen):
            if pegs == self._seen[side]:
                continue
            if pegs != self.recount.pegs[side]:
                self._disagree(f"pegs were seen at {seen}")
            self.looks += 1
            self.points += abs(pegs[1] - self._seen[side][1])
        self._seen = seen

    def _card(self, minute: Minute) -> None:
        assert minute.card is not None
        self._count(minute.act)
        taken = self.recount.card(minute.card)
        if minute.answer is None:
            return  # the reader's answer was not heard
        if taken != minute.answer.startswith("ok"):
            self._disagree(f"{minute.card} was answered {minute.answer!r}")
        self.answers += 1

    def _press(self, act: str, seat: int, points: int) -> None:
        self._count(act)
        if act != "deal" and (self._begun or act != "ok"):  # the first OK starts the usual game; a deal is cardboard's
            self.recount.press(act, seat, points)
        self._begun = True

    def _count(self, act: str) -> None:
        self.acts += 1
        self.told[act] = self.told.get(act, 0) + 1

    def _disagree(self, what: str) -> None:
        sheet = self.recount.paper.sheet
        ghosts = [self.recount.paper.pressed.ghost(side) for side in (0, 1)]
        lines = [f"{what}, and on paper they are at {self.recount.pegs}"]
        lines += [f"stage {sheet.stage.value}, seat {sheet.dealer + 1} deals, dues {sheet.dues}, ghosts {ghosts}"]
        lines += [str(minute) for minute in self._read[-CONTEXT:]]
        raise Disagreement("\n".join(lines))
