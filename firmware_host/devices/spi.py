"""The SPI buses of a Raspberry Pi: spidev and its buffer, or an error that says what is missing."""

from collections.abc import Callable, Sequence
from pathlib import Path

from firmware_host.errors import HardwareMissing
from firmware_host.ports import SpiPort
from hardware.strips import SPIDEV_BYTES

BUFSIZ = Path("/sys/module/spidev/parameters/bufsiz")
"""Where Linux says what one write of spidev takes, in bytes; there once a bus is switched on."""

_SWITCH_ON = {
    0: "dtparam=spi=on and dtoverlay=spi0-0cs",
    1: "dtoverlay=spi1-1cs,cs0_pin=16",
}
"""Lines of /boot/firmware/config.txt for each bus: the strip needs no chip select, the display's is GPIO 16."""


def pi_spi(buses: Sequence[tuple[int, int]]) -> Callable[[], SpiPort]:
    """Give the maker of spidev objects, once every bus that is needed is there. Where none is, spidev is not needed.

    Raises:
        HardwareMissing: One line for each thing that is missing.
    """
    if not buses:
        return _no_bus
    missing = [_missing(bus, device) for bus, device in buses if not Path(f"/dev/spidev{bus}.{device}").exists()]
    try:
        from spidev import SpiDev  # noqa: PLC0415 - only a Pi has it
    except ImportError:
        missing.insert(
            0,
            "spi: the library spidev is not installed (sudo apt install python3-spidev, in an environment "
            "made with --system-site-packages; or pip install 'cribboard[pi]')",
        )
    if missing:
        raise HardwareMissing("\n".join(missing))
    return SpiDev  # type: ignore[no-any-return]  # spidev carries no types


def _missing(bus: int, device: int) -> str:
    lines = _SWITCH_ON.get(bus, f"the overlay of SPI{bus}")
    return f"spi: /dev/spidev{bus}.{device} is not there (put {lines} into /boot/firmware/config.txt and restart)"


def spidev_bytes(bufsiz: Path = BUFSIZ) -> int:
    """Read what spidev writes at once; the kernel's default where it does not say."""
    try:
        return int(bufsiz.read_text("ascii"))
    except (OSError, ValueError):
        return SPIDEV_BYTES


def _no_bus() -> SpiPort:
    raise HardwareMissing("spi: this board needs no SPI bus, and yet one was opened: that is a fault of the program")
