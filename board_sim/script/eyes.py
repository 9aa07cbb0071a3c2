"""What a person at the board sees and hears: light, digits, tones, the words said; and what of it came lately.

It reads the wires and the listener, and nothing of the game. What passes is remembered from `mark` on.
"""

from board_sim.clock import SimClock
from board_sim.layout import is_lit
from board_sim.machine import Machine
from board_sim.max7219 import DOT, text
from board_sim.script.dips import Dips
from board_sim.watching import Watch
from firmware_host.units import Ms

GROUP = 4
"""Digits of one side's group."""
_ALIKE = str.maketrans("oisz", "0152")


class Eyes:
    """Looks at one machine."""

    def __init__(self, machine: Machine, clock: SimClock) -> None:
        self.machine = machine
        self._clock = clock
        self._tones: list[int] = []
        self._tone_hz: int | None = None
        self._lights = Watch(machine.electronics.layout)
        self._lights.feed(clock.now_ms(), machine.pixels())
        self.mark()
        machine.watch(self._watch)

    def mark(self) -> None:
        """Forget what was seen and heard so far: from now on is lately."""
        self._dips = Dips(self.machine.pixels())
        self._tones.clear()
        self._words_before = max((number for number, _ in self.machine.words(0)), default=0)

    def now_ms(self) -> Ms:
        """Read the board's clock."""
        return self._clock.now_ms()

    def lit(self) -> dict[str, tuple[int, ...]]:
        """Read the lit holes of each track by its name, from the start holes up; what takes turns counts as lit."""
        tracks = zip(self.machine.board.tracks, self._lights.lit(self.now_ms()), strict=True)
        return {track.name: tuple(light.hole for light in lights) for track, lights in tracks}

    def is_dark(self) -> bool:
        """Say whether no LED and no segment is lit."""
        return not (any(map(is_lit, self.machine.pixels())) or any(self.machine.digits()))

    def digits(self) -> str:
        """Read the eight digits without their dots."""
        return text(bytes(bits & ~DOT for bits in self.machine.digits()))

    def reads(self, expected: str) -> bool:
        """Say whether the digits read so: all eight, or, spaces aside, one group of four."""
        if len(expected) == 2 * GROUP:
            return _fold(self.digits()) == _fold(expected)
        groups = (self.digits()[:GROUP], self.digits()[GROUP:])
        return _fold(expected.strip()) in (_fold(group.strip()) for group in groups)

    def dots(self) -> tuple[int, ...]:
        """Read which decimal points are lit, 1 to 8 from the left."""
        return tuple(place for place, bits in enumerate(self.machine.digits(), 1) if bits & DOT)

    def tones(self) -> tuple[int, ...]:
        """List the pitches that began lately, in hertz."""
        return tuple(self._tones)

    def words(self, *, ever: bool = False) -> list[str]:
        """List what was said lately, or as far back as the machine remembers."""
        return [sentence for _, sentence in self.machine.words(0 if ever else self._words_before)]

    def refused(self) -> tuple[str, ...]:
        """List the tracks on which a light dipped twice lately: the sign of a refusal."""
        layout = self.machine.electronics.layout
        dipped = {track for led, pixel in self._dips.twice().items() for track in layout.whose(led, pixel)}
        return tuple(track.name for number, track in enumerate(self.machine.board.tracks) if number in dipped)

    def describe(self) -> str:
        """Say in one line what is to be seen and what was said last."""
        pegs = ", ".join(f"{name} {' '.join(map(str, holes)) or 'dark'}" for name, holes in self.lit().items())
        dots = " ".join(map(str, self.dots())) or "none"
        words = self.words(ever=True)[-1:]
        said = f'last words "{words[0]}"' if words else "no word said"
        return f'lit: {pegs}; digits "{self.digits()}", dots {dots}; {said}'

    def _watch(self) -> None:
        pixels = self.machine.pixels()
        self._dips.feed(self.now_ms(), pixels)
        self._lights.feed(self.now_ms(), pixels)
        tone_hz = self.machine.tone_hz()
        if tone_hz is not None and tone_hz != self._tone_hz:
            self._tones.append(tone_hz)
        self._tone_hz = tone_hz


def _fold(digits: str) -> str:
    """Let letters pass as the digits whose shape they have, and small letters as large ones."""
    return digits.lower().translate(_ALIKE)
