from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board import TAKEN_PINS
from hardware.strips import KINDS, MOST_DROP_V, core_clock_lines, drop_v, feeds_needed, strip_pins


@pytest.mark.parametrize(("leds", "size"), [(121, 501), (242, 993), (366, 1496)])
def test_a_clocked_frame_is_as_long_as_it_was_on_the_wire(leds: int, size: int) -> None:
    """496, 988 and 1,491 bytes were counted on the wire without the 5 of the latch."""
    assert KINDS["apa102"].frame_bytes(leds) == KINDS["sk9822"].frame_bytes(leds) == size


@pytest.mark.parametrize(("leds", "size"), [(121, 1269), (242, 2358), (366, 3474)])
def test_a_frame_without_clock_has_nine_bytes_an_led_and_a_reset_on_both_sides(leds: int, size: int) -> None:
    assert KINDS["ws2812"].frame_bytes(leds) == KINDS["sk6812"].frame_bytes(leds) == size


def test_435_leds_without_clock_fit_into_one_write_and_no_more() -> None:
    assert KINDS["ws2812"].fits(435)
    assert not KINDS["ws2812"].fits(436)
    assert KINDS["sk6812-rgbw"].fits(326)
    assert not KINDS["sk6812-rgbw"].fits(327)
    assert KINDS["apa102"].fits(4096)
    assert [KINDS[name].most_leds() for name in ("ws2812", "sk6812-rgbw")] == [435, 326]
    assert KINDS["ws2812"].fits(890, 8192)
    assert not KINDS["ws2812"].fits(891, 8192)


def test_a_strip_without_a_field_of_its_own_is_dimmed_by_its_duties() -> None:
    assert KINDS["apa102"].duties(b"\xff\x01\x00", 7) == b"\xff\x01\x00"
    assert KINDS["ws2812"].duties(b"\xff\x01\x00", 7) == bytes([58, 1, 0])
    assert KINDS["ws2812"].duties(b"\xff\x01\x00", 31) == b"\xff\x01\x00"
    assert KINDS["ws2812"].duties(b"\xff\x01\x00", 0) == bytes(3)


@pytest.mark.parametrize("name", KINDS)
def test_the_current_of_a_strip_is_that_of_its_dark_and_of_its_lit_colours(name: str) -> None:
    kind = replace(KINDS[name], idle_ma=2.0, colour_ma=10.0)
    assert kind.current_ma(bytes(30), 15) == 20
    assert kind.current_ma(b"\xff\0\0", 31) == 12
    assert kind.current_ma(b"\xff\xff\xff", 15) == pytest.approx(2 + 30 * 15 / 31, rel=1e-2)


@pytest.mark.parametrize(
    ("model", "lines"),
    [
        ("Raspberry Pi Zero 2 W Rev 1.0", ("core_freq=250",)),
        ("Raspberry Pi 3 Model B Plus Rev 1.3", ("core_freq=250",)),
        ("Raspberry Pi 4 Model B Rev 1.4", ("core_freq=500", "core_freq_min=500")),
        ("Raspberry Pi 400 Rev 1.0", ("core_freq=500", "core_freq_min=500")),
        ("Raspberry Pi 5 Model B Rev 1.0", ()),
        ("Raspberry Pi 500 Rev 1.0", ()),
    ],
)
def test_the_core_clock_is_held_where_a_strip_without_clock_hangs_on_it(model: str, lines: tuple[str, ...]) -> None:
    assert core_clock_lines(KINDS["ws2812"], "spi", model) == lines
    assert core_clock_lines(KINDS["ws2812"], "pio", model) == ()
    assert core_clock_lines(KINDS["apa102"], "spi", model) == ()


def test_a_strip_without_clock_is_soldered_to_the_data_line_alone_or_to_the_drivers_own() -> None:
    assert strip_pins(KINDS["apa102"], "spi") == (10, 11)
    assert strip_pins(KINDS["sk6812-rgbw"], "spi") == (10,)
    assert strip_pins(KINDS["ws2812"], "pio") == (18,)
    assert all(gpio in TAKEN_PINS for gpio in (10, 11, 18))


def test_feeding_both_ends_quarters_what_is_lost() -> None:
    assert drop_v(2.0, 1.5, 2) == pytest.approx(drop_v(2.0, 1.5, 1) / 4)


@given(metres=st.floats(0.1, 20), amperes=st.floats(0.1, 30))
def test_as_many_feeds_as_are_needed_are_enough_and_no_fewer(metres: float, amperes: float) -> None:
    feeds = feeds_needed(metres, amperes)
    assert drop_v(metres, amperes, feeds) <= MOST_DROP_V
    assert feeds == 1 or drop_v(metres, amperes, feeds - 1) > MOST_DROP_V
