import pytest
from gpiozero import TonalBuzzer

from board_sim.buzzer import HISTORY, Buzzer, Sound
from board_sim.clock import SimClock
from board_sim.pins import SimPins


def listened(clock: SimClock) -> tuple[SimPins, Buzzer, list[Sound]]:
    pins, sounds = SimPins(clock), list[Sound]()
    buzzer = Buzzer(clock, sounds.append)
    pins.listen(12, buzzer.hear)
    return pins, buzzer, sounds


def test_opening_the_buzzer_makes_no_sound(clock: SimClock) -> None:
    pins, buzzer, _ = listened(clock)
    device = TonalBuzzer(12, pin_factory=pins)
    assert (buzzer.tone_hz, list(buzzer.heard)) == (None, [])
    device.close()


def test_each_tone_and_each_silence_is_heard_once(clock: SimClock) -> None:
    pins, buzzer, sounds = listened(clock)
    device = TonalBuzzer(12, pin_factory=pins)
    device.play(440.0)
    device.play(440.0)
    device.play(659.3)
    device.stop()
    device.stop()
    device.close()
    assert [sound.hz for sound in buzzer.heard] == [440, 659, None]
    assert sounds == list(buzzer.heard)


@pytest.mark.parametrize("end", ["close", "cut"])
def test_a_sounding_buzzer_falls_silent_when_closed_or_without_power(clock: SimClock, end: str) -> None:
    pins, buzzer, _ = listened(clock)
    device = TonalBuzzer(12, pin_factory=pins)
    device.play(440.0)
    device.close() if end == "close" else pins.cut()
    assert buzzer.tone_hz is None
    device.close()


def test_without_power_a_tone_is_not_heard(clock: SimClock) -> None:
    pins, buzzer, _ = listened(clock)
    device = TonalBuzzer(12, pin_factory=pins)
    pins.cut()
    device.play(440.0)
    assert buzzer.tone_hz is None
    device.close()


def test_the_memory_of_sounds_is_bounded(clock: SimClock) -> None:
    buzzer = Buzzer(clock, lambda _: None)
    for hz in range(3 * HISTORY):
        buzzer.hear(hz)
    assert len(buzzer.heard) == HISTORY
