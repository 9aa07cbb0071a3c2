"""What is on the board now: the table's state and effects as a scene, with the signs that still last."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.leds.signs import add_sign, still_active, withdraw
from firmware_host.rules.play import count
from firmware_host.rules.race import holes_left
from firmware_host.table.effects import Asked, Denied, Effect, Moved, PutRight, Refused, SaidGo, ShownMissed, Took
from firmware_host.table.items import Settings
from firmware_host.table.phases.over import games_won
from firmware_host.table.phases.renege import claimable, worth
from firmware_host.table.phases.replacing import recounted
from firmware_host.table.present import asks, face, places
from firmware_host.table.state import Blind, Counting, Over, Play, Setup, State, Step
from firmware_host.units import Hole, Ms, Side
from firmware_host.wire.sharing import Chord, Countdown

LETTERS = {Chord.MENU: "n", Chord.POWER_OFF: "o"}
"""What stands before the seconds until a chord acts: `nEnu`, `off`."""


@dataclass(frozen=True, slots=True)
class Around:
    """What can be seen and is no part of a game.

    Attributes:
        settings: What is set at the board.
        countdowns: The chords that are held.
        dimmed: Nobody has touched the board for long.
    """

    settings: Settings = field(default_factory=Settings)
    countdowns: tuple[Countdown, ...] = ()
    dimmed: bool = False


class Stage:
    """The signs that last, and since when the board asks what it asks."""

    def __init__(self) -> None:
        self._signs: tuple[Sign, ...] = ()
        self._asked: Asked | None = None
        self._asked_since_ms = Ms(0)
        self._winner: Side | None = None
        self._won_at_ms = Ms(0)

    def show(self, state: State, effects: Iterable[Effect], now_ms: Ms) -> None:
        """Take in what an input brought about. Whoever pressed or played has read what stood there to be read."""
        self._signs = tuple(sign for sign in self._signs if sign.kind is not SignKind.MISSED)
        for effect in effects:
            match effect:
                case Moved(side, start, end):
                    self._add(Sign(SignKind.RETREAT if end < start else SignKind.LEAP, now_ms, side, start, end))
                case SaidGo(side):
                    self._add(Sign(SignKind.GO, now_ms, side))
                case Took(side, points):
                    self._add(Sign(SignKind.TAKEN, now_ms, side, number=points))
                case PutRight(side, start, end, points):
                    self._add(Sign(SignKind.CORRECTED, now_ms, side, start, end, points))
                case ShownMissed(side, points):
                    self._add(Sign(SignKind.MISSED, now_ms, side, number=points))
                case Denied(side):
                    self._add(Sign(SignKind.REFUSED, now_ms, side))
        self._ask(state, now_ms)

    def refuse(self, refused: Refused, now_ms: Ms) -> None:
        """Say no."""
        self._add(Sign(SignKind.REFUSED, now_ms, refused.side))

    def resume(self, state: State, effects: Iterable[Effect], now_ms: Ms) -> None:
        """Fade up where the game was left, with what was there to be read.

        A win that was shown long ago has no grace any more.
        """
        self._add(Sign(SignKind.RESUMED, now_ms))
        self.show(state, effects, now_ms)

    def hear(self, sides: Sequence[Side | None], now_ms: Ms) -> None:
        """Show the sides (None: the whole board) whose buttons are down, and no others."""
        heard = {sign.side for sign in self._signs if sign.kind is SignKind.HEARD}
        for side in heard.difference(sides):
            self._signs = withdraw(self._signs, SignKind.HEARD, side)
            self._add(Sign(SignKind.RELEASED, now_ms, side))
        for side in sides:
            if side not in heard:
                self._add(Sign(SignKind.HEARD, now_ms, side))

    def fault(self, number: int, now_ms: Ms, *, on: bool) -> None:
        """Show a fault until it is withdrawn."""
        if on == any(_is_fault(sign, number) for sign in self._signs):
            return
        others = tuple(sign for sign in self._signs if not _is_fault(sign, number))
        self._signs = (*others, Sign(SignKind.FAULT, now_ms, number=number)) if on else others

    def switch_off(self, now_ms: Ms) -> None:
        """Let the light fade out."""
        self._add(Sign(SignKind.POWER_OFF, now_ms))

    def scene(self, state: State, now_ms: Ms, around: Around = Around()) -> Scene:
        """Compose everything that can be seen from `now_ms` on."""
        self._signs = still_active(self._signs, now_ms)
        asked, pending = asks(state), state.pending
        return Scene(
            pegs=state.pegs,
            asked=asked.sides,
            ask=asked.ask,
            asked_since_ms=self._asked_since_ms,
            dealer=None if state.dealer is None else state.side_of(state.dealer),
            count=count(state.phase.walk.series) if isinstance(state.phase, Play) else None,
            shown=_shown(state),
            crib=isinstance(state.phase, Counting) and state.phase.step is not Step.HANDS,
            winner=_winner(state),
            won_at_ms=self._won_at_ms,
            signs=self._signs,
            ghosts=tuple(_ghost(state, side) for side in state.sides),
            naming=None if pending.naming is None else (pending.naming.side, pending.named),
            zero=pending.zero,
            game=pending.game,
            window=_window(state),
            offers=_offers(state),
            ranks=_ranks(state),
            blind=isinstance(state.phase, Blind),
            reneges=tuple((state.side_of(renege.seat), worth(renege)) for renege in state.reneges),
            recount=recounted(state),
            countdown=_countdown(around.countdowns),
            menu=face(state, around.settings),
            choice=places(state, around.settings),
            won=games_won(state),
            night=around.settings.night,
            dimmed=around.dimmed,
            attract=around.dimmed and isinstance(state.phase, Setup),
        )

    def _add(self, sign: Sign) -> None:
        self._signs = add_sign(self._signs, sign)

    def _ask(self, state: State, now_ms: Ms) -> None:
        asked, winner = asks(state), _winner(state)
        if asked != self._asked:
            self._asked, self._asked_since_ms = asked, now_ms
        if winner != self._winner:
            self._winner, self._won_at_ms = winner, now_ms


def _is_fault(sign: Sign, number: int) -> bool:
    return sign.kind is SignKind.FAULT and sign.number == number


def _winner(state: State) -> Side | None:
    return state.phase.winner if isinstance(state.phase, Over) else None


def _shown(state: State) -> tuple[Side, int] | None:
    """Give what was counted or claimed for the hand or crib that lies open."""
    match state.phase:
        case Counting(value=value, seat=seat) if value is not None:
            return state.side_of(seat), value
        case _:
            return None


def _offers(state: State) -> tuple[tuple[Side, int], ...]:
    """List the points that a side may take with one OK: what it missed, or a renege that it was asked about."""
    missed = tuple((offer.side, int(offer.points)) for offer in state.offers)
    caller = state.pending.renege
    renege = None if caller is None else claimable(state, caller)
    return missed if caller is None or renege is None else (*missed, (caller, worth(renege)))


def _countdown(countdowns: tuple[Countdown, ...]) -> tuple[Side, str, Ms] | None:
    """Give the chord that acts first."""
    first = min(countdowns, key=lambda countdown: countdown.since_ms, default=None)
    return None if first is None else (first.side, LETTERS[first.chord], first.since_ms)


def _window(state: State) -> Side | None:
    """Give the side whose claim lies open: after every claim alike, whether or not anything was missed."""
    shown = _shown(state)
    return shown[0] if shown is not None and state.claims else None


def _ghost(state: State, side: Side) -> Hole | None:
    """Find where a ghost stands: at most in the game hole, also where points that came since have pushed it on."""
    ghost, pegs = state.pending.ghost(side), state.pegs[side]
    return Hole(pegs.front + min(ghost, holes_left(pegs))) if ghost else None


def _ranks(state: State) -> tuple[Side, str] | None:
    """Give the ranks of the hand or crib that is to be claimed."""
    match state.phase:
        case Counting(value=None, step=Step.HANDS, seat=seat, hands=hands):
            cards = hands[seat]
        case Counting(value=None, step=Step.CRIB, seat=seat, crib=crib):
            cards = crib
        case _:
            return None
    return state.side_of(seat), "".join(str(card)[0] for card in cards)
