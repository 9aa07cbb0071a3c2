"""What setup and menu change before anything is settled: where they stand."""

from dataclasses import replace

from firmware_host.table.evolve.claims import quiet
from firmware_host.table.evolve.fold import fold
from firmware_host.table.passing import (
    ChoicesDropped,
    ChoicesRefused,
    ChoicesTurned,
    MenuClosed,
    MenuTurned,
    SettingChanged,
    SwitchedOff,
)
from firmware_host.table.state import State


@fold.register(ChoicesTurned)
@fold.register(ChoicesRefused)
def _(event: ChoicesTurned | ChoicesRefused, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), choices=event.choices))


@fold.register
def _(event: ChoicesDropped, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), choices=None))


@fold.register
def _(event: MenuTurned, state: State) -> State:
    return replace(state, pending=replace(quiet(state.pending), menu=event.menu))


@fold.register(MenuClosed)
@fold.register(SwitchedOff)
def _(event: MenuClosed | SwitchedOff, state: State) -> State:
    return replace(state, pending=quiet(state.pending))


@fold.register
def _(event: SettingChanged, state: State) -> State:
    """Show the new value in the menu; what is set is kept beside the game."""
    menu = state.pending.menu
    assert menu is not None, "settings are changed in the menu"
    return replace(state, pending=replace(quiet(state.pending), menu=replace(menu, value=event.value)))
