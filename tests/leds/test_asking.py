from firmware_host.leds.asking import asking, breathing, next_asking_ms
from firmware_host.leds.scene import Ask, Scene
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

PEGS = (Pegs(Hole(10), Hole(15)), Pegs())
SCENE = Scene(pegs=PEGS, asked=(Side(0),), ask=Ask.READY, asked_since_ms=Ms(1000))
DIMMED = Scene(pegs=PEGS, asked=(Side(0),), ask=Ask.READY, asked_since_ms=Ms(1000), dimmed=True)


def test_a_question_blinks_for_five_seconds_and_breathes_from_its_highest() -> None:
    assert [asking(SCENE, Ms(t), 30, 80) for t in (999, 1000, 1499, 1500, 2000, 5999, 6000, 8000)] == [
        80, 30, 30, 80, 30, 80, 80, 30,
    ]  # fmt: skip


def test_what_may_be_had_and_what_is_dimmed_breathe_from_the_start() -> None:
    assert [breathing(SCENE, Ms(t), 20, 60) for t in (0, 1000, 3000, 5000)] == [60, 60, 20, 60]
    assert [asking(DIMMED, Ms(t), 20, 60) for t in (0, 1000, 3000, 5000)] == [60, 60, 20, 60]


def test_a_blink_wakes_twice_a_second_and_a_breath_eight_times() -> None:
    assert [next_asking_ms(SCENE, Ms(t)) for t in (0, 1000, 5999, 6000)] == [1000, 1500, 6000, 6125]
    assert next_asking_ms(DIMMED, Ms(1000)) == 1125
    assert next_asking_ms(Scene(pegs=PEGS, offers=((Side(0), 2),)), Ms(0)) == 125


def test_a_board_that_waits_for_nobody_is_not_woken() -> None:
    assert next_asking_ms(Scene(pegs=PEGS, ghosts=(None, None), window=Side(0), blind=True), Ms(0)) is None
    assert next_asking_ms(Scene(pegs=PEGS, dimmed=True), Ms(0)) is None
    assert next_asking_ms(Scene(pegs=PEGS, asked=(Side(0),), menu=" " * 8), Ms(0)) is None
