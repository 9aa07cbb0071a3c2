"""The menu: PEG turns, OK chooses, CALL goes back, UNDO closes. It is for the side that opened it.

The game below is untouched, and goes on where another side presses or a card is read. What would change it is asked of
the other sides first, and is a step that can be taken back. What is set at the board holds for every game.
"""

from dataclasses import replace

from firmware_host.rules.race import holes_left
from firmware_host.table.effects import Refused
from firmware_host.table.facts import Cause, DealerChanged, Fact, GameWon, Pegged, PeggedBack, SetupBegun
from firmware_host.table.inputs import Call, CallHeld, Ok, OkHeld, Peg
from firmware_host.table.items import RANGES, MenuItem, OpenMenu, Setting
from firmware_host.table.passing import (
    AgreementAsked,
    Event,
    Matter,
    MenuClosed,
    MenuTurned,
    SettingChanged,
    SwitchedOff,
)
from firmware_host.table.phases.asking import wish
from firmware_host.table.phases.blind import offer_blind
from firmware_host.table.phases.over import loser
from firmware_host.table.phases.replacing import begin_replace
from firmware_host.table.phases.setup import turned
from firmware_host.table.state import Blind, Cut, Game, Over, Setup, Starter, State
from firmware_host.units import Points, Seat, Side

SETTINGS = {
    MenuItem.VOLUME: Setting.VOLUME,
    MenuItem.BRIGHTNESS: Setting.BRIGHTNESS,
    MenuItem.NIGHT: Setting.NIGHT,
}
DEAL = (MenuItem.DEALER, MenuItem.BLIND, MenuItem.REPLACE)
"""Items that concern a deal which is being played with checking."""

Answer = tuple[Event, ...] | Refused


def items(state: State) -> tuple[MenuItem, ...]:
    """List what the menu offers at this moment."""
    match state.phase:
        case Setup():
            away = {*DEAL, MenuItem.GIVE, MenuItem.TAKE_BACK, MenuItem.SETUP}
        case Over():
            away = {*DEAL, MenuItem.GIVE, MenuItem.TAKE_BACK}
        case Cut():
            away = {*DEAL}
        case Starter(lead=None):
            away = {MenuItem.REPLACE}
        case Starter():
            away = {MenuItem.DEALER, MenuItem.REPLACE}
        case Blind():
            away = {*DEAL}
        case _:
            away = {MenuItem.DEALER}
    return tuple(item for item in MenuItem if item not in away)


def is_open(state: State, side: Side) -> bool:
    """Say whether a side's menu is open."""
    return state.pending.menu is not None and state.pending.menu.side == side


def open_or_close(state: State, side: Side) -> Answer:
    """Open a side's menu at its first item, in place of another side's; or close its own."""
    if is_open(state, side):
        return (MenuClosed(side),)
    return (MenuTurned(OpenMenu(side, items(state)[0])),)


def act(game: Game, item: Peg | Ok | OkHeld | Call | CallHeld) -> Answer:
    """Take a press of the side whose menu is open."""
    menu = game.state.pending.menu
    assert menu is not None
    if isinstance(item, OkHeld):
        return Refused("menu is open", "The menu is open: CALL closes it.", menu.side)
    if isinstance(item, Ok) and game.state.pending.question is not None:
        return Refused("asked already", f"That is for others to say. {wish(game.state)}", menu.side)
    return _at_items(game, menu, item) if menu.value is None else _at_value(game.state, menu, menu.value, item)


def _at_items(game: Game, menu: OpenMenu, item: Peg | Ok | Call | CallHeld) -> Answer:
    match item:
        case Peg(_, step):
            return (MenuTurned(replace(menu, item=turned(items(game.state), menu.item, step))),)
        case Ok():
            return _choose(game, menu)
        case Call() | CallHeld():
            return (MenuClosed(menu.side),)


def _at_value(state: State, menu: OpenMenu, value: int, item: Peg | Ok | Call | CallHeld) -> Answer:
    match item:
        case Peg(_, step):
            return _turn_value(state, menu, value, step)
        case Ok():
            return _take(state, menu, value)
        case Call() | CallHeld():
            return (MenuTurned(replace(menu, value=None)),)


def _choose(game: Game, menu: OpenMenu) -> Answer:
    """Do what an item does, or begin to set its value."""
    state = game.state
    match menu.item:
        case MenuItem.OFF:
            return (SwitchedOff(menu.side),)
        case MenuItem.SETUP:
            return _set_up(game, menu)
        case MenuItem.BLIND:
            return offer_blind(state)
        case MenuItem.REPLACE:
            return begin_replace(state)
        case MenuItem.GIVE | MenuItem.TAKE_BACK:
            value = 0
        case MenuItem.DEALER:
            value = turned(state.seats, state.dealing, 1)
        case _:
            value = game.settings.get(SETTINGS[menu.item])
    return (MenuTurned(replace(menu, value=value)),)


def _turn_value(state: State, menu: OpenMenu, value: int, step: int) -> tuple[Event, ...]:
    """Turn the value; a setting holds at once, so that it is seen and heard."""
    match menu.item:
        case MenuItem.GIVE:
            value = max(0, min(value + step, holes_left(state.pegs[menu.side])))
        case MenuItem.TAKE_BACK:
            value = max(0, min(value + step, state.pegs[menu.side].front))
        case MenuItem.DEALER:
            value = turned([seat for seat in state.seats if seat != state.dealing], Seat(value), step)
        case _:
            setting = SETTINGS[menu.item]
            return (SettingChanged(menu.side, setting, turned(RANGES[setting], value, step)),)
    return (MenuTurned(replace(menu, value=value)),)


def _take(state: State, menu: OpenMenu, value: int) -> Answer:
    """Ask the others to agree to the value; one that changes nothing goes back to the items."""
    side, points = menu.side, Points(value)
    facts: tuple[Fact, ...] = ()
    match menu.item:
        case MenuItem.GIVE if points:
            wins = points == holes_left(state.pegs[side])
            facts = (Pegged(side, points, Cause.GIVEN), *((GameWon(side),) if wins else ()))
        case MenuItem.TAKE_BACK if points:
            facts = (PeggedBack(side, points, Cause.TAKEN_BACK),)
        case MenuItem.DEALER:
            facts = (DealerChanged(Seat(value)),)
        case _:
            return (MenuTurned(replace(menu, value=None)),)
    return (AgreementAsked(Matter.MENU, _others(state, side), facts),)


def _set_up(game: Game, menu: OpenMenu) -> Answer:
    """Go to setup: at once where nothing is lost by it, else with the consent of the others."""
    state = game.state
    match state.phase:
        case Over():
            return (SetupBegun(loser(state)),)
        case Cut(cards=()):
            return (SetupBegun(),)
        case _:
            return (AgreementAsked(Matter.MENU, _others(state, menu.side), (SetupBegun(),)),)


def _others(state: State, side: Side) -> tuple[Side, ...]:
    return tuple(other for other in state.sides if other != side)
