import gc
import random
from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory

from firmware_host.clock import MonotonicClock
from firmware_host.devices.encoder import Encoders
from firmware_host.errors import HardwareMissing
from firmware_host.ports import Inbox
from firmware_host.wire.raw import Raw, Turn

A, B = 5, 6
PINS = {"red.encoder": (A, B)}
CLOCKWISE = ((A, True), (B, True), (A, False), (B, False))
BACK = ((B, True), (A, True), (B, False), (A, False))
"""Which contact closes and opens, quarter by quarter."""


class Wire:
    """An encoder's two contacts, and what was enqueued."""

    def __init__(self, pins: MockFactory) -> None:
        self.clock = MonotonicClock()
        self.inbox: Inbox[Raw] = self.clock.inbox()
        self._pins = pins

    def move(self, *quarters: tuple[int, bool]) -> None:
        for gpio, closed in quarters:
            (self._pins.pin(gpio).drive_low if closed else self._pins.pin(gpio).drive_high)()

    def turns(self) -> list[tuple[str, int]]:
        out = []
        while (item := self.clock.wait(self.inbox, self.clock.now_ms())) is not None:
            assert isinstance(item, Turn)
            out.append((item.line, item.step))
        return out


@pytest.fixture
def wire(pins: MockFactory) -> Iterator[Wire]:
    made = Wire(pins)
    encoders = Encoders(PINS, pins, made.clock, made.inbox)
    gc.collect()
    yield made
    encoders.close()


def test_five_detents_are_five_steps_however_quick(wire: Wire) -> None:
    wire.move(*CLOCKWISE * 5)
    assert wire.turns() == [("red.encoder", 1)] * 5


def test_a_detent_back_is_a_step_back(wire: Wire) -> None:
    wire.move(*CLOCKWISE, *BACK, *BACK)
    assert [step for _, step in wire.turns()] == [1, -1, -1]


def test_more_than_sixteen_detents_are_all_steps(wire: Wire) -> None:
    wire.move(*CLOCKWISE * 40)
    assert len(wire.turns()) == 40


def test_contacts_that_bounce_at_every_edge_invent_and_lose_no_step(wire: Wire) -> None:
    rng = random.Random(5)
    for turn in range(50):
        for gpio, closed in BACK if turn % 3 else CLOCKWISE:
            wire.move(*[(gpio, closed), (gpio, not closed)] * rng.randint(0, 4), (gpio, closed))
    assert [step for _, step in wire.turns()] == [-1 if turn % 3 else 1 for turn in range(50)]


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_shaft_that_does_not_reach_the_next_detent_is_no_step(wire: Wire, quarters: int) -> None:
    there = CLOCKWISE[:quarters]
    wire.move(*there, *((gpio, not closed) for gpio, closed in reversed(there)))
    assert wire.turns() == []


def test_closed_encoders_say_nothing_and_give_their_pins_back(pins: MockFactory) -> None:
    wire = Wire(pins)
    encoders = Encoders(PINS, pins, wire.clock, wire.inbox)
    encoders.close()
    encoders.close()
    wire.move(*CLOCKWISE)
    assert wire.turns() == []
    Encoders(PINS, pins, wire.clock, wire.inbox).close()


def test_pin_that_cannot_be_had_is_said_with_its_mend_and_the_others_are_given_back(pins: MockFactory) -> None:
    wire = Wire(pins)
    with pytest.raises(HardwareMissing, match=r"GPIO 7 and 99 \(blue.encoder\) .* gpio"):
        Encoders({**PINS, "blue.encoder": (7, 99)}, pins, wire.clock, wire.inbox)
    Encoders(PINS, pins, wire.clock, wire.inbox).close()
