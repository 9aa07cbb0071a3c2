import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.leds.frame import DAY_FIELD, Frame, arranged, cap, current_ma, dark
from hardware.strips import KINDS

ALL_WHITE = Frame(b"\xff" * (3 * 369), field=15)


def test_a_dark_strip_draws_its_idle_current() -> None:
    assert current_ma(dark(369)) == 369
    assert dark(369).field == DAY_FIELD


def test_white_at_full_field_would_draw_sixty_milliamperes_an_led() -> None:
    one = Frame(b"\xff\xff\xff", field=15)
    assert current_ma(one) == pytest.approx(60 * 15 / 31 + 1)
    assert current_ma(Frame(one.rgb, field=5)) == pytest.approx(60 * 5 / 31 + 1)


@pytest.mark.parametrize(("rgb", "field"), [(b"\0\0", 7), (b"\0\0\0", 16), (b"\0\0\0", -1)])
def test_a_frame_of_odd_bytes_or_field_is_none(rgb: bytes, field: int) -> None:
    with pytest.raises(ValueError, match="3 bytes a LED"):
        Frame(rgb, field)


def test_a_frame_within_the_budget_leaves_as_it_is() -> None:
    frame = Frame(bytes(range(30)))
    assert cap(frame, current_ma(frame)) is frame


def test_the_worst_frame_is_capped_just_below_the_budget() -> None:
    assert current_ma(ALL_WHITE) > 11_000
    capped = cap(ALL_WHITE, 2000)
    assert 1950 < current_ma(capped) <= 2000
    assert set(capped.rgb) == {38}
    assert capped.field == 15


@pytest.mark.parametrize("name", KINDS)
@given(rgb=st.binary(min_size=3, max_size=90).map(lambda raw: raw[: len(raw) // 3 * 3]), budget_ma=st.floats(0, 700))
def test_the_cap_keeps_the_budget_and_every_peg(name: str, rgb: bytes, budget_ma: float) -> None:
    frame, kind = Frame(rgb, field=15), KINDS[name]
    capped = cap(frame, budget_ma, kind)
    assert current_ma(capped, kind) <= max(budget_ma, current_ma(Frame(b"\1" * (3 * frame.leds), field=1), kind))
    assert [duty > 0 for duty in capped.rgb] == [duty > 0 for duty in rgb]
    order = sorted(range(len(rgb)), key=lambda place: rgb[place])
    assert [capped.rgb[place] for place in order] == sorted(capped.rgb)


def test_one_factor_dims_all_so_that_the_hue_stays() -> None:
    frame = Frame(bytes((255, 60, 0)) * 100 + bytes((0, 90, 255)) * 100, field=15)
    capped = cap(frame, 900)
    red, green = capped.rgb[0], capped.rgb[1]
    assert green / red == pytest.approx(60 / 255, abs=1 / red)
    assert capped.rgb[302] == red


def test_colours_are_put_into_another_order_and_white_stays_dark() -> None:
    assert arranged(bytes([1, 2, 3, 4, 5, 6]), "BGR") == bytes([3, 2, 1, 6, 5, 4])
    assert arranged(bytes([1, 2, 3, 4, 5, 6]), "GRBW") == bytes([2, 1, 3, 0, 5, 4, 6, 0])
    assert arranged(bytes([1, 2, 3]), "RGB") == bytes([1, 2, 3])
