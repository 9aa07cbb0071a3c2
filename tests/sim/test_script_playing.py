from itertools import pairwise
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.script import Done, parse_script, play

TOP = "set game.pegging auto\n"
HEELS = "tap orange.ok x 2\nscan JS\nexpect pegs orange 0 2 blue -1 0\n"


def run(text: str, state: Path) -> list[Done]:
    """Play a text on a board of its own."""
    script = parse_script(TOP + text, state / "a.script")
    clock = FastClock()
    machine = Machine(script.config(state), clock)
    try:
        return list(play(script, machine, clock))
    finally:
        machine.power_off()
        machine.close()


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("expect pegs orange 0 3", "lit: orange 0 2, blue -1 0"),
        ("expect pegs orange 0 2 blue 0 1", "lit: orange 0 2, blue -1 0"),
        ("expect holes orange 0 1 lit", "lit: orange 0 2"),
        ("expect holes orange 1 2 out", "lit: orange 0 2"),
        ('expect digits "   0   2"', 'digits "P  2   0"'),
        ("expect digits 9", 'digits "P  2   0"'),
        ("expect dots 1 5", "dots 1 6"),
        ("expect dots 1 6 7", "dots 1 6"),
        ("expect dots none", "dots 1 6"),
        ("expect tone 233", "not so"),
        ("expect silence", "not so"),
        ('expect words "wins"', 'last words "Orange pegs 2 points'),
        ('expect words "wins" ever', 'last words "Orange pegs 2 points'),
        ('expect unsaid "heels"', 'last words "Orange pegs 2 points'),
        ("expect refused orange", "not so"),
        ("expect dark", "lit: orange 0 2"),
        ("wait until digits Cut", "not so"),
        ('scan 4H expect "ok 5H"', 'answered "ok 4H"'),
        ("unplug cards\nscan 4H expect x", "no answer came"),
        ('send "5X\\r\\n"\nanswer "ok"', 'answered "no what"'),
    ],
)
def test_what_does_not_hold_is_told_with_what_was_seen(line: str, seen: str, tmp_path: Path) -> None:
    within = " within 500" if line.startswith(("expect", "wait")) else ""
    *before, last = run(f"{HEELS}{line}{within}\nexpect dark", tmp_path)
    assert [done.wrong for done in before] == [None] * len(before)
    assert last.order.text == (line + within).splitlines()[-1]
    assert last.wrong is not None
    assert seen in last.wrong
    assert not within or "not so within 500 ms" in last.wrong


@pytest.mark.parametrize(
    "line",
    [
        'expect digits "   0   0"',
        'expect digits "p  2"',
        "expect digits 0",
        "expect digits St within 0",
        "expect dots 1 6",
        "expect tone 880",
        'expect words "his heels"',
        'expect words "Orange deals" ever',
        'expect unsaid "wins"',
        "expect holes orange 0 2 lit",
        "expect holes orange 1 3 out",
        "expect no errors",
    ],
)
def test_what_holds_lets_the_script_go_on(line: str, tmp_path: Path) -> None:
    text = f"{HEELS}{line}\nexpect dark within 0"
    if "St" in line:
        text = f"tap orange.ok x 2\n{line}\nexpect dark within 0"
    assert run(text, tmp_path)[-1].order.text == "expect dark within 0"


def test_pegs_are_expected_at_rest_and_not_on_their_way(tmp_path: Path) -> None:
    passed = run("tap orange.ok x 2\nscan JS\nwait 10\nexpect pegs orange -1 0\n", tmp_path)
    assert passed[-1].wrong is not None, "they stood so for a moment, and then walked"


def test_within_0_looks_at_this_very_moment(tmp_path: Path) -> None:
    *_, before, after = run(
        "tap orange.ok\nexpect pegs orange -1 0\nwait 1\nexpect pegs orange -1 0 within 0", tmp_path
    )
    assert (after.wrong, after.t_ms - before.t_ms) == (None, 0)


def test_what_is_lately_begins_anew_with_the_first_order_after_expectations(tmp_path: Path) -> None:
    shared = "expect tone 880\nexpect words heels\nexpect tone 880\nexpect words heels\n"
    *_, wait, tone = run(f"tap orange.ok x 2\nscan JS\n{shared}wait 10\nexpect tone 880", tmp_path)
    assert wait.wrong is None
    assert tone.wrong is not None
    assert run(f"{HEELS}expect words heels\nwait 10\nexpect unsaid heels", tmp_path / "2")[-1].wrong is None


def test_a_refusal_is_the_double_dip_of_one_side_and_no_blink_breath_walk_or_press(tmp_path: Path) -> None:
    text = (
        "tap orange.ok x 2\nwait 14000\nscan JS\nwait 14000\npress orange.peg\nwait 90\nrelease orange.peg\ntap undo\n"
    )
    assert run(text + "wait 2000\nexpect refused orange", tmp_path)[-1].wrong is not None
    assert run(HEELS + "tap orange.call\nexpect refused orange\nexpect dark", tmp_path / "2")[-1].order.text.endswith(
        "k"
    )
    assert run(HEELS + "tap orange.call\nexpect refused blue", tmp_path / "3")[-1].wrong is not None


def test_each_order_tells_its_time_the_answers_and_the_words(tmp_path: Path) -> None:
    power, start, tap, scan = run("wait 1000\ntap orange.ok\ntap orange.ok\nscan JS", tmp_path)
    assert (power.t_ms, power.heard, power.said) == (1100, (), ())
    assert start.said[0].startswith("Game 1.")
    assert tap.said == ("Orange deals. Lay away two cards each; then orange turns the starter and reads it.",)
    assert scan.heard == ("ok JS",)


def test_a_tap_is_as_long_as_a_finger_and_a_hold_as_long_as_it_says(tmp_path: Path) -> None:
    text = "tap blue.ok x 3\nhold blue.ok 700\nchord blue.peg blue.call undo 2000\nbounce undo"
    times = [done.t_ms for done in run(f"wait 0\n{text}", tmp_path)]
    assert [after - before for before, after in pairwise(times)] == [330, 750, 2050, 124]


def test_orders_are_carried_out_one_by_one_as_they_are_asked_for(tmp_path: Path) -> None:
    script = parse_script("tap orange.ok x 2\nexpect dark within 0\ntap blue.ok", tmp_path / "a.script")
    clock = FastClock()
    machine = Machine(script.config(tmp_path), clock)
    steps = play(script, machine, clock)
    assert not machine.powered()
    assert next(steps).order.line == 1
    assert machine.powered()
    assert next(steps).wrong is not None
    assert list(steps) == []
    machine.close()


def test_a_cable_that_is_back_is_listened_to_however_long_it_was_gone(tmp_path: Path) -> None:
    text = 'tap orange.ok x 2\nunplug cards\nwait 60000\nreplug cards\nscan JS expect "ok JS"'
    assert run(text, tmp_path)[-1].wrong is None


def test_a_program_that_cannot_start_says_so_and_the_script_goes_on(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"not a database, but long enough to look like something")
    assert [done.wrong for done in run('expect words "cannot go on" ever\nexpect dark', tmp_path)] == [None, None]
