"""The play: cards to 31, go's, the end of each series, and, when no card is left, the first hand of the show.

The board does not know what anybody holds, only how many cards: so a go is believed where it can be true.
"""

from firmware_host.rules.cards import Card
from firmware_host.rules.play import count, fits, go_is_possible, score_play
from firmware_host.rules.turns import Walk, counting_order, end_lines, next_seat
from firmware_host.table.effects import Refused
from firmware_host.table.facts import CardPlayed, Cause, GoSaid, SeriesEnded
from firmware_host.table.inputs import Call, CardRead
from firmware_host.table.phases.asking import opening, owner
from firmware_host.table.phases.counting import count_hand
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.state import Play, State
from firmware_host.units import Seat
from firmware_host.words.cards import spoken_card


def _card(draft: Draft, play: Play, item: CardRead) -> Refused | None:
    refused = _seen(draft.state, play, item.card)
    if refused:
        return refused
    if not fits(play.walk.series, item.card):
        if not _alone(play.walk):
            return _past_31(draft.state, play, item.card)
        # Nobody else is in the series, so the card that does not fit can only be the next leader's first (TABLE 4).
        draft.add(GoSaid(_on_turn(play)))
        _end_series(draft)
    if not draft.over:
        _lay(draft, item.card)
    return None


def _call(draft: Draft, play: Play, item: Call) -> Refused | None:
    state, seat, at = draft.state, _on_turn(play), count(play.walk.series)
    if state.side_of(seat) != item.side:
        name = owner(state, seat)
        return Refused("not your turn", f"It is {name}'s turn: only {name} can say go.", item.side)
    if not go_is_possible(play.walk.series):
        return Refused("no go", f"The count is {at}: every card can still be played, so there is no go.", item.side)
    draft.add(GoSaid(seat))
    _end_series(draft)
    return None


def _lay(draft: Draft, card: Card) -> None:
    """Lay a card that fits for the seat on turn; what it scores and what ending the series scores is one leap."""
    play = draft.state.phase
    assert isinstance(play, Play)
    seat, series = _on_turn(play), (*play.walk.series, card)
    draft.add(CardPlayed(seat, card, count(series)))
    after = draft.state.phase
    assert isinstance(after, Play)
    draft.peg(draft.state.side_of(seat), Cause.PLAY, (*score_play(series), *end_lines(after.walk)))
    if not draft.over and after.walk.on_turn is None:
        _next_series(draft)


def _end_series(draft: Draft) -> None:
    """End the series where a go left nobody in it: 1 for the seat that laid its last card."""
    play = draft.state.phase
    assert isinstance(play, Play)
    if play.walk.on_turn is None:
        assert play.walk.last is not None
        draft.peg(draft.state.side_of(play.walk.last), Cause.GO, end_lines(play.walk))
        if not draft.over:
            _next_series(draft)


def _next_series(draft: Draft) -> None:
    draft.add(SeriesEnded())
    play = draft.state.phase
    assert isinstance(play, Play)
    if play.walk.on_turn is None:
        first, *_ = counting_order(draft.state.dealing, len(draft.state.seats))
        count_hand(draft, first, play.cards_of(first), play.starter)


def _on_turn(play: Play) -> Seat:
    assert play.walk.on_turn is not None, "a play without a turn is over"
    return play.walk.on_turn


def _alone(walk: Walk) -> bool:
    """Say whether the seat on turn is the only one still in a series that has begun."""
    assert walk.on_turn is not None
    return bool(walk.series) and next_seat(walk.on_turn, walk.left, walk.said_go) == walk.on_turn


def _seen(state: State, play: Play, card: Card) -> Refused | None:
    side, name = state.side_of(_on_turn(play)), opening(spoken_card(card))
    if card == play.starter:
        return Refused("is the starter", f"{name} is the starter: it lies on the pack.", side)
    for played in play.played:
        if played.card == card:
            return Refused("already played", f"{name} was already played, by {owner(state, played.seat)}.", side)
    return None


def _past_31(state: State, play: Play, card: Card) -> Refused:
    seat, at = _on_turn(play), count(play.walk.series)
    sentence = f"The count is {at}: {spoken_card(card)} would pass 31. {opening(owner(state, seat))} takes it back"
    return Refused("past 31", f"{sentence} and plays another, or presses CALL for go.", state.side_of(seat))


RULES: Rules = dict([on(Play, CardRead, _card), on(Play, Call, _call)])
