"""What the facts of claims change: dues, what was settled, offers, and what is only pressed yet."""

from dataclasses import replace

from firmware_host.rules.claims import Verdict
from firmware_host.rules.options import Overclaim
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
    Play,
    Press,
    Question,
    Settled,
    State,
)
from firmware_host.units import Points, Side


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
    after = replace(state, offers=offers, pending=without(state.pending, fact.side))
    if isinstance(state.phase, Counting) and fact.cause in (Cause.HAND, Cause.CRIB):
        after = replace(after, phase=replace(state.phase, value=fact.points), reneges=())
    return after


@fold.register
def _(fact: DueSettled, state: State) -> State:
    due = state.due_of(fact.side)
    assert due is not None
    new = Settled(fact.side, Verdict(fact.due, fact.claimed), fact.lines)
    stands = new if fact.claimed else _unpegged(state, new)
    if due.cause is Cause.HEELS and not _objects(state):
        stands = None  # heels are never open to muggins (ACC 10.3.c)
    settled = (*(each for each in state.settled if each.side != fact.side), *((stands,) if stands else ()))
    dues = tuple(each for each in state.dues if each is not due)
    return replace(state, dues=dues, settled=settled, pending=without(state.pending, fact.side))


def _unpegged(state: State, new: Settled) -> Settled | None:
    """Keep what stood open: a score of the play that pegs nothing closes nothing, and what it missed is added (M8)."""
    old = next((each for each in state.settled if each.side == new.side and isinstance(state.phase, Play)), None)
    if _objects(state):
        return old  # nobody objects to a claim of nothing
    if old is None or old.verdict.surplus:  # a surplus was put right, and is done
        return new
    verdict = Verdict(Points(old.verdict.due + new.verdict.due), old.verdict.claimed)
    return Settled(old.side, verdict, (*old.lines, *new.lines))


def _objects(state: State) -> bool:
    return state.options.overclaim is Overclaim.CHALLENGE


@fold.register
def _(fact: Offered, state: State) -> State:
    """Add it to what the side may take already: that is so until its next commit (TABLE 2)."""
    old = state.offer_to(fact.side) or Offer(fact.side, Points(0), ())
    offer = Offer(fact.side, Points(old.points + fact.points), (*old.lines, *fact.lines))
    return replace(state, offers=(*(each for each in state.offers if each.side != fact.side), offer))


@fold.register
def _(fact: Missed, state: State) -> State:
    """Change nothing: it tells what was so."""
    return state


@fold.register
def _(fact: Corrected, state: State) -> State:
    """Let what lies open be worth what it is worth."""
    if isinstance(state.phase, Counting) and state.phase.value is not None:
        return replace(state, phase=replace(state.phase, value=fact.due))
    return state


@fold.register(Called)
@fold.register(Objected)
def _(fact: Called | Objected, state: State) -> State:
    """Close what was called or objected to: nobody may do it twice."""
    settled = tuple(each for each in state.settled if each.side != fact.on)
    return replace(state, settled=settled, pending=replace(quiet(state.pending), naming=None, presses=ghosts(state)))


@fold.register
def _(event: Pressed, state: State) -> State:
    """Count a press. One that is held, or taken into a chord, is the same press still: UNDO takes it back as one."""
    presses = list(state.pending.presses)
    mine = [place for place, each in enumerate(presses) if (each.side, each.naming) == (event.side, event.naming)]
    if not event.step:  # it changed nothing, so it is no answer to a question either
        presses[mine[-1]] = replace(presses[mine[-1]], in_vain=event.in_vain)
        return replace(state, pending=replace(state.pending, presses=tuple(presses)))
    step = event.step
    while mine and (step < 0 or event.held):
        step += presses.pop(mine.pop()).step
        if step > 0:
            break
    if step > 0:
        presses.append(Press(event.side, step, event.naming, event.in_vain))
    return replace(state, pending=replace(quiet(state.pending), presses=tuple(presses)))


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
    return replace(
        state, pending=replace(quiet(state.pending), naming=Naming(event.side, target, len(state.pending.presses)))
    )


@fold.register
def _(event: CallCancelled, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), naming=None, presses=ghosts(state)))


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


def without(pending: Pending, side: Side) -> Pending:
    """Take a side's ghost off the board, and its questions."""
    presses = tuple(press for press in pending.presses if press.side != side or press.naming)
    return replace(quiet(pending), presses=presses)


def ghosts(state: State) -> tuple[Press, ...]:
    """Give the presses that are ghosts: no number that is being named."""
    return tuple(press for press in state.pending.presses if not press.naming)
