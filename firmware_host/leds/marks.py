"""What is lit beside the pegs: the bars of claims, offers, calls and windows, and other marks, as holes of one track.

A mark is steady and dimmer than any peg. A bar counts points from the front peg on: so many holes, each fifth brighter.
"""

from collections.abc import Iterable
from itertools import islice

from firmware_host.leds.asking import asking, breathing
from firmware_host.leds.calm import between, walked
from firmware_host.leds.canvas import Lights
from firmware_host.leds.hops import walk_ends_ms
from firmware_host.leds.palette import FIFTH, GHOST_HIGH, GHOST_LOW, MARK, MARK_FIFTH, OFFER_HIGH, OFFER_LOW, PIP
from firmware_host.leds.scene import Scene, SignKind
from firmware_host.leds.signs import FADE_MS, is_seen, newest
from firmware_host.rules.race import GAME_HOLE, Pegs
from firmware_host.units import Hole, Ms, Side

WINDOW_HOLES = 5
GAME_HOLES = range(GAME_HOLE - 4, GAME_HOLE + 1)
START_HOLES = (Hole(-1), Hole(0))
CHOICE_HOLE = 11
"""Where the menu begins to count: above the faults, and at the beginning of a group of five."""
SHARED_VALUE_HOLE = 61
"""Where the menu counts the value, on a strip that the tracks share: a second row is not there."""
COUNTDOWN_MS = 2000
COUNTDOWN_STEP_MS = 100
COUNTDOWN_HOLES = 120
"""Twenty steps of six holes in two seconds; of three where the track is run through twice."""


def bars(scene: Scene, side: Side, t_ms: Ms, *, shared: bool = False, holes: int = COUNTDOWN_HOLES) -> Lights:
    """List what is lit beside the pegs of a side, what is to be drawn on top last. A peg outshines all of it.

    Args:
        scene: What is to be seen.
        side: Whose track.
        t_ms: When.
        shared: The tracks share their holes, so that the pegs of all sides are in the way.
        holes: How many of its holes a held chord fills: all of one lap.
    """
    marks: list[tuple[Hole, int]] = []
    if scene.menu is None:
        if side == scene.window:
            marks += window(scene.pegs[side], *(scene.pegs if shared else ()))
        if scene.calm:
            marks += walked(scene, side, t_ms)
        resumed = newest(scene.signs, SignKind.RESUMED, t_ms)
        if resumed is not None and t_ms >= resumed.since_ms + FADE_MS:
            marks += between(scene.pegs[side])
        marks += _told(scene, side, t_ms)
        marks += _reneges(scene, side)
        marks += _differing(scene, side)
        marks += _offered(scene, side, t_ms)
        marks += _pending(scene, side)
    if scene.countdown is not None and scene.countdown[0] == side:
        marks += countdown(scene.countdown[2], t_ms, holes)
    return tuple(marks)


def ghosts(scene: Scene, side: Side, t_ms: Ms) -> Lights:
    """List the holes that ask to be pegged: the ghost, and the last five holes where it is asked for the game."""
    if scene.menu is not None:
        return ()
    lightness = asking(scene, t_ms, GHOST_LOW, GHOST_HIGH)
    ghost = scene.ghost(side)
    holes = GAME_HOLES if side == scene.game else () if ghost is None else (ghost,)
    return tuple((Hole(hole), lightness) for hole in holes)


def window(pegs: Pegs, *others: Pegs) -> Lights:
    """List the five holes next to the front peg, before and behind it, in which no peg stands and no game is won."""
    taken = {hole for each in (pegs, *others) for hole in (each.back, each.front)}
    near = (hole for step in range(1, GAME_HOLE) for hole in (pegs.front + step, pegs.front - step))
    free = (Hole(hole) for hole in near if 1 <= hole < GAME_HOLE and hole not in taken)
    return _marks(islice(free, WINDOW_HOLES))


def choice(number: int, first: int = CHOICE_HOLE) -> Lights:
    """Count a number of the menu: so many holes from `first` on, every fifth brighter."""
    holes = range(first, min(first + number, GAME_HOLE + 1))
    return tuple((Hole(hole), MARK if (hole - first + 1) % 5 else MARK_FIFTH) for hole in holes)


def countdown(since_ms: Ms, t_ms: Ms, holes: int = COUNTDOWN_HOLES) -> Lights:
    """List the holes that a held chord has filled so far: all of them when it acts."""
    steps = min(max(t_ms - since_ms, 0), COUNTDOWN_MS) // COUNTDOWN_STEP_MS
    return _marks(Hole(hole) for hole in range(1, steps * holes * COUNTDOWN_STEP_MS // COUNTDOWN_MS + 1))


def _told(scene: Scene, side: Side, t_ms: Ms) -> Lights:
    """List the points that were missed, and the hole that was claimed without right, once the peg has left it."""
    marks: list[tuple[Hole, int]] = []
    for sign in scene.signs:
        if sign.side != side or not is_seen(sign, t_ms):
            continue
        if sign.kind is SignKind.MISSED:
            marks += _marks(_ahead(scene.pegs[side].front, sign.number))
        elif sign.kind is SignKind.CORRECTED and not scene.calm and t_ms >= walk_ends_ms(sign):
            marks.append((sign.start, MARK))
    return tuple(marks)


def _reneges(scene: Scene, side: Side) -> Lights:
    """List what a side may claim for others' reneges: from its front peg on a gap and two holes for each card."""
    points = sum(points for other, points in scene.reneges if other != side)
    front = scene.pegs[side].front
    holes = (Hole(front + card // 2 * 3 + 2 + card % 2) for card in range(points))
    return _marks(hole for hole in holes if hole <= GAME_HOLE)


def _differing(scene: Scene, side: Side) -> Lights:
    """List the hole where the front peg would stand with a replaced card."""
    more = scene.recount[side] if side < len(scene.recount) else 0
    return _marks([Hole(max(-1, min(scene.pegs[side].front + more, GAME_HOLE)))] if more else [])


def _offered(scene: Scene, side: Side, t_ms: Ms) -> Lights:
    lightness = breathing(scene, t_ms, OFFER_LOW, OFFER_HIGH)
    offered = sum(points for offer, points in scene.offers if offer == side)
    return tuple((hole, lightness) for hole in _ahead(scene.pegs[side].front, offered))


def _pending(scene: Scene, side: Side) -> Lights:
    """List the points that are claimed or named so far, each fifth and the last brighter; a ghost covers its own."""
    front, ghost = scene.pegs[side].front, scene.ghost(side)
    if scene.naming is not None and scene.naming[0] == side:
        holes = _ahead(front, scene.naming[1])
    else:
        holes = () if ghost is None else _ahead(front, ghost - front)
    return tuple((hole, PIP if (hole - front) % 5 and hole != holes[-1] else FIFTH) for hole in holes)


def _ahead(front: Hole, points: int) -> tuple[Hole, ...]:
    return tuple(Hole(hole) for hole in range(front + 1, min(front + points, GAME_HOLE) + 1))


def _marks(holes: Iterable[Hole]) -> Lights:
    return tuple((hole, MARK) for hole in holes)
