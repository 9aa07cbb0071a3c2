"""A game recounted from the acts at the table: where every peg must stand after each of them.

A referee with paper and pencil hears which cards were read and which buttons were pressed, and knows the rules of
docs/TABLE.md and nothing else. Neither the program nor the simulator is imported, so that a fault there cannot cancel
out. One act is one method; each says whether the act meant anything, so that a card's answer can be held against it.
"""

from tests.journeys.recount import calls, cards, show
from tests.journeys.recount.sheet import GO_FROM, SHOW, Sheet, Stage
from tests.journeys.recount.way_back import WayBack


class Recount(WayBack):
    """The referee. Seats and sides are 0, the first track, and 1."""

    @property
    def pegs(self) -> list[list[int]]:
        """Back peg and front peg of each side."""
        return self.paper.sheet.pegs

    @property
    def winner(self) -> int | None:
        """Who has won."""
        sheet = self.paper.sheet
        return next((side for side in (0, 1) if sheet.is_over() and sheet.is_home(side)), None)

    def card(self, card: str) -> bool:
        """A card is laid on the reader; say whether it can be taken."""
        if calls.is_held_up(self.paper, None):
            return False
        match self.paper.sheet.stage:
            case Stage.CUT:
                return self.step(lambda: cards.cut(self.paper, card))
            case Stage.STARTER:
                return self.step(lambda: cards.turn_starter(self.paper, card))
            case Stage.PLAY:
                return self.step(lambda: cards.play(self.paper, card))
            case Stage.OVER:
                return False
            case _:
                return self.step(lambda: show.card(self.paper, card))

    def press(self, button: str, side: int, points: int = 1) -> bool:
        """A button is tapped, `peg`, `ok`, `call`, `undo`; or held: `redo` is OK, `muggins` CALL, `misdeal` UNDO."""
        match button:
            case "peg":
                return self.peg(side, points)
            case "ok":
                return self.ok(side)
            case "call":
                return self.call(side)
            case "muggins":
                return self.muggins(side)
            case "undo":
                return self.undo()
            case "redo":
                return self.redo()
            case "misdeal":
                return self.misdeal()
            case _:
                raise ValueError(f"there is no button for {button}")

    def peg(self, side: int, points: int) -> bool:
        """PEG is tapped, or held: so many points more."""
        paper, stage = self.paper, self.paper.sheet.stage
        if calls.is_naming(paper, side):
            calls.name(paper, side, points)
        else:
            in_play = stage is Stage.PLAY and (paper.sheet.oldest_due(side) or cards.may_end_series(paper, side))
            if not paper.players_peg or not (in_play or (stage in SHOW and show.may_press(paper, side))):
                return False
            paper.press(side, points)
        self.undone = []
        return True

    def ok(self, side: int) -> bool:
        """OK is tapped."""
        if side in self.paper.pressed.undo:
            return self._agree(side)
        return self.step(lambda: self._ok(side))

    def call(self, side: int) -> bool:
        """CALL is tapped."""
        return self.step(lambda: self._call(side))

    def muggins(self, side: int) -> bool:
        """CALL is held."""
        return self.step(lambda: self._held(side))

    def _ok(self, side: int) -> bool:
        paper, sheet, pressed = self.paper, self.paper.sheet, self.paper.pressed
        if pressed.renege == side:
            calls.claim_renege(paper, side)
            return True
        if calls.is_naming(paper, side):
            calls.commit_call(paper, side)
            return True
        if calls.is_held_up(paper, side):
            return False
        if sheet.offers[side] and not pressed.ghost(side) and not any(map(sheet.is_home, (0, 1))):
            sheet.forward(side, sheet.offers[side])
            sheet.offers[side] = 0
            sheet.end_if_home(side)
            return True
        match sheet.stage:
            case Stage.CUT:
                cards.take_deal(paper, side)
            case Stage.STARTER:
                meant, sheet.just_read = bool(sheet.just_read), ""
                return meant
            case Stage.PLAY:
                return self._ok_in_play(side)
            case Stage.OVER:
                return self._ready(side)
            case _:
                return show.ok(paper, side)
        return True

    def _ok_in_play(self, side: int) -> bool:
        """Commit what is pressed; without a ghost nothing is let go, but at the end of the play."""
        paper, sheet = self.paper, self.paper.sheet
        ends, ghost = cards.ends_series(paper, side), paper.pressed.ghost(side)
        if not ends and (sheet.oldest_due(side) is None or not (ghost or sheet.play.turn is None)):
            return False
        if cards.may_end_series(paper, side) and paper.claims_game(1 - side):
            return False
        if paper.asks_first(side):
            return True
        if ends:
            cards.say_go(paper)
            return True
        paper.commit(side, ghost)
        if not sheet.is_over() and sheet.play.turn is None:
            cards.end_play(paper)
        return True

    def _ready(self, side: int) -> bool:
        sheet = self.paper.sheet
        if side in sheet.ready:
            return False
        if 1 - side in sheet.ready:
            loser = min((0, 1), key=lambda each: sheet.pegs[each][1])
            self.paper.sheet = Sheet(games=sheet.games + 1)
            cards.deal(self.paper, loser)
        else:
            sheet.ready.append(side)
        return True

    def _call(self, side: int) -> bool:
        paper, sheet = self.paper, self.paper.sheet
        if paper.pressed.renege == side:
            paper.pressed.quiet()
            return True
        if calls.is_held_up(paper, side):
            return False
        if sheet.stage in SHOW:
            return calls.call_at_show(paper, side)
        if sheet.stage is not Stage.PLAY:
            return False
        if calls.is_naming(paper, side):
            return calls.begin(paper, side)
        if any(paper.claims_game(each) for each in (0, 1)):
            return False
        return self._go(side)

    def _go(self, side: int) -> bool:
        """CALL tapped in the play: go, not mine, or pone's lead that was taken for the starter."""
        paper, play = self.paper, self.paper.sheet.play
        if play.turn is None:
            return False
        if play.turn != side:
            return cards.move_card(paper, side)
        if not play.laid:
            return cards.call_it_the_lead(paper)
        if cards.count(paper.sheet) < GO_FROM:
            return False
        cards.say_go(paper)
        return True

    def _held(self, side: int) -> bool:
        paper, sheet = self.paper, self.paper.sheet
        if paper.pressed.renege == side:
            paper.pressed.quiet()
            return True
        if paper.pressed.naming is None and calls.renege_of_the_other(paper, side):
            paper.pressed.quiet()
            paper.pressed.renege = side
            return True
        if calls.is_held_up(paper, side):
            return False
        if sheet.stage in SHOW:
            return calls.call_at_show(paper, side)
        return sheet.stage is Stage.PLAY and calls.begin(paper, side)
