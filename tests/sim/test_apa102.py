import random
from collections.abc import Sequence

import pytest
from luma.core.interface.serial import noop, spi
from luma.led_matrix.device import apa102
from PIL import Image

from board_sim.apa102 import DARK, Chain, Latch, Pixel
from board_sim.clock import SimClock
from board_sim.spi import SpiBoard
from board_sim.wire_log import WireLog

BOTH = pytest.mark.parametrize("latch", list(Latch))
START = bytes(4)


def nothing() -> None:
    """Hear of a change and do nothing."""


def words(colours: Sequence[Pixel]) -> bytes:
    return b"".join(bytes((0xE0 | field, blue, green, red)) for red, green, blue, field in colours)


def colours(leds: int, seed: int) -> list[Pixel]:
    dice = random.Random(seed)
    return [
        (dice.randrange(256) | 1, dice.randrange(256), dice.randrange(256), dice.randrange(32)) for _ in range(leds)
    ]


def enough(leds: int, latch: Latch) -> bytes:
    clocks = leds // 2 + (33 if latch is Latch.SK9822 else 0)
    return bytes(-(-clocks // 8))


def chain(leds: int, latch: Latch) -> Chain:
    return Chain(leds, latch, nothing)


@BOTH
def test_a_strip_is_dark_at_power_up(latch: Latch) -> None:
    assert chain(3, latch).pixels == (DARK,) * 3


@BOTH
@pytest.mark.parametrize("leds", [1, 2, 3, 246, 369])
def test_a_whole_frame_with_tail_enough_is_shown_at_once(latch: Latch, leds: int) -> None:
    strip, sent = chain(leds, latch), colours(leds, seed=leds)
    for _ in range(2):
        strip.transfer(START + words(sent) + enough(leds, latch))
        assert strip.pixels == tuple(sent)
        assert strip.late == ()
    assert not strip.errors


@BOTH
def test_each_split_of_two_frames_shows_and_notes_the_same(latch: Latch) -> None:
    first, second = colours(5, seed=1), colours(5, seed=2)
    stream = b"".join(START + words(sent) + enough(5, latch) for sent in (first, second))
    for cut in range(1, len(stream)):
        strip = chain(5, latch)
        strip.transfer(stream[:cut])
        strip.transfer(stream[cut:])
        assert strip.pixels == tuple(second)
        assert not strip.errors


def test_an_apa102_shows_its_colour_as_soon_as_its_own_bits_are_through() -> None:
    strip, sent = chain(3, Latch.APA102), colours(3, seed=3)
    strip.transfer(START + words(sent[:1]))
    assert strip.pixels == (sent[0], DARK, DARK)


def test_an_sk9822_shows_nothing_until_the_next_zeros_are_through() -> None:
    strip, sent = chain(3, Latch.SK9822), colours(3, seed=3)
    strip.transfer(START + words(sent) + bytes(4))
    assert strip.pixels == (DARK,) * 3
    assert strip.late == (0, 1, 2)
    strip.transfer(bytes(1))
    assert strip.pixels == tuple(sent)


def as_bits(stream: bytes) -> list[int]:
    return [byte >> bit & 1 for byte in stream for bit in range(7, -1, -1)]


def one_led(bits: list[int], led: int, latch: Latch) -> Pixel:
    """Do what one LED does, bit by bit, with the part of the stream that has reached it: the slow oracle."""
    shown, waiting, zeros, at = DARK, None, 0, 0
    seen = bits[: len(bits) - (led + 1) // 2]
    index = None
    while at < len(seen):
        if waiting and latch is Latch.SK9822 and zeros >= 32:
            shown, waiting = waiting, None
        if seen[at] == 0:
            zeros, at = zeros + 1, at + 1
            continue
        index = 0 if zeros >= 32 else None if index is None else index + 1
        if at + 32 > len(seen):
            break
        value = int("".join(map(str, seen[at : at + 32])), 2)
        zeros, at = 0, at + 32
        if index == led:
            waiting = (value & 255, value >> 8 & 255, value >> 16 & 255, value >> 24 & 31)
            if latch is Latch.APA102:
                shown = waiting
    return shown


@BOTH
def test_every_tail_shows_what_each_led_would_make_of_the_bits_that_reached_it(latch: Latch) -> None:
    for leds in (1, 2, 5, 16, 33):
        for tail in range(0, 12):
            strip, stream = chain(leds, latch), b""
            for seed in range(3):
                frame = START + words(colours(leds, seed)) + bytes(tail)
                strip.transfer(frame)
                stream += frame
                bits = as_bits(stream)
                assert strip.pixels == tuple(one_led(bits, led, latch) for led in range(leds)), (leds, tail, seed)


@BOTH
def test_clocks_too_few_are_noted_when_the_next_frame_comes(latch: Latch) -> None:
    strip, sent = chain(40, latch), colours(40, seed=1)
    tail = enough(40, latch)[1:]
    strip.transfer(START + words(sent) + tail)
    assert strip.late
    strip.transfer(START + words(sent) + tail)
    assert f"{8 * len(tail)} clocks after the last LED frame" in strip.errors[0]


@pytest.mark.parametrize(("sent", "text"), [(2, "2 LED frames"), (4, "4 LED frames")])
def test_a_frame_for_another_number_of_leds_is_noted(sent: int, text: str) -> None:
    strip = chain(3, Latch.APA102)
    strip.transfer(START + words(colours(sent, seed=1)) + START)
    assert text in strip.errors[0]
    assert len(strip.pixels) == 3


def test_leds_beyond_a_short_frame_keep_their_colour() -> None:
    strip, first, second = chain(3, Latch.APA102), colours(3, seed=1), colours(2, seed=2)
    strip.transfer(START + words(first) + bytes(1))
    strip.transfer(START + words(second) + bytes(4))
    assert strip.pixels == (*second, first[2])


def test_led_data_without_a_start_frame_are_noted_and_not_shown() -> None:
    strip = chain(2, Latch.APA102)
    strip.transfer(bytes(3) + words(colours(2, seed=1)) + bytes(1))
    assert strip.pixels == (DARK,) * 2
    assert "LED data after 24 zero bits" in strip.errors[0]


def test_a_wrong_header_is_noted_once_and_the_next_start_frame_heals() -> None:
    strip, sent = chain(2, Latch.APA102), colours(2, seed=1)
    strip.transfer(START + words(sent[:1]) + b"\x7f\x01\x02\x03" + bytes(1))
    assert list(strip.errors) == ["an LED frame that begins with 0x7F, not with the bits 111"]
    strip.transfer(START + words(sent) + bytes(1))
    assert strip.pixels == tuple(sent)


def test_changes_are_told_only_when_something_changed() -> None:
    told: list[int] = []
    strip = Chain(2, Latch.APA102, lambda: told.append(1))
    frame = START + words(colours(2, seed=1)) + bytes(1)
    strip.transfer(frame)
    strip.transfer(frame)
    assert len(told) == 1


def test_a_long_noise_keeps_the_memory_bounded() -> None:
    strip, dice = chain(8, Latch.SK9822), random.Random(7)
    for _ in range(300):
        strip.transfer(dice.randbytes(500))
        strip.transfer(bytes(dice.randrange(9)))
    assert len(strip.errors) <= 64
    assert len(strip._frames) <= 3
    assert len(strip._buffer) < 4


class Padded:
    """A luma interface that adds zero bytes to each write."""

    def __init__(self, serial: spi, padding: int) -> None:
        self._serial, self._padding = serial, padding

    def data(self, data: Sequence[int]) -> None:
        self._serial.data([*data, *[0] * self._padding])

    def cleanup(self) -> None:
        self._serial.cleanup()


def through_luma(clock: SimClock, strip: Chain, padding: int) -> list[Pixel]:
    leds = len(strip.pixels)
    header = SpiBoard(clock, {(0, 0): strip}, WireLog())
    serial = spi(spi=header.open_spi(), gpio=noop(), port=0, device=0, bus_speed_hz=8_000_000)
    device = apa102(Padded(serial, padding), cascaded=leds)
    device.contrast(0xF0)
    image = Image.new("RGBA", (leds, 1))
    sent = [(led % 255 + 1, 255 - led % 255, led // 2, 15) for led in range(leds)]
    for led, (red, green, blue, _) in enumerate(sent):
        image.putpixel((led, 0), (red, green, blue, 255))
    device.display(image)
    assert not header.errors
    return sent


@BOTH
@pytest.mark.parametrize("leds", [246, 369])
def test_lumas_frame_with_five_zero_bytes_more_is_shown_whole_by_both_chips(
    clock: SimClock, latch: Latch, leds: int
) -> None:
    strip = chain(leds, latch)
    sent = through_luma(clock, strip, padding=5)
    assert strip.pixels == tuple(sent)
    assert not strip.errors


@pytest.mark.parametrize(("leds", "first_late"), [(246, 191), (369, 319)])
def test_lumas_own_frame_leaves_the_last_leds_of_an_sk9822_a_frame_late(
    clock: SimClock, leds: int, first_late: int
) -> None:
    strip = chain(leds, Latch.SK9822)
    sent = through_luma(clock, strip, padding=0)
    assert strip.late == tuple(range(first_late, leds))
    assert strip.pixels[:first_late] == tuple(sent[:first_late])
    assert strip.pixels[first_late][:3] == (0, 0, 0)
    assert any("clocks after the last LED frame" in error for error in strip.errors)


@pytest.mark.parametrize("leds", [246, 369])
def test_lumas_own_frame_is_enough_for_an_apa102(clock: SimClock, leds: int) -> None:
    strip = chain(leds, Latch.APA102)
    assert tuple(through_luma(clock, strip, padding=0)) == strip.pixels
    assert not strip.errors


@pytest.mark.parametrize("order", ["RGB", "RBG", "GRB", "GBR", "BRG", "BGR"])
def test_a_strip_takes_its_colours_in_its_own_order(order: str) -> None:
    strip = Chain(1, Latch.APA102, lambda: None, order)
    sent = {"R": 1, "G": 2, "B": 3}
    strip.transfer(bytes(4) + bytes([0xE5, *(sent[colour] for colour in order)]) + bytes(4))
    assert strip.pixels == ((1, 2, 3, 5),)
