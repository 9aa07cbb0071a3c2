"""Contacts that bounce and stick, as the pins of a power-up feel them."""

from collections.abc import Callable

import pytest

from board_sim.clock import FastClock
from board_sim.contacts import Contacts
from board_sim.pins import SimPins
from firmware_host.ports import Inbox
from firmware_host.units import Ms

PEG, OK = 17, 27


class Felt:
    """Remembers each level that a pin takes, with its time."""

    def __init__(self, clock: FastClock) -> None:
        self.clock = clock
        self.pins = SimPins(clock)
        self.edges: list[tuple[int, bool]] = []
        for gpio in (PEG, OK):
            pin = self.pins.pin(f"GPIO{gpio}")
            pin.function, pin.pull = "input", "up"
            pin.edges = "both"
            pin.when_changed = self._feel(gpio)

    def _feel(self, gpio: int) -> Callable[..., None]:
        def felt(_ticks: float, high: int) -> None:
            if gpio == PEG:
                self.edges.append((self.clock.now_ms(), not high))

        self.keep = [*getattr(self, "keep", []), felt]  # gpiozero holds its callbacks weakly
        return felt

    def wait(self, ms: int) -> None:
        inbox: Inbox[None] = self.clock.inbox()
        self.clock.wait(inbox, Ms(self.clock.now_ms() + ms))


@pytest.fixture
def felt() -> Felt:
    return Felt(FastClock())


@pytest.fixture
def contacts(felt: Felt) -> Contacts:
    return Contacts({"peg": PEG, "ok": OK}, felt.clock, lambda: felt.pins)


def test_a_new_switch_closes_once_and_opens_once(felt: Felt, contacts: Contacts) -> None:
    contacts.press("peg")
    felt.wait(100)
    contacts.release("peg")
    felt.wait(100)
    assert felt.edges == [(0, True), (100, False)]


def test_a_worn_one_bounces_within_its_time_and_ends_as_the_finger_is(felt: Felt, contacts: Contacts) -> None:
    contacts.bounce_ms = 12
    for _ in range(20):
        begun = felt.clock.now_ms()
        contacts.press("peg")
        felt.wait(100)
        contacts.release("peg")
        felt.wait(100)
        down = [(t_ms - begun, level) for t_ms, level in felt.edges if t_ms < begun + 100]
        up = [(t_ms - begun - 100, level) for t_ms, level in felt.edges if t_ms >= begun + 100]
        felt.edges.clear()
        assert (down[0], up[0]) == ((0, True), (0, False))
        assert (down[-1][1], up[-1][1]) == (True, False)
        assert all(t_ms <= 12 for t_ms, _ in (*down, *up))
        assert len(down) % 2 == len(up) % 2 == 1


def test_the_bounces_are_many_and_the_same_each_time() -> None:
    def hear() -> list[tuple[int, bool]]:
        felt = Felt(FastClock())
        contacts = Contacts({"peg": PEG}, felt.clock, lambda: felt.pins)
        contacts.bounce_ms = 20
        for _ in range(10):
            contacts.press("peg")
            felt.wait(60)
            contacts.release("peg")
            felt.wait(60)
        return felt.edges

    edges = hear()
    assert len(edges) > 40
    assert hear() == edges


def test_a_finger_that_leaves_while_it_bounces_leaves_it_open(felt: Felt, contacts: Contacts) -> None:
    contacts.bounce_ms = 50
    for _ in range(20):
        contacts.press("peg")
        felt.wait(3)
        contacts.release("peg")
        felt.wait(100)
        assert felt.edges[-1][1] is False


def test_a_switch_made_new_while_it_bounces_is_still(felt: Felt, contacts: Contacts) -> None:
    contacts.bounce_ms = 50
    contacts.press("peg")
    contacts.bounce_ms = 0
    contacts.release("peg")
    felt.wait(100)
    assert felt.edges == [(0, True), (0, False)]


def test_a_stuck_button_is_down_whatever_the_finger_does(felt: Felt, contacts: Contacts) -> None:
    contacts.stick("peg", on=True)
    contacts.press("peg")
    contacts.release("peg")
    felt.wait(10)
    assert felt.edges == [(0, True)]
    assert (contacts.stuck, contacts.grounded) == (("peg",), {PEG})
    contacts.stick("peg", on=False)
    assert felt.edges == [(0, True), (10, False)]
    assert (contacts.stuck, contacts.grounded) == ((), set())


def test_one_that_comes_free_under_a_finger_stays_down(felt: Felt, contacts: Contacts) -> None:
    contacts.press("peg")
    contacts.stick("peg", on=True)
    contacts.stick("peg", on=False)
    assert felt.edges == [(0, True)]
    contacts.release("peg")
    assert felt.edges == [(0, True), (0, False)]


def test_a_line_that_is_not_there_is_refused_with_those_that_are(contacts: Contacts) -> None:
    with pytest.raises(ValueError, match="no button 'call' on this board; there are peg, ok"):
        contacts.stick("call", on=True)
