"""Draws a scene: a pure function of the scene, the board's LED order and the time, and when it next looks different.

Where two things want one LED the more urgent wins: last light, peg, ghost, fault, what is told beside the pegs, win,
what stands behind all of it. Where two sides want one hole for the same, which shared holes allow, each has its turn.
Between two steps of time the picture stands still, so whoever draws may sleep until `next_change_ms`.
"""

from collections.abc import Iterator

from firmware_host.leds import marks, palette, win
from firmware_host.leds.asking import next_asking_ms
from firmware_host.leds.backdrop import draw_backdrop, next_swell_ms
from firmware_host.leds.beat import halves, next_half_ms
from firmware_host.leds.calm import STILL, next_still_ms
from firmware_host.leds.canvas import Canvas
from firmware_host.leds.frame import DAY_FIELD, NIGHT_FIELD, Frame
from firmware_host.leds.hops import WALKS, next_hop_ms, walk_ends_ms
from firmware_host.leds.pegs import draw_pegs
from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.leds.signs import (
    CALM_MS,
    DIP_MS,
    DIPPING,
    FADE_MS,
    FADE_STEP_MS,
    OFF_MS,
    dips_start_ms,
    light_ends_ms,
    newest,
)
from firmware_host.leds.tempo import BREATH_STEP_MS, breath, next_step_ms
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import GAME_HOLE
from firmware_host.units import Hole, Ms, Side
from hardware.board import LAP_HOLES

FAULT_HOLES = range(1, 6)
LAST_HOLE = Hole(1)
DIMMED_PERCENT = 50


def render(scene: Scene, track_map: TrackMap, t_ms: Ms, field: int = DAY_FIELD) -> Frame:
    """Draw the scene as it looks at a time, with the chips' brightness field of the day, 0 to 15; at night it is lower.

    Raises:
        ValueError: The scene has more sides than the board has tracks, or a peg where there is no hole.
    """
    if len(scene.pegs) > len(track_map.rows):
        raise ValueError(f"{len(scene.pegs)} sides cannot play on {len(track_map.rows)} tracks; choose another board")
    canvas = Canvas(track_map, bytearray(3 * track_map.size), _percent(scene, t_ms), halves(scene, t_ms))
    sides = [Side(side) for side in range(len(scene.pegs))]
    for draw in (draw_backdrop, _draw_comets, _draw_told):
        for side in sides:
            draw(canvas, scene, side, t_ms)
        canvas.settle()
    _draw_fault(canvas, scene, t_ms)
    for side in sides:
        canvas.light_all(side, marks.ghosts(scene, side, t_ms))
    canvas.settle()
    for side in sides:
        draw_pegs(canvas, scene, side, t_ms)
    canvas.settle()
    _draw_last_light(canvas, scene, t_ms)
    return Frame(bytes(canvas.rgb), min(field, NIGHT_FIELD) if scene.night else field)


def next_change_ms(scene: Scene, t_ms: Ms, *, shared: bool = False) -> Ms | None:
    """Tell until when the picture stands still; None: until there is another scene.

    `shared`: the tracks share their holes (`TrackMap.shared`), and so pegs wink and take turns.
    """
    changes = (*_changes(scene, t_ms), next_half_ms(scene, t_ms) if shared else None)
    return min((change for change in changes if change is not None), default=None)


def _percent(scene: Scene, t_ms: Ms) -> int:
    """Tell how much of all lightness is left: half on a dimmed board, ever less of it when the power goes off."""
    percent = DIMMED_PERCENT if scene.dimmed else 100
    off = newest(scene.signs, SignKind.POWER_OFF, t_ms)
    if off is None:
        return percent
    step = (t_ms - off.since_ms) // FADE_STEP_MS
    return percent * max(FADE_MS - step * FADE_STEP_MS, 0) // FADE_MS


def _draw_comets(canvas: Canvas, scene: Scene, side: Side, t_ms: Ms) -> None:
    """Draw the comets; where a track is run through twice, once through it, lest a light be passed too often."""
    if side == scene.winner:
        lights = win.comet_lights(scene, t_ms)
        if canvas.track_map.lapped and not scene.calm:
            lights = tuple((hole, level) for hole, level in lights if hole <= LAP_HOLES or hole == GAME_HOLE)
        canvas.light_all(side, lights)


def _draw_told(canvas: Canvas, scene: Scene, side: Side, t_ms: Ms) -> None:
    """Draw what is lit beside the pegs; the start holes are white in a deal without checking."""
    shared = canvas.track_map.shared
    holes = LAP_HOLES if canvas.track_map.lapped else marks.COUNTDOWN_HOLES
    if scene.blind:
        canvas.light_all(side, ((hole, palette.MARK) for hole in marks.START_HOLES), palette.WHITE)
    canvas.light_all(side, marks.bars(scene, side, t_ms, shared=shared, holes=holes))
    if scene.menu is not None and scene.choice is not None and side < len(scene.choice):
        first = marks.SHARED_VALUE_HOLE if shared and side else marks.CHOICE_HOLE
        canvas.light_all(side, marks.choice(scene.choice[side], first), palette.WHITE)


def _draw_fault(canvas: Canvas, scene: Scene, t_ms: Ms) -> None:
    fault = newest(scene.signs, SignKind.FAULT, t_ms)
    if fault is None:
        return
    lightness = breath(t_ms - fault.since_ms, palette.FAULT_LOW, palette.FAULT_HIGH)
    for side in range(len(canvas.track_map.rows)):
        for hole in FAULT_HOLES[: fault.number]:
            canvas.light(Side(side), Hole(hole), lightness, palette.WHITE)
    canvas.settle()


def _draw_last_light(canvas: Canvas, scene: Scene, t_ms: Ms) -> None:
    """Draw hole 1 of every track while the power goes off, and for a while when all else is dark."""
    off = newest(scene.signs, SignKind.POWER_OFF, t_ms)
    if off is None or t_ms >= off.since_ms + OFF_MS:
        return
    last = Canvas(canvas.track_map, canvas.rgb)
    for side in range(len(canvas.track_map.rows)):
        last.light(Side(side), LAST_HOLE, palette.LAST_LIGHT)
    last.settle()


def _changes(scene: Scene, t_ms: Ms) -> Iterator[Ms | None]:
    for sign in scene.signs:
        yield next_still_ms(sign, t_ms) if scene.calm and sign.kind in STILL else _sign_change(sign, t_ms)
    yield next_asking_ms(scene, t_ms)
    yield next_swell_ms(scene, t_ms)
    if scene.countdown is not None:
        since_ms = scene.countdown[2]
        yield next_step_ms(t_ms, since_ms, marks.COUNTDOWN_STEP_MS, Ms(since_ms + marks.COUNTDOWN_MS))
    if scene.winner is not None:
        yield next_step_ms(t_ms, win.comets_start_ms(scene), win.HOP_MS, win.moves_end_ms(scene))


def _sign_change(sign: Sign, t_ms: Ms) -> Ms | None:
    """Tell when a sign next looks different, its beginning and its end included."""
    if t_ms < sign.since_ms:
        return sign.since_ms
    end_ms = light_ends_ms(sign)
    if sign.kind in WALKS and t_ms < walk_ends_ms(sign):
        return next_hop_ms(sign, t_ms) or walk_ends_ms(sign)
    if sign.kind in DIPPING:
        still_ends_ms = Ms(dips_start_ms(sign) + CALM_MS)
        dip_ms = next_step_ms(t_ms, dips_start_ms(sign), DIP_MS, end_ms)
        return still_ends_ms if dip_ms is None and t_ms < still_ends_ms else dip_ms
    if sign.kind is SignKind.POWER_OFF:
        return next_step_ms(t_ms, sign.since_ms, FADE_STEP_MS, Ms(sign.since_ms + OFF_MS))
    if sign.kind is SignKind.RESUMED and t_ms < sign.since_ms + FADE_MS:
        return next_step_ms(t_ms, sign.since_ms, FADE_STEP_MS)
    if sign.kind is SignKind.FAULT:
        return next_step_ms(t_ms, sign.since_ms, BREATH_STEP_MS)
    return end_ms if end_ms is not None and t_ms < end_ms else None
