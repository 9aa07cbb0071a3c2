"""The one function that every fact has its own version of, kept apart so that the files of versions can share it."""

from functools import singledispatch

from firmware_host.table.state import State


@singledispatch
def fold(event: object, state: State) -> State:
    """Give the state after an event."""
    raise AssertionError(f"{event} is no event of a single state")
