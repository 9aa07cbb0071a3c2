"""The units of the program, as types, so that a hole is never added to a millisecond by accident."""

from typing import NewType

Ms = NewType("Ms", int)
"""Milliseconds of a clock that never runs backward. Its zero means nothing; only differences do."""

Points = NewType("Points", int)
"""Points of cribbage, 0 or more."""

Hole = NewType("Hole", int)
"""A hole of one track: -1 and 0 are the two start holes, 1 to 121 the race. A score is the hole of its front peg."""

LedIndex = NewType("LedIndex", int)
"""Place of an LED along the strip, 0 is next to the plug."""

Side = NewType("Side", int)
"""Who shares a score: 0 is the first track of the board."""

Seat = NewType("Seat", int)
"""A person at the table, 0 and up, in the order of play (clockwise)."""
