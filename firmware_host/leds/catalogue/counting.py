"""The signs of the deal and its count: facts that stand, and what was found out about a claim."""

from firmware_host.leds.catalogue.entry import ONE, OTHER, PEGS, SHOWN_MS, Entry, signed
from firmware_host.leds.catalogue.race import RACE
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.units import Ms

_PEGS = RACE[0].name

COUNTING = (
    Entry(
        "dealer",
        "This side deals, and the crib is its own.",
        "",
        "point of the group's first digit",
        "place of the point",
        Scene(pegs=PEGS, dealer=OTHER),
        alike=_PEGS,
    ),
    Entry(
        "count of the play",
        "This is the running total of the cards played.",
        "",
        "0 to 31 in every group",
        "digits",
        Scene(pegs=PEGS, count=27),
        alike=_PEGS,
    ),
    Entry(
        "dealer, without digits",
        "On a board without digits: this side deals, and the crib is its own.",
        "the rear start hole, -1, of its track is steady, L*25, once no peg stands there",
        "–",
        "place; dimmer than any peg",
        Scene(pegs=PEGS, dealer=OTHER, digitless=True),
    ),
    Entry(
        "count, without digits",
        "On a board without digits: this is the running total of the cards played.",
        "so many holes are white, L*25, every fifth L*45, from hole 11, 46 or 81 on, where the row's pegs and what "
        "they may claim are not in the way",
        "–",
        "a long bar without a peg in it",
        Scene(pegs=PEGS, count=27, digitless=True),
    ),
    Entry(
        "go",
        "This side said go.",
        "its back peg rises to the front peg's light for 1 s",
        "`Go` for 1 s",
        "two equal lights",
        signed(Sign(SignKind.GO, Ms(0), ONE)),
        lasts_ms=2500,
        moments=(0, 1200),
    ),
    Entry(
        "ranks",
        "These are the cards of the hand or crib whose points are claimed now.",
        "as *question*",
        "its four ranks for 2 s, then the number for 1 s",
        "digits",
        Scene(pegs=PEGS, asked=(ONE,), ask=Ask.COUNT, ranks=(ONE, "5TJK")),
        moments=(0, 2500),
        alike="question",
    ),
    Entry(
        "hand",
        "So many points were counted for this hand.",
        "",
        "`H 12` on its side",
        "letter",
        Scene(pegs=PEGS, shown=(ONE, 12)),
        alike=_PEGS,
    ),
    Entry(
        "crib",
        "So many points were counted for the crib.",
        "",
        "`C  4` on its side",
        "letter",
        Scene(pegs=PEGS, shown=(ONE, 4), crib=True),
        alike=_PEGS,
    ),
    Entry(
        "missed",
        "This side missed so many points; it may be known now.",
        "so many holes from its front peg on are steady, L*40, until somebody presses or plays",
        "`-  4` in the place of the number",
        "length; still",
        signed(Sign(SignKind.MISSED, Ms(0), ONE, number=4)),
    ),
    Entry(
        "difference, more",
        "A card was replaced: this side would stand further on if every side agrees.",
        "the hole where its front peg would stand is steady, L*40",
        "`P  4`, so many more",
        "one light before the front peg, away from it",
        Scene(pegs=PEGS, recount=(4,)),
    ),
    Entry(
        "difference, less",
        "A card was replaced: this side would stand further back if every side agrees.",
        "the hole where its front peg would stand is steady, L*40",
        "`-  4`, so many less",
        "one light between the pegs",
        Scene(pegs=PEGS, recount=(-4,)),
    ),
    Entry(
        "blind",
        "This deal is played without checking.",
        "the start holes, -1 and 0, of every track are white, L*40, where no peg stands",
        "point of the third digit in every group",
        "place",
        Scene(pegs=PEGS, blind=True),
        lasts_ms=SHOWN_MS,
    ),
)
