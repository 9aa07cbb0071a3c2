import threading
from collections.abc import Iterator, Sequence

import pytest
import serial
from gpiozero import DigitalInputDevice, TonalBuzzer
from luma.core.interface.serial import noop, spi
from luma.core.virtual import sevensegment
from luma.led_matrix.device import apa102, max7219
from PIL import Image

from board_sim.apa102 import DARK, Pixel
from board_sim.clock import FastClock, PowerCut, SimClock
from board_sim.electronics import Electronics
from board_sim.parts import Parts
from board_sim.spi import Fault
from firmware_host.ports import Inbox, Ports
from firmware_host.units import Ms
from hardware.board import Board


class Tail:
    """Adds the zero bytes that an SK9822 wants."""

    def __init__(self, serial: spi) -> None:
        self._serial = serial

    def data(self, data: Sequence[int]) -> None:
        self._serial.data([*data, *bytes(5)])

    def cleanup(self) -> None:
        self._serial.cleanup()


class Program:
    """What a program does with its ports, by the same libraries: it opens every device and holds no thread."""

    def __init__(self, ports: Ports) -> None:
        strip_bus = spi(spi=ports.open_spi(), gpio=noop(), port=0, device=0, bus_speed_hz=8_000_000)
        digits_bus = spi(spi=ports.open_spi(), gpio=noop(), port=1, device=0, bus_speed_hz=8_000_000)
        self.ports = ports
        self.strip = apa102(Tail(strip_bus), cascaded=248)
        self.digits = max7219(digits_bus, cascaded=1)
        self.edges: list[tuple[int, int, bool]] = []
        self.buttons = [self._button(gpio) for gpio in (17, 26)]
        self.buzzer = TonalBuzzer(12, pin_factory=ports.pin_factory)

    def _button(self, gpio: int) -> DigitalInputDevice:
        device = DigitalInputDevice(gpio, pull_up=True, pin_factory=self.ports.pin_factory)
        device.when_activated = lambda: self.edges.append((self.ports.clock.now_ms(), gpio, True))
        device.when_deactivated = lambda: self.edges.append((self.ports.clock.now_ms(), gpio, False))
        return device

    def light(self, lit: dict[int, tuple[int, int, int]]) -> None:
        image = Image.new("RGBA", (248, 1), (0, 0, 0, 255))
        for led, colour in lit.items():
            image.putpixel((led, 0), (*colour, 255))
        self.strip.display(image)

    def close(self) -> None:
        for device in (*self.buttons, self.buzzer):
            device.close()


@pytest.fixture
def program(electronics: Electronics) -> Iterator[Program]:
    made = Program(electronics.ports())
    yield made
    made.close()


def test_a_fresh_board_is_dark_silent_and_without_errors(electronics: Electronics) -> None:
    assert electronics.powered()
    assert set(electronics.pixels()) == {DARK}
    assert (electronics.digits(), electronics.digits_text()) == (bytes(8), " " * 8)
    assert (electronics.intensity(), electronics.tone_hz(), electronics.errors()) == (0, None, [])


def test_what_the_program_lights_is_seen_in_the_holes_of_each_track(electronics: Electronics, program: Program) -> None:
    program.light({2: (255, 0, 0), 247: (0, 9, 0)})
    assert electronics.holes(0) == {1: (255, 0, 0, 7)}
    assert electronics.holes(1) == {-1: (0, 9, 0, 7)}
    assert electronics.pixels()[2] == (255, 0, 0, 7)
    assert electronics.errors() == []


def test_what_the_program_writes_is_read_on_the_digits(electronics: Electronics, program: Program) -> None:
    program.digits.contrast(0x90)
    sevensegment(program.digits).text = "15.  31-4"
    assert electronics.digits_text() == "15.  31-4"
    assert electronics.intensity() == 9


def test_the_buzzer_is_heard(electronics: Electronics, program: Program) -> None:
    program.buzzer.play(440.0)
    assert electronics.tone_hz() == 440
    program.buzzer.stop()
    assert [sound.hz for sound in electronics.sounds()] == [440, None]


def test_a_tap_is_a_press_and_a_release_of_the_named_button(electronics: Electronics, program: Program) -> None:
    electronics.tap("red.peg")
    electronics.hold("undo", ms=900)
    assert program.edges == [(0, 17, True), (60, 17, False), (60, 26, True), (960, 26, False)]


def test_each_track_has_three_buttons_and_the_board_an_undo(electronics: Electronics) -> None:
    for line in ("red.peg", "red.ok", "red.call", "green.peg", "green.ok", "green.call", "undo"):
        electronics.tap(line)
    with pytest.raises(ValueError, match=r"no button 'blue\.peg'.*green\.call"):
        electronics.press("blue.peg")


def test_each_visible_change_raises_the_revision_and_calls_the_watchers(
    electronics: Electronics, program: Program
) -> None:
    seen: list[int] = []
    electronics.watch(lambda: seen.append(electronics.revision))
    before = electronics.revision
    program.light({2: (255, 0, 0)})
    program.light({2: (255, 0, 0)})
    program.buzzer.play(440.0)
    sevensegment(program.digits).text = "8"
    assert seen == [before + 1, before + 2, before + 3]


def test_the_current_follows_what_is_lit(electronics: Electronics, program: Program) -> None:
    assert electronics.current_ma() == 248
    program.light({2: (255, 255, 255)})
    assert electronics.current_ma() == 248 + 60 * 7 / 31


def test_pulling_the_plug_darkens_all_and_what_is_left_of_the_program_changes_nothing(
    electronics: Electronics, program: Program
) -> None:
    program.light({2: (255, 0, 0)})
    sevensegment(program.digits).text = "8"
    program.buzzer.play(440.0)
    electronics.power_off()
    program.light({3: (255, 0, 0)})
    sevensegment(program.digits).text = "9"
    program.buzzer.play(440.0)
    electronics.tap("undo")
    assert set(electronics.pixels()) == {DARK}
    assert (electronics.digits(), electronics.tone_hz(), electronics.current_ma()) == (bytes(8), None, 0.0)
    assert program.edges == []


def test_without_power_there_are_no_ports_and_the_clock_of_the_program_is_dead(
    electronics: Electronics, program: Program
) -> None:
    clock = program.ports.clock
    inbox: Inbox[None] = clock.inbox()
    electronics.power_off()
    with pytest.raises(RuntimeError, match="no power"):
        electronics.ports()
    with pytest.raises(PowerCut):
        clock.wait(inbox, clock.now_ms())


def test_with_the_power_back_a_fresh_program_has_fresh_parts_and_the_old_one_touches_nothing(
    electronics: Electronics, program: Program
) -> None:
    electronics.power_off()
    electronics.power_off()
    electronics.power_on()
    electronics.power_on()
    second = Program(electronics.ports())
    second.light({5: (1, 2, 3)})
    program.light({6: (9, 9, 9)})
    electronics.tap("red.peg")
    assert electronics.holes(0) == {4: (1, 2, 3, 7)}
    assert (len(second.edges), len(program.edges)) == (2, 0)
    second.close()


def test_a_button_held_through_a_power_cut_is_held_at_power_up(electronics: Electronics) -> None:
    electronics.press("undo")
    electronics.power_off()
    electronics.power_on()
    fresh = Program(electronics.ports())
    assert [button.is_active for button in fresh.buttons] == [False, True]
    fresh.close()


def test_the_errors_of_earlier_power_ups_are_kept(electronics: Electronics, program: Program) -> None:
    port = electronics.ports().open_spi()
    port.open(1, 0)
    port.max_speed_hz = 1_000_000
    port.writebytes([1, 2, 3])
    electronics.power_off()
    electronics.power_on()
    assert electronics.errors() == ["digits: 3 bytes before the chip select rose; one register takes 2"]


def test_a_fault_breaks_one_bus_and_leaves_the_other(electronics: Electronics, program: Program) -> None:
    electronics.set_fault((0, 0), Fault.FAIL)
    with pytest.raises(OSError, match="Input/output error"):
        program.light({2: (255, 0, 0)})
    sevensegment(program.digits).text = "8"
    assert electronics.digits_text().strip() == "8"
    electronics.set_fault((0, 0), None)
    program.light({2: (255, 0, 0)})
    assert electronics.holes(0) == {1: (255, 0, 0, 7)}


def test_an_sk9822_strip_shows_the_last_leds_late_without_the_tail(board: Board, clock: SimClock) -> None:
    made = Electronics(board, clock, parts=Parts("sk9822"))
    bus = spi(spi=made.ports().open_spi(), gpio=noop(), port=0, device=0, bus_speed_hz=8_000_000)
    image = Image.new("RGBA", (248, 1), (9, 9, 9, 255))
    apa102(bus, cascaded=248).display(image)
    assert made.pixels()[0] == (9, 9, 9, 7)
    assert made.pixels()[247][:3] == (0, 0, 0)
    made.close()


def test_another_kind_of_strip_is_refused(board: Board, clock: SimClock) -> None:
    with pytest.raises(ValueError, match="'ws2811'; there are apa102, sk9822, ws2812"):
        Electronics(board, clock, parts=Parts("ws2811"))


def test_a_board_with_four_digits_has_the_last_four_of_eight(board: Board, clock: SimClock) -> None:
    made = Electronics(board, clock, parts=Parts(digits=4))
    bus = spi(spi=made.ports().open_spi(), gpio=noop(), port=1, device=0, bus_speed_hz=8_000_000)
    shown = sevensegment(max7219(bus, cascaded=1))
    shown.text = "    12.34"
    assert made.digits_text() == "    12.34"
    assert made.errors() == []
    shown.text = "8"
    assert made.digits_text() == " " * 8
    assert made.errors() == ["digits: 0x7F written to digit 8; the board has 4 digits"]
    made.close()


def test_a_card_is_scanned_by_the_reader_of_that_name(board: Board, clock: SimClock) -> None:
    made = Electronics(board, clock, readers=("cards", "second"))
    with serial.serial_for_url(made.ports().readers["second"], timeout=10) as port:
        assert made.readers["second"].await_host()
        answerer = threading.Thread(target=lambda: port.write(b"ok " + port.read_until(b"\n")), daemon=True)
        answerer.start()
        assert made.scan("5H", reader="second") == "ok 5H*7D"
        assert made.scan("5H") is None
        answerer.join(10)
    made.close()


def test_readers_lose_their_power_with_the_board_and_keep_their_url(electronics: Electronics) -> None:
    url = electronics.ports().readers["cards"]
    with serial.serial_for_url(url, timeout=10) as port:
        assert electronics.readers["cards"].await_host()
        electronics.power_off()
        with pytest.raises(serial.SerialException):
            port.read(1)
    electronics.power_on()
    assert electronics.ports().readers["cards"] == url
    with serial.serial_for_url(url, timeout=10):
        assert electronics.readers["cards"].await_host()


def one_run(board: Board) -> tuple[str, tuple[Pixel, ...]]:
    """Let a program of one thread light a hole for each press it hears of, on the fast clock."""
    clock = FastClock()
    made = Electronics(board, clock)
    made.wire_log.recording = True
    ports = made.ports()
    presses: Inbox[int] = ports.clock.inbox()

    def body() -> None:
        program = Program(ports)
        program.buttons[0].when_activated = lambda: ports.clock.post(presses, lambda now_ms: now_ms)
        lit: dict[int, tuple[int, int, int]] = {}
        while True:
            now_ms = ports.clock.wait(presses, None)
            assert now_ms is not None
            lit[len(lit)] = (now_ms % 256, 1, 1)
            program.light(lit)
            program.buzzer.play(440.0 + len(lit))

    ports.clock.spawn("owner", body)
    nothing: Inbox[None] = clock.inbox()
    clock.wait(nothing, Ms(1))  # the program opens its buttons
    for ms in (60, 70, 80):
        made.tap("red.peg", ms)
    pixels = made.pixels()
    made.close()
    return made.wire_log.sha256(), pixels


def test_the_same_presses_give_the_same_wire_bytes_on_the_fast_clock(board: Board) -> None:
    runs = {one_run(board) for _ in range(5)}
    assert len(runs) == 1
    assert sum(pixel[1] for pixel in runs.pop()[1]) == 3
