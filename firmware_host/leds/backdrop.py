"""What stands behind pegs and signs: streets and skunk lines, lamps of lap and match, the swell of a board that nobody
plays on; and where a board has no digits, the count of the play and the dealer.
"""

from firmware_host.leds.canvas import Canvas
from firmware_host.leds.palette import BACK, FIFTH, LINE, PIP, SWELL, WHITE
from firmware_host.leds.scene import Scene
from firmware_host.leds.tempo import next_step_ms
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import GAME_HOLE
from firmware_host.units import Hole, LedIndex, Ms, Side
from hardware.board import LAP_HOLES, RACE_HOLES

LINES = (30, 60, 61, 90, 91, 120)
"""The ends of the streets; below 91 lies a skunk, below 61 a double one, so those lines have a light on either side."""
DEALER_HOLE = Hole(-1)
COUNT_STARTS = (Hole(11), Hole(46), Hole(81))
"""Where the count of the play may begin. A row's two pegs and what is being claimed leave one of them free."""
MOST_COUNT = 31
CLAIM_HOLES = 12
"""The most that a card of the play is worth: four of a kind."""
SWELL_STEP_MS = 500
SIDES_APART = 30


def draw_backdrop(canvas: Canvas, scene: Scene, side: Side, t_ms: Ms) -> None:
    """Draw all of it for one side."""
    if scene.lines and not scene.night:
        canvas.light_all(side, ((Hole(hole), LINE) for hole in LINES), WHITE)
    _draw_lamps(canvas, scene, side)
    if scene.attract:
        canvas.light_all(side, swell(scene, side, t_ms))
    if scene.digitless and scene.menu is None:
        if scene.count is not None and (side == 0 or not canvas.track_map.shared):
            canvas.light_all(side, _count(canvas.track_map, scene, side), WHITE)
        if side == scene.dealer:
            canvas.light_peg(side, DEALER_HOLE, PIP)


def next_swell_ms(scene: Scene, t_ms: Ms) -> Ms | None:
    """Tell when the swell moves on; None where none does."""
    return next_step_ms(t_ms, scene.asked_since_ms, SWELL_STEP_MS) if scene.attract and not scene.calm else None


def swell(scene: Scene, side: Side, t_ms: Ms) -> tuple[tuple[Hole, int], ...]:
    """List the holes of a soft glow that drifts along a row, a hole each half second, round and round.

    On a calm board it stands where it began.
    """
    steps = 0 if scene.calm else max(t_ms - scene.asked_since_ms, 0) // SWELL_STEP_MS
    race = RACE_HOLES - 1
    return tuple((Hole((steps + SIDES_APART * side + place) % race + 1), level) for place, level in enumerate(SWELL))


def _draw_lamps(canvas: Canvas, scene: Scene, side: Side) -> None:
    """Light the lamp of the second lap, and one for each game that is won."""
    track_map = canvas.track_map
    if track_map.laps and LAP_HOLES < scene.pegs[side].front < GAME_HOLE and (lap := track_map.laps[side]) is not None:
        canvas.light_led(side, lap, BACK)
    won = scene.won[side] if side < len(scene.won) else 0
    for lamp in track_map.matches[side][:won] if track_map.matches else ():
        canvas.light_led(side, lamp, BACK)


def _count(track_map: TrackMap, scene: Scene, side: Side) -> tuple[tuple[Hole, int], ...]:
    """Count the play: so many holes, every fifth brighter, where fewest pegs are in the way."""
    taken = _taken(track_map, scene)
    start = min(COUNT_STARTS, key=lambda first: len(taken.intersection(_leds(track_map, side, first))))
    return tuple((Hole(start + point - 1), PIP if point % 5 else FIFTH) for point in range(1, (scene.count or 0) + 1))


def _leds(track_map: TrackMap, side: Side, first: Hole) -> tuple[LedIndex, ...]:
    return track_map.path(side, first, Hole(first + MOST_COUNT - 1))


def _taken(track_map: TrackMap, scene: Scene) -> set[LedIndex]:
    taken: set[LedIndex] = set()
    for place, pegs in enumerate(scene.pegs):
        side, most = Side(place), Hole(min(pegs.front + CLAIM_HOLES, GAME_HOLE))
        taken |= {track_map.led(side, pegs.back), *track_map.path(side, pegs.front, most)}
    return taken
