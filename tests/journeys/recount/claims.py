"""Claims: what moves when a side commits what it pressed, lets it go, is called or is objected to (TABLE 1 and 2)."""

from dataclasses import dataclass, field

from tests.journeys.recount.sheet import SHOW, Agreed, Due, Press, Pressed, Said, Sheet, Stage

BACK_FOR_A_FALSE_GAME = 15


@dataclass(slots=True)
class Note:
    """What one act has shown, for who must agree before it is taken back (TABLE 3).

    Attributes:
        shown: Sides whose truth was shown.
        gained: Sides that were given something at another's cost.
        everybody: Both could use what was shown.
    """

    shown: set[int] = field(default_factory=set)
    gained: set[int] = field(default_factory=set)
    everybody: bool = False


class Paper:
    """The sheet, what is pressed, and what was agreed upon."""

    def __init__(self, agreed: Agreed) -> None:
        self.agreed = agreed
        self.sheet = Sheet()
        self.pressed = Pressed()
        self.note = Note()

    @property
    def players_peg(self) -> bool:
        """Whether the players peg, and the board judges."""
        return self.agreed.pegging == "claim"

    def press(self, side: int, points: int) -> None:
        """Move a side's ghost, as far as there are holes."""
        points = min(points, self.sheet.room(side) - self.pressed.ghost(side))
        if points > 0:
            self.pressed.quiet()
            self.pressed.presses.append(Press(side, points))

    def claims_game(self, side: int) -> bool:
        """Say whether a side's ghost stands in the game hole where that wants a second OK."""
        return self.agreed.overclaim == "acc" and self.pressed.ghost(side) >= self.sheet.room(side)

    def asks_first(self, side: int) -> bool:
        """Ask once whether nothing is claimed, or the game."""
        if self.pressed.ghost(side) == 0 and self.pressed.zero != side:
            self.pressed.quiet()
            self.pressed.zero = side
            return True
        if self.claims_game(side) and self.pressed.game != side:
            self.pressed.quiet()
            self.pressed.game = side
            return True
        return False

    def give(self, side: int, points: int, *, heels: bool = False) -> None:
        """Give a side points, or nothing, to claim; or peg them, where the board does that."""
        sheet = self.sheet
        if not self.players_peg:
            sheet.forward(side, points)
            sheet.end_if_home(side)
            return
        is_one = sheet.stage is Stage.PLAY and not heels
        old = next((due for due in sheet.dues if due.side == side and not due.heels), None) if is_one else None
        if old is not None:
            sheet.dues.remove(old)
            points += old.points
        sheet.dues.append(Due(side, points, heels))

    def commit(self, side: int, claim: int) -> None:
        """Commit a claim: it ends what the coach had offered, and at the show it lies open from then on."""
        due = self.sheet.oldest_due(side)
        assert due is not None
        self.sheet.offers[side] = 0
        if self.sheet.stage in SHOW:
            self.sheet.is_open = True
            self.sheet.reneges = []
        self.settle(due, claim, forfeited=False)

    def forfeit(self, due: Due) -> None:
        """Let a due go without a claim."""
        self.settle(due, 0, forfeited=True)

    def close(self, due: Due) -> None:
        """Commit the ghost on a due, or let it go where there is none."""
        ghost = self.pressed.ghost(due.side)
        if ghost:
            self.commit(due.side, ghost)
        else:
            self.forfeit(due)

    def close_own(self, side: int) -> None:
        """Close a side's dues, as its next card does."""
        for due in tuple(self.sheet.dues):
            if due.side == side and not self.sheet.is_over():
                self.close(due)

    def commit_ghosts(self) -> None:
        """Commit every ghost that stands on a due: the series has ended."""
        for due in tuple(self.sheet.dues):
            if not self.sheet.is_over() and self.sheet.oldest_due(due.side) is due and self.pressed.ghost(due.side):
                self.commit(due.side, self.pressed.ghost(due.side))

    def settle(self, due: Due, claim: int, *, forfeited: bool) -> None:
        """Hold a claim against the truth, both no more than the holes left, and move what is to be moved."""
        sheet, side = self.sheet, due.side
        room = sheet.room(side)
        said = Said(min(due.points, room), min(claim, room))
        muggins = self.agreed.muggins
        if due.heels and (muggins != "coach" or forfeited):
            muggins = "off"
        overclaim = self.agreed.overclaim
        if overclaim == "challenge" and sheet.stage is Stage.PLAY and said.claimed == room:
            overclaim = "correct"
        sheet.dues = [each for each in sheet.dues if each is not due]
        self.pressed.drop_ghost(side)
        self._remember(due, said)
        window = _opens_window(said, room, muggins, overclaim)
        if said.surplus:
            self._too_much(side, said, overclaim)
        else:
            self._right_or_short(side, said, muggins)
        if not window:
            self._end_if_home(side)
        if not sheet.is_over():
            self._tell(side, said, muggins, window)

    def _remember(self, due: Due, said: Said) -> None:
        """Keep what may still be called or objected to. Nothing claimed in the play adds to what stood (ACC 10.4.b)."""
        sheet, objects = self.sheet, self.agreed.overclaim == "challenge"
        old = sheet.said.pop(due.side, None)
        if due.heels and not objects:
            return
        if not said.claimed:
            old = old if sheet.stage is Stage.PLAY else None
            if objects:
                if old is not None:
                    sheet.said[due.side] = old
                return
            if old is not None and not old.surplus:
                said = Said(old.there + said.there, old.claimed)
        sheet.said[due.side] = said

    def _right_or_short(self, side: int, said: Said, muggins: str) -> None:
        self.sheet.forward(side, said.claimed)
        if muggins == "auto" and said.missed:
            self.sheet.muggins += self.take(1 - side, said.missed)

    def _too_much(self, side: int, said: Said, overclaim: str) -> None:
        sheet, room = self.sheet, self.sheet.room(side)
        if overclaim == "challenge":
            sheet.forward(side, said.claimed)
            return
        sheet.forward(side, said.there)
        self.note.shown.add(side)
        if overclaim == "acc" and said.claimed == room:
            sheet.backward(side, min(BACK_FOR_A_FALSE_GAME, sheet.pegs[side][1]))
            self.take(1 - side, said.surplus)
        if overclaim == "surplus":
            self.take(1 - side, said.surplus)

    def take(self, side: int, points: int) -> int:
        """Let a side peg what is at another's cost, and tell how much that was."""
        taken = min(points, self.sheet.room(side))
        self.sheet.forward(side, taken)
        if taken:
            self.note.gained.add(side)
        return taken

    def _end_if_home(self, first: int) -> None:
        for side in (first, 1 - first):
            if not self.sheet.is_over():
                self.sheet.end_if_home(side)

    def _tell(self, side: int, said: Said, muggins: str, window: bool) -> None:
        """Offer what was missed, or show it."""
        if not said.missed or window:
            return
        if muggins == "coach":
            self.sheet.offers[side] += said.missed
        elif muggins != "off" or self.agreed.show_missed:
            self.note.shown.add(side)


def _opens_window(said: Said, room: int, muggins: str, overclaim: str) -> bool:
    """Say whether the other side may still do something about a claim, so that nothing may be shown and nobody wins."""
    if overclaim == "challenge":
        return said.missed == 0 or muggins == "off"
    return muggins == "call" and not said.surplus and said.claimed < room
