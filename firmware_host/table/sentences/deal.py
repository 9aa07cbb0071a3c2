"""What is said of a deal: the cut, the cards, turns, hands, and the end of the game."""

from firmware_host.rules.race import skunks
from firmware_host.table.facts import (
    Accepted,
    CardCut,
    CardMoved,
    CardPlayed,
    CardReread,
    CribCardRead,
    CribCounted,
    CribOpened,
    CribShown,
    CutTied,
    DealStarted,
    GameStarted,
    GameWon,
    GoSaid,
    HandCounted,
    HandReplaced,
    HandShown,
    LeadRead,
    SeriesEnded,
    StarterTurned,
)
from firmware_host.table.phases.asking import opening, owner
from firmware_host.table.sentences.words import name_of, words
from firmware_host.table.state import HAND_SIZE, Counting, Over, Play, State
from firmware_host.words.cards import spoken_card
from firmware_host.words.show import spoken_count

_HOW = ("", " with a skunk", " with a double skunk")


@words.register
def _(fact: GameStarted, state: State) -> str:
    deals = "" if fact.dealer is None else f" {name_of(state, fact.dealer)} deals."
    return f"Game {fact.number}.{deals}"


@words.register
def _(fact: CardCut, state: State) -> str:
    return f"{name_of(state, fact.seat)} cuts {spoken_card(fact.card)}."


@words.register
def _(fact: CutTied, state: State) -> str:
    return "The lowest cards are alike: the cut is tied."


@words.register
def _(fact: DealStarted, state: State) -> str:
    return f"{name_of(state, fact.dealer)} deals."


@words.register
def _(fact: StarterTurned, state: State) -> str:
    return f"The starter is {spoken_card(fact.card)}."


@words.register
def _(fact: CardPlayed, state: State) -> str:
    return f"{name_of(state, fact.seat)} plays {spoken_card(fact.card)}: {fact.count}."


@words.register
def _(fact: GoSaid, state: State) -> str:
    return f"{name_of(state, fact.seat)} says go."


@words.register
def _(fact: SeriesEnded, state: State) -> str:
    match state.phase:
        case Play(walk=walk) if walk.on_turn is None:
            return "The play is over."
        case _:
            return "The count starts again."


@words.register
def _(fact: HandCounted, state: State) -> str:
    return f"{name_of(state, fact.seat)}'s hand: {spoken_count(fact.lines)}."


@words.register
def _(fact: CribOpened, state: State) -> str:
    return "The hands are counted."


@words.register
def _(fact: CribCardRead, state: State) -> str:
    match state.phase:
        case Counting(crib=crib) if len(crib) < HAND_SIZE:
            return f"In the crib: {spoken_card(fact.card)}, {HAND_SIZE - len(crib)} more."
        case _:
            return f"In the crib: {spoken_card(fact.card)}."


@words.register
def _(fact: CribCounted, state: State) -> str:
    return f"{name_of(state, fact.seat)}'s crib: {spoken_count(fact.lines)}."


@words.register
def _(fact: Accepted, state: State) -> str:
    does = "is ready" if isinstance(state.phase, Over) else "accepts the count"
    return f"{opening(state.names[fact.side])} {does}."


@words.register
def _(fact: GameWon, state: State) -> str:
    loser = min(pegs.front for pegs in state.pegs)
    scores = " to ".join(str(front) for front in sorted((pegs.front for pegs in state.pegs), reverse=True))
    return f"{opening(state.names[fact.side])} wins{_HOW[skunks(loser)]}, {scores}."


@words.register
def _(fact: HandShown, state: State) -> str:
    cards = " ".join(str(card) for card in fact.cards)
    return f"{name_of(state, fact.seat)}'s hand lies open: {cards}."


@words.register
def _(fact: CribShown, state: State) -> str:
    cards = " ".join(str(card) for card in fact.cards)
    return f"{name_of(state, fact.seat)}'s crib lies open: {cards}."


@words.register
def _(fact: CardReread, state: State) -> str:
    return f"The hand is read again: {spoken_card(fact.card)}."


@words.register
def _(fact: HandReplaced, state: State) -> str:
    cards = " ".join(str(card) for card in fact.hands[fact.seat])
    return f"{name_of(state, fact.seat)}'s hand is {cards}."


@words.register
def _(fact: CardMoved, state: State) -> str:
    said, played = name_of(state, fact.seat), owner(state, fact.to)
    return f"{said} had said go: {spoken_card(fact.card)} was {played}'s, {fact.count}."


@words.register
def _(fact: LeadRead, state: State) -> str:
    return f"{opening(spoken_card(fact.card))} is the lead, not the starter."
