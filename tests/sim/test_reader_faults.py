"""A reader that fails in its ways, before the program that listens to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.reader_faults import ReaderFaults
from board_sim.script.hands import Hands
from board_sim.spi import Fault
from firmware_host.config import parse_config

LINE = b"5H*7D\r\n"


@pytest.fixture
def clock() -> FastClock:
    return FastClock()


@pytest.fixture
def machine(tmp_path: Path, clock: FastClock) -> Iterator[Machine]:
    """A board on which a starter is waited for."""
    config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
    made = Machine(config, clock)
    hands = Hands(made, clock)
    hands.give_power()
    hands.tap("orange.ok", 2)
    yield made
    made.close()


def faults_of(machine: Machine) -> ReaderFaults:
    return machine.electronics.readers["cards"].faults


def test_without_a_fault_a_line_goes_as_it_is() -> None:
    faults = ReaderFaults()
    assert (faults.before(), faults.spoil(LINE)) == (b"", (LINE,))


def test_noise_comes_now_and_then_the_same_each_time() -> None:
    def hear() -> list[tuple[bytes, tuple[bytes, ...]]]:
        faults = ReaderFaults(noise=True)
        return [(faults.before(), faults.spoil(LINE)) for _ in range(100)]

    heard = hear()
    rubbish = [before for before, _ in heard if before]
    garbled = [lines for _, lines in heard if lines != (LINE,)]
    assert 15 < len(rubbish) < 50
    assert 8 < len(garbled) < 35
    assert all(before.endswith(b"\r\n") and len(before) <= 8 for before in rubbish)
    assert hear() == heard


def test_a_card_that_is_sent_twice_is_taken_once(machine: Machine, clock: FastClock) -> None:
    faults_of(machine).double_reads = True
    assert machine.scan("4C") == "ok 4C"
    assert machine.scan("5H") == "ok 5H"
    assert list(machine.electronics.readers["cards"].answers)[:1] == ["ok 4C"]
    assert len(machine.electronics.readers["cards"].answers) == 4
    faults_of(machine).double_reads = False
    assert machine.scan("6H") == "ok 6H"


def test_a_late_card_comes_a_second_late(machine: Machine, clock: FastClock) -> None:
    faults_of(machine).late = True
    before = clock.now_ms()
    assert machine.scan("4C") == "ok 4C"
    assert clock.now_ms() - before == 1000


def test_behind_noise_a_card_gets_its_own_answer_or_is_read_again(machine: Machine) -> None:
    faults_of(machine).noise = True
    for card in ("4C", "5H", "6H", "7D", "8S"):
        while (answer := machine.scan(card)) == "no what":
            pass
        assert answer == f"ok {card}"
    assert "no what" in machine.electronics.readers["cards"].answers
    assert machine.electronics.errors() == []


@pytest.mark.parametrize("reader_is_back", [True, False])
def test_a_cable_that_is_out_stays_out_through_a_power_cut(
    machine: Machine, clock: FastClock, reader_is_back: bool
) -> None:
    wires = machine.electronics
    wires.unplug("cards", on=True)
    machine.power_off()
    machine.power_on()
    Hands(machine, clock).wait(500)
    assert machine.scan("4C") is None
    if reader_is_back:
        wires.unplug("cards", on=False)
        Hands(machine, clock).wait(12_000)
        assert machine.scan("4C") == "ok 4C"


def test_a_broken_bus_stays_broken_through_a_power_cut_until_it_is_mended(machine: Machine, clock: FastClock) -> None:
    hands, bus = Hands(machine, clock), machine.board.pins.strip_bus
    machine.electronics.break_bus(bus, Fault.DEAD)
    hands.cut_power()
    hands.give_power()
    hands.wait(2000)
    assert not any(any(pixel[:3]) for pixel in machine.pixels())
    machine.electronics.break_bus(bus, None)
    hands.tap("orange.ok", 1)
    hands.wait(500)
    assert any(any(pixel[:3]) for pixel in machine.pixels())
