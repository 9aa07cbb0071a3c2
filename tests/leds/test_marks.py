from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.leds.marks import bars, choice, countdown, ghosts, window
from firmware_host.leds.scene import Scene, Sign, SignKind
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

ONE = Side(0)
OTHER = Pegs(Hole(58), Hole(62))


def holes(lights: tuple[tuple[Hole, int], ...]) -> list[int]:
    return [hole for hole, _ in lights]


@pytest.fixture
def at() -> Callable[[int, int], Scene]:
    return lambda back, front: Scene(pegs=(Pegs(Hole(back), Hole(front)), OTHER))


@pytest.mark.parametrize(
    ("pegs", "lit"),
    [
        ((40, 47), [45, 46, 48, 49, 50]),
        ((46, 47), [44, 45, 48, 49, 50]),
        ((-1, 0), [1, 2, 3, 4, 5]),
        ((0, 2), [1, 3, 4, 5, 6]),
        ((110, 120), [115, 116, 117, 118, 119]),
        ((119, 120), [114, 115, 116, 117, 118]),
    ],
)
def test_a_window_is_a_bar_around_the_front_peg(pegs: tuple[int, int], lit: list[int]) -> None:
    assert sorted(holes(window(Pegs(Hole(pegs[0]), Hole(pegs[1]))))) == lit


@given(back=st.integers(-1, 119), points=st.integers(1, 31))
def test_a_window_is_always_five_holes_without_a_peg_and_never_the_game_hole(back: int, points: int) -> None:
    pegs = Pegs(Hole(back), Hole(min(back + points, 120)))
    lit = holes(window(pegs))
    assert len(set(lit)) == 5
    assert not {pegs.back, pegs.front, 121} & set(lit)
    assert all(1 <= hole <= 120 for hole in lit)


def test_missed_points_stand_still_and_an_offer_breathes_on_the_same_holes(at: Callable[[int, int], Scene]) -> None:
    scene = at(40, 47)
    missed = Scene(pegs=scene.pegs, signs=(Sign(SignKind.MISSED, Ms(0), ONE, number=3),))
    offer = Scene(pegs=scene.pegs, offers=((ONE, 3),))
    assert bars(missed, ONE, Ms(0)) == bars(missed, ONE, Ms(99_999)) == ((48, 40), (49, 40), (50, 40))
    assert bars(offer, ONE, Ms(0)) == ((48, 60), (49, 60), (50, 60))
    assert bars(offer, ONE, Ms(2000)) == ((48, 25), (49, 25), (50, 25))


@pytest.mark.parametrize("points", [2, 3, 29])
def test_no_bar_goes_on_past_the_game_hole(at: Callable[[int, int], Scene], points: int) -> None:
    scene = at(110, 119)
    named = Scene(pegs=scene.pegs, naming=(ONE, points))
    offer = Scene(pegs=scene.pegs, offers=((ONE, points),))
    assert holes(bars(named, ONE, Ms(0))) == holes(bars(offer, ONE, Ms(0))) == [120, 121]


def test_named_points_are_a_bar_with_each_fifth_and_the_last_brighter(at: Callable[[int, int], Scene]) -> None:
    scene = Scene(pegs=at(40, 47).pegs, naming=(ONE, 7))
    assert [lightness for _, lightness in bars(scene, ONE, Ms(0))] == [25, 25, 25, 25, 45, 25, 45]
    assert bars(scene, Side(1), Ms(0)) == ()


def test_a_claim_of_the_game_asks_with_the_last_five_holes(at: Callable[[int, int], Scene]) -> None:
    claim = Scene(pegs=at(110, 115).pegs, ghosts=(Hole(121), None))
    asked_back = Scene(pegs=claim.pegs, ghosts=claim.ghosts, game=ONE)
    assert holes(ghosts(claim, ONE, Ms(0))) == [121]
    assert holes(ghosts(asked_back, ONE, Ms(0))) == [117, 118, 119, 120, 121]
    assert ghosts(asked_back, Side(1), Ms(0)) == ()


def test_a_countdown_fills_the_track_in_two_seconds() -> None:
    since = Ms(500)
    assert [len(countdown(since, Ms(t))) for t in (0, 599, 600, 1500, 2499, 2500, 9999)] == [0, 0, 6, 60, 114, 120, 120]
    assert holes(countdown(since, Ms(2500))) == list(range(1, 121))


def test_a_choice_counts_in_fives_from_hole_eleven() -> None:
    assert choice(6) == ((11, 40), (12, 40), (13, 40), (14, 40), (15, 75), (16, 40))
    assert holes(choice(500))[-1] == 121


def test_on_a_shared_strip_a_window_leaves_out_the_pegs_of_every_side() -> None:
    pegs = Pegs(Hole(40), Hole(47))
    assert sorted(holes(window(pegs, Pegs(Hole(46), Hole(49))))) == [44, 45, 48, 50, 51]
    scene = Scene(pegs=(pegs, Pegs(Hole(46), Hole(49))), window=ONE)
    assert sorted(holes(bars(scene, ONE, Ms(0), shared=True))) == [44, 45, 48, 50, 51]


def test_when_power_is_back_the_last_score_stands_between_the_pegs(at: Callable[[int, int], Scene]) -> None:
    resumed = (Sign(SignKind.RESUMED, Ms(0)),)
    scene = replace(at(40, 47), signs=resumed)
    assert bars(scene, ONE, Ms(999)) == bars(scene, ONE, Ms(2000)) == ()
    assert (
        bars(scene, ONE, Ms(1000))
        == bars(scene, ONE, Ms(1999))
        == ((41, 25), (42, 25), (43, 25), (44, 25), (45, 45), (46, 25))
    )
    assert bars(replace(at(-1, 0), signs=resumed), ONE, Ms(1500)) == ()


def test_a_track_that_is_run_through_twice_is_filled_once() -> None:
    assert [len(countdown(Ms(0), Ms(t), 60)) for t in (0, 100, 1000, 2000, 9000)] == [0, 3, 30, 60, 60]
