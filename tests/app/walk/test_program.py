"""The walk through a simulated board, with somebody who looks, presses and lays cards; and each fault that it names."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from board_sim.spi import Fault
from firmware_host.app.walk.colours import true_order
from hardware.board import Board, ButtonPins
from tests.app.walk.conftest import Meet


def with_pins(sides: Callable[[ButtonPins, ButtonPins], tuple[ButtonPins, ...]]) -> Callable[[Board], Board]:
    """Solder the buttons otherwise."""
    return lambda board: replace(board, pins=replace(board.pins, sides=sides(*board.pins.sides)))


def test_a_board_that_is_well_is_gone_through_and_nothing_is_wrong(meet: Meet) -> None:
    person = meet()
    assert person.go() == ()
    assert person.walk.learned == {}
    assert person.told[-1] == "That was all: the board is well."
    assert [said for said in person.told if said.startswith("Press ")] == [
        f"Press {name}."
        for name in ("orange PEG", "orange OK", "orange CALL", "blue PEG", "blue OK", "blue CALL", "UNDO")
    ]
    assert "The reader cards reads 5H." in person.told
    assert {"orange: hole -1.", "orange: hole 9.", "blue: hole 121."} <= set(person.told)
    assert person.wires.errors() == []


def test_every_hole_is_lit_alone_in_its_turn_with_its_number_on_the_digits(meet: Meet) -> None:
    person = meet()
    lit: list[str] = []
    person.wires.watch(lambda: lit.append(person.wires.digits_text()))
    person.go()
    numbers = [f"{side}{hole:>3}".ljust(8) for side in (1, 2) for hole in range(-1, 122)]
    # The digits change one by one: between two numbers stands for a moment what is neither.
    assert [text for text in dict.fromkeys(lit) if text in numbers] == numbers


def test_a_button_that_is_stuck(meet: Meet) -> None:
    person = meet()
    person.wires.contacts.stick("orange.peg", on=True)
    assert person.go() == ("orange PEG is down, though nobody was asked yet.",)
    assert person.walk.ills[0].mend.endswith("GPIO 17 is pin 11 of the header, and the nearest ground is pin 9.")


def test_a_button_that_sticks_when_it_is_pressed(meet: Meet) -> None:
    person = meet()
    person.dead = {"blue.ok"}
    person.before["Press blue OK."] = lambda: person.wires.contacts.stick("blue.ok", on=True)
    assert person.go() == ("blue OK went down and does not come up.",)


def test_a_button_that_is_dead(meet: Meet) -> None:
    person = meet()
    person.dead = {"blue.call"}
    assert person.go() == ("blue CALL is not heard on any pin.",)
    assert "GPIO 25 is pin 22 of the header" in person.walk.ills[0].mend


def test_two_buttons_that_are_swapped_are_learnt_and_answer_rightly_at_once(meet: Meet) -> None:
    person = meet(with_pins(lambda one, two: (replace(one, peg=one.ok, ok=one.peg), two)))
    assert person.go() == ("orange PEG and orange OK are swapped.",)
    assert person.walk.learned == {"pins.orange.peg": 27, "pins.orange.ok": 17}


def test_a_button_on_a_pin_that_is_nobodys(meet: Meet) -> None:
    person = meet(with_pins(lambda one, two: (one, replace(two, peg=5))))
    assert person.go() == ("blue PEG is on GPIO 5, and not on GPIO 23.",)
    assert person.walk.learned == {"pins.blue.peg": 5}


def test_a_press_of_a_button_that_is_known_already_is_no_answer_for_another(meet: Meet) -> None:
    person = meet()
    person.dead = {"blue.peg"}
    person.slips = {"Press blue PEG.": "orange.peg"}
    assert person.go() == ("blue PEG is not heard on any pin.",)
    assert "That was orange PEG. Press blue PEG." in person.told


def with_encoder(pins: tuple[int, int]) -> Callable[[Board], Board]:
    """Solder an encoder to the orange side, beside its buttons."""
    return with_pins(lambda one, two: (replace(one, encoder=pins), two))


def test_an_encoder_is_asked_for_and_answers_in_the_place_of_peg_and_call(meet: Meet) -> None:
    person = meet(with_encoder((5, 6)), pins__orange__encoder=[5, 6])
    ways = iter((-1, 1))

    def turn() -> None:
        person.dead = {"blue.peg", "blue.ok", "blue.call"}
        person.wires.turn("orange.encoder", next(ways))

    person.before["Which colour is"] = turn
    person.quits = "Now every hole"
    assert person.go() == ("The LEDs take their colours as GRB, and not as BGR.",)
    assert "Turn the encoder of orange clockwise, by a detent." in person.told
    assert person.walk.learned == {"strip.order": "GRB"}  # blue was said of the first colour, and red of the other


def test_an_encoder_that_counts_the_wrong_way_round_is_learnt(meet: Meet) -> None:
    person = meet(with_encoder((6, 5)), pins__orange__encoder=[5, 6])
    assert person.go() == ("The encoder of orange counts the wrong way round.",)
    assert person.walk.learned == {"pins.orange.encoder": [6, 5]}


def test_a_dead_encoder(meet: Meet) -> None:
    person = meet(with_encoder((5, 6)), pins__orange__encoder=[5, 6])
    person.dead = {"orange.encoder"}
    assert person.go() == ("The encoder of orange is not heard.",)
    assert "GPIO 5 is pin 29 of the header" in person.walk.ills[0].mend


@pytest.mark.parametrize("order", ["RGB", "GRB", "BRG"])
def test_colours_in_another_order_are_learnt(meet: Meet, order: str) -> None:
    person = meet(order=order)
    assert person.go() == (f"The LEDs take their colours as {order}, and not as BGR.",)
    assert person.walk.learned == {"strip.order": order}


def test_every_order_is_found_from_what_is_seen() -> None:
    orders = ["RGB", "RBG", "GRB", "GBR", "BRG", "BGR"]
    for sent in orders:
        for true in orders:
            seen = {letter: true[sent.index(letter)] for letter in "RG"}
            assert true_order(sent, seen) == true


def test_a_strip_that_is_dark_from_a_hole_on(meet: Meet) -> None:
    person = meet()
    leds = person.wires.board.tracks[0].leds
    person.blind_from = leds[58]
    assert person.go() == (
        f"orange is wrong from hole 57 on (LED {leds[58]}).",
        "No hole of blue is as it should be.",
    )
    assert person.walk.ills[0].mend.startswith(f"Look at LED {leds[57]} and LED {leds[58]}")


def test_digits_that_are_not_as_they_should_be(meet: Meet) -> None:
    person = meet()
    person.sees_digits = False
    assert person.go() == ("The digits do not show all their segments.",)


def test_a_board_without_digits_is_not_asked_for_them(meet: Meet) -> None:
    person = meet(display__kind="none")
    assert person.go() == ()
    assert not any("digits show" in said for said in person.told)


def test_a_buzzer_that_is_silent(meet: Meet) -> None:
    person = meet()
    person.hears_tones = False
    assert person.go() == ("The buzzer is silent.",)


def test_a_reader_that_is_silent(meet: Meet) -> None:
    person = meet()
    person.silent = True
    assert person.go() == ("The reader cards is there and silent.",)


def test_a_reader_that_sends_nonsense(meet: Meet) -> None:
    person = meet()
    person.silent = True
    reader = person.wires.readers["cards"]

    def garble() -> None:
        reader.send(b"\xff\xfe\r\nrubbish\r\n\x80\r\n")
        assert [reader.answer() for _ in range(3)] == ["no what"] * 3

    person.before["Lay or type"] = garble
    assert person.go() == ("The reader cards sends what is no card.",)


def test_a_reader_that_is_not_there(meet: Meet) -> None:
    person = meet()
    person.before["Press UNDO"] = lambda: person.wires.unplug("cards", on=True)
    says = person.go()
    assert len(says) == 1
    assert says[0].startswith("The reader cards is not there.")


def test_it_can_be_ended_in_the_middle_and_what_was_found_is_kept(meet: Meet) -> None:
    person = meet()
    person.dead = {"orange.peg"}
    person.quits = "Now every hole"
    assert person.go() == ("orange PEG is not heard on any pin.",)
    assert not person.told[-1].startswith("That was all")


def test_words_answer_in_the_place_of_buttons(meet: Meet) -> None:
    person = meet()
    person.dead = set(person.wires.contacts._gpios)
    person.silent = True
    seen = iter(("green", "what?", "blue"))
    person.before = {
        "Press ": lambda: person.walk.type(""),
        "Which": lambda: person.walk.type(next(seen)),
        "Please answer with one of r, red": lambda: person.walk.type(next(seen)),
        "orange: hole 119.": lambda: person.walk.type("stop"),
        "It stands": lambda: person.walk.type("the 119th"),
        "orange has no hole 'the 119th'": lambda: person.walk.type("119"),
        "Are the ": lambda: person.walk.type("no"),
        "Were ": lambda: person.walk.type(" YES"),
        "Do ": lambda: person.walk.type("n"),
        "Lay": lambda: person.walk.type(""),
    }
    person.go()
    assert person.walk.learned == {"strip.order": "RBG"}
    leds = person.wires.board.tracks[0].leds
    assert f"orange is wrong from hole 120 on (LED {leds[121]})." in [ill.says for ill in person.walk.ills]


def test_a_bus_that_fails_does_not_end_the_walk(meet: Meet) -> None:
    person = meet()
    bus = person.wires.board.pins.display_bus
    person.before["Press orange PEG."] = lambda: person.wires.break_bus(bus, Fault.FAIL)
    person.quits = "Which colour"
    assert person.go() == ()


def test_what_is_skipped_is_no_fault(meet: Meet) -> None:
    person = meet()
    person.dead = set(person.wires.contacts._gpios)
    person.silent = True
    person.before = {start: lambda: person.walk.type("skip") for start in ("Press ", "Which", "Were ", "Do ", "Lay")}
    assert person.go() == ()
    assert person.walk.done


def test_a_strip_that_gives_the_same_colour_twice_is_asked_about_once_more_and_then_told(meet: Meet) -> None:
    person = meet()
    person.before = {"Which": lambda: person.walk.type("red")}
    person.names_colours = False
    assert person.go() == ("No order of colours gives the same colour twice.",)
    assert "The same colour twice cannot be: once more, please." in person.told
    assert person.walk.learned == {}


def test_undo_goes_ten_holes_back_and_call_one_on(meet: Meet) -> None:
    person = meet(wrong=("cut=60",))
    person.step_back = "undo"
    assert person.go()[0] == "orange is wrong from hole 59 on (LED 60)."


def test_call_by_mistake_and_ok_at_once_tells_nothing(meet: Meet) -> None:
    person = meet()
    person.before = {"orange: hole 29.": lambda: person.tap("orange.call")}
    person.heeds_back = False
    person.before["It stands"] = lambda: person.tap("orange.ok")
    assert person.go() == ()
    assert any(said.startswith("Were all holes of orange from hole") for said in person.told)


@pytest.mark.parametrize("word", ["ok", "yes", ""])
def test_a_light_that_was_stopped_by_a_word_goes_on_by_a_word(meet: Meet, word: str) -> None:
    person = meet()
    person.before = {"orange: hole 29.": lambda: person.walk.type(""), "It stands": lambda: person.walk.type(word)}
    assert person.go() == ()
    assert any(said.startswith("Were all holes of orange from hole") for said in person.told)


def test_a_track_whose_light_was_stopped_can_be_skipped(meet: Meet) -> None:
    person = meet()
    person.before = {start: lambda: person.walk.type("skip") for start in ("orange: hole 29.", "It stands")}
    assert person.go() == ()
    assert not any(said.startswith("Were all holes of orange") for said in person.told)
    assert any(said.startswith("Were all holes of blue") for said in person.told)


def test_a_question_that_nobody_answers_takes_nothing_to_be_wrong(meet: Meet) -> None:
    person = meet()
    person.heeds_back = False
    person.before = {"orange: hole 29.": lambda: person.tap("orange.call")}
    assert person.go() == ()


def test_digits_that_are_turned_round(meet: Meet) -> None:
    person = meet()
    person.reads_order = False
    assert person.go() == ("The digits are not in their order.",)


def test_a_listener_that_fails_does_not_end_the_walk(meet: Meet, caplog: pytest.LogCaptureFixture) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no")

    person = meet(listener=fail)
    person.quits = "Which colour"
    assert person.go() == ()
    assert "a listener failed and was told on" in caplog.text
    assert not person.walk.switched_off
