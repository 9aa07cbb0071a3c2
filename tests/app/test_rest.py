"""A board that nobody touches goes to rest; the press that wakes it does nothing else."""

import pytest

from firmware_host.app.rest import REST_AFTER_MS, Rest
from firmware_host.units import Ms

LATER = Ms(REST_AFTER_MS)


@pytest.fixture
def resting() -> Rest:
    """A board that has just gone to rest."""
    rest = Rest(Ms(0))
    assert rest.poll(LATER)
    return rest


def test_it_dims_ten_minutes_after_the_last_touch_and_says_when_to_look() -> None:
    rest = Rest(Ms(0))
    assert not rest.press(Ms(500), ["orange.peg"])
    assert not rest.press(Ms(600), [])
    assert rest.next_wake_ms() == REST_AFTER_MS + 600
    assert not rest.poll(Ms(REST_AFTER_MS + 599))
    assert not rest.dimmed
    assert rest.poll(Ms(REST_AFTER_MS + 600))
    assert (rest.dimmed, rest.next_wake_ms()) == (True, None)
    assert not rest.poll(Ms(2 * REST_AFTER_MS))


def test_the_press_that_wakes_does_nothing_until_all_buttons_are_up(resting: Rest) -> None:
    assert resting.press(LATER, ["orange.peg"])
    assert not resting.dimmed
    assert resting.press(Ms(LATER + 20), ["orange.peg", "orange.call"])
    assert resting.press(Ms(LATER + 2500), ["orange.call"])
    assert resting.press(Ms(LATER + 2600), [])
    assert not resting.press(Ms(LATER + 3000), ["orange.peg"])


def test_a_press_and_its_release_at_once_are_one_press(resting: Rest) -> None:
    assert resting.press(LATER, [])
    assert not resting.press(Ms(LATER + 100), ["orange.ok"])


def test_a_card_wakes_and_counts_so_that_the_next_press_does(resting: Rest) -> None:
    resting.touch(LATER)
    assert not resting.dimmed
    assert not resting.press(Ms(LATER + 10), ["orange.ok"])


def test_a_button_that_has_stuck_meanwhile_does_not_keep_the_board_waking() -> None:
    rest = Rest(Ms(0))
    assert not rest.press(Ms(10), ["blue.call"])
    assert rest.poll(Ms(REST_AFTER_MS + 10))
    assert rest.press(Ms(REST_AFTER_MS + 20), ["blue.call", "orange.ok"])
    assert rest.press(Ms(REST_AFTER_MS + 90), ["blue.call"])
    assert not rest.press(Ms(REST_AFTER_MS + 200), ["blue.call", "orange.ok"])
