"""Digits and buzzer: they show and sound something, and somebody says whether that is seen and heard."""

from firmware_host.app.walk.heard import Steps
from firmware_host.app.walk.stand import Stand, yes


def ask_digits(stand: Stand) -> Steps[None]:
    """Light every segment, then a number by which the order of the digits is seen."""
    count = stand.config.display.digits
    if stand.config.display.kind == "none":
        return
    stand.light({}, "8." * count)
    if not (yield from yes(stand, f"Do all {count} digits show an 8 with its dot?")):
        mend = "A dark segment is the display's own. All dark: look at its 5 V, and at GPIO 16, 20 and 21."
        stand.ill("digits", "The digits do not show all their segments.", mend)
        return
    numbers = "12345678"[:count]
    stand.light({}, numbers)
    if not (yield from yes(stand, f"Do they read {numbers} from the left?")):
        mend = "The display is turned round, or has another number of digits than display.digits."
        stand.ill("digits", "The digits are not in their order.", mend)


def ask_buzzer(stand: Stand) -> Steps[None]:
    """Ring, and ask."""
    stand.light({})
    stand.ring()
    if not (yield from yes(stand, "Were two tones heard?")):
        gpio = stand.config.board.pins.buzzer
        mend = f"It must be a passive one, between its pin and ground: {stand.wire(gpio)}."
        stand.ill("buzzer", "The buzzer is silent.", mend)
