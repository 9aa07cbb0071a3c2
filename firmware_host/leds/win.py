"""The light of a won game: two seconds of grace, then comets along the winner's row, one, two or three for skunks."""

from firmware_host.leds.calm import won_bars
from firmware_host.leds.scene import Scene
from firmware_host.rules.race import GAME_HOLE, skunks
from firmware_host.units import Hole, Ms

GRACE_MS = 2000
"""Nothing happens for so long after the last peg: a win by mistake can still be undone in peace."""
HOP_MS = 16
COMET_HOLES = 12
COMET_GAP_HOLES = 12
HEAD, TAIL = 80, 20


def comets(scene: Scene) -> int:
    """Count the comets: one for a win, two for a skunk, three for a double skunk of whoever is furthest behind."""
    losers = [pegs.front for side, pegs in enumerate(scene.pegs) if side != scene.winner]
    return 1 + skunks(min(losers, default=GAME_HOLE))


def comets_start_ms(scene: Scene) -> Ms:
    """Tell when the grace is over: the comets start, and the other rows step back."""
    return Ms(scene.won_at_ms + GRACE_MS)


def comets_end_ms(scene: Scene) -> Ms:
    """Tell when the last comet has left the game hole: less than three seconds after the start."""
    holes = GAME_HOLE + COMET_HOLES - 1 + (comets(scene) - 1) * (COMET_HOLES + COMET_GAP_HOLES)
    return Ms(comets_start_ms(scene) + holes * HOP_MS)


def is_celebrated(scene: Scene, t_ms: Ms) -> bool:
    """Say whether the game is won and its grace over."""
    return scene.winner is not None and t_ms >= comets_start_ms(scene)


def moves_end_ms(scene: Scene) -> Ms:
    """Tell when the light of a won game stands still: on a calm board it never moves."""
    return comets_start_ms(scene) if scene.calm else comets_end_ms(scene)


def comet_lights(scene: Scene, t_ms: Ms) -> tuple[tuple[Hole, int], ...]:
    """List the holes that the comets light, each with its lightness: bright heads in front, fading tails behind.

    On a calm board as many bars stand there instead, until something else is shown.
    """
    if not is_celebrated(scene, t_ms):
        return ()
    if scene.calm:
        return won_bars(comets(scene))
    if t_ms >= comets_end_ms(scene):
        return ()
    first_head = 1 + (t_ms - comets_start_ms(scene)) // HOP_MS
    heads = [first_head - comet * (COMET_HOLES + COMET_GAP_HOLES) for comet in range(comets(scene))]
    return tuple(
        (Hole(head - behind), HEAD - (HEAD - TAIL) * behind // (COMET_HOLES - 1))
        for head in heads
        for behind in range(COMET_HOLES)
        if 1 <= head - behind <= GAME_HOLE
    )
