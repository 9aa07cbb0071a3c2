import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.script import parse_script, play
from firmware_host.app import Owner
from firmware_host.config import parse_config
from firmware_host.ports import Inbox
from firmware_host.units import Ms


@pytest.fixture
def clock() -> FastClock:
    return FastClock()


@pytest.fixture
def machine(tmp_path: Path, clock: FastClock) -> Iterator[Machine]:
    config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
    made = Machine(config, clock)
    yield made
    made.close()


@pytest.fixture
def bug(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program breaks at its first turn."""

    def boom(owner: Owner) -> bool:
        raise RuntimeError("boom")

    monkeypatch.setattr(Owner, "_turn", boom)


def wait(clock: FastClock, ms: int) -> None:
    inbox: Inbox[None] = clock.inbox()
    clock.wait(inbox, Ms(clock.now_ms() + ms))


@pytest.mark.usefixtures("bug")
def test_a_program_that_breaks_is_told_on_the_page_and_in_the_log(
    machine: Machine, clock: FastClock, caplog: pytest.LogCaptureFixture
) -> None:
    machine.power_on()
    wait(clock, 2000)
    assert machine.failed == "RuntimeError: boom"
    assert isinstance(machine.bug, RuntimeError)
    assert machine.words(0)[-1][1] == (
        "The program has broken, which is a fault of its own: RuntimeError: boom. Switch the power off and on to go on."
    )
    assert not any(any(pixel[:3]) for pixel in machine.pixels())
    (record,) = (record for record in caplog.records if record.name == "board_sim.machine")
    assert record.levelno == logging.CRITICAL
    assert record.exc_info is not None
    assert record.exc_info[1] is machine.bug


@pytest.mark.usefixtures("bug")
def test_a_program_that_broke_starts_afresh_with_the_power(
    machine: Machine, clock: FastClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.power_on()
    wait(clock, 2000)
    machine.power_off()
    monkeypatch.undo()
    machine.power_on()
    wait(clock, 2000)
    assert (machine.failed, machine.bug) == (None, None)
    assert any(any(pixel[:3]) for pixel in machine.pixels())


@pytest.mark.usefixtures("bug")
def test_a_program_that_breaks_fails_its_script(tmp_path: Path, clock: FastClock) -> None:
    script = parse_script("wait 10\ntap orange.ok\nwait 10", tmp_path / "a.script")
    machine = Machine(script.config(tmp_path), clock)
    try:
        (done,) = play(script, machine, clock)
    finally:
        machine.close()
    assert done.wrong == "the program has broken: RuntimeError: boom"
