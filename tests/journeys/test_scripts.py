"""Every script of this folder is a journey of its own."""

from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.script import play, read_script
from board_sim.script.disk import CAN_FILL

SCRIPTS = sorted(Path(__file__).parent.glob("*.script"))


def run(path: Path, state: Path) -> tuple[list[str], str, list[str]]:
    """Play a script; give what went wrong, a digest of the wires and what the program did wrong on them."""
    script = read_script(path)
    clock = FastClock()
    machine = Machine(script.config(state), clock)
    log = machine.electronics.wire_log
    log.recording = True
    try:
        wrong = [
            f"{path.name}:{done.order.line}: {done.order.text}: {done.wrong}"
            for done in play(script, machine, clock)
            if done.wrong is not None
        ]
    finally:
        machine.power_off()
        machine.close()
    return wrong, log.sha256(), machine.electronics.errors()


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_all_holds(path: Path, tmp_path: Path) -> None:
    if not CAN_FILL and "disk full" in path.read_text():
        pytest.skip("this system cannot fill its disk for one program")
    wrong, _, errors = run(path, tmp_path)
    assert wrong == []
    assert errors == []


@pytest.mark.parametrize("name", ["power-cut-in-every-phase", "reader-pulled-and-plugged-in-again"])
def test_a_script_gives_the_same_wire_bytes_each_time(name: str, tmp_path: Path) -> None:
    path = Path(__file__).with_name(f"{name}.script")
    assert len({run(path, tmp_path / str(time))[1] for time in range(5)}) == 1
