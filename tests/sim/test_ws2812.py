import random

import pytest

from board_sim.apa102 import DARK
from board_sim.ws2812 import FULL, RESET_BYTES, Leds, SpiStrip

RESET = bytes(RESET_BYTES)


def nothing() -> None:
    """Nobody looks."""


def symbols(colours: bytes) -> bytes:
    """Write bits as a person reads them out of the data sheet."""
    bits = "".join("110" if byte >> bit & 1 else "100" for byte in colours for bit in range(7, -1, -1))
    return int(bits, 2).to_bytes(len(bits) // 8, "big") if bits else b""


def strip(leds: int = 3, order: str = "GRB") -> tuple[Leds, SpiStrip]:
    made = Leds(leds, order, nothing)
    return made, SpiStrip(made)


def test_a_strip_is_dark_at_power_up() -> None:
    leds, _ = strip()
    assert leds.pixels == (DARK,) * 3


@pytest.mark.parametrize(
    ("order", "sent"),
    [("GRB", [2, 1, 3]), ("RGB", [1, 2, 3]), ("BRG", [3, 1, 2]), ("GRBW", [2, 1, 3, 0]), ("RGBW", [1, 2, 3, 0])],
)
def test_an_led_takes_its_colours_in_its_order(order: str, sent: list[int]) -> None:
    leds, bus = strip(1, order)
    bus.transfer(RESET + symbols(bytes(sent)) + RESET)
    assert leds.pixels == ((1, 2, 3, FULL),)
    assert not leds.errors


def test_white_is_light_of_all_three_colours() -> None:
    leds, _ = strip(1, "GRBW")
    leds.show(bytes([250, 10, 0, 9]))
    assert leds.pixels == ((19, 255, 9, FULL),)


def test_every_byte_is_read_as_it_was_written() -> None:
    dice = random.Random(5)
    colours = bytes(dice.randrange(256) for _ in range(3 * 256))
    leds, bus = strip(256, "RGB")
    bus.transfer(RESET + symbols(colours) + RESET)
    assert b"".join(bytes(pixel[:3]) for pixel in leds.pixels) == colours


@pytest.mark.parametrize("missing", [1, RESET_BYTES])
def test_too_short_a_reset_before_the_first_led_is_noted(missing: int) -> None:
    leds, bus = strip()
    bus.transfer(RESET[missing:] + symbols(bytes(9)) + RESET)
    assert list(leds.errors) == [
        f"{RESET_BYTES - missing} zero bytes before the first LED; a reset has {RESET_BYTES}",
    ]


def test_too_short_a_reset_after_the_last_led_is_noted() -> None:
    leds, bus = strip()
    bus.transfer(RESET + symbols(bytes([9] * 9)) + RESET[1:])
    assert list(leds.errors) == [f"{RESET_BYTES - 1} zero bytes after the last LED; a reset has {RESET_BYTES}"]
    assert leds.pixels == ((9, 9, 9, FULL),) * 3


@pytest.mark.parametrize("bad", [b"\xff\x00\x00", b"\x92\x49\x27", b"\x00\x49\x24"])
def test_a_bit_that_is_none_is_noted_and_what_comes_after_it_is_not_shown(bad: bytes) -> None:
    leds, bus = strip()
    bus.transfer(RESET + symbols(bytes([7, 7, 7])) + bad + symbols(bytes(5)) + RESET)
    assert leds.pixels == ((7, 7, 7, FULL), DARK, DARK)
    assert f"{bad.hex(' ')} at byte {RESET_BYTES + 9} is no row of the bits 100 and 110" in leds.errors
    assert len(leds.errors) > 1


@pytest.mark.parametrize("count", [3, 8, 12])
def test_a_frame_of_another_length_is_noted(count: int) -> None:
    leds, bus = strip()
    bus.transfer(RESET + symbols(bytes([7] * count)) + RESET)
    assert list(leds.errors) == [f"{count} bytes of colour were sent; 3 LEDs with 3 colours take 9"]
    assert len(leds.pixels) == 3


def test_a_frame_that_is_torn_in_two_by_a_pause_is_noted_on_both_sides() -> None:
    leds, bus = strip()
    whole = RESET + symbols(bytes(range(9))) + RESET
    bus.transfer(whole[: len(RESET) + 9])
    bus.transfer(whole[len(RESET) + 9 :])
    assert any("before the first LED" in error for error in leds.errors)
    assert any("after the last LED" in error for error in leds.errors)


def test_silence_alone_is_no_frame() -> None:
    leds, bus = strip()
    bus.transfer(RESET)
    assert not leds.errors


def test_a_change_is_told_and_the_same_frame_again_is_none() -> None:
    told: list[int] = []
    leds = Leds(1, "GRB", lambda: told.append(1))
    leds.show(bytes([1, 2, 3]))
    leds.show(bytes([1, 2, 3]))
    assert told == [1]
