"""Counting a game from what listeners are told: what UNDO takes back does not count, nor a deal that is dealt again."""

from collections.abc import Callable

import pytest

from board_sim.tally import Tally
from firmware_host.app import Cause, DealStarted, DealTakenBack, Event, Missed, Pegged, Redone, Refused, Undone
from firmware_host.units import Ms, Points, Seat, Side

Tell = Callable[..., Tally]

ORANGE, BLUE = Side(0), Side(1)
DEAL = DealStarted(Seat(1))
AGAIN = DealTakenBack(Seat(1), ())


def missed(points: int) -> Missed:
    return Missed(ORANGE, Points(points), ())


def pegged(points: int, cause: Cause) -> Pegged:
    return Pegged(BLUE, Points(points), cause)


@pytest.fixture
def tell() -> Tell:
    """Tell a tally of steps, each some events of one moment."""

    def told(*steps: tuple[Event | Refused, ...]) -> Tally:
        now = [Ms(0)]
        tally = Tally(lambda: now[0])
        for step in steps:
            now[0] = Ms(now[0] + 1)
            for event in step:
                tally.hear(0, event, "")
        return tally

    return told


def test_points_deals_and_refusals_are_added_up(tell: Tell) -> None:
    no = Refused("past 31", "")
    tally = tell((DEAL,), (missed(2), pegged(2, Cause.MUGGINS)), (no,), (pegged(5, Cause.HAND), DEAL), (missed(1),))
    assert (tally.deals, tally.missed, tally.pegged(Cause.MUGGINS), tally.refusals) == (2, 3, 2, 1)


def test_a_step_that_is_taken_back_does_not_count_until_it_is_put_back(tell: Tell) -> None:
    steps = (DEAL,), (missed(2), pegged(2, Cause.MUGGINS)), (Undone(),)
    tally = tell(*steps)
    assert (tally.deals, tally.missed, tally.pegged(Cause.MUGGINS), tally.undone) == (1, 0, 0, 1)
    tally = tell(*steps, (Redone(),))
    assert (tally.missed, tally.pegged(Cause.MUGGINS), tally.undone) == (2, 2, 1)


def test_nothing_can_be_put_back_once_something_else_was_done(tell: Tell) -> None:
    assert tell((missed(2),), (Undone(),), (missed(1),), (Redone(),)).missed == 1


def test_of_a_deal_that_is_dealt_again_nothing_counts_but_that_it_was_begun(tell: Tell) -> None:
    steps = (DEAL,), (missed(1),), (pegged(3, Cause.HAND), DEAL), (missed(2), pegged(2, Cause.SURPLUS)), (AGAIN,)
    tally = tell(*steps)
    assert (tally.deals, tally.missed, tally.pegged(Cause.SURPLUS), tally.pegged(Cause.HAND)) == (2, 1, 0, 3)
    tally = tell(*steps, (missed(4),))
    assert (tally.deals, tally.missed) == (2, 5)


def test_a_deal_counts_again_when_dealing_it_again_is_taken_back(tell: Tell) -> None:
    tally = tell((DEAL,), (missed(2),), (AGAIN,), (missed(4),), (Undone(),), (Undone(),))
    assert (tally.deals, tally.missed) == (1, 2)
