from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from firmware_host.leds.frame import Frame
from firmware_host.leds.palette import shade
from firmware_host.leds.render import next_change_ms, render
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

Lit = Callable[[Frame], dict[tuple[int, int], tuple[int, ...]]]
ONE, TWO = Side(0), Side(1)
ORANGE, BLUE, WHITE = (255, 60, 0), (0, 90, 255), (128, 128, 128)
PEGS = (Pegs(Hole(10), Hole(15)), Pegs(Hole(-1), Hole(0)))


def rgb(colour: tuple[int, int, int], lightness: int) -> tuple[int, ...]:
    return tuple(shade(colour, lightness))


FRONT_1, BACK_1 = rgb(ORANGE, 90), rgb(ORANGE, 55)
STILL_2 = {(1, 0): rgb(BLUE, 90), (1, -1): rgb(BLUE, 55)}


def sign(kind: SignKind, since: int = 0, *, start: int = 0, end: int = 0, number: int = 0) -> Sign:
    return Sign(kind, Ms(since), None if kind is SignKind.FAULT else ONE, Hole(start), Hole(end), number)


def test_a_still_scene_lights_two_pegs_a_side_and_nothing_else(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, dealer=TWO, count=12)
    assert lit(render(scene, line_2, Ms(0))) == {(0, 15): (195, 46, 0), (0, 10): (58, 14, 0)} | {
        (1, 0): (0, 69, 195), (1, -1): (0, 21, 58),
    }  # fmt: skip
    assert next_change_ms(scene, Ms(0)) is None


def test_a_picture_is_the_whole_strip_in_its_order(line_2: TrackMap) -> None:
    frame = render(Scene(pegs=PEGS), line_2, Ms(0))
    assert frame.leds == 246
    assert [led for led in range(246) if any(frame.rgb[3 * led : 3 * led + 3])] == [11, 16, 244, 245]


def test_a_track_nobody_plays_on_stays_dark(line_3: TrackMap) -> None:
    frame = render(Scene(pegs=PEGS), line_3, Ms(0))
    assert not any(frame.rgb[3 * 246 :])


def test_more_sides_than_tracks_cannot_be_drawn(line_2: TrackMap) -> None:
    with pytest.raises(ValueError, match="3 sides cannot play on 2 tracks"):
        render(Scene(pegs=(*PEGS, Pegs())), line_2, Ms(0))


def test_a_question_blinks_for_five_seconds_then_breathes_and_never_goes_out(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, asked=(ONE,), ask=Ask.READY, asked_since_ms=Ms(1000))
    fronts = [lit(render(scene, line_2, Ms(t)))[0, 15] for t in range(1000, 10_000, 250)]
    half = rgb(ORANGE, 60)
    assert fronts[:20] == [half, half, FRONT_1, FRONT_1] * 5
    assert fronts[20] == FRONT_1
    assert fronts[28] == rgb(ORANGE, 60)
    assert min(fronts[20:]) == fronts[28]
    assert {lit(render(scene, line_2, Ms(t)))[1, 0] for t in range(1000, 10_000, 250)} == {rgb(BLUE, 90)}


def test_a_breathing_board_wakes_eight_times_a_second_at_most(
    line_2: TrackMap, film: Callable[..., list[Frame]]
) -> None:
    scene = Scene(pegs=PEGS, asked=(ONE, TWO), ask=Ask.READY)
    assert len(film(scene, line_2, 10_000, 20_000)) == 80


def test_a_leap_walks_the_back_peg_over_the_front_one(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=(Pegs(Hole(10), Hole(15)), PEGS[1]), signs=(sign(SignKind.LEAP, 100, start=4, end=15),))
    assert lit(render(scene, line_2, Ms(99))) == {(0, 15): FRONT_1, (0, 10): BACK_1} | STILL_2
    assert lit(render(scene, line_2, Ms(100))) == {(0, 4): FRONT_1, (0, 10): BACK_1} | STILL_2
    assert lit(render(scene, line_2, Ms(100 + 6 * 18))) == {(0, 10): FRONT_1} | STILL_2
    assert lit(render(scene, line_2, Ms(100 + 7 * 18))) == {(0, 11): FRONT_1, (0, 10): BACK_1} | STILL_2
    assert lit(render(scene, line_2, Ms(100 + 11 * 18))) == {(0, 15): FRONT_1, (0, 10): BACK_1} | STILL_2
    assert next_change_ms(scene, Ms(100 + 11 * 18)) is None


def test_a_peg_that_is_asked_walks_first_and_blinks_when_it_stands(line_2: TrackMap, lit: Lit) -> None:
    leap = sign(SignKind.LEAP, start=4, end=15)
    scene = Scene(pegs=PEGS, asked=(ONE,), ask=Ask.READY, signs=(leap,))
    assert lit(render(scene, line_2, Ms(180)))[0, 14] == FRONT_1
    assert lit(render(scene, line_2, Ms(200)))[0, 15] == rgb(ORANGE, 60)


def test_a_leap_taken_back_walks_the_front_peg_home_behind_the_other(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, signs=(sign(SignKind.RETREAT, start=18, end=10),))
    assert lit(render(scene, line_2, Ms(0))) == {(0, 18): FRONT_1, (0, 15): FRONT_1} | STILL_2
    assert lit(render(scene, line_2, Ms(5 * 18))) == {(0, 13): FRONT_1, (0, 15): FRONT_1} | STILL_2
    assert lit(render(scene, line_2, Ms(8 * 18))) == {(0, 15): FRONT_1, (0, 10): BACK_1} | STILL_2


def test_a_claim_put_right_walks_the_front_peg_back_a_little(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, signs=(sign(SignKind.RETREAT, start=21, end=15),))
    assert lit(render(scene, line_2, Ms(20))) == {(0, 20): FRONT_1, (0, 10): BACK_1} | STILL_2


def test_a_walk_to_where_no_peg_stands_is_not_drawn(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, signs=(sign(SignKind.LEAP, start=4, end=77),))
    assert lit(render(scene, line_2, Ms(50))) == {(0, 15): FRONT_1, (0, 10): BACK_1} | STILL_2


def test_a_press_is_seen_until_it_is_withdrawn(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, asked=(ONE,), ask=Ask.READY, signs=(sign(SignKind.HEARD),))
    assert {lit(render(scene, line_2, Ms(t)))[0, 15] for t in range(0, 9000, 100)} == {ORANGE}


def test_a_refusal_outranks_press_win_and_question(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(
        pegs=PEGS, asked=(ONE,), winner=TWO, won_at_ms=Ms(-9000),
        signs=(sign(SignKind.REFUSED), sign(SignKind.HEARD)),
    )  # fmt: skip
    assert lit(render(scene, line_2, Ms(0)))[0, 15] == rgb(ORANGE, 15)
    assert lit(render(scene, line_2, Ms(120)))[0, 15] == ORANGE


def test_a_go_lifts_the_back_peg_to_the_front_pegs_light_for_a_second(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, signs=(sign(SignKind.GO),))
    assert lit(render(scene, line_2, Ms(999)))[0, 10] == FRONT_1
    assert lit(render(scene, line_2, Ms(1000)))[0, 10] == BACK_1


def test_after_a_power_cut_the_pegs_fade_up(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, asked=(ONE,), signs=(replace(sign(SignKind.RESUMED), side=None),))
    fronts = [sum(lit(render(scene, line_2, Ms(t)))[0, 15]) for t in range(0, 1000, 50)]
    assert fronts == sorted(fronts)
    assert fronts[0] < 10
    assert lit(render(scene, line_2, Ms(1000)))[0, 10] == BACK_1


@pytest.mark.parametrize("number", [0, 1, 3, 5, 9])
def test_a_fault_counts_itself_in_white_on_every_track(line_2: TrackMap, lit: Lit, number: int) -> None:
    fault = sign(SignKind.FAULT, number=number)
    holes = lit(render(Scene(pegs=(Pegs(Hole(6), Hole(7)), PEGS[1]), signs=(fault,)), line_2, Ms(0)))
    white = {place for place, colour in holes.items() if colour == rgb(WHITE, 80)}
    assert white == {(side, hole) for side in (0, 1) for hole in range(1, min(number, 5) + 1)}
    assert holes[0, 7] == FRONT_1


def test_play_goes_on_in_the_holes_of_a_fault(line_2: TrackMap, lit: Lit) -> None:
    pegs = (Pegs(Hole(0), Hole(2)), Pegs(Hole(1), Hole(3)))
    scene = Scene(pegs=pegs, ghosts=(Hole(5), None), signs=(sign(SignKind.FAULT, number=5),))
    holes = lit(render(scene, line_2, Ms(500)))
    assert (holes[0, 0], holes[0, 2], holes[0, 5]) == (BACK_1, FRONT_1, rgb(ORANGE, 80))
    assert (holes[1, 1], holes[1, 3]) == (rgb(BLUE, 55), rgb(BLUE, 90))
    assert {place for place, colour in holes.items() if colour[0] == colour[2]} == {
        (0, 1), (0, 3), (0, 4), (1, 2), (1, 4), (1, 5),
    }  # fmt: skip


def test_of_several_faults_the_newest_is_shown(line_2: TrackMap, lit: Lit) -> None:
    signs = (sign(SignKind.FAULT, 0, number=4), sign(SignKind.FAULT, 100, number=1))
    assert (0, 2) not in lit(render(Scene(pegs=PEGS, signs=signs), line_2, Ms(200)))


def test_a_correction_walks_back_and_leaves_a_mark_for_two_seconds(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, signs=(sign(SignKind.CORRECTED, start=25, end=15, number=5),))
    assert lit(render(scene, line_2, Ms(90))) == {(0, 20): FRONT_1, (0, 10): BACK_1} | STILL_2
    marked = {(0, 25): rgb(ORANGE, 40), (0, 15): FRONT_1, (0, 10): BACK_1} | STILL_2
    assert lit(render(scene, line_2, Ms(180))) == lit(render(scene, line_2, Ms(2179))) == marked
    assert lit(render(scene, line_2, Ms(2180))) == {(0, 15): FRONT_1, (0, 10): BACK_1} | STILL_2
    assert next_change_ms(scene, Ms(180)) == 2180


def test_who_loses_points_dips_after_the_others_peg_has_walked(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, signs=(Sign(SignKind.TAKEN, Ms(0), TWO, number=2),))
    dip = rgb(ORANGE, 15)
    fronts = [lit(render(scene, line_2, Ms(t)))[0, 15] for t in (359, 360, 479, 480, 600, 719, 720)]
    assert fronts == [FRONT_1, dip, dip, FRONT_1, dip, dip, FRONT_1]
    assert {lit(render(scene, line_2, Ms(t)))[1, 0] for t in range(0, 1000, 40)} == {rgb(BLUE, 90)}


def test_a_claim_asks_in_place_of_the_front_peg_at_the_end_of_its_bar(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(pegs=PEGS, ghosts=(Hole(22), None), asked=(ONE,), ask=Ask.COUNT)
    pip, fifth = rgb(ORANGE, 25), rgb(ORANGE, 45)
    bar = dict.fromkeys([(0, hole) for hole in (16, 17, 18, 19, 21)], pip) | {(0, 20): fifth}
    pegs = {(0, 15): FRONT_1, (0, 10): BACK_1} | STILL_2
    assert lit(render(scene, line_2, Ms(0))) == bar | {(0, 22): rgb(ORANGE, 30)} | pegs
    assert lit(render(scene, line_2, Ms(500))) == bar | {(0, 22): rgb(ORANGE, 80)} | pegs


def test_a_caller_blinks_with_both_pegs_and_who_claims_nothing_with_one_after_the_other(
    line_2: TrackMap, lit: Lit
) -> None:
    def pegs(scene: Scene, t: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        holes = lit(render(scene, line_2, Ms(t)))
        return holes[0, 10], holes[0, 15]

    half = rgb(ORANGE, 60)
    call, nothing = Scene(pegs=PEGS, naming=(ONE, 3)), Scene(pegs=PEGS, zero=ONE)
    assert (pegs(call, 0), pegs(call, 500)) == ((half, half), (FRONT_1, FRONT_1))
    assert (pegs(nothing, 0), pegs(nothing, 500)) == ((FRONT_1, half), (half, FRONT_1))


def test_the_start_holes_are_white_in_a_deal_without_checking_but_for_pegs(line_2: TrackMap, lit: Lit) -> None:
    white = rgb(WHITE, 40)
    still = {(0, 15): FRONT_1, (0, 10): BACK_1} | STILL_2
    assert lit(render(Scene(pegs=PEGS, blind=True), line_2, Ms(0))) == {(0, -1): white, (0, 0): white} | still


def test_the_strip_is_calm_beside_the_menu(line_2: TrackMap, lit: Lit) -> None:
    scene = Scene(
        pegs=PEGS, menu="SidES  2", asked=(ONE,), ask=Ask.READY, ghosts=(Hole(20), None), naming=(TWO, 2), zero=ONE,
        game=ONE, window=ONE, offers=((ONE, 3),),
    )  # fmt: skip
    assert lit(render(scene, line_2, Ms(0))) == lit(render(Scene(pegs=PEGS), line_2, Ms(0)))
    assert next_change_ms(scene, Ms(0)) is None


def test_a_menu_without_digits_is_counted_on_the_tracks(line_2: TrackMap, lit: Lit) -> None:
    holes = lit(render(Scene(pegs=PEGS, menu=" " * 8, choice=(2, 6)), line_2, Ms(0)))
    mark, fifth = rgb(WHITE, 40), rgb(WHITE, 75)
    assert {place: colour for place, colour in holes.items() if place[1] > 10 and place != (0, 15)} == {
        (0, 11): mark, (0, 12): mark, (1, 11): mark, (1, 12): mark, (1, 13): mark, (1, 14): mark, (1, 15): fifth,
        (1, 16): mark,
    }  # fmt: skip


def test_the_night_lowers_the_field_and_keeps_every_step(line_2: TrackMap) -> None:
    day, night = Scene(pegs=PEGS), Scene(pegs=PEGS, night=True)
    assert render(night, line_2, Ms(0)).rgb == render(day, line_2, Ms(0)).rgb
    assert [render(scene, line_2, Ms(0), 12).field for scene in (day, night)] == [12, 2]
    assert render(night, line_2, Ms(0), 1).field == 1


def test_a_dimmed_board_has_half_the_lightness(line_2: TrackMap, lit: Lit) -> None:
    holes = lit(render(Scene(pegs=PEGS, dimmed=True), line_2, Ms(0)))
    assert (holes[0, 15], holes[0, 10]) == (rgb(ORANGE, 45), rgb(ORANGE, 27))


@pytest.mark.parametrize("dimmed", [False, True])
def test_when_the_power_goes_off_hole_one_of_every_track_is_the_last_light(
    line_2: TrackMap, lit: Lit, *, dimmed: bool
) -> None:
    off = replace(sign(SignKind.POWER_OFF), side=None)
    scene = Scene(pegs=PEGS, signs=(off,), asked=(TWO,), dimmed=dimmed)
    last = {(0, 1): rgb(ORANGE, 60), (1, 1): rgb(BLUE, 60)}
    fronts = [sum(lit(render(scene, line_2, Ms(t)))[0, 15]) for t in range(0, 950, 50)]
    assert fronts == sorted(fronts, reverse=True)
    assert lit(render(scene, line_2, Ms(1000))) == lit(render(scene, line_2, Ms(1499))) == last
    assert lit(render(scene, line_2, Ms(1500))) == lit(render(scene, line_2, Ms(99_999))) == {}


@given(data=st.data(), t=st.integers(-4000, 12_000), later=st.integers(1, 100_000))
def test_the_picture_stands_still_until_it_said_it_would_change(
    data: DataObject, line_3: TrackMap, any_scene: SearchStrategy[Scene], t: int, later: int
) -> None:
    scene = data.draw(any_scene)
    change = next_change_ms(scene, Ms(t))
    assert change is None or change > t
    last = t + later if change is None else min(change - 1, t + later)
    assert render(scene, line_3, Ms(last)) == render(scene, line_3, Ms(t))
    if change is not None:
        assert render(scene, line_3, Ms(change - 1)) == render(scene, line_3, Ms(t))
