"""What `cribboard-sim --script FILE` does: play one script on a board of its own, and tell how it went."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from board_sim.clock import FastClock, ScaledClock
from board_sim.machine import Machine
from board_sim.own_folder import own_folder
from board_sim.script.playing import Done, play
from board_sim.script.reading import Script, read_script

HELD, FAILED = 0, 1
"""Exit codes; a script that cannot be read is told by BadScript."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a script is played.

    Attributes:
        state: Where its games are kept; None leaves it to the script.
        speed: How many times as fast as real time; None as fast as it goes, in simulated time.
        verbose: Whether each order is told, with what was answered and said.
    """

    state: Path | None = None
    speed: float | None = None
    verbose: bool = False


def run_script(path: Path, manner: Manner, say: Callable[[str], None]) -> int:
    """Play the script in a file, `say` what came of it and give the exit code.

    Raises:
        BadScript: It cannot be read.
        BadConfig: Its games cannot be kept where they are to be.
    """
    script = read_script(path)
    clock = FastClock() if manner.speed is None else ScaledClock(manner.speed)
    last: Done | None = None
    held = 0
    with _state(script, manner.state) as state:
        machine = Machine(script.config(state), clock)
        try:
            for last in play(script, machine, clock):
                held += last.order.expects and last.wrong is None
                for line in _told(last) if manner.verbose else ():
                    say(line)
        finally:
            machine.power_off()  # at once: a program may hang where the script left a fault
            machine.close()
    if last is not None and last.wrong is not None:
        say(f"{path}:{last.order.line}: {last.order.text}: {last.wrong}")
    say(f"{path}: {_sum_up(script, last, held)}")
    return FAILED if last is not None and last.wrong is not None else HELD


@contextmanager
def _state(script: Script, chosen: Path | None) -> Iterator[Path]:
    if chosen is not None:
        yield chosen
    elif script.kept:
        yield script.path.with_suffix(".state")
    else:
        with own_folder("cribboard-script-") as fresh:
            yield fresh


def _told(done: Done) -> Iterator[str]:
    answers = "".join(f"  -> {answer}" for answer in done.heard)
    yield f"{done.t_ms / 1000:9.3f} s  {done.order.line:3}  {done.order.text}{answers}"
    for sentence in done.said:
        yield f"{'':18}{sentence}"


def _sum_up(script: Script, last: Done | None, held: int) -> str:
    seconds = last.t_ms / 1000 if last is not None else 0
    expectations = _number(held, "expectation")
    if last is not None and last.wrong is not None:
        return f"failed at line {last.order.line}, after {expectations} that held and {seconds:.1f} s"
    return f"all held: {_number(len(script.orders), 'order')}, {expectations}, {seconds:.1f} s of the board's time"


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
