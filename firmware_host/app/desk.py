"""Everything that is plugged in, opened together and closed together; every missing thing is told at once."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from types import TracebackType
from typing import Self, TypeVar

from firmware_host.app.bell import Bell
from firmware_host.app.cables import Cable, open_reader
from firmware_host.app.picture import Picture
from firmware_host.app.strips import open_strip
from firmware_host.config import Config
from firmware_host.devices.buttons import Buttons
from firmware_host.devices.buzzer import Buzzer
from firmware_host.devices.display import Display
from firmware_host.devices.encoder import Encoders
from firmware_host.devices.painter import Painter, Screen
from firmware_host.errors import HardwareMissing
from firmware_host.leds.digits import digits, digits_next_change_ms
from firmware_host.leds.frame import Frame, cap
from firmware_host.leds.render import next_change_ms, render
from firmware_host.leds.says import GROUP
from firmware_host.leds.scene import Scene
from firmware_host.leds.track_map import track_map
from firmware_host.ports import Inbox, Ports
from firmware_host.table.items import Settings
from firmware_host.units import Ms
from firmware_host.wire.lines import encoder_pins, line_pins
from firmware_host.wire.raw import Raw

D = TypeVar("D")
Shown = Scene | Picture
"""What a painter draws: a scene of the game, or a picture for whoever tests the board."""
Digits = tuple[str, int]
"""What the digits show, and how brightly, 0 to 15."""

DIM = 0
"""How brightly the digits shine at night, and on a board that nobody has touched for long."""

HANG_MS = 20_000
"""After so long no bus comes back by itself: the program is best started afresh."""

STALL_MS = 1500
"""A write to strip or digits takes a few milliseconds: after so long the bus hangs. It is no multiple of a second, at
which `Health` looks, so that a hang is found at the same look each time."""


class Desk:
    """The devices of one board. Use it as a context manager: it leaves the strip dark.

    Attributes:
        bell: The buzzer's tones.
    """

    def __init__(self, config: Config, ports: Ports, inbox: Inbox[Raw]) -> None:
        self._config = config
        self._ports = ports
        self._inbox = inbox
        self._open = ExitStack()
        self._field = config.strip.field

    def __enter__(self) -> Self:
        """Open everything.

        Raises:
            HardwareMissing: One line for each device that is not there. What was opened is closed again.
        """
        missing: list[str] = []
        try:
            self._buzzer = self._try(self._open_buzzer, missing)
            self._strip = self._try(self._open_strip, missing)
            self._display = self._try(self._open_display, missing)
            self._try(self._open_buttons, missing)
            if missing:
                raise HardwareMissing("\n".join(missing))
            self._readers = {name: self._open_reader(name, url) for name, url in self._ports.readers.items()}
        except BaseException:
            self._open.close()
            raise
        assert self._buzzer is not None, "it is missing, or it is there"
        self.bell = Bell(self._buzzer.sound)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._open.close()

    def paint(self, scene: Scene) -> None:
        """Show a scene from now on, in the manner that the configuration asks for. Returns at once."""
        strip = self._config.strip
        scene = replace(
            scene,
            calm=scene.calm or strip.calm,
            lines=scene.lines or strip.lines,
            digitless=scene.digitless or self._config.display.kind == "none",
            groups=self._config.display.digits // GROUP,
        )
        self._post(scene)

    def picture(self, picture: Picture) -> None:
        """Show a picture from now on, as bright as the strip and its supply are set. Returns at once."""
        self._post(picture)

    def _post(self, shown: Shown) -> None:
        for painter in self._painters():
            painter.post(shown)

    def _painters(self) -> tuple[Painter[Shown, Frame] | Painter[Shown, Digits], ...]:
        return tuple(painter for painter in (self._strip, self._display) if painter is not None)

    def set(self, settings: Settings) -> None:
        """Let the next tone and the next scene be as they are set at the board."""
        self._field = settings.brightness
        if self._buzzer is not None:
            self._buzzer.volume = settings.volume

    def answer(self, reader: str, line: bytes) -> None:
        """Answer a reader; a reader that is gone hears nothing."""
        if line:
            self._readers[reader].write(line)

    def strip_fails(self, now_ms: Ms) -> bool:
        """Say whether the strip's bus fails or hangs."""
        return _fails(self._strip, now_ms)

    def display_fails(self, now_ms: Ms) -> bool:
        """Say whether the digits' bus fails or hangs; a board without digits has none that could."""
        return _fails(self._display, now_ms)

    @property
    def moves(self) -> bool:
        """Say whether anything is sent to strip or digits now, or will be without a new scene."""
        return any(painter.moves for painter in self._painters())

    def hangs(self, now_ms: Ms) -> bool:
        """Say whether a painter has ended unasked, or has hung on one frame for so long that it will for ever."""
        return any(painter.stalled(now_ms, HANG_MS) for painter in self._painters())

    def _try(self, open_device: Callable[[], D], missing: list[str]) -> D | None:
        try:
            return open_device()
        except HardwareMissing as error:
            missing.append(str(error))
            return None

    def _open_buttons(self) -> None:
        board, ports = self._config.board, self._ports
        tracks = tuple(track.name for track in board.tracks)
        buttons = Buttons(line_pins(tracks, board.pins), ports.pin_factory, ports.clock, self._inbox)
        self._open.callback(buttons.close)
        encoders = Encoders(encoder_pins(tracks, board.pins), ports.pin_factory, ports.clock, self._inbox)
        self._open.callback(encoders.close)

    def _open_buzzer(self) -> Buzzer:
        buzzer = Buzzer(self._config.board.pins.buzzer, self._ports.pin_factory)
        self._open.callback(buzzer.close)
        return buzzer

    def _open_reader(self, name: str, url: str) -> Cable:
        reader = open_reader(self._config, name, url, self._ports.clock, self._inbox)
        self._open.callback(reader.close)
        return reader

    def _open_strip(self) -> Painter[Shown, Frame]:
        board, settings = self._config.board, self._config.strip
        track = track_map(board)
        strip = open_strip(self._config, self._ports)

        def draw(scene: Shown, t_ms: Ms) -> tuple[Frame, Ms | None]:
            if isinstance(scene, Picture):
                return cap(Frame(scene.rgb, self._field), settings.budget_ma, settings.kind), None
            frame = cap(render(scene, track, t_ms, self._field), settings.budget_ma, settings.kind)
            return frame, next_change_ms(scene, t_ms, shared=track.shared)

        painter = Painter(
            self._ports.clock, draw, Screen("strip", strip.show, strip.close), 1000 // settings.frame_rate_hz
        )
        self._open.callback(painter.close)
        return painter

    def _open_display(self) -> Painter[Shown, Digits] | None:
        settings = self._config.display
        if settings.kind == "none":
            return None
        display = Display(self._ports.open_spi, self._config.board.pins.display_bus, settings.digits)

        def write(scene: Shown, t_ms: Ms) -> tuple[Digits, Ms | None]:
            if isinstance(scene, Picture):
                return (scene.text, settings.intensity), None
            level = DIM if scene.night or scene.dimmed else settings.intensity
            return (digits(scene, t_ms), level), digits_next_change_ms(scene, t_ms)

        def show(written: Digits) -> None:
            text, level = written
            display.intensity(level)
            display.show(text)

        painter = Painter(
            self._ports.clock,
            write,
            Screen("digits", show, display.close),
            1000 // self._config.strip.frame_rate_hz,
        )
        self._open.callback(painter.close)
        return painter


def _fails(painter: Painter[Shown, Frame] | Painter[Shown, Digits] | None, now_ms: Ms) -> bool:
    return painter is not None and (painter.failing or painter.stalled(now_ms, STALL_MS))
