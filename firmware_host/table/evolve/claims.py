"""What the facts of claims change: dues, what was settled, offers, and what is only pressed yet."""

from dataclasses import replace

from firmware_host.rules.claims import Verdict
from firmware_host.table.evolve.fold import fold
from firmware_host.table.facts import (
    Called,
    Cause,
    Claimed,
    Corrected,
    DueOpened,
    DueSettled,
    Missed,
    Objected,
    Offered,
)
from firmware_host.table.passing import (
    Agreed,
    AgreementAsked,
    CallBegun,
    CallCancelled,
    GameAsked,
    Matter,
    Pressed,
    PressUndone,
    QuestionDropped,
    ZeroAsked,
)
from firmware_host.table.state import (
    Counting,
    Due,
    Naming,
    Offer,
    Pending,
    Press,
    Question,
    Settled,
    State,
)
from firmware_host.units import Side


@fold.register
def _(fact: DueOpened, state: State) -> State:
    """Open a due. In the play a side has one at most, his heels excepted: what comes later is added to it."""
    open_one = next((d for d in state.dues if d.side == fact.side and d.cause is not Cause.HEELS), None)
    due = Due(fact.side, fact.cause, fact.lines)
    if open_one is not None and fact.cause in (Cause.PLAY, Cause.GO):
        due = replace(open_one, lines=(*open_one.lines, *fact.lines))
    dues = tuple(d for d in state.dues if d is not open_one)
    return replace(state, dues=(*dues, due))


@fold.register
def _(fact: Claimed, state: State) -> State:
    """Take the ghost off the board; a show's claim is what then lies open."""
    offers = tuple(offer for offer in state.offers if offer.side != fact.side)
    after = replace(state, offers=offers, pending=_without(state.pending, fact.side))
    if isinstance(state.phase, Counting) and fact.cause in (Cause.HAND, Cause.CRIB):
        after = replace(after, phase=replace(state.phase, value=fact.points), reneges=())
    return after


@fold.register
def _(fact: DueSettled, state: State) -> State:
    due = state.due_of(fact.side)
    settled = state.settled
    if due is not None and due.cause is not Cause.HEELS:  # heels are never open to muggins (ACC 10.3.c)
        verdict = Verdict(fact.due, fact.claimed)
        settled = tuple(each for each in settled if each.side != fact.side)
        settled = (*settled, Settled(fact.side, verdict, fact.lines, state.pegs[fact.side]))
    dues = tuple(each for each in state.dues if each is not due)
    return replace(state, dues=dues, settled=settled, pending=_without(state.pending, fact.side))


@fold.register
def _(fact: Offered, state: State) -> State:
    offers = tuple(offer for offer in state.offers if offer.side != fact.side)
    return replace(state, offers=(*offers, Offer(fact.side, fact.points, fact.lines)))


@fold.register(Missed)
@fold.register(Corrected)
def _(fact: Missed | Corrected, state: State) -> State:
    """Change nothing: it tells what was so."""
    return state


@fold.register(Called)
@fold.register(Objected)
def _(fact: Called | Objected, state: State) -> State:
    """Close what was called or objected to: nobody may do it twice."""
    settled = tuple(each for each in state.settled if each.side != fact.on)
    return replace(state, settled=settled, pending=replace(quiet(state.pending), naming=None, presses=_ghosts(state)))


@fold.register
def _(event: Pressed, state: State) -> State:
    press = Press(event.side, event.step, event.naming)
    pending = replace(quiet(state.pending), presses=(*state.pending.presses, press))
    return replace(state, pending=pending)


@fold.register
def _(event: PressUndone, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), presses=state.pending.presses[:-1]))


@fold.register
def _(event: ZeroAsked, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), zero=event.side))


@fold.register
def _(event: GameAsked, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), game=event.side))


@fold.register
def _(event: QuestionDropped, state: State) -> State:
    return replace(state, pending=quiet(state.pending))


@fold.register
def _(event: CallBegun, state: State) -> State:
    target = next(each for each in state.settled if each.side == event.on)
    return replace(state, pending=replace(quiet(state.pending), naming=Naming(event.side, target)))


@fold.register
def _(event: CallCancelled, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), naming=None, presses=_ghosts(state)))


@fold.register
def _(event: AgreementAsked, state: State) -> State:
    """Ask. What is asked for in the menu stands there until it is answered."""
    question = Question(event.matter, event.sides, event.facts)
    menu = state.pending.menu if event.matter is Matter.MENU else None
    return replace(state, pending=replace(quiet(state.pending), question=question, menu=menu))


@fold.register
def _(event: Agreed, state: State) -> State:
    question = state.pending.question
    assert question is not None
    left = replace(question, asked=tuple(side for side in question.asked if side != event.side))
    return replace(state, pending=replace(state.pending, question=left))


def quiet(pending: Pending) -> Pending:
    """Take back the questions that any other input answers, and close the menu."""
    return replace(pending, zero=None, game=None, question=None, menu=None, renege=None, replacing=None)


def _without(pending: Pending, side: Side) -> Pending:
    """Take a side's ghost off the board, and its questions."""
    presses = tuple(press for press in pending.presses if press.side != side or press.naming)
    return replace(quiet(pending), presses=presses)


def _ghosts(state: State) -> tuple[Press, ...]:
    return tuple(press for press in state.pending.presses if not press.naming)
