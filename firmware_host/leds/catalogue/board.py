"""The signs of the board itself: power, faults, the menu, night and rest."""

from firmware_host.leds.catalogue.entry import ONE, PEGS, Entry, signed
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.rules.race import Pegs
from firmware_host.units import Ms

HELD_MS = 2200
"""A chord acts after 2 s."""

_FAULTS = (
    "A card reader is gone: plug it in again.",
    "The strip does not answer: check its wires.",
    "The digits do not answer: check their wires.",
    "The game cannot be saved: keep the power on and free some space on the disk. Play on meanwhile.",
    "A button is stuck: press it and let it go.",
)
"""What each number means, from 1."""


def _fault(number: int, meaning: str) -> Entry:
    light = (
        "*n* of holes 1 to 5 of every track breathe white (L*35 to L*80), but for pegs and ghosts, until it is mended"
    )
    digits = "`E  n` in every group at once, then for 1 s of every 3, but for what is pressed"
    same = f"as *fault 1*, with {number} holes"
    return Entry(
        f"fault {number}",
        meaning,
        light if number == 1 else same,
        digits if number == 1 else f"`E  {number}`",
        "count",
        signed(Sign(SignKind.FAULT, Ms(0), number=number)),
        moments=(0, 2000),
    )


BOARD = (
    Entry(
        "held chord",
        "Hold on until 2 s are over: then the menu opens, or the power goes off.",
        "its side's track fills from hole 1 on, L*40, six holes each 0.1 s; letting go empties it",
        "its letter and the seconds left: `n  2` for the menu, `o  2` for off",
        "a bar that grows",
        Scene(pegs=PEGS, countdown=(ONE, "n", Ms(0))),
        lasts_ms=HELD_MS,
        moments=(300, 1000, 1900),
    ),
    Entry(
        "menu",
        "Setup, or the menu in a game: PEG turns, OK chooses, CALL goes back.",
        "nothing asks, no claim, no bar; the number of the item is counted from hole 11 on in the first row, that of "
        "its value in the second, white, L*40, every fifth L*75",
        "all eight",
        "two bars from hole 11 on",
        Scene(pegs=PEGS, menu="nnUG.CALL", choice=(7, 3)),
    ),
    Entry(
        "resumed",
        "Power came back, and the game goes on where it was.",
        "all pegs fade up in 1 s, while questions wait; then for 1 s the holes between the pegs of each side, its last "
        "score, are a bar, L*25, every fifth L*45",
        "",
        "a fade, no walk; a bar between the pegs",
        signed(Sign(SignKind.RESUMED, Ms(0))),
        moments=(0, 500, 1000, 2000),
    ),
    Entry(
        "power off",
        "All is saved; when the last light is out the plug may be pulled.",
        "all fades out in 1 s; hole 1 of every row is the last light, until 1.5 s",
        "`oFF`, then blank",
        "order",
        signed(Sign(SignKind.POWER_OFF, Ms(0))),
        lasts_ms=3000,
        moments=(0, 500, 1200, 1500),
    ),
    *(_fault(number, meaning) for number, meaning in enumerate(_FAULTS, 1)),
    Entry(
        "night",
        "The light is lower, because somebody chose so in the menu.",
        "the same light at brightness field 2",
        "at their dimmest",
        "all of it is dimmer",
        Scene(pegs=PEGS, night=True),
    ),
    Entry(
        "dimmed",
        "Nobody has pressed for long; the first press only wakes the board.",
        "half of every lightness, L*; what would blink breathes",
        "at their dimmest",
        "all of it is dimmer, and steps of a breath are finer",
        Scene(pegs=PEGS, asked=(ONE,), ask=Ask.READY, dimmed=True),
        moments=(0, 2000),
    ),
    Entry(
        "attract",
        "Nobody plays, and nobody has pressed for long: any press wakes the board.",
        "along every row a soft glow of five holes drifts, L*10 to L*20, a hole each half second; the pegs stand "
        "dimmed before it",
        "at their dimmest",
        "a drift, slower than any walk",
        Scene(pegs=4 * (Pegs(),), dimmed=True, attract=True, menu="PLAy   ?"),
        lasts_ms=6000,
        moments=(0, 2000, 4000),
    ),
)
