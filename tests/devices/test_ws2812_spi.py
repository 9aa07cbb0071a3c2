from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.devices.ws2812_spi import RESET, SpiWire, encode, need_room
from firmware_host.errors import HardwareMissing
from firmware_host.ports import SpiPort
from hardware.strips import KINDS, RESET_BYTES, SYMBOL_HZ

OpenSpi = Callable[[], SpiPort]
BUS = (0, 0)


@given(colours=st.binary(max_size=60))
def test_each_bit_is_three_between_two_resets(colours: bytes) -> None:
    sent = encode(colours)
    assert (sent[:RESET_BYTES], sent[len(sent) - RESET_BYTES :]) == (RESET, RESET)
    bits = "".join(f"{byte:08b}" for byte in sent[RESET_BYTES : len(sent) - RESET_BYTES])
    triples = [bits[at : at + 3] for at in range(0, len(bits), 3)]
    assert [{"110": "1", "100": "0"}[triple] for triple in triples] == list("".join(f"{byte:08b}" for byte in colours))


def test_a_reset_lasts_longer_than_the_newest_chips_want_and_a_bit_as_long_as_all_want() -> None:
    assert 8 * RESET_BYTES / SYMBOL_HZ > 280e-6
    assert abs(3 / SYMBOL_HZ - 1.25e-6) < 0.01e-6


def test_a_frame_leaves_in_one_write_at_its_speed(open_spi: OpenSpi, wire: list[bytes], calls: list[str]) -> None:
    bus = SpiWire(open_spi, BUS, 4096)
    bus.send(bytes(range(200)))
    bus.close()
    assert wire == [encode(bytes(range(200)))]
    assert calls == ["open 0.0", f"close at {SYMBOL_HZ} Hz"]


@pytest.mark.parametrize("error", [FileNotFoundError(2, "no such file"), PermissionError(13, "permission denied")])
def test_a_missing_bus_is_told_with_its_mend(open_spi: OpenSpi, faults: list[OSError], error: OSError) -> None:
    faults.append(error)
    with pytest.raises(HardwareMissing, match=r"/dev/spidev0.0 .* dtparam=spi=on .* usermod -aG spi"):
        SpiWire(open_spi, BUS, 4096)


def test_a_strip_that_does_not_fit_is_told_how_long_it_may_be() -> None:
    need_room(KINDS["ws2812"], 435, 4096)
    with pytest.raises(HardwareMissing) as told:
        need_room(KINDS["ws2812"], 492, 4096)
    assert "492 LEDs of ws2812 is 4,608 bytes" in str(told.value)
    assert "4,096 at once, which is enough for 435" in str(told.value)
    assert "spidev.bufsiz=8192" in str(told.value)
    assert "on a Pi 5 set strip.bus to pio" in str(told.value)
    need_room(KINDS["ws2812"], 492, 8192)
    need_room(KINDS["apa102"], 4000, 4096)
