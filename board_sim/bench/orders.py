"""What a page may ask for, read strictly. Anything else is a Rubbish with its reason, never an exception.

A page is a stranger: it may be old, broken or not a page at all.
"""

import json
from dataclasses import dataclass

from board_sim.bench.tray import CARDS

LARGEST_BYTES = 1024
"""A longer message closes the connection. The longest honest one has under 80 bytes."""

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


Order = Edge | Scan | Power | Gather


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
        case {"scan": card, **rest} if not rest:
            return Scan(card) if isinstance(card, str) and card in CARDS else Rubbish("no such card")
        case {"power": bool(on), **rest} if not rest:
            return Power(on)
        case {"gather": True, **rest} if not rest:
            return Gather()
        case _:
            return Rubbish("no such order")


def _read_edge(button: object, down: object, n: object, lines: frozenset[str]) -> Edge | Rubbish:
    if not isinstance(button, str) or button not in lines:
        return Rubbish("no such button")
    if not isinstance(down, bool):
        return Rubbish("down is true or false")
    if not isinstance(n, int) or isinstance(n, bool) or not 0 < n <= _LAST_N:
        return Rubbish("n is a whole number from 1")
    return Edge(button, down, n)
