"""Setup: PEG turns to the next value, OK to the next item, CALL back; OK on the first item starts the game (TABLE 3).

Nothing that is chosen is a fact before the game starts: after a power cut the choices stand as they began.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging, refusals, usual_overclaim
from firmware_host.rules.race import Pegs
from firmware_host.table.effects import Refused
from firmware_host.table.facts import GameStarted
from firmware_host.table.inputs import Call, CallHeld, CardRead, Ok, Peg
from firmware_host.table.items import COSTS, Choice, Choices, Start
from firmware_host.table.passing import ChoicesRefused, ChoicesTurned
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.state import Game, Setup, State
from firmware_host.units import Points, Seat, Side

T = TypeVar("T")

MENDING = (Choice.OVERCLAIM, Choice.MUGGINS, Choice.PEGGING)
"""Items that can be in each other's way, the latest chosen first: it is the one to mend."""


def first_game(names: tuple[str, ...], options: Options) -> Game:
    """Make the game of a board that has never played: its setup, which proposes `options`."""
    return Game(State(names=names, options=options, pegs=tuple(Pegs() for _ in names), phase=Setup()))


def items_of(options: Options) -> tuple[Choice, ...]:
    """List the items that there is something to choose for, as the others stand."""
    idle = set()
    if options.pegging is not Pegging.CLAIM or options.muggins is not Muggins.OFF:
        idle.add(Choice.TELL)
    if options.pegging is not Pegging.CLAIM or options.overclaim is not Overclaim.CHALLENGE:
        idle |= {Choice.GAIN, Choice.COST}
    return tuple(choice for choice in Choice if choice not in idle)


def choices_of(state: State, setup: Setup) -> Choices:
    """Give what is chosen so far: to begin with, what was played last, or what the configuration proposes."""
    return state.pending.choices or Choices(state.options, setup.dealer)


def turns(step: int) -> int:
    """Count how often PEG has acted: once when pressed and once for each 0.6 s held; back where a chord took it in.

    >>> turns(1), turns(4), turns(5), turns(-1), turns(-5), turns(-10)
    (1, 1, 1, -1, -2, -3)
    """
    return 1 if step > 0 else -(1 + -step // 5)


def turned(values: Sequence[T], now: T, step: int) -> T:
    """Give the value that PEG turns to: after the last comes the first."""
    return values[(values.index(now) + turns(step)) % len(values)]


def _peg(draft: Draft, setup: Setup, item: Peg) -> None:
    choices = choices_of(draft.state, setup)
    draft.add(ChoicesTurned(_another(choices, draft.state.seats, item.step)))


def _another(choices: Choices, seats: Sequence[Seat], step: int) -> Choices:
    """Turn to another value. With missed points at stake another rule for over-claims is usual."""
    options = choices.options
    match choices.item:
        case Choice.START:
            return replace(choices, start=turned(tuple(Start), choices.start, step))
        case Choice.PEGGING:
            options = replace(options, pegging=turned(tuple(Pegging), options.pegging, step))
        case Choice.MUGGINS:
            muggins = turned(tuple(Muggins), options.muggins, step)
            options = replace(options, muggins=muggins, overclaim=usual_overclaim(muggins))
        case Choice.TELL:
            options = replace(options, show_missed=not options.show_missed)
        case Choice.OVERCLAIM:
            options = replace(options, overclaim=turned(tuple(Overclaim), options.overclaim, step))
        case Choice.GAIN:
            options = replace(options, challenge_surplus=not options.challenge_surplus)
        case Choice.COST:
            costs = tuple(range(max(COSTS.stop, options.challenge_wrong_costs + 1)))
            cost = turned(costs, options.challenge_wrong_costs, step)
            options = replace(options, challenge_wrong_costs=Points(cost))
        case Choice.DEALER:
            return replace(choices, dealer=turned((None, *seats), choices.dealer, step))
    return replace(choices, options=options)


def _ok(draft: Draft, setup: Setup, item: Ok) -> None:
    choices = choices_of(draft.state, setup)
    if choices.item is Choice.START and choices.start is Start.PLAY:
        _start(draft, choices, item.side)
    else:
        draft.add(ChoicesTurned(_moved(choices, 1)))


def _start(draft: Draft, choices: Choices, side: Side) -> None:
    """Start the game, unless its choices do not go together."""
    why = refusals(choices.options)
    if why:
        mend = min(MENDING, key=lambda item: _left_wrong(replace(choices, item=item)))
        draft.add(ChoicesRefused(replace(choices, item=mend), side, "; ".join(why)))
        return
    state = draft.state
    draft.add(GameStarted(state.number + 1, state.names, choices.options, choices.dealer))


def _left_wrong(choices: Choices) -> int:
    """Count what would still be refused, whatever else the item is turned to."""
    count, now = len(refusals(choices.options)), choices
    for _ in range(len(Overclaim)):  # no item has more values
        now = _another(now, (), 1)
        count = min(count, len(refusals(now.options)))
    return count


def _back(draft: Draft, setup: Setup, item: Call | CallHeld) -> Refused | None:
    choices = choices_of(draft.state, setup)
    if choices.item is Choice.START:
        return Refused("nothing before", "This is the first item. UNDO drops what was chosen.", item.side)
    draft.add(ChoicesTurned(_moved(choices, -1)))
    return None


def _moved(choices: Choices, step: int) -> Choices:
    items = items_of(choices.options)
    place = items.index(choices.item) + step
    return replace(choices, item=items[place % len(items)], start=Start.PLAY)


def _card(_: Draft, __: Setup, ___: CardRead) -> Refused:
    return Refused("press OK first", "No game is on yet: OK starts it.")


RULES: Rules = dict(
    [
        on(Setup, Peg, _peg),
        on(Setup, Ok, _ok),
        on(Setup, Call, _back),
        on(Setup, CallHeld, _back),
        on(Setup, CardRead, _card),
    ]
)
