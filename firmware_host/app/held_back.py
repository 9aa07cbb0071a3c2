"""Refused presses of PEG that may become a chord yet: whoever opens the menu PEG first is told no for nothing.

The grammar gives a press at once and cannot know what follows, so it is the saying of no that waits. A PEG that is held
on repeats its press, and is told no once.
"""

from collections.abc import Collection
from dataclasses import dataclass

from firmware_host.table.effects import Refused
from firmware_host.units import Ms, Side

WAIT_MS = 250
"""How long after PEG the other fingers of a chord come down at the latest."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    refused: Refused
    due_ms: Ms


class HeldBack:
    """The refusals that wait, at most one of a side; and the sides that were told no since their PEG went down."""

    def __init__(self) -> None:
        self._waiting: dict[Side, _Waiting] = {}
        self._told: set[Side] = set()

    def hold(self, side: Side, refused: Refused, now_ms: Ms) -> None:
        """Hold a refusal back; drop it where PEG has not been up since one was said."""
        if side not in self._told:
            self._waiting[side] = _Waiting(refused, Ms(now_ms + WAIT_MS))

    def poll(self, now_ms: Ms, down: Collection[Side], chords: Collection[Side]) -> tuple[Refused, ...]:
        """Return what is to be said now: PEG is up again (`down`: where it is not), or no chord came in time.

        What has become a chord (`chords`: the sides that hold one) is forgotten.
        """
        said = []
        self._told.intersection_update(down)
        for side, waiting in list(self._waiting.items()):
            if side in chords:
                del self._waiting[side]
            elif side not in down or now_ms >= waiting.due_ms:
                said.append(self._waiting.pop(side).refused)
                if side in down:
                    self._told.add(side)
        return tuple(said)

    def next_wake_ms(self) -> Ms | None:
        """Say when to poll next; None: not while nothing waits."""
        return min((waiting.due_ms for waiting in self._waiting.values()), default=None)
