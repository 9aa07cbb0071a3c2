"""What is said of setup, of the menu, and of what was set at the board."""

from firmware_host.rules.options import Options, Pegging
from firmware_host.table.facts import DealerChanged, Fact, Pegged, PeggedBack, SetupBegun
from firmware_host.table.items import MENU, NIGHTS, SETUP, VALUES, Choice, MenuItem, OpenMenu, Setting
from firmware_host.table.passing import (
    ChoicesDropped,
    ChoicesRefused,
    ChoicesTurned,
    MenuClosed,
    MenuTurned,
    SettingChanged,
    SwitchedOff,
)
from firmware_host.table.phases.asking import opening, owner, wish
from firmware_host.table.phases.faces import shown_choice
from firmware_host.table.sentences.words import name_of, side_name, words
from firmware_host.table.state import State


@words.register
def _(fact: SetupBegun, state: State) -> str:
    return f"Another game is set up. {usual(state.options)}"


def usual(options: Options) -> str:
    """Say how a game is played that OK would start."""
    said = [VALUES[Choice.PEGGING][options.pegging].words]
    if options.pegging is Pegging.CLAIM:
        said.append(f"{SETUP[Choice.MUGGINS].words}: {VALUES[Choice.MUGGINS][options.muggins].words}")
        said.append(f"{SETUP[Choice.OVERCLAIM].words}: {VALUES[Choice.OVERCLAIM][options.overclaim].words}")
    return f"{opening('; '.join(said))}."


@words.register
def _(event: ChoicesTurned, state: State) -> str:
    choices = event.choices
    said = f"{opening(SETUP[choices.item].words)}: {shown_choice(state, choices).words}."
    return f"{said} {usual(choices.options)}" if choices.item is Choice.START else said


@words.register
def _(event: ChoicesRefused, state: State) -> str:
    choices = event.choices
    item = f"{SETUP[choices.item].words}: {shown_choice(state, choices).words}"
    return f"That cannot be played: {event.why}. Now at {item}."


@words.register
def _(event: ChoicesDropped, state: State) -> str:
    return f"The choices are as they were. {usual(state.options)} {wish(state)}"


@words.register
def _(event: MenuTurned, state: State) -> str:
    menu = event.menu
    what = MENU[menu.item].words
    if menu.value is None:
        return f"{side_name(state, menu.side)}'s menu: {what}?"
    return f"{opening(what)}: {_value(menu, state)}. OK takes it, CALL goes back."


def _value(menu: OpenMenu, state: State) -> str:
    assert menu.value is not None
    match menu.item:
        case MenuItem.DEALER:
            return state.names[menu.value]
        case MenuItem.NIGHT:
            return NIGHTS[menu.value].words
        case _:
            return str(menu.value)


@words.register
def _(event: MenuClosed, state: State) -> str:
    return f"The menu is closed. {wish(state)}"


@words.register
def _(event: SettingChanged, state: State) -> str:
    said = NIGHTS[event.value].words if event.setting is Setting.NIGHT else str(event.value)
    return f"{opening(MENU[MenuItem(event.setting.value)].words)}: {said}."


@words.register
def _(event: SwitchedOff, state: State) -> str:
    return "Everything is saved. It is safe to unplug when the light is out."


@words.register
def _(fact: DealerChanged, state: State) -> str:
    return f"{name_of(state, fact.dealer)} deals instead."


def proposal(fact: Fact, state: State) -> str:
    """Ask for consent to what was chosen in the menu."""
    match fact:
        case Pegged(side, points):
            return f"Shall {state.names[side]} be given {points}?"
        case PeggedBack(side, points):
            return f"Shall {state.names[side]} go back {points}?"
        case DealerChanged(dealer):
            return f"Shall {owner(state, dealer)} deal?"
        case SetupBegun():
            return "Shall this game be abandoned, and another one be set up?"
        case _:
            raise AssertionError(f"{fact} is nothing that the menu proposes")
