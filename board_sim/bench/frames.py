"""What goes down to the page, as bytes and as plain values. Pure: it reads no board and opens nothing."""

import struct
from collections.abc import Iterable
from itertools import chain

from board_sim.bench.face import Pixel
from hardware.board import Board

FRAME_KIND = 1
FRAME_VERSION = 1
DIGITS = 8
_HEAD = struct.Struct("<BBH")


def encode_frame(pixels: Iterable[Pixel], digits: bytes, intensity: int) -> bytes:
    """Write one frame: kind, version, how many LEDs (two bytes, low first), r g b field of each, 8 segments, intensity.

    >>> encode_frame([(255, 60, 0, 31)], bytes(8), 7).hex(" ")
    '01 01 01 00 ff 3c 00 1f 00 00 00 00 00 00 00 00 07'
    """
    body = bytes(chain.from_iterable(pixels))
    return (
        _HEAD.pack(FRAME_KIND, FRAME_VERSION, len(body) // 4)
        + body
        + digits[:DIGITS].ljust(DIGITS, b"\0")
        + bytes([intensity])
    )


def button_lines(board: Board) -> tuple[str, ...]:
    """Name every button of the board, in the order of the tracks, UNDO last."""
    sides = [f"{track.name}.{button}" for track in board.tracks for button in ("peg", "ok", "call")]
    return (*sides, "undo")


def describe_board(board: Board) -> dict[str, object]:
    """Put what the page must draw into plain values: millimetres, names, colours and the order of the LEDs."""
    return {
        "name": board.name,
        "leds": board.strip.leds,
        "street": board.street,
        "tracks": [
            {
                "name": track.name,
                "colour": track.colour,
                "holes": [(point.x_mm, point.y_mm) for point in track.holes],
                "leds": track.leds,
            }
            for track in board.tracks
        ],
    }
