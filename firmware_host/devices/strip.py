"""The LED strip, through luma: one frame, one write. APA102, or SK9822, which is often sold as one.

luma's `apa102` ends a frame with n/2 clock edges. An SK9822 shows a frame only when, after that, 32 more zero bits and
an edge have passed; else its last LEDs lag by a frame (cpldcpu.com, "SK9822, a clone of the APA102"). Five zero bytes
do it, and an APA102 ignores them. Alpha is always 255: lower alphas are a second, coarser brightness in luma.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from luma.core.error import DeviceNotFoundError
from luma.core.interface.serial import noop, spi
from luma.led_matrix.device import apa102
from PIL import Image

from firmware_host.devices.gate import Gate
from firmware_host.errors import HardwareMissing
from firmware_host.leds.frame import Frame, arranged
from firmware_host.ports import SpiPort

BUS_HZ = 8_000_000
SK9822_TAIL = (0,) * 5
LUMAS_ORDER = "BGR"
"""The order in which luma sends the colours, and the maker's APA102 take them; some that are sold as such do not."""


class Strip:
    """A strip of `leds` LEDs, alone on its SPI bus; dark until the first frame."""

    def __init__(
        self, open_spi: Callable[[], SpiPort], bus: tuple[int, int], leds: int, order: str = LUMAS_ORDER
    ) -> None:
        """Open the bus (number and device) and make the strip dark.

        Args:
            open_spi: Makes an unopened port.
            bus: Number and device.
            leds: How many LEDs the strip has.
            order: The order in which they take their colours.

        Raises:
            HardwareMissing: The bus is not there, or may not be used.
        """
        try:
            self._gate = Gate(
                spi(spi=open_spi(), gpio=noop(), port=bus[0], device=bus[1], bus_speed_hz=BUS_HZ), SK9822_TAIL
            )
            self._device: Any = apa102(self._gate, cascaded=leds)
        except (DeviceNotFoundError, OSError) as error:
            raise HardwareMissing(
                f"the strip's /dev/spidev{bus[0]}.{bus[1]} cannot be used: {error}; put dtparam=spi=on into "
                "/boot/firmware/config.txt, and yourself in group spi (sudo usermod -aG spi $USER), and start again"
            ) from error
        self._leds = leds
        self._order = order[::-1]  # where red must stand for luma to send it in its place, and so for the others
        self._field: int | None = None

    def show(self, frame: Frame) -> None:
        """Send a frame: three bytes for each LED of the strip, in its order.

        Raises:
            ValueError: The frame has another number of LEDs.
            OSError: The bus failed.
        """
        if len(frame.rgb) != 3 * self._leds:
            raise ValueError(f"a frame of {len(frame.rgb)} bytes does not fit a strip of {self._leds} LEDs")
        if frame.field != self._field:
            self._set_field(frame.field)
        rgb = arranged(frame.rgb, self._order)
        self._device.display(Image.frombytes("RGB", (self._leds, 1), rgb).convert("RGBA"))

    def dark(self) -> None:
        """Switch every LED off."""
        self._device.clear()

    def close(self) -> None:
        """Make the strip dark and give the bus back; nothing is written after that."""
        if self._gate.open:
            with suppress(OSError):
                self.dark()
            with suppress(OSError):
                self._gate.cleanup()
            self._gate.open = False

    def _set_field(self, field: int) -> None:
        """Tell luma the brightness field, with the gate shut: it would send the last frame again in the new light."""
        was_open, self._gate.open = self._gate.open, False
        self._device.contrast(field << 4)
        self._gate.open = was_open
        self._field = field
