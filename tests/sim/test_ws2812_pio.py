import pytest

from board_sim.ws2812 import FULL, Leds
from board_sim.ws2812_pio import LedsFile, PioDriver


def nothing() -> None:
    """Nobody looks."""


def driver(leds: int = 2, *, rgbw: bool = False, soldered: int | None = None) -> tuple[Leds, PioDriver]:
    strip = Leds(leds if soldered is None else soldered, "GRBW" if rgbw else "GRB", nothing)
    return strip, PioDriver(strip, leds, rgbw=rgbw)


def test_four_bytes_an_led_are_red_green_blue_and_white() -> None:
    strip, pio = driver()
    pio.transfer(b"\0")
    pio.transfer(bytes([1, 2, 3, 0, 40, 50, 60, 0]))
    assert strip.pixels == ((1, 2, 3, FULL), (40, 50, 60, FULL))
    assert not strip.errors


def test_white_goes_to_a_strip_that_has_it_and_to_no_other() -> None:
    strip, pio = driver(1, rgbw=True)
    pio.transfer(b"\0")
    pio.transfer(bytes([0, 0, 0, 9]))
    assert strip.pixels == ((9, 9, 9, FULL),)
    assert not strip.errors
    other, pio = driver(1)
    pio.transfer(bytes([0, 0, 0, 255]))
    assert list(other.errors) == ["white was sent to /dev/leds0, which is set up for a strip without it"]


@pytest.mark.parametrize(("duty", "bent"), [(255, 255), (0, 0), (128, 55), (60, 10)])
def test_a_brightness_bends_the_duties_until_it_is_zero(duty: int, bent: int) -> None:
    strip, pio = driver(1)
    pio.transfer(bytes([duty, 0, 255, 0]))
    assert strip.pixels[0][0] == bent
    pio.transfer(b"\0")
    assert strip.pixels[0][0] == duty


def test_a_frame_for_more_leds_than_it_has_is_refused_and_for_fewer_comes_late() -> None:
    strip, pio = driver(1, soldered=1)
    with pytest.raises(OSError, match="File too large"):
        pio.transfer(bytes(8))
    assert not strip.errors
    strip, pio = driver(2)
    pio.transfer(bytes(4))
    assert list(strip.errors) == ["4 bytes for /dev/leds0, which waits 50 ms for 8"]


def test_an_open_file_takes_one_frame() -> None:
    carried: list[bytes] = []
    told: list[str] = []
    file = LedsFile(carried.append, told.append)
    assert file.write(b"\1\2\3\4") == 4
    with pytest.raises(OSError, match="No space"):
        file.write(b"\1\2\3\4")
    file.close()
    assert carried == [b"\1\2\3\4"]
    assert told == ["/dev/leds0 was written twice without being opened again"]
