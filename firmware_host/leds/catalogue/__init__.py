"""Every sign of the light language, once: the tour, the pictures, the page on the light and the proofs come from here.

What draws them is `render` and `digits`; a sign that they know and that is not here is one that nobody could look up.
"""

from firmware_host.leds.catalogue.asking import ASKING
from firmware_host.leds.catalogue.board import BOARD
from firmware_host.leds.catalogue.counting import COUNTING
from firmware_host.leds.catalogue.entry import Entry
from firmware_host.leds.catalogue.race import RACE

__all__ = ["CATALOGUE", "Entry", "find_entry"]

CATALOGUE: tuple[Entry, ...] = (*RACE, *ASKING, *COUNTING, *BOARD)
"""In the order in which they are best learnt."""


def find_entry(name: str) -> Entry | None:
    """Find a sign by its name, in whatever case; None: there is no such sign.

    >>> find_entry("Leap").meaning
    'Points were pegged.'
    """
    return next((entry for entry in CATALOGUE if entry.name == name.casefold()), None)
