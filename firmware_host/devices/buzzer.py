"""The buzzer, through gpiozero: a tone begins, a tone ends. Its owner times them; no thread is started for a tone."""

from contextlib import suppress
from typing import Any

from gpiozero import TonalBuzzer
from gpiozero.exc import GPIOZeroError, PinPWMError
from gpiozero.tones import Tone

from firmware_host.errors import HardwareMissing

LOWEST_HZ, HIGHEST_HZ = 220, 3520
"""Two octaves to either side of A5: gpiozero's own 220 to 880 Hz leave out what a small piezo plays loudest."""

_MIDDLE, _OCTAVES = Tone("A5"), 2

DUTY = (0.0, 0.04, 0.12, 0.5)
"""How much of each swing the pin is high, by volume. A pin is on or off and has no level: but a narrow pulse moves the
piezo less. Its fundamental goes with the sine of pi times the duty: 18 and 9 dB below that of half a swing. Computed,
not measured; on a pin whose PWM is made by software the narrowest pulse is some 10 to 180 us and trembles a little."""
LOUDEST = len(DUTY) - 1


class Buzzer:
    """A passive piezo or small loudspeaker between a pin and ground. Where the pin has no PWM, it is silent.

    Attributes:
        volume: How loud the next tone is: 0, which is silent, to 3.
    """

    def __init__(self, pin: int, pin_factory: object | None) -> None:
        """Open the pin (BCM number), silent.

        Raises:
            HardwareMissing: The pin cannot be had.
        """
        self.volume = LOUDEST
        self._buzzer: Any = None
        try:
            self._buzzer = TonalBuzzer(pin, mid_tone=_MIDDLE, octaves=_OCTAVES, pin_factory=pin_factory)
        except PinPWMError:
            pass  # sound is an extra: every sign is complete without it
        except (GPIOZeroError, OSError) as error:
            raise HardwareMissing(f"GPIO {pin} (buzzer) cannot be used: {error}") from error

    def sound(self, hz: int | None) -> None:
        """Begin a tone of `hz` (220 to 3520) in place of the one before; None: be silent.

        Raises:
            ValueError: The buzzer has no such tone.
        """
        if hz is not None and not LOWEST_HZ <= hz <= HIGHEST_HZ:
            raise ValueError(f"the buzzer plays {LOWEST_HZ} to {HIGHEST_HZ} Hz, not {hz}")
        if self._buzzer is None:
            return
        if hz is None or self.volume == 0:
            self._buzzer.stop()
            return
        self._buzzer.play(Tone.from_frequency(hz))
        if self.volume < LOUDEST:
            self._buzzer.pwm_device.value = DUTY[self.volume]

    def close(self) -> None:
        """Fall silent and give the pin back."""
        buzzer, self._buzzer = self._buzzer, None
        if buzzer is not None:
            with suppress(OSError):
                buzzer.close()
