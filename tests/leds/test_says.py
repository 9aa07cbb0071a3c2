from dataclasses import replace

import pytest

from firmware_host.leds.digits import digits, digits_next_change_ms
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

ONE, TWO, THREE = Side(0), Side(1), Side(2)
SCENE = Scene(pegs=(Pegs(Hole(10), Hole(15)), Pegs(Hole(110), Hole(119))))
PLAY = replace(SCENE, count=24, asked=(TWO,), ask=Ask.CARD)


def sign(kind: SignKind, side: Side | None = ONE, *, since: int = 0, end: int = 0, number: int = 0) -> Sign:
    return Sign(kind, Ms(since), side, Hole(20), Hole(end), number)


def at(scene: Scene, *times: int) -> list[str]:
    return [digits(scene, Ms(t)) for t in times]


def test_a_claim_shows_its_points_with_the_last_point_lit_and_the_other_side_keeps_the_count() -> None:
    assert digits(replace(PLAY, ghosts=(Hole(17), None)), Ms(0)) == "   2.  .24"
    assert digits(replace(SCENE, ghosts=(None, Hole(121))), Ms(0)) == "  15   2."
    assert digits_next_change_ms(replace(PLAY, ghosts=(Hole(17), None)), Ms(0)) is None


def test_a_claim_stops_at_the_game_hole_and_none_is_behind_the_front_peg() -> None:
    assert digits(replace(SCENE, ghosts=(Hole(15), Hole(130))), Ms(0)) == "  15   2."


def test_claiming_nothing_and_claiming_the_game_are_asked_back() -> None:
    assert digits(replace(SCENE, zero=ONE, asked=(ONE,), ask=Ask.COUNT), Ms(0)) == "  .0?. 119"
    assert digits(replace(SCENE, game=TWO, ghosts=(None, Hole(121))), Ms(0)) == "  15121?."


def test_a_call_shows_the_points_named_so_far() -> None:
    assert digits(replace(PLAY, naming=(ONE, 0)), Ms(0)) == "CA 0.  .24"
    assert digits(replace(SCENE, naming=(TWO, 12), ghosts=(None, Hole(120))), Ms(0)) == "  15CA12."


def test_a_window_changes_no_digit() -> None:
    assert digits(replace(SCENE, window=ONE), Ms(0)) == digits(SCENE, Ms(0))


def test_four_ranks_ask_for_their_claim_and_take_turns_with_the_number() -> None:
    scene = replace(SCENE, ranks=(ONE, "5TJK"), asked=(ONE,), ask=Ask.COUNT)
    assert at(scene, 0, 1999, 2000, 2999, 3000) == ["5T.JK 119", "5T.JK 119", "  .15 119", "  .15 119", "5T.JK 119"]


@pytest.mark.parametrize("ask", [None, Ask.COUNT, Ask.READY])
@pytest.mark.parametrize("kind", [None, SignKind.FAULT, SignKind.POWER_OFF, SignKind.TAKEN])
def test_what_turns_tells_every_time_at_which_it_does(ask: Ask | None, kind: SignKind | None) -> None:
    signs = () if kind is None else (sign(kind, TWO if kind is SignKind.TAKEN else None, since=300, number=2),)
    scene = replace(SCENE, ranks=(ONE, "5TJK"), asked=() if ask is None else (ONE,), ask=ask, signs=signs)
    for t in range(0, 8000, 10):
        change = digits_next_change_ms(scene, Ms(t))
        if change is None or change > t + 10:
            assert digits(scene, Ms(t)) == digits(scene, Ms(t + 10)), t


def test_a_claim_covers_the_ranks() -> None:
    assert digits(replace(SCENE, ranks=(ONE, "5TJK"), ghosts=(Hole(27), None)), Ms(0)) == "  12. 119"


def test_an_offer_asks_for_one_second_and_leaves_the_count_for_two() -> None:
    scene = replace(PLAY, offers=((ONE, 2),))
    assert at(scene, 0, 999, 1000, 2999, 3000) == ["P? 2  .24", "P? 2  .24", "  24  .24", "  24  .24", "P? 2  .24"]


def test_an_offer_goes_before_a_question() -> None:
    assert digits(replace(SCENE, offers=((ONE, 12),), asked=(ONE, TWO), ask=Ask.READY), Ms(0)) == "P?.12go.od"


def test_missed_points_stand_where_the_score_stood_until_they_are_withdrawn() -> None:
    scene = replace(SCENE, signs=(sign(SignKind.MISSED, number=4),))
    assert at(scene, 0, 99_999) == ["-  4 119"] * 2
    assert digits_next_change_ms(scene, Ms(0)) is None
    assert at(replace(scene, asked=(ONE,), ask=Ask.READY), 0, 1000) == ["go.od 119", "- . 4 119"]


def test_points_taken_are_added_on_one_side_and_missing_on_the_other() -> None:
    scene = replace(SCENE, signs=(sign(SignKind.TAKEN, TWO, number=4),))
    assert at(scene, 0, 2999, 3000) == ["-  4P  4", "-  4P  4", "  15 119"]


def test_a_claim_put_right_shows_what_was_true() -> None:
    corrected = sign(SignKind.CORRECTED, end=15, number=5)
    assert at(replace(SCENE, signs=(corrected,)), 0, 2119, 2120) == ["=  5 119", "=  5 119", "  15 119"]
    surplus = replace(SCENE, signs=(corrected, sign(SignKind.TAKEN, TWO, number=5)))
    assert digits(surplus, Ms(0)) == "=  5P  5"


def test_a_correction_that_was_moved_again_shows_nothing() -> None:
    assert digits(replace(SCENE, signs=(sign(SignKind.CORRECTED, end=14, number=5),)), Ms(0)) == "  15 119"


def test_a_deal_without_checking_lights_the_third_point() -> None:
    assert digits(replace(PLAY, blind=True, dealer=ONE), Ms(0)) == " . 2.4  .2.4"


def test_a_held_chord_counts_down_its_two_seconds() -> None:
    scene = replace(PLAY, countdown=(ONE, "A", Ms(500)), ghosts=(Hole(17), None))
    assert at(scene, 500, 1499, 1500, 2499, 2500) == [
        "A  2.  .24",
        "A  2.  .24",
        "A  1.  .24",
        "A  1.  .24",
        "A  0.  .24",
    ]
    assert digits_next_change_ms(scene, Ms(500)) == 1500
    assert digits_next_change_ms(scene, Ms(2500)) is None


def test_the_menu_has_all_eight_digits() -> None:
    scene = replace(SCENE, menu="SidES. 3 ", asked=(ONE, TWO), ask=Ask.READY, dealer=ONE, ghosts=(Hole(17), None))
    assert digits(scene, Ms(0)) == "SidES. 3 "
    assert digits_next_change_ms(scene, Ms(0)) is None


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        (replace(SCENE, signs=(sign(SignKind.REFUSED),)), "  noS  3"),
        (replace(SCENE, countdown=(TWO, "C", Ms(0))), "SidEC  2"),
        (replace(SCENE, signs=(sign(SignKind.FAULT, None, number=2),)), "E  2E  2"),
        (replace(SCENE, signs=(sign(SignKind.LEAP, end=15),)), "SidES  3"),
    ],
)
def test_only_a_refusal_a_chord_and_a_fault_are_said_over_the_menu(scene: Scene, text: str) -> None:
    assert digits(replace(scene, menu="SidES  3"), Ms(0)) == text


def test_the_power_goes_off_in_a_word_and_then_all_is_blank() -> None:
    scene = replace(SCENE, menu="SidES  3", dealer=ONE, signs=(sign(SignKind.POWER_OFF, None),))
    assert at(scene, 0, 1499, 1500, 99_999) == [" oFF oFF", " oFF oFF", " " * 8, " " * 8]


def test_with_three_sides_a_text_of_four_covers_the_number_of_the_track() -> None:
    scene = replace(SCENE, pegs=(*SCENE.pegs, Pegs()))
    assert digits(replace(scene, ranks=(ONE, "A23Q")), Ms(0)) == "A23Q2119"
    assert digits(replace(scene, ghosts=(Hole(17), None, None)), Ms(0)) == "1  2.2119"


def test_with_three_sides_the_digits_turn_to_who_presses() -> None:
    scene = replace(SCENE, pegs=(*SCENE.pegs, Pegs()), signs=(sign(SignKind.GO),))
    assert digits(replace(scene, ghosts=(None, None, Hole(6))), Ms(0)) == "3  6.    "
    assert digits(replace(scene, countdown=(THREE, "C", Ms(0))), Ms(0)) == "3C 2    "
    assert digits(scene, Ms(0)) == "1 Go2119"
