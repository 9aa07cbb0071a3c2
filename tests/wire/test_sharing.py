"""What the buttons of a side mean together where it has fewer than three, or an encoder."""

from collections.abc import Sequence
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.table.inputs import Call, CallHeld, Input, Menu, Ok, OkHeld, Peg, Undo
from firmware_host.units import Ms, Side
from firmware_host.wire.debounce import Debounced
from firmware_host.wire.gestures import Gestures
from firmware_host.wire.lines import Key
from firmware_host.wire.raw import Turn
from firmware_host.wire.sharing import SHARING, Chord, Countdown
from hardware.board import ButtonPins, Pins, judge_pins

RED = Side(0)
TWO = frozenset({Key.PEG, Key.OK})
KNOB = frozenset({Key.OK, Key.ENCODER})
KNOB_AND_CALL = frozenset({Key.OK, Key.CALL, Key.ENCODER})
KNOB_AND_PEG = frozenset({Key.PEG, Key.OK, Key.ENCODER})
ALL = frozenset({Key.PEG, Key.OK, Key.CALL, Key.ENCODER})


def sorted_values(wired: frozenset[Key]) -> list[str]:
    return sorted(key.value for key in wired)


Step = tuple[int, str]
"""When, and a key with + for down or - for up; `>` and `<` are a detent clockwise and back."""


def move(gestures: Gestures, t_ms: int, what: str) -> tuple[Input, ...]:
    if what in "<>":
        return gestures.turn(Turn(Ms(t_ms), "red.encoder", 1 if what == ">" else -1))
    line = "undo" if what[1:] == "undo" else f"red.{what[1:]}"
    return gestures.feed(Debounced(Ms(t_ms), line, what[0] == "+"))


def stamped(wired: frozenset[Key], steps: Sequence[Step], until_ms: int = 9000) -> list[tuple[int, Input]]:
    """What comes of the steps, and when, with a poll whenever the grammar asks for it."""
    gestures, out = Gestures(("red",), (wired,)), []
    for t_ms, what in (*steps, (until_ms, "")):
        while (wake := gestures.next_wake_ms()) is not None and wake <= t_ms:
            out += [(int(wake), item) for item in gestures.poll(wake)]
        out += [(t_ms, item) for item in (move(gestures, t_ms, what) if what else ())]
    return out


def inputs(wired: frozenset[Key], *steps: Step) -> list[Input]:
    """What comes of the steps, polled late: it must be the same."""
    found = [item for _, item in stamped(wired, steps)]
    gestures = Gestures(("red",), (wired,))
    late = [item for t_ms, what in steps for item in move(gestures, t_ms, what)]
    assert [*late, *gestures.poll(Ms(9000))] == found
    return found


def test_detents_peg_one_each_and_take_one_back() -> None:
    assert inputs(KNOB, *((t_ms, ">") for t_ms in range(5)), (9, "<")) == [*[Peg(RED, 1)] * 5, Peg(RED, -1)]


@pytest.mark.parametrize("wired", [TWO, KNOB_AND_PEG])
def test_peg_tapped_under_ok_is_call_and_neither_of_them_more(wired: frozenset[Key]) -> None:
    assert inputs(wired, (0, "+ok"), (200, "+peg"), (300, "-peg"), (400, "-ok")) == [Call(RED)]


def test_peg_under_ok_is_call_as_often_as_it_is_tapped() -> None:
    steps = [(0, "+ok"), (200, "+peg"), (300, "-peg"), (400, "+peg"), (500, "-peg"), (900, "-ok")]
    assert inputs(TWO, *steps) == [Call(RED), Call(RED)]


@pytest.mark.parametrize("first", ["-peg", "-ok"])
def test_peg_held_under_ok_is_calls_hold_when_let_go_in_the_countdown(first: str) -> None:
    steps = [(0, "+ok"), (100, "+peg"), (700, first), (800, "-ok" if first == "-peg" else "-peg")]
    assert stamped(TWO, steps) == [(700, CallHeld(RED))]


def test_peg_held_under_ok_to_the_end_of_the_countdown_opens_the_menu_and_nothing_else() -> None:
    steps = [(0, "+ok"), (100, "+peg"), (4000, "-peg"), (4100, "-ok")]
    assert stamped(TWO, steps) == [(2700, Menu(RED))]


def test_countdown_begins_when_letting_go_would_be_calls_hold() -> None:
    gestures = Gestures(("red",), (TWO,))
    move(gestures, 0, "+ok")
    move(gestures, 100, "+peg")
    assert gestures.next_wake_ms() == 700
    assert gestures.poll(Ms(699)) == ()
    assert gestures.countdowns() == ()
    assert gestures.poll(Ms(700)) == ()
    assert gestures.countdowns() == (Countdown(RED, Chord.MENU, Ms(700)),)
    assert gestures.poll(Ms(2700)) == (Menu(RED),)
    assert gestures.countdowns() == ()


def test_fingers_that_roll_from_ok_to_peg_or_from_peg_to_ok_mean_both() -> None:
    assert inputs(TWO, (0, "+ok"), (60, "+peg"), (90, "-ok"), (150, "-peg")) == [Ok(RED), Peg(RED, 1)]
    assert inputs(TWO, (0, "+peg"), (60, "+ok"), (90, "-peg"), (150, "-ok")) == [Peg(RED, 1), Ok(RED)]


def test_peg_that_a_finger_rolled_to_becomes_five_when_it_is_held() -> None:
    steps = [(0, "+ok"), (60, "+peg"), (90, "-ok"), (700, "-peg")]
    assert stamped(TWO, steps) == [(90, Ok(RED)), (90, Peg(RED, 1)), (660, Peg(RED, 4))]


def test_ok_alone_is_still_tapped_and_held() -> None:
    for wired in (TWO, KNOB):
        assert inputs(wired, (0, "+ok"), (100, "-ok")) == [Ok(RED)]
        assert inputs(wired, (0, "+ok"), (900, "-ok")) == [OkHeld(RED)]


def test_call_is_still_heard_when_ok_was_held_for_long_before() -> None:
    assert inputs(TWO, (0, "+ok"), (900, "+peg"), (950, "-peg"), (999, "-ok")) == [OkHeld(RED), Call(RED)]


@pytest.mark.parametrize("way", ["<", ">"])
def test_encoder_turned_under_ok_is_call_its_hold_or_the_menu_by_when_ok_is_let_go(way: str) -> None:
    turned: list[Step] = [(0, "+ok"), (100, way), (150, way), (200, way)]
    assert stamped(KNOB, [*turned, (700, "-ok")]) == [(700, Call(RED))]
    assert stamped(KNOB, [*turned, (750, "-ok")]) == [(750, CallHeld(RED))]
    assert stamped(KNOB, [*turned, (5000, "-ok")]) == [(2750, Menu(RED))]


def test_encoder_that_slips_by_a_detent_while_it_is_pushed_pegs_nothing_and_commits() -> None:
    for wired in (KNOB, KNOB_AND_CALL, ALL):
        assert inputs(wired, (0, "+ok"), (100, ">"), (200, "-ok")) == [Ok(RED)]
    assert inputs(KNOB, (0, "+ok"), (100, ">"), (150, "<"), (200, "-ok")) == [Ok(RED)]


def test_number_can_be_turned_while_call_is_still_held() -> None:
    steps = [(0, "+call"), (700, ">"), (750, ">"), (900, "-call")]
    assert inputs(ALL, *steps) == [CallHeld(RED), Peg(RED, 1), Peg(RED, 1)]


def test_ok_and_call_without_peg_are_the_menu_when_held_and_two_taps_when_fingers_roll() -> None:
    assert inputs(KNOB_AND_CALL, (0, "+ok"), (60, "+call"), (90, "-ok"), (150, "-call")) == [Ok(RED), Call(RED)]
    held = [(0, "+ok"), (100, "+call"), (4000, "-ok"), (4100, "-call")]
    assert stamped(KNOB_AND_CALL, held) == [(2700, Menu(RED))]
    assert inputs(KNOB_AND_CALL, (0, "+ok"), (100, "+call"), (2600, "-ok"), (2700, "-call")) == []


def test_undo_and_the_other_chords_are_as_ever() -> None:
    assert inputs(TWO, (0, "+ok"), (50, "+undo"), (100, "-undo"), (200, "-ok")) == [Undo(), Ok(RED)]
    assert inputs(ALL, (0, "+peg"), (10, "+call"), (20, ">"), (2500, "-call"), (2600, "-peg")) == [
        Peg(RED, 1), Peg(RED, -1), Menu(RED),
    ]  # fmt: skip


def test_the_table_has_whatever_a_board_may_have_wired_and_nothing_that_is_refused() -> None:
    keys = (Key.PEG, Key.OK, Key.CALL, Key.ENCODER)
    for wired in chain.from_iterable(combinations(keys, count) for count in range(5)):
        peg, ok, call = (gpio if key in wired else None for key, gpio in zip(keys, (4, 5, 6), strict=False))
        side = ButtonPins(peg, ok, call, (12, 13) if Key.ENCODER in wired else None)
        usual = ButtonPins(22, 23, 24)
        refused = judge_pins(("red", "blue"), Pins((side, usual), undo=26, buzzer=27))
        assert (frozenset(wired) in SHARING) == (refused == ())


@pytest.mark.parametrize("wired", SHARING)
def test_call_and_its_hold_can_be_had_with_whatever_is_wired(wired: frozenset[Key]) -> None:
    other = "+call" if Key.CALL in wired else "+peg" if Key.PEG in wired else ">"
    away = "" if other == ">" else f"-{other[1:]}"
    first: list[Step] = [] if Key.CALL in wired else [(0, "+ok")]
    touch: list[Step] = [(50, other), (60, other if other == ">" else "")]
    for ms, meant in ((400, Call(RED)), (800, CallHeld(RED))):
        last: list[Step] = [(ms, away), *([(ms + 50, "-ok")] if first else [])]
        assert inputs(wired, *((t, what) for t, what in (*first, *touch, *last) if what)) == [meant]


@pytest.mark.parametrize("wired", SHARING)
def test_the_menu_can_be_had_with_whatever_is_wired(wired: frozenset[Key]) -> None:
    together = [key for key in (Key.PEG, Key.CALL) if key in wired] if Key.CALL in wired else [Key.OK, Key.PEG]
    if wired == KNOB_AND_CALL:
        together = [Key.OK, Key.CALL]
    down: list[Step] = [(at, f"+{key.value}") for at, key in enumerate(together) if key in wired]
    turned: list[Step] = [(10, ">"), (20, ">")] if wired == KNOB else []
    assert [item for item in inputs(wired, *down, *turned) if not isinstance(item, Peg)] == [Menu(RED)]


@given(
    st.sampled_from(sorted(SHARING, key=sorted_values)),
    st.lists(st.tuples(st.integers(0, 900), st.sampled_from(["peg", "ok", "call", "undo", ">", "<"])), max_size=14),
)
def test_whatever_fingers_do_comes_to_the_same_late_and_nothing_acts_for_ever(
    wired: frozenset[Key], moves: list[tuple[int, str]]
) -> None:
    t_ms, down, steps = 0, set[str](), list[Step]()
    names = {key.value for key in wired} | {"undo"}
    for pause_ms, what in moves:
        t_ms += pause_ms
        if what in "<>" and Key.ENCODER in wired:
            steps.append((t_ms, what))
        elif what in names:
            steps.append((t_ms, f"{'-' if what in down else '+'}{what}"))
            down ^= {what}
    steps += [(t_ms + 1, f"-{what}") for what in sorted(down)]
    late = max(9000, t_ms + 5000)
    found = [item for _, item in stamped(wired, steps, late)]
    gestures = Gestures(("red",), (wired,))
    polled_late = [item for at_ms, what in steps for item in move(gestures, at_ms, what)]
    assert polled_late == found
    assert gestures.next_wake_ms() is None
    assert gestures.held() == {}
    assert gestures.countdowns() == ()
    assert move(gestures, late + 1, "+ok") == ()
    assert move(gestures, late + 90, "-ok") == (Ok(RED),)
