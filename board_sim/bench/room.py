"""What the bench page may know and ask of the room around the board, as one protocol.

It hands on plain values as WIRE.md has them. Which cards, robots and scripts there are is the room's own affair; so is
what a seat may see: a page is sent what `table` gives for its seat, and nothing else of the cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from board_sim.bench.room_orders import RoomOrder

News = Mapping[str, object]
"""A JSON object that goes down to a page."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A card that was laid on the reader and taken, with the answer."""

    card: str
    answer: str


class Room(Protocol):
    """The room. Every method may be called from any thread, and all but `obey` return at once."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats by name."""
        ...

    @property
    def budget_ma(self) -> int:
        """What the supply gives the strip, in milliampere."""
        ...

    def catalog(self) -> News:
        """What there is to choose from."""
        ...

    def table(self, seat: str | None) -> News:
        """The cards, as this seat may see them; None: as somebody who only looks on."""
        ...

    def bench(self) -> News:
        """Speed, faults, and what is being shown."""
        ...

    def obey(self, order: RoomOrder, seat: str | None) -> Heard | None:
        """Do what a page of this seat asks; it may wait for the reader or for the power.

        Raises:
            BoardError: It cannot be done; the text says why, to the one who asked.
        """
        ...
