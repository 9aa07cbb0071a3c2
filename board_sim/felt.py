"""The cards on the table beside the board: one deck, the seats' hands, the crib, the starter, what was laid face up.

It is cardboard. It knows how many cards a deal has, and who may see which; it knows no count, no turn and no score, and
it never looks at the board. Cards move when somebody moves them. Two play six cards, two of each go to the crib.
"""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from firmware_host.errors import BoardError

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
DEALT = 6
"""Cards dealt to a seat."""
THROWN = 2
"""Cards that a seat throws to the crib."""


class NotOnTheTable(BoardError, ValueError):
    """A move of cards that cannot be made; the text says why, to the one who tried it."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that lies face up before a seat."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Lying:
    """Where every card lies: enough to lay the table again as it was."""

    dealer: int | None
    starter: str | None
    laid: tuple[Laid, ...]
    crib_is_up: bool
    deals: int
    stock: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    crib: tuple[str, ...]
    thrown: tuple[int, ...]


class Felt:
    """One deck and the places for its cards. Safe to read from any thread; it is moved under its owner's lock.

    Attributes:
        dealer: The seat that dealt the cards that lie here; None before the first deal.
        starter: The card that was turned up; None while none is.
        laid: The cards that were played, face up, oldest first.
        crib_is_up: Whether the crib lies face up.
        deals: How many times cards were dealt here.
    """

    def __init__(self, rng: random.Random, seats: int = 2) -> None:
        self.seats = seats
        self.dealer: int | None = None
        self.starter: str | None = None
        self.laid: tuple[Laid, ...] = ()
        self.crib_is_up = False
        self.deals = 0
        self._rng = rng
        self._stock: list[str] = list(DECK)
        self._hands: tuple[tuple[str, ...], ...] = ((),) * seats
        self._crib: tuple[str, ...] = ()
        self._thrown = [0] * seats
        self._watchers: list[Callable[[], None]] = []
        rng.shuffle(self._stock)

    def watch(self, callback: Callable[[], None]) -> None:
        """Call back after each move, in the thread that made it."""
        self._watchers.append(callback)

    def lying(self) -> Lying:
        """Tell where every card lies, to nobody at the table."""
        return Lying(
            self.dealer,
            self.starter,
            self.laid,
            self.crib_is_up,
            self.deals,
            tuple(self._stock),
            self._hands,
            self._crib,
            tuple(self._thrown),
        )

    def lay_again(self, lying: Lying) -> None:
        """Lay the cards as they lay once.

        Raises:
            NotOnTheTable: They are not one deck for as many seats.
        """
        laid = [each.card for each in lying.laid]
        starter = [] if lying.starter is None or lying.starter in lying.stock else [lying.starter]
        cards = [*lying.stock, *(card for hand in lying.hands for card in hand), *laid, *lying.crib, *starter]
        if sorted(cards) != sorted(DECK) or not len(lying.hands) == len(lying.thrown) == self.seats:
            raise NotOnTheTable("these are not the cards of one deck")
        self.dealer, self.starter, self.laid = lying.dealer, lying.starter, lying.laid
        self.crib_is_up, self.deals = lying.crib_is_up, lying.deals
        self._stock, self._hands = list(lying.stock), lying.hands
        self._crib, self._thrown = lying.crib, list(lying.thrown)
        self._moved()

    def hand(self, seat: int) -> tuple[str, ...]:
        """List the cards that a seat holds. Only that seat may be shown them."""
        return self._hands[seat]

    def thrown(self, seat: int) -> bool:
        """Say whether a seat has thrown to the crib."""
        return self._thrown[seat] == THROWN

    @property
    def crib_cards(self) -> int:
        """How many cards lie in the crib, whoever may see them."""
        return len(self._crib)

    @property
    def crib(self) -> tuple[str, ...]:
        """The cards of the crib, which are nobody's to see until it lies face up: nothing until then."""
        return self._crib if self.crib_is_up else ()

    @property
    def can_turn(self) -> bool:
        """Say whether the starter may be turned: every seat has thrown."""
        return self.dealer is not None and all(map(self.thrown, range(self.seats)))

    def shown(self, seat: int) -> tuple[str, ...]:
        """List the four cards of a seat, laid and held, for its own count; all of them are open once they were laid."""
        return (*(each.card for each in self.laid if each.seat == seat), *self._hands[seat])

    def cut(self) -> str:
        """Lift part of the deck and look at the card there, for the deal; it goes back, and the deck is shuffled."""
        card = self._rng.choice(DECK)
        self._rng.shuffle(self._stock)
        return card

    def deal(self, dealer: int) -> None:
        """Gather every card, shuffle, and deal one at a time, the seat after the dealer first."""
        stock = list(DECK)
        self._rng.shuffle(stock)
        order = [(dealer + 1 + turn) % self.seats for turn in range(self.seats)]
        hands = {seat: tuple(stock[place :: self.seats][:DEALT]) for place, seat in enumerate(order)}
        self._stock = stock[self.seats * DEALT :]
        self._hands = tuple(hands[seat] for seat in range(self.seats))
        self.dealer, self.starter, self.laid = dealer, None, ()
        self._crib, self.crib_is_up, self._thrown = (), False, [0] * self.seats
        self.deals += 1
        self._moved()

    def throw(self, seat: int, cards: Iterable[str]) -> None:
        """Throw two cards to the crib.

        Raises:
            NotOnTheTable: Not two cards of this seat's hand, or it has thrown.
        """
        gone = tuple(dict.fromkeys(cards))
        if self.thrown(seat):
            raise NotOnTheTable("two cards have gone to the crib from here already")
        if len(gone) != THROWN or not set(gone) <= set(self._hands[seat]):
            raise NotOnTheTable("two cards of the hand go to the crib")
        self._take_from_hand(seat, gone)
        self._crib = (*self._crib, *gone)
        self._thrown[seat] = THROWN
        self._moved()

    def turn(self) -> str:
        """Turn up the starter, or look once more at the one that lies there.

        Raises:
            NotOnTheTable: Somebody has still to throw, or nothing was dealt.
        """
        if not self.can_turn:
            raise NotOnTheTable("the starter is turned when both have thrown to the crib")
        if self.starter is None:
            self.starter = self._rng.choice(self._stock)
            self._moved()
        return self.starter

    def lay(self, seat: int, card: str) -> None:
        """Lay a card of the hand face up; one that lies there already becomes the newest.

        Raises:
            NotOnTheTable: It is not this seat's card.
        """
        mine = Laid(seat, card)
        if mine not in self.laid and card not in self._hands[seat]:
            raise NotOnTheTable(f"{card} is not in this hand")
        self._take_from_hand(seat, (card,))
        self.laid = (*(each for each in self.laid if each != mine), mine)
        self._moved()

    def take_back(self, seat: int, card: str) -> None:
        """Take a card that was laid back into the hand.

        Raises:
            NotOnTheTable: It does not lie before this seat.
        """
        mine = Laid(seat, card)
        if mine not in self.laid:
            raise NotOnTheTable(f"{card} does not lie there")
        self.laid = tuple(each for each in self.laid if each != mine)
        self._hands = self._with_hand(seat, (*self._hands[seat], card))
        self._moved()

    def turn_crib(self) -> tuple[str, ...]:
        """Turn the crib face up for its count, and give its cards.

        Raises:
            NotOnTheTable: Its four cards are not together, or the starter is not turned.
        """
        if self.starter is None or len(self._crib) != THROWN * self.seats:
            raise NotOnTheTable("the crib is turned over after the hands")
        if not self.crib_is_up:
            self.crib_is_up = True
            self._moved()
        return self._crib

    def _take_from_hand(self, seat: int, cards: tuple[str, ...]) -> None:
        self._hands = self._with_hand(seat, tuple(card for card in self._hands[seat] if card not in cards))

    def _with_hand(self, seat: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return (*self._hands[:seat], cards, *self._hands[seat + 1 :])

    def _moved(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()
