"""What is said of pegs and claims, of calls, and of what is only asked yet."""

from firmware_host.rules.lines import Line, total
from firmware_host.table.facts import (
    Called,
    Cause,
    Claimed,
    Corrected,
    DealTakenBack,
    Missed,
    Objected,
    Offered,
    Pegged,
    PeggedBack,
)
from firmware_host.table.passing import (
    Agreed,
    AgreementAsked,
    CallBegun,
    CallCancelled,
    GameAsked,
    Matter,
    QuestionDropped,
    ZeroAsked,
)
from firmware_host.table.phases.asking import listed, opening, owner, wish
from firmware_host.table.sentences.choosing import proposal
from firmware_host.table.sentences.slips import recount
from firmware_host.table.sentences.words import side_name, words
from firmware_host.table.state import Counting, State
from firmware_host.units import Points
from firmware_host.words.play import spoken_line
from firmware_host.words.show import spoken_count

_WHAT_FOR = {
    Cause.COACHED: "what was missed",
    Cause.MUGGINS: "muggins",
    Cause.WRONG_CALL: "the wrong call",
    Cause.SURPLUS: "what was claimed too much",
    Cause.FALSE_GAME: "the false claim of the game",
    Cause.WRONG_OBJECTION: "the wrong objection",
    Cause.GIVEN: "given by consent",
    Cause.TAKEN_BACK: "taken back by consent",
    Cause.RENEGE: "the renege",
    Cause.RECOUNT: "the card that was read wrong",
}


@words.register
def _(fact: Pegged, state: State) -> str:
    by_line = fact.cause in _PEGGED_LINE_BY_LINE
    what = _WHAT_FOR.get(fact.cause) or (", ".join(spoken_line(line) for line in fact.lines) if by_line else "")
    return "".join(
        (
            f"{opening(state.names[fact.side])} pegs {_points(fact)}",
            f" ({what})" if what else "",
            f" and stands at {state.pegs[fact.side].front}.",
        )
    )


_PEGGED_LINE_BY_LINE = (Cause.HEELS, Cause.PLAY, Cause.GO)
"""A hand and a crib were said in full before they are pegged."""


def _points(fact: Pegged) -> str:
    """Say how many points are pegged; the last ones where there were fewer holes left than points."""
    unit = "point" if fact.points == 1 else "points"
    if fact.cause is Cause.COACHED or not fact.lines or fact.points == total(fact.lines):
        return f"{fact.points} {unit}"
    return "the last point" if fact.points == 1 else f"the last {fact.points} {unit}"


@words.register
def _(fact: Claimed, state: State) -> str:
    return f"{side_name(state, fact.side)} claims {_count(fact.points)}."


@words.register
def _(fact: PeggedBack, state: State) -> str:
    what = _WHAT_FOR[fact.cause]
    return f"{side_name(state, fact.side)} goes back {_count(fact.points)} ({what}) to {state.pegs[fact.side].front}."


@words.register
def _(fact: Missed, state: State) -> str:
    if not fact.points:
        return f"{side_name(state, fact.side)} had missed nothing{_counted(fact.lines, state)}."
    return f"{side_name(state, fact.side)} missed {_count(fact.points)}{_counted(fact.lines, state)}."


@words.register
def _(fact: Offered, state: State) -> str:
    them = "it" if fact.points == 1 else "them"
    return f"{side_name(state, fact.side)} missed {_count(fact.points)}{_counted(fact.lines, state)}. OK takes {them}."


@words.register
def _(fact: Corrected, state: State) -> str:
    return (
        f"{side_name(state, fact.side)} claimed {fact.claimed}, and there were {fact.due}{_counted(fact.lines, state)}."
    )


@words.register
def _(fact: Called, state: State) -> str:
    return f"{side_name(state, fact.side)} calls muggins for {_count(fact.points)}."


@words.register
def _(fact: Objected, state: State) -> str:
    return f"{side_name(state, fact.side)} objects to what {state.names[fact.on]} claimed."


@words.register
def _(fact: DealTakenBack, state: State) -> str:
    return f"This deal is dealt again, by {owner(state, fact.dealer)}."


@words.register
def _(event: ZeroAsked, state: State) -> str:
    return f"{side_name(state, event.side)} claims nothing? OK again says so."


@words.register
def _(event: GameAsked, state: State) -> str:
    return f"{side_name(state, event.side)} claims the game? OK again says so."


@words.register
def _(event: QuestionDropped, state: State) -> str:
    return f"Nothing was done. {wish(state)}"


@words.register
def _(event: CallBegun, state: State) -> str:
    return f"{side_name(state, event.side)} calls muggins: PEG names the points, OK says so, CALL thinks better of it."


@words.register
def _(event: CallCancelled, state: State) -> str:
    return f"{side_name(state, event.side)} calls nothing."


@words.register
def _(event: AgreementAsked, state: State) -> str:
    match event.matter:
        case Matter.UNDO:
            return "Shall it be taken back? The truth was shown."
        case Matter.DEAL_AGAIN:
            return "Shall this deal be dealt again?"
        case Matter.MENU:
            return proposal(event.facts[0], state)
        case Matter.BLIND:
            return "Shall the rest of this deal be played without checking?"
        case Matter.RECOUNT:
            return recount(event.facts, state)


@words.register
def _(event: Agreed, state: State) -> str:
    question = state.pending.question
    assert question is not None
    return f"{side_name(state, event.side)} agrees; {listed([state.names[side] for side in question.asked])} is asked."


def _count(points: Points) -> str:
    return "nothing" if points == 0 else "1 point" if points == 1 else f"{points} points"


def _counted(lines: tuple[Line, ...], state: State) -> str:
    """Say what a due was made of; the show's lines as a player counts them, the play's one by one."""
    if not lines:
        return ""
    if isinstance(state.phase, Counting):
        return f": {spoken_count(lines)}"
    return ": " + ", ".join(spoken_line(line) for line in lines)
