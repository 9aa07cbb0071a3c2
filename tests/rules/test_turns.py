import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.rules.cards import DECK, Card
from firmware_host.rules.lines import Line, LineKind, total
from firmware_host.rules.play import count, fits, score_play
from firmware_host.rules.race import Pegs, is_home, peg_points
from firmware_host.rules.turns import (
    Walk,
    begin_play,
    counting_order,
    cut_for_deal,
    end_lines,
    lay_card,
    next_seat,
    next_series,
    say_go,
)
from firmware_host.units import Points, Seat

Cards = Callable[[str], tuple[Card, ...]]


class Play(TypedDict):
    seat: int
    card: str
    count: int
    points: int
    breakdown: dict[str, int]
    closes_series: bool


class PlayVector(TypedDict):
    id: str
    dealer: int
    first_leader: int
    hands: list[list[str]]
    plays: list[Play]
    expected_points: list[int]
    totals_by_seat: list[int]


class GameEnd(TypedDict):
    target: int
    start_scores: list[int]
    dealer: int
    show: list[dict[str, int]]
    final_scores: list[int]
    winner: int


class Renege(TypedDict):
    count: int
    hand: list[str]
    playable: list[str]


FILE = json.loads((Path(__file__).parents[1] / "vectors" / "play.json").read_text())
VECTORS: list[PlayVector] = FILE["vectors"]
GAME_ENDS: list[GameEnd] = FILE["game_end_vectors"]
RENEGES: list[Renege] = FILE["renege_vectors"]


@dataclass(frozen=True)
class Laid:
    """What a card did: who laid it, the series with it, all it pegged, and whether it ended its series."""

    seat: int
    series: tuple[Card, ...]
    lines: tuple[Line, ...]
    closes: bool


def play_out(hands: list[list[Card]], dealer: Seat, choose: Callable[[list[Card]], Card]) -> Iterator[Laid]:
    """Play hands to the end: who can play must, and plays what `choose` takes of the cards that fit."""
    walk = begin_play([len(hand) for hand in hands], dealer)
    while walk.on_turn is not None:
        seat = walk.on_turn
        fitting = [card for card in hands[seat] if fits(walk.series, card)]
        card = choose(fitting)
        hands[seat].remove(card)
        pegs = score_play((*walk.series, card))
        walk = lay_card(walk, card)
        while walk.on_turn is not None and not any(fits(walk.series, held) for held in hands[walk.on_turn]):
            walk = say_go(walk)
        yield Laid(seat, walk.series, (*pegs, *end_lines(walk)), walk.on_turn is None)
        if walk.on_turn is None:
            walk = next_series(walk)


def breakdown(lines: tuple[Line, ...]) -> dict[str, int]:
    return {line.kind.value: line.points for line in lines}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_worked_play_goes_as_written(vector: PlayVector, cards: Cards) -> None:
    hands = [list(cards(" ".join(hand))) for hand in vector["hands"]]
    script = iter(cards(" ".join(play["card"] for play in vector["plays"])))
    laid = list(play_out(hands, Seat(vector["dealer"]), lambda fitting: fitting[fitting.index(next(script))]))
    assert [(card.seat, count(card.series), breakdown(card.lines), card.closes) for card in laid] == [
        (play["seat"], play["count"], play["breakdown"], play["closes_series"]) for play in vector["plays"]
    ]
    assert [total(card.lines) for card in laid] == vector["expected_points"]
    by_seat = Counter[int]()
    for card in laid:
        by_seat[card.seat] += total(card.lines)
    assert [by_seat[seat] for seat in range(len(hands))] == vector["totals_by_seat"]


dealt = st.tuples(st.integers(2, 6), st.permutations(DECK), st.integers(0, 5), st.randoms(use_true_random=False))


@given(dealt)
def test_every_card_of_every_deal_is_laid_and_the_last_one_pegs(deal: tuple[int, list[Card], int, Random]) -> None:
    seats, pack, dealer, random = deal
    hands = [pack[4 * seat : 4 * seat + 4] for seat in range(seats)]
    laid = list(play_out(hands, Seat(dealer % seats), random.choice))
    assert len(laid) == 4 * seats
    for card in laid:
        ends = [line for line in card.lines if line.kind in (LineKind.GO, LineKind.LAST, LineKind.THIRTY_ONE)]
        assert len(ends) == card.closes
    assert laid[-1].closes
    assert LineKind.GO not in {line.kind for line in laid[-1].lines}


def walk_of(series: tuple[Card, ...], left: tuple[int, ...]) -> Walk:
    """Lay a series by turns, starting from seat 0, so that each seat then has `left` cards."""
    seats = len(left)
    laid = [len(series[seat::seats]) for seat in range(seats)]
    walk = begin_play([number + more for number, more in zip(laid, left, strict=True)], Seat(seats - 1))
    for card in series:
        walk = lay_card(walk, card)
    return walk


def test_who_played_his_last_card_gets_the_go_of_one_who_cannot_follow(cards: Cards) -> None:
    walk = walk_of(cards("KC QC 7C"), (0, 2))
    assert walk.on_turn == 1
    walk = say_go(walk)
    assert walk.on_turn is None
    assert breakdown(end_lines(walk)) == {"go": 1}
    assert next_series(walk).on_turn == 1


def test_an_empty_hand_is_skipped_and_the_other_plays_on(cards: Cards) -> None:
    walk = walk_of(cards("KC AC KD"), (0, 3))
    assert lay_card(walk, *cards("2C")).on_turn == 1


def test_one_go_puts_a_seat_out_of_the_series(cards: Cards) -> None:
    walk = say_go(walk_of(cards("KC QC 8C"), (3, 3)))
    assert walk.on_turn == 0
    walk = lay_card(walk, *cards("AC"))
    assert walk.on_turn == 0
    assert end_lines(walk) == ()
    walk = say_go(lay_card(walk, *cards("AD")))
    assert breakdown(end_lines(walk)) == {"go": 1}


def test_a_go_of_both_starts_the_count_again(cards: Cards) -> None:
    walk = next_series(say_go(say_go(walk_of(cards("KC TC QC"), (2, 3)))))
    assert walk == Walk((2, 3), Seat(1), last=Seat(0))
    assert lay_card(walk, *cards("5C")).series == cards("5C")


def test_thirty_one_ends_the_series_whoever_could_go_on(cards: Cards) -> None:
    walk = walk_of(cards("KC QC JC AC"), (2, 2))
    assert walk.on_turn is None
    assert end_lines(walk) == ()
    assert next_series(walk).on_turn == 0


def test_the_last_card_of_all_at_thirty_one_pegs_no_last(cards: Cards) -> None:
    walk = walk_of(cards("KC QC JC AC"), (0, 0))
    assert end_lines(walk) == ()
    assert next_series(walk).on_turn is None


def test_the_last_card_of_all_needs_no_go(cards: Cards) -> None:
    walk = walk_of(cards("KC QC"), (0, 0))
    assert walk.on_turn is None
    assert breakdown(end_lines(walk)) == {"last": 1}


def test_the_dealer_leads_after_the_pone_played_last(cards: Cards) -> None:
    walk = say_go(say_go(walk_of(cards("KC QC 9C"), (2, 3))))
    assert (walk.last, next_series(walk).on_turn) == (0, 1)


def test_a_lead_passes_over_a_seat_without_cards() -> None:
    assert next_seat(Seat(0), (3, 0, 1)) == 2


def test_the_last_player_leads_again_where_nobody_else_holds_a_card() -> None:
    assert next_seat(Seat(1), (0, 3, 0)) == 1


def test_three_seats_have_one_go_point_for_the_last_of_them(cards: Cards) -> None:
    walk = say_go(say_go(walk_of(cards("KC QC 7C"), (3, 3, 3))))
    assert walk.on_turn == 2
    walk = say_go(lay_card(walk, *cards("2C")))
    assert (walk.last, breakdown(end_lines(walk))) == (2, {"go": 1})
    assert next_series(walk).on_turn == 0


@pytest.mark.parametrize(
    ("cuts", "lowest"),
    [("4C 9D 9H", (0,)), ("AC KC", (0,)), ("KC AC", (1,)), ("7C 7D", (0, 1)), ("9C 4D 4H", (1, 2)), ("JC QC", (0,))],
)
def test_the_lowest_cut_deals_and_a_tie_for_it_cuts_again(cuts: str, lowest: tuple[int, ...], cards: Cards) -> None:
    assert cut_for_deal(cards(cuts)) == lowest


@pytest.mark.parametrize("vector", RENEGES, ids=lambda vector: vector["id"])
def test_a_false_go_held_every_card_that_would_fit(vector: Renege, cards: Cards) -> None:
    series = {25: cards("KC QC 5C"), 28: cards("KC QC 8C")}[vector["count"]]
    hand = cards(" ".join(vector["hand"]))
    assert tuple(card for card in hand if fits(series, card)) == cards(" ".join(vector["playable"]))


def count_out(scores: list[int], points: dict[tuple[int, bool], int], dealer: Seat) -> tuple[list[int], int | None]:
    """Peg the hands and the crib in the order of the rules until somebody is home: the scores, and who."""
    pegs = [peg_points(Pegs(), Points(score)) for score in scores]
    order = [(seat, False) for seat in counting_order(dealer, len(scores))] + [(dealer, True)]
    for seat, crib in order:
        pegs[seat] = peg_points(pegs[seat], Points(points[seat, crib]))
        if is_home(pegs[seat]):
            return [side.front for side in pegs], seat
    return [side.front for side in pegs], None


@pytest.mark.parametrize("vector", GAME_ENDS, ids=lambda vector: vector["id"])
def test_the_game_ends_in_the_middle_of_the_show(vector: GameEnd) -> None:
    points = {(step["seat"], bool(step.get("crib"))): step["points"] for step in vector["show"]}
    scores, winner = count_out(vector["start_scores"], points, Seat(vector["dealer"]))
    assert (scores, winner) == (vector["final_scores"], vector["winner"])


def test_the_pone_counts_out_before_a_dealer_who_would_too() -> None:
    points = {(1, False): 5, (0, False): 20, (0, True): 8}
    assert count_out([104, 116], points, Seat(0)) == ([104, 121], 1)


def test_the_dealer_counts_his_hand_before_his_crib() -> None:
    assert counting_order(Seat(1), 2) == (0, 1)
    assert count_out([110, 100], {(0, False): 4, (1, False): 12, (1, True): 8}, Seat(1)) == ([114, 120], None)
