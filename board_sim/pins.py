"""The header's pins, simulated: gpiozero's own mock, with the simulator's clock, wires to ground and a bounded memory.

It knows levels, pulls, edges and duty cycles. It knows no button by name and no rule of debouncing: the mock ignores
`bounce_time`, and so must a program that runs on both.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin, PinState

from firmware_host.ports import Clock, Inbox
from firmware_host.units import Ms

HISTORY = 64
"""Changes that a pin remembers; the mock's own list grows for ever."""

ZERO_2_W = "902120"
"""The revision code the header answers with: a Raspberry Pi Zero 2 W."""

SYNTHETIC_PRESS = (1, 1, 1, 2)
"""Milliseconds between the edges of a press that bounces twice. Synthetic: made up, not recorded from a switch."""

SYNTHETIC_RELEASE = (1, 2, 3, 1, 1, 1)
"""Milliseconds between the edges of a release that bounces three times. Synthetic, as above."""


class SimPin(MockPWMPin):  # type: ignore[misc]  # gpiozero carries no types
    """A pin that a button can tie to ground, whatever its pull, and that can be listened to when it plays a tone."""

    def __init__(self, factory: "SimPins", info: Any) -> None:
        super().__init__(factory, info)
        if self.grounded:
            self._state = False

    @property
    def grounded(self) -> bool:
        """Say whether a pressed button ties it to ground."""
        return self._number in self._factory.grounded

    @property
    def tone_hz(self) -> float | None:
        """Read the frequency it swings at now, None at rest."""
        return self._frequency if self._function == "output" and self._state else None

    def drive_high(self) -> None:
        """Let it rise, unless a button holds it down."""
        if not self.grounded:
            super().drive_high()

    def let_go(self) -> None:
        """Let it follow its pull; one that floats stays where it was, as a board without a pull-up would."""
        if self._function == "input" and self._pull == "up":
            self.drive_high()

    def clear_states(self) -> None:
        """Forget all changes but the present level."""
        self._last_change = self._factory.ticks()
        self.states = deque([PinState(0.0, self._state)], maxlen=HISTORY)

    def _change_state(self, value: Any) -> bool:
        if self._state == value:
            return False
        now_s = self._factory.ticks()
        self.states.append(PinState(now_s - self._last_change, value))
        self._state, self._last_change = value, now_s
        self._factory.output_changed(self)
        return True

    def _set_function(self, value: str) -> None:
        super()._set_function(value)
        self._factory.output_changed(self)

    def _set_frequency(self, value: float | None) -> None:
        super()._set_frequency(value)
        self._factory.output_changed(self)

    def _call_when_changed(self) -> None:
        if self._factory.deaf:
            return
        try:
            super()._call_when_changed()
        except Exception as error:  # noqa: BLE001  # whatever it is, lgpio's only callback thread would end by it
            self._factory.callback_failed(self, error)


class SimPins(MockFactory):  # type: ignore[misc]  # gpiozero carries no types
    """A pin factory for one power-up. Each instance has pins of its own; it is never made gpiozero's default."""

    def __init__(self, clock: Clock, grounded: Iterable[int] = ()) -> None:
        super().__init__(revision=ZERO_2_W, pin_class=SimPin)
        self.clock = clock
        self.grounded = set(grounded)
        self.deaf = False
        self.errors: deque[str] = deque(maxlen=64)
        self._dead = False
        self._lock = threading.RLock()
        self._listeners: dict[int, Callable[[float | None], None]] = {}

    def ticks(self) -> float:
        """Read the clock, in seconds."""
        return self.clock.now_ms() / 1000

    def pin(self, name: Any, pin_class: Any = None, **kwargs: Any) -> Any:
        """Give the pin of that name, the same object each time."""
        with self._lock:
            return super().pin(name, pin_class, **kwargs)

    def press(self, gpio: int, bounces: tuple[int, ...] = ()) -> None:
        """Tie a pin to ground, and wait on the clock between the bounces.

        Args:
            gpio: BCM number.
            bounces: Milliseconds between one edge and the next, the first edge being the press itself.

        Raises:
            ValueError: When the bounces would leave the pin released.
        """
        self._move(gpio, down=True, bounces=bounces)

    def release(self, gpio: int, bounces: tuple[int, ...] = ()) -> None:
        """Let go of a pin; `bounces` as for `press`."""
        self._move(gpio, down=False, bounces=bounces)

    def listen(self, gpio: int, heard: Callable[[float | None], None]) -> None:
        """Have `heard` called with the frequency of an output in hertz, None for silence, when it may have changed."""
        self._listeners[gpio] = heard

    def cut(self) -> None:
        """Take the power away: no edge is reported and no tone sounds from now on, whatever a program still does."""
        with self._lock:
            self._dead = self.deaf = True
            for heard in self._listeners.values():
                heard(None)

    def output_changed(self, pin: SimPin) -> None:
        """Tell whoever listens to the pin (called by the pin)."""
        heard = self._listeners.get(pin._number)
        if heard is not None and not self._dead:
            heard(pin.tone_hz)

    def callback_failed(self, pin: SimPin, error: Exception) -> None:
        """Do as lgpio does: its one callback thread has ended, and no edge is reported any more (called by the pin)."""
        self.deaf = True
        self.errors.append(f"a callback of {pin!r} raised {error!r}: no button of this program works any more")

    def _move(self, gpio: int, *, down: bool, bounces: tuple[int, ...]) -> None:
        if len(bounces) % 2:
            raise ValueError(f"{len(bounces)} bounces would leave the pin as it was; give an even number")
        inbox: Inbox[None] = self.clock.inbox()
        self._edge(gpio, down=down)
        for delay_ms in bounces:
            self.clock.wait(inbox, Ms(self.clock.now_ms() + delay_ms))
            down = not down
            self._edge(gpio, down=down)

    def _edge(self, gpio: int, *, down: bool) -> None:
        with self._lock:
            pin = self.pin(gpio)
            if down:
                self.grounded.add(gpio)
                if pin.function == "input":
                    pin.drive_low()
            else:
                self.grounded.discard(gpio)
                pin.let_go()
