"""What the table waits for and whom for, as a value for the light and as a sentence for people."""

from collections.abc import Sequence

from firmware_host.rules.play import count, go_is_possible
from firmware_host.rules.turns import Walk
from firmware_host.table.effects import Ask, Asked
from firmware_host.table.passing import Matter
from firmware_host.table.state import (
    HAND_SIZE,
    Blind,
    Counting,
    Cut,
    Over,
    Play,
    Question,
    Replacing,
    Setup,
    Starter,
    State,
    Step,
)
from firmware_host.units import Seat, Side
from firmware_host.words.cards import spoken_card

_LAY_AWAY = {2: "two cards each", 3: "one card each, and one from the pack"}
"""What goes into the crib before the starter is turned, by the number of seats (RULES: deal table)."""

_QUESTIONS = {
    Matter.UNDO: Ask.UNDO,
    Matter.DEAL_AGAIN: Ask.DEAL_AGAIN,
    Matter.MENU: Ask.READY,
    Matter.BLIND: Ask.BLIND,
    Matter.RECOUNT: Ask.RECOUNT,
}
_TO = {
    Matter.UNDO: "take that back",
    Matter.DEAL_AGAIN: "deal this deal again",
    Matter.MENU: "agree",
    Matter.BLIND: "play the rest of this deal without checking",
    Matter.RECOUNT: "move the pegs",
}


def asks(state: State) -> Asked:
    """Tell what the board waits for, and whom for."""
    question = state.pending.question
    if state.pending.replacing is not None:
        return Asked(Ask.REPLACE, state.sides)
    return _asked_now(state) if question is None else Asked(_QUESTIONS[question.matter], question.asked)


def _asked_now(state: State) -> Asked:
    """Tell what the phase waits for."""
    match state.phase:
        case Setup():
            return Asked(Ask.READY, state.sides)
        case Cut(cards):
            return Asked(Ask.CUT, (state.side_of(Seat(len(cards))),))
        case Starter():
            return Asked(Ask.STARTER, (state.side_of(state.dealing),))
        case Play(walk=Walk(on_turn=None)):
            return Asked(Ask.COUNT, tuple(due.side for due in state.dues[:1]))
        case Play(walk=walk):
            assert walk.on_turn is not None
            return Asked(Ask.CARD, (state.side_of(walk.on_turn),))
        case Counting() as counting:
            return _asked_at_show(state, counting)
        case Blind(seat=seat, ready=ready) if seat is not None and state.side_of(seat) not in ready:
            return Asked(Ask.COUNT, (state.side_of(seat),))
        case Blind() | Over() as done:
            return Asked(Ask.READY, not_ready(state, done))


def _asked_at_show(state: State, counting: Counting) -> Asked:
    side = state.side_of(counting.seat)
    if counting.step is Step.CRIB_CARDS:
        return Asked(Ask.CRIB, (side,))
    if counting.value is None:
        return Asked(Ask.COUNT if state.due_of(side) and not counting.reread else Ask.CARD, (side,))
    return Asked(Ask.READY, opponents(state, counting))


def opponents(state: State, counting: Counting) -> tuple[Side, ...]:
    """List the sides that have yet to accept what lies open."""
    own = state.side_of(counting.seat)
    return tuple(side for side in state.sides if side != own and side not in counting.accepted)


def not_ready(state: State, phase: Over | Blind) -> tuple[Side, ...]:
    """List the sides that have yet to say that they are ready for what comes next.

    All of them where every one has said so: then the last claim that was waited for is gone, and any OK goes on.
    """
    return tuple(side for side in state.sides if not is_ready(state, phase, side)) or state.sides


def is_ready(state: State, phase: Over | Blind, side: Side) -> bool:
    """Say whether a side has said that it is ready, and has pegged nothing since that is not committed."""
    return side in phase.ready and not state.pending.ghost(side)


def wish(state: State) -> str:
    """Say what is to be done next, and by whom: one sentence, full stop and all."""
    asked = asks(state)
    who = listed([state.names[side] for side in asked.sides])
    presses = f"{who} {'presses' if len(asked.sides) == 1 else 'press'} OK"
    question = state.pending.question
    if question is not None or state.pending.replacing is not None:
        return _replacing(state.pending.replacing) if question is None else _answering(question, presses)
    match state.phase:
        case Setup():
            said = "OK starts the next game; PEG and then OK choose another way to play"
        case Cut(cards=()):
            said = f"{who} cuts a card for the deal, the lowest deals; or the dealer presses OK"
        case Cut():
            said = f"{who} cuts next"
        case Starter(lead=lead):
            first = f"lay away {_LAY_AWAY[len(state.seats)]}; then " if lead is None else ""
            said = f"{first}{who} turns the starter and reads it"
        case Play() as play:
            said = f"{who} {_turn(play)}"
        case Counting() as counting:
            said = _count(state, counting, asked.ask, who, presses)
        case Blind() as blind:
            said = _blind(state, blind, who, presses)
        case Over():
            said = f"{presses} for the next game"
    return f"{opening(said)}."


def _count(state: State, counting: Counting, ask: Ask, who: str, presses: str) -> str:
    """Say what is to be done at the show."""
    what = "hand" if counting.step is Step.HANDS else "crib"
    read = counting.crib if counting.step is Step.CRIB_CARDS else counting.reread
    left = HAND_SIZE - len(read)
    match ask:
        case Ask.CRIB if not read:
            return f"{who} turns the crib and reads its four cards"
        case Ask.CRIB | Ask.CARD if left == 1:
            return f"{who} reads the last card of the {what}"
        case Ask.CRIB | Ask.CARD:
            return f"{who} reads {left} more cards of the {what}" if read else f"{who} reads the four cards of the hand"
        case Ask.COUNT:
            return f"{who} pegs the {what} and presses OK"
        case _:
            return f"{presses} to accept {owner(state, counting.seat)}'s {what}"


def _blind(state: State, blind: Blind, who: str, presses: str) -> str:
    """Say what is to be done in a deal without checking."""
    if blind.seat is None:
        return f"play on without the board: PEG and OK peg what is made. When the play is over, {presses}"
    what = "crib" if blind.crib else "hand"
    if state.side_of(blind.seat) not in blind.ready:
        return f"{who} pegs the {what} and presses OK"
    return f"{presses} to go on from {owner(state, blind.seat)}'s {what}"


def _answering(question: Question, presses: str) -> str:
    return f"{opening(presses)} to {_TO[question.matter]}; anything else lets it stand."


def _replacing(replacing: Replacing | None) -> str:
    if replacing is None or replacing.wrong is None:
        return "Read the card once more as it was read wrong, and then the right one; UNDO thinks better of it."
    return f"Read the card that {spoken_card(replacing.wrong)} really was; UNDO thinks better of it."


def owner(state: State, seat: Seat) -> str:
    """Give the name of a seat's side, as it stands inside a sentence."""
    return state.names[state.side_of(seat)]


def opening(text: str) -> str:
    """Write the first letter large and leave the others as the players wrote them.

    >>> opening("orange leads"), opening("McKay leads")
    ('Orange leads', 'McKay leads')
    """
    return text[:1].upper() + text[1:]


def listed(names: Sequence[str]) -> str:
    """String names together.

    >>> listed(["Ann"]), listed(["Ann", "Bob"]), listed(["Ann", "Bob", "Cyd"])
    ('Ann', 'Ann and Bob', 'Ann, Bob and Cyd')
    """
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _turn(play: Play) -> str:
    if play.walk.on_turn is None:
        return "pegs what the last card gave and presses OK"
    if not play.walk.series:
        return "leads a card and reads it"
    go = ", or presses CALL for go" if go_is_possible(play.walk.series) else ""
    return f"plays a card on {count(play.walk.series)} and reads it{go}"
