"""What goes down to the page, as bytes and as plain values. Pure: it reads no board and opens nothing."""

import struct
from collections.abc import Iterable
from itertools import chain

from board_sim.bench.face import Pixel
from board_sim.wired import WAYS, of_side
from hardware.board import Board, Point, Track, lamps
from hardware.draw_labels import place_labels, street_lines
from hardware.layouts import rectangle

FRAME_KIND = 1
FRAME_VERSION = 1
DIGITS = 8
MARGIN_MM = 20.0
"""Round the holes of a board of which nobody said what is cut."""
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


def describe_board(board: Board) -> dict[str, object]:
    """Put what the page must draw into plain values: millimetres, names, colours and the order of the LEDs.

    `plan` is there where the holes are not on straight rows side by side: then the board is drawn as it lies on the
    table, with its outline and print. Rows can be folded, so that they fit a page.
    """
    return {
        "name": board.name,
        "leds": board.strip.leds,
        "street": board.street,
        "laps": board.laps,
        "sharing": board.sharing.value,
        "tracks": [{**_track(track), "buttons": _buttons(board, track.name)} for track in board.tracks],
        "plan": None if _is_rows(board) else _plan(board),
    }


def _track(track: Track) -> dict[str, object]:
    return {
        "name": track.name,
        "colour": track.colour,
        "holes": [_place(hole) for hole in track.holes],
        "leds": track.leds,
        "lap": track.lap.led if track.lap else None,
        "lamps": [{"name": name, "place": _place(lamp.place), "led": lamp.led} for name, lamp in lamps(track)],
    }


def _buttons(board: Board, track: str) -> list[str]:
    """List what a side has, in the order in which it is drawn."""
    wired = of_side(board, track)
    return [button for button in ("peg", "ok", "call", *WAYS) if button in wired]


def _is_rows(board: Board) -> bool:
    """Say whether each track is one straight row from left to right, begun and ended with the others, and no lamp."""
    first = [hole.x_mm for hole in board.tracks[0].holes]
    return all(
        len({hole.y_mm for hole in track.holes}) == 1
        and [hole.x_mm for hole in track.holes] == first == sorted(set(first))
        and not lamps(track)
        for track in board.tracks
    )


def _plan(board: Board) -> dict[str, object]:
    corners = board.outline or rectangle([hole for track in board.tracks for hole in track.holes], MARGIN_MM)
    return {
        "outline": [_place(corner) for corner in corners],
        "labels": [
            {"text": label.text, "place": _place(label.middle), "height": label.height_mm, "kind": label.kind}
            for label in place_labels(board)
        ],
        "streets": [
            {"after": street.hole, "from": _place(street.start), "to": _place(street.end)}
            for street in street_lines(board)
        ],
    }


def _place(point: Point) -> tuple[float, float]:
    return point.x_mm, point.y_mm
