"""Draws the pegs of a side: where both are, one of them perhaps on its way, and how bright each is.

Of what moves the front peg's light the more urgent wins: no, a press, a lost game, a fade, a question, the bare fact.
"""

from firmware_host.leds import palette, win
from firmware_host.leds.asking import asking
from firmware_host.leds.canvas import Canvas
from firmware_host.leds.hops import newest_walk, walker_hole
from firmware_host.leds.palette import BREATH_LOW, FRONT
from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.leds.signs import FADE_MS, FADE_STEP_MS, is_dipping, is_held_still, newest
from firmware_host.units import Ms, Side


def draw_pegs(canvas: Canvas, scene: Scene, side: Side, t_ms: Ms) -> None:
    """Draw both pegs, the front one over the back one."""
    pegs = scene.pegs[side]
    back, front = pegs.back, pegs.front
    back_lightness, front_lightness = _back_lightness(scene, side, t_ms), _front_lightness(scene, side, t_ms)
    walk = _walk(scene, side, t_ms)
    if walk is not None and walk.end == front:
        front = walker_hole(walk, t_ms)
    elif walk is not None and walk.end == back:
        # Taken back: it walks as bright as a front peg, and grows dim where it belongs.
        canvas.light(side, front, front_lightness)
        canvas.light(side, walker_hole(walk, t_ms), FRONT)
        return
    canvas.light_peg(side, back, back_lightness)
    if walk is not None or front_lightness == palette.FULL or is_held_still(scene.signs, side, t_ms):
        canvas.light(side, front, front_lightness)
    else:
        canvas.light_peg(side, front, front_lightness)


def _walk(scene: Scene, side: Side, t_ms: Ms) -> Sign | None:
    return None if scene.calm else newest_walk(scene.signs, side, t_ms)


def _front_lightness(scene: Scene, side: Side, t_ms: Ms) -> int:
    if is_dipping(scene.signs, side, t_ms, calm=scene.calm):
        return palette.CALM_DIP if scene.calm else palette.DIP
    if _shows(scene, side, SignKind.HEARD, t_ms):
        return palette.FULL
    if win.is_celebrated(scene, t_ms) and side != scene.winner:
        return palette.LOSER_FRONT
    if (faded := _faded(scene, FRONT, t_ms)) is not None:
        return faded
    if is_held_still(scene.signs, side, t_ms):
        return FRONT
    if _is_asked(scene, side) and _walk(scene, side, t_ms) is None:
        return asking(scene, t_ms, palette.HALF, FRONT)
    return FRONT


def _back_lightness(scene: Scene, side: Side, t_ms: Ms) -> int:
    if win.is_celebrated(scene, t_ms) and side != scene.winner:
        return palette.LOSER_BACK
    if (faded := _faded(scene, palette.BACK, t_ms)) is not None:
        return faded
    if _shows(scene, side, SignKind.GO, t_ms):
        return FRONT
    if scene.menu is None and _is_naming(scene, side):
        return asking(scene, t_ms, BREATH_LOW, FRONT)
    if scene.menu is None and side == scene.zero:
        return BREATH_LOW + FRONT - asking(scene, t_ms, BREATH_LOW, FRONT)
    return palette.BACK


def _is_asked(scene: Scene, side: Side) -> bool:
    """Say whether the front peg asks. It does not while a ghost asks in its place, nor beside the menu."""
    if scene.menu is not None:
        return False
    if _is_naming(scene, side) or side == scene.zero:
        return True
    return side in scene.asked and scene.ghost(side) is None and side != scene.game


def _is_naming(scene: Scene, side: Side) -> bool:
    return scene.naming is not None and scene.naming[0] == side


def _shows(scene: Scene, side: Side, kind: SignKind, t_ms: Ms) -> bool:
    return newest((sign for sign in scene.signs if sign.side == side), kind, t_ms) is not None


def _faded(scene: Scene, lightness: int, t_ms: Ms) -> int | None:
    """Give the lightness while the pegs come up after a power cut; None when they do not."""
    resumed = newest(scene.signs, SignKind.RESUMED, t_ms)
    if resumed is None or t_ms >= resumed.since_ms + FADE_MS:
        return None
    step = (t_ms - resumed.since_ms) // FADE_STEP_MS
    return max(lightness * step * FADE_STEP_MS // FADE_MS, 8)
