"""The buttons and encoders of a board as contacts: fingers on them, worn ones that bounce, and one that sticks.

It knows which pin a button grounds, and when. What a press means, and how a program debounces it, it does not know.
"""

import random
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from board_sim.clock import SimClock
from board_sim.pins import SimPins
from firmware_host.ports import Inbox
from firmware_host.units import Ms

LONGEST_BOUNCE_MS = 50
"""Longer than any switch bounces that is still sold as one."""
MOST_BOUNCES = 3
NO_ENCODERS: Mapping[str, tuple[int, int]] = MappingProxyType({})
SEED = 121


@dataclass(frozen=True, slots=True)
class _Shake:
    """What one contact does next: at each of these times it opens or closes. Anything planned for it before is off."""

    gpio: int
    edges: tuple[tuple[int, bool], ...]


class Contacts:
    """All the buttons of one board, by line. Every method may be called from any thread, and returns at once unless it
    says so.

    Attributes:
        bounce_ms: For how long each press and each release bounces at the most; 0 is a new switch.
        dead: The buttons whose wires are off: a finger on them closes nothing.
    """

    def __init__(
        self,
        gpio_by_line: Mapping[str, int],
        clock: SimClock,
        pins: Callable[[], SimPins],
        encoders: Mapping[str, tuple[int, int]] = NO_ENCODERS,
    ) -> None:
        """`pins` gives the pins of the present power-up; `encoders` has those of A and B by the encoder's line."""
        self.bounce_ms = 0
        self.dead: set[str] = set()
        self._gpios = dict(gpio_by_line)
        self._encoders = dict(encoders)
        self._clock = clock
        self._pins = pins
        self._rng = random.Random(SEED)  # noqa: S311  the same presses bounce alike each time
        self._fingers: set[str] = set()
        self._stuck: set[str] = set()
        self._starting = threading.Lock()
        self._shaking: Inbox[_Shake | None] | None = None

    @property
    def grounded(self) -> set[int]:
        """The pins that are tied to ground now."""
        return {self._gpios[line] for line in self._fingers | self._stuck}

    @property
    def stuck(self) -> tuple[str, ...]:
        """The buttons that stick."""
        return tuple(line for line in self._gpios if line in self._stuck)

    def turn(self, line: str, step: int, quarter_ms: int = 0) -> None:
        """Turn an encoder by a detent: A and B close and open again, A first where `step` is 1, B where it is -1.

        A worn one bounces before each of its four edges stands, however fast it is turned.

        Args:
            line: Its name, `<track>.encoder`.
            step: 1 is clockwise, -1 back.
            quarter_ms: From one edge to the next; with any it waits on the clock.

        Raises:
            ValueError: For an encoder that the board has not.
        """
        if line not in self._encoders:
            raise ValueError(f"no encoder {line!r} on this board; there is {', '.join(self._encoders) or 'none'}")
        first, then = self._encoders[line][::step]
        for gpio, down in ((first, True), (then, True), (first, False), (then, False)):
            for _ in range(self._rng.randint(1, MOST_BOUNCES) if self.bounce_ms else 0):
                self._edge(gpio, down=down)
                self._edge(gpio, down=not down)
            self._edge(gpio, down=down)
            if quarter_ms:
                self._clock.wait(self._clock.inbox(), Ms(self._clock.now_ms() + quarter_ms))

    def _edge(self, gpio: int, *, down: bool) -> None:
        (self._pins().press if down else self._pins().release)(gpio)

    def press(self, line: str, bounces: tuple[int, ...] = ()) -> None:
        """Push a button down; with `bounces`, as for `SimPins.press`, it waits on the clock.

        Raises:
            ValueError: For a line that the board has not.
        """
        gpio = self._find(line)
        if line in self.dead:
            return
        was_down = gpio in self.grounded
        self._fingers.add(line)
        if not was_down:
            self._pins().press(gpio, bounces)
            self._shake(gpio, down=True)

    def release(self, line: str, bounces: tuple[int, ...] = ()) -> None:
        """Let a button go; as `press`. One that sticks stays down."""
        gpio = self._find(line)
        self._fingers.discard(line)
        if gpio not in self.grounded:
            self._pins().release(gpio, bounces)
            self._shake(gpio, down=False)

    def stick(self, line: str, *, on: bool) -> None:
        """Let a button stick, down as it is then, or come free; as `press`."""
        gpio = self._find(line)
        was_down = gpio in self.grounded
        (self._stuck.add if on else self._stuck.discard)(line)
        is_down = gpio in self.grounded
        if is_down and not was_down:
            self._pins().press(gpio)
        elif was_down and not is_down:
            self._pins().release(gpio)

    def close(self) -> None:
        """Bounce no more."""
        if self._shaking is not None:
            self._clock.post(self._shaking, lambda _: None)
            self._shaking = None

    def _find(self, line: str) -> int:
        if line not in self._gpios:
            raise ValueError(f"no button {line!r} on this board; there are {', '.join(self._gpios)}")
        return self._gpios[line]

    def _shake(self, gpio: int, *, down: bool) -> None:
        """Plan the bounces after an edge; an even number of them, so that the contact ends as it now is."""
        shaking = self._shaker()
        if shaking is None:
            return
        count = 2 * self._rng.randint(1, MOST_BOUNCES) if self.bounce_ms else 0
        delays = sorted(self._rng.randint(1, self.bounce_ms) for _ in range(count))
        now_ms = self._clock.now_ms()
        edges = tuple((now_ms + delay, down == bool(turn % 2)) for turn, delay in enumerate(delays))
        self._clock.post(shaking, lambda _: _Shake(gpio, edges or ((now_ms, down),)))

    def _shaker(self) -> "Inbox[_Shake | None] | None":
        """Give the inbox of the thread that bounces; it starts with the first worn contact."""
        with self._starting:
            if self._shaking is None and self.bounce_ms:
                inbox: Inbox[_Shake | None] = self._clock.inbox()
                self._clock.spawn("contacts", lambda: self._bounce(inbox))
                self._shaking = inbox
            return self._shaking

    def _bounce(self, inbox: Inbox[_Shake | None]) -> None:
        """Open and close contacts when their time has come, until told to end."""
        planned: list[tuple[int, int, bool]] = []
        while True:
            next_ms = Ms(planned[0][0]) if planned else None
            if next_ms is not None and next_ms <= self._clock.now_ms() and not inbox.items:
                _, gpio, down = planned.pop(0)
                self._edge(gpio, down=down)
                continue
            shake = self._clock.wait(inbox, next_ms)
            if shake is not None:
                kept = [edge for edge in planned if edge[1] != shake.gpio]
                planned = sorted([*kept, *((t_ms, shake.gpio, down) for t_ms, down in shake.edges)], key=lambda e: e[0])
            elif next_ms is None or self._clock.now_ms() < next_ms:
                return
