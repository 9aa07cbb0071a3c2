"""Reads a board file: a few numbers from which the holes follow, or every hole. Shipped boards are package data.

It knows the keys and their types; whether the board they make can be built is judged in `hardware.judging`. A file
names all its faults at once, by line and key where they have one.
"""

from dataclasses import replace
from importlib import resources
from pathlib import Path

from firmware_host.errors import BadBoardFile
from firmware_host.toml_text import BadText, parse_toml, read_text
from hardware.board import DISPLAY_BUS, STRIP_BUS, Board, ButtonPins, Pins, judge_pins
from hardware.judging import judge_tracks
from hardware.layout_file import read_layout
from hardware.lines import with_lines
from hardware.tables import Table, brief

BOARDS = resources.files("hardware") / "boards"
SUFFIX = ".toml"
LONGEST_PATH = 180
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
    judged: list[str] = []
    board = _board(Table(values, "", problems), judged)
    problems = [*with_lines(problems, text), *judged]
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


def _board(top: Table, judged: list[str]) -> Board:
    """Read the whole file; what is wrong goes to the lists of problems, and judging goes on with what is right."""
    problems = top.problems
    name = top.text("name")
    before = len(problems)
    board = replace(read_layout(top), name=name)
    readable = len(problems) == before
    names = tuple(track.name for track in board.tracks)
    pins = _pins(top.table("pins"), names)
    top.close()
    if readable:
        judged += judge_tracks(board)
    if pins is not None:
        judged += judge_pins(names, pins)
    return replace(board, pins=pins or board.pins)


def _side(table: Table) -> ButtonPins:
    """Read what one side has; what is left out is not wired."""
    peg, ok, call = (table.gpio(key) if table.has(key) else None for key in ("peg", "ok", "call"))
    return ButtonPins(peg, ok, call, table.gpio_pair("encoder") if table.has("encoder") else None)


def _pins(table: Table, names: tuple[str, ...]) -> Pins | None:
    """Read the pin map; None where a number is missing or no number, so that nothing false is said about the rest."""
    before = len(table.problems)
    sides = []
    for name in names:
        buttons = table.table(name)
        sides.append(_side(buttons))
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
