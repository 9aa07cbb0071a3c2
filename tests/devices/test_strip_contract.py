"""What every strip promises, whatever it is: asked of each kind alike, at its bytes and at LEDs that decode them."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from pathlib import Path

import pytest

from board_sim.apa102 import Pixel
from board_sim.clock import FastClock
from board_sim.parts import Parts, current_ma, make_strip
from board_sim.spi import Fault, SpiBoard
from board_sim.wire_log import WireLog
from board_sim.ws2812_pio import LedsFile
from firmware_host.app.strips import StripDevice, open_strip
from firmware_host.config import Config, parse_config
from firmware_host.devices.painter import RETRY_MS, Painter, Screen
from firmware_host.errors import HardwareMissing
from firmware_host.leds.frame import Frame, cap
from firmware_host.ports import Inbox, LedsPort, Ports, no_leds
from firmware_host.units import Ms
from hardware.strips import KINDS

BUS = (0, 0)
LEDS = 5
FULL = 31
ORDERS = tuple("".join(order) for order in permutations("RGB"))

RESET = "00" * 90
CLOCKED = "00000000 ef030201 ef1f80ff 00 0000000000"
GRB = f"{RESET} 924926 924926 924926 936db4 9b6d36 924db6 {RESET}"
GRBW = f"{RESET} 924926 924926 924926 924924 936db4 9b6d36 924db6 924924 {RESET}"
DRIVERS = "01010100 7b3e0f00"


@dataclass(frozen=True, slots=True)
class Kind:
    """A strip as a configuration names it, and the bytes of two LEDs, (1, 2, 3) and (255, 128, 31), at field 15."""

    chip: str
    bus: str
    golden: str

    def __str__(self) -> str:
        return f"{self.chip} on {self.bus}"


KINDS_OF_STRIP = (
    Kind("apa102", "spi", CLOCKED),
    Kind("sk9822", "spi", CLOCKED),
    Kind("ws2812", "spi", GRB),
    Kind("sk6812", "spi", GRB),
    Kind("sk6812-rgbw", "spi", GRBW),
    Kind("ws2812", "pio", DRIVERS),
    Kind("sk6812", "pio", DRIVERS),
    Kind("sk6812-rgbw", "pio", DRIVERS),
)
WITHOUT_CLOCK = tuple(kind for kind in KINDS_OF_STRIP if not KINDS[kind.chip].clocked)


class Rig:
    """A strip of one kind on a Pi: the program's side is `strip`, the light is `pixels`."""

    def __init__(self, config: Config, parts: Parts) -> None:
        self.config, self.parts = config, parts
        self.log = WireLog()
        self.log.recording = True
        self.clock = FastClock()
        self.changes = 0
        self.leds, chip = make_strip(parts, config.board.strip.leds, self._changed)
        self.header = SpiBoard(self.clock, {BUS: chip}, self.log, spidev_bytes=parts.spidev_bytes)
        open_leds: Callable[[], LedsPort] = no_leds
        if parts.bus == "pio":
            carry = self.header.leads_elsewhere(BUS)
            open_leds = lambda: LedsFile(carry, self.leds.errors.append)  # noqa: E731 - a file opens with one call
        self.ports = Ports(None, self.header.open_spi, {}, self.clock, parts.spidev_bytes, open_leds)

    def open(self) -> StripDevice:
        return open_strip(self.config, self.ports)

    def frames(self) -> list[bytes]:
        """What was written, but for the byte that sets a driver's brightness."""
        return [write.data for write in self.log.writes() if len(write.data) > 1]

    def light(self) -> list[tuple[float, ...]]:
        """The light of each LED, red, green and blue, in full lights of the chip."""
        return [tuple(duty * pixel[3] / FULL for duty in pixel[:3]) for pixel in self.leds.pixels]

    def errors(self) -> list[str]:
        return [*self.leds.errors, *self.header.errors]

    def _changed(self) -> None:
        self.changes += 1


MakeRig = Callable[..., Rig]


@pytest.fixture(params=KINDS_OF_STRIP, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each kind of strip."""
    found: Kind = request.param
    return found


@pytest.fixture
def make_rig(kind: Kind, tmp_path: Path) -> Iterator[MakeRig]:
    """Make strips of this kind; nothing may have gone wrong on the wires at the end, but where it is taken out."""
    rigs: list[Rig] = []

    def make(leds: int = LEDS, order: str = "", believed: str | None = None, spidev_bytes: int = 4096) -> Rig:
        overrides = {"store.dir": str(tmp_path), "strip.chip": kind.chip, "strip.bus": kind.bus}
        overrides["strip.order"] = order if believed is None else believed
        config = parse_config("", source="test", base_dir=tmp_path, overrides=overrides)
        board = replace(config.board, strip=replace(config.board.strip, leds=leds))
        rig = Rig(replace(config, board=board), Parts(kind.chip, order, kind.bus, spidev_bytes))
        rigs.append(rig)
        return rig

    yield make
    assert [error for rig in rigs for error in rig.errors()] == []


@pytest.fixture
def rig(make_rig: MakeRig) -> Rig:
    return make_rig()


def colourful(leds: int, field: int = 15) -> Frame:
    """A frame in which no two bytes near each other are alike."""
    return Frame(bytes((37 * at + 11) % 256 for at in range(3 * leds)), field)


def expected(rig: Rig, frame: Frame) -> tuple[Pixel, ...]:
    """What the LEDs show of a frame, by what the kinds promise."""
    duties = KINDS[rig.parts.strip].duties(frame.rgb, frame.field)
    field = frame.field if KINDS[rig.parts.strip].dims else FULL
    return tuple((*duties[at : at + 3], field) for at in range(0, len(duties), 3))


def white_too(kind: Kind, order: str) -> str:
    return order + ("W" if "W" in KINDS[kind.chip].order else "")


def test_the_bytes_of_a_frame_are_the_golden_ones(make_rig: MakeRig, kind: Kind) -> None:
    rig = make_rig(leds=2)
    rig.open().show(Frame(bytes([1, 2, 3, 255, 128, 31]), field=15))
    assert rig.frames()[-1].hex() == kind.golden.replace(" ", "")


def test_it_is_dark_when_it_has_been_opened_and_was_never_anything_else(rig: Rig) -> None:
    rig.open()
    assert rig.frames()
    assert len(set(rig.frames())) == 1
    assert rig.changes == 0 or not any(map(any, rig.light()))


def test_the_first_frame_and_each_after_it_is_one_write_and_lights_every_led(make_rig: MakeRig) -> None:
    rig = make_rig(leds=246)
    strip = rig.open()
    for frame in (colourful(246), colourful(246, field=7), Frame(bytes(3 * 246)), colourful(246, field=2)):
        before = len(rig.frames())
        strip.show(frame)
        assert len(rig.frames()) == before + 1
        assert rig.leds.pixels == tuple(
            pixel if any(pixel[:3]) or KINDS[rig.parts.strip].dims else (0, 0, 0, 0) for pixel in expected(rig, frame)
        )


def test_the_light_of_a_frame_is_the_same_as_on_any_other_strip_to_a_step(make_rig: MakeRig) -> None:
    rig = make_rig(leds=60)
    frame = colourful(60, field=7)
    rig.open().show(frame)
    wanted = [duty * frame.field / FULL for duty in frame.rgb]
    shown = [duty for light in rig.light() for duty in light]
    assert all(abs(one - other) <= 1 for one, other in zip(shown, wanted, strict=True))


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_of_colours_is_sent_as_the_leds_take_them(make_rig: MakeRig, kind: Kind, order: str) -> None:
    rig = make_rig(leds=2, order=white_too(kind, order))
    rig.open().show(Frame(bytes([255, 100, 1, 2, 3, 250])))
    assert rig.leds.pixels == expected(rig, Frame(bytes([255, 100, 1, 2, 3, 250])))


def test_an_order_that_is_another_shows_other_colours(make_rig: MakeRig, kind: Kind) -> None:
    rig = make_rig(leds=1, order=white_too(kind, "RBG"), believed=white_too(kind, "BRG"))
    rig.open().show(Frame(bytes([255, 0, 0])))
    red, green, blue = rig.light()[0]
    assert (red, green) == (0, 0)
    assert blue > 0


def test_all_duties_are_told_apart_or_alike_but_never_in_another_order(make_rig: MakeRig) -> None:
    rig = make_rig(leds=256)
    rig.open().show(Frame(bytes(duty for duty in range(256) for _ in range(3)), field=15))
    reds = [red for red, _, _ in rig.light()]
    assert reds == sorted(reds)
    assert reds[-1] == pytest.approx(255 * 15 / FULL, abs=1)
    assert all(red > 0 for red in reds[1:])


def test_a_lower_field_is_a_lower_light_and_no_peg_goes_out(make_rig: MakeRig) -> None:
    rig = make_rig(leds=2)
    strip = rig.open()
    lights = []
    for field in range(16):
        strip.show(Frame(bytes([255, 60, 0, 1, 1, 1]), field))
        lights.append(rig.light())
    assert not any(map(any, lights[0]))
    brightest = [light[0][0] for light in lights]
    assert brightest == sorted(set(brightest))
    assert all(light[1][0] > 0 for light in lights[1:])


@pytest.mark.parametrize("budget_ma", [320, 500, 900])
def test_the_cap_keeps_the_budget_by_the_strips_own_numbers(make_rig: MakeRig, kind: Kind, budget_ma: int) -> None:
    rig = make_rig(leds=246)
    numbers = KINDS[kind.chip]
    strip = rig.open()
    strip.show(cap(Frame(b"\xff" * 3 * 246, field=15), budget_ma, numbers))
    drawn = current_ma(rig.leds.pixels, numbers)
    assert budget_ma - 246 * 3 * numbers.colour_ma / 255 * 1.1 < drawn <= budget_ma
    strip.show(Frame(bytes(3 * 246)))
    assert current_ma(rig.leds.pixels, numbers) == 246 * numbers.idle_ma


def test_a_frame_of_another_length_is_our_mistake(rig: Rig) -> None:
    strip = rig.open()
    with pytest.raises(ValueError, match=f"strip of {LEDS} LEDs"):
        strip.show(Frame(bytes(9)))


def test_closing_leaves_it_dark_and_writes_nothing_after_that(rig: Rig) -> None:
    strip = rig.open()
    strip.show(colourful(LEDS))
    strip.close()
    assert not any(map(any, rig.light()))
    before = rig.log.writes()
    strip.close()
    strip._device.cleanup()  # type: ignore[attr-defined]  # as luma's exit hook does
    strip.show(colourful(LEDS, field=3))
    assert rig.log.writes() == before


def test_a_program_that_ends_without_closing_it_leaves_it_dark_by_lumas_exit_hook(rig: Rig) -> None:
    strip = rig.open()
    strip.show(colourful(LEDS))
    strip._device.cleanup()  # type: ignore[attr-defined]
    assert not any(map(any, rig.light()))


def test_a_bus_that_fails_is_told_and_closing_on_it_raises_nothing(rig: Rig) -> None:
    strip = rig.open()
    rig.header.set_fault(BUS, Fault.FAIL)
    with pytest.raises(OSError, match="Input/output"):
        strip.show(colourful(LEDS))
    strip.close()


def test_what_is_missing_is_told_with_its_mend(rig: Rig, kind: Kind) -> None:
    rig.header.set_fault(BUS, Fault.FAIL)
    with pytest.raises(HardwareMissing, match="strip"):
        rig.open()
    there = Rig(rig.config, Parts(kind.chip, bus="spi" if kind.bus == "pio" else "pio"))  # the other one
    with pytest.raises(HardwareMissing) as told:
        there.open()
    wanted = (
        ("/dev/leds0", "dtoverlay=ws2812-pio,gpio=18,num_leds=5") if kind.bus == "pio" else ("/dev/spidev0.0", "=on")
    )
    assert all(text in str(told.value) for text in wanted)
    assert ("rgbw" in str(told.value)) is (kind.chip == "sk6812-rgbw" and kind.bus == "pio")


def test_a_strip_too_long_for_one_write_is_sent_in_parts_or_refused_with_what_to_do(
    make_rig: MakeRig, kind: Kind
) -> None:
    rig = make_rig(leds=1100)
    if KINDS[kind.chip].clocked or kind.bus == "pio":
        rig.open().show(colourful(1100))
        assert rig.leds.pixels == expected(rig, colourful(1100))
        return
    with pytest.raises(HardwareMissing, match=r"spidev.bufsiz=16384 .*/cmdline.txt .* shorter strip, or an APA102"):
        rig.open()
    mended = make_rig(leds=1100, spidev_bytes=16384)
    mended.open().show(colourful(1100))
    assert mended.leds.pixels == expected(mended, colourful(1100))


def test_the_longest_strip_that_fits_is_lit_to_its_end(make_rig: MakeRig, kind: Kind) -> None:
    most = KINDS[kind.chip].most_leds() if kind in WITHOUT_CLOCK and kind.bus == "spi" else 500
    rig = make_rig(leds=most)
    rig.open().show(Frame(b"\xff\x20\x01" * most))
    assert set(rig.leds.pixels) == set(expected(rig, Frame(b"\xff\x20\x01")))


class Scenes:
    """A painter that draws numbers, and hands out the time that it needs."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.inbox: Inbox[None] = rig.clock.inbox()
        strip = rig.open()
        self.painter: Painter[int, Frame] = Painter(
            rig.clock,
            lambda number, _: (Frame(bytes([number]) * 3 * LEDS, field=15), None),
            Screen("strip", strip.show, strip.close),
            interval_ms=33,
        )

    def wait(self, ms: int) -> None:
        self.rig.clock.wait(self.inbox, Ms(self.rig.clock.now_ms() + ms))

    def fails(self) -> bool:
        return self.painter.failing

    def shown(self, number: int) -> bool:
        return self.rig.leds.pixels == expected(self.rig, Frame(bytes([number]) * 3 * LEDS, field=15))


def test_frames_that_a_hung_bus_holds_up_are_dropped_and_not_queued(rig: Rig) -> None:
    scenes = Scenes(rig)
    scenes.painter.post(50)
    scenes.wait(100)
    assert scenes.shown(50)
    rig.header.set_fault(BUS, Fault.HANG)
    for number in (60, 70, 80, 90):
        scenes.painter.post(number)
        scenes.wait(100)
    assert scenes.painter.stalled(rig.clock.now_ms(), 100)
    before = len(rig.frames())
    rig.header.set_fault(BUS, None)
    scenes.wait(100)
    assert scenes.shown(90)
    assert len(rig.frames()) == before + 2  # the one that hung, and the newest
    assert scenes.painter.close()
    assert not any(map(any, rig.light()))


def test_a_bus_that_failed_is_tried_again_and_shows_what_is_asked_for_then(rig: Rig) -> None:
    scenes = Scenes(rig)
    scenes.painter.post(50)
    scenes.wait(100)
    rig.header.set_fault(BUS, Fault.FAIL)
    scenes.painter.post(60)
    scenes.wait(100)
    assert scenes.fails()
    rig.header.set_fault(BUS, None)
    scenes.wait(2 * RETRY_MS)
    assert scenes.shown(60)
    assert not scenes.fails()
    assert scenes.painter.close()


def test_lumas_own_way_to_the_leds_is_never_gone(rig: Rig) -> None:
    rig.open()
    assert not {"_rpi_ws281x", "rpi_ws281x", "RPi"} & set(sys.modules)
