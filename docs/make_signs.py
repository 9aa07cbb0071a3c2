"""Draws every sign of the light as a film strip, and writes the table of docs/LIGHT.md: both from the catalogue.

    python -m docs.make_signs

A picture shows what `render` and `digits` make of a sign at a few moments, hole by hole, on the board line-2; nothing
in it is drawn by hand. A test holds that the committed pictures are what the code draws now.
"""

import re
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from firmware_host.leds.catalogue import CATALOGUE, Entry
from firmware_host.leds.digits import digits
from firmware_host.leds.frame import DAY_FIELD, Frame
from firmware_host.leds.render import render
from firmware_host.leds.track_map import TrackMap, track_map
from firmware_host.units import Hole, LedIndex, Ms, Side
from hardware.board import LAP_HOLES
from hardware.board_file import read_board

DOCS = Path(__file__).parent
PAGE = DOCS / "LIGHT.md"
SIGNS = DOCS / "signs"
BEGIN, END = "<!-- signs: python -m docs.make_signs -->", "<!-- end of signs -->"

LEFT, RIGHT, WIDTH = 54, 92, 660
"""Room for the time at the left of the holes, for the digits at the right, and the whole picture, in pixels."""
ROW, STRIP_GAP, TOP, FOOT = 18, 12, 8, 18
LEAST_HOLES = 31
MOST_PITCH = 15.0
LAMPS = 5
"""Places for lamps at the end of a row: the lap, a gap, and three games."""
GROUND, HOLE, INK = "#14171a", "#3c444c", "#c9d1d9"
LEAST_SHARE = 0.25
"""What shines at all is to be seen on a screen: its strongest channel is this much at least."""


def main() -> None:
    """Write the pictures and the table anew, and take away what is no sign any more."""
    SIGNS.mkdir(exist_ok=True)
    drawn = pictures()
    for path in SIGNS.glob("*.svg"):
        if path.name not in drawn:
            path.unlink()
    for name, text in drawn.items():
        (SIGNS / name).write_text(text, encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def pictures() -> dict[str, str]:
    """Draw every sign: the name of its file, and what is in it."""
    return {file_name(entry): picture(entry) for entry in CATALOGUE}


def page(text: str) -> str:
    """Put the table of signs between its marks in the text of the page."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}\n{table()}{END}{rest.partition(END)[2]}"


def table() -> str:
    """Write the table: each sign with its meaning, how strip and digits show it, its cue, and its picture."""
    rows = (f"| {_words(entry)} | ![{entry.name}](signs/{file_name(entry)}) |\n" for entry in CATALOGUE)
    return "| sign | how it looks |\n|---|---|\n" + "".join(rows)


def file_name(entry: Entry) -> str:
    """Name the file of a picture: `double-skunk.svg`."""
    return re.sub(r"[^a-z0-9]+", "-", entry.name).strip("-") + ".svg"


def picture(entry: Entry) -> str:
    """Draw one sign as an SVG: a strip for each moment, a row for each side, the digits beside it."""
    board = track_map(read_board("line-2" if entry.lamp is None else "classic"))
    scene = entry.scene(2)
    frames = [(t, render(scene, board, Ms(t)), "" if scene.digitless else digits(scene, Ms(t))) for t in entry.moments]
    first, last = _extent(board, [frame for _, frame, _ in frames])
    pitch = min((WIDTH - LEFT - RIGHT) / (last - first + 1 + (LAMPS if entry.lamp else 0)), MOST_PITCH)
    places = list(_places(board, first, last, pitch))
    parts: list[str] = []
    top = TOP
    for t, frame, text in frames:
        label = f"{t / 1000:g} s" if len(frames) > 1 else ""
        parts += _strip(frame, places, pitch, top)
        parts += _texts(label, text, top)
        top += 2 * ROW + STRIP_GAP
    parts += _numbers(first, last, pitch, top)
    title = escape(f"{entry.name}: {entry.meaning} Without colour: {entry.cue}.")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top + FOOT}" width="{WIDTH}" '
        f'height="{top + FOOT}" role="img" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">\n'
        f'<title>{title}</title>\n<rect width="100%" height="100%" rx="8" fill="{GROUND}"/>\n'
        + "".join(f"{part}\n" for part in parts)
        + "</svg>\n"
    )


def _words(entry: Entry) -> str:
    light = f"<br>Strip: {entry.light}." if entry.light else ""
    text = "" if entry.digits in ("", "–") else f"<br>Digits: {entry.digits}."
    words = f"**{entry.name}**<br>{entry.meaning}{light}{text}<br>Without colour: {entry.cue}."
    return re.sub(r"L\*(\d)", r"L\\*\1", words)


def _extent(board: TrackMap, frames: Iterable[Frame]) -> tuple[int, int]:
    """Find which holes to draw: all that are ever lit, and some beside them; one lap where a track is run twice."""
    if board.lapped:
        return -1, LAP_HOLES
    holes = range(-1, 122)
    lit = [
        hole
        for frame in frames
        for side in range(2)
        for hole in holes
        if _is_lit(frame, board.led(Side(side), Hole(hole)))
    ]
    first, last = min(lit, default=1) - 1, max(lit, default=1) + 1
    missing = max(LEAST_HOLES - (last - first + 1), 0)
    first = max(first - missing // 2, holes.start)
    last = min(max(last, first + LEAST_HOLES - 1), holes.stop - 1)
    return first, last


def _places(board: TrackMap, first: int, last: int, pitch: float) -> Iterator[tuple[LedIndex, float, float]]:
    """List each LED that is drawn with its place in a strip: the holes of a row, and the lamps behind them."""
    for side in range(2):
        y = ROW / 2 + side * ROW
        for hole in range(first, last + 1):
            yield board.led(Side(side), Hole(hole)), LEFT + (hole - first + 0.5) * pitch, y
        if board.lapped:
            lamps = (board.laps[side], None, *board.matches[side])
            for place, led in enumerate(lamps, last - first + 1):
                if led is not None:
                    yield led, LEFT + (place + 0.5) * pitch, y


def _strip(frame: Frame, places: Iterable[tuple[LedIndex, float, float]], pitch: float, top: int) -> Iterator[str]:
    """Draw the holes of one moment: those that are dark as rings, two paths of dots, then those that are lit."""
    size = min(pitch * 0.72, 10.0)
    dark, lit = [], []
    for led, x, y in places:
        if _is_lit(frame, led):
            radius = max(size / 2, 2.2)
            lit.append(f'<circle cx="{x:.1f}" cy="{top + y:.0f}" r="{radius:.1f}" fill="{_colour(frame, led)}"/>')
        else:
            dark.append(f"M{x:.1f} {top + y:.0f}h0")
    path = "".join(dark)
    for colour, width in ((HOLE, size * 0.8), (GROUND, size * 0.8 - 1.6)):
        yield f'<path d="{path}" stroke="{colour}" stroke-width="{width:.1f}" stroke-linecap="round"/>'
    yield from lit


def _texts(label: str, text: str, top: int) -> Iterator[str]:
    """Write the time at the left and the digits at the right, four for each side."""
    if label:
        yield f'<text x="8" y="{top + ROW + 4}" fill="{INK}">{label}</text>'
    groups = re.findall(r"(?:.\.?){4}", text)
    for side, group in enumerate(groups):
        y = top + ROW / 2 + side * ROW + 4
        yield f'<text x="{WIDTH - RIGHT + 14}" y="{y:.0f}" fill="{INK}" xml:space="preserve">{escape(group)}</text>'


def _numbers(first: int, last: int, pitch: float, top: int) -> Iterator[str]:
    """Write the numbers of holes below the last strip."""
    step = 5 if last - first < 45 else 10
    for hole in range(first, last + 1):
        if hole % step == 0:
            x = LEFT + (hole - first + 0.5) * pitch
            yield (
                f'<text x="{x:.1f}" y="{top + 6}" fill="{INK}" fill-opacity="0.7" font-size="10" '
                f'text-anchor="middle">{hole}</text>'
            )


def _is_lit(frame: Frame, led: int) -> bool:
    return any(frame.rgb[3 * led : 3 * led + 3])


def _colour(frame: Frame, led: int) -> str:
    """Write the colour of an LED for a screen: duty is linear light, which sRGB is not (IEC 61966-2-1)."""
    shares = (min(duty / 255 * frame.field / DAY_FIELD, 1.0) for duty in frame.rgb[3 * led : 3 * led + 3])
    channels = [12.92 * share if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055 for share in shares]
    channels = [channel * max(LEAST_SHARE / max(channels), 1.0) for channel in channels]
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)


if __name__ == "__main__":
    main()
