import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from firmware_host.devices.buzzer import DUTY, HIGHEST_HZ, LOWEST_HZ, Buzzer
from firmware_host.errors import HardwareMissing

PIN = 27


def test_buzzer_is_silent_until_it_is_told_a_tone(pins: MockFactory) -> None:
    buzzer = Buzzer(PIN, pins)
    assert pins.pin(PIN).frequency is None
    buzzer.close()


@pytest.mark.parametrize("hz", [LOWEST_HZ, 880, HIGHEST_HZ])
def test_tone_is_half_duty_at_its_frequency(pins: MockFactory, hz: int) -> None:
    buzzer = Buzzer(PIN, pins)
    buzzer.sound(hz)
    assert pins.pin(PIN).frequency == pytest.approx(hz)
    assert pins.pin(PIN).state == 0.5
    buzzer.sound(None)
    assert pins.pin(PIN).frequency is None
    assert pins.pin(PIN).state == 0
    buzzer.close()


@pytest.mark.parametrize("volume", [1, 2, 3])
def test_the_quieter_the_narrower_the_pulse(pins: MockFactory, volume: int) -> None:
    buzzer = Buzzer(PIN, pins)
    buzzer.volume = volume
    buzzer.sound(880)
    assert (pins.pin(PIN).frequency, pins.pin(PIN).state) == (pytest.approx(880), DUTY[volume])
    assert DUTY[volume - 1] < DUTY[volume]
    buzzer.close()


def test_at_volume_0_nothing_sounds_and_what_sounded_falls_silent(pins: MockFactory) -> None:
    buzzer = Buzzer(PIN, pins)
    buzzer.sound(880)
    buzzer.volume = 0
    buzzer.sound(587)
    assert (pins.pin(PIN).frequency, pins.pin(PIN).state) == (None, 0)
    buzzer.close()


def test_tone_beyond_its_range_is_our_mistake(pins: MockFactory) -> None:
    buzzer = Buzzer(PIN, pins)
    with pytest.raises(ValueError, match="220 to 3520 Hz"):
        buzzer.sound(50)
    buzzer.close()


def test_closing_in_the_middle_of_a_tone_falls_silent_and_gives_the_pin_back(pins: MockFactory) -> None:
    buzzer = Buzzer(PIN, pins)
    buzzer.sound(880)
    buzzer.close()
    buzzer.close()
    buzzer.sound(880)
    assert pins.pin(PIN).frequency is None
    Buzzer(PIN, pins).close()


def test_board_without_pwm_is_a_silent_board() -> None:
    plain = MockFactory(pin_class=MockPin)
    buzzer = Buzzer(PIN, plain)
    buzzer.sound(880)
    buzzer.close()
    Buzzer(PIN, plain).close()
    plain.reset()


def test_pin_that_cannot_be_had_is_said(pins: MockFactory) -> None:
    with pytest.raises(HardwareMissing, match=r"GPIO 99 \(buzzer\)"):
        Buzzer(99, pins)
