from collections.abc import Callable
from dataclasses import replace

from firmware_host.leds.frame import Frame
from firmware_host.leds.palette import shade
from firmware_host.leds.render import next_change_ms, render
from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

Lit = Callable[[Frame], dict[tuple[int, int], tuple[int, ...]]]
ORANGE = (255, 60, 0)
PEGS = (Pegs(Hole(40), Hole(47)), Pegs(Hole(44), Hole(52)))
ONE = Side(0)


def calm(kind: SignKind, start: int = 0, end: int = 0) -> Scene:
    return Scene(pegs=PEGS, signs=(Sign(kind, Ms(0), ONE, Hole(start), Hole(end)),), calm=True)


def changes(scene: Scene) -> list[int]:
    """List when a scene looks different, from time 0 on."""
    found: list[int] = []
    t_ms = next_change_ms(scene, Ms(0))
    while t_ms is not None and t_ms < 9000:
        found.append(t_ms)
        t_ms = next_change_ms(scene, t_ms)
    return found


def row(frame: Frame, lit: Lit) -> dict[int, tuple[int, ...]]:
    return {hole: rgb for (side, hole), rgb in lit(frame).items() if side == 0}


def test_a_leap_stands_at_its_end_at_once_with_its_points_beside_it(line_2: TrackMap, lit: Lit) -> None:
    scene = calm(SignKind.LEAP, 31, 47)
    holes = row(render(scene, line_2, Ms(0)), lit)
    assert sorted(holes) == list(range(40, 48))
    assert holes[47] == tuple(shade(ORANGE, 90))
    assert [hole for hole in range(41, 47) if holes[hole] == tuple(shade(ORANGE, 45))] == [45]
    assert sorted(row(render(scene, line_2, Ms(1788)), lit)) == [40, 47]
    assert changes(scene) == [1788]


def test_a_leap_that_was_moved_again_has_no_points(line_2: TrackMap, lit: Lit) -> None:
    assert sorted(row(render(calm(SignKind.LEAP, 31, 45), line_2, Ms(0)), lit)) == [40, 47]


def test_a_step_back_marks_the_hole_that_was_left(line_2: TrackMap, lit: Lit) -> None:
    for kind, ends_ms in ((SignKind.RETREAT, 1000), (SignKind.CORRECTED, 2162)):
        scene = calm(kind, 56, 47)
        assert row(render(scene, line_2, Ms(ends_ms - 1)), lit)[56] == tuple(shade(ORANGE, 40))
        assert sorted(row(render(scene, line_2, Ms(ends_ms)), lit)) == [40, 47]
        assert changes(scene) == [ends_ms]


def test_no_is_one_dim_second(line_2: TrackMap, lit: Lit) -> None:
    fronts = [row(render(calm(SignKind.REFUSED), line_2, Ms(t)), lit)[47] for t in (0, 999, 1000)]
    assert fronts == [tuple(shade(ORANGE, lightness)) for lightness in (35, 35, 90)]
    assert changes(calm(SignKind.REFUSED)) == [1000]
    assert changes(calm(SignKind.TAKEN)) == [360, 1360]


def test_a_win_has_as_many_still_bars_as_comets(line_2: TrackMap, lit: Lit) -> None:
    for loser, bars in ((95, [111]), (90, [101, 111]), (60, [91, 101, 111])):
        pegs = (Pegs(Hole(90), Hole(121)), Pegs(Hole(loser - 4), Hole(loser)))
        scene = Scene(pegs=pegs, winner=ONE, calm=True)
        assert sorted(row(render(scene, line_2, Ms(1999)), lit)) == [90, 121]
        later = [row(render(scene, line_2, Ms(t)), lit) for t in (2000, 4000, 60_000)]
        assert later[0] == later[1] == later[2]
        assert sorted(later[0]) == [90, *(hole for first in bars for hole in range(first, first + 5)), 121]
        assert changes(scene) == [2000]


def test_a_question_breathes_from_the_start(line_2: TrackMap, lit: Lit) -> None:
    asked = Scene(pegs=PEGS, asked=(ONE,), calm=True)
    dimmed = replace(asked, calm=False, dimmed=True)
    assert changes(asked) == changes(dimmed) == list(range(125, 9000, 125))
    assert row(render(asked, line_2, Ms(0)), lit)[47] == tuple(shade(ORANGE, 90))
    assert row(render(asked, line_2, Ms(2000)), lit)[47] == tuple(shade(ORANGE, 60))
