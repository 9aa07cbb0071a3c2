from collections.abc import Callable

import pytest

from firmware_host.devices.strip import BUS_HZ, Strip
from firmware_host.errors import HardwareMissing
from firmware_host.leds.frame import Frame
from firmware_host.ports import SpiPort

OpenSpi = Callable[[], SpiPort]
BUS = (0, 0)


def apa102(field: int, *bgr: bytes) -> bytes:
    """A frame as the data sheet has it: 32 zero bits, the LEDs, an edge for every second LED; and the SK9822's tail."""
    leds = b"".join(bytes([0xE0 | field]) + led for led in bgr)
    return bytes(4) + leds + bytes(-(-len(bgr) // 16)) + bytes(5)


def test_strip_is_dark_when_it_has_been_opened(open_spi: OpenSpi, wire: list[bytes], calls: list[str]) -> None:
    Strip(open_spi, (0, 1), leds=2)
    assert wire == [apa102(0, bytes(3), bytes(3))]
    assert calls == ["open 0.1"]


def test_frame_goes_out_in_one_write_as_blue_green_red_with_its_field(open_spi: OpenSpi, wire: list[bytes]) -> None:
    strip = Strip(open_spi, BUS, leds=3)
    wire.clear()
    strip.show(Frame(bytes([1, 2, 3, 40, 50, 60, 0, 0, 255]), field=5))
    assert wire == [apa102(5, bytes([3, 2, 1]), bytes([60, 50, 40]), bytes([255, 0, 0]))]


def test_change_of_the_field_alone_is_one_write_and_shows_no_old_frame(open_spi: OpenSpi, wire: list[bytes]) -> None:
    strip = Strip(open_spi, BUS, leds=1)
    strip.show(Frame(b"\1\2\3", field=15))
    wire.clear()
    strip.show(Frame(b"\7\7\7", field=0))
    assert wire == [apa102(0, b"\7\7\7")]


@pytest.mark.parametrize("leds", [1, 16, 17, 123, 246, 369])
def test_every_led_of_an_sk9822_latches_within_the_frame(open_spi: OpenSpi, wire: list[bytes], leds: int) -> None:
    Strip(open_spi, BUS, leds)
    clocks_after_data = 8 * (len(wire[0]) - 4 - 4 * leds)
    assert clocks_after_data >= leds / 2 + 32 + 1


def test_strip_too_long_for_one_write_loses_no_byte(open_spi: OpenSpi, wire: list[bytes]) -> None:
    leds = 1100
    strip = Strip(open_spi, BUS, leds)
    wire.clear()
    strip.show(Frame(bytes([1, 2, 3]) * leds, field=7))
    assert len(wire) == 2
    assert b"".join(wire) == apa102(7, *[bytes([3, 2, 1])] * leds)


def test_frame_of_another_length_is_our_mistake(open_spi: OpenSpi) -> None:
    with pytest.raises(ValueError, match="strip of 2 LEDs"):
        Strip(open_spi, BUS, leds=2).show(Frame(bytes(9)))


def test_closing_leaves_it_dark_and_writes_nothing_after_that(
    open_spi: OpenSpi, wire: list[bytes], calls: list[str]
) -> None:
    strip = Strip(open_spi, BUS, leds=1)
    strip.show(Frame(b"\1\2\3"))
    strip.close()
    assert wire[-1] == apa102(0, bytes(3))
    assert calls == ["open 0.0", f"close at {BUS_HZ} Hz"]
    wire.clear()
    strip.close()
    strip._device.cleanup()  # as luma's exit hook does
    strip.show(Frame(b"\1\2\3", field=3))
    strip.show(Frame(b"\1\2\3", field=4))
    assert wire == []
    assert len(calls) == 2


def test_strip_never_closed_is_made_dark_by_lumas_exit_hook(open_spi: OpenSpi, wire: list[bytes]) -> None:
    strip = Strip(open_spi, BUS, leds=1)
    strip.show(Frame(b"\1\2\3"))
    strip._device.cleanup()
    assert wire[-1] == apa102(0, bytes(3))


def test_closing_on_a_dead_bus_raises_nothing(open_spi: OpenSpi, faults: list[OSError], calls: list[str]) -> None:
    strip = Strip(open_spi, BUS, leds=1)
    faults.append(OSError(5, "gone"))
    with pytest.raises(OSError, match="gone"):
        strip.show(Frame(b"\1\2\3"))
    strip.close()
    assert calls[-1].startswith("close")


@pytest.mark.parametrize("error", [FileNotFoundError(2, "no such file"), PermissionError(13, "permission denied")])
def test_missing_bus_is_said_with_its_mend(open_spi: OpenSpi, faults: list[OSError], error: OSError) -> None:
    faults.append(error)
    with pytest.raises(HardwareMissing, match=r"/dev/spidev0.0 .* dtparam=spi=on .* usermod -aG spi"):
        Strip(open_spi, BUS, leds=1)
