"""The minutes of a game: every act at the table, in order, and where the pegs came to rest.

They hold what a bystander could write down: which card was laid on a reader and what it answered, which button was
pressed by whom, where the pegs stood. They know no rule: a recount can be made from them alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum


class Act(StrEnum):
    """What was done, or seen."""

    CUT = "cut"
    """A cut card was read (`card`, `answer`)."""
    DEAL = "deal"
    """The cards were gathered and dealt; `seat` deals."""
    STARTER = "starter"
    """A card was read as the starter (`card`, `answer`)."""
    PLAY = "play"
    """A card of the play was read (`card`, `answer`)."""
    CRIB = "crib"
    """A card of the crib was read (`card`, `answer`)."""
    PEG = "peg"
    """PEG was tapped or held: `points` more stand on the claim, or on the number that is named in a call."""
    OK = "ok"
    """OK was tapped."""
    REDO = "redo"
    """OK was held: what was taken back is put back."""
    CALL = "call"
    """CALL was tapped: go, the end of a series, muggins at the show, or the end of a call."""
    MUGGINS = "muggins"
    """CALL was held: muggins, in the play as well."""
    UNDO = "undo"
    """UNDO was tapped."""
    MISDEAL = "misdeal"
    """UNDO was held: this deal again?"""
    PEGS = "pegs"
    """The pegs came to rest elsewhere (`pegs`); nobody's act."""


@dataclass(frozen=True, slots=True)
class PegPair:
    """The holes of one side's pegs, -1 to 121."""

    back: int
    front: int


@dataclass(frozen=True, slots=True)
class Minute:
    """One line of the minutes.

    Attributes:
        t_ms: When it was done with, on the board's clock.
        seat: Who did it; None for what was only seen.
        act: What it was.
        card: The card that was laid on a reader.
        answer: What the reader was answered, as `ok 5H`; None where no answer came.
        points: What PEG added.
        pegs: Where the pegs of every side rest, in the order of the sides.
    """

    t_ms: int
    seat: int | None
    act: Act
    card: str | None = None
    answer: str | None = None
    points: int = 0
    pegs: tuple[PegPair, ...] = ()

    @property
    def accepted(self) -> bool:
        """Say whether a card was taken."""
        return self.answer is not None and self.answer.startswith("ok")

    def __str__(self) -> str:
        """Write it as one line.

        >>> str(Minute(1500, 1, Act.PLAY, card="5H", answer="ok 5H"))
        '     1.500 s  seat 2  play 5H -> ok 5H'
        """
        who = "      " if self.seat is None else f"seat {self.seat + 1}"
        pegs = " ".join(f"{pair.back},{pair.front}" for pair in self.pegs)
        what = " ".join(filter(None, (self.card, self.card and f"-> {self.answer}", str(self.points or ""), pegs)))
        return f"{self.t_ms / 1000:10.3f} s  {who}  {self.act} {what}".rstrip()


class Minutes:
    """A list of minutes that only grows."""

    def __init__(self, on_minute: Callable[[Minute], None] = lambda _: None) -> None:
        self._all: list[Minute] = []
        self._on_minute = on_minute

    def note(self, minute: Minute) -> None:
        """Write one down."""
        self._all.append(minute)
        self._on_minute(minute)

    def __iter__(self) -> Iterator[Minute]:
        return iter(tuple(self._all))

    def __len__(self) -> int:
        return len(self._all)
