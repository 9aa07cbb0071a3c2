"""What a coach gives back: points that were missed and shown, for one OK (TABLE 2)."""

from firmware_host.table.facts import Cause
from firmware_host.table.phases.draft import Draft
from firmware_host.units import Side


def take_offer(draft: Draft, side: Side) -> None:
    """Peg what a side missed, which may win the game."""
    offer = draft.state.offer_to(side)
    assert offer is not None
    draft.move(side, offer.points, Cause.COACHED, offer.lines)
    draft.win_if_home(side)
