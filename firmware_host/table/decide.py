"""The judge: a game and an input give facts, or a refusal. It changes nothing and shows nothing."""

from firmware_host.rules.play import count
from firmware_host.table.effects import Refused
from firmware_host.table.facts import Fact, Redone, Undone
from firmware_host.table.inputs import Call, CallHeld, Input, Menu, Ok, OkHeld, Peg, PowerOff, Undo, UndoHeld
from firmware_host.table.phases import counting, cut, over, play, starter
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


def _not_now(state: State, item: Input) -> Refused:
    """Refuse what no phase's table has an answer for: the one place where that is done."""
    match item:
        case Peg(side):
            return Refused("pegs itself", "The board pegs by itself: PEG has nothing to do.", side)
        case Ok(side):
            return Refused("a card first", f"There is nothing to accept: {_wanted(state)}.", side)
        case Call(side):
            return Refused("no go now", f"Go is said in the play alone: {_wanted(state)}.", side)
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


def _wanted(state: State) -> str:
    """Say what the table waits for instead."""
    match state.phase:
        case Cut():
            return "cut for the deal"
        case Starter():
            return "turn the starter"
        case Play(walk=walk):
            assert walk.on_turn is not None
            name = state.names[state.side_of(walk.on_turn)]
            return f"{name} plays a card on {count(walk.series)}"
        case Counting(seat=seat):
            return f"{state.names[state.side_of(seat)]}'s cards are being counted"
        case Over(winner=winner):
            return f"{state.names[winner]} has won"
