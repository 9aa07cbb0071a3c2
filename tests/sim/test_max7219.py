import pytest
from luma.core.interface.serial import noop, spi
from luma.core.virtual import sevensegment
from luma.led_matrix.device import max7219

from board_sim.clock import SimClock
from board_sim.max7219 import DECODE_MODE, DISPLAY_TEST, INTENSITY, SCAN_LIMIT, SHUTDOWN, Digits, text
from board_sim.spi import SpiBoard
from board_sim.wire_log import WireLog


def nothing() -> None:
    """Hear of a change and do nothing."""


def awake(*writes: tuple[int, int]) -> Digits:
    digits = Digits(nothing)
    for register, value in ((SCAN_LIMIT, 7), (SHUTDOWN, 1), *writes):
        digits.transfer(bytes((register, value)))
    return digits


def test_at_power_up_it_is_shut_down_dark_and_dim() -> None:
    digits = Digits(nothing)
    digits.transfer(b"\x01\xff")
    assert not digits.on
    assert (digits.segments, digits.intensity) == (bytes(8), 0)


def test_woken_without_more_it_scans_the_rightmost_digit_alone() -> None:
    digits = Digits(nothing)
    for write in (b"\x01\x7e", b"\x02\x30", bytes((SHUTDOWN, 1))):
        digits.transfer(write)
    assert digits.segments == b"\0\0\0\0\0\0\0\x7e"


def test_digit_eight_is_the_leftmost() -> None:
    assert awake((8, 0x30), (1, 0x6D)).segments == bytes.fromhex("300000000000006d")


def test_shutdown_darkens_and_waking_shows_the_same_again() -> None:
    digits = awake((1, 0x7E))
    digits.transfer(bytes((SHUTDOWN, 0)))
    assert digits.segments == bytes(8)
    digits.transfer(bytes((SHUTDOWN, 1)))
    assert digits.segments[-1] == 0x7E


def test_a_display_test_lights_all_at_full_even_shut_down() -> None:
    digits = Digits(nothing)
    digits.transfer(bytes((DISPLAY_TEST, 1)))
    assert (digits.segments, digits.intensity) == (b"\xff" * 8, 15)


def test_decode_mode_draws_code_b_for_the_digits_it_names() -> None:
    digits = awake((DECODE_MODE, 0b10), (1, 5), (2, 0x85))
    assert digits.segments[-2:] == bytes((0x5B | 0x80, 5))


def test_the_intensity_is_a_register() -> None:
    assert awake((INTENSITY, 9)).intensity == 9


@pytest.mark.parametrize(("register", "value"), [(INTENSITY, 16), (SCAN_LIMIT, 8), (SHUTDOWN, 2), (0xD, 0), (0xE, 0)])
def test_settings_that_no_register_has_are_noted(register: int, value: int) -> None:
    assert len(awake((register, value)).errors) == 1


@pytest.mark.parametrize("data", [b"\x01", b"\x01\x7e\x02\x30"])
def test_a_write_of_another_length_is_noted_and_its_last_two_bytes_obeyed(data: bytes) -> None:
    digits = awake()
    digits.transfer(data)
    assert "before the chip select rose" in digits.errors[0]
    assert digits.segments[-2] == (0x30 if len(data) == 4 else 0)


def test_changes_are_told_only_when_something_changed() -> None:
    told: list[int] = []
    digits = Digits(lambda: told.append(1))
    for write in (b"\x01\x7e", bytes((SHUTDOWN, 1)), b"\x01\x7e", b"\x05\x7e", bytes((INTENSITY, 3))):
        digits.transfer(write)
    assert len(told) == 2


def test_luma_writes_a_text_that_reads_the_same(clock: SimClock) -> None:
    digits = Digits(nothing)
    header = SpiBoard(clock, {(1, 0): digits}, WireLog())
    serial = spi(spi=header.open_spi(), gpio=noop(), port=1, device=0, bus_speed_hz=8_000_000)
    device = max7219(serial, cascaded=1)
    device.contrast(0x40)
    sevensegment(device).text = "31. 120-8"
    assert text(digits.segments) == "31. 120-8"
    assert digits.intensity == 4
    assert not digits.errors
    assert not header.errors
    device.hide()
    assert digits.segments == bytes(8)


def test_signs_not_known_read_as_a_question_mark() -> None:
    assert text(b"\x55\xd5") == "??."


def test_every_rank_of_a_hand_reads_as_itself() -> None:
    ranks = bytes([0x77, 0x6D, 0x79, 0x33, 0x5B, 0x5F, 0x70, 0x7F, 0x7B, 0x0F, 0x3C, 0x73, 0x27])
    assert text(ranks).upper() == "A23456789TJQK"
