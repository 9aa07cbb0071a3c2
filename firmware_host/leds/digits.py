"""What the digits say: four for each side; a pure function of scene and time, as the frame is.

It knows where texts stand, whose they are and when they turn. What they are is known to `says`; how a glyph looks in
seven segments is the display's business.

Two sides: the left four digits are side 0's, the right four side 1's. Where there are more sides than groups, three or
four of them or a board with but four digits, a group begins with the number of its track, 1 to 4, unless it needs all
four digits, and the groups turn over every three seconds: tracks 1 and 2, then 3 and 4; or one after another. The menu
needs eight digits: four show its left half for a second, then its right half for two.
"""

import re
from collections.abc import Iterator

from firmware_host.leds import says
from firmware_host.leds.says import GROUP, TURN_MS, Panel
from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.leds.signs import OFF_MS, digits_end_ms
from firmware_host.leds.tempo import next_step_ms
from firmware_host.units import Ms, Side

GLYPHS = frozenset("0123456789 ACEFGHJKLPQSTUbcdghinortuy-=?.")
"""Every character that is ever sent, the menu's included. M, V, W and X cannot be shown in seven segments, and I, O and
Z not told from 1, 0 and 2."""
OFF = " oFF"
DEALER_CELL, ASKED_CELL, BLIND_CELL, PENDING_CELL = range(GROUP)
"""The digits of a group whose decimal points mark the dealer, the side that is asked, a deal without checking, and
what is not committed yet."""


def digits(scene: Scene, t_ms: Ms) -> str:
    """Write as many digits as there are, each with a "." behind it where its decimal point is lit."""
    off = says.newest_read((sign for sign in scene.signs if sign.kind is SignKind.POWER_OFF), t_ms)
    if off is not None:
        return (OFF if t_ms < off.since_ms + OFF_MS else " " * GROUP) * scene.groups
    first = _page(scene, t_ms) * scene.groups
    return "".join(_group(Panel(scene, Side(first + place), t_ms), place) for place in range(scene.groups))


def digits_next_change_ms(scene: Scene, t_ms: Ms) -> Ms | None:
    """Tell until when the digits stand still; None: until there is another scene."""
    return min((change for change in _changes(scene, t_ms) if change is not None), default=None)


def _group(panel: Panel, place: int) -> str:
    """Write four digits: those of the menu, or of a side, blank where there is none."""
    scene, side = panel.scene, panel.side
    if scene.menu is not None:
        told = says.says_over_menu(panel)
        half = place if scene.groups > 1 else int(panel.phase_ms >= says.WORD_MS)
        return "".join(_cells(scene.menu)[half * GROUP :][:GROUP]) if told is None else told.rjust(GROUP)
    fault = says.fault_says(panel)
    if side >= len(scene.pegs):
        return fault or " " * GROUP
    text = says.says(panel)
    if text == fault:  # it speaks of the board: nothing of a side is in it, no point either
        return fault
    cells = list(text.rjust(panel.width))
    if len(cells) < GROUP:
        cells.insert(0, str(side + 1))
    points = {
        DEALER_CELL: side == scene.dealer,
        ASKED_CELL: side in scene.asked,
        BLIND_CELL: scene.blind,
        PENDING_CELL: says.pending_says(panel) is not None,
    }
    return "".join(glyph + "." * points[cell] for cell, glyph in enumerate(cells))


def _cells(menu: str) -> list[str]:
    """Split a text into digits, each with its point."""
    return re.findall(r".\.?", menu)


def _page(scene: Scene, t_ms: Ms) -> int:
    """Choose the sides that are shown together: who presses, else the one with the newest sign, else each in turn."""
    sides = [Side(side) for side in range(len(scene.pegs))]
    pressing = [side for side in sides if _is_pressing(scene, side, t_ms)]
    # One that stays is new for a turn only: else nobody would be shown what the other side is asked.
    new = (sign for sign in scene.signs if sign.side is not None and t_ms < sign.since_ms + TURN_MS)
    sign = says.newest_read(new, t_ms)
    if pressing:
        return pressing[0] // scene.groups
    if sign is not None and sign.side is not None:
        return sign.side // scene.groups
    return says.cycle_ms(scene, t_ms) // TURN_MS % -(-len(sides) // scene.groups)


def _is_pressing(scene: Scene, side: Side, t_ms: Ms) -> bool:
    held = scene.countdown is not None and scene.countdown[0] == side
    return held or says.pending_says(Panel(scene, side, t_ms)) is not None


def _changes(scene: Scene, t_ms: Ms) -> Iterator[Ms | None]:
    for sign in scene.signs:
        yield from _sign_changes(sign, t_ms)
        if scene.groups < len(scene.pegs) and t_ms < (turned_ms := Ms(sign.since_ms + TURN_MS)):
            yield turned_ms
    for turn_ms in says.turning_ms(scene):
        yield next_step_ms(t_ms, Ms(scene.asked_since_ms + turn_ms), TURN_MS)
    if scene.countdown is not None:
        since_ms = scene.countdown[2]
        yield next_step_ms(t_ms, since_ms, 1000, Ms(since_ms + 1000 * says.COUNTDOWN_S))


def _sign_changes(sign: Sign, t_ms: Ms) -> Iterator[Ms]:
    """List when a sign begins and ends, or turns by itself, as far as that lies ahead."""
    times = {
        sign.since_ms: True,
        Ms(sign.since_ms + says.FAULT_MS): sign.kind is SignKind.FAULT,
        Ms(sign.since_ms + OFF_MS): sign.kind is SignKind.POWER_OFF,
    }
    yield from (at_ms for at_ms, changes in times.items() if changes and t_ms < at_ms)
    end_ms = digits_end_ms(sign)
    if end_ms is not None and t_ms < end_ms:
        yield end_ms
