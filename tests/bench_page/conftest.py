"""A small board without a program behind it, a bench that serves it, and a bare client of its socket."""

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Condition
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page
from wsproto import ConnectionType, WSConnection
from wsproto.events import (
    AcceptConnection,
    BytesMessage,
    CloseConnection,
    Message,
    RejectConnection,
    Request,
    TextMessage,
)

from board_sim.bench.face import Pixel
from board_sim.bench.server import Bench, start_bench
from board_sim.clock import ScaledClock
from board_sim.machine import Machine
from board_sim.parlour import Parlour
from firmware_host.config import parse_config
from hardware.board import Board, ButtonPins, Pins, Point, Strip, Track

PITCH_MM = 1000 / 144
DARK: Pixel = (0, 0, 0, 0)
ORANGE = (255, 60, 0)
AZURE = (0, 90, 255)
WAIT_S = 10.0


def line_board() -> Board:
    """Two straight tracks; the strip runs out along the first and back along the second."""
    there = tuple(range(123))
    rows = (("orange", ORANGE, 12.0, there), ("azure", AZURE, 28.0, tuple(245 - led for led in there)))
    tracks = tuple(
        Track(name, colour, tuple(Point(7 + place * PITCH_MM, y_mm) for place in there), leds)
        for name, colour, y_mm, leds in rows
    )
    pins = Pins((ButtonPins(4, 5, 6), ButtonPins(12, 13, 17)), 22, 27)
    return Board("test line", tracks, Strip(246, 144), pins)


class FakeBench:
    """A BenchBoard that does as a test says and remembers what was done to it."""

    def __init__(self) -> None:
        self.fit(line_board())
        self.answer: Callable[[str], str | None] = lambda card: f"ok {card}"
        self.done: list[str] = []
        self._told: list[Callable[[], None]] = []
        self._changed = Condition()
        self._digits, self._intensity = bytes(8), 7
        self._tone_hz: int | None = None
        self._on = True
        self._words: list[tuple[int, str]] = []

    def pixels(self) -> tuple[Pixel, ...]:
        return tuple(self._pixels) if self._on else (DARK,) * len(self._pixels)

    def digits(self) -> bytes:
        return self._digits if self._on else bytes(8)

    def intensity(self) -> int:
        return self._intensity

    def tone_hz(self) -> int | None:
        return self._tone_hz

    def current_ma(self) -> float:
        return sum(r + g + b for r, g, b, _ in self.pixels()) * 60 / 765

    def press(self, line: str) -> None:
        self._do(f"press {line}")

    def release(self, line: str) -> None:
        self._do(f"release {line}")

    def scan(self, card: str) -> str | None:
        answer = self.answer(card)
        self._do(f"scan {card}")
        return answer

    def power(self, on: bool) -> None:
        self._on = on
        self._do(f"power {on}")

    def powered(self) -> bool:
        return self._on

    def watch(self, callback: Callable[[], None]) -> None:
        self._told.append(callback)

    def words(self, since: int) -> list[tuple[int, str]]:
        return [word for word in self._words if word[0] > since]

    def fit(self, board: Board) -> None:
        """Take another board, before anybody looks."""
        self.board = board
        self._pixels: list[Pixel] = [DARK] * board.strip.leds

    def light(self, side: int, hole: int, pixel: Pixel = (*ORANGE, 31)) -> None:
        """Light the hole of that number, -1 to 121, of one track."""
        self.light_led(self.board.tracks[side].leds[hole + 1], pixel)

    def light_led(self, led: int, pixel: Pixel) -> None:
        """Light an LED, such as that of a lamp."""
        self._pixels[led] = pixel
        self._tell()

    def show_digits(self, segments: bytes, intensity: int = 7) -> None:
        self._digits, self._intensity = segments, intensity
        self._tell()

    def sound(self, hz: int | None) -> None:
        self._tone_hz = hz
        self._tell()

    def say(self, sentence: str) -> None:
        self._words.append((len(self._words) + 1, sentence))
        self._tell()

    def await_done(self, *wanted: str) -> None:
        """Wait until exactly these things were done, in order, since the last such wait."""
        with self._changed:
            self._changed.wait_for(lambda: len(self.done) >= len(wanted), WAIT_S)
            assert self.done == list(wanted)
            self.done = []

    def _do(self, deed: str) -> None:
        with self._changed:
            self.done.append(deed)
            self._changed.notify_all()
        self._tell()

    def _tell(self) -> None:
        for callback in self._told:
            callback()


class Wire:
    """A bare client of the bench's socket that can also be rude."""

    def __init__(
        self, url: str, *, host: str | None = None, origin: str | None = "own", seat: str | None = None
    ) -> None:
        place = urlsplit(url)
        assert place.hostname is not None
        self.socket = socket.create_connection((place.hostname, place.port or 80), WAIT_S)
        self._protocol = WSConnection(ConnectionType.CLIENT)
        own = place.netloc
        origins = [] if origin is None else [(b"origin", (f"http://{own}" if origin == "own" else origin).encode())]
        target = "/wire" if seat is None else f"/wire?seat={seat}"
        self._send(Request(host=host or own, target=target, extra_headers=origins))
        self._texts: list[str] = []
        first = self.next_event()
        self.status = first.status_code if isinstance(first, RejectConnection) else 101
        assert isinstance(first, (AcceptConnection, RejectConnection))

    def say(self, order: object) -> None:
        self.say_text(json.dumps(order))

    def say_text(self, text: str) -> None:
        self._send(Message(data=text))

    def say_bytes(self, data: bytes) -> None:
        self._send(Message(data=data))

    def hear(self, kind: str) -> dict[str, object]:
        """Read on to the next news of this kind."""
        while True:
            event = self.next_event()
            assert not isinstance(event, CloseConnection), event
            if isinstance(event, TextMessage):
                news: dict[str, object] = json.loads(event.data)
                if news["kind"] == kind:
                    return news

    def hear_frame(self) -> bytes:
        """Read on to the next frame."""
        while True:
            event = self.next_event()
            if isinstance(event, BytesMessage):
                return bytes(event.data)

    def hear_close(self) -> CloseConnection:
        """Read on until the server closes."""
        while True:
            event = self.next_event()
            if isinstance(event, CloseConnection):
                return event

    def next_event(self) -> object:
        while True:
            for event in self._protocol.events():
                return event
            data = self.socket.recv(65536)
            self._protocol.receive_data(data or None)

    def close(self) -> None:
        self.socket.close()

    def _send(self, event: Request | Message[str] | Message[bytes | bytearray]) -> None:
        self.socket.sendall(self._protocol.send(event))


@pytest.fixture
def fake() -> FakeBench:
    return FakeBench()


@pytest.fixture
def bench(fake: FakeBench) -> Iterator[Bench]:
    with closing(start_bench(fake, 0)) as running:
        yield running


@pytest.fixture
def wire(bench: Bench) -> Iterator[Callable[..., Wire]]:
    """Opens sockets to the bench and closes them at the end."""
    opened: list[Wire] = []

    def connect(**how: str | None) -> Wire:
        opened.append(Wire(bench.url, **how))
        return opened[-1]

    yield connect
    for client in opened:
        client.close()


@pytest.fixture
def open_page(browser: Browser, bench: Bench) -> Iterator[Callable[..., Page]]:
    """Opens pages of the bench, each in a browser context of its own; nothing may go wrong on their consoles."""
    pages: list[Page] = []
    faults: list[str] = []

    def show(width: int = 1280, height: int = 900, before: Callable[[Page], None] | None = None) -> Page:
        page = browser.new_context(viewport={"width": width, "height": height}).new_page()
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        if before is not None:
            before(page)
        page.goto(bench.url)
        page.locator("#board-section[data-live=yes] .hole").first.wait_for()
        pages.append(page)
        return page

    yield show
    for page in pages:
        page.context.close()
    assert faults == []


@pytest.fixture
def sit_down(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """Opens pages of a real board with cards, robots and faults, at an address such as "?seat=orange".

    All of one test are pages of one board. Nothing may go wrong on their consoles.
    """
    with ExitStack() as stack:
        opened: list[Bench] = []
        faults: list[str] = []

        def begin(times: float, game: dict[str, object]) -> Bench:
            config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path), **game})
            clock = ScaledClock(times)
            machine = Machine(config, clock)
            parlour = stack.enter_context(closing(Parlour(machine, clock, seed=4)))
            bench = stack.enter_context(closing(start_bench(parlour.shown, 0, parlour)))
            machine.power_on()
            return bench

        def show(
            query: str = "",
            *,
            times: float = 2.0,
            size: tuple[int, int] = (1280, 900),
            before: Callable[[Page], None] | None = None,
            **game: object,
        ) -> Page:
            if not opened:
                opened.append(begin(times, {f"game.{key}": value for key, value in game.items()}))
            context = browser.new_context(viewport={"width": size[0], "height": size[1]})
            stack.callback(context.close)
            page = context.new_page()
            page.on("pageerror", lambda fault: faults.append(str(fault)))
            if before is not None:
                before(page)
            page.goto(opened[0].url + query)
            page.locator("#board-section[data-live=yes] .hole").first.wait_for()
            return page

        yield show
    assert faults == []
