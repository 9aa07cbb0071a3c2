"""The simulated encoder, heard by gpiozero's own: what its two contacts do is what a real one's do."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from gpiozero import RotaryEncoder

from board_sim.clock import FastClock
from board_sim.electronics import Electronics
from board_sim.wired import adding, calling, of_side, opening_menu, touches
from hardware.board import Board, ButtonPins

KNOB = ButtonPins(None, 27, None, (17, 22))


@pytest.fixture
def turned(board: Board) -> Iterator[tuple[Electronics, RotaryEncoder]]:
    """A board whose red side has an encoder, and the program that hears it."""
    electronics = Electronics(replace(board, pins=replace(board.pins, sides=(KNOB, board.pins.sides[1]))), FastClock())
    encoder = RotaryEncoder(17, 22, max_steps=0, pin_factory=electronics.ports().pin_factory)
    yield electronics, encoder
    encoder.close()
    electronics.close()


@pytest.mark.parametrize("bounce_ms", [0, 5])
def test_as_many_detents_as_are_turned_are_counted(turned: tuple[Electronics, RotaryEncoder], bounce_ms: int) -> None:
    electronics, encoder = turned
    electronics.contacts.bounce_ms = bounce_ms
    for steps in (5, -3, 31, -40):
        before = encoder.steps
        electronics.turn("red.encoder", steps)
        assert encoder.steps - before == steps


def test_worn_encoder_bounces_at_its_edges(turned: tuple[Electronics, RotaryEncoder]) -> None:
    electronics, encoder = turned
    electronics.contacts.bounce_ms = 5
    pin = encoder.a.pin
    pin.clear_states()
    electronics.turn("red.encoder", 1)
    assert len(pin.states) > 3  # closed and opened, and more than that


def test_turning_at_a_pace_takes_its_time(board: Board) -> None:
    clock = FastClock()
    electronics = Electronics(replace(board, pins=replace(board.pins, sides=(KNOB, board.pins.sides[1]))), clock)
    began_ms = clock.now_ms()
    electronics.turn("red.encoder", 2, 3)
    assert clock.now_ms() - began_ms == 24
    electronics.close()


def test_touching_a_way_of_an_encoder_turns_it_by_a_detent_and_letting_go_does_nothing(
    turned: tuple[Electronics, RotaryEncoder],
) -> None:
    electronics, encoder = turned
    for line in ("red.cw", "red.cw", "red.ccw", "red.cw"):
        electronics.press(line)
        electronics.release(line)
    assert encoder.steps == 2


def test_encoder_that_is_not_there_is_named(electronics: Electronics) -> None:
    with pytest.raises(ValueError, match=r"no encoder 'red\.encoder' on this board; there is none"):
        electronics.turn("red.encoder", 1)


@pytest.mark.parametrize(
    ("side", "add", "call", "menu"),
    [
        (ButtonPins(4, 5, 6), "peg", ("call",), ("peg", "call")),
        (ButtonPins(4, 5, None), "peg", ("ok", "peg"), ("ok", "peg")),
        (ButtonPins(None, 5, 6, (7, 8)), "cw", ("call",), ("ok", "call")),
        (ButtonPins(None, 5, None, (7, 8)), "cw", ("ok", "cw", "cw"), ("ok", "cw", "cw")),
    ],
)
def test_a_player_does_with_what_is_there(
    board: Board, side: ButtonPins, add: str, call: tuple[str, ...], menu: tuple[str, ...]
) -> None:
    board = replace(board, pins=replace(board.pins, sides=(side, board.pins.sides[1])))
    wired = of_side(board, "red")
    assert (adding(wired), calling(wired), opening_menu(wired)) == (add, call, menu)
    assert {f"red.{each}" for each in (add, *call, *menu)} <= set(touches(board))
