import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from firmware_host.devices.buzzer import HIGHEST_HZ, LOWEST_HZ, Buzzer
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
