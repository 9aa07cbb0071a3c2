import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.strips import KINDS, MOST_DROP_V, drop_v, feeds_needed


@pytest.mark.parametrize(("leds", "size"), [(121, 501), (242, 993), (366, 1496)])
def test_a_clocked_frame_is_as_long_as_it_was_on_the_wire(leds: int, size: int) -> None:
    """496, 988 and 1,491 bytes were counted on the wire without the 5 of the latch."""
    assert KINDS["apa102"].frame_bytes(leds) == KINDS["sk9822"].frame_bytes(leds) == size


@pytest.mark.parametrize(("leds", "size"), [(121, 1180), (242, 2269), (366, 3385)])
def test_a_frame_without_clock_is_as_long_as_it_was_on_the_wire(leds: int, size: int) -> None:
    assert KINDS["ws2812"].frame_bytes(leds) == size


def test_445_leds_without_clock_fit_into_one_write_and_no_more() -> None:
    assert KINDS["ws2812"].fits(445)
    assert not KINDS["ws2812"].fits(446)
    assert KINDS["ws2812-rgbw"].fits(333)
    assert not KINDS["ws2812-rgbw"].fits(334)
    assert KINDS["apa102"].fits(4096)


def test_feeding_both_ends_quarters_what_is_lost() -> None:
    assert drop_v(2.0, 1.5, 2) == pytest.approx(drop_v(2.0, 1.5, 1) / 4)


@given(metres=st.floats(0.1, 20), amperes=st.floats(0.1, 30))
def test_as_many_feeds_as_are_needed_are_enough_and_no_fewer(metres: float, amperes: float) -> None:
    feeds = feeds_needed(metres, amperes)
    assert drop_v(metres, amperes, feeds) <= MOST_DROP_V
    assert feeds == 1 or drop_v(metres, amperes, feeds - 1) > MOST_DROP_V
