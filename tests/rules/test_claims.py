"""Claims against a second statement of their rules: the rows of vectors/claims.csv, which are read here as data.

Nothing is left out of (truth 0 to 29, claim 0 to 33, named 0 to 33 and none, every rule, holes left 1 to 30 of either
side), though not every product is walked. Two reductions hold by what the functions are given: `settle_call` sees of
the claim only what was missed, so claims and calls are walked apart; and the opponent's holes only bound what is his,
so they are walked up to what is his, and 30 stands for enough.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import pytest

from firmware_host.rules.claims import (
    Left,
    Move,
    Reason,
    Role,
    Verdict,
    asks_game,
    judge,
    settle_call,
    settle_claim,
    settle_objection,
)
from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging, refusals
from firmware_host.units import Hole, Points

ROWS = list(csv.DictReader((Path(__file__).parents[1] / "vectors" / "claims.csv").read_text("utf-8").splitlines()))
RULES = [
    options
    for muggins, overclaim in product(Muggins, Overclaim)
    if not refusals(options := Options(pegging=Pegging.CLAIM, muggins=muggins, overclaim=overclaim))
]
CLAIMS = ("short", "right", "over")
TRUTHS, CLAIMED, NAMED, LEFT = range(30), range(34), range(34), range(1, 31)
ENOUGH = Points(30)
COUNTED = [[sum(hole <= points for hole in range(1, left + 1)) for points in range(34)] for left in range(31)]
"""Points by holes left: how many of those holes are reached, counted one by one."""


@dataclass(frozen=True)
class Row:
    """A row of the table as it is applied: moves are (role, sign, quantity, reason)."""

    moves: tuple[tuple[Role, int, str, Reason], ...]
    offered: str
    window: bool
    shown: str


def find_row(on: str, options: Options, claim: str, home: bool) -> Row:
    rows = list(matching(on, options, claim, home))
    assert len(rows) == 1, f"{len(rows)} rows for {on} {claim} {home} {options}"
    return Row(
        tuple(
            (Role(role), {"+": 1, "-": -1}[sign], quantity, Reason(reason))
            for role, sign, quantity, reason in (move.split() for move in rows[0]["moves"].split(" / "))
        ),
        rows[0]["offered"],
        rows[0]["window"] == "yes",
        rows[0]["shown"],
    )


def matching(on: str, options: Options, claim: str, home: bool) -> Iterator[dict[str, str]]:
    given = {
        "input": on,
        "muggins": options.muggins.value,
        "overclaim": options.overclaim.value,
        "claim": claim,
        "into_game_hole": "yes" if home else "no",
        "surplus_taken": "yes" if options.challenge_surplus else "no",
    }
    for row in ROWS:
        if all(row[column] == "any" or value in row[column].split() for column, value in given.items()):
            yield row


def kind(due: int, claimed: int) -> str:
    return "short" if claimed < due else "over" if claimed > due else "right"


def expected(row: Row, left: Left, hole: int, **quantity: int) -> tuple[Move, ...]:
    """Apply the moves of a row: forward at most into the game hole, back at most to hole 0."""
    room = {Role.SCORER: left.scorer, Role.OPPONENT: left.opponent}
    moves = []
    for role, sign, name, reason in row.moves:
        points = min(quantity[name], room[role] if sign > 0 else hole)
        if points > 0:
            moves.append(Move(role, sign * points, reason))
    return tuple(moves)


def check_claim(truth: int, claim: int, left: Left, options: Options, rows: dict[tuple[str, bool], Row]) -> None:
    due, claimed = COUNTED[left.scorer][truth], COUNTED[left.scorer][claim]
    row = rows[kind(due, claimed), claimed == left.scorer]
    quantity = {"due": due, "claimed": claimed, "missed": due - claimed, "surplus": claimed - due, "none": 0}
    told = settle_claim(Points(truth), Points(claim), left, options)
    case = (truth, claim, left, options)
    hole = options.target - left.scorer + due
    assert told.moves == expected(row, left, hole, fifteen=15, **quantity), case
    assert told.offered == quantity[row.offered], case
    assert told.window == row.window, case
    assert told.shown == {"yes": True, "no": False, "show_missed": options.show_missed}[row.shown], case


def rows_of(options: Options) -> dict[tuple[str, bool], Row]:
    # A short claim leaves a hole: it is never into the game hole.
    return {
        (claim, home): find_row("claim", options, claim, home)
        for claim, home in product(CLAIMS, (False, True))
        if (claim, home) != ("short", True)
    }


def name_of(options: Options) -> str:
    return f"{options.muggins.value}-{options.overclaim.value}"


def test_every_verdict_is_what_counting_the_holes_gives() -> None:
    for truth, claim, left in product(TRUTHS, CLAIMED, LEFT):
        verdict = judge(Points(truth), Points(claim), Points(left))
        counts = COUNTED[left]
        assert (verdict.due, verdict.claimed) == (counts[truth], counts[claim])
        assert verdict.missed == sum(claim < hole <= truth for hole in range(1, left + 1))
        assert verdict.surplus == sum(truth < hole <= claim for hole in range(1, left + 1))


@pytest.mark.slow
@pytest.mark.parametrize("options", RULES, ids=name_of)
def test_every_claim_moves_what_the_table_says(options: Options) -> None:
    rows = rows_of(options)
    for truth, claim, scorer in product(TRUTHS, CLAIMED, LEFT):
        check_claim(truth, claim, Left(Points(scorer), ENOUGH), options, rows)


@pytest.mark.slow
@pytest.mark.parametrize("options", RULES, ids=name_of)
def test_no_claim_gives_the_opponent_more_than_his_holes(options: Options) -> None:
    rows = rows_of(options)
    for scorer in LEFT:
        for due, claimed in product(range(min(29, scorer) + 1), range(scorer + 1)):
            for opponent in range(1, his(rows, due, claimed, scorer) + 1):
                check_claim(due, claimed, Left(Points(scorer), Points(opponent)), options, rows)


def his(rows: dict[tuple[str, bool], Row], due: int, claimed: int, scorer: int) -> int:
    moves = rows[kind(due, claimed), claimed == scorer].moves
    return abs(due - claimed) if any(role is Role.OPPONENT for role, *_ in moves) else 1


@pytest.mark.parametrize("options", [rule for rule in RULES if rule.muggins is Muggins.OFF], ids=name_of)
def test_missed_points_stay_hidden_where_the_players_want_it_so(options: Options) -> None:
    hiding = replace(options, show_missed=False)
    rows = rows_of(hiding)
    for truth, claim, scorer in product(TRUTHS, CLAIMED, (1, 7, 30)):
        check_claim(truth, claim, Left(Points(scorer), ENOUGH), hiding, rows)


@pytest.mark.slow
def test_every_call_moves_what_the_table_says() -> None:
    calling = [rule for rule in RULES if rule.muggins is Muggins.CALL]
    rows = {find_row("call", rule, claim, home=False) for claim, rule in product(("short", "right"), calling)}
    assert len(rows) == 2, "a call costs the same under every rule for over-claims"
    short, right = (find_row("call", calling[0], claim, home=False) for claim in ("short", "right"))
    for scorer, missed, named in product(range(31), TRUTHS, NAMED):
        there = COUNTED[scorer][missed]
        row = short if there else right
        for opponent in (*range(1, min(named, 29) + 1), ENOUGH):
            left = Left(Points(scorer), Points(opponent))
            told = COUNTED[opponent][named]
            moves = expected(row, left, 0, named=told, lesser=min(there, told))
            assert settle_call(Points(missed), Points(named), left) == moves, (missed, named, left)


@pytest.mark.slow
@pytest.mark.parametrize("options", [rule for rule in RULES if rule.overclaim is Overclaim.CHALLENGE], ids=name_of)
def test_every_objection_moves_what_the_table_says(options: Options) -> None:
    for taken, costs in product((False, True), (0, 1, 2, 10)):
        chosen = replace(options, challenge_surplus=taken, challenge_wrong_costs=Points(costs))
        rows = {
            claim: find_row("objection", chosen, claim, home=False) for claim in CLAIMS if may_object(chosen, claim)
        }
        for due, claimed, scorer, opponent in product(TRUTHS, range(31), (0, 1, 2, 9, 30), (1, 2, 15, 30)):
            if (row := rows.get(kind(due, claimed))) is not None:
                left = Left(Points(scorer), Points(opponent))
                moves = expected(row, left, 121 - scorer, costs=costs, surplus=claimed - due)
                assert settle_objection(Verdict(Points(due), Points(claimed)), left, chosen) == moves


def may_object(options: Options, claim: str) -> bool:
    return find_row("claim", options, claim, home=False).window


@pytest.mark.parametrize("claim", CLAIMS)
def test_the_table_has_a_row_for_what_is_played_and_none_for_what_is_refused(claim: str) -> None:
    for muggins, overclaim in product(Muggins, Overclaim):
        options = Options(pegging=Pegging.CLAIM, muggins=muggins, overclaim=overclaim)
        assert any(matching("claim", options, claim, home=False)) == (not refusals(options))


def test_nothing_is_refused_but_calls_of_a_board_that_misses_nothing_and_a_button_of_two_meanings() -> None:
    refused = {
        (pegging.value, muggins.value, overclaim.value): why
        for pegging, muggins, overclaim in product(Pegging, Muggins, Overclaim)
        if (why := refusals(Options(pegging=pegging, muggins=muggins, overclaim=overclaim)))
    }
    misses_nothing = {("auto", muggins, overclaim.value) for muggins in ("call", "auto") for overclaim in Overclaim}
    assert set(refused) == misses_nothing | {("claim", "call", "challenge")}
    assert all("misses nothing" in refused[chosen][0] for chosen in misses_nothing)
    assert "one CALL button" in refused["claim", "call", "challenge"][0]
    assert len(refused["auto", "call", "challenge"]) == 2


def test_no_peg_passes_the_game_hole_and_none_moves_after_it() -> None:
    """Walk claim and call together, peg by peg, where the holes are few."""
    for options, truth, claim, named in product(RULES, range(9), range(9), (0, 1, 2, 5, 33)):
        for scorer, opponent in product((1, 2, 5, 30), (1, 3, 30)):
            holes = {Role.SCORER: scorer, Role.OPPONENT: opponent}
            told = settle_claim(Points(truth), Points(claim), Left(Points(scorer), Points(opponent)), options)
            walk(told.moves, holes)
            if told.window and options.muggins is Muggins.CALL:
                left = Left(Points(holes[Role.SCORER]), Points(holes[Role.OPPONENT]))
                walk(settle_call(told.verdict.missed, Points(named), left), holes)


def walk(moves: tuple[Move, ...], holes: dict[Role, int]) -> None:
    for move in moves:
        assert 0 not in holes.values(), "a peg moved after the game was won"
        holes[move.role] -= move.points
        assert move.points != 0
        assert holes[move.role] >= 0, "a peg went past the game hole"


# The rules' own examples, so that a mistake shared by the table and the code has a chance to be seen.
def test_a_side_at_one_hundred_and_nineteen_misses_two_of_eight() -> None:
    verdict = judge(Points(8), Points(0), Points(2))
    assert verdict.missed == 2


def test_a_false_claim_of_the_game_costs_as_the_example_of_the_rules_says() -> None:
    left = Left(scorer=Points(11), opponent=Points(50))
    moves = settle_claim(Points(6), Points(29), left, Options(overclaim=Overclaim.ACC)).moves
    assert sum(move.points for move in moves if move.role is Role.SCORER) == 101 - 110
    assert sum(move.points for move in moves if move.role is Role.OPPONENT) == 5


def test_the_way_back_is_due_even_where_the_over_claim_wins_the_opponent_the_game() -> None:
    left = Left(scorer=Points(11), opponent=Points(3))
    moves = settle_claim(Points(6), Points(11), left, Options(overclaim=Overclaim.ACC)).moves
    assert [(move.role, move.points) for move in moves] == [
        (Role.SCORER, 6),
        (Role.SCORER, -15),
        (Role.OPPONENT, 3),
    ]


@pytest.mark.parametrize(("target", "back"), [(121, 4), (61, 4)])
def test_nobody_goes_back_past_the_start(target: int, back: int) -> None:
    options = Options(target=Hole(target), overclaim=Overclaim.ACC)
    moves = settle_claim(Points(4), Points(target), Left(Points(target), Points(target)), options).moves
    assert moves[1] == Move(Role.SCORER, -back, Reason.FALSE_GAME_BACK)


@pytest.mark.parametrize(("missed", "named", "gets"), [(5, 2, 2), (2, 5, 2)])
def test_a_caller_gets_the_lesser_of_what_is_named_and_true(missed: int, named: int, gets: int) -> None:
    moves = settle_call(Points(missed), Points(named), Left(Points(30), Points(30)))
    assert moves == (Move(Role.OPPONENT, gets, Reason.MUGGINS),)


def test_a_second_ok_is_wanted_for_the_game_hole_true_or_false_and_only_where_it_costs() -> None:
    acc = Options(overclaim=Overclaim.ACC)
    assert [asks_game(Points(claim), Points(5), acc) for claim in (4, 5, 6)] == [False, True, True]
    assert not any(asks_game(Points(9), Points(5), rule) for rule in RULES if rule.overclaim is not Overclaim.ACC)


def test_under_call_and_under_challenge_a_claim_alone_gives_nothing_away() -> None:
    """Claims that look alike are answered alike, whatever was true, unless they are put right at once."""
    for options, claim, scorer in product(RULES, CLAIMED, LEFT):
        secret = options.overclaim is Overclaim.CHALLENGE and options.muggins is Muggins.OFF
        if secret or options.muggins is Muggins.CALL:
            answers = {
                (told.moves, told.offered, told.window, told.shown)
                for truth in TRUTHS
                for told in [settle_claim(Points(truth), Points(claim), Left(Points(scorer), ENOUGH), options)]
                if secret or told.verdict.surplus == 0
            }
            assert len(answers) <= 1, (options, claim, scorer, answers)
