"""Reads where holes lie and how the strip runs: the tables `layout`, `strip` and `track` of a board file.

It knows the keys and the kinds of layout; the geometry itself is in `hardware.layouts`, the way of the strip in
`hardware.route`, and nothing is judged here but the form.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from hardware.board import LAP_HOLES, START_HOLES, Board, Form, Lamp, Pins, Point, Sharing, Strip, Track
from hardware.layouts import (
    ROWS,
    Leg,
    Spacing,
    disc,
    folded_rows,
    hull,
    lane_mm,
    leg_holes,
    moved,
    polygon,
    rectangle,
    spiral_arms,
    twice_round,
)
from hardware.route import find_cuts, lit_places, wire
from hardware.tables import Table

SHAPES: dict[str, Callable[[Sequence[Point], float], tuple[Point, ...]]] = {
    "rectangle": rectangle,
    "hull": hull,
    "round": disc,
}
KINDS = ("line", "rows", "polygon", "spiral", "path", "listed")
PLACED = ("path", "listed")
"""The kinds whose file says where holes are; the others lie so that the outline begins at 0, 0."""
MARGIN_MM = 20.0
JOINT_MM = 60.0
WIDTH_MM = 10.0
DRILL_MM = 4.0
MOST_LEDS = 4096
MOST_LANES = 8
"""Tracks that get holes: more than a board may have, so that too many are judged, and not a thousand drawn."""

Holes = tuple[tuple[Point, ...], ...]
"""The holes of each track."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is read of `[layout]` before there are tracks: the numbers that all kinds have."""

    kind: str
    shape: str
    margin_mm: float
    spacing: Spacing
    sharing: Sharing
    laps: int


def read_layout(top: Table) -> Board:
    """Read everything but the pins; what is wrong goes to the list of problems."""
    strip_table, layout = top.table("strip"), top.table("layout")
    strip = _strip(strip_table)
    plan = _plan(layout, strip)
    tables = top.tables("track")
    tracks = tuple(Track(table.text("name"), table.colour("colour"), (), ()) for table in tables)
    before = len(top.problems)
    drill_mm = layout.real("drill_mm", 0.5, 20, default=DRILL_MM)
    board = Board(
        "", _holes(plan, layout, tables, tracks), strip, Pins((), -1, -1), drill_mm=drill_mm, sharing=plan.sharing,
        laps=plan.laps,
    )  # fmt: skip
    board = _wired(board, strip_table, tables, plan.kind)
    for table in (strip_table, layout, *tables):
        table.close()
    if len(top.problems) > before:
        return board
    holes = [place for track in board.tracks for place in _places(track)]
    return replace(board, outline=SHAPES[plan.shape](holes, plan.margin_mm))


def _strip(table: Table) -> Strip:
    per_metre = table.whole("per_metre", 10, 400)
    form = Form(table.choice("form", tuple(form.value for form in Form), default=Form.STRAIGHT.value))
    return Strip(
        1,
        per_metre,
        form,
        joint_mm=table.real("joint_mm", 1, 2000, default=JOINT_MM),
        feeds=table.whole("feeds", 1, 20, default=1),
        width_mm=table.real("width_mm", 2, 50, default=WIDTH_MM),
    )


def _plan(layout: Table, strip: Strip) -> _Plan:
    kind = layout.choice("kind", KINDS)
    every = layout.whole("every", 1, 10, default=1)
    group = layout.whole("group", 0, 30, default=0)
    gap_mm = layout.whole("gap", 1, 10, default=1) * strip.pitch_mm if group else 0.0
    pitch_mm = layout.real("pitch_mm", 1, 500, default=every * strip.pitch_mm)
    sharing = Sharing(layout.choice("shared", tuple(each.value for each in Sharing), default=Sharing.NONE.value))
    laps = layout.whole("laps", 1, 2, default=1)
    margin_mm = layout.real("margin_mm", 0, 500, default=None if kind == "line" else MARGIN_MM)
    shape = layout.choice("shape", tuple(SHAPES), default="rectangle")
    return _Plan(kind, shape, margin_mm, Spacing(pitch_mm, group, gap_mm), sharing, laps)


def _holes(plan: _Plan, layout: Table, tables: Sequence[Table], tracks: tuple[Track, ...]) -> tuple[Track, ...]:
    """Give every track its holes and lamps."""
    lanes = 1 if plan.sharing is Sharing.ALL else min(len(tracks), MOST_LANES)
    drawn = _drawn(plan, layout, tables, lanes)
    if plan.laps > 1 or plan.sharing is Sharing.GAME:
        drawn = _with_game(plan, drawn, layout, tables)
    if plan.sharing is Sharing.ALL:
        drawn = drawn[:1] * len(tracks)
    drawn += ((),) * (len(tracks) - len(drawn))
    return tuple(
        replace(track, holes=holes, matches=_matches(table, plan), lap=_lap(table, plan))
        for track, holes, table in zip(tracks, drawn, tables, strict=True)
    )


def _drawn(plan: _Plan, layout: Table, tables: Sequence[Table], lanes: int) -> Holes:
    """Draw the tracks as their kind has it; the kinds that need no places begin at the margin."""
    if plan.kind in PLACED:
        return _placed(plan, layout, tables, lanes)
    if plan.kind == "spiral":
        inner_mm, gap_mm = layout.real("inner_mm", 5, 500), layout.real("row_gap_mm", 5, 500)
        return _at_margin(spiral_arms(lanes, inner_mm, gap_mm, plan.spacing.pitch_mm), plan)
    gap_mm = layout.real("row_gap_mm", 1, 500, default=None if lanes > 1 or plan.kind == "rows" else 1.0)
    lanes_mm = (lanes - 1) * gap_mm
    if plan.kind == "polygon":
        legs = polygon(layout.whole("sides", 3, 8), layout.real("corner_mm", 0, 500), plan.spacing, lanes_mm)
    else:
        rows = _rows(layout) if plan.kind == "rows" else 1
        legs = folded_rows(rows, layout.real("fold_mm", 1, 500, default=gap_mm), plan.spacing, lanes_mm)
    return _at_margin(_lanes(legs, plan, lanes, gap_mm), plan)


def _rows(layout: Table) -> int:
    rows = layout.whole("rows", min(ROWS), max(ROWS))
    if rows not in ROWS:
        known = ", ".join(map(str, ROWS))
        layout.problems.append(f"layout.rows is {rows}; give one of {known}, which cut 120 holes into equal rows")
    return rows


def _placed(plan: _Plan, layout: Table, tables: Sequence[Table], lanes: int) -> Holes:
    """Take places from the file: each hole's, or the legs of a path, all tracks' together or each track's own."""
    if plan.kind == "listed":
        return tuple(_points(table.pairs("holes_mm")) for table in tables[:lanes])
    if layout.has("legs"):
        gap_mm = layout.real("row_gap_mm", 1, 500, default=None if lanes > 1 else 1.0)
        return _lanes(_legs(layout), plan, lanes, gap_mm)
    return tuple(leg_holes(_legs(table), plan.spacing) for table in tables[:lanes])


def _legs(table: Table) -> tuple[Leg, ...]:
    legs = []
    for leg in table.tables("legs"):
        start, end = leg.place("from"), leg.place("to")
        legs.append(Leg(Point(*start), Point(*end), leg.whole("holes", 1, 123)))
        leg.close()
    return tuple(legs)


def _lanes(legs: tuple[Leg, ...], plan: _Plan, lanes: int, gap_mm: float) -> Holes:
    return tuple(leg_holes(legs, plan.spacing, lane_mm(lane, lanes, gap_mm)) for lane in range(lanes))


def _with_game(plan: _Plan, drawn: Holes, layout: Table, tables: Sequence[Table]) -> Holes:
    """Put the game hole where the file has it: one for all, or each track's own; and run twice round, if so."""
    shared = plan.sharing is Sharing.GAME
    games = [layout.place("game") if shared else table.place("game") for table in tables]
    tracks = []
    for number, (holes, game) in enumerate(zip(drawn, games, strict=False)):
        if plan.laps > 1:
            if len(holes) != START_HOLES + LAP_HOLES:
                there = f"track[{number}] has {len(holes)} holes in a lap"
                layout.problems.append(f"{there}; give it {START_HOLES + LAP_HOLES}, the two start holes included")
            tracks.append(twice_round(holes, Point(*game)))
        else:
            tracks.append((*holes, Point(*game)))
    return tuple(tracks)


def _matches(table: Table, plan: _Plan) -> tuple[Lamp, ...]:
    if not table.has("matches"):
        return ()
    leg = table.table("matches")
    start, end, holes = leg.place("from"), leg.place("to"), leg.whole("holes", 1, 20)
    leg.close()
    spacing = Spacing(plan.spacing.pitch_mm)
    return tuple(Lamp(place, -1) for place in leg_holes((Leg(Point(*start), Point(*end), holes),), spacing))


def _lap(table: Table, plan: _Plan) -> Lamp | None:
    return Lamp(Point(*table.place("lap")), -1) if plan.laps > 1 else None


def _wired(board: Board, table: Table, tables: Sequence[Table], kind: str) -> Board:
    """Let the strip run over the holes, or take the LED of each as it is written."""
    problems = table.problems
    if kind == "listed" and not table.has("order"):
        runs = [each.runs("leds") for each in tables]
        tracks = tuple(replace(track, leds=leds) for track, leds in zip(board.tracks, runs, strict=True))
        board = replace(board, tracks=tracks)
        leds = max((led + 1 for run in runs for led in run), default=1)
        strip = replace(board.strip, leds=leds)
        board = replace(board, strip=replace(strip, cuts=find_cuts(lit_places(board), strip)))
    else:
        board, faults = wire(board, table.texts("order"))
        problems += faults
    return replace(board, strip=replace(board.strip, leds=table.whole("leds", 1, MOST_LEDS, default=board.strip.leds)))


def _places(track: Track) -> tuple[Point, ...]:
    lap = (track.lap.place,) if track.lap else ()
    return (*track.holes, *(lamp.place for lamp in track.matches), *lap)


def _at_margin(holes: Holes, plan: _Plan) -> Holes:
    """Move holes so that the left and the upper end of the board's outline are at 0."""
    places = [hole for track in holes for hole in track]
    around = places if plan.shape == "rectangle" else SHAPES[plan.shape](places, plan.margin_mm)
    margin_mm = plan.margin_mm if plan.shape == "rectangle" else 0.0
    left = min((place.x_mm for place in around), default=0.0)
    top = min((place.y_mm for place in around), default=0.0)
    return tuple(moved(track, Point(margin_mm - left, margin_mm - top)) for track in holes)


def _points(places: tuple[tuple[float, float], ...]) -> tuple[Point, ...]:
    return tuple(Point(x_mm, y_mm) for x_mm, y_mm in places)
