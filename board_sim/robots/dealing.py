"""How a robot cuts, deals, throws to the crib and turns the starter."""

from board_sim.robots import counting, discards
from board_sim.robots.body import Body
from board_sim.robots.deeds import Deed, Later
from board_sim.robots.minutes import Act

WAIT_MS = 1 << 60
"""Until something moves."""


def cut(body: Body) -> Deed:
    """Cut for the deal."""
    return Deed("cut", lambda: _cut(body))


def throw(body: Body) -> Deed | None:
    """Throw to the crib, once dealt."""
    if body.felt.dealer is None or body.felt.thrown(body.seat) or len(body.felt.hand(body.seat)) != 6:
        return None
    return Deed("throw", lambda: _throw(body))


def answer_starter(body: Body) -> Deed | Later:
    """Deal, where the cards are those of another deal; then turn the starter and read it."""
    felt = body.felt
    if body.gather or felt.dealer != body.seat or felt.crib_is_up:
        return Deed("deal", lambda: _deal(body))
    if not felt.can_turn:
        return Later(WAIT_MS)
    for card in body.laid(body.seat) if felt.starter is not None else ():
        body.take_back(card)
    return Deed("turn", lambda: _turn(body))


def _cut(body: Body) -> None:
    body.hands.scan(Act.CUT, body.felt.cut())


def _deal(body: Body) -> None:
    body.felt.deal(body.seat)
    body.gather = False
    body.hands.note_deal()
    body.hands.say("deals six cards each.")


def _throw(body: Body) -> None:
    own = body.felt.dealer == body.seat
    two = discards.choose_throw(body.felt.hand(body.seat), own_crib=own, skill=body.skill, rng=body.rng)
    body.felt.throw(body.seat, two)
    body.hands.say("throws two cards to the crib.")


def _turn(body: Body) -> None:
    card = body.felt.turn()
    answer = body.hands.scan(Act.STARTER, card)
    if answer is not None and answer.startswith(f"no {card} already"):
        body.hands.ok()  # it is the very card that was read last before the deal: the board asks whether it is meant
        answer = body.hands.scan(Act.STARTER, card)
    if answer is None or not answer.startswith("ok"):
        return
    if body.slip("double_scan", 0):
        body.hands.scan(Act.STARTER, card)
    if counting.points_of_starter(card) and not body.pegs_itself and not body.slip("missed_heels", 0):
        body.notes.claim, body.notes.tries = counting.points_of_starter(card), 0
