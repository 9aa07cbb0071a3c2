from firmware_host.leds.beat import halves, next_half_ms, whose_turn, winks
from firmware_host.leds.scene import Scene
from firmware_host.units import Ms


def winked(side: int, sharers: int, place: int, seconds: int) -> list[int]:
    """List the seconds in which a side that is seen in its turn winks."""
    return [
        half // 2
        for half in range(2 * seconds)
        if whose_turn(half, sharers) == place and winks(half, side, sharers) and half % 2 == 0
    ]


def test_in_four_seconds_each_side_winks_as_often_as_its_number_says() -> None:
    assert [winked(side, 1, 0, 8) for side in range(4)] == [[], [0, 4], [0, 1, 4, 5], [0, 1, 2, 4, 5, 6]]


def test_a_wink_is_the_first_half_of_a_second() -> None:
    assert [winks(half, 1) for half in range(8)] == [True] + 7 * [False]


def test_lights_in_one_hole_take_turns_of_a_second_and_wink_in_their_own() -> None:
    assert [whose_turn(half, 2) for half in range(8)] == [0, 0, 1, 1, 0, 0, 1, 1]
    assert winked(1, 2, 1, 8) == [1]
    assert winked(2, 2, 1, 8) == [1, 3]
    assert [winked(side, 4, side, 16) for side in range(4)] == [[], [1], [2, 6], [3, 7, 11]]


def test_the_beat_begins_with_the_question() -> None:
    scene = Scene(pegs=(), asked_since_ms=Ms(300))
    assert [halves(scene, Ms(t)) for t in (0, 300, 799, 800)] == [0, 0, 0, 1]
    assert [next_half_ms(scene, Ms(t)) for t in (0, 300, 799, 800)] == [300, 800, 800, 1300]
