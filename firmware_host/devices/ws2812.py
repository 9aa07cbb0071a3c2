"""LED strips without a clock wire, through luma's `ws2812` and a stand-in for the library that luma would drive it by.

luma's own way is `rpi_ws281x`: PWM and DMA as root, not on a Pi 5, and where the hardware is missing it ends the whole
interpreter (luma.led_matrix, issues 255 and 276). So luma is never let near it: its `ws2812` is always given our
stand-in, which hands every frame to a wire. How the wire brings it to the strip is not known here.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from luma.led_matrix.device import ws2812
from PIL import Image

from firmware_host.leds.frame import Frame, arranged
from hardware.strips import StripKind


class Wire(Protocol):
    """What brings a frame to the strip; open."""

    def send(self, colours: bytes) -> None:
        """Send every LED's colours, from the first LED on, in the order in which they are to be on the wire.

        Raises:
            OSError: It failed.
        """
        ...

    def close(self) -> None:
        """Give it back."""
        ...


class Ws2812:
    """A strip of `leds` LEDs on its wire; dark until the first frame."""

    def __init__(self, wire: Wire, kind: StripKind, order: str, leds: int) -> None:
        """Make the strip dark.

        Args:
            wire: Where frames go; it is closed with the strip, or where this raises.
            kind: The kind of strip.
            order: The order in which an LED takes its colours.
            leds: How many LEDs there are.

        Raises:
            OSError: The wire failed.
        """
        self._wire, self._kind, self._order, self._leds = wire, kind, order, leds
        self._open = False  # luma draws twice while it is made
        self._device: Any = ws2812(dma_interface=LumasLibrary(self._emit), cascaded=leds)
        self._open = True
        try:
            self.dark()
        except OSError:
            self.close()
            raise

    def show(self, frame: Frame) -> None:
        """Send a frame: three bytes for each LED of the strip, in its order, dimmed by its field.

        Raises:
            ValueError: The frame has another number of LEDs.
            OSError: The wire failed.
        """
        if len(frame.rgb) != 3 * self._leds:
            raise ValueError(f"a frame of {len(frame.rgb)} bytes does not fit a strip of {self._leds} LEDs")
        duties = self._kind.duties(frame.rgb, frame.field)
        self._device.display(Image.frombytes("RGB", (self._leds, 1), duties))

    def dark(self) -> None:
        """Switch every LED off."""
        self._device.clear()

    def close(self) -> None:
        """Make the strip dark and give the wire back; nothing is written after that."""
        if self._open:
            with suppress(OSError):
                self.dark()
            with suppress(OSError):
                self._wire.close()
            self._open = False

    def _emit(self, rgb: bytes) -> None:
        if self._open:
            self._wire.send(arranged(rgb, self._order))


class LumasLibrary:
    """The functions of `_rpi_ws281x` that luma calls, with its names; a render goes to `emit` as red, green, blue.

    Of the settings only those are kept that matter here: how many LEDs, and whether luma has hidden them.
    """

    WS2811_STRIP_GRB = 0x00081000

    def __init__(self, emit: Callable[[bytes], None]) -> None:
        self._emit = emit
        self._rgb = bytearray()
        self._hidden = False

    def new_ws2811_t(self) -> "LumasLibrary":
        """Give luma something to hold."""
        return self

    def ws2811_channel_get(self, _: object, number: int) -> int:
        """Name a channel; the first is the strip, the second is of no use."""
        return number

    def ws2811_channel_t_count_set(self, channel: int, count: int) -> None:
        """Make room for so many LEDs."""
        if channel == 0:
            self._rgb = bytearray(3 * count)

    def ws2811_channel_t_brightness_set(self, channel: int, brightness: int) -> None:
        """Hide or show; the levels between are the frame's own affair."""
        if channel == 0:
            self._hidden = brightness == 0

    def ws2811_led_set(self, channel: int | None, led: int, colour: int) -> None:
        """Colour an LED. After its cleanup luma goes on with a channel that is None: that is not heard."""
        if channel == 0:
            self._rgb[3 * led : 3 * led + 3] = colour.to_bytes(3, "big")

    def ws2811_render(self, _: object) -> int:
        """Send what the LEDs show."""
        self._emit(bytes(len(self._rgb)) if self._hidden else bytes(self._rgb))
        return 0

    def ws2811_init(self, _: object) -> int:
        """Begin; there is nothing that could fail."""
        return 0

    def _ignore(self, *_: object) -> None:
        """Take a setting of a pin, a frequency or a DMA channel that is not used."""

    ws2811_channel_t_gpionum_set = ws2811_channel_t_invert_set = ws2811_channel_t_strip_type_set = _ignore
    ws2811_t_freq_set = ws2811_t_dmanum_set = ws2811_fini = delete_ws2811_t = _ignore
