"""What is said of reneges, of cards that were read wrong, and of a deal without checking."""

from collections.abc import Sequence

from firmware_host.rules.cards import Card
from firmware_host.table.facts import Fact, Pegged, PeggedBack
from firmware_host.table.passing import RenegeCallBegun, ReplaceBegun, WrongCardNamed
from firmware_host.table.phases.asking import listed, opening, owner, wish
from firmware_host.table.phases.renege import claimable, worth
from firmware_host.table.sentences.words import name_of, side_name, words
from firmware_host.table.slips import BlindBegun, BlindStepEnded, CardReplaced, RenegeClaimed, RenegeFound
from firmware_host.table.state import Renege, State
from firmware_host.words.cards import spoken_card


@words.register
def _(fact: RenegeFound, state: State) -> str:
    points = worth(Renege(fact.seat, fact.cards))
    takes = f"An opponent takes {points} points with CALL held and OK, until the first hand is claimed or accepted"
    return f"{name_of(state, fact.seat)} said go and could have played {_cards(fact.cards)}: a renege. {takes}."


@words.register
def _(fact: RenegeClaimed, state: State) -> str:
    return f"{side_name(state, fact.side)} claims {owner(state, fact.seat)}'s renege: {_cards(fact.cards)}."


@words.register
def _(event: RenegeCallBegun, state: State) -> str:
    renege = claimable(state, event.side)
    assert renege is not None
    cards = f"{owner(state, renege.seat)}'s renege, {_cards(renege.cards)}"
    return f"{side_name(state, event.side)} claims {worth(renege)} points for {cards}? OK says so, CALL thinks better."


@words.register
def _(event: ReplaceBegun, state: State) -> str:
    return f"A card was read wrong. {wish(state)}"


@words.register
def _(event: WrongCardNamed, state: State) -> str:
    return f"{opening(spoken_card(event.card))} was read wrong. {wish(state)}"


@words.register
def _(fact: CardReplaced, state: State) -> str:
    return f"{opening(spoken_card(fact.right))} takes the place of {spoken_card(fact.wrong)}; no peg has moved for it."


@words.register
def _(fact: BlindBegun, state: State) -> str:
    return "The rest of this deal is played without checking: claims are trusted, and no card is read."


@words.register
def _(fact: BlindStepEnded, state: State) -> str:
    return "Everybody is done."


def recount(facts: Sequence[Fact], state: State) -> str:
    """Say what would move, before it does."""
    moves = [
        f"{state.names[fact.side]} would have {_points(fact)}"
        for fact in facts
        if isinstance(fact, Pegged | PeggedBack)
    ]
    return f"With the right card {listed(moves)}."


def _points(fact: Pegged | PeggedBack) -> str:
    unit = "point" if fact.points == 1 else "points"
    return f"{fact.points} {unit} {'more' if isinstance(fact, Pegged) else 'less'}"


def _cards(cards: tuple[Card, ...]) -> str:
    return listed([spoken_card(card) for card in cards])
