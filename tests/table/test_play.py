"""The play: turns, go's, the ends of series, and what a card must not be."""

from collections.abc import Callable

import pytest

from firmware_host.rules.play import count
from firmware_host.table.facts import CardPlayed, Fact, GameWon, GoSaid, Pegged, SeriesEnded
from firmware_host.table.state import Counting, Game, Over, Play
from firmware_host.units import Seat, Side

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Facts = Callable[[Game, str], tuple[Fact, ...]]
Why = Callable[[Game, str], str]

TWO = "orange, blue deals"
THREE = "orange, blue, white deals"


def turn(game: Game) -> tuple[int | None, int]:
    """Whose turn it is, and on which count."""
    assert isinstance(game.state.phase, Play), game.state.phase
    return game.state.phase.walk.on_turn, count(game.state.phase.walk.series)


def pegged(facts: tuple[Fact, ...]) -> list[tuple[int, int, list[str]]]:
    """Side, points and kinds of what was pegged."""
    return [
        (fact.side, fact.points, [line.kind.value for line in fact.lines]) for fact in facts if isinstance(fact, Pegged)
    ]


def test_players_alternate(start: Start, go_on: GoOn) -> None:
    assert turn(go_on(start(TWO), "5D KH")) == (1, 10)
    assert turn(go_on(start(TWO), "5D KH 2C")) == (0, 12)


def test_three_players_take_turns_round_the_table(start: Start, go_on: GoOn) -> None:
    assert [turn(go_on(start(THREE), words))[0] for words in ("5D", "5D KH", "5D KH 2C", "5D KH 2C 3C")] == [0, 1, 2, 0]


def test_a_card_that_makes_nothing_pegs_nothing(start: Start, go_on: GoOn, facts: Facts) -> None:
    assert pegged(facts(go_on(start(TWO), "5D KH"), "2C")) == []


def test_the_newest_card_is_not_the_last_one_while_the_play_goes_on(start: Start, go_on: GoOn, facts: Facts) -> None:
    assert pegged(facts(go_on(start(TWO), "5D KH"), "5C")) == [(1, 2, ["fifteen"])]


def test_a_card_is_pegged_in_one_leap_for_all_that_it_makes(start: Start, go_on: GoOn, facts: Facts) -> None:
    assert pegged(facts(go_on(start(TWO), "KD 4C 6C"), "5C")) == [(0, 5, ["fifteen", "run"])]


def test_31_ends_the_series_by_itself_and_the_other_player_leads(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO), "5D KH QC 6C")
    assert pegged(facts(game, "5C")) == [(1, 2, ["thirtyone"])]
    assert SeriesEnded() in facts(game, "5C")
    assert turn(go_on(game, "5C")) == (0, 0)


def test_31_after_a_go_is_two_and_not_three_and_the_one_who_said_go_leads(
    start: Start, go_on: GoOn, facts: Facts
) -> None:
    game = go_on(start(TWO), "5D KH QC 9C go1")
    assert pegged(facts(game, "2C")) == [(0, 2, ["thirtyone"])]
    assert turn(go_on(game, "2C")) == (1, 0)


def test_nothing_reaches_back_across_the_start_of_a_series(start: Start, go_on: GoOn, facts: Facts) -> None:
    assert pegged(facts(go_on(start(TWO), "5D KH QC 6C 5C"), "5S")) == []


@pytest.mark.parametrize("words", ["KH", "KH AC", "KH QC", "KH QC AC"])
def test_a_go_is_refused_while_every_card_still_fits(words: str, start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start(TWO), f"5D {words}")
    assert why(game, f"go{turn(game)[0]}") == "no go"


def test_a_go_is_believed_from_22_on(start: Start, go_on: GoOn, facts: Facts) -> None:
    assert facts(go_on(start(TWO), "5D KH QC 2C"), "go1") == (GoSaid(Seat(1)),)


def test_only_the_player_on_turn_can_say_go(start: Start, go_on: GoOn, why: Why) -> None:
    assert why(go_on(start(TWO), "5D KH QC 2C"), "go0") == "not your turn"


def test_after_a_go_the_other_plays_on_and_nobody_is_asked_twice(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO), "3D KH QC 2C go1")
    assert turn(game) == (0, 22)
    assert turn(go_on(game, "AC")) == (0, 23)
    assert pegged(facts(go_on(game, "AC"), "8C")) == [(0, 2, ["thirtyone"])]


def test_a_go_is_one_point_once_and_the_one_who_said_it_first_leads(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO), "3D KH QC 5C go1 2C")
    assert pegged(facts(game, "go0")) == [(0, 1, ["go"])]
    assert turn(go_on(game, "go0")) == (1, 0)


def test_go_of_both_starts_the_count_again(start: Start, go_on: GoOn) -> None:
    assert turn(go_on(start(TWO), "3D KH TC QC go1 go0 5C")) == (0, 5)


def test_pone_does_not_lead_every_series(start: Start, go_on: GoOn) -> None:
    assert turn(go_on(start(TWO), "3D KH TC QC go1 go0")) == (1, 0)
    assert turn(go_on(start(TWO), "3D KH TC 2C 9C")) == (0, 0)


def test_a_card_past_31_is_refused_and_costs_nothing(start: Start, go_on: GoOn, why: Why) -> None:
    game = go_on(start(TWO), "3D KH TC QC")
    assert why(game, "9C") == "past 31"
    assert turn(game) == (1, 30)


def test_a_card_past_31_by_the_only_one_left_is_the_next_leaders_first(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO), "3D KH TC QC go1")
    assert [type(fact) for fact in facts(game, "9C")] == [GoSaid, Pegged, SeriesEnded, CardPlayed]
    assert facts(game, "9C") == (*facts(game, "go0"), *facts(go_on(game, "go0"), "9C"))
    assert go_on(game, "9C").state == go_on(game, "go0 9C").state
    assert turn(go_on(game, "9C")) == (0, 9)


def test_a_card_that_still_fits_belongs_to_the_only_one_left(start: Start, go_on: GoOn) -> None:
    assert turn(go_on(start(TWO), "3D KH TC 9C go1 AC")) == (0, 30)


def test_a_seat_without_cards_is_skipped_and_asked_for_no_go(start: Start, go_on: GoOn) -> None:
    # On blue's go orange plays to 31 and is out: blue plays its last three by itself.
    game = go_on(start(TWO), "3D TC TD 9C go1 AC AD")
    assert turn(game) == (1, 0)
    assert turn(go_on(game, "5C")) == (1, 5)
    assert turn(go_on(game, "5C 6C")) == (1, 11)
    assert isinstance(go_on(game, "5C 6C KC").state.phase, Counting)


def test_the_last_one_with_cards_says_go_to_a_count_that_it_cannot_follow(
    start: Start, go_on: GoOn, facts: Facts
) -> None:
    # Orange's last card makes 27, blue holds the king.
    game = go_on(start(TWO), "3D TC TD 9C 2C 8H 9H TH")
    assert turn(game) == (1, 27)
    assert pegged(facts(game, "go1")) == [(0, 1, ["go"])]
    assert turn(go_on(game, "go1")) == (1, 0)
    assert pegged(facts(game, "KD"))[:2] == [(0, 1, ["go"]), (1, 1, ["last"])]


def test_one_who_holds_all_the_cards_pegs_a_go_and_then_last(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO), "3D TC TD 9C go1 AC go0 9D KC 8H")
    assert turn(game) == (1, 27)
    assert pegged(facts(game, "QH"))[:2] == [(1, 1, ["go"]), (1, 1, ["last"])]


def test_last_is_one_point_and_opens_the_show(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO), "KD 4C 7D 4D JC go0 5C go1 7C 8C")
    assert pegged(facts(game, "KS"))[0] == (0, 1, ["last"])
    assert isinstance(go_on(game, "KS").state.phase, Counting)


def test_the_last_card_that_makes_31_is_two_and_not_three(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(TWO), "3D TC TD 9C 2C 8H 9H 4H")
    assert pegged(facts(game, "KD"))[0] == (1, 2, ["thirtyone"])


def test_with_three_a_go_leaves_the_others_in_the_series(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(start(THREE), "3D KH QC 5C go0")
    assert turn(game) == (1, 25)
    assert turn(go_on(game, "AC 2C")) == (1, 28)
    assert turn(go_on(game, "go1")) == (2, 25)
    assert turn(go_on(game, "go1 2C")) == (2, 27)
    assert pegged(facts(go_on(game, "go1 2C"), "go2")) == [(2, 1, ["go"])]
    assert turn(go_on(game, "go1 2C go2")) == (0, 0)


def test_with_three_only_the_last_one_left_may_start_the_next_series_with_a_card(
    start: Start, go_on: GoOn, why: Why
) -> None:
    game = go_on(start(THREE), "3D KH QC 5C go0")
    assert why(game, "TC") == "past 31"
    assert turn(go_on(game, "go1 TC")) == (1, 10)


@pytest.mark.parametrize(
    ("script", "last"),
    [
        ("KD 4C 7D", "4D"),  # fifteen
        ("3D KH TC QC go1", "go0"),  # the go
        ("3D KH TC QC go1", "9C"),  # the go, found out by the next card, which is not played any more
        ("3D TC KC 9C AC go0 AD 7C 9H", "KS"),  # last: nothing is counted after it
    ],
)
def test_a_peg_in_the_game_hole_ends_the_game_at_once(
    script: str, last: str, start: Start, go_on: GoOn, facts: Facts
) -> None:
    game = go_on(start("orange 120, blue 90 deals"), script)
    assert [type(fact) for fact in facts(game, last)][-2:] == [Pegged, GameWon]
    assert pegged(facts(game, last))[-1][:2] == (0, 1)
    assert go_on(game, last).state.phase == Over(Side(0))


def test_points_are_pegged_as_far_as_there_are_holes_and_named_in_full(start: Start, go_on: GoOn, facts: Facts) -> None:
    _, leap, _ = facts(go_on(start("orange, blue 120 deals"), "3D 8C"), "8D")
    assert pegged((leap,)) == [(1, 1, ["pair"])]
    assert isinstance(leap, Pegged)
    assert leap.lines[0].points == 2


def test_exactly_121_wins_and_120_does_not(start: Start, go_on: GoOn) -> None:
    assert go_on(start("orange, blue 119 deals"), "3D 8C 8D").state.phase == Over(Side(1))
    assert turn(go_on(start("orange, blue 118 deals"), "3D 8C 8D")) == (0, 16)


def test_cards_of_the_last_deal_may_be_played_again(start: Start, go_on: GoOn) -> None:
    deal = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C ok1 ok0 2H 2S 3S TD ok0"
    assert turn(go_on(start(TWO), f"{deal} TD 4C KD")) == (1, 14)
