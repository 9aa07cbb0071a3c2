"""Calls of muggins, objections and reneges: who may, the number that is named, and what it gives (TABLE 2, 3 and 6)."""

from tests.journeys.recount.claims import Paper
from tests.journeys.recount.sheet import SHOW, Press
from tests.journeys.recount.show import close_window, may_call


def is_naming(paper: Paper, side: int) -> bool:
    """Say whether a side is calling."""
    return paper.pressed.naming is not None and paper.pressed.naming[0] == side


def is_held_up(paper: Paper, side: int | None) -> bool:
    """Say whether the other side's call has to be done with first; a card is nobody's."""
    return paper.pressed.naming is not None and paper.pressed.naming[0] != side


def begin(paper: Paper, side: int) -> bool:
    """Begin a call, end one that this side began, or object, by what was agreed upon."""
    sheet, pressed, agreed = paper.sheet, paper.pressed, paper.agreed
    if is_naming(paper, side):
        pressed.quiet()
        pressed.end_naming()
        return True
    if not paper.players_peg or (agreed.muggins != "call" and agreed.overclaim != "challenge"):
        return False
    if 1 - side not in sheet.said:
        return False
    if agreed.muggins == "call":
        pressed.quiet()
        pressed.naming = (side, len(pressed.presses))
    else:
        _object(paper, side)
    return True


def call_at_show(paper: Paper, side: int) -> bool:
    """Call at the show, where a tap will do; an objection closes the window."""
    if not is_naming(paper, side) and paper.players_peg and not may_call(paper.sheet, side):
        return False
    objects = paper.agreed.muggins != "call"
    begun = begin(paper, side)
    if begun and objects:
        _close(paper)
    return begun


def name(paper: Paper, side: int, points: int) -> None:
    """Name so many points more."""
    paper.pressed.quiet()
    paper.pressed.presses.append(Press(side, points, naming=True))


def commit_call(paper: Paper, side: int) -> None:
    """Commit the named number: the lesser of it and the truth, or a wrong call. Nothing named is no call."""
    sheet, on, named = paper.sheet, 1 - side, paper.pressed.named()
    paper.pressed.quiet()
    paper.pressed.end_naming()
    if not named:
        return
    said = sheet.said.pop(on)
    named = min(named, sheet.room(side))
    missed = min(said.missed, sheet.room(on))
    paper.note.everybody = True
    if missed:
        sheet.muggins += paper.take(side, min(named, missed))
    else:
        paper.take(on, named)
    for each in (side, on):
        if not sheet.is_over():
            sheet.end_if_home(each)
    _close(paper)


def _object(paper: Paper, side: int) -> None:
    sheet, on = paper.sheet, 1 - side
    said = sheet.said.pop(on)
    paper.note.everybody = True
    if not said.surplus:
        paper.take(on, paper.agreed.challenge_wrong_costs)
        sheet.end_if_home(on)
        return
    sheet.backward(on, said.surplus)
    if paper.agreed.challenge_surplus:
        paper.take(side, said.surplus)
        sheet.end_if_home(side)


def _close(paper: Paper) -> None:
    """Close the window that was called in; a score of the play has none."""
    if paper.sheet.stage in SHOW and paper.sheet.is_open and not paper.sheet.is_over():
        close_window(paper)


def renege_of_the_other(paper: Paper, side: int) -> bool:
    """Say whether a side may claim a renege."""
    return any(seat != side for seat, _ in paper.sheet.reneges)


def claim_renege(paper: Paper, side: int) -> None:
    """Peg two for each card that could have been played, of the oldest renege of the other side."""
    sheet = paper.sheet
    oldest = next(each for each in sheet.reneges if each[0] != side)
    sheet.reneges.remove(oldest)
    paper.pressed.quiet()
    paper.note.everybody = True
    sheet.forward(side, 2 * len(oldest[1]))
    sheet.end_if_home(side)
