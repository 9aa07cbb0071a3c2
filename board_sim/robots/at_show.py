"""How a robot counts at the show: its own hand and crib, and the other's, to see whether anything is to be said."""

from board_sim.robots.body import Body
from board_sim.robots.claims import commit
from board_sim.robots.counting import believed, points_of_hand
from board_sim.robots.deeds import Deed, Later
from board_sim.robots.minutes import Act
from board_sim.robots.sight import Says, Token

FOUR = 4


def answer_count(body: Body, ranks: str | None) -> Deed | Later:
    """Claim what the board asks for: what the last card gave, or the hand or crib that lies open.

    Args:
        body: The robot.
        ranks: The four ranks on its digits; None where the board asks for the play's last points.
    """
    body.pegs_itself = False
    if ranks is None and not body.eyes.groups[body.seat].blind:
        return Deed("claim nothing", lambda: commit(body))  # what it had to claim it has claimed
    crib = body.felt.crib_is_up and (ranks is None or sorted(ranks) == sorted(card[0] for card in body.felt.crib))
    cards = body.felt.crib if crib else body.felt.shown(body.seat)
    if not crib and is_past(body):
        return put_back(body)
    if ranks is not None and (body.notes.must_read or sorted(ranks) != sorted(card[0] for card in cards)):
        body.notes.must_read = False  # with each card it may be all of the hand: that is seen by the next claim
        deed = _reread(body)
        if deed is not None:
            return deed
    return Deed(f"count {'crib' if crib else 'hand'}", lambda: _count(body, cards, crib=crib))


def answer_crib(body: Body) -> Deed | Later:
    """Turn the crib and read what of it the board does not know yet."""
    if is_past(body):
        return put_back(body)
    if not body.felt.crib_is_up:
        return Deed("turn the crib", lambda: _turn_crib(body))
    left = [card for card in body.felt.crib if card not in body.notes.crib_read]
    if not left:
        body.notes.crib_read.clear()
        return answer_crib(body)
    return Deed(f"crib {left[0]}", lambda: _read_crib(body, left[0]))


def is_reading(body: Body) -> bool:
    """Say whether a card that is asked for is one of the hand that is counted: the play is over."""
    both = [group.token for group in body.eyes.groups]
    scores = all(token.says is Says.NUMBER for token in both) and both[0].number != both[1].number
    felt = body.felt
    return felt.starter is not None and not felt.crib_is_up and (scores or len(felt.laid) == FOUR * felt.seats)


def read_on(body: Body, now_ms: int) -> Deed | Later:
    """Read on where somebody has begun to read the hand once more: each card of it, once in turn."""
    deed = _reread(body)
    if deed is None:
        body.notes.reread.clear()
        deed = _reread(body)
    return deed or Later(now_ms + 1000)


def is_past(body: Body) -> bool:
    """Say whether the cards on the table are not those that the board asks about: they were dealt anew."""
    return body.felt.starter is None and not body.felt.laid


def put_back(body: Body) -> Deed:
    """Put back what was taken back of a deal whose cards are gathered; or have it dealt again."""
    if body.notes.lost:
        return Deed("this deal again", lambda: _ask_deal_again(body))
    return Deed("put back", lambda: _put_back(body))


def _put_back(body: Body) -> None:
    body.hands.say("has gathered those cards already, and puts back what was taken back.")
    body.hands.redo()
    body.notes.lost = body.refused()


def _ask_deal_again(body: Body) -> None:
    body.hands.say("has gathered those cards already, and asks for this deal again: OK agrees.")
    body.hands.misdeal()


def others_points(body: Body, token: Token) -> int | None:
    """Count the other's hand or crib, which lies open; None where its cards cannot be seen."""
    crib = token.says is Says.CRIB_COUNT
    cards = body.felt.crib if crib else body.laid(body.other)
    if len(cards) != FOUR or body.felt.starter is None:
        return None
    return points_of_hand(cards, body.felt.starter, crib=crib)


def _turn_crib(body: Body) -> None:
    body.felt.turn_crib()
    body.hands.say("turns the crib.")


def _read_crib(body: Body, card: str) -> None:
    answer = body.hands.scan(Act.CRIB, card)
    if answer is not None and (answer.startswith("ok") or "already" in answer):
        body.notes.crib_read.append(card)
    if answer is not None and body.slip("double_scan", len(body.notes.crib_read) + 100):
        body.hands.scan(Act.CRIB, card)


def _count(body: Body, cards: tuple[str, ...], *, crib: bool) -> None:
    starter = body.felt.starter
    points = points_of_hand(cards, starter, crib=crib) if starter is not None and len(cards) == FOUR else 0
    body.notes.claim = believed(points, body.slips, body.skill, body.rng) or None
    body.notes.tries = 0
    if body.notes.claim is None:
        commit(body)
    else:
        body.hands.peg(body.notes.claim)
    if body.eyes.groups[body.seat].pending or not body.refused():
        body.notes.reread.clear()
        return
    if len(body.notes.reread) == FOUR:
        body.notes.reread.clear()
    body.notes.claim, body.notes.must_read = None, True  # somebody has begun to read the hand once more


def _reread(body: Body) -> Deed | None:
    """Read one's hand once more, since the board takes it for another one."""
    left = [card for card in body.felt.shown(body.seat) if card not in body.notes.reread]
    return Deed(f"read again {left[0]}", lambda: _read_again(body, left[0])) if left else None


def _read_again(body: Body, card: str) -> None:
    if not body.notes.reread:
        body.hands.say("reads the whole hand once more.")
    body.notes.reread.append(card)
    body.hands.scan(Act.PLAY, card)
