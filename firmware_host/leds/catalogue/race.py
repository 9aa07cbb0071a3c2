"""The signs of the race: pegs that stand, walk, and are home."""

from firmware_host.leds.catalogue.entry import ONE, PEGS, Entry, Lamp, signed, walk
from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms

WIN_MS = 6000


def _won(loser: int) -> Scene:
    behind = (Pegs(Hole(loser - 7), Hole(loser)), *(Pegs(Hole(93 + side), Hole(101 + side)) for side in (1, 2)))
    return Scene(pegs=(Pegs(Hole(112), Hole(121)), *behind), winner=ONE)


RACE = (
    Entry(
        "pegs",
        "The front peg is the score, and the peg behind it is the score before.",
        "front peg steady, L*90, the side's colour; back peg steady, L*55",
        "the score, on the right of the side's group",
        "own row; the foremost light; the one behind it is dimmer",
        Scene(pegs=PEGS),
    ),
    Entry(
        "heard",
        "A button of this side is down.",
        "front peg at full light, L*100, until it is up",
        "",
        "brighter while you press",
        signed(Sign(SignKind.HEARD, Ms(0), ONE)),
    ),
    Entry(
        "leap",
        "Points were pegged.",
        "the back peg walks over the front one: 18 ms a hole, 120 to 350 ms in all; a question waits until it has "
        "landed",
        "`P  7`, the points, until 1.5 s after it has landed",
        "motion forward",
        signed(walk(SignKind.LEAP, 31, 47)),
        lasts_ms=3000,
        moments=(0, 100, 200, 300),
    ),
    Entry(
        "retreat",
        "Points were taken back.",
        "the peg walks back to where it stood",
        "the score",
        "motion backward, no mark",
        signed(walk(SignKind.RETREAT, 54, 40)),
        lasts_ms=2500,
        moments=(0, 90, 180, 300),
    ),
    Entry(
        "refused",
        "No: it is not your turn, or the rules forbid it, or the card is not known.",
        "the side's front peg dips to L*15 twice, 120 ms each; every front peg where it concerns no side; "
        "not again within 1 s",
        "`no` for 1 s",
        "rhythm and word",
        signed(Sign(SignKind.REFUSED, Ms(0), ONE)),
        lasts_ms=2500,
        moments=(0, 130, 250, 370),
    ),
    Entry(
        "refused to all",
        "No, and nobody in particular asked for it.",
        "the front peg of every side dips as for *refused*",
        "`no` for 1 s in every group",
        "rhythm, in every row",
        signed(Sign(SignKind.REFUSED, Ms(0))),
        lasts_ms=2500,
        moments=(0, 130, 250, 370),
    ),
    Entry(
        "taken",
        "Points went to this side that another had missed, or claimed too much.",
        "its peg walks (leap); then the other side's front peg dips twice, as for *refused*",
        "3 s: `P  7` here, `-  7` on the other side",
        "which row walks, which dips",
        signed(walk(SignKind.LEAP, 31, 47), Sign(SignKind.TAKEN, Ms(0), ONE, number=7)),
        moments=(0, 150, 420, 540),
    ),
    Entry(
        "corrected",
        "More was claimed than was there: the peg goes back to what is true.",
        "the peg walks back from the claimed hole, which stays marked, L*40, for 2 s",
        "`=  7`, what is true, for as long",
        "motion backward and a mark",
        signed(walk(SignKind.CORRECTED, 56, 47, 7)),
        moments=(0, 90, 500, 2500),
    ),
    Entry(
        "second lap",
        "The front peg is past hole 60 on a board that is run round twice.",
        "the track's lap lamp is steady, L*55, from hole 61 on",
        "",
        "place of the lamp",
        Scene(pegs=(Pegs(Hole(58), Hole(63)), *PEGS[1:])),
        lamp=Lamp.LAP,
    ),
    Entry(
        "games won",
        "This side has won so many games since one was set up.",
        "so many of the track's match lamps are steady, L*55",
        "",
        "count of the lamps",
        Scene(pegs=PEGS, won=(2, 1, 0, 0)),
        lamp=Lamp.MATCH,
    ),
    Entry(
        "streets",
        "Here are the ends of the streets, and the skunk lines after 60 and 90.",
        "holes 30, 60, 61, 90, 91 and 120 of every track are white, L*20, where nothing else stands; off at night; "
        "only where `strip.lines` is set",
        "",
        "fixed places, dimmer than all else",
        Scene(pegs=PEGS, lines=True),
    ),
    Entry(
        "win",
        "This side is home, and the game is won.",
        "2 s of grace, in which UNDO takes it back in peace; then a comet of 12 holes along the winner's row, "
        "under 3 s; then the winner's pegs stand and the others step back to L*40 and L*25",
        "the final scores",
        "row; comet",
        _won(95),
        lasts_ms=WIN_MS,
        moments=(0, 2500, 3300, 5500),
    ),
    Entry(
        "skunk",
        "The game is won, and a loser is below hole 91.",
        "as *win*, with two comets",
        "the final scores",
        "count of comets",
        _won(90),
        lasts_ms=WIN_MS,
        moments=(0, 2500, 3300, 5500),
    ),
    Entry(
        "double skunk",
        "The game is won, and a loser is below hole 61.",
        "as *win*, with three comets (of the side furthest behind)",
        "the final scores",
        "count of comets",
        _won(60),
        lasts_ms=WIN_MS,
        moments=(0, 2500, 3300, 5500),
    ),
)
