from collections.abc import Iterator

import pytest
from gpiozero import Device, DigitalInputDevice, TonalBuzzer

from board_sim.clock import SimClock
from board_sim.pins import HISTORY, SYNTHETIC_PRESS, SYNTHETIC_RELEASE, SimPins
from firmware_host.ports import Inbox
from firmware_host.units import Ms


class Watched:
    """A button as the program opens it, and the edges it saw, each with the time of the clock."""

    def __init__(self, pins: SimPins, gpio: int = 17) -> None:
        self.edges: list[tuple[int, bool]] = []
        self.device = DigitalInputDevice(gpio, pull_up=True, pin_factory=pins)
        self.device.when_activated = lambda: self.edges.append((pins.clock.now_ms(), True))
        self.device.when_deactivated = lambda: self.edges.append((pins.clock.now_ms(), False))


@pytest.fixture
def pins(clock: SimClock) -> SimPins:
    return SimPins(clock)


@pytest.fixture
def button(pins: SimPins) -> Iterator[Watched]:
    watched = Watched(pins)
    yield watched
    watched.device.close()


def pass_time(clock: SimClock, ms: int) -> None:
    inbox: Inbox[None] = clock.inbox()
    clock.wait(inbox, Ms(clock.now_ms() + ms))


def test_a_press_and_a_release_are_one_edge_each_at_the_time_of_the_clock(
    pins: SimPins, button: Watched, clock: SimClock
) -> None:
    pass_time(clock, 100)
    pins.press(17)
    pass_time(clock, 60)
    pins.release(17)
    assert button.edges == [(100, True), (160, False)]


def test_pressing_what_is_pressed_is_no_edge(pins: SimPins, button: Watched) -> None:
    pins.press(17)
    pins.press(17)
    assert len(button.edges) == 1


def test_a_press_that_bounces_is_driven_edge_by_edge_with_the_clock_between(pins: SimPins, button: Watched) -> None:
    pins.press(17, bounces=(1, 2, 3, 4))
    assert button.edges == [(0, True), (1, False), (3, True), (6, False), (10, True)]


def test_the_synthetic_traces_end_pressed_and_released(pins: SimPins, button: Watched) -> None:
    pins.press(17, SYNTHETIC_PRESS)
    assert button.device.is_active
    pins.release(17, SYNTHETIC_RELEASE)
    assert not button.device.is_active


def test_bounces_that_would_leave_the_pin_as_it_was_are_refused(pins: SimPins) -> None:
    with pytest.raises(ValueError, match="even number"):
        pins.press(17, bounces=(1,))


def test_a_button_held_at_power_up_reads_as_pressed_whatever_the_pull(clock: SimClock) -> None:
    watched = Watched(SimPins(clock, grounded=(17,)))
    assert watched.device.is_active
    watched.device.close()


def test_a_button_held_at_power_up_wins_over_a_pull_up_that_is_fixed_on_the_board(clock: SimClock) -> None:
    watched = Watched(SimPins(clock, grounded=(2,)), gpio=2)
    assert watched.device.is_active
    watched.device.close()


def test_a_pin_measures_its_changes_by_the_clock(pins: SimPins, button: Watched, clock: SimClock) -> None:
    pass_time(clock, 1_500)
    pins.press(17)
    assert pins.pin(17).states[-1].timestamp == 1.5
    assert pins.ticks() == 1.5


def test_a_held_button_stays_pressed_while_the_device_is_closed_and_opened_again(pins: SimPins) -> None:
    first = Watched(pins)
    pins.press(17)
    first.device.close()
    second = Watched(pins)
    assert second.device.is_active
    second.device.close()


def test_a_pin_without_a_pull_stays_low_when_its_button_is_let_go(pins: SimPins) -> None:
    device = DigitalInputDevice(17, pull_up=None, active_state=True, pin_factory=pins)
    pins.press(17)
    pins.release(17)
    assert device.value == 0
    device.close()


def test_edges_of_a_program_that_is_gone_are_harmless(pins: SimPins) -> None:
    watched = Watched(pins)
    watched.device.close()
    pins.press(17)
    pins.release(17)
    assert watched.edges == []
    assert not pins.errors


def test_a_press_on_an_output_changes_nothing(pins: SimPins) -> None:
    buzzer = TonalBuzzer(17, pin_factory=pins)
    buzzer.play(440.0)
    pins.press(17)
    assert pins.pin(17).tone_hz == 440.0
    buzzer.close()


def test_the_memory_of_a_pin_is_bounded(pins: SimPins, button: Watched) -> None:
    for _ in range(1_000):
        pins.press(17)
        pins.release(17)
    assert len(pins.pin(17).states) == HISTORY


def test_an_exception_in_a_callback_makes_every_button_deaf_as_with_lgpio(pins: SimPins, button: Watched) -> None:
    other = Watched(pins, gpio=27)

    def fail() -> None:
        raise RuntimeError("oh")

    other.device.when_activated = fail
    pins.press(27)
    pins.press(17)
    assert button.edges == []
    assert "no button of this program works any more" in pins.errors[0]
    other.device.close()


def test_after_a_power_cut_no_edge_is_reported(pins: SimPins, button: Watched) -> None:
    pins.cut()
    pins.press(17)
    assert button.edges == []


def test_two_power_ups_share_no_pin_and_no_reservation(clock: SimClock) -> None:
    first, second = SimPins(clock), SimPins(clock)
    of_first, of_second = Watched(first), Watched(second)
    first.press(17)
    assert (len(of_first.edges), len(of_second.edges)) == (1, 0)
    of_first.device.close()
    of_second.device.close()


def test_it_never_becomes_the_default_of_gpiozero(pins: SimPins, button: Watched) -> None:
    assert Device.pin_factory is None
