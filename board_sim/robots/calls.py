"""How a robot looks after the other's claims: muggins where points were missed, an objection where there are too many.

What the house plays nobody tells it: where the board will hear of no call, it calls no more in that game.
"""

from board_sim.robots.at_show import others_points
from board_sim.robots.body import Body
from board_sim.robots.deeds import Deed
from board_sim.robots.notes import IN_PLAY, value
from board_sim.robots.sight import Says, Token

MOST_REFUSED = 2
TOLD = (Says.OFFER, Says.MISSED, Says.CORRECTED)
"""What the board says of a claim by itself: then there is nothing to call."""


def answer_window(body: Body, now_ms: int) -> Deed:
    """Accept what the other has claimed, or call."""
    since_ms = body.recently(now_ms)
    token = body.eyes.find(body.other, since_ms, Says.HAND, Says.CRIB_COUNT)
    wrong = 0 if token is None else _what_is_wrong(body, token, since_ms)
    return Deed("accept", body.hands.ok) if not wrong else Deed("call", lambda: _call(body, wrong))


def call_in_play(body: Body, now_ms: int) -> Deed | None:
    """Call what the other claimed short, or too high, in the play."""
    expected, at = body.notes.expected, len(body.felt.laid)
    if expected is None or body.pegs_itself or body.calls_refused >= MOST_REFUSED or body.notes.fresh is not None:
        return None
    claimed = body.fronts[body.other] - expected.front
    forfeited = at > expected.at
    busy = body.eyes.groups[body.other].pending or body.eyes.find(body.other, body.recently(now_ms), *TOLD)
    if busy or not (claimed or forfeited) or ("play", expected.at) in body.notes.judged:
        return None
    body.notes.judged.add(("play", expected.at))
    missing = _would_call(body, expected.points - claimed, expected.at)
    return Deed("muggins", lambda: _hold(body, missing)) if missing else None


def sees_renege(body: Body) -> bool:
    """Say whether the other has said go and then laid a card that would have fitted, now that all are on the table."""
    if len(body.felt.laid) < IN_PLAY or body.notes.renege_called:
        return False
    return any(
        each.seat == body.other and go.count + value(each.card) <= 31
        for go in body.notes.goes
        for each in body.felt.laid[go.at :]
    )


def claim_renege(body: Body, now_ms: int) -> Deed | None:
    """Claim a renege of the other's, which the board shows, or which it has noticed by itself."""
    shown = body.eyes.find(body.other, body.recently(now_ms), Says.RENEGE) is not None
    if body.notes.renege_called or not (shown or sees_renege(body)):
        return None
    body.notes.renege_called = True
    return None if body.slip("missed_call", -1) else Deed("renege", lambda: _claim_renege(body))


def _what_is_wrong(body: Body, token: Token, since_ms: int) -> int:
    """Say how many points a claim lacks; negative: how many it has too much; 0: nothing is to be said."""
    step = 100 if token.says is Says.HAND else 200
    if ("show", step) in body.notes.judged or body.pegs_itself or body.calls_refused >= MOST_REFUSED:
        return 0
    if body.eyes.find(body.other, since_ms, *TOLD) is not None:
        return 0
    body.notes.judged.add(("show", step))
    true = others_points(body, token)
    return 0 if true is None else _would_call(body, true - token.number, step)


def _would_call(body: Body, missing: int, occasion: int) -> int:
    if missing == 0:
        return body.rng.randint(1, 2) if body.slip("wrong_call", occasion) else 0
    return 0 if body.slip("missed_call", occasion) else missing


def _call(body: Body, missing: int) -> None:
    """Tap CALL at the show; name the points where the board asks for their number."""
    body.notes.call, body.notes.tries = max(missing, 0), 0
    body.hands.call()
    _heed_refusal(body)


def _hold(body: Body, missing: int) -> None:
    body.notes.call, body.notes.tries = max(missing, 0), 0
    body.hands.muggins()
    _heed_refusal(body)


def _claim_renege(body: Body) -> None:
    """Hold CALL, and say OK to what the board then offers."""
    body.hands.muggins()
    if not body.refused():
        body.hands.ok()


def _heed_refusal(body: Body) -> None:
    if body.refused():
        body.calls_refused += 1
        body.notes.call = None
