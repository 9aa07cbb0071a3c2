from pathlib import Path

import pytest

from firmware_host.devices.spi import pi_spi, spidev_bytes
from firmware_host.errors import HardwareMissing


@pytest.mark.parametrize(("text", "room"), [("4096\n", 4096), ("16384\n", 16384), ("", 4096), ("much", 4096)])
def test_what_one_write_takes_is_what_the_kernel_says(tmp_path: Path, text: str, room: int) -> None:
    (tmp_path / "bufsiz").write_text(text)
    assert spidev_bytes(tmp_path / "bufsiz") == room


def test_a_kernel_that_says_nothing_has_its_usual_buffer(tmp_path: Path) -> None:
    assert spidev_bytes(tmp_path / "bufsiz") == 4096


def test_a_board_without_a_bus_needs_no_library_for_it() -> None:
    open_spi = pi_spi([])
    with pytest.raises(HardwareMissing, match="needs no SPI bus"):
        open_spi()
