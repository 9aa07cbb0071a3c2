"""After the win: OK of every side starts the next game, and the loser deals it (RULES 1.12)."""

from firmware_host.table.effects import Refused
from firmware_host.table.facts import Accepted, GameStarted
from firmware_host.table.inputs import CardRead, Ok
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.state import Over, State
from firmware_host.units import Seat


def not_ready(state: State, over: Over) -> tuple[Seat, ...]:
    """List the seats whose side has yet to say ready."""
    return tuple(seat for seat in state.seats if state.side_of(seat) not in over.ready)


def _ok(draft: Draft, over: Over, item: Ok) -> Refused | None:
    state = draft.state
    if item.side in over.ready:
        others = " and ".join(state.names[state.side_of(seat)] for seat in not_ready(state, over))
        return Refused("already ready", f"You are ready already: {others} presses OK for the next game.", item.side)
    if len(not_ready(state, over)) > 1:
        draft.add(Accepted(item.side))
    else:
        loser = min(state.seats, key=lambda seat: state.pegs[state.side_of(seat)].front)
        draft.add(GameStarted(state.number + 1, state.names, state.options, loser))
    return None


def _card(draft: Draft, over: Over, _: CardRead) -> Refused:
    winner = draft.state.names[over.winner]
    return Refused("game over", f"{winner.capitalize()} has won: every side presses OK for the next game.")


RULES: Rules = dict([on(Over, Ok, _ok), on(Over, CardRead, _card)])
