from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.table.inputs import Call, CallHeld, Input, Menu, Ok, OkHeld, Peg, PowerOff, Undo, UndoHeld
from firmware_host.units import Ms, Side
from firmware_host.wire.debounce import Debounced
from firmware_host.wire.gestures import Gestures
from firmware_host.wire.sharing import Chord, Countdown

RED, BLUE = Side(0), Side(1)
NAMES = ("red", "blue")
LATE = 60_000

Step = tuple[int, str]
"""When, and a line with + for down or - for up."""


def moves(steps: Iterable[Step]) -> list[Debounced]:
    return [Debounced(Ms(t_ms), what[1:], what[0] == "+") for t_ms, what in steps]


def lazily(steps: Iterable[Step], until_ms: int) -> list[Input]:
    """What comes of the steps when nobody polls in between."""
    gestures = Gestures(NAMES)
    inputs = [item for move in moves(steps) for item in gestures.feed(move)]
    return [*inputs, *gestures.poll(Ms(until_ms))]


def stamped(steps: Iterable[Step], until_ms: int) -> list[tuple[int, Input]]:
    """What comes of the steps, and when, with a poll whenever the grammar asks for it."""
    gestures, out = Gestures(NAMES), []
    for move in (*moves(steps), None):
        end = until_ms if move is None else move.t_ms
        while (wake := gestures.next_wake_ms()) is not None and wake <= end:
            out += [(int(wake), item) for item in gestures.poll(wake)]
        if move is not None:
            out += [(int(move.t_ms), item) for item in gestures.feed(move)]
    return out


def press(line: str, down_ms: int, up_ms: int) -> list[Step]:
    return [(down_ms, "+" + line), (up_ms, "-" + line)]


def test_peg_acts_when_it_goes_down() -> None:
    assert stamped(press("red.peg", 100, 200), 5000) == [(100, Peg(RED, 1))]


def test_peg_held_becomes_five_and_then_five_more_every_600_ms() -> None:
    assert stamped(press("blue.peg", 100, 1950), 5000) == [
        (100, Peg(BLUE, 1)), (700, Peg(BLUE, 4)), (1300, Peg(BLUE, 5)), (1900, Peg(BLUE, 5)),
    ]  # fmt: skip


@pytest.mark.parametrize(("key", "tap", "hold"), [("ok", Ok, OkHeld), ("call", Call, CallHeld)])
def test_ok_and_call_tap_on_release_or_hold_at_600_ms_and_never_both(
    key: str, tap: type[Ok], hold: type[OkHeld]
) -> None:
    assert stamped(press(f"red.{key}", 100, 699), 5000) == [(699, tap(RED))]
    assert stamped(press(f"red.{key}", 100, 700), 5000) == [(700, hold(RED))]
    assert stamped(press(f"red.{key}", 100, 9000), 9999) == [(700, hold(RED))]


def test_undo_taps_on_release_or_holds_at_two_seconds() -> None:
    assert stamped(press("undo", 0, 1999), 5000) == [(1999, Undo())]
    assert stamped(press("undo", 0, 4000), 5000) == [(2000, UndoHeld())]


def test_peg_and_call_held_two_seconds_are_the_menu_and_take_the_peg_back() -> None:
    steps = [(0, "+red.peg"), (80, "+red.call"), (3000, "-red.peg"), (3010, "-red.call")]
    assert stamped(steps, LATE) == [(0, Peg(RED, 1)), (80, Peg(RED, -1)), (2080, Menu(RED))]


def test_call_first_and_peg_after_adds_nothing_that_must_be_taken_back() -> None:
    steps = [(0, "+red.call"), (80, "+red.peg"), (2500, "-red.peg"), (2500, "-red.call")]
    assert stamped(steps, LATE) == [(2080, Menu(RED))]


def test_all_three_held_two_seconds_are_power_off_whatever_the_order() -> None:
    for order in (("peg", "ok", "call"), ("call", "peg", "ok"), ("ok", "call", "peg"), ("peg", "call", "ok")):
        steps = [(index * 50, f"+red.{key}") for index, key in enumerate(order)]
        acts = [item for item in stamped(steps, LATE) if not isinstance(item[1], Peg)]
        assert acts == [(2100, PowerOff(RED))], order


def test_pegs_and_their_takebacks_in_a_chord_sum_to_nothing() -> None:
    steps = [(0, "+red.peg"), (1250, "+red.call"), (1300, "-red.peg"), (1300, "-red.call")]
    assert lazily(steps, LATE) == [Peg(RED, 1), Peg(RED, 4), Peg(RED, 5), Peg(RED, -10)]


def test_chord_let_go_early_does_nothing_whichever_finger_comes_off_first() -> None:
    for first, second, third in (("peg", "ok", "call"), ("ok", "call", "peg"), ("call", "peg", "ok")):
        steps = [(0, "+red.peg"), (10, "+red.ok"), (20, "+red.call")]
        steps += [(1500, f"-red.{first}"), (1600, f"-red.{second}"), (1700, f"-red.{third}")]
        assert lazily(steps, LATE) == [Peg(RED, 1), Peg(RED, -1)]


def test_ok_that_joins_the_menu_chord_starts_the_countdown_of_power_off() -> None:
    steps = [(0, "+red.call"), (0, "+red.peg"), (1900, "+red.ok")]
    assert stamped(steps, LATE) == [(3900, PowerOff(RED))]


def test_ok_that_leaves_the_power_off_chord_starts_the_countdown_of_the_menu() -> None:
    steps = [(0, "+red.call"), (0, "+red.ok"), (0, "+red.peg"), (1900, "-red.ok")]
    assert stamped(steps, LATE) == [(3900, Menu(RED))]


def test_chord_acts_once_however_long_it_is_held_and_however_it_is_let_go() -> None:
    steps = [(0, "+red.call"), (0, "+red.ok"), (0, "+red.peg"), (2500, "-red.ok"), (9000, "-red.peg")]
    assert stamped(steps, LATE) == [(2000, PowerOff(RED))]


def test_side_is_deaf_after_a_chord_until_all_its_buttons_are_up() -> None:
    chord = [(0, "+red.call"), (0, "+red.peg"), (500, "-red.call")]
    within = [*press("red.call", 600, 700), *press("red.ok", 700, 1500), (1600, "-red.peg")]
    assert lazily([*chord, *within], LATE) == []
    assert lazily([*chord, *within, *press("red.call", 2000, 2100)], LATE) == [Call(RED)]


def test_slipped_finger_of_a_chord_starts_its_countdown_again() -> None:
    steps = [(0, "+red.call"), (0, "+red.peg"), (1000, "-red.call"), (1100, "+red.call")]
    assert stamped(steps, LATE) == [(3100, Menu(RED))]


def test_quick_roll_from_peg_to_ok_pegs_and_commits() -> None:
    steps = [(0, "+red.peg"), (60, "+red.ok"), (90, "-red.peg"), (150, "-red.ok")]
    assert lazily(steps, LATE) == [Peg(RED, 1), Ok(RED)]


def test_quick_roll_from_ok_to_call_is_both() -> None:
    steps = [(0, "+red.ok"), (60, "+red.call"), (90, "-red.ok"), (150, "-red.call")]
    assert lazily(steps, LATE) == [Ok(RED), Call(RED)]


def test_ok_and_call_held_together_mean_nothing() -> None:
    steps = [(0, "+red.ok"), (30, "+red.call"), (5000, "-red.ok"), (5010, "-red.call")]
    assert lazily(steps, LATE) == []


def test_ok_and_call_held_long_and_then_peg_are_still_power_off() -> None:
    steps = [(0, "+red.ok"), (30, "+red.call"), (900, "+red.peg")]
    assert stamped(steps, LATE) == [(2900, PowerOff(RED))]


def test_ok_held_while_peg_counts_on_is_no_redo() -> None:
    steps = [(0, "+red.peg"), (100, "+red.ok"), (1000, "-red.peg"), (1100, "-red.ok")]
    assert lazily(steps, LATE) == [Peg(RED, 1), Peg(RED, 4)]


def test_call_held_for_muggins_does_not_swallow_the_number_pegged_before_it_is_up() -> None:
    steps = [(0, "+red.call"), (900, "+red.peg"), (950, "-red.peg"), (1000, "-red.call")]
    assert lazily(steps, LATE) == [CallHeld(RED), Peg(RED, 1)]


def test_chord_takes_back_nothing_that_ok_has_committed() -> None:
    steps = [(0, "+red.peg"), *press("red.ok", 50, 100), (200, "+red.call"), (300, "-red.call"), (300, "-red.peg")]
    assert lazily(steps, LATE) == [Peg(RED, 1), Ok(RED)]


def test_buttons_of_two_sides_are_no_chord() -> None:
    steps = [(0, "+red.peg"), (0, "+blue.call"), (100, "-red.peg"), (100, "-blue.call")]
    assert lazily(steps, LATE) == [Peg(RED, 1), Call(BLUE)]


def test_undo_is_part_of_no_chord() -> None:
    steps = [(0, "+undo"), (0, "+red.peg"), (0, "+red.call"), (100, "-undo")]
    assert Undo() in lazily(steps, 200)


def test_held_names_the_lines_that_are_down_and_since_when() -> None:
    gestures = Gestures(NAMES)
    for move in moves([(10, "+red.ok"), (20, "+undo"), (30, "-undo")]):
        gestures.feed(move)
    assert gestures.held() == {"red.ok": 10}


def test_countdown_is_seen_from_the_chords_first_moment_until_it_acts() -> None:
    gestures = Gestures(NAMES)
    for move in moves([(10, "+blue.peg"), (40, "+blue.call")]):
        gestures.feed(move)
    assert gestures.countdowns() == (Countdown(BLUE, Chord.MENU, Ms(40)),)
    gestures.feed(*moves([(500, "+blue.ok")]))
    assert gestures.countdowns() == (Countdown(BLUE, Chord.POWER_OFF, Ms(500)),)
    gestures.poll(Ms(2500))
    assert gestures.countdowns() == ()


def test_repeats_of_two_sides_come_out_in_the_order_of_time_after_a_late_poll() -> None:
    steps = [(0, "+red.peg"), (100, "+blue.peg")]
    assert lazily(steps, 1399) == [Peg(RED, 1), Peg(BLUE, 1), Peg(RED, 4), Peg(BLUE, 4), Peg(RED, 5), Peg(BLUE, 5)]


def test_line_it_does_not_know_and_a_release_without_a_press_say_nothing() -> None:
    assert lazily([(0, "+green.peg"), (10, "-red.ok"), (20, "+red.peg"), (30, "+red.peg")], LATE)[0] == Peg(RED, 1)
    assert lazily([(0, "+green.peg"), (10, "-red.ok")], LATE) == []


def test_nothing_wakes_an_idle_board() -> None:
    gestures = Gestures(NAMES)
    for move in moves([*press("red.peg", 0, 100), (200, "+red.call"), (900, "-red.call")]):
        gestures.feed(move)
    assert gestures.next_wake_ms() is None


@st.composite
def fingers(draw: st.DrawFn) -> list[Step]:
    """Any presses and releases of two sides, in order, each line down and up in turn."""
    down: set[str] = set()
    steps, t_ms = [], 0
    for line in draw(st.lists(st.sampled_from(["red.peg", "red.ok", "red.call", "blue.peg", "undo"]), max_size=25)):
        t_ms += draw(st.integers(0, 900))
        steps.append((t_ms, ("-" if line in down else "+") + line))
        down ^= {line}
    return steps


@given(fingers())
def test_late_polls_lose_double_and_reorder_nothing(steps: list[Step]) -> None:
    until = (steps[-1][0] if steps else 0) + 3000
    assert lazily(steps, until) == [item for _, item in stamped(steps, until)]


@given(fingers())
def test_no_side_ever_takes_back_more_than_it_added(steps: list[Step]) -> None:
    ghost = 0
    for item in lazily(steps, 100_000):
        if isinstance(item, Peg) and item.side == RED:
            ghost += item.step
        assert ghost >= 0
