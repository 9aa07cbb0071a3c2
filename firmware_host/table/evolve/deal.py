"""What the facts of a deal change: the cut, the cards, turns, hands, pegs and the end of the game."""

from dataclasses import replace

from firmware_host.rules.lines import total
from firmware_host.rules.play import count
from firmware_host.rules.race import Pegs, peg_points
from firmware_host.rules.turns import begin_play, lay_card, next_series, say_go
from firmware_host.table.evolve.claims import without
from firmware_host.table.evolve.fold import fold
from firmware_host.table.facts import (
    Accepted,
    CardCut,
    CardMoved,
    CardPlayed,
    CardReread,
    Cause,
    CribCardRead,
    CribCounted,
    CribOpened,
    CribShown,
    CutTied,
    DealerChanged,
    DealStarted,
    DealTakenBack,
    GameStarted,
    GameWon,
    GoSaid,
    HandCounted,
    HandReplaced,
    HandShown,
    LeadRead,
    Pegged,
    PeggedBack,
    SeriesEnded,
    SetupBegun,
    StarterTurned,
)
from firmware_host.table.state import (
    HAND_SIZE,
    Blind,
    Counting,
    Cut,
    Go,
    Offer,
    Over,
    Pending,
    Play,
    Played,
    Setup,
    Starter,
    State,
    Step,
)
from firmware_host.units import Hole, Points, Seat


@fold.register
def _(fact: GameStarted, state: State) -> State:
    fresh = State(fact.number, fact.names, fact.options, tuple(Pegs() for _ in fact.names), won=fact.won)
    return fresh if fact.dealer is None else fold(DealStarted(fact.dealer), fresh)


@fold.register
def _(fact: SetupBegun, state: State) -> State:
    """Leave the game; its pegs stand until the next one begins."""
    left = replace(state, phase=Setup(fact.dealer), dealer=None, dues=(), settled=(), offers=())
    return replace(left, pending=Pending(), reneges=(), just_read=None, won=())


@fold.register
def _(fact: DealerChanged, state: State) -> State:
    return replace(state, dealer=fact.dealer)


@fold.register
def _(fact: CardCut, state: State) -> State:
    assert isinstance(state.phase, Cut)
    return replace(state, phase=Cut((*state.phase.cards, fact.card)), just_read=fact.card)


@fold.register
def _(fact: CutTied, state: State) -> State:
    return replace(state, phase=Cut())


@fold.register
def _(fact: DealStarted, state: State) -> State:
    return replace(
        state,
        phase=Starter(),
        dealer=fact.dealer,
        deals=state.deals + 1,
        dues=(),
        settled=(),
        pending=Pending(),
        reneges=(),
        just_read=None if _is_cut_short(state) else state.just_read,
    )


def _is_cut_short(state: State) -> bool:
    """Say whether the deal was taken by OK before everybody had cut."""
    return isinstance(state.phase, Cut) and len(state.phase.cards) < len(state.names)


@fold.register
def _(fact: DealTakenBack, state: State) -> State:
    offers = tuple(Offer(each.side, each.points, each.lines) for each in fact.offers)
    again = fold(DealStarted(fact.dealer), replace(state, pegs=fact.pegs, offers=offers))
    return replace(again, deals=state.deals, just_read=None)


@fold.register
def _(fact: StarterTurned, state: State) -> State:
    left = (HAND_SIZE,) * len(state.names)
    play = Play(fact.card, begin_play(left, state.dealing), before_starter=state.pegs)
    return replace(state, phase=play, just_read=None)


@fold.register
def _(fact: LeadRead, state: State) -> State:
    assert isinstance(state.phase, Play)
    before = replace(state, phase=Starter(lead=fact.card), pegs=state.phase.before_starter)
    return replace(before, dues=(), settled=(), pending=Pending())


@fold.register
def _(fact: CardPlayed, state: State) -> State:
    play = state.phase
    assert isinstance(play, Play)
    played = (*play.played, Played(fact.seat, fact.card))
    after = replace(play, walk=lay_card(play.walk, fact.card), played=played, before=(play.walk, state.pegs))
    return replace(state, phase=after)


@fold.register
def _(fact: CardMoved, state: State) -> State:
    play = state.phase
    assert isinstance(play, Play)
    assert play.before is not None
    walk, pegs = play.before
    moved = replace(
        play,
        walk=lay_card(say_go(walk), fact.card),
        played=(*play.played[:-1], Played(fact.to, fact.card)),
        corrected=True,
    )
    side = state.side_of(fact.seat)
    dues = tuple(due for due in state.dues if due.side != side)
    return replace(state, phase=moved, pegs=pegs, dues=dues, pending=without(state.pending, side))


@fold.register
def _(fact: GoSaid, state: State) -> State:
    play = state.phase
    assert isinstance(play, Play)
    go = Go(fact.seat, len(play.played), count(play.walk.series))
    return replace(state, phase=replace(play, walk=say_go(play.walk), goes=(*play.goes, go)))


@fold.register
def _(fact: SeriesEnded, state: State) -> State:
    assert isinstance(state.phase, Play)
    return replace(state, phase=replace(state.phase, walk=next_series(state.phase.walk)))


@fold.register
def _(fact: HandCounted, state: State) -> State:
    return replace(state, phase=_lay_open(state, fact.seat, total(fact.lines)))


@fold.register
def _(fact: HandShown, state: State) -> State:
    return replace(state, phase=_lay_open(state, fact.seat, None))


def _lay_open(state: State, seat: Seat, value: Points | None) -> Counting:
    match state.phase:
        case Play() as play:
            hands = tuple(play.cards_of(each) for each in state.seats)
            return Counting(play.starter, hands, Step.HANDS, seat, value)
        case Counting() as before:
            return replace(before, seat=seat, value=value, reread=(), accepted=())
        case _:
            raise AssertionError("a hand is counted after the play")


@fold.register
def _(fact: CardReread, state: State) -> State:
    assert isinstance(state.phase, Counting)
    return replace(state, phase=replace(state.phase, reread=(*state.phase.reread, fact.card)))


@fold.register
def _(fact: HandReplaced, state: State) -> State:
    assert isinstance(state.phase, Counting)
    kept = tuple(each for each in state.reneges if set(fact.hands[each.seat]) == set(state.phase.hands[each.seat]))
    return replace(state, phase=replace(state.phase, hands=fact.hands, reread=()), reneges=kept)


@fold.register
def _(fact: CribOpened, state: State) -> State:
    assert isinstance(state.phase, Counting)
    opened = replace(state.phase, step=Step.CRIB_CARDS, seat=state.dealing, value=None, accepted=())
    return replace(state, phase=opened)


@fold.register
def _(fact: CribCardRead, state: State) -> State:
    assert isinstance(state.phase, Counting)
    return replace(state, phase=replace(state.phase, crib=(*state.phase.crib, fact.card)), just_read=fact.card)


@fold.register
def _(fact: CribCounted, state: State) -> State:
    assert isinstance(state.phase, Counting)
    return replace(state, phase=replace(state.phase, step=Step.CRIB, value=total(fact.lines)))


@fold.register
def _(fact: CribShown, state: State) -> State:
    assert isinstance(state.phase, Counting)
    return replace(state, phase=replace(state.phase, step=Step.CRIB, value=None))


@fold.register
def _(fact: Pegged, state: State) -> State:
    pegs = list(state.pegs)
    pegs[fact.side] = peg_points(pegs[fact.side], fact.points)
    offers = state.offers
    if fact.cause is Cause.COACHED:
        offers = tuple(offer for offer in offers if offer.side != fact.side)
    return replace(state, pegs=tuple(pegs), offers=offers)


@fold.register
def _(fact: PeggedBack, state: State) -> State:
    pegs = list(state.pegs)
    hole = Hole(pegs[fact.side].front - fact.points)
    # Two pegs have no room in one hole: where the front one comes back to the other, that one goes a hole further.
    pegs[fact.side] = Pegs(Hole(min(pegs[fact.side].back, hole - 1)), hole)
    return replace(state, pegs=tuple(pegs))


@fold.register
def _(fact: Accepted, state: State) -> State:
    match state.phase:
        case Over(winner, ready):
            return replace(state, phase=Over(winner, (*ready, fact.side)))
        case Counting() as counting:
            accepted = replace(counting, accepted=(*counting.accepted, fact.side))
            return replace(state, phase=accepted, reneges=(), just_read=None)
        case Blind() as blind:
            return replace(state, phase=replace(blind, ready=(*blind.ready, fact.side)))
        case Starter():
            return replace(state, just_read=None)
        case _:
            raise AssertionError("an OK is accepted at the show, after the game, and where a card was just read")


@fold.register
def _(fact: GameWon, state: State) -> State:
    won = replace(state, phase=Over(fact.side), dues=(), settled=(), offers=(), pending=Pending())
    return replace(won, reneges=(), just_read=None)
