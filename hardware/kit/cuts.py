"""How a strip is cut and joined, as values and as text: pieces, wires between them, pads, where 5 V comes in."""

import math
from dataclasses import dataclass

from hardware.board import Board, Form
from hardware.check import strip_m
from hardware.kit.build import Build, power
from hardware.route import Piece, apart_mm, named_leds, pieces

SLACK_MM = 20.0
"""How much longer than the straight way a wire is cut: both its ends are bent and soldered."""
STEP_MM = 5.0


@dataclass(frozen=True, slots=True)
class Cut:
    """A piece of strip as it is cut.

    Attributes:
        number: From 1, in the order of the data.
        piece: Which LEDs, and where.
        length_mm: From cut to cut.
        dark: LEDs under no hole.
        start, end: What is above its first and its last lit LED.
        wire_mm: How long the wires to the next piece are cut; None behind the last one.
    """

    number: int
    piece: Piece
    length_mm: float
    dark: int
    start: str
    end: str
    wire_mm: float | None


@dataclass(frozen=True, slots=True)
class Feed:
    """Where 5 V and ground are soldered to the strip: before an LED, or behind the last one; and that in words."""

    led: int
    where: str


def cuts(board: Board) -> tuple[Cut, ...]:
    """List the pieces in the order of the data."""
    parts = pieces(board)
    names = named_leds(board)
    found = []
    for number, piece in enumerate(parts, 1):
        lit = [led for led in range(piece.first, piece.last + 1) if led in names]
        following = parts[number] if number < len(parts) else None
        wire_mm = _wire_mm(piece, following) if following else None
        length_mm = len(piece.leds) * board.strip.pitch_mm
        dark = len(piece.leds) - len(lit)
        found.append(Cut(number, piece, length_mm, dark, names[lit[0]], names[lit[-1]], wire_mm))
    return tuple(found)


def feeds(board: Board) -> tuple[Feed, ...]:
    """Spread the points where 5 V comes in: at the start, at the end, and between at the nearest joint, or cut line."""
    count, leds = board.strip.feeds, board.strip.leds
    if count == 1:
        return (Feed(0, "at its start"),)
    inner = [round(at * leds / (count - 1)) for at in range(1, count - 1)]
    joints = [piece.first for piece in pieces(board)][1:]
    near = leds / (count - 1) / 4
    places = [
        min(
            (*(each for each in joints if abs(each - led) <= near), led),
            key=lambda each: (each == led, abs(each - led)),
        )
        for led in inner
    ]
    return (
        Feed(0, "at its start"),
        *(Feed(led, f"before LED {led}") for led in places),
        Feed(leds, "at its end"),
    )


def conductors(build: Build) -> tuple[str, ...]:
    """Name the pads that are joined from piece to piece: where each comes from, and where it goes."""
    signals = ("DO to DI", "CO to CI") if build.kind.clocked else ("DO to DI",)
    return ("5V to 5V", *signals, "GND to GND")


def as_text(build: Build) -> str:
    """Tell how the strip is cut and joined, step by step."""
    board, parts = build.board, cuts(build.board)
    form = {Form.STRAIGHT: "strip", Form.BENDING: "bending strip", Form.STRING: "LEDs on a string"}[board.strip.form]
    lines = [
        f"{board.name}: cut and join the strip",
        "",
        f"{board.strip.leds} LEDs {build.kind.name.upper()}, {board.strip.per_metre} a metre: {strip_m(board):.2f} m "
        f"of {form}, in {_count(len(parts), 'piece')}.",
        "Cut through the middle of the copper pads. LED 0 is the first behind the data input; the arrows printed on",
        "the strip must point the way the data go: away from the Pi. Write its number on the back of each piece.",
        "",
    ]
    for cut in parts:
        lines += [*_piece(cut, build), ""]
    return "\n".join([*lines, *_feeds(build), "", *_checks(build)]) + "\n"


def _piece(cut: Cut, build: Build) -> list[str]:
    piece = cut.piece
    dark = f", {cut.dark} of them under no hole" if cut.dark else ""
    head = f"[ ] piece {cut.number}: {_count(len(piece.leds), 'LED')} ({_leds(piece)}){dark}, {cut.length_mm:.1f} mm"
    where = cut.start if cut.start == cut.end else f"from {cut.start} to {cut.end}"
    lines = [head, f"      lies {'under' if cut.start == cut.end else ''} {where}".replace("  ", " ").rstrip()]
    if cut.wire_mm is not None:
        joined = ", ".join(conductors(build))
        lines.append(
            f"  [ ] then {len(conductors(build))} wires of {cut.wire_mm:.0f} mm to piece {cut.number + 1}: {joined}"
        )
    return lines


def _feeds(build: Build) -> list[str]:
    points = feeds(build.board)
    copper = power(build).copper
    return [
        f"5 V and ground come in {' and '.join(point.where for point in points)}: red to 5V, black to GND, {copper}.",
        f"Data{' and clock' if build.kind.clocked else ''} come in at the start alone.",
    ]


def _checks(build: Build) -> list[str]:
    last = "from the first DI pad to the first GND pad" if not build.kind.clocked else "between DI, CI and GND"
    return [
        "Before any power: look at each joint against the light; no solder may bridge two pads. With a meter set to",
        "its beeper: 5V to GND must not beep anywhere; 5V of the first piece to 5V of the last must beep, and so must",
        f"GND to GND; {last} nothing may beep.",
    ]


def _leds(piece: Piece) -> str:
    return f"LED {piece.first}" if piece.first == piece.last else f"LED {piece.first} to {piece.last}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _wire_mm(piece: Piece, following: Piece) -> float:
    way = apart_mm(piece.leds[-1], following.leds[0]) + SLACK_MM
    return math.ceil(way / STEP_MM) * STEP_MM
