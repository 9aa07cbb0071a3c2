"""Two-player six-card cribbage stated a second time, apart from the program's rules: brute force and plain lists.

It referees whole games in the tests. Nothing of firmware_host is imported, so that a fault there cannot cancel out.
"""

from itertools import combinations

RANKS = "A23456789TJQK"


def rank(card: str) -> int:
    """Ace 1 to king 13."""
    return RANKS.index(card[0]) + 1


def value(card: str) -> int:
    """What a card counts to 15 and 31."""
    return min(10, rank(card))


def is_run(cards: tuple[str, ...]) -> bool:
    """Three or more ranks in a row, each once."""
    ranks = sorted(map(rank, cards))
    return len(ranks) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def show_points(hand: list[str], starter: str, *, crib: bool) -> int:
    """Every subset of the five cards, asked the same questions."""
    cards = (*hand, starter)
    subsets = [some for size in range(2, 6) for some in combinations(cards, size)]
    points = sum(2 for some in subsets if sum(map(value, some)) == 15)
    points += sum(2 for some in subsets if len(some) == 2 and rank(some[0]) == rank(some[1]))
    longest = max((len(some) for some in subsets if is_run(some)), default=0)
    points += sum(len(some) for some in subsets if is_run(some) and len(some) == longest)
    suits = {card[1] for card in hand}
    if suits == {starter[1]}:
        points += 5
    elif len(suits) == 1 and not crib:
        points += 4
    return points + sum(1 for card in hand if card == "J" + starter[1])


def play_points(series: list[str]) -> int:
    """What the last card of a series pegs, go and last left out."""
    points = 2 if sum(map(value, series)) in (15, 31) else 0
    alike = 1
    while alike < len(series) and rank(series[-alike - 1]) == rank(series[-1]):
        alike += 1
    points += alike * (alike - 1)
    return points + max((size for size in range(3, len(series) + 1) if is_run(tuple(series[-size:]))), default=0)


class Referee:
    """A game as a person with pencil and paper keeps it. Seat 0 is the first track."""

    def __init__(self, dealer: int) -> None:
        self.dealer = dealer
        self.pegs = [[-1, 0], [-1, 0]]

    @property
    def winner(self) -> int | None:
        """Who stands in the game hole."""
        return next((seat for seat in (0, 1) if self.pegs[seat][1] == 121), None)

    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    def score(self, seat: int, points: int) -> None:
        """Leap, unless there is nothing to leap for or the game is over."""
        if points and self.winner is None:
            self.pegs[seat] = [self.pegs[seat][1], min(121, self.pegs[seat][1] + points)]

    def deal(self, starter: str, hands: dict[int, list[str]]) -> None:
        """Begin a deal: `hands` by seat, in the order in which each plays."""
        self.starter = starter
        self.hands = {seat: list(hand) for seat, hand in hands.items()}
        self.left = {seat: list(hand) for seat, hand in hands.items()}
        self.series: list[str] = []
        self.turn = 1 - self.dealer
        self.last = self.turn
        self.said_go: set[int] = set()
        if starter[0] == "J":
            self.score(self.dealer, 2)

    def fitting(self) -> str | None:
        """The first card of the seat on turn that can be played; None is a go."""
        count = sum(map(value, self.series))
        return next((card for card in self.left[self.turn] if count + value(card) <= 31), None)

    def play(self, card: str) -> None:
        """The seat on turn plays."""
        self.left[self.turn].remove(card)
        self.series.append(card)
        self.last = self.turn
        points = play_points(self.series)
        self._pass_on()
        if sum(map(value, self.series)) == 31:
            self._restart()
        elif self._ended():
            points += 1
            self._restart()
        self.score(self.last, points)

    def go(self) -> None:
        """The seat on turn says go."""
        self.said_go.add(self.turn)
        self._pass_on()
        if self._ended():
            self.score(self.last, 1)
            self._restart()

    def count_hand(self, seat: int) -> int:
        """The seat counts its hand."""
        points = show_points(self.hands[seat], self.starter, crib=False)
        self.score(seat, points)
        return points

    def count_crib(self, crib: list[str]) -> int:
        """The dealer counts the crib, and the deal passes."""
        points = show_points(crib, self.starter, crib=True)
        self.score(self.dealer, points)
        return points

    def _in_series(self, seat: int) -> bool:
        return bool(self.left[seat]) and seat not in self.said_go

    def _pass_on(self) -> None:
        if self._in_series(1 - self.turn):
            self.turn = 1 - self.turn

    def _ended(self) -> bool:
        return not (self._in_series(0) or self._in_series(1))

    def _restart(self) -> None:
        self.series = []
        self.said_go = set()
        self.turn = 1 - self.last if self.left[1 - self.last] else self.last
