import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board import TRACK_HOLES, Form, Point
from hardware.layouts import (
    ROWS,
    Leg,
    Spacing,
    disc,
    folded_rows,
    hull,
    lane_mm,
    leg_holes,
    polygon,
    rectangle,
    spiral_arms,
    twice_round,
)
from hardware.route import SKIPPED_LEDS, apart_mm, lay

pitches = st.floats(5, 40)
groups = st.sampled_from([0, 5, 10])
spacings = st.builds(lambda pitch, group, gap: Spacing(pitch, group, gap * pitch), pitches, groups, st.integers(1, 3))


def steps(holes: tuple[Point, ...]) -> list[float]:
    return [apart_mm(here, there) for here, there in pairwise(holes)]


def in_legs(holes: tuple[Point, ...], legs: tuple[Leg, ...]) -> list[tuple[int, tuple[Point, ...]]]:
    """Cut holes into those of each leg, with the number of the first."""
    cut, at = [], 0
    for leg in legs:
        cut.append((at - 1, holes[at : at + leg.holes]))
        at += leg.holes
    assert at == len(holes)
    return cut


@given(spacing=spacings, rows=st.sampled_from(ROWS), fold=st.floats(8, 60), lanes=st.floats(0, 50))
def test_folded_rows_hold_all_holes_at_the_pitch(spacing: Spacing, rows: int, fold: float, lanes: float) -> None:
    legs = folded_rows(rows, fold, spacing, lanes)
    holes = leg_holes(legs, spacing)
    assert len(holes) == TRACK_HOLES
    for first, part in in_legs(holes, legs):
        for index, step in enumerate(steps(part)):
            number = first + index
            gap = spacing.gap_mm if spacing.group and number >= 0 and number % spacing.group == 0 else 0
            assert step == pytest.approx(spacing.pitch_mm + gap, abs=0.01)


@given(spacing=spacings, rows=st.sampled_from(ROWS[1:]), fold=st.floats(8, 60))
def test_the_first_hole_of_a_row_is_below_the_last_of_the_row_before(spacing: Spacing, rows: int, fold: float) -> None:
    legs = folded_rows(rows, fold, spacing, 0.0)
    parts = [part for _, part in in_legs(leg_holes(legs, spacing), legs)]
    for before, after in pairwise(parts):
        assert after[0].x_mm == pytest.approx(before[-1].x_mm, abs=0.01)
        assert after[0].y_mm - before[-1].y_mm == pytest.approx(fold, abs=0.01)


@given(spacing=spacings, sides=st.integers(3, 8), corner=st.floats(5, 60), lanes=st.integers(1, 4))
def test_a_polygon_holds_all_holes_at_the_pitch_and_its_lanes_stay_level(
    spacing: Spacing, sides: int, corner: float, lanes: int
) -> None:
    gap = 14.0
    legs = polygon(sides, corner, spacing, (lanes - 1) * gap)
    tracks = [leg_holes(legs, spacing, lane_mm(lane, lanes, gap)) for lane in range(lanes)]
    for track in tracks:
        assert len(track) == TRACK_HOLES
        for _, part in in_legs(track, legs):
            assert min(steps(part), default=spacing.pitch_mm) == pytest.approx(spacing.pitch_mm, abs=0.01)
    for outer, inner in pairwise(tracks):
        assert all(
            apart_mm(here, there) == pytest.approx(gap, abs=0.01) for here, there in zip(outer, inner, strict=True)
        )


@given(sides=st.integers(3, 8), corner=st.floats(5, 60), pitch=pitches, lanes=st.integers(1, 4))
def test_the_inner_lane_keeps_from_the_corners_of_a_polygon(
    sides: int, corner: float, pitch: float, lanes: int
) -> None:
    spacing = Spacing(pitch)
    legs = polygon(sides, corner, spacing, (lanes - 1) * 14.0)
    inner = leg_holes(legs, spacing, lane_mm(lanes - 1, lanes, 14.0))
    nearest = 2 * corner * math.sin(math.pi * (1 - 2 / sides) / 2)
    parts = [part for _, part in in_legs(inner, legs)]
    for before, after in pairwise([*parts, parts[0]]):
        assert apart_mm(before[-1], after[0]) >= nearest - 0.01


@given(arms=st.integers(2, 4), inner=st.floats(20, 80), gap=st.floats(10, 40), pitch=st.floats(7, 34))
def test_the_arms_of_a_spiral_are_one_arm_turned(arms: int, inner: float, gap: float, pitch: float) -> None:
    first, *others = spiral_arms(arms, inner, gap, pitch)
    assert len(first) == TRACK_HOLES
    assert math.hypot(first[-1].x_mm, first[-1].y_mm) == pytest.approx(inner, abs=0.01)
    assert all(step <= pitch + 0.01 for step in steps(first))  # a chord is shorter than its arc
    for number, other in enumerate(others, 1):
        turn = math.atan2(other[0].y_mm, other[0].x_mm) - math.atan2(first[0].y_mm, first[0].x_mm)
        assert abs(math.sin(abs(turn) - 2 * math.pi * number / arms)) < 0.01 or arms > 2
        for here, there in zip(first, other, strict=True):
            assert math.hypot(here.x_mm, here.y_mm) == pytest.approx(math.hypot(there.x_mm, there.y_mm), abs=0.01)


def test_the_windings_of_a_spiral_are_as_far_apart_as_they_should_be() -> None:
    one, other = spiral_arms(2, 30.0, 17.0, 10.0)
    nearest = [min(apart_mm(hole, there) for there in other) for hole in one[:60]]
    assert min(nearest) > 15.5  # between two holes of the other arm it is a little more than straight across
    assert max(nearest) < 20


@given(per_metre=st.sampled_from([30, 60, 96, 144]), every=st.integers(1, SKIPPED_LEDS + 1), turn=st.floats(0, 360))
def test_a_straight_row_over_every_nth_led_is_never_cut(per_metre: int, every: int, turn: float) -> None:
    pitch = 1000 / per_metre
    end = Point(5000 * math.cos(math.radians(turn)), 5000 * math.sin(math.radians(turn)))
    holes = leg_holes((Leg(Point(0, 0), end, TRACK_HOLES),), Spacing(every * pitch))
    leds, cuts = lay([holes], pitch, Form.STRAIGHT)
    assert cuts == ()
    assert leds == tuple(range(0, every * TRACK_HOLES, every))


def test_outlines_keep_their_margin() -> None:
    holes = (Point(20, 20), Point(120, 20), Point(120, 70))
    assert rectangle(holes, 20) == (Point(0, 0), Point(140, 0), Point(140, 90), Point(0, 90))
    for outline in (hull(holes, 15), disc(holes, 15)):
        for hole in holes:
            assert min(apart_mm(hole, corner) for corner in outline) >= 14.99
    assert len(disc(holes, 15)) == 120


def test_a_hull_turns_one_way_only() -> None:
    outline = hull(tuple(Point(x * 7.0, (x * x) % 11 * 9.0) for x in range(20)), 10)
    for a, b, c in zip(outline, (*outline[1:], outline[0]), (*outline[2:], *outline[:2]), strict=True):
        assert (b.x_mm - a.x_mm) * (c.y_mm - a.y_mm) - (b.y_mm - a.y_mm) * (c.x_mm - a.x_mm) > 0


def test_twice_round_repeats_the_lap_between_start_and_game_hole() -> None:
    lap = tuple(Point(float(at), 0) for at in range(62))
    track = twice_round(lap, Point(0, 9))
    assert len(track) == TRACK_HOLES
    assert track[2:62] == track[62:122]
    assert track[122] == Point(0, 9)
