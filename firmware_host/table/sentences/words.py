"""The one function that every event has its own version of, and names as they begin a sentence."""

from functools import singledispatch

from firmware_host.table.phases.asking import opening, owner
from firmware_host.table.state import State
from firmware_host.units import Seat, Side


@singledispatch
def words(event: object, state: State) -> str:
    """Say an event, with the state as it was just after it."""
    raise AssertionError(f"{event} has no sentence")


def name_of(state: State, seat: Seat) -> str:
    """Give a seat's name as it begins a sentence."""
    return opening(owner(state, seat))


def side_name(state: State, side: Side) -> str:
    """Give a side's name as it begins a sentence."""
    return opening(state.names[side])
