from collections.abc import Callable

import pytest

from firmware_host.devices.display import SEGMENTS, Display, segments
from firmware_host.errors import HardwareMissing
from firmware_host.leds.digits import GLYPHS
from firmware_host.ports import SpiPort

OpenSpi = Callable[[], SpiPort]
BUS = (1, 0)
SHUTDOWN, INTENSITY, SCAN_LIMIT, DECODE, TEST = 0x0C, 0x0A, 0x0B, 0x09, 0x0F


def registers(wire: list[bytes]) -> dict[int, int]:
    """What a MAX7219 holds after these writes of register and byte."""
    assert all(len(write) == 2 for write in wire)
    return {write[0]: write[1] for write in wire}


def digits(wire: list[bytes]) -> list[int]:
    """The eight digits from the left, as segment bytes: the leftmost is register 8."""
    held = registers(wire)
    return [held[place] for place in range(8, 0, -1)]


def test_chip_is_set_up_for_eight_raw_digits_and_blank(open_spi: OpenSpi, wire: list[bytes], calls: list[str]) -> None:
    Display(open_spi, BUS)
    held = registers(wire)
    assert (held[SCAN_LIMIT], held[DECODE], held[TEST], held[SHUTDOWN]) == (7, 0, 0, 1)
    assert digits(wire) == [0] * 8
    assert calls == ["open 1.0"]


def test_first_glyph_is_the_leftmost_digit_and_a_dot_belongs_to_the_glyph_before(
    open_spi: OpenSpi, wire: list[bytes]
) -> None:
    Display(open_spi, BUS).show("1.2  -3.45.")
    assert digits(wire) == [0x30 | 0x80, 0x6D, 0, 0, 0x01, 0x79 | 0x80, 0x33, 0x5B | 0x80]


def test_short_text_clears_what_stood_there(open_spi: OpenSpi, wire: list[bytes]) -> None:
    display = Display(open_spi, BUS)
    display.show("88888888")
    display.show("8")
    assert digits(wire) == [0x7F, *[0] * 7]


def test_four_digits_are_the_first_four_of_the_chip(open_spi: OpenSpi, wire: list[bytes]) -> None:
    display = Display(open_spi, BUS, 4)
    display.show("1.2  ")
    assert digits(wire) == [0, 0, 0, 0, 0x30 | 0x80, 0x6D, 0, 0]
    display.dark()
    assert digits(wire) == [0] * 8
    with pytest.raises(OverflowError):
        display.show("12345")


def test_text_of_nine_glyphs_is_our_mistake(open_spi: OpenSpi) -> None:
    with pytest.raises(OverflowError):
        Display(open_spi, BUS).show("123456789")


def test_intensity_is_the_chips_own_from_0_to_15(open_spi: OpenSpi, wire: list[bytes]) -> None:
    display = Display(open_spi, BUS)
    for level in (0, 15):
        wire.clear()
        display.intensity(level)
        assert wire == [bytes([INTENSITY, level])]


def test_dots_alone_take_a_digit_each() -> None:
    assert segments("..8.") == [0x80, 0x80, 0xFF]


def test_letter_with_one_form_stands_for_both_cases_and_an_unknown_glyph_is_an_underscore() -> None:
    assert segments("gGcC~") == [0x5E, 0x5E, 0x0D, 0x4E, 0x08]


def test_digits_and_the_ranks_of_cards_are_all_told_apart() -> None:
    shapes = segments("A23456789TJQK") + segments("01")
    assert len(set(shapes)) == len(shapes)


def test_every_glyph_that_the_board_says_has_a_shape_and_only_s_looks_like_another() -> None:
    assert all(glyph in SEGMENTS or glyph.swapcase() in SEGMENTS for glyph in GLYPHS)
    shapes = {glyph.upper(): segments(glyph)[0] for glyph in GLYPHS}
    twins = {glyph for glyph, shape in shapes.items() if list(shapes.values()).count(shape) > 1}
    assert twins == {"S", "5"}


def test_no_shape_but_the_dots_own_lights_a_dot() -> None:
    assert [glyph for glyph, shape in SEGMENTS.items() if shape & 0x80] == ["."]


def test_closing_blanks_it_and_writes_nothing_after_that(
    open_spi: OpenSpi, wire: list[bytes], calls: list[str]
) -> None:
    display = Display(open_spi, BUS)
    display.show("12345678")
    display.close()
    assert registers(wire)[SHUTDOWN] == 0
    assert digits(wire) == [0] * 8
    wire.clear()
    display.close()
    display._device.cleanup()  # as luma's exit hook does
    display.show("1")
    assert wire == []
    assert calls == ["open 1.0", "close at 8000000 Hz"]


def test_closing_on_a_dead_bus_raises_nothing(open_spi: OpenSpi, faults: list[OSError], calls: list[str]) -> None:
    display = Display(open_spi, BUS)
    faults.append(OSError(5, "gone"))
    with pytest.raises(OSError, match="gone"):
        display.show("1")
    display.close()
    assert calls[-1].startswith("close")


def test_missing_bus_is_said_with_its_mend(open_spi: OpenSpi, faults: list[OSError]) -> None:
    faults.append(FileNotFoundError(2, "no such file"))
    with pytest.raises(HardwareMissing, match=r"/dev/spidev1.0 .*spi1-1cs"):
        Display(open_spi, BUS)
