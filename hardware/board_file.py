"""Reads a board file: a few numbers of a line board, or every hole of any other. Shipped boards are package data.

It knows the keys and their types; whether the board they make can be built is judged in `hardware.board`. A file names
all its faults at once, by the path of the key (a TOML reader gives no line for a value).
"""

from importlib import resources
from pathlib import Path

from firmware_host.errors import BadBoardFile
from firmware_host.toml_text import BadText, parse_toml, read_text
from hardware.board import (
    DISPLAY_BUS,
    STRIP_BUS,
    TRACK_HOLES,
    Board,
    ButtonPins,
    Pins,
    Point,
    Strip,
    Track,
    judge_pins,
    judge_tracks,
)
from hardware.tables import Table, brief

BOARDS = resources.files("hardware") / "boards"
SUFFIX = ".toml"
LONGEST_PATH = 200
"""Characters of a path in a message; that of a file in a home has half as many."""
MOST_PROBLEMS = 20
"""How many problems of one file are told; of the rest only their number."""


def shipped_boards() -> tuple[str, ...]:
    """Name the boards that come with the program."""
    return tuple(sorted(item.name.removesuffix(SUFFIX) for item in BOARDS.iterdir() if item.name.endswith(SUFFIX)))


def read_board(name_or_path: str) -> Board:
    """Read a shipped board by name (`line-2`), or a person's own by the path of its file.

    Raises:
        BadBoardFile: There is no such board, or it cannot be built; `problems` holds every fault found.
    """
    return parse_board(_read_text(name_or_path))


def parse_board(text: str) -> Board:
    """Make a board of the text of its file.

    Raises:
        BadBoardFile: It cannot be built; `problems` holds every fault found.
    """
    try:
        values = parse_toml(text)
    except BadText as error:
        raise BadBoardFile((f"line {error.line}: {error}" if error.line else str(error),)) from error
    problems: list[str] = []
    board = _board(Table(values, "", problems))
    if problems:
        more = len(problems) - MOST_PROBLEMS
        raise BadBoardFile((*problems[:MOST_PROBLEMS], *([f"and {more} problems more"] if more > 0 else [])))
    return board


def _read_text(name_or_path: str) -> str:
    if name_or_path in shipped_boards():
        return (BOARDS / (name_or_path + SUFFIX)).read_text(encoding="utf-8")
    try:
        return read_text(Path(name_or_path))
    except (OSError, ValueError) as error:  # ValueError: no file can have this name, or what it holds is no text
        reason = error.strerror if isinstance(error, OSError) else error
        known = f"name one of {', '.join(shipped_boards())}, or the path of a board file"
        problem = f"cannot read board {brief(name_or_path, LONGEST_PATH)} ({reason}); {known}"
        raise BadBoardFile((problem,)) from error


def _board(top: Table) -> Board:
    """Read the whole file; what is wrong goes to the list of problems, and judging goes on with what is right."""
    problems = top.problems
    name = top.text("name")
    strip_table = top.table("strip")
    per_metre = strip_table.whole("per_metre", 10, 400)
    layout = top.table("layout")
    kind = layout.choice("kind", ("line", "listed"))
    before = len(problems)
    tracks = _line_tracks(top, layout, per_metre) if kind == "line" else _listed_tracks(top)
    strip = Strip(strip_table.whole("leds", 1, 4096, default=_leds_needed(tracks)), per_metre)
    names = tuple(track.name for track in tracks)
    pins = _pins(top.table("pins"), names)
    for table in (strip_table, layout, top):
        table.close()
    if len(problems) == before and kind:
        problems += judge_tracks(tracks, strip)
    if pins is not None:
        problems += judge_pins(names, pins)
    return Board(name, tracks, strip, pins or Pins((), -1, -1))


def _leds_needed(tracks: tuple[Track, ...]) -> int:
    return max((led + 1 for track in tracks for led in track.leds), default=1)


def _line_tracks(top: Table, layout: Table, per_metre: int) -> tuple[Track, ...]:
    """Lay the tracks as rows one below the other, hole over LED; the strip runs there, back, and there again."""
    pitch_mm = 1000 / per_metre
    row_gap_mm = layout.real("row_gap_mm", 1, 500)
    margin_mm = layout.real("margin_mm", 0, 500)
    tracks = []
    for row, table in enumerate(top.tables("track")):
        first = row * TRACK_HOLES
        leds = range(first, first + TRACK_HOLES)
        holes = tuple(
            Point(round(margin_mm + index * pitch_mm, 3), margin_mm + row * row_gap_mm) for index in range(TRACK_HOLES)
        )
        order = leds if row % 2 == 0 else reversed(leds)
        tracks.append(Track(table.text("name"), table.colour("colour"), holes, tuple(order)))
        table.close()
    return tuple(tracks)


def _listed_tracks(top: Table) -> tuple[Track, ...]:
    """Take each hole's place and LED as they are written."""
    tracks = []
    for table in top.tables("track"):
        holes = tuple(Point(x_mm, y_mm) for x_mm, y_mm in table.pairs("holes_mm"))
        tracks.append(Track(table.text("name"), table.colour("colour"), holes, table.runs("leds")))
        table.close()
    return tuple(tracks)


def _pins(table: Table, names: tuple[str, ...]) -> Pins | None:
    """Read the pin map; None where a number is missing or no number, so that nothing false is said about the rest."""
    before = len(table.problems)
    sides = []
    for name in names:
        buttons = table.table(name)
        sides.append(ButtonPins(buttons.gpio("peg"), buttons.gpio("ok"), buttons.gpio("call")))
        buttons.close()
    pins = Pins(
        sides=tuple(sides),
        undo=table.gpio("undo"),
        buzzer=table.gpio("buzzer"),
        strip_bus=table.bus("strip", STRIP_BUS),
        display_bus=table.bus("display", DISPLAY_BUS),
    )
    table.close()
    return pins if len(table.problems) == before else None
