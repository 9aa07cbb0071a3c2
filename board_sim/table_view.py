"""What there is to be seen of the cards, seat by seat, and what could be done with them now.

This is the one place that decides which card a page is told of. It moves none.
"""

from collections.abc import Mapping

from board_sim.digits_seen import BEFORE_A_GAME, CRIB, CUT, STARTER, DigitsSeen
from board_sim.felt import Felt


class TableView:
    """A look at the felt, to be taken under its lock. Seats are numbered as the board's sides are.

    Attributes:
        names: The seats.
        robots: Which seats robots have, and how good each is.
        is_open: Whether every page may see what persons hold.
        crib_read: The cards of the open crib that the board has read.
    """

    def __init__(self, felt: Felt, names: tuple[str, ...], seen: DigitsSeen) -> None:
        self.names = names
        self.robots: Mapping[int, str] = {}
        self.is_open = False
        self.crib_read: frozenset[str] = frozenset()
        self._felt = felt
        self._seen = seen

    def as_news(self, own: int | None) -> dict[str, object]:
        """Tell what the seat `own` may see, as WIRE.md has it; None: somebody who only looks on."""
        felt = self._felt
        return {
            "kind": "table",
            "open": self.is_open,
            "starter": felt.starter,
            "dealer": None if felt.dealer is None else self.names[felt.dealer],
            "deals": felt.deals,
            "seats": [self._seat_news(number, own) for number in range(felt.seats)],
            "play": [[self.names[laid.seat], laid.card] for laid in felt.laid],
            "crib": {"count": felt.crib_cards, "up": list(felt.crib) or None, "read": self._crib_read()},
            "can": self._can(own),
        }

    def can_deal(self) -> bool:
        """Say whether a person may deal now: nobody does before it is known who deals."""
        felt, seen = self._felt, self._seen
        dealer = seen.dealer()
        if dealer in self.robots or self.is_before_a_deal():
            return False
        if felt.dealer is None or dealer is None:  # where no digit tells the dealer, people must know by themselves
            return felt.dealer is None or felt.crib_is_up
        if dealer != felt.dealer and felt.crib_is_up:
            return True
        return seen.asks(STARTER) and (felt.starter is not None or dealer != felt.dealer)

    def is_before_a_deal(self) -> bool:
        """Say whether the board asks for a game or a cut, so that nobody knows who deals."""
        return self._before_a_deal(CUT, BEFORE_A_GAME)

    def can_cut(self) -> bool:
        """Say whether the board asks for a cut."""
        return self._before_a_deal(CUT)

    def can_turn_crib(self) -> bool:
        """Say whether the crib may be turned over: when the hands are counted, as far as the digits tell."""
        felt, seen = self._felt, self._seen
        if felt.starter is None or felt.crib_is_up or not self._all_laid():
            return False
        return seen.asks(CRIB) or seen.offers() or seen.is_blind() or seen.dealer() is None

    def _seat_news(self, seat: int, own: int | None) -> dict[str, object]:
        felt = self._felt
        hand = felt.hand(seat)
        laid = [each.card for each in felt.laid if each.seat == seat]
        is_robot = seat in self.robots
        may_see = not is_robot and (self.is_open or seat == own)
        return {
            "name": self.names[seat],
            "who": "robot" if is_robot else "person",
            "skill": self.robots.get(seat),
            "count": len(hand),
            "hand": list(hand) if may_see else None,
            "thrown": felt.thrown(seat),
            "laid": laid,
            "counting": laid if self._all_laid() and laid else None,
        }

    def _crib_read(self) -> list[str]:
        """List what need not be shown again: nothing where all was, and the board asks still, as it does after UNDO."""
        read = [card for card in self._felt.crib if card in self.crib_read]
        is_asked = self._seen.asks(CRIB) or self._seen.dealer() is None  # no digit tells it there
        return [] if len(read) == self._felt.crib_cards and is_asked else read

    def _can(self, own: int | None) -> dict[str, bool]:
        felt = self._felt
        throwers = [own] if own is not None else [*range(felt.seats)] if self.is_open else []
        free = [seat for seat in throwers if seat not in self.robots]
        present = own not in self.robots if own is not None else len(self.robots) < felt.seats
        again = not felt.laid and self._seen.asks(STARTER)
        return {
            "deal": present and self.can_deal(),
            "cut": present and self.can_cut(),
            "turn": present and felt.can_turn and (felt.starter is None or again),
            "throw": any(felt.hand(seat) and not felt.thrown(seat) for seat in free),
            "crib": present and self.can_turn_crib(),
        }

    def _before_a_deal(self, *words: str) -> bool:
        return self._seen.dealer() is None and self._seen.asks(*words)

    def _all_laid(self) -> bool:
        felt = self._felt
        return bool(felt.laid) and not any(map(felt.hand, range(felt.seats)))
