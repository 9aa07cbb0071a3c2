import pytest

from firmware_host.units import Side
from firmware_host.wire.lines import Key, line_keys, line_pins
from hardware.board import ButtonPins, Pins

PINS = Pins((ButtonPins(4, 5, 6), ButtonPins(12, 13, 14)), undo=26, buzzer=27)


def test_every_line_has_a_pin_and_a_button() -> None:
    pins = line_pins(("red", "blue"), PINS)
    assert pins == {
        "red.peg": 4, "red.ok": 5, "red.call": 6, "blue.peg": 12, "blue.ok": 13, "blue.call": 14, "undo": 26,
    }  # fmt: skip
    assert pins.keys() == line_keys(("red", "blue")).keys()


def test_the_order_of_the_tracks_is_the_order_of_the_sides() -> None:
    assert line_keys(("red", "blue"))["blue.call"] == (Side(1), Key.CALL)
    assert line_keys(("red", "blue"))["undo"] == (None, Key.UNDO)


def test_a_track_without_buttons_is_our_mistake() -> None:
    with pytest.raises(ValueError, match="zip"):
        line_pins(("red", "blue", "white"), PINS)
