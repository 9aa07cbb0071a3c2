"""The judge: a game and an input give facts, or a refusal. It changes nothing and shows nothing."""

from firmware_host.table.effects import Refused
from firmware_host.table.facts import Fact, Redone, Undone
from firmware_host.table.inputs import Call, CallHeld, Input, Menu, Ok, OkHeld, Peg, PowerOff, Undo, UndoHeld
from firmware_host.table.phases import counting, cut, over, play, starter
from firmware_host.table.phases.asking import wish
from firmware_host.table.phases.draft import Draft, Rules
from firmware_host.table.state import Counting, Cut, Game, Over, Phase, Play, Starter, State

RULES: dict[type[Phase], Rules] = {
    Cut: cut.RULES,
    Starter: starter.RULES,
    Play: play.RULES,
    Counting: counting.RULES,
    Over: over.RULES,
}


def decide(game: Game, item: Input) -> tuple[Fact, ...] | Refused:
    """Judge one input. The facts are one step: they are stored, folded and undone together."""
    if _is_stranger(game.state, item):
        return Refused("not in the game", "Nobody plays on that side of the board.")
    match item:
        case Undo():
            return (Undone(),) if game.past else Refused("nothing to undo", "There is nothing to take back.")
        case OkHeld():
            if game.undone:
                return (Redone(),)
            return Refused("nothing to redo", "There is nothing to put back.", item.side)
    act = RULES[type(game.state.phase)].get(type(item))
    if act is None:
        return _not_now(game.state, item)
    draft = Draft(game.state)
    return act(draft, item) or tuple(draft.facts)


def _is_stranger(state: State, item: Input) -> bool:
    """Say whether the button is that of a side without a player: a board for three has its buttons for two as well."""
    match item:
        case Peg(side) | Ok(side) | OkHeld(side) | Call(side) | CallHeld(side) | Menu(side) | PowerOff(side):
            return side >= len(state.names)
        case _:
            return False


def _not_now(state: State, item: Input) -> Refused:
    """Refuse what no phase's table has an answer for: the one place where that is done."""
    match item:
        case Peg(side):
            return Refused("pegs itself", "The board pegs by itself: PEG has nothing to do.", side)
        case Ok(side):
            return Refused("a card first", f"There is nothing to accept. {wish(state)}", side)
        case Call(side):
            return Refused("no go now", f"Go is said in the play alone. {wish(state)}", side)
        case CallHeld(side):
            return Refused("no muggins", "The board pegs by itself and misses nothing: no muggins to call.", side)
        case UndoHeld():
            return Refused("tap UNDO", "Tap UNDO, once for each thing to take back.")
        case Menu(side):
            return Refused("no menu", "There is no menu: the configuration file holds the choices.", side)
        case PowerOff(side):
            return Refused("pull the plug", "Everything is saved: the plug may be pulled at any time.", side)
        case _:
            raise AssertionError(f"{item} is answered by every phase")
