"""Replacing a card that was read wrong: the wrong one is read once more, as it was read, and then the right one.

That changes what the board knows, and no peg. What is still to be claimed is judged by the right card, and so is what
may still be called or objected to. For what is settled the board tells what each side would have more or less, and
moves it only when every side agrees: what a side said stands. So a scorer has what it claimed, as far as it is there;
what an opponent took as missed, or as too much, it keeps as far as that is so still.
"""

from collections.abc import Iterable, Iterator

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import total
from firmware_host.rules.options import Overclaim
from firmware_host.rules.play import LIMIT, count
from firmware_host.rules.race import holes_left
from firmware_host.rules.turns import counting_order
from firmware_host.table.effects import Refused
from firmware_host.table.facts import (
    CardPlayed,
    Cause,
    CribCounted,
    CribShown,
    DealStarted,
    DealTakenBack,
    DueRecounted,
    Fact,
    HandCounted,
    HandReplaced,
    HandShown,
    Offered,
    Pegged,
    PeggedBack,
    SettledRecounted,
    StarterTurned,
)
from firmware_host.table.passing import AgreementAsked, Event, Matter, ReplaceBegun, WrongCardNamed
from firmware_host.table.phases.asking import opening, wish
from firmware_host.table.phases.claiming import other
from firmware_host.table.phases.counting import may_call
from firmware_host.table.phases.draft import Draft
from firmware_host.table.phases.laying import start_series
from firmware_host.table.phases.recount import Item, Recount
from firmware_host.table.phases.seen import is_known, seen
from firmware_host.table.slips import CardReplaced
from firmware_host.table.state import Counting, Game, Offer, Play, Settled, State
from firmware_host.units import Points, Side
from firmware_host.words.cards import spoken_card


def begin_replace(state: State) -> tuple[Event, ...] | Refused:
    """Ask for the card that was read wrong. A call that is being named ends first: it is judged by what was read."""
    naming = state.pending.naming
    if naming is not None:
        who = opening(state.names[naming.side])
        return Refused("call is on", f"{who} is calling muggins: OK, CALL or UNDO ends that first.")
    match state.phase:
        case Play() | Counting():
            return (ReplaceBegun(),)
        case _:
            return Refused("nothing read", f"No card of this deal was read that could be replaced. {wish(state)}")


def replace_card(draft: Draft, game: Game, card: Card) -> Refused | None:
    """Take the wrong card, and after it the right one."""
    replacing = draft.state.pending.replacing
    assert replacing is not None
    name = opening(spoken_card(card))
    if replacing.wrong is None:
        if not is_known(draft.state, card):
            return Refused("not read yet", f"{name} was not read in this deal: read the card as it was read wrong.")
        draft.add(WrongCardNamed(card))
        return None
    refused = seen(draft.state, card, None)
    return refused or _replace(draft, game, replacing.wrong, card)


def _replace(draft: Draft, game: Game, wrong: Card, right: Card) -> Refused | None:
    state = draft.state
    facts, owed = _deal_so_far(game)
    was, now = Recount(state, facts), Recount(state, _reread(facts, wrong, right))
    if not now.fits:
        sentence = f"With {spoken_card(right)} the count would have passed 31, so it was not this card alone."
        return Refused("past 31", f"{sentence} This deal can be played without checking.", offers_blind=True)
    draft.add(CardReplaced(wrong, right))
    for (side, _), (cause, lines) in now.open.items():
        draft.add(DueRecounted(side, cause, lines))
    for settled in _open(state):
        lines, claimed = now.settled_lines(settled.side), settled.verdict.claimed
        due = min(total(lines), Points(claimed + holes_left(state.pegs[settled.side])))
        draft.add(SettledRecounted(settled.side, due, lines))
    for offer in state.offers:
        _offer_again(draft, offer, now)
    if isinstance(state.phase, Play) and count(draft.play.walk.series) == LIMIT:
        start_series(draft)
    moves = zip(owed, differences(state, was, now), strict=True)
    _ask_to_move(draft, tuple(before + more for before, more in moves))
    return None


def _offer_again(draft: Draft, offer: Offer, now: Recount) -> None:
    """Offer what is missed with the right card. What was missed in the last deal's crib has nothing to do with it."""
    item = next((item for item in now.items if item.side == offer.side and item.offered), None)
    points, lines = (offer.points, offer.lines) if item is None else (missed(item), item.lines)
    if points:
        draft.add(Offered(offer.side, points, lines))


def _ask_to_move(draft: Draft, moves: tuple[int, ...]) -> None:
    """Ask every side to agree to the moves; who counts first moves first, and the first peg home wins."""
    moved, order = Draft(draft.state), counting_order(draft.state.dealing, len(draft.state.seats))
    for side in dict.fromkeys(draft.state.side_of(seat) for seat in order):
        if not moved.over:
            moved.move(side, max(moves[side], -moved.state.pegs[side].front), Cause.RECOUNT)
            moved.win_if_home(side)
    facts = tuple(event for event in moved.events if isinstance(event, Fact))
    if facts:
        draft.add(AgreementAsked(Matter.RECOUNT, draft.state.sides, facts))


def recounted(state: State) -> tuple[int, ...]:
    """Give for each side the points that it is asked about, less where negative; nothing where it is not asked."""
    question = state.pending.question
    if question is None or question.matter is not Matter.RECOUNT:
        return ()
    moves = [0] * len(state.sides)
    for fact in question.facts:
        if isinstance(fact, Pegged | PeggedBack):
            moves[fact.side] += fact.points if isinstance(fact, Pegged) else -fact.points
    return tuple(moves)


def differences(state: State, was: Recount, now: Recount) -> tuple[int, ...]:
    """Give for each side the points that it would have more with the right card, less where negative.

    A claim that is still open to objection is left to that: it stands as it was pegged.
    """
    challenge = state.options.overclaim is Overclaim.CHALLENGE
    left = {place for each in _open(state) for place in was.settled.get(each.side, ())} if challenge else set()
    pairs = enumerate(zip(was.items, now.items, strict=True))
    moved = [each for place, pair in pairs if place not in left for each in _difference(*pair)]
    return tuple(sum(points for each, points in moved if each == side) for side in state.sides)


def _open(state: State) -> Iterator[Settled]:
    """Give what was claimed or forfeited and may still be called or objected to."""
    for settled in state.settled:
        match state.phase:
            case Play():
                yield settled
            case Counting() as counting if may_call(state, counting, other(state, settled.side)):
                yield settled


def _difference(was: Item, now: Item) -> Iterator[tuple[Side, int]]:
    yield was.side, 0 if was.stands else _had(now) - _had(was)
    if was.muggins is not None:
        side, taken = was.muggins
        yield side, min(taken, _short(now)) - min(taken, _short(was))
    if was.surplus is not None:
        side, taken = was.surplus
        yield side, min(taken, _over(now)) - min(taken, _over(was))


def _short(item: Item) -> int:
    return max(0, total(item.lines) - (item.claimed or 0))


def _over(item: Item) -> int:
    return max(0, (item.claimed or 0) - total(item.lines))


def _had(item: Item) -> int:
    """Count what the scorer has of an item, as far as it is there."""
    due = total(item.lines)
    return due if item.claimed is None else min(item.claimed + item.coached, due)


def missed(item: Item) -> Points:
    """Count what the scorer has neither claimed nor taken."""
    return Points(total(item.lines) - _had(item))


def _deal_so_far(game: Game) -> tuple[list[Fact], list[int]]:
    """Give the facts of this deal as they are known now, and what each side would have more than its pegs have moved.

    An earlier replacement holds for all that was before it. What was declined then, or moved in part, is still owed.
    """
    facts: list[Fact] = []
    owed = [0] * len(game.state.sides)
    for made, fact in ((step, each) for step in game.past for each in step.facts):
        match fact:
            case DealStarted() | DealTakenBack():
                facts, owed = [], [0] * len(owed)
            case CardReplaced(wrong, right):
                reread = list(_reread(facts, wrong, right))
                more = differences(made.before, Recount(made.before, facts), Recount(made.before, reread))
                facts, owed = reread, [before + each for before, each in zip(owed, more, strict=True)]
            case Pegged(side, points, Cause.RECOUNT):
                owed[side] -= points
            case PeggedBack(side, points, Cause.RECOUNT):
                owed[side] += points
            case _:
                facts.append(fact)
    return facts, owed


def _reread(facts: Iterable[Fact], wrong: Card, right: Card) -> Iterator[Fact]:
    """Give the facts with the right card in place of the wrong one."""

    def cards(before: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(right if card == wrong else card for card in before)

    for fact in facts:
        match fact:
            case StarterTurned(card):
                yield StarterTurned(right if card == wrong else card)
            case CardPlayed(seat, card, at):
                yield CardPlayed(seat, right if card == wrong else card, at)
            case HandShown(seat, hand):
                yield HandShown(seat, cards(hand))
            case HandReplaced(seat, hands):
                yield HandReplaced(seat, tuple(cards(hand) for hand in hands))
            case HandCounted(seat, hand, lines):
                yield HandCounted(seat, cards(hand), lines)
            case CribShown(seat, crib):
                yield CribShown(seat, cards(crib))
            case CribCounted(seat, crib, lines):
                yield CribCounted(seat, cards(crib), lines)
            case _:
                yield fact
