"""What the board shows, as one value: pegs, who is asked, the count, and the signs that are active since when.

A frame is a pure function of (scene, track map, time). No effect keeps a state of its own.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto

from firmware_host.rules.race import GAME_HOLE, Pegs
from firmware_host.table.effects import Ask
from firmware_host.units import Hole, Ms, Side

__all__ = ["Ask", "Scene", "Sign", "SignKind"]


class SignKind(Enum):
    """The passing signs of the light language. Lasting facts (pegs, turn, dealer) are fields of the scene."""

    HEARD = auto()
    """A button of this side is down: its front peg stands at full light until it is up again."""
    RELEASED = auto()
    """The button of this side is up again: its front peg stands still for a second, and then asks on."""
    LEAP = auto()
    """The back peg walks over the front one: from `start` to `end`."""
    RETREAT = auto()
    """A score was taken back: the front peg walks back from `start` to `end`."""
    REFUSED = auto()
    """No: the side's front peg dips twice. Without a side, every front peg does."""
    GO = auto()
    """The side said go."""
    RESUMED = auto()
    """Power came back: the pegs fade up."""
    TAKEN = auto()
    """Points went to this side that the other missed or claimed too much: `number`. Its own leap shows the way."""
    CORRECTED = auto()
    """More was claimed than was there: the peg walks from the claimed hole `start` back to `end`; `number` is true."""
    MISSED = auto()
    """`number` points of this side were missed, and may be known now; it stands until somebody presses or plays."""
    FAULT = auto()
    """Something is broken: `number` of the holes 1 to 5 of every track breathe white, until the sign is withdrawn."""
    POWER_OFF = auto()
    """All is saved: the light fades out, and the plug may be pulled."""


@dataclass(frozen=True, slots=True)
class Sign:
    """One active sign. `side` None means the whole board."""

    kind: SignKind
    since_ms: Ms
    side: Side | None = None
    start: Hole = Hole(0)
    end: Hole = Hole(0)
    number: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that can be seen, for `len(pegs)` sides.

    Attributes:
        pegs: Back and front peg of each side.
        asked: The sides that the board waits for.
        ask: What it waits for; None when the game is over.
        asked_since_ms: When it began to wait (ask-blink for 5 s, then breathe).
        dealer: Whose crib it is; None before the first deal is known.
        count: Running count of the play, 0 to 31; None outside the play.
        shown: The hand or crib that is counted: its side and its points; None outside the show.
        crib: `shown` is the crib.
        winner: Who is home.
        won_at_ms: When, for the win's light.
        signs: Active signs, oldest first.
        ghosts: For each side the hole where its uncommitted claim stands; None where it claims nothing. Empty: nobody.
        naming: Who calls muggins, and the points named so far.
        zero: Who was asked whether it claims nothing (`0?`).
        game: Who was asked whether it claims the game (`GAME?`).
        window: Whose claim stands open to an objection; the same whether or not anything was missed.
        offers: Sides that may take missed points with one OK, and how many.
        ranks: The four ranks of the hand or crib whose points are claimed now, and its side: `5`, `T`, `J`.
        blind: The deal is played without checking.
        reneges: Sides that have reneged, and the points that an opponent may still claim for it.
        recount: For each side the points that it would have more with a replaced card, negative: less. Empty: no
            card was replaced, or nothing differs.
        countdown: The chord being held: its side, its letter on the digits, since when. It acts after 2 s.
        menu: The eight digits of setup and menu, of `digits.GLYPHS`; None outside them.
        choice: The number of the menu's item and of its value, from 1, for a board without digits to count.
        won: For each side the games that it has won since a game was set up, for a board with lamps for them.
        night: Night level, by choice of the players.
        dimmed: Dimmed, because nobody has touched the board for long.
        attract: Nobody plays, and nobody has touched the board for long: it may be pretty.
        calm: Nothing walks, blinks or dips, by choice of the players.
        lines: Streets and skunk lines stand on the board, by choice of its builder.
        digitless: The board has no digits: the strip tells the dealer and the count of the play too.
        groups: How many groups of four digits the board has: one side's each, at a time.
    """

    pegs: tuple[Pegs, ...]
    asked: tuple[Side, ...] = ()
    ask: Ask | None = None
    asked_since_ms: Ms = Ms(0)
    dealer: Side | None = None
    count: int | None = None
    shown: tuple[Side, int] | None = None
    crib: bool = False
    winner: Side | None = None
    won_at_ms: Ms = Ms(0)
    signs: tuple[Sign, ...] = ()
    ghosts: tuple[Hole | None, ...] = ()
    naming: tuple[Side, int] | None = None
    zero: Side | None = None
    game: Side | None = None
    window: Side | None = None
    offers: tuple[tuple[Side, int], ...] = ()
    ranks: tuple[Side, str] | None = None
    blind: bool = False
    reneges: tuple[tuple[Side, int], ...] = ()
    recount: tuple[int, ...] = ()
    countdown: tuple[Side, str, Ms] | None = None
    menu: str | None = None
    choice: tuple[int, int] | None = None
    won: tuple[int, ...] = ()
    night: bool = False
    dimmed: bool = False
    attract: bool = False
    calm: bool = False
    lines: bool = False
    digitless: bool = False
    groups: int = 2

    def ghost(self, side: Side) -> Hole | None:
        """Find where a side's uncommitted claim stands: ahead of its front peg, in the game hole at most."""
        hole = self.ghosts[side] if side < len(self.ghosts) else None
        return Hole(min(hole, GAME_HOLE)) if hole is not None and hole > self.pegs[side].front else None

    def later(self, ms: Ms) -> "Scene":
        """Let the same happen `ms` later: every time in it is moved on."""
        return replace(
            self,
            asked_since_ms=Ms(self.asked_since_ms + ms),
            won_at_ms=Ms(self.won_at_ms + ms),
            signs=tuple(replace(sign, since_ms=Ms(sign.since_ms + ms)) for sign in self.signs),
            countdown=self.countdown and (*self.countdown[:2], Ms(self.countdown[2] + ms)),
        )
