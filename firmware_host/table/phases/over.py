"""After the win: OK of every side starts the next game, and the loser deals it (RULES 1.12)."""

from firmware_host.table.effects import Refused
from firmware_host.table.facts import Accepted, GameStarted
from firmware_host.table.inputs import CardRead, Ok
from firmware_host.table.phases.asking import not_ready, opening, wish
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.state import Over, State
from firmware_host.units import Seat


def _ok(draft: Draft, over: Over, item: Ok) -> Refused | None:
    state = draft.state
    if item.side in over.ready:
        return Refused("already ready", f"{opening(state.names[item.side])} is ready already. {wish(state)}", item.side)
    if len(not_ready(state, over)) > 1:
        draft.add(Accepted(item.side))
    else:
        draft.add(GameStarted(state.number + 1, state.names, state.options, loser(state), games_won(state)))
    return None


def games_won(state: State) -> tuple[int, ...]:
    """Count the games that each side has won since a game was set up, this one included: the match as it stands.

    A skunk is one game, as in match play (RULES 1.11).
    """
    before = state.won or (0,) * len(state.sides)
    winner = state.phase.winner if isinstance(state.phase, Over) else None
    return tuple(games + (side == winner) for side, games in enumerate(before))


def loser(state: State) -> Seat:
    """Give the seat that is furthest behind: it deals the next game."""
    return min(state.seats, key=lambda seat: state.pegs[state.side_of(seat)].front)


def _card(draft: Draft, over: Over, _: CardRead) -> Refused:
    return Refused("game over", f"{opening(draft.state.names[over.winner])} has won. {wish(draft.state)}")


RULES: Rules = dict([on(Over, Ok, _ok), on(Over, CardRead, _card)])
