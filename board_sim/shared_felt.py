"""The felt of a table at which several sit: persons at their pages and robots, each with a thread of their own.

Every move is made under one lock, which also keeps a look at the whole table whole.
"""

import random
import threading
from collections.abc import Iterable

from board_sim.felt import Felt, Lying


class SharedFelt(Felt):
    """A felt that many may move.

    Attributes:
        lock: Held during each move; who holds it sees no move half made.
    """

    def __init__(self, rng: random.Random, seats: int = 2) -> None:
        super().__init__(rng, seats)
        self.lock = threading.RLock()

    def cut(self) -> str:
        """Cut a card."""
        with self.lock:
            return super().cut()

    def deal(self, dealer: int) -> None:
        """Gather, shuffle and deal."""
        with self.lock:
            super().deal(dealer)

    def throw(self, seat: int, cards: Iterable[str]) -> None:
        """Throw two cards to the crib."""
        with self.lock:
            super().throw(seat, cards)

    def turn(self) -> str:
        """Turn up the starter."""
        with self.lock:
            return super().turn()

    def lay(self, seat: int, card: str) -> None:
        """Lay a card of the hand face up."""
        with self.lock:
            super().lay(seat, card)

    def take_back(self, seat: int, card: str) -> None:
        """Take a card that was laid back into the hand."""
        with self.lock:
            super().take_back(seat, card)

    def turn_crib(self) -> tuple[str, ...]:
        """Turn the crib face up."""
        with self.lock:
            return super().turn_crib()

    def lying(self) -> Lying:
        """Tell where every card lies."""
        with self.lock:
            return super().lying()

    def lay_again(self, lying: Lying) -> None:
        """Lay the cards as they lay once."""
        with self.lock:
            super().lay_again(lying)
