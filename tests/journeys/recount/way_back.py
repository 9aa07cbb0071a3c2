"""The way back: presses first, then whole steps, and who must agree before a truth is unseen (TABLE 3).

A step is an act after which the sheet is another one. Each is kept with a copy of the sheet before and after it.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass

from tests.journeys.recount import cards
from tests.journeys.recount.claims import Note, Paper
from tests.journeys.recount.sheet import Agreed, Press, Sheet, Stage


@dataclass(frozen=True, slots=True)
class Step:
    """A step that may be taken back: the sheet and the ghosts before and after it, and who must agree to it."""

    before: Sheet
    ghosts: list[Press]
    after: Sheet
    ghosts_after: list[Press]
    note: Note
    begins_game: bool


class WayBack:
    """A sheet with all the steps that led to it."""

    def __init__(self, agreed: Agreed) -> None:
        self.paper = Paper(agreed)
        self.past: list[Step] = []
        self.undone: list[Step] = []
        self.known = 0
        """So many steps stand below one that was taken back with a truth: it is known now."""

    def undo(self) -> bool:
        """UNDO is tapped: the latest press, or what is asked; else the latest step, if whoever must agree agrees."""
        pressed = self.paper.pressed
        if pressed.is_asking():
            pressed.quiet()
        elif pressed.naming is not None and len(pressed.presses) <= pressed.naming[1]:
            pressed.end_naming()
        elif pressed.presses:
            pressed.presses.pop()
        elif not self.past:
            return False
        else:
            pressed.undo = self._must_agree()
            if not pressed.undo:
                self._take_back()
        return True

    def redo(self) -> bool:
        """OK is held: what was taken back last is put back."""
        if not self.undone:
            return False
        step = self.undone.pop()
        self.past.append(step)
        self._go_to(step.after, step.ghosts_after)
        return True

    def misdeal(self) -> bool:
        """UNDO is held: shall this deal be dealt again? Both are asked."""
        sheet = self.paper.sheet
        nothing_dealt = sheet.stage is Stage.CUT or (sheet.stage is Stage.STARTER and not sheet.lead)
        if sheet.is_over() or nothing_dealt:
            return False
        self.paper.pressed.quiet()
        self.paper.pressed.undo, self.paper.pressed.misdeal = [0, 1], True
        return True

    def step(self, act: Callable[[], bool]) -> bool:
        """Do something. Where the sheet is another one after it, it is a step that may be taken back."""
        paper = self.paper
        before, ghosts = deepcopy(paper.sheet), self._ghosts()
        pressed = deepcopy(paper.pressed)
        paper.note = Note()
        meant = act()
        if paper.sheet == before:
            if meant and paper.pressed != pressed:
                self.undone = []
            return meant
        paper.pressed.quiet()
        if paper.sheet.is_over():
            paper.pressed.presses = []
        if self.past and self.past[-1].begins_game:
            self.past = []
        begins = paper.sheet.games != before.games
        self.known = min(self.known, len(self.past))
        self.past.append(Step(before, ghosts, deepcopy(paper.sheet), self._ghosts(), paper.note, begins))
        self.undone = []
        return meant

    def _must_agree(self) -> list[int]:
        """List who must agree: none where no truth was shown, or where nothing is at stake (TABLE 3)."""
        note, both = self.past[-1].note, [0, 1]
        if len(self.past) <= self.known:
            return both
        if not self.paper.players_peg or self.paper.agreed.muggins in ("coach", "off"):
            return []
        if note.everybody:
            return both
        if not note.shown and not note.gained:
            return []
        claimers = note.shown or {side for side in both if side not in note.gained}
        return [side for side in both if side not in claimers] or both

    def _agree(self, side: int) -> bool:
        undo = self.paper.pressed.undo
        undo.remove(side)
        if not undo:
            if self.paper.pressed.misdeal:
                return self.step(self._deal_again)
            self._take_back()
            self.known = len(self.past)
        return True

    def _deal_again(self) -> bool:
        """Put the pegs, and what the coach had offered, where they were when this deal was dealt."""
        sheet = self.paper.sheet
        sheet.pegs, sheet.offers = deepcopy(sheet.when_dealt)
        sheet.just_read = ""
        cards.deal(self.paper, sheet.dealer)
        sheet.deals -= 1
        return True

    def _take_back(self) -> None:
        step = self.past.pop()
        if not step.begins_game:
            self.undone.append(step)
        self._go_to(step.before, step.ghosts)

    def _go_to(self, sheet: Sheet, ghosts: list[Press]) -> None:
        self.paper.sheet = deepcopy(sheet)
        self.paper.pressed.quiet()
        self.paper.pressed.naming = None
        self.paper.pressed.presses = deepcopy(ghosts)

    def _ghosts(self) -> list[Press]:
        return deepcopy([press for press in self.paper.pressed.presses if not press.naming])
