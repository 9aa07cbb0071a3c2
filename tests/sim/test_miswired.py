"""What may be soldered wrong is read strictly, and told where it cannot be."""

from pathlib import Path

import pytest

from board_sim.miswired import NoSuchFault, parse_wrongs
from board_sim.parts import parts_of
from firmware_host.config import Config, parse_config


@pytest.fixture
def config() -> Config:
    return parse_config("", source="test", base_dir=Path("/nowhere"), overrides={"store.dir": "/nowhere"})


def test_every_word_is_one_fault_and_they_add_up(config: Config) -> None:
    wrong = parse_wrongs(
        ["strip=GRB", "dark=3-5", "dark=9", "swapped=1,2", "orange.peg=5", "undo=6", "cards=silent"], config
    )
    assert wrong.order == "GRB"
    assert wrong.dark == {3, 4, 5, 9}
    assert wrong.swapped == ((1, 2),)
    assert dict(wrong.pins) == {"orange.peg": 5, "undo": 6}
    assert wrong.silent == {"cards"}


def test_a_strip_that_is_cut_is_dark_to_its_end(config: Config) -> None:
    leds = config.board.strip.leds
    assert parse_wrongs([f"cut={leds - 2}"], config).dark == {leds - 2, leds - 1}


def test_a_board_with_nothing_wrong_is_wired_as_it_is_configured(config: Config) -> None:
    parts = parse_wrongs([], config).parts(parts_of(config), config.board)
    assert parts.pins == config.board.pins


def test_a_mute_buzzer_is_on_a_pin_that_nothing_else_is_on(config: Config) -> None:
    pins = parse_wrongs(["buzzer=dead"], config).parts(parts_of(config), config.board).pins
    assert pins is not None
    assert pins.buzzer != config.board.pins.buzzer


@pytest.mark.parametrize(
    "word",
    [
        "", "strip", "strip=", "strip=RGX", "strip=dead", "dark=", "dark=9999", "dark=7-3", "dark=1-9999", "dark=-1",
        "cut=1-2", "swapped=1", "swapped=1,9999", "orange.peg=28", "orange.peg=2", "orange.peg=14", "orange.peg=x",
        "orange.peg=", "green.peg=5", "buzzer=5", "cards=dead", "keypad=silent", "digits=5", "orange.peg=\u0665",
    ],
)  # fmt: skip
def test_what_cannot_be_wrong_is_told(config: Config, word: str) -> None:
    with pytest.raises(NoSuchFault):
        parse_wrongs([word], config)


def test_an_encoder_has_its_legs_swapped_where_there_is_one(config: Config) -> None:
    with pytest.raises(NoSuchFault):
        parse_wrongs(["blue.encoder=swapped"], config)
    overrides = {"store.dir": "/nowhere", "pins.blue.encoder": [5, 6]}
    knob = parse_config("", source="test", base_dir=Path("/nowhere"), overrides=overrides)
    pins = parse_wrongs(["blue.encoder=swapped"], knob).parts(parts_of(knob), knob.board).pins
    assert pins is not None
    assert [side.encoder for side in pins.sides] == [None, (6, 5)]
