"""Every fault that the simulator can be told to have in its wires is found by the walk, by the name of its part."""

import pytest

from tests.app.walk.conftest import Meet


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        (("orange.peg=dead",), ("orange PEG is not heard on any pin.",)),
        (("undo=dead",), ("UNDO is not heard on any pin.",)),
        (("blue.ok=stuck",), ("blue OK is down, though nobody was asked yet.",)),
        (("blue.peg=5",), ("blue PEG is on GPIO 5, and not on GPIO 23.",)),
        (("orange.peg=27", "orange.ok=17"), ("orange PEG and orange OK are swapped.",)),
        (("strip=RGB",), ("The LEDs take their colours as RGB, and not as BGR.",)),
        (("dark=40",), ("orange is wrong at hole 39 (LED 40), and goes on behind it.",)),
        (
            ("swapped=40,45",),
            (
                "orange is wrong at hole 39 (LED 40), and goes on behind it.",
                "orange is wrong at hole 44 (LED 45), and goes on behind it.",
            ),
        ),
        # Of two neighbours the second is wrong for a tenth of a second, and then both are lit: the first is told.
        (("swapped=40,41",), ("orange is wrong at hole 39 (LED 40), and goes on behind it.",)),
        (("dark=0",), ("orange is wrong at hole -1 (LED 0), and goes on behind it.",)),
        (("dark=122",), ("orange is wrong from hole 121 on (LED 122).",)),
        (("cut=40",), ("orange is wrong from hole 39 on (LED 40).", "No hole of blue is as it should be.")),
        (("buzzer=dead",), ("The buzzer is silent.",)),
        (("cards=silent",), ("The reader cards is there and silent.",)),
    ],
)
def test_the_walk_names_what_is_wrong(meet: Meet, wrong: tuple[str, ...], found: tuple[str, ...]) -> None:
    assert meet(wrong=wrong).go() == found


def test_a_run_of_dead_leds_is_told_by_each_of_them(meet: Meet) -> None:
    holes = [says.split(" (")[0] for says in meet(wrong=("dark=40-43",)).go()]
    assert holes == [f"orange is wrong at hole {hole}" for hole in (39, 40, 41, 42)]


def test_digits_that_get_nothing(meet: Meet) -> None:
    person = meet(wrong=("digits=dead",))
    person.sees_digits = False
    assert person.go() == ("The digits do not show all their segments.",)


def test_a_reader_that_is_not_plugged_in(meet: Meet) -> None:
    (said,) = meet(wrong=("cards=gone",)).go()
    assert said.startswith("The reader cards is not there.")


def test_what_is_learnt_is_all_that_is_wrong_with_pins_and_colours(meet: Meet) -> None:
    person = meet(wrong=("strip=GRB", "blue.call=5", "undo=6"))
    person.go()
    assert person.walk.learned == {"strip.order": "GRB", "pins.blue.call": 5, "pins.undo": 6}
    mended = meet(wrong=("strip=GRB", "blue.call=5", "undo=6"), strip__order="GRB", pins__blue__call=5, pins__undo=6)
    assert mended.go() == ()
