"""The way of the strip: in which order it runs over the holes, where it is cut, and so which LED lights which hole.

A piece of strip lies on as long as the next hole is over one of its LEDs: its own pitch further, or beyond a few LEDs
that stay dark. Where that ends it is cut, and a wire joins it to a new piece whose first LED is at the next hole.
"""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from hardware.board import (
    LAP_HOLES,
    START_HOLES,
    TRACK_HOLES,
    Board,
    Form,
    Lamp,
    Point,
    Sharing,
    Strip,
    Track,
    hole_name,
    lamps,
)

OFF_CENTRE_MM = 1.0
"""How far an LED may lie beside the centre of its hole: a 5050 LED still fills a hole of 4 mm."""
BENDING_SHARE = 0.04
"""Of the pitch, how much a bending strip may be stretched, and how much shorter than its arc a chord may be."""
SKIPPED_LEDS = 9
"""Dark LEDs between two holes at most: over a longer way a wire is cheaper, and draws nothing."""

_STRETCH = re.compile(r"(\w+)(?: +(match|lap))?(?: +(-?\d{1,3})(?:\.\.(-?\d{1,3}))?)?", re.ASCII)

Spot = tuple[int, str, int]
"""A track's place, what it is there (`hole`, `match` or `lap`) and which: 0 is the first."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of strip.

    Attributes:
        first: Its first LED.
        leds: The centre of each of its LEDs.
    """

    first: int
    leds: tuple[Point, ...]

    @property
    def last(self) -> int:
        """Name its last LED."""
        return self.first + len(self.leds) - 1


@dataclass(slots=True)
class _Laying:
    """A piece while it is laid.

    Attributes:
        start: The place of its first LED.
        place, number: Those of its last LED so far; the number counts from the first.
        toward: The direction from the first LED to the second hole.
        least, most: Between which angles off that direction, in radians, a hole must lie for all earlier ones to be
            near enough to the line. So no hole needs to be looked at again.
    """

    pitch_mm: float
    form: Form
    start: Point
    place: Point
    number: int = 0
    toward: tuple[float, float] | None = None
    least: float = -math.pi
    most: float = math.pi

    def next_number(self, place: Point) -> int | None:
        """Count which LED of this piece comes to lie at a place; None where none does."""
        number = self._straight(place) if self.form is Form.STRAIGHT else self._bent(place)
        fits = number is not None and 0 < number - self.number <= SKIPPED_LEDS + 1
        return number if fits else None

    def go_on(self, place: Point, number: int) -> None:
        """Lie on to a place."""
        self.place, self.number = place, number
        if self.form is not Form.STRAIGHT:
            return
        far_mm = apart_mm(self.start, place)  # not 0: that is LED 0's own place
        if self.toward is None:
            self.toward = (place.x_mm - self.start.x_mm) / far_mm, (place.y_mm - self.start.y_mm) / far_mm
        angle, slack = self._angle(place), math.asin(min(1.0, OFF_CENTRE_MM / far_mm))
        self.least, self.most = max(self.least, angle - slack), min(self.most, angle + slack)

    def _angle(self, place: Point) -> float:
        x_mm, y_mm = place.x_mm - self.start.x_mm, place.y_mm - self.start.y_mm
        along, across = self.toward or (1.0, 0.0)
        return math.atan2(along * y_mm - across * x_mm, along * x_mm + across * y_mm)

    def _straight(self, place: Point) -> int | None:
        far_mm = apart_mm(self.start, place)
        number = round(far_mm / self.pitch_mm)
        if abs(far_mm - number * self.pitch_mm) > OFF_CENTRE_MM:
            return None
        return number if self.toward is None or self.least <= self._angle(place) <= self.most else None

    def _bent(self, place: Point) -> int | None:
        far_mm = apart_mm(self.place, place)
        if self.form is Form.STRING:
            return self.number + 1 if far_mm <= self.pitch_mm else None
        steps = round(far_mm / self.pitch_mm)
        stretched = abs(far_mm - steps * self.pitch_mm) > BENDING_SHARE * self.pitch_mm
        return None if stretched else self.number + steps


def apart_mm(here: Point, there: Point) -> float:
    """Measure the distance of two places."""
    return math.hypot(here.x_mm - there.x_mm, here.y_mm - there.y_mm)


def lay(stretches: Sequence[Sequence[Point]], pitch_mm: float, form: Form) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Run the strip over some stretches of places, each of which begins a new piece.

    Returns:
        The LED of each place, and the first LED of every piece but the first.
    """
    leds: list[int] = []
    cuts: list[int] = []
    for stretch in stretches:
        piece: _Laying | None = None
        for place in stretch:
            number = piece.next_number(place) if piece else None
            if piece is None or number is None:
                first = leds[-1] + 1 if leds else 0
                cuts += [first] if leds else []
                piece, number = _Laying(pitch_mm, form, place, place), 0
            else:
                piece.go_on(place, number)
            leds.append(first + number)
    return tuple(leds), tuple(cuts)


def find_cuts(places: dict[int, Point], strip: Strip) -> tuple[int, ...]:
    """Find where a strip whose LEDs are known must be cut for each to lie at its place."""
    cuts: list[int] = []
    piece: _Laying | None = None
    first = 0
    for led, place in sorted(places.items()):
        if piece is not None and piece.next_number(place) == led - first:
            piece.go_on(place, led - first)
            continue
        cuts += [led] if piece is not None else []
        piece, first = _Laying(strip.pitch_mm, strip.form, place, place), led
    return tuple(cuts)


def wire(board: Board, order: Sequence[str]) -> tuple[Board, tuple[str, ...]]:
    """Give every hole and lamp its LED.

    Args:
        board: Its LEDs are not looked at.
        order: The stretches of the strip as a board file has them: `orange -1..121`, `blue match 1..3`, `blue lap`.
            None at all: there over the first track, back over the second, and so on.

    Returns:
        The board, and what is wrong with the order.
    """
    problems, twice = list[str](), list[str]()
    stretches = [spots for number, text in enumerate(order) if (spots := _spots(board, number, text, problems))]
    stretches = stretches if order else _there_and_back(board)
    places = place_of(board)
    visits = [same_spot(board, spot) for stretch in stretches for spot in stretch]
    ways = [[places[spot] for spot in stretch] for stretch in stretches]
    leds, cuts = lay(ways, board.strip.pitch_mm, board.strip.form)
    led_of: dict[Spot, int] = {}
    for spot, led in zip(visits, leds, strict=True):
        if (earlier := led_of.setdefault(spot, led)) != led:
            told = f"LED {earlier} and LED {led}; let strip.order name it once"
            twice.append(f"{spot_name(board, spot)} is wired twice: {told}")
    if twice and not problems:  # nothing is judged after this
        left = {same_spot(board, spot) for spot in places} - led_of.keys()
        twice += [f"{spot_name(board, spot)} is wired to no LED; let strip.order name it" for spot in sorted(left)]
    tracks = tuple(_wired(board, at, track, led_of) for at, track in enumerate(board.tracks))
    strip = replace(board.strip, leds=max(leds, default=0) + 1, cuts=cuts)
    return replace(board, tracks=tracks, strip=strip), (*problems, *twice)


def same_spot(board: Board, spot: Spot) -> Spot:
    """Name a hole by the first of the tracks, and by the first of the laps, that have it."""
    track, what, at = spot
    if what != "hole":
        return spot
    if board.laps > 1 and START_HOLES + LAP_HOLES <= at < TRACK_HOLES - 1:
        at -= LAP_HOLES
    shared = board.sharing is Sharing.ALL or (board.sharing is Sharing.GAME and at == TRACK_HOLES - 1)
    return (0 if shared else track, what, at)


def place_of(board: Board) -> dict[Spot, Point]:
    """Find the centre of every hole and every lamp."""
    return {spot: lamp.place for spot, lamp in _lights(board)}


def spot_name(board: Board, spot: Spot) -> str:
    """Name a hole or lamp for a message."""
    track, what, at = spot
    name = hole_name(at) if what == "hole" else f"{what} {at + 1}" if what == "match" else what
    return f"{name} of track {board.tracks[track].name}"


def named_leds(board: Board) -> dict[int, str]:
    """Name the hole or lamp above every LED that has one; of holes in common, that of the first track and lap."""
    names: dict[int, str] = {}
    for spot, lamp in _lights(board):
        names.setdefault(lamp.led, spot_name(board, spot))
    return names


def lit_places(board: Board) -> dict[int, Point]:
    """Find the centre of every LED under a hole or lamp."""
    return {lamp.led: lamp.place for _, lamp in _lights(board)}


def pieces(board: Board) -> tuple[Piece, ...]:
    """List the pieces of the strip, with the place of each LED; dark ones lie between those that are under a hole."""
    lit = lit_places(board)
    starts = (0, *board.strip.cuts, board.strip.leds)
    return tuple(
        Piece(first, tuple(_led_place(led, first, end, lit) for led in range(first, end)))
        for first, end in pairwise(starts)
        if any(led in lit for led in range(first, end))
    )


def _led_place(led: int, first: int, end: int, lit: dict[int, Point]) -> Point:
    """Find an LED: at its hole, or on the line through two neighbours of its piece that have one."""
    if led in lit:
        return lit[led]
    before = [other for other in range(first, led) if other in lit][-2:]
    after = [other for other in range(led + 1, end) if other in lit][:2]
    pair = (before[-1:] + after[:1]) if before and after else (before or after)
    here, there = pair[0], pair[-1]
    share = (led - here) / (there - here or 1)
    start, stop = lit[here], lit[there]
    return Point(start.x_mm + share * (stop.x_mm - start.x_mm), start.y_mm + share * (stop.y_mm - start.y_mm))


def _lights(board: Board) -> Iterator[tuple[Spot, Lamp]]:
    for at, track in enumerate(board.tracks):
        for index, place in enumerate(track.holes):
            yield (at, "hole", index), Lamp(place, track.leds[index] if index < len(track.leds) else -1)
        for name, lamp in lamps(track):
            what, _, number = name.partition(" ")
            yield (at, what, int(number or 1) - 1), lamp


def _there_and_back(board: Board) -> list[list[Spot]]:
    tracks = board.tracks[:1] if board.sharing is Sharing.ALL else board.tracks
    spots = [[(at, "hole", index) for index in range(len(track.holes))] for at, track in enumerate(tracks)]
    return [stretch if at % 2 == 0 else stretch[::-1] for at, stretch in enumerate(spots)]


def _spots(board: Board, number: int, text: str, problems: list[str]) -> list[Spot]:
    """Read one stretch of the order."""
    found = _STRETCH.fullmatch(text)
    names = [track.name for track in board.tracks]
    if found is None or found[1] not in names:
        mend = f"write a track ({', '.join(names)}) and its holes: {names[0] if names else 'orange'} -1..121"
        problems.append(f"strip.order[{number}] is {text[:40]!r}; {mend}")
        return []
    what = found[2] or "hole"
    first = int(found[3]) if found[3] else 1 if what == "lap" else None
    if first is None:
        problems.append(f"strip.order[{number}] is {text[:40]!r}; say which holes: {text.strip()[:40]} 1..3")
        return []
    last = int(found[4]) if found[4] else first
    step = 1 if last >= first else -1
    shift = 1 if what == "hole" else -1  # hole -1 is the first of its list, match 1 and lap 1 are of theirs
    known = place_of(board)
    spots = [(names.index(found[1]), what, place + shift) for place in range(first, last + step, step)]
    missing = [spot for spot in spots if spot not in known]
    if missing:
        problems.append(f"strip.order[{number}] is {text[:40]!r}; there is no {spot_name(board, missing[0])}")
    return [spot for spot in spots if spot in known]


def _wired(board: Board, at: int, track: Track, led_of: dict[Spot, int]) -> Track:
    """Write the LEDs into a track; -1 where the strip does not pass."""

    def led(what: str, index: int) -> int:
        return led_of.get(same_spot(board, (at, what, index)), -1)

    return replace(
        track,
        leds=tuple(led("hole", index) for index in range(len(track.holes))),
        matches=tuple(Lamp(lamp.place, led("match", index)) for index, lamp in enumerate(track.matches)),
        lap=Lamp(track.lap.place, led("lap", 0)) if track.lap else None,
    )
