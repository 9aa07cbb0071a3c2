"""The show: hands, crib, windows, and hands that are read again (TABLE 4)."""

from tests.journeys.recount.cards import next_deal, open_hand, turn_starter
from tests.journeys.recount.claims import Paper
from tests.journeys.recount.sheet import HAND, SHOW, Sheet, Stage
from tests.journeys.referee import show_points


def card(paper: Paper, read: str) -> bool:
    """Read a card at the show: one of the hand again, one of the crib, or the next deal's starter."""
    sheet = paper.sheet
    match sheet.stage:
        case Stage.HAND if not sheet.is_open:
            return _reread(paper, read)
        case Stage.CRIB_CARDS:
            return _crib_card(paper, read)
        case Stage.CRIB if sheet.is_open and read != sheet.just_read:
            close_window(paper)
            return sheet.is_over() or turn_starter(paper, read)
        case _:
            return False


def _crib_card(paper: Paper, read: str) -> bool:
    sheet = paper.sheet
    if read in (sheet.starter, *sheet.crib, *sheet.hands[0], *sheet.hands[1]):
        return False
    sheet.crib.append(read)
    sheet.just_read = read
    if len(sheet.crib) == HAND:
        sheet.stage, sheet.is_open = Stage.CRIB, not paper.players_peg
        paper.give(sheet.dealer, show_points(sheet.crib, sheet.starter, crib=True))
    return True


def _reread(paper: Paper, read: str) -> bool:
    """Read the hand again; what it had before goes to the other hand, for what that one gave up."""
    sheet = paper.sheet
    seat, other = sheet.counting, sheet.hands[1 - sheet.counting]
    is_counted = seat == sheet.dealer and read in other
    if read == sheet.starter or read in sheet.reread or paper.pressed.ghost(seat) or is_counted:
        return False
    sheet.reread.append(read)
    if len(sheet.reread) == HAND:
        freed = [each for each in sheet.hands[seat] if each not in sheet.reread]
        kept = [each for each in other if each not in sheet.reread]
        hands = {seat: sheet.reread, 1 - seat: kept + freed[: len(other) - len(kept)]}
        sheet.reneges = [each for each in sheet.reneges if set(hands[each[0]]) == set(sheet.hands[each[0]])]
        sheet.hands, sheet.reread = [hands[0], hands[1]], []
        sheet.dues = [due for due in sheet.dues if due.side != seat]
        paper.give(seat, show_points(sheet.hands[seat], sheet.starter, crib=False))
    return True


def may_press(paper: Paper, side: int) -> bool:
    """Say whether a side counts now: its own, or what comes next once it alone has to accept what lies open."""
    sheet = paper.sheet
    if sheet.reread:
        return False
    is_next = sheet.stage is Stage.HAND and sheet.is_open and sheet.counting != sheet.dealer == side
    return sheet.oldest_due(side) is not None or is_next


def ok(paper: Paper, side: int) -> bool:
    """Commit, or accept what lies open; with a claim pressed already the OK is both."""
    sheet = paper.sheet
    if sheet.reread:
        return False
    if sheet.oldest_due(side) is not None:
        if not paper.asks_first(side):
            _commit(paper, side)
        return True
    if sheet.stage is Stage.CRIB_CARDS or not sheet.is_open or side == sheet.counting:
        return False
    sheet.reneges, sheet.just_read = [], ""
    close_window(paper)
    if sheet.stage in SHOW and sheet.oldest_due(side) and paper.pressed.ghost(side) and not paper.claims_game(side):
        _commit(paper, side)
    return True


def _commit(paper: Paper, side: int) -> None:
    """Commit; with `call` what was too much is put right and leaves nothing to call, so the next step opens at once."""
    sheet = paper.sheet
    paper.commit(side, paper.pressed.ghost(side))
    said = sheet.said.get(side)
    if not sheet.is_over() and paper.agreed.muggins == "call" and said is not None and said.surplus:
        _go_on(paper)


def close_window(paper: Paper) -> None:
    """Close the window of what lies open: what was missed is told, and a peg in the game hole has won."""
    sheet = paper.sheet
    said = sheet.said.get(sheet.counting)
    if said is not None and said.missed and paper.agreed.muggins == "call":
        paper.note.everybody = True
    sheet.end_if_home(sheet.counting)
    if not sheet.is_over():
        _go_on(paper)


def _go_on(paper: Paper) -> None:
    """Open the next step."""
    sheet = paper.sheet
    if sheet.stage is Stage.CRIB:
        next_deal(paper)
    elif sheet.counting == sheet.dealer:
        sheet.stage, sheet.is_open = Stage.CRIB_CARDS, False
    else:
        open_hand(paper, sheet.dealer)


def may_call(sheet: Sheet, side: int) -> bool:
    """Say whether a side may call: what lies open, or a score of the play until pone's hand is claimed."""
    if sheet.is_open and sheet.stage is not Stage.CRIB_CARDS:
        return side != sheet.counting
    return sheet.stage is Stage.HAND and sheet.counting != sheet.dealer
