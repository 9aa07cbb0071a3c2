"""Getting used to a board that is dimmed by its duties."""

from board_sim.apa102 import Pixel
from board_sim.exposure import Exposure

FRONT: Pixel = (44, 10, 0, 31)
"""L* 90 of 255, at a brightness of 7 of 31."""
BACK: Pixel = (13, 3, 0, 31)
DARK: Pixel = (0, 0, 0, 31)


def test_what_is_dimmed_by_its_duties_is_seen_as_at_full_brightness() -> None:
    front, back, dark = Exposure(255).even_out(0, (FRONT, BACK, DARK))
    assert front == (194, 44, 0, 31)
    assert 0.2 < back[0] / 255 < 0.25
    assert dark == DARK


def test_a_peg_that_asks_is_remembered_while_it_is_dim() -> None:
    eye = Exposure(255)
    eye.even_out(0, (FRONT, BACK))
    assert eye.even_out(2900, (DARK, BACK))[1][0] == 57
    assert eye.even_out(3001, (DARK, BACK))[1][0] == 194


def test_leds_with_a_field_are_left_as_they_are() -> None:
    lights = ((44, 10, 0, 7), (0, 0, 0, 7))
    assert Exposure(255).even_out(0, lights) == lights


def test_a_dark_board_stays_dark() -> None:
    assert Exposure(255).even_out(0, (DARK, DARK)) == (DARK, DARK)
