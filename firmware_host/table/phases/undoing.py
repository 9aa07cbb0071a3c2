"""Taking back and putting back: presses first, then whole inputs, and who is asked before a shown truth is unseen.

With missed points at stake a claim could be made again once the truth is known. So there, and only there, going back
past a truth that was shown waits for the OK of the others (TABLE 3). Where both could use it, as when a window closed
that opens again, it waits for everybody's. The truth is known from then on: what lies below waits for everybody's too.
"""

from collections import Counter

from firmware_host.rules.options import Muggins
from firmware_host.rules.race import holes_left
from firmware_host.table.effects import Refused
from firmware_host.table.evolve import evolve, evolve_all
from firmware_host.table.facts import (
    Called,
    Cause,
    Corrected,
    DealStarted,
    DealTakenBack,
    DueSettled,
    Missed,
    Objected,
    Offered,
    Pegged,
    PeggedBack,
    Redone,
    Undone,
)
from firmware_host.table.passing import (
    Agreed,
    AgreementAsked,
    CallCancelled,
    ChoicesDropped,
    Event,
    Matter,
    MenuClosed,
    Passing,
    PressUndone,
    QuestionDropped,
)
from firmware_host.table.phases.asking import wish
from firmware_host.table.slips import RenegeClaimed
from firmware_host.table.state import Cut, Game, Made, Over, Pending, Setup, Starter, State
from firmware_host.units import Points, Side

AT_STAKE = (Cause.MUGGINS, Cause.WRONG_CALL, Cause.SURPLUS, Cause.FALSE_GAME, Cause.WRONG_OBJECTION)


def undo(game: Game) -> tuple[Event, ...] | Refused:
    """Take back the latest press that was not committed, whoever's, or else the latest input."""
    pressed = _latest_pressed(game.state.pending)
    if pressed is not None:
        return (pressed,)
    if not game.past:
        return Refused("nothing to undo", "There is nothing to take back.")
    below = len(game.past) <= game.agreed
    asked = game.state.sides if below else _must_agree(game.state, game.past[-1])
    return (AgreementAsked(Matter.UNDO, asked, (Undone(agreed=True),)),) if asked else (Undone(),)


def redo(game: Game, side: Side) -> tuple[Event, ...] | Refused:
    """Put back what was taken back last."""
    if game.undone:
        return (Redone(),)
    return Refused("nothing to redo", "There is nothing to put back.", side)


def _latest_pressed(pending: Pending) -> Passing | None:
    """Take back what is only pressed or asked yet."""
    asked = (pending.zero, pending.game, pending.question, pending.renege, pending.replacing)
    if any(each is not None for each in asked):
        return QuestionDropped()
    if pending.menu is not None:
        return MenuClosed(pending.menu.side)
    if pending.choices is not None:
        return ChoicesDropped()
    naming = pending.naming
    if naming is not None and len(pending.presses) <= naming.after:
        return CallCancelled(naming.side)
    return PressUndone() if pending.presses else None


def offer_deal_again(game: Game) -> tuple[Event, ...] | Refused:
    """Ask every side whether this deal is to be dealt again: a misdeal."""
    state = game.state
    match state.phase:
        case Setup() | Cut() | Starter(lead=None):
            return Refused("nothing dealt", f"Nothing of this deal was played yet. {wish(state)}")
        case Over():
            return Refused("game over", f"The game is over: tap UNDO to take back the win. {wish(state)}")
    dealt = _when_dealt(game)
    offers = tuple(Offered(each.side, each.points, each.lines) for each in dealt.offers)
    dealt_again = DealTakenBack(state.dealing, dealt.pegs, offers)
    return (AgreementAsked(Matter.DEAL_AGAIN, state.sides, (dealt_again,)),)


def agree(state: State, side: Side) -> tuple[Event, ...]:
    """Take a side's OK to what it was asked; with the last one it comes to pass."""
    question = state.pending.question
    assert question is not None
    return (Agreed(side),) if question.asked != (side,) else question.facts


def _must_agree(state: State, made: Made) -> tuple[Side, ...]:
    """List the sides that must agree to taking a step back: none where no truth was shown that could still be used."""
    if not state.claims or state.options.muggins in (Muggins.COACH, Muggins.OFF):
        return ()
    if any(isinstance(fact, Called | Objected | RenegeClaimed) for fact in made.facts) or _has_closed_window(made):
        return state.sides
    shown = [fact.side for fact in made.facts if isinstance(fact, Missed | Corrected | PeggedBack)]
    taken = [fact for fact in made.facts if isinstance(fact, Pegged) and fact.cause in AT_STAKE]
    if not (shown or taken):
        return ()
    claimers = shown or [side for side in state.sides if side not in {fact.side for fact in taken}]
    # Where both have something at stake, each is the other's.
    return tuple(side for side in state.sides if side not in claimers) or state.sides


def _has_closed_window(made: Made) -> bool:
    """Say whether a step showed what was missed in a claim of an earlier one, which could be called until then."""
    settled = {fact.side for fact in made.facts if isinstance(fact, DueSettled)}
    return any(isinstance(fact, Missed) and fact.side not in settled for fact in made.facts)


def _when_dealt(game: Game) -> State:
    """Give the state in which the deal began, and what all have agreed upon in the menu since.

    What closed the last deal has moved some pegs in the same step before that.
    """
    dealt = game.past[0].before  # the loser of the last game dealt: nothing was cut, and the first card was read
    agreed: Counter[Side] = Counter()
    for made in game.past:
        state = made.before
        for fact in made.facts:
            state = evolve(state, fact)
            match fact:
                case DealStarted() if state.deals == game.state.deals:
                    dealt = state
                    agreed.clear()
                case Pegged(side, points, Cause.GIVEN):
                    agreed[side] += points
                case PeggedBack(side, points, Cause.TAKEN_BACK):
                    agreed[side] -= points
    for side, sum_agreed in agreed.items():
        dealt = evolve_all(dealt, _again(dealt, side, sum_agreed))
    return dealt


def _again(state: State, side: Side, points: int) -> tuple[Event, ...]:
    """Move a side once more by what was agreed upon, between the start and the last hole before home."""
    points = max(-state.pegs[side].front, min(points, holes_left(state.pegs[side]) - 1))
    if points < 0:
        return (PeggedBack(side, Points(-points), Cause.TAKEN_BACK),)
    return (Pegged(side, Points(points), Cause.GIVEN),)
