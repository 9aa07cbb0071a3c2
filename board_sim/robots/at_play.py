"""How a robot plays its cards: lays, scans, says go; with the slips that people make there."""

from board_sim.robots import counting, pegging
from board_sim.robots.body import Body
from board_sim.robots.deeds import Deed, Later
from board_sim.robots.minutes import Act
from board_sim.robots.notes import GO_FROM, LIMIT, Fresh, Go, follow, total, value
from board_sim.robots.sight import QUESTIONS, Says

EACH = 4
"""Cards that a seat plays in a deal."""
PATIENCE_MS = 5000
"""How long a robot leaves the other the time to peg what it has made."""
LONGEST_PATIENCE_MS = 20_000
"""How long a robot waits for what the other alone can put right."""
CLAIM_THE_ONE = 0.3
"""How often a robot that is alone pegs its one for the go rather than pressing CALL."""


def answer_card(body: Body, now_ms: int) -> Deed | Later:
    """Play when the board asks for a card."""
    count = body.count()
    if count is None:
        return Later(now_ms + 250)
    if (body.felt.starter is None and body.felt.can_turn) or body.felt.crib_is_up:
        body.notes.unturned = True
        return Deed("undo to the starter", lambda: _undo_to_starter(body))
    _tidy(body, count)
    if (until_ms := _courtesy(body, now_ms)) is not None:
        return Later(until_ms)
    at, hand = len(body.felt.laid), body.felt.hand(body.seat)
    if at and body.felt.laid[-1].seat == body.seat and count >= GO_FROM:
        body.notes.goes.add(Go(at, count))  # it is this robot's turn again, so the other has said go
    if not hand:
        return _out_of_cards(body, count, now_ms)
    fitting = [card for card in hand if count + value(card) <= 31]
    if not fitting or body.notes.past_31:
        return _no_card(body, count, now_ms)
    if count >= GO_FROM and body.slip("false_go", at):
        return Deed("false go", body.hands.call)
    return Deed(f"play {at}", lambda: _play(body, _choose(body)))


def answer_spoken_go(body: Body) -> Deed | None:
    """Play on when the other has said go, pressed or not."""
    if body.other not in body.talk.gone or body.notes.fresh is not None:
        return None
    count = total(body.felt.laid[body.notes.start :])
    if not any(count + value(card) <= 31 for card in body.felt.hand(body.seat)):
        return None
    return Deed("play on", lambda: _play(body, _choose(body), spoken_go=True))


def ask_for_starter(body: Body, now_ms: int) -> Deed | None:
    """Take back more, where another card was taken for the starter, until the board asks for it."""
    if not body.notes.unturned:
        return None
    since_ms = body.recently(now_ms)
    words = (*QUESTIONS, Says.CRIB_COUNT)
    asked = any(body.eyes.find(side, since_ms, *words) for side in (body.seat, body.other))
    if asked or (body.felt.starter is not None and not body.felt.crib_is_up):
        body.notes.unturned = False
        return None
    return Deed("undo to the starter", lambda: _undo_to_starter(body))


def play_for_other(body: Body, now_ms: int) -> Deed | Later | None:
    """Play on where the board waits for the other, who has laid four cards: it has taken a card of theirs for its own.

    The hands are put right at the show, by reading them once more.
    """
    held = body.felt.hand(body.seat)
    if not held or len(body.laid(body.other)) < EACH or not body.in_play() or body.notes.fresh is not None:
        return None
    if any(group.pending for group in body.eyes.groups) or not body.eyes.groups[body.other].asked:
        return None
    until_ms = max(body.mark_ms, body.eyes.asked_ms[body.other]) + LONGEST_PATIENCE_MS
    count = body.count()
    fitting = [card for card in held if count is not None and count + value(card) <= LIMIT]
    if now_ms < until_ms or not fitting:
        return Later(until_ms) if now_ms < until_ms else None
    return Deed("play for the other", lambda: _play_for_other(body, fitting[0]))


def own_up(body: Body, now_ms: int) -> Deed | Later | None:
    """Put right a go that was only spoken, once the other has played on; or press it after all."""
    if body.seat not in body.talk.gone:
        return None
    waited = now_ms - body.hands.done_ms > PATIENCE_MS
    if body.felt.laid and body.felt.laid[-1].seat == body.other:
        return Deed("had said go", lambda: _had_said_go(body))
    return Deed("go", lambda: _press_go(body)) if waited else Later(body.hands.done_ms + PATIENCE_MS + 1)


def stray(body: Body) -> Deed | None:
    """Lay a card out of turn, or the lead before the starter, by a slip."""
    hand, at = body.felt.hand(body.seat), len(body.felt.laid)
    if not hand or body.notes.fresh is not None or body.talk.gone:
        return None
    if body.felt.can_turn and body.felt.starter is None and not body.deals and not at:
        return Deed("early lead", lambda: _lead_early(body)) if body.slip("early_lead", 0) else None
    if not body.in_play() or not at or body.felt.starter is None:
        return None
    if any(group.pending for group in body.eyes.groups):
        return None  # its one UNDO would take a press of the ghost back, and not the card
    return Deed("wrong turn", lambda: _stray(body)) if body.slip("wrong_turn", at) else None


def _tidy(body: Body, count: int) -> None:
    """Take back into the hand what the board has taken back."""
    laid = body.felt.laid
    body.notes.start, back = follow(laid, body.notes.start, count)
    for each in reversed(laid[len(laid) - back :]):
        if each.seat == body.seat and each.card not in body.notes.known:
            body.take_back(each.card)
    body.notes.start = min(body.notes.start, len(body.felt.laid))


def _courtesy(body: Body, now_ms: int) -> int | None:
    """Tell until when to wait for the other to peg; None where there is nothing to wait for."""
    expected = body.notes.expected
    if body.eyes.groups[body.other].pending and expected and now_ms - expected.since_ms < LONGEST_PATIENCE_MS:
        return now_ms + 500
    if expected is None or not expected.points or body.pegs_itself:
        return None
    until_ms = expected.since_ms + PATIENCE_MS
    return until_ms if body.fronts[body.other] == expected.front and now_ms < until_ms else None


def _choose(body: Body) -> str:
    hand = body.felt.hand(body.seat)
    card = pegging.choose_card(
        hand,
        body.series(),
        skill=body.skill,
        rng=body.rng,
        others_left=max(0, 4 - len(body.laid(body.other))),
        gone=(*(each.card for each in body.felt.laid), *filter(None, (body.felt.starter,))),
    )
    return card or min(hand, key=value)


def _play(body: Body, card: str, *, spoken_go: bool = False) -> None:
    series = body.series()
    body.felt.lay(body.seat, card)
    answer = body.hands.scan(Act.PLAY, card)
    at = len(body.felt.laid)
    if answer is None or (answer.startswith("no") and "already played" not in answer):
        body.take_back(card)
        body.notes.past_31 = answer is not None and "past 31" in answer
        return
    if "already played" in answer:
        body.notes.known.add(card)
    count = sum(map(value, (*series, card)))
    points = counting.points_played(series, card) if count <= 31 else 0
    if count > 31:  # nobody else was in the series: it leads the next one
        body.notes.start, points, count = at - 1, 0, value(card)
    body.notes.fresh = Fresh(points, count, spoken_go)
    if body.slip("double_scan", at):
        body.hands.scan(Act.PLAY, card)
    elif not spoken_go and body.slip("needless_undo", at):
        body.hands.say("thinks better of a card, and asks for UNDO.")
        _undo_card(body, card)


def _undo_card(body: Body, card: str) -> None:
    body.notes.fresh = None
    body.hands.undo()
    body.take_back(card)


def _no_card(body: Body, count: int, now_ms: int) -> Deed | Later:
    """Say go; or peg the one of a series in which nobody else is."""
    at, laid = len(body.felt.laid), body.felt.laid
    alone = bool(laid) and laid[-1].seat == body.seat
    body_may_slip = not alone and not body.notes.past_31
    if body_may_slip and body.slip("past_31", at):
        return Deed("past 31", lambda: _play(body, body.rng.choice(body.felt.hand(body.seat))))
    others = len(body.laid(body.other))
    if body_may_slip and body.talk.among_robots and others < 4 and body.slip("forgotten_go", at):
        return Deed("spoken go", lambda: _speak_go(body))
    body.notes.past_31 = False
    wants_one = alone and not body.pegs_itself and ("one", at) not in body.notes.judged
    if wants_one and body.rng.random() < CLAIM_THE_ONE:
        return Deed("the one", lambda: _claim_one(body))
    return Deed("go", body.hands.call)


def _claim_one(body: Body) -> None:
    body.notes.judged.add(("one", len(body.felt.laid)))
    body.notes.claim, body.notes.tries = 1, 0


def _speak_go(body: Body) -> None:
    body.talk.gone.add(body.seat)
    body.hands.say("says go, and forgets to press CALL.")


def _press_go(body: Body) -> None:
    body.talk.gone.discard(body.seat)
    body.hands.call()


def _had_said_go(body: Body) -> None:
    _press_go(body)
    if body.refused():
        body.hands.undo()


def _out_of_cards(body: Body, count: int, now_ms: int) -> Deed | Later:
    """Read once more what lies there and was taken back; or say go; or let the other play, where that is no help."""
    fitting = [card for card in reversed(body.laid(body.seat)) if count + value(card) <= LIMIT]
    left = [card for card in fitting if card not in body.notes.again]
    if left:
        return Deed(f"again {left[0]}", lambda: _read_again(body, left[0]))
    if count >= GO_FROM:
        return Deed("go", body.hands.call)
    return ask_deal_again(body, now_ms)


def ask_deal_again(body: Body, now_ms: int) -> Deed | Later:
    """Ask for this deal again, once, when the other has had the time to put things right."""
    until_ms = max(body.mark_ms, body.eyes.asked_ms[body.seat]) + 2 * LONGEST_PATIENCE_MS
    if now_ms < until_ms or body.notes.lost:
        return Later(max(until_ms, now_ms + LONGEST_PATIENCE_MS))
    return Deed("this deal again", lambda: _ask_deal_again(body))


def _ask_deal_again(body: Body) -> None:
    body.notes.lost = True
    body.hands.say("does not see how to go on, and asks for this deal again: OK agrees.")
    body.hands.misdeal()


def _read_again(body: Body, card: str) -> None:
    body.notes.again.append(card)
    body.hands.scan(Act.PLAY, card)


def _undo_to_starter(body: Body) -> None:
    body.hands.say("says that the starter is still to be turned, and asks for UNDO.")
    body.hands.undo()


def _play_for_other(body: Body, card: str) -> None:
    body.hands.say("plays on, since the other has no card left.")
    body.felt.lay(body.seat, card)
    body.hands.scan(Act.PLAY, card)
    if body.hands.denied:
        body.take_back(card)


def _lead_early(body: Body) -> None:
    card = _choose(body)
    body.felt.lay(body.seat, card)
    answer = body.hands.scan(Act.STARTER, card)
    if answer is None or answer.startswith("no"):
        body.take_back(card)
        return
    body.hands.say("has led before the starter was turned, and says so with CALL.")
    body.hands.call()
    if body.refused():
        body.hands.undo()
        body.take_back(card)


def _stray(body: Body) -> None:
    card = body.rng.choice(body.felt.hand(body.seat))
    body.felt.lay(body.seat, card)
    answer = body.hands.scan(Act.PLAY, card)
    if answer is not None and answer.startswith("ok"):
        body.hands.say("has played out of turn, and asks for UNDO.")
        body.hands.undo()
    body.take_back(card)
