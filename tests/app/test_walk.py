"""The walk through a simulated board, with somebody who looks, presses and lays cards; and each fault that it names."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.electronics import Electronics
from board_sim.parts import Parts, parts_of
from board_sim.spi import Fault
from firmware_host.app.walk import Walk
from firmware_host.app.walk.colours import true_order
from firmware_host.config import Config, parse_config
from firmware_host.ports import Inbox
from firmware_host.units import Ms
from hardware.board import Board, ButtonPins
from hardware.board_file import read_board

LONGEST_MS = 400_000
LOOK_MS = 40
KEYS = {"R": "peg", "G": "ok", "B": "call"}


class Person:
    """Somebody at a board, who does what is said. The board may be wired otherwise than the program believes.

    Attributes:
        dead: Buttons that do nothing.
        silent: No card is ever laid.
        blind_from: From this LED on the strip is dark.
        sees_digits: Whether the digits are as they are said to be.
        slips: At a sentence, a button that is pressed first by mistake.
        before: At the beginning of a sentence, what happens before it is heeded.
        quits: A sentence at which UNDO is no answer any more: the program is asked to end.
    """

    def __init__(self, config: Config, wired: Board, parts: Parts) -> None:
        self.dead: set[str] = set()
        self.silent = False
        self.blind_from = 10_000
        self.sees_digits = True
        self.hears_tones = True
        self.quits = ""
        self.slips: dict[str, str] = {}
        self.before: dict[str, Callable[[], None]] = {}
        self.told: list[str] = []
        self.clock = FastClock()
        self.wires = Electronics(wired, self.clock, parts=parts)
        self.walk = Walk(config, self.wires.ports(), (lambda _, __, text: self.told.append(text),))
        self._inbox: Inbox[None] = self.clock.inbox()
        self._done = 0
        self._watches = False

    def go(self) -> tuple[str, ...]:
        """Walk; return what was found wrong."""
        worker = self.wires.ports().clock.spawn("program", self.walk.run)
        self.wait(1)
        self.wires.readers["cards"].await_host()
        until_ms = self.clock.now_ms() + LONGEST_MS
        while worker.is_alive() and self.clock.now_ms() < until_ms:
            if self._done < len(self.told):
                self._done += 1
                self._heed(self.told[self._done - 1])
            elif self._watches:
                self._watch()
            self.wait(LOOK_MS)
        worker.join(10)
        assert not worker.is_alive()
        assert not any(any(pixel[:3]) for pixel in self.wires.pixels())
        return tuple(ill.says for ill in self.walk.ills)

    def wait(self, ms: int) -> None:
        self.clock.wait(self._inbox, Ms(self.clock.now_ms() + ms))

    def tap(self, line: str) -> None:
        if line not in self.dead:
            self.wires.tap(line)

    def seen(self) -> list[tuple[int, ...]]:
        """See the LEDs, as far as they are not dead."""
        return [pixel[:3] if led < self.blind_from else (0, 0, 0) for led, pixel in enumerate(self.wires.pixels())]

    def _heed(self, said: str) -> None:
        self._watches = False
        for start, happens in self.before.items():
            if said.startswith(start):
                happens()
        if said in self.slips:
            self.tap(self.slips[said])
            self.wait(LOOK_MS)
        if self.quits and said.startswith(self.quits):
            self.walk.stop()
            return
        does: dict[str, Callable[[], object]] = {
            "Which colour": self._name_colour,
            "Were two tones": lambda: self._say(self.hears_tones and bool(self.wires.sounds())),
            "Do all 8": lambda: self._look_at_digits("8.8.8.8.8.8.8.8."),
            "Do they": lambda: self._look_at_digits("12345678"),
            "Were all": lambda: self._say(self._lit_last()),
            "It stands at": self._find_last,
            "Lay or type": lambda: None if self.silent else self.wires.scan("5H"),
        }
        if asked := re.search(r"Press (?:(\w+) )?(PEG|OK|CALL|UNDO)(?: once more, to be sure)?\.$", said):
            self.tap(".".join(filter(None, asked.groups())).lower())
        for start, do in does.items():
            if said.startswith(start):
                do()
        self._watches = said.startswith(("Now every hole", "orange:", "blue:"))

    def _say(self, yes: bool) -> None:
        self.tap("orange.ok" if yes else "orange.call")

    def _name_colour(self) -> None:
        red, green, blue = next(rgb for rgb in self.seen() if any(rgb))
        self.tap(f"blue.{KEYS['R' if red else 'G' if green else 'B' if blue else '']}")

    def _look_at_digits(self, text: str) -> None:
        assert self.wires.digits_text() == text
        self._say(self.sees_digits)

    def _find_last(self) -> None:
        while self._done == len(self.told) and not self._lit_last():
            self.tap("orange.peg")
            self.wait(LOOK_MS)
        if self._done == len(self.told):
            self.tap("orange.ok")

    def _watch(self) -> None:
        """Look at the light that goes along a row, and stop it when it is gone."""
        if any(map(any, self.wires.pixels())) and not self._lit_last():
            self.tap("blue.call")
            self._watches = False

    def _lit_last(self) -> bool:
        """Say whether the brightest LED is where it can be seen."""
        brightest = max(range(len(self.wires.pixels())), key=lambda led: sum(self.wires.pixels()[led][:3]))
        return brightest < self.blind_from


Meet = Callable[..., Person]


@pytest.fixture
def meet() -> Iterator[Meet]:
    """Meet a person at a board: `wired` changes the pins, `order` the strip's colours; settings are the program's."""
    people: list[Person] = []

    def make(wired: Callable[[Board], Board] = lambda board: board, order: str = "BGR", **settings: object) -> Person:
        overrides = {"store.dir": "/nowhere", **{key.replace("__", "."): each for key, each in settings.items()}}
        config = parse_config("", source="test", base_dir=Path("/nowhere"), overrides=overrides)
        parts = replace(parts_of(config), order=order)
        people.append(Person(config, wired(read_board("line-2")), parts))
        return people[-1]

    yield make
    for person in people:
        person.walk.stop()
        person.wires.close()


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
        "It stands": lambda: person.walk.type("119"),
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
