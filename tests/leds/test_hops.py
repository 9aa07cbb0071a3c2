import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.leds.hops import newest_walk, next_hop_ms, walk_ends_ms, walk_ms, walker_hole
from firmware_host.leds.scene import Sign, SignKind
from firmware_host.units import Hole, Ms, Side


def leap(start: int, end: int, since: int = 0) -> Sign:
    return Sign(SignKind.LEAP, Ms(since), Side(0), Hole(start), Hole(end))


@pytest.mark.parametrize(
    ("holes", "ms"), [(0, 120), (1, 120), (6, 120), (7, 126), (10, 180), (19, 342), (20, 350), (29, 350)]
)
def test_a_walk_takes_eighteen_ms_a_hole_within_bounds(holes: int, ms: int) -> None:
    assert walk_ms(Hole(30), Hole(30 + holes)) == ms
    assert walk_ms(Hole(30 + holes), Hole(30)) == ms


def test_a_peg_walks_from_start_to_end_and_stays() -> None:
    sign = leap(10, 20, since=1000)
    assert [walker_hole(sign, Ms(1000 + t)) for t in (-5, 0, 17, 18, 90, 179, 180, 9999)] == [
        10, 10, 10, 11, 15, 19, 20, 20,
    ]  # fmt: skip


def test_a_retreat_walks_backward() -> None:
    sign = Sign(SignKind.RETREAT, Ms(0), Side(0), Hole(20), Hole(10))
    assert [walker_hole(sign, Ms(t)) for t in (0, 18, 180)] == [20, 19, 10]


@given(start=st.integers(-1, 121), end=st.integers(-1, 121))
def test_a_walk_passes_every_hole_exactly_when_it_said(start: int, end: int) -> None:
    sign = leap(start, end, since=7)
    t_ms: Ms | None = Ms(7)
    passed = []
    while t_ms is not None:
        hole = walker_hole(sign, t_ms)
        passed.append(hole)
        ahead = next_hop_ms(sign, t_ms)
        assert walker_hole(sign, Ms((ahead or 1000) - 1)) == hole
        t_ms = ahead
    way = 1 if end >= start else -1
    assert passed == list(range(start, end + way, way))


def test_the_newest_walk_ends_the_older_one_even_when_it_is_over_first() -> None:
    old, new = leap(0, 29, since=0), leap(29, 30, since=100)
    assert newest_walk((old, new), 0, Ms(99)) == old
    assert newest_walk((old, new), 0, Ms(100)) == new
    assert walk_ends_ms(new) < walk_ends_ms(old)
    assert newest_walk((old, new), 0, walk_ends_ms(new)) is None
    assert newest_walk((old, new), 1, Ms(100)) is None
