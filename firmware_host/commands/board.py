"""`cribboard board`: the layouts of boards, listed, told, drawn and judged. It drives no board."""

import argparse
import json
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from firmware_host.command_line import OK, BadUsage, say
from firmware_host.errors import BadBoardFile, BoardError
from hardware.strips import KINDS

if TYPE_CHECKING:
    from hardware.board import Board
    from hardware.check import Finding

FAULTY = 1
"""Exit code of a check that found something to mend."""

EXAMPLES = """\
examples:
  cribboard board                              list the boards that come with the program
  cribboard board triangle                     tell its size, its pins and how the strip runs
  cribboard board triangle --check             would it work? every line is ok, a note, or what to fix
  cribboard board line-4 --check --strip apa102
  cribboard board classic --svg classic.svg    draw it 1:1; --png for a picture
  cribboard board classic --svg leds.svg --led-numbers
  cribboard board --svg all.svg                draw all boards beside each other

A board of your own is a file in the same format: name it by its path, here and in the configuration (board.file). Begin
with a copy of one of these; docs/BOARDS.md explains every line.
"""


class DrawingLost(BoardError, OSError):
    """A drawing cannot be written where it should be."""


class KitMissing(BoardError, ImportError):
    """The libraries that draw are not installed, or have no font."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    from firmware_host.config.keys import BUDGET

    parser.description = "List, draw and check the layouts of boards: holes, LEDs, strip and pins."
    parser.epilog = EXAMPLES
    parser.add_argument("board", nargs="?", metavar="BOARD", help="the name of a shipped board, or a board file")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw it into this file, in millimetres")
    parser.add_argument("--png", type=Path, metavar="FILE", help="draw a picture into this file")
    parser.add_argument("--led-numbers", action="store_true", help="write its number along the strip into each hole")
    parser.add_argument("--check", action="store_true", help="judge it; exit code 1 when something must be mended")
    parser.add_argument("--strip", choices=tuple(KINDS), default="apa102", help="the LEDs to check for (apa102)")
    parser.add_argument(
        "--budget-ma",
        type=_milliamperes,
        default=BUDGET.default,
        metavar="MA",
        help=f"what the supply gives the strip ({BUDGET.default})",
    )
    parser.add_argument("--json", action="store_true", help="write JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """List the boards, or tell, draw or check the one that is named.

    Raises:
        BadBoardFile: The board cannot be read, and nobody asked to check it.
        DrawingLost: A drawing cannot be written.
        KitMissing: There is nothing to draw with.
    """
    if args.board is None:
        return _run_all(args)
    if args.check:
        return _check(args)
    board = _read(args.board)
    if not _draw((board,), args):
        say(json.dumps(_facts(board), indent=2) if args.json else _summary(board))
    return OK


def _run_all(args: argparse.Namespace) -> int:
    from hardware.board_file import read_board, shipped_boards

    if args.check:
        raise BadUsage("cribboard board: --check judges one board: name it, or give the path of its file")
    boards = tuple(read_board(name) for name in shipped_boards())
    if _draw(boards, args):
        return OK
    if args.json:
        say(json.dumps([_facts(board) for board in boards], indent=2))
        return OK
    rows = [("board", "tracks", "LEDs", "strip", "size in mm"), *map(_row, boards)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        say("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return OK


def _row(board: "Board") -> tuple[str, ...]:
    facts = _facts(board)
    tracks = f"{len(board.tracks)} in one row" if board.sharing.value == "all" else str(len(board.tracks))
    strip = f"{board.strip.per_metre} a metre, {facts['strip_m']:.2f} m"
    return board.name, tracks, str(board.strip.leds), strip, f"{facts['width_mm']} x {facts['height_mm']}"


def _read(name: str) -> "Board":
    from hardware.board_file import read_board

    try:
        return read_board(str(Path(name).expanduser()) if name.startswith("~") else name)
    except RuntimeError as error:
        raise BadUsage(f"cribboard board: {name[:20]!a} is nobody's home: write the whole path") from error


def _facts(board: "Board") -> dict[str, object]:
    """Put what a builder asks first into plain values."""
    from hardware.board import size_mm
    from hardware.check import strip_m
    from hardware.route import pieces

    width, height = size_mm(board)
    return {
        "name": board.name,
        "width_mm": round(width),
        "height_mm": round(height),
        "drill_mm": board.drill_mm,
        "tracks": [track.name for track in board.tracks],
        "laps": board.laps,
        "shared_holes": board.sharing.value,
        "leds": board.strip.leds,
        "leds_per_metre": board.strip.per_metre,
        "strip_m": round(strip_m(board), 2),
        "pieces": [[piece.first, piece.last] for piece in pieces(board)],
        "pins": _pins(board),
    }


def _summary(board: "Board") -> str:
    facts = _facts(board)
    twice = ", each run through twice" if board.laps > 1 else ""
    shared = {"none": "", "game": ", one game hole for all", "all": ", all in the same holes"}[board.sharing.value]
    names = ", ".join(track.name for track in board.tracks)
    pins = ", ".join(f"{line} {gpio}" for line, gpio in _pins(board).items())
    head = [
        f"{board.name}: {facts['width_mm']} x {facts['height_mm']} mm, holes of {board.drill_mm:g} mm",
        f"tracks: {names}{twice}{shared}",
        f"pins (GPIO): {pins}",
        f"strip: {board.strip.leds} LEDs, {facts['strip_m']} m with {board.strip.per_metre} a metre; from its start",
    ]
    return "\n".join([*head, *_way(board)])


def _pins(board: "Board") -> dict[str, int]:
    from hardware.board import pin_lines

    return dict(pin_lines(tuple(track.name for track in board.tracks), board.pins))


def _way(board: "Board") -> list[str]:
    """Tell piece by piece which LEDs lie where, and how long the wire to the next one is."""
    from hardware.route import apart_mm, named_leds, pieces

    names = named_leds(board)
    parts = pieces(board)
    wires = [f"; a wire of {apart_mm(one.leds[-1], other.leds[0]):.0f} mm" for one, other in pairwise(parts)]
    lines = []
    for piece, wire in zip(parts, [*wires, ""], strict=True):
        lit = [led for led in range(piece.first, piece.last + 1) if led in names]
        first, last = names[lit[0]], names[lit[-1]]
        where = first if first == last else f"{first} to {last}"
        leds = f"LED {piece.first}" if piece.first == piece.last else f"LED {piece.first} to {piece.last}"
        dark = piece.last - piece.first + 1 - len(lit)
        between = f", {dark} of them dark" if dark else ""
        lines.append(f"  {leds}{between}: {where}{wire}")
    return lines


def _draw(boards: "tuple[Board, ...]", args: argparse.Namespace) -> bool:
    """Draw what is asked for; say whether anything was."""
    if args.svg is None and args.png is None:
        return False
    try:
        from hardware.draw import Look, draw, draw_all, drawing_width_mm
    except ImportError as error:
        raise KitMissing(f"what draws is not installed ({error.name}): pip install 'cribboard[kit]'") from error
    look = Look(led_numbers=args.led_numbers)
    drawing = draw_all(boards) if args.board is None else draw(boards[0], look)
    if args.svg is not None:
        _write(args.svg, drawing.encode())
    if args.png is not None:
        _write(args.png, _picture(drawing, drawing_width_mm(drawing)))
    return True


def _picture(drawing: str, width_mm: float) -> bytes:
    try:
        from hardware.draw_png import NoFont, png
    except ImportError as error:
        raise KitMissing(
            f"what makes pictures is not installed ({error.name}): pip install 'cribboard[kit]'"
        ) from error
    try:
        return png(drawing, width_mm)
    except NoFont as error:
        raise KitMissing(f"no picture: {error}") from error


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise DrawingLost(f"{path} cannot be written ({error.strerror}): name another file") from error
    say(f"The drawing is in {path}.")


def _check(args: argparse.Namespace) -> int:
    """Judge a board; one that cannot be read is judged too."""
    from firmware_host.config.keys import FIELD
    from hardware.check import Finding, Grade, Supply, check

    try:
        findings = check(_read(args.board), Supply(KINDS[args.strip], args.budget_ma, FIELD.default))
    except BadBoardFile as error:
        findings = tuple(Finding("board file", Grade.FIX, problem) for problem in error.problems)
    say(
        _as_json(findings)
        if args.json
        else "\n".join(f"{each.grade.value}: {each.what}: {each.text}" for each in findings)
    )
    return FAULTY if any(each.grade is Grade.FIX for each in findings) else OK


def _as_json(findings: "tuple[Finding, ...]") -> str:
    return json.dumps(
        [{"what": each.what, "grade": each.grade.value, "text": each.text} for each in findings], indent=2
    )  # fmt: skip


def _milliamperes(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 100 <= int(text[:6]) <= 30_000):
        raise argparse.ArgumentTypeError(f"{text[:20]!a} is no current: give 100 to 30000 mA")
    return int(text)
