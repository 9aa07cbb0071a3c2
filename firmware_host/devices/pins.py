"""The pin factory of a Raspberry Pi: gpiozero's own on lgpio, or an error that says what is missing."""

import os

from firmware_host.errors import HardwareMissing


def pi_pin_factory() -> object | None:
    """Make the factory. None where GPIOZERO_PIN_FACTORY names one: then gpiozero takes that, and no other.

    lgpio is asked for by name, since gpiozero else falls back from one library to the next and hides why.

    Raises:
        HardwareMissing: lgpio is not installed, or this is no Raspberry Pi, or the user may not use its pins.
    """
    if os.environ.get("GPIOZERO_PIN_FACTORY"):
        return None
    try:
        from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415 - only a Pi has it
    except ImportError as error:
        raise HardwareMissing(
            "pins: the library lgpio is not installed (sudo apt install python3-lgpio, in an environment made with "
            "--system-site-packages; or pip install 'cribboard[pi]')"
        ) from error
    try:
        return LGPIOFactory()  # type: ignore[no-any-return]  # gpiozero carries no types
    except Exception as error:
        # lgpio raises an error class of its own, gpiozero others; each means that there are no pins for us here.
        raise HardwareMissing(
            f"pins: the GPIO of a Raspberry Pi cannot be opened ({error}); on a Pi: sudo usermod -aG gpio $USER, "
            "then log in again"
        ) from error
