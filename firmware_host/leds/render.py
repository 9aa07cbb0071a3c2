"""Draws a scene: a pure function of the scene, the board's LED order and the time, and when it next looks different.

Where two things want one LED the more urgent wins: fault, refusal, win, question, pegs. Between two steps of time the
picture stands still, so whoever draws may sleep until `next_change_ms`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from firmware_host.leds import palette, win
from firmware_host.leds.frame import Frame
from firmware_host.leds.hops import WALKS, newest_walk, next_hop_ms, walker_hole
from firmware_host.leds.palette import Colour, shade
from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.leds.signs import DIP_MS, FADE_MS, FADE_STEP_MS, is_dipping, light_ends_ms, newest
from firmware_host.leds.tempo import BREATH_STEP_MS, breath, next_step_ms
from firmware_host.leds.track_map import TrackMap
from firmware_host.units import Hole, Ms, Side

BLINK_HALF_MS = 500
BLINK_MS = 5000
"""A question blinks at 1 Hz for 5 s, then it breathes: nothing that blinks goes on for longer (WCAG 2.2.2)."""
FAULT_HOLES = range(1, 6)


@dataclass(frozen=True, slots=True)
class _Canvas:
    """The picture while it is drawn: what is drawn later covers what was there."""

    track_map: TrackMap
    rgb: bytearray

    def light(self, side: Side, hole: Hole, lightness: int, colour: Colour | None = None) -> None:
        """Light a hole in its side's colour, or in another."""
        place = 3 * self.track_map.led(side, hole)
        self.rgb[place : place + 3] = shade(colour or self.track_map.colours[side], lightness)


def render(scene: Scene, track_map: TrackMap, t_ms: Ms) -> Frame:
    """Draw the scene as it looks at a time.

    Raises:
        ValueError: The scene has more sides than the board has tracks, or a peg where there is no hole.
    """
    if len(scene.pegs) > len(track_map.rows):
        raise ValueError(f"{len(scene.pegs)} sides cannot play on {len(track_map.rows)} tracks; choose another board")
    canvas = _Canvas(track_map, bytearray(3 * track_map.size))
    for side in range(len(scene.pegs)):
        _draw_pegs(canvas, scene, Side(side), t_ms)
    _draw_comets(canvas, scene, t_ms)
    _draw_fault(canvas, scene, t_ms)
    return Frame(bytes(canvas.rgb))


def next_change_ms(scene: Scene, t_ms: Ms) -> Ms | None:
    """Tell until when the picture stands still; None: until there is another scene."""
    return min((change for change in _changes(scene, t_ms) if change is not None), default=None)


def _draw_pegs(canvas: _Canvas, scene: Scene, side: Side, t_ms: Ms) -> None:
    """Draw both pegs, the front one over the back one; one of them may be on its way."""
    pegs = scene.pegs[side]
    back, front = pegs.back, pegs.front
    back_lightness, front_lightness = _back_lightness(scene, side, t_ms), _front_lightness(scene, side, t_ms)
    walk = newest_walk(scene.signs, side, t_ms)
    if walk is not None and walk.end == front:
        front = walker_hole(walk, t_ms)
    elif walk is not None and walk.end == back:
        # Taken back: it walks as bright as a front peg, and grows dim where it belongs.
        canvas.light(side, front, front_lightness)
        canvas.light(side, walker_hole(walk, t_ms), palette.FRONT)
        return
    canvas.light(side, back, back_lightness)
    canvas.light(side, front, front_lightness)


def _front_lightness(scene: Scene, side: Side, t_ms: Ms) -> int:
    if is_dipping(scene.signs, side, t_ms):
        return palette.DIP
    if _is_heard(scene, side, t_ms):
        return palette.FULL
    if win.is_celebrated(scene, t_ms) and side != scene.winner:
        return palette.LOSER_FRONT
    if (faded := _faded(scene, palette.FRONT, t_ms)) is not None:
        return faded
    if side in scene.asked and newest_walk(scene.signs, side, t_ms) is None:
        return _asking_lightness(t_ms - scene.asked_since_ms)
    return palette.FRONT


def _back_lightness(scene: Scene, side: Side, t_ms: Ms) -> int:
    if win.is_celebrated(scene, t_ms) and side != scene.winner:
        return palette.LOSER_BACK
    if (faded := _faded(scene, palette.BACK, t_ms)) is not None:
        return faded
    if newest((sign for sign in scene.signs if sign.side == side), SignKind.GO, t_ms):
        return palette.FRONT
    return palette.BACK


def _is_heard(scene: Scene, side: Side, t_ms: Ms) -> bool:
    return newest((sign for sign in scene.signs if sign.side == side), SignKind.HEARD, t_ms) is not None


def _faded(scene: Scene, lightness: int, t_ms: Ms) -> int | None:
    """Give the lightness while the pegs come up after a power cut; None when they do not."""
    resumed = newest(scene.signs, SignKind.RESUMED, t_ms)
    if resumed is None:
        return None
    step = (t_ms - resumed.since_ms) // FADE_STEP_MS
    return max(lightness * step * FADE_STEP_MS // FADE_MS, 8)


def _asking_lightness(elapsed_ms: int) -> int:
    if elapsed_ms < 0:
        return palette.FRONT
    if elapsed_ms < BLINK_MS:
        return palette.FRONT if elapsed_ms // BLINK_HALF_MS % 2 else palette.HALF
    return breath(elapsed_ms - BLINK_MS, palette.BREATH_LOW, palette.FRONT)


def _draw_comets(canvas: _Canvas, scene: Scene, t_ms: Ms) -> None:
    """Draw the comets; in the game hole the peg outshines them."""
    if scene.winner is None:
        return
    side = scene.winner
    for hole, lightness in win.comet_lights(scene, t_ms):
        if hole != scene.pegs[side].front:
            canvas.light(side, hole, lightness)


def _draw_fault(canvas: _Canvas, scene: Scene, t_ms: Ms) -> None:
    fault = newest(scene.signs, SignKind.FAULT, t_ms)
    if fault is None:
        return
    lightness = breath(t_ms - fault.since_ms, palette.FAULT_LOW, palette.FAULT_HIGH)
    for side in range(len(canvas.track_map.rows)):
        for hole in FAULT_HOLES[: fault.number]:
            canvas.light(Side(side), Hole(hole), lightness, palette.WHITE)


def _changes(scene: Scene, t_ms: Ms) -> Iterator[Ms | None]:
    for sign in scene.signs:
        yield _sign_change(sign, t_ms)
    if scene.asked:
        blink_ends_ms = Ms(scene.asked_since_ms + BLINK_MS)
        yield next_step_ms(t_ms, scene.asked_since_ms, BLINK_HALF_MS, blink_ends_ms)
        yield next_step_ms(t_ms, blink_ends_ms, BREATH_STEP_MS)
    if scene.winner is not None:
        yield next_step_ms(t_ms, win.comets_start_ms(scene), win.HOP_MS, win.comets_end_ms(scene))


def _sign_change(sign: Sign, t_ms: Ms) -> Ms | None:
    """Tell when a sign next looks different, its beginning and its end included."""
    if t_ms < sign.since_ms:
        return sign.since_ms
    end_ms = light_ends_ms(sign)
    if sign.kind in WALKS:
        return next_hop_ms(sign, t_ms) or (end_ms if end_ms is not None and t_ms < end_ms else None)
    steps = {SignKind.REFUSED: DIP_MS, SignKind.RESUMED: FADE_STEP_MS, SignKind.FAULT: BREATH_STEP_MS}
    if sign.kind in steps:
        return next_step_ms(t_ms, sign.since_ms, steps[sign.kind], end_ms)
    return end_ms if end_ms is not None and t_ms < end_ms else None
