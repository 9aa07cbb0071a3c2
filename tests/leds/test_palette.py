import pytest

from firmware_host.leds import palette
from firmware_host.leds.palette import luminance, shade


@pytest.mark.parametrize(
    ("lightness", "duty"),
    [
        (0, 0),
        (10, 2.9),
        (20, 7.6),
        (30, 15.9),
        (40, 28.7),
        (50, 47),
        (60, 72),
        (70, 104),
        (80, 145),
        (90, 195),
        (100, 255),
    ],
)
def test_lightness_becomes_duty_as_cie_has_it(lightness: int, duty: float) -> None:
    assert luminance(lightness) * 255 == pytest.approx(duty, abs=0.6)


def test_a_shade_keeps_its_hue_as_far_as_bytes_can() -> None:
    assert shade((255, 60, 0), 90) == bytes((195, 46, 0))
    assert shade((255, 60, 0), 20) == bytes((8, 2, 0))


@pytest.mark.parametrize("lightness", range(1, 101))
def test_a_lit_channel_never_goes_out(lightness: int) -> None:
    red, green, blue = shade((255, 60, 0), lightness)
    assert red >= green >= 1
    assert blue == 0


def test_no_light_is_dark() -> None:
    assert shade((255, 60, 0), 0) == bytes(3)


def test_the_front_peg_outshines_the_back_one_whatever_it_says() -> None:
    fronts = (palette.FRONT, palette.FULL, palette.BREATH_LOW)
    assert min(fronts) > palette.BACK
    assert palette.LOSER_FRONT > palette.LOSER_BACK
