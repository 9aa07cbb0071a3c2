from collections.abc import Callable

import pytest

from firmware_host.leds.frame import Frame
from firmware_host.leds.palette import shade
from firmware_host.leds.render import render
from firmware_host.leds.scene import Scene
from firmware_host.leds.track_map import TrackMap
from firmware_host.leds.win import COMET_HOLES, comet_lights, comets, comets_end_ms
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

Lit = Callable[[Frame], dict[tuple[int, int], tuple[int, ...]]]


def won(*losers: int) -> Scene:
    pegs = [Pegs(Hole(loser - 5), Hole(loser)) for loser in losers]
    return Scene(pegs=(Pegs(Hole(110), Hole(121)), *pegs), winner=Side(0), won_at_ms=Ms(1000))


@pytest.mark.parametrize(
    ("losers", "count"), [((120,), 1), ((91,), 1), ((90,), 2), ((61,), 2), ((60,), 3), ((100, 90), 2), ((30, 100), 3)]
)
def test_skunks_are_counted_in_comets(losers: tuple[int, ...], count: int) -> None:
    assert comets(won(*losers)) == count


def test_nothing_happens_in_the_grace_after_the_last_peg(line_2: TrackMap) -> None:
    still = Scene(pegs=won(80).pegs)
    assert {render(won(80), line_2, Ms(t)) for t in range(1000, 3000, 50)} == {render(still, line_2, Ms(0))}


@pytest.mark.parametrize("loser", [95, 80, 40])
def test_the_comets_are_gone_within_three_seconds(loser: int) -> None:
    scene = won(loser)
    assert comet_lights(scene, Ms(3000))
    assert comet_lights(scene, Ms(comets_end_ms(scene) - 1))
    assert comet_lights(scene, comets_end_ms(scene)) == ()
    assert comets_end_ms(scene) - 3000 <= 3000


def test_a_comet_is_twelve_holes_with_the_head_in_front() -> None:
    lights = comet_lights(won(95), Ms(3000 + 16 * 49))
    assert [hole for hole, _ in lights] == list(range(50, 50 - COMET_HOLES, -1))
    lightness = [level for _, level in lights]
    assert lightness == sorted(lightness, reverse=True)
    assert (lightness[0], lightness[-1]) == (80, 20)


def test_three_comets_keep_a_gap_that_can_be_counted() -> None:
    holes = {hole for hole, _ in comet_lights(won(40), Ms(3000 + 16 * 79))}
    assert holes == {*range(69, 81), *range(45, 57), *range(21, 33)}


def test_after_the_comets_the_winner_stands_and_the_others_step_back(line_2: TrackMap, lit: Lit) -> None:
    assert lit(render(won(80), line_2, Ms(9000))) == {
        (0, 121): tuple(shade((255, 60, 0), 90)),
        (0, 110): tuple(shade((255, 60, 0), 55)),
        (1, 80): tuple(shade((0, 90, 255), 40)),
        (1, 75): tuple(shade((0, 90, 255), 25)),
    }


def test_the_peg_in_the_game_hole_shines_through_the_comet(line_2: TrackMap, lit: Lit) -> None:
    peg = tuple(shade((255, 60, 0), 90))
    assert {lit(render(won(80), line_2, Ms(t)))[0, 121] for t in range(1000, 9000, 16)} == {peg}


def test_a_comet_passes_no_other_row(line_2: TrackMap, lit: Lit) -> None:
    rows = [lit(render(won(80), line_2, Ms(t))) for t in range(3000, 6000, 16)]
    assert {hole for holes in rows for side, hole in holes if side == 1} == {75, 80}
