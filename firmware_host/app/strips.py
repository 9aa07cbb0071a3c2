"""Which device a strip is, by what the configuration says of it. How each is driven is the devices' own affair."""

from typing import Protocol

from firmware_host.config import Config
from firmware_host.devices.strip import Strip
from firmware_host.devices.ws2812 import Ws2812
from firmware_host.devices.ws2812_pio import PioWire
from firmware_host.devices.ws2812_spi import SpiWire, need_room
from firmware_host.errors import HardwareMissing
from firmware_host.leds.frame import Frame
from firmware_host.ports import Ports


class StripDevice(Protocol):
    """A strip that is open."""

    def show(self, frame: Frame) -> None:
        """Send a frame."""
        ...

    def close(self) -> None:
        """Make it dark and give it back."""
        ...


def open_strip(config: Config, ports: Ports) -> StripDevice:
    """Open the strip that is configured, dark.

    Raises:
        HardwareMissing: What it hangs on is not there, may not be used, or is too small for it.
    """
    settings, leds, bus = config.strip, config.board.strip.leds, config.board.pins.strip_bus
    kind, order = settings.kind, settings.sent_order
    if kind.clocked:
        return Strip(ports.open_spi, bus, leds, order)
    if settings.bus == "pio":
        wire: PioWire | SpiWire = PioWire(ports.open_leds, leds, len(order))
    else:
        need_room(kind, leds, ports.spidev_bytes)
        wire = SpiWire(ports.open_spi, bus, ports.spidev_bytes)
    try:
        return Ws2812(wire, kind, order, leds)
    except OSError as error:
        raise HardwareMissing(f"the strip does not take its first frame: {error}; check its wires") from error
