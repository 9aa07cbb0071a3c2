"""What the facts of slips change: reneges, cards that were read wrong, and a deal without checking."""

from collections.abc import Callable
from dataclasses import replace

from firmware_host.rules.cards import Card
from firmware_host.rules.turns import Walk, counting_order
from firmware_host.table.evolve.claims import quiet
from firmware_host.table.evolve.fold import fold
from firmware_host.table.facts import DueRecounted, SettledRecounted
from firmware_host.table.passing import RenegeCallBegun, ReplaceBegun, WrongCardNamed
from firmware_host.table.slips import BlindBegun, BlindStepEnded, CardReplaced, RenegeClaimed, RenegeFound
from firmware_host.table.state import Blind, Counting, Pending, Play, Played, Renege, Replacing, State, Step


@fold.register
def _(fact: RenegeFound, state: State) -> State:
    return replace(state, reneges=(*state.reneges, Renege(fact.seat, fact.cards)))


@fold.register
def _(fact: RenegeClaimed, state: State) -> State:
    claimed = Renege(fact.seat, fact.cards)
    return replace(state, reneges=tuple(each for each in state.reneges if each != claimed))


@fold.register
def _(event: RenegeCallBegun, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), renege=event.side))


@fold.register
def _(event: ReplaceBegun, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), replacing=Replacing()))


@fold.register
def _(event: WrongCardNamed, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), replacing=Replacing(event.card)))


@fold.register
def _(fact: BlindBegun, state: State) -> State:
    """Go on without checking where the deal is. What is open or could be called is forgotten, ghosts stand."""
    ghosts = tuple(press for press in state.pending.presses if not press.naming)
    blind = replace(state, phase=_blind(state), dues=(), settled=(), offers=(), reneges=(), just_read=None)
    return replace(blind, pending=Pending(presses=ghosts))


def _blind(state: State) -> Blind:
    match state.phase:
        case Counting(step=step, seat=seat, value=value, accepted=accepted):
            counted = () if value is None else (state.side_of(seat), *accepted)
            return Blind(seat, step is not Step.HANDS, counted)
        case _:
            return Blind()


@fold.register
def _(fact: BlindStepEnded, state: State) -> State:
    """Go on to the next hand in the order of the count, and after the dealer's to the crib."""
    blind = state.phase
    assert isinstance(blind, Blind)
    order = counting_order(state.dealing, len(state.seats))
    if blind.seat == state.dealing:
        return replace(state, phase=Blind(state.dealing, crib=True))
    following = order[0] if blind.seat is None else order[order.index(blind.seat) + 1]
    return replace(state, phase=Blind(following))


@fold.register
def _(fact: DueRecounted, state: State) -> State:
    dues = tuple(
        replace(due, lines=fact.lines) if (due.side, due.cause) == (fact.side, fact.cause) else due
        for due in state.dues
    )
    return replace(state, dues=dues)


@fold.register
def _(fact: SettledRecounted, state: State) -> State:
    settled = tuple(
        replace(each, verdict=replace(each.verdict, due=fact.due), lines=fact.lines) if each.side == fact.side else each
        for each in state.settled
    )
    return replace(state, settled=settled)


@fold.register
def _(fact: CardReplaced, state: State) -> State:
    """Put the right card wherever the wrong one is. What may still be called may be called."""

    def right(card: Card) -> Card:
        return fact.right if card == fact.wrong else card

    phase = state.phase
    if isinstance(phase, Play):
        phase = _in_play(phase, right)
    elif isinstance(phase, Counting):
        phase = replace(
            phase,
            starter=right(phase.starter),
            hands=tuple(_all(hand, right) for hand in phase.hands),
            crib=_all(phase.crib, right),
            reread=_all(phase.reread, right),
        )
    just_read = None if state.just_read is None else right(state.just_read)
    return replace(state, phase=phase, offers=(), reneges=(), just_read=just_read)


def _in_play(play: Play, right: Callable[[Card], Card]) -> Play:
    return replace(
        play,
        starter=right(play.starter),
        walk=_in_series(play.walk, right),
        played=tuple(Played(played.seat, right(played.card)) for played in play.played),
        before=None if play.before is None else (_in_series(play.before[0], right), play.before[1]),
        corrected=True,
    )


def _in_series(walk: Walk, right: Callable[[Card], Card]) -> Walk:
    return replace(walk, series=_all(walk.series, right))


def _all(cards: tuple[Card, ...], right: Callable[[Card], Card]) -> tuple[Card, ...]:
    return tuple(right(card) for card in cards)
