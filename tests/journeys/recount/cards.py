"""Cards at the table: the cut, the starter, the play, and what a card closes and opens (TABLE 4).

Every function that takes a card says whether the board should have accepted it.
"""

from copy import deepcopy

from tests.journeys.recount.claims import Paper
from tests.journeys.recount.sheet import GO_FROM, HAND, Play, Sheet, Stage
from tests.journeys.referee import play_points, rank, show_points, value


def count(sheet: Sheet) -> int:
    """Add up the series."""
    return sum(map(value, sheet.play.series))


def cut(paper: Paper, card: str) -> bool:
    """Cut for the deal, in seat order; the lowest deals, and ties are cut again."""
    sheet = paper.sheet
    if card in sheet.cut or (not sheet.cut and card == sheet.just_read):
        return False
    sheet.cut.append(card)
    sheet.just_read = card
    if len(sheet.cut) == 2:
        first, second = map(rank, sheet.cut)
        sheet.cut = []
        if first != second:
            deal(paper, 0 if first < second else 1)
    return True


def take_deal(paper: Paper, side: int) -> None:
    """Deal without a cut."""
    paper.sheet.just_read = ""
    paper.sheet.cut = []
    deal(paper, side)


def next_deal(paper: Paper) -> None:
    """Pass the deal on."""
    deal(paper, 1 - paper.sheet.dealer)


def deal(paper: Paper, dealer: int) -> None:
    """Deal; what was pressed is gone."""
    paper.sheet.deal(dealer)
    paper.sheet.deals += 1
    paper.pressed.quiet()
    paper.pressed.naming = None
    paper.pressed.presses = []


def turn_starter(paper: Paper, card: str) -> bool:
    """Turn the starter: a jack is two for the dealer. Then lay pone's lead, where it was read before."""
    sheet = paper.sheet
    if card in (sheet.just_read, sheet.lead):
        return False
    lead = sheet.lead
    sheet.stage, sheet.starter, sheet.just_read = Stage.PLAY, card, ""
    sheet.play = Play(turn=1 - sheet.dealer)
    sheet.before_starter, sheet.before_card = deepcopy(sheet.pegs), None
    sheet.goes, sheet.moved, sheet.crib, sheet.reread = [], False, [], []
    if card[0] == "J":
        paper.give(sheet.dealer, 2, heels=True)
    if lead and not sheet.is_over():
        lay(paper, lead)
    return True


def play(paper: Paper, card: str) -> bool:
    """Play a card, for whoever is on turn."""
    sheet = paper.sheet
    seat = sheet.play.turn
    if seat is None or card == sheet.starter or any(card == laid for _, laid in sheet.play.laid):
        return False
    if any(paper.claims_game(side) for side in (0, 1)):
        return False
    if count(sheet) + value(card) > 31:
        if not sheet.play.is_alone():
            return False
        say_go(paper)  # nobody else is in it: the card is the next leader's first
    if not sheet.is_over():
        lay(paper, card)
    return True


def lay(paper: Paper, card: str) -> None:
    """Lay a card that fits: it closes dues, and is given what it makes."""
    sheet = paper.sheet
    seat = sheet.play.turn
    assert seat is not None
    _before_card(paper, seat)
    if sheet.is_over():
        return
    sheet.before_card = deepcopy((sheet.play, sheet.pegs))
    sheet.play.lay(seat, card)
    _score_card(paper, seat)


def _before_card(paper: Paper, seat: int) -> None:
    """Close what a card closes: its side's dues, and the other's that nobody has begun to claim, heels excepted."""
    if paper.sheet.oldest_due(seat) is None:
        paper.pressed.drop_ghost(seat)  # it was for a go that was none
    for due in tuple(paper.sheet.dues):
        if paper.sheet.is_over():
            return
        if due.side == seat:
            paper.close(due)
        elif not paper.pressed.ghost(due.side) and not due.heels:
            paper.forfeit(due)


def _score_card(paper: Paper, seat: int) -> None:
    sheet = paper.sheet
    points, play_now = play_points(sheet.play.series), sheet.play
    is_31 = count(sheet) == 31
    play_now.turn = None if is_31 else play_now.next_in_series(seat)
    if play_now.turn is None and not is_31:
        points += 1
    paper.give(seat, points)
    if play_now.turn is None and not sheet.is_over():
        _start_series(paper)


def say_go(paper: Paper) -> None:
    """Take the seat on turn out of the series, which ends where nobody is left in it."""
    now = paper.sheet.play
    assert now.turn is not None
    paper.sheet.goes.append((now.turn, len(now.laid), count(paper.sheet)))
    now.said_go.append(now.turn)
    now.turn = now.next_in_series(now.turn)
    if now.turn is None:
        _end_series(paper)


def may_end_series(paper: Paper, side: int) -> bool:
    """Say whether a side could end the series by claiming the 1: it is alone in it, and laid its last card."""
    sheet, now = paper.sheet, paper.sheet.play
    return sheet.stage is Stage.PLAY and count(sheet) >= GO_FROM and now.is_alone() and now.turn == side == now.last


def ends_series(paper: Paper, side: int) -> bool:
    """Say whether what a side has pressed claims that 1."""
    ghost, due = paper.pressed.ghost(side), paper.sheet.oldest_due(side)
    if not ghost or not may_end_series(paper, side):
        return False
    return due is None or ghost == due.points + 1 or (ghost == 1 and due.points >= 0)


def _end_series(paper: Paper) -> None:
    """Give 1 to the last player. His ghost takes it in if it is more than his card gave, or 1 (TABLE 4)."""
    sheet = paper.sheet
    side = sheet.play.last
    assert side is not None
    due, ghost = sheet.oldest_due(side), paper.pressed.ghost(side)
    if due is not None and not (ghost == 1 or ghost > due.points):
        paper.commit_ghosts()
    if not sheet.is_over():
        paper.give(side, 0 if count(sheet) == 31 else 1)
    if not sheet.is_over():
        _start_series(paper)


def _start_series(paper: Paper) -> None:
    """Commit what is pressed, and count from nothing; or end the play."""
    paper.commit_ghosts()
    sheet = paper.sheet
    if sheet.is_over():
        return
    sheet.play.series, sheet.play.said_go = [], []
    sheet.play.turn = sheet.play.leader()
    if sheet.play.turn is None:
        _find_reneges(sheet)
        end_play(paper)


def _find_reneges(sheet: Sheet) -> None:
    """Find each go that was said with a card in hand that fitted; where a card was moved nothing is sure."""
    for seat, at, on in [] if sheet.moved else sheet.goes:
        held = [card for each, card in sheet.play.laid[at:] if each == seat]
        fitted = [card for card in held if on + value(card) <= 31]
        if fitted:
            sheet.reneges.append((seat, fitted))


def end_play(paper: Paper) -> None:
    """Open pone's hand, once nothing of the play is left to be claimed."""
    sheet = paper.sheet
    if not sheet.dues:
        sheet.hands = [[card for seat, card in sheet.play.laid if seat == each] for each in (0, 1)]
        open_hand(paper, 1 - sheet.dealer)


def open_hand(paper: Paper, seat: int) -> None:
    """Lay a hand open, to be claimed or counted by the board."""
    sheet = paper.sheet
    sheet.stage, sheet.counting, sheet.reread = Stage.HAND, seat, []
    sheet.is_open = not paper.players_peg
    hand = sheet.hands[seat]
    if len(hand) == HAND:
        paper.give(seat, show_points(hand, sheet.starter, crib=False))


def move_card(paper: Paper, side: int) -> bool:
    """Move the last card to the other seat: the side that it was taken for had said go (TABLE 4, not mine)."""
    sheet = paper.sheet
    if sheet.before_card is None or sheet.play.laid[-1][0] != side:
        return False
    before, pegs = deepcopy(sheet.before_card)
    if sum(map(value, before.series)) < GO_FROM or not sheet.play.series:
        return False
    if paper.players_peg and (sheet.pegs != pegs or sheet.oldest_due(side) is None):
        return False
    to = 1 - side
    if not before.left(to) or to in before.said_go:
        return False
    _, card = sheet.play.laid[-1]
    sheet.play, sheet.pegs, sheet.moved = before, pegs, True
    before.said_go.append(side)
    before.lay(to, card)
    sheet.dues = [due for due in sheet.dues if due.side != side]
    paper.pressed.drop_ghost(side)
    paper.close_own(to)
    if not sheet.is_over():
        _score_card(paper, to)
    return True


def call_it_the_lead(paper: Paper) -> bool:
    """Take what was read as the starter for pone's lead."""
    sheet = paper.sheet
    if paper.players_peg and sheet.pegs != sheet.before_starter:
        return False
    lead = sheet.starter
    sheet.pegs = deepcopy(sheet.before_starter)
    deal(paper, sheet.dealer)
    sheet.deals -= 1  # the same one
    sheet.lead = lead
    return True
