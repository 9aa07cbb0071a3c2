import pytest

from firmware_host.leds.scene import Sign, SignKind
from firmware_host.leds.signs import add_sign, expires_ms, is_dipping, still_active, withdraw
from firmware_host.units import Hole, Ms, Side

ONE, TWO = Side(0), Side(1)


def refused(since: int, side: Side | None = ONE) -> Sign:
    return Sign(SignKind.REFUSED, Ms(since), side)


def dips(*signs: Sign, side: Side = ONE, until: int = 3000) -> list[tuple[int, int]]:
    """List the times, beginning and end, in which the front peg is held down."""
    down = [is_dipping(signs, side, Ms(t)) for t in range(until)]
    begins = [t for t in range(until) if down[t] and not (t and down[t - 1])]
    ends = [t for t in range(1, until) if down[t - 1] and not down[t]]
    return list(zip(begins, ends, strict=True))


@pytest.mark.parametrize(
    ("kind", "lasts"),
    [
        (SignKind.HEARD, None),
        (SignKind.FAULT, None),
        (SignKind.LEAP, 120 + 1500),
        (SignKind.RETREAT, 1000),
        (SignKind.REFUSED, 1360),
        (SignKind.GO, 1000),
        (SignKind.RESUMED, 2000),
        (SignKind.CORRECTED, 120 + 2000),
        (SignKind.TAKEN, 3000),
        (SignKind.MISSED, None),
        (SignKind.POWER_OFF, None),
    ],
)
def test_each_sign_lasts_its_time(kind: SignKind, lasts: int | None) -> None:
    sign = Sign(kind, Ms(500), ONE, Hole(3), Hole(5))
    assert expires_ms(sign) == (None if lasts is None else 500 + lasts)
    assert still_active((sign,), Ms(500)) == (sign,)
    assert still_active((sign,), Ms(99_999)) == ((sign,) if lasts is None else ())


def test_every_kind_of_sign_has_a_duration() -> None:
    for kind in SignKind:
        expires_ms(Sign(kind, Ms(0), ONE))


def test_a_refusal_dips_twice() -> None:
    assert dips(refused(0)) == [(0, 120), (240, 360)]
    assert dips(refused(0), side=TWO) == []
    assert dips(refused(0, None), side=TWO) == [(0, 120), (240, 360)]


@pytest.mark.parametrize("later", [0, 100, 500, 900, 999])
def test_a_refusal_within_a_second_of_another_dips_no_more(later: int) -> None:
    signs = (refused(0), refused(later))
    assert dips(*signs) == [(0, 120), (240, 360)]
    # The app drops the first when it has expired: the second must not begin to dip in its middle.
    assert not any(is_dipping(still_active(signs, Ms(t)), ONE, Ms(t)) for t in range(360, later + 2000))


def test_a_refusal_after_a_second_dips_again() -> None:
    assert dips(refused(0), refused(1000)) == [(0, 120), (240, 360), (1000, 1120), (1240, 1360)]


def test_points_taken_dip_the_other_sides_after_the_walk() -> None:
    taken = Sign(SignKind.TAKEN, Ms(0), ONE)
    assert dips(taken, side=TWO) == [(360, 480), (600, 720)]
    assert dips(taken, side=ONE) == []


@pytest.mark.parametrize("order", [1, -1])
def test_a_refusal_and_points_taken_within_a_second_dip_once(order: int) -> None:
    signs = (Sign(SignKind.TAKEN, Ms(0), ONE), refused(100, TWO))[::order]
    assert dips(*signs, side=TWO) == [(100, 220), (340, 460)]
    assert dips(Sign(SignKind.TAKEN, Ms(0), ONE), refused(900, TWO), side=TWO) == [(360, 480), (600, 720)]


def test_a_press_ends_the_walk_of_its_side_for_good() -> None:
    walk = Sign(SignKind.LEAP, Ms(0), ONE, Hole(0), Hole(9))
    others = (Sign(SignKind.LEAP, Ms(0), TWO, Hole(0), Hole(9)), refused(3))
    heard = Sign(SignKind.HEARD, Ms(50), ONE)
    assert add_sign((walk, *others), heard) == (*others, heard)
    assert add_sign((walk,), refused(50)) == (walk, refused(50))


def test_a_retreat_takes_the_place_of_the_leap() -> None:
    walk = Sign(SignKind.LEAP, Ms(0), ONE, Hole(0), Hole(9))
    back = Sign(SignKind.RETREAT, Ms(50), ONE, Hole(9), Hole(0))
    assert add_sign((walk,), back) == (back,)


def test_a_correction_takes_the_place_of_the_leap() -> None:
    walk = Sign(SignKind.LEAP, Ms(0), ONE, Hole(0), Hole(9))
    back = Sign(SignKind.CORRECTED, Ms(0), ONE, Hole(12), Hole(9))
    assert add_sign((walk,), back) == (back,)


def test_a_lasting_sign_goes_when_it_is_withdrawn() -> None:
    heard = (Sign(SignKind.HEARD, Ms(0), ONE), Sign(SignKind.HEARD, Ms(0), TWO))
    fault = Sign(SignKind.FAULT, Ms(0), number=2)
    assert withdraw((*heard, fault), SignKind.HEARD, ONE) == (heard[1], fault)
    assert withdraw((*heard, fault), SignKind.FAULT) == heard
