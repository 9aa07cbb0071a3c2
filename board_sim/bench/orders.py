"""What a page may ask for, read strictly. Anything else is a Rubbish with its reason, never an exception.

A page is a stranger: it may be old, broken or not a page at all. Which seats, robots, presets and scripts there are is
not known here: their names are read as names, and whoever obeys finds them or says that they are not there.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from board_sim.bench.room_orders import (
    Answer,
    Bounce,
    BreakBus,
    Cut,
    Deal,
    OpenTable,
    Play,
    PlayScript,
    Preset,
    RoomOrder,
    SeatRobot,
    ShowTour,
    Speed,
    SpoilReader,
    Step,
    Stick,
    TakeBack,
    Throw,
    Turn,
    TurnCrib,
    Unplug,
)
from board_sim.bench.tray import CARDS

LARGEST_BYTES = 1024
"""A longer message closes the connection. The longest honest one has under 80 bytes."""
LONGEST_NAME = 40
MOST_BOUNCE_MS = 50
SLOWEST, FASTEST = 0.1, 20.0
LONGEST_STEP_MS = 60_000

_LAST_N = 2**53  # the largest whole number that JavaScript counts exactly


@dataclass(frozen=True, slots=True)
class Edge:
    """A button of the page went down or up; `n` rises with every edge of one connection."""

    line: str
    down: bool
    n: int


@dataclass(frozen=True, slots=True)
class Scan:
    """A card was laid on the reader."""

    card: str


@dataclass(frozen=True, slots=True)
class Power:
    """The switch of the supply was thrown."""

    on: bool


@dataclass(frozen=True, slots=True)
class Gather:
    """All cards of the tray were taken back for a shuffle."""


@dataclass(frozen=True, slots=True)
class Rubbish:
    """Not an order; `why` says so to the sender."""

    why: str


Order = Edge | Scan | Power | Gather | RoomOrder

_PLAIN: Mapping[str, Order] = {
    "gather": Gather(),
    "deal": Deal(),
    "cut": Cut(),
    "turn": Turn(),
    "turn_crib": TurnCrib(),
}
"""Orders that have nothing to say but their name."""
_SWITCHES: Mapping[str, Callable[[bool], Order]] = {"power": Power, "open": OpenTable, "tour": ShowTour}
_CARDS: Mapping[str, Callable[[str], Order]] = {"scan": Scan, "play": Play, "take_back": TakeBack}
_READER_FAULTS = ("noise", "double_reads", "late")
_BUSES = ("strip", "digits")
_KINDS = ("fail", "hang", "dead", None)


def read_order(text: str, lines: frozenset[str]) -> Order | Rubbish:
    """Read one message of a page whose board has these button lines.

    >>> read_order('{"scan": "5H"}', frozenset())
    Scan(card='5H')
    >>> read_order('{"scan": "1H"}', frozenset())
    Rubbish(why='no such card')
    """
    try:
        said: object = json.loads(text)
    except (ValueError, RecursionError):
        return Rubbish("not JSON")
    match said:
        case {"button": button, "down": down, "n": n, **rest} if not rest:
            return _read_edge(button, down, n, lines)
        case {"fault": dict(fault), **rest} if not rest:
            return _read_fault(fault, lines)
        case {"robot": {"seat": str(seat), "skill": skill, **more}, **rest} if not rest and not more:
            return SeatRobot(seat, skill) if _is_name(seat) and _is_name_or_none(skill) else Rubbish("no such robot")
        case dict() if len(said) == 1:
            ((name, value),) = said.items()
            return _read_one(name, value)
        case _:
            return Rubbish("no such order")


def _read_one(name: str, value: object) -> Order | Rubbish:
    """Read an order that is a name and one value."""
    if name in _PLAIN and value is True:
        return _PLAIN[name]
    if name in _SWITCHES and isinstance(value, bool):
        return _SWITCHES[name](value)
    if name in _CARDS:
        return _CARDS[name](value) if isinstance(value, str) and value in CARDS else Rubbish("no such card")
    match name, value:
        case "throw", [str(first), str(second)]:
            return Throw((first, second)) if {first, second} <= CARDS else Rubbish("no such card")
        case "preset", str():
            return Preset(value) if _is_name(value) else Rubbish("no such preset")
        case "script", None | str():
            return PlayScript(value) if _is_name_or_none(value) else Rubbish("no such script")
        case "answer", str():
            return Answer(value) if value == "" or _is_name(value) else Rubbish("no such answer")
        case "speed", int() | float():
            return _read_speed(value)
        case "step", int():
            return _read_step(value)
        case _:
            return Rubbish("no such order")


def _read_speed(times: float) -> Order | Rubbish:
    if isinstance(times, bool) or not (times == 0 or SLOWEST <= times <= FASTEST):  # and so not for nan
        return Rubbish(f"speed is 0, or {SLOWEST:g} to {FASTEST:g}")
    return Speed(float(times))


def _read_step(ms: int) -> Order | Rubbish:
    if isinstance(ms, bool) or not 1 <= ms <= LONGEST_STEP_MS:
        return Rubbish(f"step is a whole number of milliseconds from 1 to {LONGEST_STEP_MS}")
    return Step(ms)


def _read_fault(fault: Mapping[object, object], lines: frozenset[str]) -> Order | Rubbish:
    match fault:
        case {"bounce_ms": int(ms), **rest} if not rest and not isinstance(ms, bool):
            known = 0 <= ms <= MOST_BOUNCE_MS
            return Bounce(ms) if known else Rubbish(f"bounce_ms is a whole number from 0 to {MOST_BOUNCE_MS}")
        case {"unplug": str(reader), "on": bool(on), **rest} if not rest:
            return Unplug(reader, on) if _is_name(reader) else Rubbish("no such reader")
        case {"bus": str(bus), "kind": None | str() as kind, **rest} if not rest:
            return BreakBus(bus, kind) if bus in _BUSES and kind in _KINDS else Rubbish("no such bus or fault")
        case {"stuck": str(line), "on": bool(on), **rest} if not rest:
            return Stick(line, on) if line in lines else Rubbish("no such button")
        case _:
            return _read_reader_fault(fault)


def _read_reader_fault(fault: Mapping[object, object]) -> Order | Rubbish:
    for name in _READER_FAULTS:
        on = fault.get(name)
        if len(fault) == 1 and isinstance(on, bool):
            return SpoilReader(name, on)
    return Rubbish("no such fault")


def _is_name(name: object) -> bool:
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isascii() and name.isprintable()


def _is_name_or_none(name: object) -> bool:
    return name is None or _is_name(name)


def _read_edge(button: object, down: object, n: object, lines: frozenset[str]) -> Edge | Rubbish:
    if not isinstance(button, str) or button not in lines:
        return Rubbish("no such button")
    if not isinstance(down, bool):
        return Rubbish("down is true or false")
    if not isinstance(n, int) or isinstance(n, bool) or not 0 < n <= _LAST_N:
        return Rubbish("n is a whole number from 1")
    return Edge(button, down, n)
