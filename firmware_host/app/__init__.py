"""The owner of the game: one loop that takes what the wire brings, decides, stores, and shows.

A listener needs the values of what it is told of, and finds those that count points here.
"""

from firmware_host.app.owner import Listener, Owner, run
from firmware_host.table.effects import Refused
from firmware_host.table.facts import (
    Cause,
    DealStarted,
    DealTakenBack,
    Fact,
    GameWon,
    Missed,
    Offered,
    Pegged,
    PeggedBack,
    Redone,
    Undone,
)
from firmware_host.table.passing import Event

__all__ = [
    "Cause",
    "DealStarted",
    "DealTakenBack",
    "Event",
    "Fact",
    "GameWon",
    "Listener",
    "Missed",
    "Offered",
    "Owner",
    "Pegged",
    "PeggedBack",
    "Redone",
    "Refused",
    "Undone",
    "run",
]
