import gc

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from firmware_host.clock import MonotonicClock
from firmware_host.devices.buttons import Buttons
from firmware_host.errors import HardwareMissing
from firmware_host.ports import Inbox
from firmware_host.wire.raw import Edge, Raw

PINS = {"red.peg": 5, "red.ok": 6, "undo": 26}


def edges(clock: MonotonicClock, inbox: Inbox[Raw]) -> list[tuple[str, bool, bool]]:
    """Empty the inbox: (line, down, at_start), oldest first."""
    out = []
    while (item := clock.wait(inbox, clock.now_ms())) is not None:
        assert isinstance(item, Edge)
        out.append((item.line, item.down, item.at_start))
    return out


def test_every_edge_of_every_line_is_posted_bounces_and_all(pins: MockFactory) -> None:
    clock = MonotonicClock()
    inbox: Inbox[Raw] = clock.inbox()
    buttons = Buttons(PINS, pins, clock, inbox)
    gc.collect()
    for _ in range(3):
        pins.pin(5).drive_low()
        pins.pin(5).drive_high()
    pins.pin(26).drive_low()
    buttons.close()
    assert edges(clock, inbox) == [("red.peg", True, False), ("red.peg", False, False)] * 3 + [("undo", True, False)]


class HeldPin(MockPin):  # type: ignore[misc]
    """A pin whose button is held when it is opened: its pull-up cannot raise it."""

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        self.drive_low()


class LettingGoPin(HeldPin):
    """A pin whose button comes up right after it was read for the second time, too early for an edge to be seen."""

    reads = 0

    def _get_state(self) -> bool:
        self.reads += 1
        return self.reads > 2


@pytest.mark.parametrize(
    ("kind", "seen"),
    [(HeldPin, [("undo", True, True)]), (LettingGoPin, [("undo", True, True), ("undo", False, False)])],
)
def test_line_that_is_down_already_is_reported_as_such(kind: type[HeldPin], seen: list[tuple[str, bool, bool]]) -> None:
    clock, factory = MonotonicClock(), MockFactory(pin_class=kind)
    inbox: Inbox[Raw] = clock.inbox()
    Buttons({"undo": 26}, factory, clock, inbox).close()
    assert edges(clock, inbox) == seen


def test_closed_buttons_say_nothing_and_give_their_pins_back(pins: MockFactory) -> None:
    clock = MonotonicClock()
    inbox: Inbox[Raw] = clock.inbox()
    buttons = Buttons(PINS, pins, clock, inbox)
    buttons.close()
    buttons.close()
    pins.pin(5).drive_low()
    assert edges(clock, inbox) == []
    Buttons(PINS, pins, clock, inbox).close()


def test_pin_that_cannot_be_had_is_said_with_its_mend_and_the_others_are_given_back(pins: MockFactory) -> None:
    clock = MonotonicClock()
    inbox: Inbox[Raw] = clock.inbox()
    with pytest.raises(HardwareMissing, match=r"GPIO 99 \(red.call\) .* cribboard-sim"):
        Buttons({**PINS, "red.call": 99}, pins, clock, inbox)
    Buttons(PINS, pins, clock, inbox).close()
