"""The scripts that are shipped for the page: each holds, and says for people what it is about."""

from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.script import play
from board_sim.shipped_scripts import NoSuchScript, find_script, shipped_scripts

NAMES = [script.name for script in shipped_scripts()]


def test_there_are_some_and_each_has_a_label_and_a_sentence() -> None:
    assert {"a-deal", "go-and-31", "muggins-called", "power-cut", "faults"} <= set(NAMES)
    for script in shipped_scripts():
        assert 3 < len(script.label) < 30
        assert script.about.endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_it_holds(tmp_path: Path, name: str) -> None:
    clock = FastClock()
    script = find_script(name)
    machine = Machine(script.config(tmp_path), clock)
    try:
        done = list(play(script, machine, clock))
    finally:
        machine.power_off()
        machine.close()
    assert [(each.order.text, each.wrong) for each in done if each.wrong is not None] == []
    assert len(done) == len(script.orders)


def test_one_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(NoSuchScript, match=r"there is no script 'poker': there is .*go-and-31"):
        find_script("poker")
