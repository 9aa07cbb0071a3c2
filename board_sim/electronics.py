"""The whole board as a player has it before them: buttons, card readers, a lit strip, digits, a buzzer and a plug.

It joins the simulated parts to one board file, and hands the program its `Ports` at each power-up. It shows what the
wires carried and nothing else; of the game it knows nothing.
"""

import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from board_sim.apa102 import DARK, Pixel
from board_sim.buzzer import Buzzer, Sound
from board_sim.clock import MainsClock, SimClock
from board_sim.contacts import Contacts
from board_sim.layout import Layout
from board_sim.max7219 import DIGITS, Digits, text
from board_sim.parts import LedChain, Parts, current_ma, make_strip
from board_sim.pins import SimPins
from board_sim.reader import CardReader, make_reader
from board_sim.readers import Model
from board_sim.spi import Address, Chip, Fault, SpiBoard
from board_sim.wire_log import WireLog
from board_sim.wired import ENCODER, WAYS, buttons, encoders
from board_sim.ws2812_pio import LedsFile
from firmware_host.ports import Inbox, LedsPort, Ports, no_leds
from firmware_host.units import Ms
from hardware.board import Board

TAP_MS = 60
"""How long a finger stays on a button that it taps."""

USUAL_PARTS = Parts()


@dataclass(frozen=True, slots=True)
class _Power:
    """All that is made anew when the power comes on."""

    clock: MainsClock
    chain: LedChain
    digits: Digits
    spi: SpiBoard
    pins: SimPins
    buzzer: Buzzer
    open_leds: Callable[[], LedsPort]

    def cut(self) -> None:
        """Take the power away: from the chips first, so that a dying program changes nothing."""
        self.spi.cut()
        self.pins.cut()
        self.clock.cut()

    def errors(self) -> list[str]:
        """List what the program did wrong on the wires."""
        strip = [f"strip: {error}" for error in self.chain.errors]
        digits = [f"digits: {error}" for error in self.digits.errors]
        return [*strip, *digits, *self.spi.errors, *self.pins.errors]


class Electronics:
    """One board, powered at once.

    Every method may be called from any thread; those that wait on the clock say so. Close it at the end.

    Attributes:
        readers: The card readers by name; each can be unplugged, and sent rubbish.
        layout: Which LED is under which hole.
        wire_log: What went over the wires, when told to record it.
        revision: Rises with each change of what can be seen or heard.
        contacts: The buttons; they may bounce or stick.
        unplugged: The readers whose cables stay out when the power comes on.
        broken: The buses that are broken for good: what a power-up begins with.
        parts: What is soldered to it.
    """

    def __init__(
        self,
        board: Board,
        clock: SimClock,
        *,
        readers: Sequence[str] | Mapping[str, Model] = ("cards",),
        parts: Parts = USUAL_PARTS,
    ) -> None:
        """Wire a board; `readers` may say of what kind each is: a keypad where it does not."""
        self.board = board
        self.parts = parts
        self.layout = Layout(board)
        self.wire_log = WireLog()
        self.revision = 0
        self._clock = clock
        self.contacts = Contacts(buttons(board), clock, lambda: self._power.pins, encoders(board))
        self._watchers: list[Callable[[], None]] = []
        self._hearers: list[Callable[[str], None]] = []
        self._counting = threading.Lock()
        self._switch = threading.Lock()
        self._past_errors: deque[str] = deque(maxlen=256)
        self.unplugged: set[str] = set()
        self.broken: dict[Address, Fault] = {}
        models = readers if isinstance(readers, Mapping) else {}
        self.readers: dict[str, CardReader] = {name: self._make_reader(name, models.get(name)) for name in readers}
        self._power = self._power_up()
        self._on = True

    def ports(self) -> Ports:
        """Hand out what a program of this power-up is given.

        Raises:
            RuntimeError: When the power is off.
        """
        if not self._on:
            raise RuntimeError("the board has no power; switch it on first")
        urls = {name: reader.url for name, reader in self.readers.items()}
        power = self._power
        return Ports(power.pins, power.spi.open_spi, urls, power.clock, self.parts.spidev_bytes, power.open_leds)

    def press(self, line: str, bounces: tuple[int, ...] = ()) -> None:
        """Push a button down, or turn an encoder by a detent.

        Args:
            line: `<track>.peg`, `<track>.ok`, `<track>.call` or `undo`; `<track>.cw` or `<track>.ccw` turns.
            bounces: Milliseconds between the edges, as for `SimPins.press`; with any it waits on the clock.

        Raises:
            ValueError: For a line that the board has not.
        """
        track, _, way = line.rpartition(".")
        if way in WAYS:
            self.turn(f"{track}.{ENCODER}", WAYS[way])
        else:
            self.contacts.press(line, bounces)

    def release(self, line: str, bounces: tuple[int, ...] = ()) -> None:
        """Let a button go; as `press`. An encoder stays where it was turned."""
        if line.rpartition(".")[2] not in WAYS:
            self.contacts.release(line, bounces)

    def turn(self, line: str, steps: int, quarter_ms: int = 0) -> None:
        """Turn an encoder (`<track>.encoder`) so many detents, clockwise or (less than 0) back; as `Contacts.turn`."""
        for _ in range(abs(steps)):
            self.contacts.turn(line, 1 if steps > 0 else -1, quarter_ms)

    def tap(self, line: str, ms: int = TAP_MS) -> None:
        """Press a button for `ms` milliseconds, and wait on the clock meanwhile."""
        self.hold(line, ms)

    def hold(self, line: str, ms: int) -> None:
        """Press a button for `ms` milliseconds, and wait on the clock meanwhile."""
        inbox: Inbox[None] = self._clock.inbox()
        self.press(line)
        self._clock.wait(inbox, Ms(self._clock.now_ms() + ms))
        self.release(line)

    def scan(self, card: str, reader: str = "cards") -> str | None:
        """Lay a card on a reader and wait for the answer, 20 seconds of real time at most; None is no answer."""
        return self.readers[reader].scan(card)

    def pixels(self) -> tuple[Pixel, ...]:
        """Read what is seen in the hole of each LED, in the order of the strip."""
        return self.parts.seen(self._power.chain.pixels) if self._on else (DARK,) * self.board.strip.leds

    def holes(self, track: int) -> dict[int, Pixel]:
        """Read the lit holes (-1 to 121) of a track, given by its order: red, green, blue and field of each."""
        lit = self.layout.lit(self.pixels())[track]
        return {hole.hole: (hole.red, hole.green, hole.blue, hole.field) for hole in lit}

    def digits(self) -> bytes:
        """Read the lit segments, eight bytes left to right, dp a b c d e f g from bit 7 to bit 0.

        On a board with four digits they are the last four.
        """
        return self._power.digits.segments if self._on else bytes(DIGITS)

    def digits_text(self) -> str:
        """Read the digits as characters."""
        return text(self.digits())

    def intensity(self) -> int:
        """Read the brightness of the digits, 0 to 15."""
        return self._power.digits.intensity if self._on else 0

    def tone_hz(self) -> int | None:
        """Read what the buzzer sounds, in hertz; None is silence."""
        return self._power.buzzer.tone_hz if self._on else None

    def sounds(self) -> tuple[Sound, ...]:
        """List the changes of tone since the power came on."""
        return tuple(self._power.buzzer.heard)

    def current_ma(self) -> float:
        """Estimate what the strip draws, in milliamperes."""
        return current_ma(self.pixels(), self.parts.kind) if self._on else 0.0

    def errors(self) -> list[str]:
        """List what programs did wrong on the wires, of earlier power-ups too, oldest first."""
        return [*self._past_errors, *(self._power.errors() if self._on else [])]

    def set_fault(self, address: Address, fault: Fault | None) -> None:
        """Break an SPI bus until the power goes, or mend it (None)."""
        self._power.spi.set_fault(address, fault)

    def break_bus(self, address: Address, fault: Fault | None) -> None:
        """Break an SPI bus until it is mended (None), whatever the power does meanwhile."""
        self.broken.pop(address, None)
        if fault is not None:
            self.broken[address] = fault
        self.set_fault(address, fault)

    def unplug(self, reader: str, *, on: bool) -> None:
        """Pull the cable of a reader until it is put back, whatever the power does meanwhile."""
        with self._switch:
            (self.unplugged.add if on else self.unplugged.discard)(reader)
            if on:
                self.readers[reader].unplug()
            elif self._on:
                self.readers[reader].replug()

    def watch(self, callback: Callable[[], None]) -> None:
        """Call back after each change, in the thread that made it: be quick, and never wait in it."""
        self._watchers.append(callback)

    def hear(self, callback: Callable[[str], None]) -> None:
        """Call back with each line that a reader is answered, in the thread that takes it: as `watch`."""
        self._hearers.append(callback)

    def powered(self) -> bool:
        """Say whether there is power."""
        return self._on

    def power_off(self) -> None:
        """Pull the plug: dark at once, pins and buses dead, the program's clock dead, the readers without power."""
        with self._switch:
            if not self._on:
                return
            self._on = False
            self._power.cut()
            for reader in self.readers.values():
                reader.unplug()
            self._past_errors.extend(self._power.errors())
        self._changed()

    def power_on(self) -> None:
        """Give power: fresh pins and chips for a program yet to be started; buttons still held are held."""
        with self._switch:
            if self._on:
                return
            self._power = self._power_up()
            for name, reader in self.readers.items():
                if name not in self.unplugged:
                    reader.replug()
            self._on = True
        self._changed()

    def close(self) -> None:
        """Pull the plug for ever and leave nothing behind."""
        self.power_off()
        self.contacts.close()
        for reader in self.readers.values():
            reader.close()

    def _power_up(self) -> _Power:
        wiring = self.board.pins
        chain, strip = make_strip(self.parts, self.board.strip.leds, self._changed)
        digits = Digits(self._changed, self.parts.digits)
        chips: dict[Address, Chip] = {wiring.strip_bus: strip, wiring.display_bus: digits}
        pins = SimPins(self._clock, self.contacts.grounded)
        buzzer = Buzzer(self._clock, self._sounded)
        pins.listen(wiring.buzzer, buzzer.hear)
        spi = SpiBoard(self._clock, chips, self.wire_log, spidev_bytes=self.parts.spidev_bytes)
        open_leds = self._leds_driver(spi, chain) if self.parts.bus == "pio" else no_leds
        for address, fault in self.broken.items():
            spi.set_fault(address, fault)
        return _Power(MainsClock(self._clock), chain, digits, spi, pins, buzzer, open_leds)

    def _leds_driver(self, spi: SpiBoard, chain: LedChain) -> Callable[[], LedsPort]:
        """Put the Pi 5's driver in the place of the strip's bus."""
        carry = spi.leads_elsewhere(self.board.pins.strip_bus)
        return lambda: LedsFile(carry, chain.errors.append)

    def _make_reader(self, name: str, model: Model | None) -> CardReader:
        def answered(line: str) -> None:
            self.wire_log.note(self._clock.now_ms(), f"reader.{name}", line.encode())
            for hearer in tuple(self._hearers):
                hearer(line)

        return make_reader(self._clock, answered, model)

    def _sounded(self, sound: Sound) -> None:
        self.wire_log.note(sound.t_ms, "buzzer", str(sound.hz or 0).encode())
        self._changed()

    def _changed(self) -> None:
        with self._counting:
            self.revision += 1
        for watcher in tuple(self._watchers):
            watcher()
