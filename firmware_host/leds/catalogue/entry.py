"""What the catalogue says of one sign: its name and meaning, how it looks, and a scene that shows it.

The scenes are of four sides and begin at 0; an entry cuts one down to the sides of a board and lets it begin later.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto

from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

ONE, OTHER = Side(0), Side(1)
"""Who does what is shown, and an opponent."""
PEGS = (
    Pegs(Hole(40), Hole(47)),
    Pegs(Hole(44), Hole(52)),
    Pegs(Hole(36), Hole(42)),
    Pegs(Hole(39), Hole(55)),
)
"""Where the pegs stand in every scene in which nothing else is needed: no two in one hole."""
SHOWN_MS = 4000
"""How long a sign is shown that stands still: long enough to read its name and to find it."""


class Lamp(Enum):
    """The lamps that a board may have beside its holes."""

    LAP = auto()
    MATCH = auto()


@dataclass(frozen=True, slots=True)
class Entry:
    """One sign.

    Attributes:
        name: What it is called, in lower case.
        meaning: What it says, in one plain sentence.
        light: What the strip does; empty: nothing beside the pegs.
        digits: What the digits say; empty: the number that stood there.
        cue: How it is told from the others without colour.
        shown: Four sides that show it, from time 0 on.
        lasts_ms: How long it takes to see the whole of it.
        moments: The times, in milliseconds, that a picture shows; four at most.
        alike: The name of the sign with the same light, from which the digits tell it; empty: none has it.
        lamp: It is told by lamps beside the holes, which not every board has.
    """

    name: str
    meaning: str
    light: str
    digits: str
    cue: str
    shown: Scene
    lasts_ms: int = SHOWN_MS
    moments: tuple[int, ...] = (0,)
    alike: str = ""
    lamp: Lamp | None = None

    def fits(self, track_map: TrackMap) -> bool:
        """Say whether a board has what it takes to show it."""
        match self.lamp:
            case None:
                return True
            case Lamp.LAP:
                return track_map.lapped
            case Lamp.MATCH:
                return any(track_map.matches)

    def scene(self, sides: int, since_ms: Ms = Ms(0)) -> Scene:
        """Show it on a board of so many sides, 2 to 4, from `since_ms` on."""
        return replace(self.shown, pegs=self.shown.pegs[:sides]).later(since_ms)


def signed(*signs: Sign) -> Scene:
    """Show passing signs beside the usual pegs."""
    return Scene(pegs=PEGS, signs=signs)


def walk(kind: SignKind, start: int, end: int, number: int = 0) -> Sign:
    """Let a peg of side 0 walk from one hole to another, from time 0 on."""
    return Sign(kind, Ms(0), ONE, Hole(start), Hole(end), number)
