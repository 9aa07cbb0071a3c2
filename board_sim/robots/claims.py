"""How a robot pegs: from what it believes its cards to be worth to the last OK, whatever the digits ask meanwhile."""

from board_sim.robots.body import Body
from board_sim.robots.counting import believed
from board_sim.robots.deeds import Deed
from board_sim.robots.sight import Says

MOST_TRIES = 3
HOLES = 121


def judge_fresh(body: Body) -> bool:
    """Make up the mind about one's own new card; False while what the board shows of it cannot be seen yet."""
    notes, fresh = body.notes, body.notes.fresh
    if fresh is None:
        return True
    if fresh.spoken_go and body.other in body.talk.gone:
        return False
    if not body.in_play():
        notes.fresh, body.pegs_itself = None, True  # a hand is open already, and nobody was asked to peg
        return True
    count = body.count()
    if count is None:
        return False
    points, at = fresh.points, len(body.felt.laid)
    notes.fresh = None
    if count == 0:
        notes.start = at
        if fresh.count != 31 and not body.slip("missed_last", at):
            points += 1
        notes.judged.add(("one", at))
    if not body.pegs_itself:
        notes.claim = believed(points, body.slips, body.skill, body.rng) or None
        notes.tries = 0
    return True


def finish_pending(body: Body) -> Deed | None:
    """Go on with what is pressed and not committed: a claim, a call, `0?`, `121?`."""
    if not body.eyes.groups[body.seat].pending:
        return None
    token = body.eyes.groups[body.seat].token
    match token.says:
        case Says.CALLING:
            return _name(body, token.number)
        case Says.ZERO if body.notes.claim:
            return _peg(body, body.notes.claim)
        case Says.CLAIM:
            return _fit(body, token.number)
        case Says.ZERO | Says.GAME:
            return Deed("confirm", lambda: commit(body), quick=True)
    return None


def came_back(body: Body) -> bool:
    """Say whether what it had claimed stands before its peg again: UNDO takes a claim back to its presses."""
    group = body.eyes.groups[body.seat]
    return group.pending and group.token.says is Says.CLAIM and body.notes.claim is None and body.notes.call is None


def begin_claim(body: Body) -> Deed | None:
    """Peg what one believes to have."""
    if not body.notes.claim or body.eyes.groups[body.seat].pending:
        return None
    return _peg(body, body.notes.claim)


def take_offer(body: Body, now_ms: int) -> Deed | None:
    """Take with one OK what the board offers: missed points, or a renege of the other's."""
    token = body.eyes.find(body.seat, body.recently(now_ms), Says.OFFER)
    return None if token is None else Deed("take", body.hands.ok)


def commit(body: Body) -> None:
    """Press OK; what was claimed is then claimed, unless the board asks once more."""
    body.hands.ok()
    if not body.eyes.groups[body.seat].pending:
        body.notes.claim = None
        body.notes.tries = 0


def _name(body: Body, named: int) -> Deed:
    goal = body.notes.call or 0
    if goal == 0:
        return Deed("cancel call", body.hands.call, quick=True)
    if named < goal and body.notes.tries < MOST_TRIES:
        return Deed("name", lambda: _press(body, goal - named), quick=True)
    if named > goal:
        return Deed("name less", body.hands.undo, quick=True)
    return Deed("call", lambda: _call(body), quick=True)


def _call(body: Body) -> None:
    body.hands.ok()
    body.notes.call, body.notes.tries = None, 0


def _fit(body: Body, ghost: int) -> Deed:
    """Bring the ghost to what is claimed; one that nobody remembers is committed as it stands."""
    goal = body.notes.claim or ghost
    room = HOLES - body.fronts[body.seat]
    if ghost < min(goal, room) and body.notes.tries < MOST_TRIES:
        return Deed("peg on", lambda: _press(body, min(goal, room) - ghost), quick=True)
    if ghost > goal:
        return Deed("peg less", body.hands.undo, quick=True)
    return Deed("commit", lambda: commit(body), quick=True)


def _peg(body: Body, points: int) -> Deed:
    return Deed(f"peg {points}", lambda: _begin(body, points))


def _begin(body: Body, points: int) -> None:
    """Press PEG; once too often by a slip, which UNDO takes back."""
    _press(body, points)
    if not body.eyes.groups[body.seat].pending:
        if body.refused() or body.notes.tries >= MOST_TRIES:
            body.pegs_itself = body.pegs_itself or body.refused()
            body.notes.claim, body.notes.tries = None, 0
    elif body.rng.random() < body.slips.wrong_press:
        body.hands.peg(1)
        body.hands.undo()


def _press(body: Body, points: int) -> None:
    body.notes.tries += 1
    body.hands.peg(points)
