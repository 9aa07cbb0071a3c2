"""Where a card of this deal is already, and why a card that was read cannot be: each reason in one place."""

from firmware_host.rules.cards import Card
from firmware_host.rules.play import fits
from firmware_host.rules.turns import Walk, is_alone, next_seat
from firmware_host.table.effects import Refused
from firmware_host.table.inputs import CardRead
from firmware_host.table.phases.asking import opening, owner, wish
from firmware_host.table.state import Counting, Cut, Play, Starter, State, Step
from firmware_host.units import Seat, Side
from firmware_host.words.cards import spoken_card


def seen(state: State, card: Card, side: Side | None) -> Refused | None:
    """Refuse a card that this deal has shown already, and say where it is; None where it is new.

    Args:
        state: What is so.
        card: The card that was read.
        side: Whose front peg says no.
    """
    name = opening(spoken_card(card))
    match state.phase:
        case Starter(lead=lead) if card == lead:
            return Refused("already played", f"{name} is pone's lead: read the starter.", side)
        case Play(starter=starter) | Counting(starter=starter) if card == starter:
            return Refused("is the starter", f"{name} is the starter: it lies on the pack.", side)
        case Play() as play:
            return _played(state, play, card, side)
        case Counting(crib=crib) if card in crib:
            return Refused("already in the crib", f"{name} was already read for the crib.", side)
        case Counting(hands=hands):
            return _held(state, hands, card, side)
        case _:
            return None


def is_known(state: State, card: Card) -> bool:
    """Say whether this deal has shown a card."""
    return seen(state, card, None) is not None


def just_read(state: State, card: Card) -> Refused | None:
    """Refuse the card whose reading has just ended a cut or a crib: a slip of reader or finger is no new step."""
    if card != state.just_read:
        return None
    name, after = opening(spoken_card(card)), f"Should it be meant, press OK first. {wish(state)}"
    match state.phase:
        case Counting(step=Step.CRIB, seat=seat, value=value) if value is not None:
            return Refused(
                "already in the crib", f"{name} was just read for the crib. {after}", state.side_of(seat), quiet=True
            )
        case Starter() if state.deals > 1:
            return Refused("already in the crib", f"{name} was just read for the crib. {after}", quiet=True)
        case Starter():
            return Refused("already cut", f"{name} was just cut. {after}", quiet=True)
        case Cut(cards=()):
            return Refused("already cut", f"{name} was just cut. {wish(state)}", quiet=True)
        case _:
            return None


def not_theirs(state: State, item: CardRead) -> Refused | None:
    """Refuse a card from a reader that takes one seat's cards, where it is another seat's turn."""
    turns = _turns(state, item.card)
    if item.seat is None or not turns or item.seat in turns:
        return None
    side, who = state.side_of(item.seat), owner(state, item.seat)
    if isinstance(state.phase, Play) and not state.phase.walk.left[item.seat]:
        sentence = f"{opening(who)} has played four cards: {spoken_card(item.card)} would be a fifth in the hand."
        return Refused("a fifth card", f"{sentence} {wish(state)}", side)
    return Refused("not your turn", f"{opening(who)}'s reader takes {who}'s cards alone. {wish(state)}", side)


def leader_for(walk: Walk, card: Card) -> Seat | None:
    """Say who would lead with a card that passes 31 where nobody else is left to play on; None where none would."""
    return (
        next_seat(walk.last, walk.left)
        if walk.last is not None and is_alone(walk) and not fits(walk.series, card)
        else None
    )


def _turns(state: State, card: Card) -> tuple[Seat | None, ...]:
    """List whose card it may be; nobody, where it is anybody's, as the starter is."""
    match state.phase:
        case Cut(cards):
            return (Seat(len(cards)),)
        case Play(walk=walk) if walk.on_turn is not None:
            return (walk.on_turn, leader_for(walk, card))
        case Counting(step=Step.CRIB_CARDS, seat=seat) | Counting(step=Step.HANDS, value=None, seat=seat):
            return (seat,)
        case _:
            return ()


def _played(state: State, play: Play, card: Card, side: Side | None) -> Refused | None:
    for played in play.played:
        if played.card == card:
            sentence = f"{opening(spoken_card(card))} was already played, by {owner(state, played.seat)}."
            return Refused("already played", sentence, side, quiet=played == play.played[-1])
    return None


def _held(state: State, hands: tuple[tuple[Card, ...], ...], card: Card, side: Side | None) -> Refused | None:
    for seat, hand in enumerate(hands):
        if card in hand:
            who = owner(state, Seat(seat))
            return Refused("already played", f"{opening(spoken_card(card))} was already played, by {who}.", side)
    return None
