"""What there is to touch on a board: buttons, and encoders that fingers turn; and how a hand does with fewer of them.

docs/TABLE.md says what a side does that has no CALL or no PEG; this is a player's reading of it. What a press means the
program alone knows.
"""

from collections.abc import Mapping

from hardware.board import ENCODER_LINES, Board, pin_lines, side_lines

CLOCKWISE, BACK = "cw", "ccw"
"""Touching one of these turns the encoder by a detent: what a line of that name does when it is pressed."""
WAYS: Mapping[str, int] = {CLOCKWISE: 1, BACK: -1}
ENCODER = "encoder"


def buttons(board: Board) -> dict[str, int]:
    """Name every button of the board with its GPIO, in the order of the tracks, UNDO last."""
    lines = pin_lines(tuple(track.name for track in board.tracks), board.pins)
    return {line: gpio for line, gpio in lines if line != "buzzer" and not line.endswith(ENCODER_LINES)}


def encoders(board: Board) -> dict[str, tuple[int, int]]:
    """Name every encoder of the board (`orange.encoder`) with the GPIOs of A and B."""
    sides = zip(board.tracks, board.pins.sides, strict=True)
    return {f"{track.name}.{ENCODER}": side.encoder for track, side in sides if side.encoder is not None}


def touches(board: Board) -> tuple[str, ...]:
    """Name everything that a finger can do something to: each button, and each way of each encoder."""
    ways = [f"{line.removesuffix(ENCODER)}{way}" for line in encoders(board) for way in WAYS]
    return (*buttons(board), *ways)


def of_side(board: Board, track: str) -> frozenset[str]:
    """Say what one side has: `peg`, `ok`, `call`, `cw` and `ccw`, as far as they are there."""
    (place,) = [place for place, each in enumerate(board.tracks) if each.name == track]
    lines = [line for line, _ in side_lines(board.pins.sides[place])]
    found = frozenset(line for line in lines if line not in ENCODER_LINES)
    return found | frozenset(WAYS) if ENCODER_LINES[0] in lines else found


def adding(wired: frozenset[str]) -> str:
    """Say what a side adds one with."""
    return "peg" if "peg" in wired else CLOCKWISE


def calling(wired: frozenset[str]) -> tuple[str, ...]:
    """Say what a side touches for CALL, the first one down before the others: OK lends it where there is no button."""
    if "call" in wired:
        return ("call",)
    return ("ok", "peg") if "peg" in wired else ("ok", CLOCKWISE, CLOCKWISE)


def opening_menu(wired: frozenset[str]) -> tuple[str, ...]:
    """Say what a side holds for the menu, the first one down before the others."""
    if "call" not in wired:
        return calling(wired)
    return ("peg", "call") if "peg" in wired else ("ok", "call")
