"""Knows how bright each thing is, in steps the eye sees as even (CIE L*), and what LED duty that takes.

Brightness tells facts apart and colour only the sides, which also have a row each. White is the board's own voice.
"""

from functools import lru_cache

Colour = tuple[int, int, int]

FULL = 100
"""The front peg of a side whose button is down."""
FRONT = 90
BACK = 55
HALF = 60
"""The low half of the ask-blink: a peg that asks never goes out, and is never dimmer than the one behind it."""
BREATH_LOW = 60
DIP = 15
"""The front peg in the dips of a refusal. It is not dark: the eye must not lose the score."""
CALM_DIP = 35
"""The same on a calm board, where it is one dim second."""
LOSER_FRONT, LOSER_BACK = 40, 25
GHOST_LOW, GHOST_HIGH = 30, 80
"""A claim that asks to be committed moves further than any peg does: it must never look like a fact."""
PIP, FIFTH = 25, 45
"""A point of a claim or of a call, and every fifth."""
MARK, MARK_FIFTH = 40, 75
"""A steady mark that is no peg: well below the back peg, which may stand next to it."""
OFFER_LOW, OFFER_HIGH = 25, 60
LINE = 20
"""A street or a skunk line: there for whoever looks for it."""
SWELL = (20, 30, 40, 30, 20)
"""The glow that drifts along a row of a board that nobody plays on. Such a board is dimmed to half: there its rise is
too dim for a flash."""
LAST_LIGHT = 60
"""The one hole of a track that is lit until the plug may be pulled."""
FAULT_LOW, FAULT_HIGH = 35, 80

WHITE: Colour = (128, 128, 128)
"""Half duty: white lights three LEDs where a side's colour lights about one."""


def luminance(lightness: float) -> float:
    """Turn lightness L*, 0 to 100, into luminance, 0 to 1 (CIE 1976)."""
    if lightness <= 8:
        return lightness / 903.3
    return float(((lightness + 16) / 116) ** 3)


@lru_cache(maxsize=1024)
def shade(colour: Colour, lightness: int) -> bytes:
    """Dim a colour to a lightness, 0 to 100 of its own full light: LED duty as three bytes, red, green, blue.

    A channel that shines at full light shines at any lightness above 0, so that the hue survives.
    """
    share = luminance(lightness)
    return bytes(max(round(duty * share), 1) if duty and lightness > 0 else 0 for duty in colour)
