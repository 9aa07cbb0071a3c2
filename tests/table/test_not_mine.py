"""Cards that the table took for another's, or for the starter (TABLE 4)."""

from collections.abc import Callable

import pytest

from firmware_host.rules.cards import parse_card
from firmware_host.rules.race import Pegs
from firmware_host.table.effects import Refused
from firmware_host.table.facts import Cause, LeadRead, Pegged
from firmware_host.table.passing import Event
from firmware_host.table.state import Counting, Game, Over, Play, Starter
from firmware_host.units import Hole, Seat, Side

Table = Callable[[str, str], Game]
Facts = Callable[[Game, str], tuple[Event, ...]]
Why = Callable[[Game, str], str]

AUTO = "orange, blue deals"
CLAIM = "orange, blue deals; off"
BOTH = pytest.mark.parametrize("sides", [AUTO, CLAIM])
SAID_GO = "KD KH QC 4H 2D"
"""Blue had said go on 24 and nobody pressed CALL: the 2 that orange laid was taken for blue's."""
PAIR = "KD KH QC 2H 2D"
"""The same with a 2 on a 2."""


def play(game: Game) -> Play:
    assert isinstance(game.state.phase, Play)
    return game.state.phase


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


# "I had said go"


@BOTH
def test_a_call_tap_by_the_side_just_credited_moves_the_card_to_the_next_seat(sides: str, table: Table) -> None:
    now = play(table(sides, f"{SAID_GO} go1"))
    assert [(each.seat, str(each.card)) for each in now.played[-2:]] == [(0, "4H"), (0, "2D")]
    assert (now.walk.on_turn, now.walk.left) == (0, (1, 3))
    assert now.walk.said_go == frozenset({Seat(1)})


@BOTH
def test_it_is_as_if_the_go_had_been_said_in_time(sides: str, table: Table) -> None:
    for script in (SAID_GO, PAIR, "KD KH 9C 9D peg0=2 2D" if sides == CLAIM else SAID_GO):
        before, card = script.rsplit(maxsplit=1)
        in_time, moved = table(sides, f"{before} go1 {card}"), table(sides, f"{script} go1")
        assert play(moved).walk == play(in_time).walk
        assert moved.state.pegs == in_time.state.pegs
        assert moved.state.dues == in_time.state.dues
        assert moved.state.pending == in_time.state.pending


def test_the_points_of_the_card_move_with_it(table: Table, facts: Facts) -> None:
    game = table(AUTO, PAIR)
    assert fronts(game) == [0, 2]
    (pegged,) = (event for event in facts(game, "go1") if isinstance(event, Pegged))
    assert (pegged.side, pegged.points, pegged.cause) == (0, 2, Cause.PLAY)
    assert fronts(table(AUTO, f"{PAIR} go1")) == [2, 0]
    assert fronts(table(CLAIM, f"{PAIR} go1 claim0=2")) == [2, 0]


def test_the_card_may_win_the_game_for_the_other_side(table: Table) -> None:
    assert table("orange 119, blue deals", f"{PAIR} go1").state.phase == Over(Side(0))


def test_what_the_side_had_pegged_for_the_card_is_gone(table: Table) -> None:
    game = table(CLAIM, f"{PAIR} peg1=2 go1")
    assert (game.state.pending.ghost(Side(1)), fronts(game)) == (0, [0, 0])
    assert [due.side for due in game.state.dues] == [0]


def test_the_other_sides_ghost_is_committed_as_by_its_own_next_card(table: Table) -> None:
    game = table(CLAIM, "KD KH 9C 9D peg0=2 2D")  # orange has pegged its pair of nines
    assert (fronts(game), game.state.pending.ghost(Side(0))) == ([0, 0], 2)
    assert fronts(table(CLAIM, "KD KH 9C 9D peg0=2 2D go1")) == [2, 0]


def test_points_that_were_claimed_for_the_card_are_taken_back_first(table: Table, why: Why) -> None:
    assert why(table(CLAIM, f"{PAIR} claim1=2"), "go1") == "undo first"
    assert fronts(table(CLAIM, f"{PAIR} claim1=2 undo go1 claim0=2")) == [2, 0]


@BOTH
def test_after_the_next_card_the_tap_is_a_go_of_its_own(sides: str, table: Table, facts: Facts) -> None:
    (said,) = facts(table(sides, f"{SAID_GO} AS"), "go1")
    assert type(said).__name__ == "GoSaid"


@BOTH
def test_where_every_card_still_fitted_there_was_no_go(sides: str, table: Table, why: Why) -> None:
    assert why(table(sides, "KD KH QC 3D"), "go0") == "not your turn"


@BOTH
def test_where_nobody_else_is_in_the_series_the_tap_ends_it(sides: str, table: Table) -> None:
    assert play(table(sides, "KD KH QC 4H go1 2D go0")).walk.series == ()


@BOTH
def test_a_card_that_was_moved_counts_in_its_own_hand(sides: str, table: Table) -> None:
    script = f"{SAID_GO} go1 AS 5H 6H 7S"
    phase = table(sides, f"{script} claim1=4" if sides == CLAIM else script).state.phase
    assert isinstance(phase, Counting)
    assert " ".join(map(str, phase.hands[0])) == "KH 4H 2D AS"


@BOTH
def test_moving_a_card_is_undone_like_any_step(sides: str, table: Table) -> None:
    assert table(sides, f"{SAID_GO} go1 undo").state == table(sides, SAID_GO).state


# The lead, read as the starter


@BOTH
def test_pones_call_tap_after_the_first_card_makes_it_the_lead(sides: str, table: Table, facts: Facts) -> None:
    card = parse_card("4C")
    assert card is not None
    assert facts(table(sides, "4C"), "go0") == (LeadRead(card),)
    assert table(sides, "4C go0").state.phase == Starter(lead=card)


@BOTH
def test_the_starter_is_asked_for_again_and_the_lead_is_laid_on_it(sides: str, table: Table) -> None:
    game = table(sides, "4C go0 KD")
    assert str(play(game).starter) == "KD"
    assert [(each.seat, str(each.card)) for each in play(game).played] == [(0, "4C")]
    assert play(game).walk == play(table(sides, "KD 4C")).walk


def test_heels_are_judged_on_the_second_reading(table: Table) -> None:
    jack_first = table(AUTO, "JD go0 KD")
    assert fronts(jack_first) == [0, 0]
    assert fronts(table(AUTO, "4C go0 JD")) == [0, 2]
    assert fronts(table(CLAIM, "4C go0 JD claim1=2")) == [0, 2]
    assert [due.cause for due in table(CLAIM, "JD go0 KD").state.dues] == [Cause.PLAY]


def test_heels_that_the_board_had_pegged_go_back(table: Table) -> None:
    assert table(AUTO, "JD").state.pegs[1] == Pegs(Hole(0), Hole(2))
    assert table(AUTO, "JD go0").state.pegs[1] == Pegs()


def test_heels_that_were_claimed_are_taken_back_first(table: Table, why: Why) -> None:
    assert why(table(CLAIM, "JD claim1=2"), "go0") == "undo first"


def test_heels_of_the_second_reading_may_win_and_the_lead_is_not_played(table: Table) -> None:
    assert table("orange, blue 119 deals", "4C go0 JD").state.phase == Over(Side(1))


@BOTH
def test_the_lead_is_no_starter(sides: str, table: Table, why: Why) -> None:
    assert why(table(sides, "4C go0"), "4C") == "already played"


@BOTH
def test_only_pone_and_only_before_the_second_card(sides: str, table: Table, why: Why) -> None:
    assert why(table(sides, "4C"), "go1") == "not your turn"
    assert why(table(sides, "KD 4C"), "go1") == "no go"


@BOTH
def test_a_forgotten_go_before_a_card_that_made_31_is_told_how_it_is_mended(
    sides: str, table: Table, answer: Callable[[Game, str], object]
) -> None:
    """The series has ended with that card, so it is not moved: it is taken back and read again after the go."""
    refused = answer(table(sides, "2C TH KC 9H AD AS"), "go0")
    assert isinstance(refused, Refused)
    assert (refused.why, refused.side) == ("undo first", 0)
    assert refused.sentence == (
        "With the ace of spades the count was 31: take it back with UNDO, press CALL for the go, and read it again."
    )


def test_a_31_that_was_led_up_to_without_a_possible_go_is_no_such_case(table: Table, why: Why) -> None:
    assert why(table(AUTO, "2C TH KC AD TD"), "go1") == "not your turn"
