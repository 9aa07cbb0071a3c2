"""What the eight digits show of setup and menu, and how a board without digits counts it."""

from firmware_host.table.items import (
    ASKS_OK,
    CUT,
    MENU,
    NIGHTS,
    SETUP,
    VALUES,
    Choice,
    Choices,
    MenuItem,
    OpenMenu,
    Settings,
    Shown,
    line,
)
from firmware_host.table.phases.menu import SETTINGS, items
from firmware_host.table.phases.setup import choices_of, items_of
from firmware_host.table.state import Setup, State


def face(state: State, settings: Settings) -> str | None:
    """Write what setup or an open menu shows, eight glyphs; None where neither is there."""
    menu = state.pending.menu
    if menu is not None:
        return line(MENU[menu.item].glyphs, _menu_value(menu, settings, asked=state.pending.question is not None))
    if isinstance(state.phase, Setup):
        choices = choices_of(state, state.phase)
        return line(SETUP[choices.item].glyphs, shown_choice(state, choices).glyphs)
    return None


def places(state: State, settings: Settings) -> tuple[int, int] | None:
    """Count, from 1, which item and which value it is; a number of points is the value itself."""
    menu = state.pending.menu
    if menu is not None:
        return items(state).index(menu.item) + 1, _menu_place(menu, settings)
    if isinstance(state.phase, Setup):
        choices = choices_of(state, state.phase)
        return items_of(choices.options).index(choices.item) + 1, _choice_place(choices)
    return None


def shown_choice(state: State, choices: Choices) -> Shown:
    """Give the value at which setup stands."""
    if choices.item is Choice.COST:
        return Shown(str(choices.options.challenge_wrong_costs), str(choices.options.challenge_wrong_costs))
    if choices.item is not Choice.DEALER:
        return VALUES[choices.item][choices.value(choices.item)]
    if choices.dealer is None:
        return CUT
    return Shown(str(choices.dealer + 1), f"{state.names[state.side_of(choices.dealer)]} deals")


def _choice_place(choices: Choices) -> int:
    if choices.item is Choice.COST:
        return choices.options.challenge_wrong_costs + 1
    if choices.item is Choice.DEALER:
        return 1 if choices.dealer is None else choices.dealer + 2
    return list(VALUES[choices.item]).index(choices.value(choices.item)) + 1


def _menu_value(menu: OpenMenu, settings: Settings, *, asked: bool) -> str:
    """Write a value. One that is being set has a point behind it, one that others are asked about its question mark."""
    if menu.value is None:
        return _setting(menu.item, settings) if menu.item in SETTINGS else ASKS_OK
    if menu.item in SETTINGS:
        return _setting(menu.item, settings) + "."
    number = menu.value + 1 if menu.item is MenuItem.DEALER else menu.value
    return f"{number}{'?' if asked else '.'}"


def _setting(item: MenuItem, settings: Settings) -> str:
    value = settings.get(SETTINGS[item])
    return NIGHTS[value].glyphs if item is MenuItem.NIGHT else str(value)


def _menu_place(menu: OpenMenu, settings: Settings) -> int:
    if menu.item in SETTINGS:
        return settings.get(SETTINGS[menu.item]) + (0 if menu.item is MenuItem.BRIGHTNESS else 1)
    if menu.item is MenuItem.DEALER and menu.value is not None:
        return menu.value + 1
    return menu.value or 0
