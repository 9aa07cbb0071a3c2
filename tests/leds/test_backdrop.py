from dataclasses import replace

import pytest

from firmware_host.leds.frame import Frame
from firmware_host.leds.palette import WHITE, shade
from firmware_host.leds.render import next_change_ms, render
from firmware_host.leds.scene import Scene
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

START = (Pegs(), Pegs())
PEGS = (Pegs(Hole(40), Hole(47)), Pegs(Hole(44), Hole(52)))


def beside(scene: Scene, board: TrackMap, side: int = 0, t: int = 0) -> dict[int, bytes]:
    """Read what is lit in a row beside its pegs."""
    frame = render(scene, board, Ms(t))
    row = {hole: lit(frame, board.led(Side(side), Hole(hole))) for hole in range(-1, 122)}
    pegs = scene.pegs[side]
    return {hole: rgb for hole, rgb in row.items() if any(rgb) and hole not in (pegs.back, pegs.front)}


def lit(frame: Frame, led: int) -> bytes:
    return frame.rgb[3 * led : 3 * led + 3]


def test_streets_and_skunk_lines_are_lit_by_day_where_the_builder_wants_them(line_2: TrackMap) -> None:
    scene = Scene(pegs=START, lines=True)
    assert beside(scene, line_2) == dict.fromkeys((30, 60, 61, 90, 91, 120), shade(WHITE, 20))
    assert beside(replace(scene, night=True), line_2) == {}
    assert beside(Scene(pegs=START), line_2) == {}


@pytest.mark.parametrize(("front", "is_lit"), [(60, False), (61, True), (120, True), (121, False)])
def test_the_lap_lamp_is_lit_from_hole_61_on(boards: dict[str, TrackMap], front: int, is_lit: bool) -> None:
    board = boards["twice round"]
    frame = render(Scene(pegs=(Pegs(Hole(front - 5), Hole(front)), Pegs())), board, Ms(0))
    assert [any(lit(frame, led)) for led in (125, 126)] == [is_lit, False]


@pytest.mark.parametrize(
    ("won", "lamps"), [((), []), ((0, 0), []), ((2, 1), [127, 128, 130]), ((9, 0), [127, 128, 129])]
)
def test_the_match_lamps_count_the_games_won(
    boards: dict[str, TrackMap], won: tuple[int, ...], lamps: list[int]
) -> None:
    frame = render(Scene(pegs=START, won=won), boards["twice round"], Ms(0))
    assert [led for led in range(127, 133) if any(lit(frame, led))] == lamps


def test_the_swell_drifts_a_hole_each_half_second_and_on_a_calm_board_stands(line_2: TrackMap) -> None:
    scene = Scene(pegs=START, attract=True)
    assert [sorted(beside(scene, line_2, t=t)) for t in (0, 500, 1000)] == [
        [1, 2, 3, 4, 5],
        [2, 3, 4, 5, 6],
        [3, 4, 5, 6, 7],
    ]
    assert sorted(beside(scene, line_2, side=1)) == [31, 32, 33, 34, 35]
    assert sorted(beside(scene, line_2, t=59_500)) == [1, 2, 3, 4, 120]
    assert next_change_ms(scene, Ms(700)) == 1000
    calm = replace(scene, calm=True)
    assert beside(calm, line_2, t=9000) == beside(scene, line_2)
    assert next_change_ms(calm, Ms(700)) is None


@pytest.mark.parametrize(
    ("pegs", "first"), [((-1, 0), 46), ((20, 24), 46), ((40, 47), 81), ((80, 95), 11), ((116, 120), 11)]
)
def test_without_digits_the_strip_counts_the_play_where_no_peg_is_in_the_way(
    line_2: TrackMap, pegs: tuple[int, int], first: int
) -> None:
    scene = Scene(pegs=(Pegs(Hole(pegs[0]), Hole(pegs[1])), Pegs()), count=31, digitless=True)
    bar = beside(scene, line_2)
    assert sorted(bar) == list(range(first, first + 31))
    assert [hole - first + 1 for hole, rgb in bar.items() if rgb == shade(WHITE, 45)] == [5, 10, 15, 20, 25, 30]
    assert beside(replace(scene, count=0), line_2) == {}
    assert beside(replace(scene, digitless=False), line_2) == {}
    assert beside(replace(scene, menu="PLAy   ?"), line_2) == {}


def test_on_a_strip_that_is_shared_the_play_is_counted_once(boards: dict[str, TrackMap]) -> None:
    scene = Scene(pegs=PEGS, count=31, digitless=True)
    assert set(range(81, 112)) <= set(beside(scene, boards["one strip"])) <= {44, 52, *range(81, 112)}


def test_without_digits_the_rear_start_hole_is_the_dealers(line_2: TrackMap) -> None:
    scene = Scene(pegs=PEGS, dealer=Side(1), digitless=True)
    assert beside(scene, line_2) == {}
    assert beside(scene, line_2, side=1) == {-1: shade((0, 90, 255), 25)}
    assert beside(replace(scene, digitless=False), line_2, side=1) == {}
