"""A person at the board, with hands and eyes; and what an order of a script is: something for that person to do."""

from collections.abc import Callable
from dataclasses import dataclass

from board_sim.clock import SimClock
from board_sim.machine import Machine
from board_sim.script.eyes import Eyes
from board_sim.script.hands import Hands
from board_sim.script.words import Names, Words


class Person:
    """Hands and eyes at one machine."""

    def __init__(self, machine: Machine, clock: SimClock) -> None:
        self.hands = Hands(machine, clock)
        self.eyes = Eyes(machine, clock)


Act = Callable[[Person], str | None]
"""Does what a line says. What it returns is what went wrong, None where nothing did."""


@dataclass(frozen=True, slots=True)
class Form:
    """How an order is written, and how it is read.

    Attributes:
        usage: Capitals stand for what the writer puts there, brackets for what may be left out.
        read: Takes the words behind the order's name; raises BadOrder.
    """

    usage: str
    read: Callable[[Words, Names], Act]


@dataclass(frozen=True, slots=True)
class Order:
    """One line of a script.

    Attributes:
        line: Its number, from 1.
        text: As it was written.
        act: What it does.
        expects: Whether it is an expectation: what comes after a row of these counts as lately.
    """

    line: int
    text: str
    act: Act
    expects: bool
