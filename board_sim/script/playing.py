"""A script, played on a machine: one order after the other, and what came of each.

Whoever plays it brings the machine and its clock, so that a page may play one in real time.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from board_sim.clock import SimClock
from board_sim.machine import Machine
from board_sim.script.person import Order, Person
from board_sim.script.reading import Script
from firmware_host.units import Ms


@dataclass(frozen=True, slots=True)
class Done:
    """An order that was carried out.

    Attributes:
        t_ms: When it was done with.
        heard: What the card readers were answered meanwhile.
        said: The sentences that were said meanwhile.
        wrong: What is not as the script expects it, or what the program broke with; None where all is well.
    """

    order: Order
    t_ms: Ms
    heard: tuple[str, ...]
    said: tuple[str, ...]
    wrong: str | None


def play(script: Script, machine: Machine, clock: SimClock) -> Iterator[Done]:
    """Switch the machine on and carry out the orders, each when it is asked for; end after one that went wrong.

    The machine is one that `Script.config` configured, still off. The thread that asks is one that may wait on the
    clock. Closing the machine is left to whoever made it.
    """
    person = Person(machine, clock)
    person.hands.give_power()
    last: Order | None = None
    for order in script.orders:
        if last is not None and last.expects and not order.expects:
            person.eyes.mark()
        done = _carry_out(order, person, machine)
        yield done
        if done.wrong is not None:
            return
        last = order


def _carry_out(order: Order, person: Person, machine: Machine) -> Done:
    before = max((number for number, _ in machine.words(0)), default=0)
    person.hands.heard.clear()
    with person.hands.disk.limit():
        wrong = order.act(person)
    if machine.bug is not None:
        wrong = f"the program has broken: {machine.failed}"
    said = tuple(sentence for _, sentence in machine.words(before))
    return Done(order, person.eyes.now_ms(), tuple(person.hands.heard), said, wrong)
