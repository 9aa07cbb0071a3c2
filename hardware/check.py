"""Judges a board that can be read as somebody would who is about to buy wood and strip: ok, or how to mend it.

What cannot work at all is `hardware.judging`'s; here stands what would be unwise, and what a builder should know.
"""

import math
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from hardware.board import Board, Form, Point, hole_name, lamps, pin_lines, size_mm, uart_clashes
from hardware.judging import judge
from hardware.overlap import overlaps
from hardware.route import apart_mm, lit_places, pieces
from hardware.strips import FIELD_FULL, KINDS, MOST_DROP_V, SPIDEV_BYTES, StripKind, drop_v, feeds_needed

WALL_MM = 1.5
"""Wood that should stay between two holes."""
EDGE_MM = 5.0
"""Wood that should stay between a hole and the edge of the board."""
PEGS = 2


class Grade(Enum):
    """What a finding asks for: nothing; nothing, but know it; a mend."""

    OK = "ok"
    NOTE = "note"
    FIX = "fix"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: its name, how it is, and a sentence with the numbers (and the mend)."""

    what: str
    grade: Grade
    text: str


@dataclass(frozen=True, slots=True)
class Supply:
    """What is to drive the board.

    Attributes:
        kind: The strip.
        budget_ma: What the supply gives it.
        field: The brightness field of its LEDs by day, of 31; duties are scaled in its place where it has none.
    """

    kind: StripKind
    budget_ma: int
    field: int


def check(board: Board, supply: Supply) -> tuple[Finding, ...]:
    """Look at everything, in the order in which a builder meets it."""
    faults = tuple(Finding("board file", Grade.FIX, problem) for problem in judge(board))
    if faults:
        return faults
    return (
        _size(board),
        _holes(board),
        _edge(board),
        _strip(board),
        _overlaps(board),
        *(_wire(board, kind, supply) for kind in KINDS.values()),
        _dark_leds(board),
        _copper(board, supply),
        _current(board, supply),
        _pins(board),
    )


def idle_ma(board: Board, kind: StripKind) -> float:
    """Reckon what the dark strip draws."""
    return board.strip.leds * kind.idle_ma


def pegs_ma(board: Board, supply: Supply) -> float:
    """Reckon what two pegs a side draw at full light, the dark LEDs not included."""
    duties = PEGS * sum(sum(track.colour) for track in board.tracks)
    return duties / 255 * supply.kind.colour_ma * _share(supply)


def worst_ma(board: Board, supply: Supply) -> float:
    """Reckon what every LED in full white draws: the program never asks for it."""
    lit = board.strip.leds * supply.kind.colours * supply.kind.colour_ma * _share(supply)
    return idle_ma(board, supply.kind) + lit


def strip_m(board: Board) -> float:
    """Measure the strip that must be bought, in metres."""
    return board.strip.leds * board.strip.pitch_mm / 1000


def _share(supply: Supply) -> float:
    return supply.field / FIELD_FULL


def _size(board: Board) -> Finding:
    width, height = size_mm(board)
    if not board.outline:
        return Finding("size", Grade.NOTE, "the board has no outline")
    return Finding("size", Grade.OK, f"{width:.0f} x {height:.0f} mm, {len(board.tracks)} tracks")


def _holes(board: Board) -> Finding:
    near_mm, names = _nearest(board)
    wall_mm = near_mm - board.drill_mm
    said = f"holes of {board.drill_mm:g} mm; the nearest two are {near_mm:.2f} mm apart, with {wall_mm:.2f} mm of wood"
    if wall_mm >= WALL_MM:
        return Finding("holes", Grade.OK, said)
    drill_mm = math.floor(10 * (near_mm - WALL_MM)) / 10
    mend = f"drill {drill_mm:g} mm or less (layout.drill_mm)" if drill_mm > 1 else "move them apart"
    return Finding("holes", Grade.FIX, f"{said} between {names}, and {WALL_MM:g} mm should stay: {mend}")


def _nearest(board: Board) -> tuple[float, str]:
    """Find the nearest two holes that are not the same: a sweep from left to right."""
    named = sorted(
        {(place.x_mm, place.y_mm): name for name, place in _named_places(board)}.items(), key=lambda each: each[0]
    )
    best, names = math.inf, ""
    for at, ((x_mm, y_mm), name) in enumerate(named):
        for (other_x, other_y), other in named[at + 1 :]:
            if other_x - x_mm >= best:
                break
            if (near := math.hypot(other_x - x_mm, other_y - y_mm)) < best:
                best, names = near, f"{name} and {other}"
    return best, names


def _named_places(board: Board) -> list[tuple[str, Point]]:
    return [
        (f"{name} of track {track.name}", place)
        for track in board.tracks
        for name, place in (
            *((hole_name(index), place) for index, place in enumerate(track.holes)),
            *((name, lamp.place) for name, lamp in lamps(track)),
        )
    ]


def _edge(board: Board) -> Finding:
    if not board.outline:
        return Finding("edge", Grade.NOTE, "without an outline nobody knows how near the holes are to the edge")
    edges = list(pairwise((*board.outline, board.outline[0])))
    far_mm, name = min((_inside_mm(place, edges), name) for name, place in _named_places(board))
    left_mm = far_mm - board.drill_mm / 2
    if left_mm >= EDGE_MM:
        return Finding("edge", Grade.OK, f"{left_mm:.1f} mm of wood at least between a hole and the edge")
    said = f"{name} leaves {left_mm:.1f} mm to the edge, and {EDGE_MM:g} mm should stay"
    return Finding("edge", Grade.FIX, f"{said}: make layout.margin_mm larger, or move the hole in")


def _inside_mm(place: Point, edges: list[tuple[Point, Point]]) -> float:
    """Measure how far inside a clockwise outline without a dent a place is; less than 0 is outside."""
    return min(
        (
            (b.x_mm - a.x_mm) * (place.y_mm - a.y_mm) - (b.y_mm - a.y_mm) * (place.x_mm - a.x_mm)
        ) / (apart_mm(a, b) or math.inf)
        for a, b in edges
    )  # fmt: skip


def _strip(board: Board) -> Finding:
    parts = pieces(board)
    joints = [apart_mm(piece.leds[-1], following.leds[0]) for piece, following in pairwise(parts)]
    form = {Form.STRAIGHT: "strip", Form.BENDING: "bending strip", Form.STRING: "LEDs on a string"}[board.strip.form]
    said = f"{board.strip.leds} LEDs, {strip_m(board):.2f} m of {form} with {board.strip.per_metre} a metre"
    if len(parts) == 1:
        return Finding("strip", Grade.OK, f"{said}, in one piece")
    return Finding("strip", Grade.OK, f"{said}, in {len(parts)} pieces; the longest joint is {max(joints):.0f} mm")


def _overlaps(board: Board) -> Finding:
    if not (found := overlaps(board)):
        return Finding("room", Grade.OK, f"the pieces of strip lie beside each other, {board.strip.width_mm:g} mm wide")
    first, second = found[0]
    more = f", and {len(found) - 1} more" if len(found) > 1 else ""
    said = f"the strip lies over itself at LED {first} and LED {second}{more}"
    return Finding("room", Grade.FIX, f"{said}: move the tracks apart, or take a narrower strip (strip.width_mm)")


def _wire(board: Board, kind: StripKind, supply: Supply) -> Finding:
    size = kind.frame_bytes(board.strip.leds)
    what = f"wire {kind.name}"
    if kind.fits(board.strip.leds):
        split = "" if size <= SPIDEV_BYTES else f", in {math.ceil(size / SPIDEV_BYTES)} writes, which its clock allows"
        return Finding(what, Grade.OK, f"a frame is {size:,} bytes{split}")
    said = f"a frame is {size:,} bytes, and spidev writes {SPIDEV_BYTES:,} at once, which this strip cannot be without"
    power = 1 << (size - 1).bit_length()
    mend = (
        f"take an APA102, or put spidev.bufsiz={power} at the end of the line in /boot/firmware/cmdline.txt, "
        "or drive it by the Pi 5's own LED driver"
    )
    return Finding(what, Grade.FIX if kind == supply.kind else Grade.NOTE, f"{said}: {mend}")


def _dark_leds(board: Board) -> Finding:
    dark = board.strip.leds - len(lit_places(board))
    if not dark:
        return Finding("dark LEDs", Grade.OK, "every LED lies under a hole")
    last = max(lit_places(board))
    beyond = board.strip.leds - 1 - last
    if beyond:
        said = f"{beyond} LEDs lie beyond LED {last}, the last one under a hole"
        return Finding("dark LEDs", Grade.FIX, f"{said}: cut them off, or leave strip.leds out")
    return Finding("dark LEDs", Grade.OK, f"{dark} LEDs lie between holes and stay dark")


def _copper(board: Board, supply: Supply) -> Finding:
    amperes = supply.budget_ma / 1000
    drop = drop_v(strip_m(board), amperes, board.strip.feeds)
    feeds = {1: "at its start", 2: "at both ends"}.get(board.strip.feeds, f"at {board.strip.feeds} points")
    said = f"fed {feeds}, the strip loses {drop:.2f} V at {supply.budget_ma} mA"
    if drop <= MOST_DROP_V:
        return Finding("copper", Grade.OK, said)
    needed = feeds_needed(strip_m(board), amperes)
    mend = f"bring 5 V to {needed} points from end to end, and say so (strip.feeds = {needed})"
    return Finding("copper", Grade.FIX, f"{said}, and {MOST_DROP_V:g} V is the most: {mend}")


def _current(board: Board, supply: Supply) -> Finding:
    idle, pegs = idle_ma(board, supply.kind), pegs_ma(board, supply)
    lit = f"with two full pegs a side {idle + pegs:.0f} mA, all white {worst_ma(board, supply):,.0f} mA"
    said = f"dark {idle:.0f} mA, {lit}; the budget is {supply.budget_ma} mA"
    needed = math.ceil(idle + pegs)
    if supply.budget_ma >= needed:
        return Finding("current", Grade.OK, f"{said}, to which brighter frames are dimmed")
    return Finding("current", Grade.FIX, f"{said}: give {needed} or more (strip.budget_ma)")


def _pins(board: Board) -> Finding:
    used = pin_lines(tuple(track.name for track in board.tracks), board.pins)
    said = f"{len(used)} lines on GPIO {', '.join(str(gpio) for gpio in sorted(gpio for _, gpio in used))}"
    if clashes := uart_clashes(board):
        return Finding("pins", Grade.NOTE, f"{said}; {clashes[0]}")
    return Finding("pins", Grade.OK, f"{said}; none has two, and the buses and the serial port are free")
