"""Refused presses of PEG that may become a chord yet: whoever opens the menu PEG first is told no for nothing.

The grammar gives a press at once and cannot know what follows, so it is the saying of no that waits.
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
    """The refusals that wait, at most one of a side."""

    def __init__(self) -> None:
        self._waiting: dict[Side, _Waiting] = {}

    def hold(self, side: Side, refused: Refused, now_ms: Ms) -> None:
        """Hold a refusal back."""
        self._waiting[side] = _Waiting(refused, Ms(now_ms + WAIT_MS))

    def poll(self, now_ms: Ms, down: Collection[Side], chords: Collection[Side]) -> tuple[Refused, ...]:
        """Return what is to be said now: PEG is up again (`down`: where it is not), or no chord came in time.

        What has become a chord (`chords`: the sides that hold one) is forgotten.
        """
        said = []
        for side, waiting in list(self._waiting.items()):
            if side in chords:
                del self._waiting[side]
            elif side not in down or now_ms >= waiting.due_ms:
                said.append(self._waiting.pop(side).refused)
        return tuple(said)

    def next_wake_ms(self) -> Ms | None:
        """Say when to poll next; None: not while nothing waits."""
        return min((waiting.due_ms for waiting in self._waiting.values()), default=None)
