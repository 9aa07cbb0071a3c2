"""What a deal costs people: presses, counted over the wire in an honest game. A button that is held is pressed once."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from random import Random
from statistics import mean

from tests.journeys.conftest import Bench
from tests.journeys.referee import RANKS, Referee, show_points
from tests.journeys.test_whole_game import SIDES

DECK = [rank + suit for rank in RANKS for suit in "CDHS"]

FIVE_MS = 600
MOST_A_DEAL = 30
"""With claims, on average (TABLE 4)."""

Scores = list[int]


def deals() -> Iterator[tuple[str, list[str], list[str], list[str]]]:
    """Deal six cards each, of which everybody keeps what counts most on average: starter, pone's, dealer's, crib."""
    random = Random(1)
    while True:
        cards = random.sample(DECK, 13)
        pone, dealer = keep(cards[:6]), keep(cards[6:12])
        yield cards[12], pone, dealer, [card for card in cards[:12] if card not in (*pone, *dealer)]


def keep(six: list[str]) -> list[str]:
    """Choose the four cards that count most over all starters."""
    starters = [card for card in DECK if card not in six]

    def worth(four: Iterable[str]) -> int:
        return sum(show_points([*four], starter, crib=False) for starter in starters)

    return list(max(combinations(six, 4), key=worth))


class Player:
    """Both players of a game. Who does not count on the board pegs what the referee does."""

    def __init__(self, bench: Bench, *, claims: bool) -> None:
        self.bench = bench
        self.referee = Referee(dealer=0)
        self.claims = claims
        self.presses: list[str] = []
        self.cards = 0

    def tap(self, side: int, key: str) -> None:
        """Press a button."""
        self.bench.tap(f"{SIDES[side]}.{key}")
        self.presses.append(key)

    def read(self, card: str) -> None:
        """Read a card."""
        assert self.bench.scan(card) == f"ok {card}"
        self.cards += 1

    def scores(self) -> Scores:
        """Tell what the referee's front pegs stand at."""
        return [front for _, front in self.referee.pegs]

    def peg(self, before: Scores, *, zero: int | None = None) -> None:
        """Claim what the referee has pegged since; `zero` is a side that says so where it has nothing."""
        for side, score in enumerate(self.scores()):
            points = score - before[side]
            if self.claims and (points or side == zero):
                self._press_points(side, points)
                for _ in range(1 if points else 2):
                    self.tap(side, "ok")

    def _press_points(self, side: int, points: int) -> None:
        fives, ones = divmod(points, 5)
        if fives:
            self.bench.hold(f"{SIDES[side]}.peg", fives * FIVE_MS + 50)
            self.presses.append("peg")
        for _ in range(ones):
            self.tap(side, "peg")

    def deal(self, starter: str, pone: list[str], dealer: list[str], crib: list[str]) -> None:
        """Play a deal, as far as the game goes."""
        referee, me = self.referee, self.referee.dealer
        before = self.scores()
        self.read(starter)
        referee.deal(starter, {1 - me: pone, me: dealer})
        self.peg(before)
        while any(referee.left.values()) and not referee.is_over():
            self._play()
        counts: list[Callable[[], int]] = [lambda: referee.count_hand(1 - me), lambda: referee.count_hand(me)]
        for side, count in zip((1 - me, me), counts, strict=True):
            self._count(side, count)
            if not (referee.is_over() or (self.claims and side != me)):  # the dealer's own claim accepts pone's
                self.tap(1 - side, "ok")
        if not referee.is_over():
            for card in crib:
                self.read(card)
            self._count(me, lambda: referee.count_crib(crib))
        referee.dealer = 1 - me

    def _play(self) -> None:
        before, card = self.scores(), self.referee.fitting()
        if card is None:
            self.tap(self.referee.turn, "call")
            self.referee.go()
        else:
            self.read(card)
            self.referee.play(card)
        self.peg(before)

    def _count(self, side: int, count: Callable[[], int]) -> None:
        if not self.referee.is_over():
            before = self.scores()
            count()
            self.peg(before, zero=side)


def play(bench: Bench, *, claims: bool) -> list[tuple[int, list[str]]]:
    """Play a game to its end; give the cards and the presses of each deal but that in which it is won."""
    player = Player(bench, claims=claims)
    player.tap(0, "ok")
    spent = []
    for cards in deals():
        player.presses, player.cards = [], 0
        player.deal(*cards)
        if player.referee.is_over():
            break
        spent.append((player.cards, player.presses))
    bench.wait(10_000)
    assert player.referee.is_over()
    assert bench.pegs() == player.referee.pegs
    return spent


def test_a_deal_of_claims_takes_thirty_presses_on_average(make_bench: Callable[..., Bench]) -> None:
    spent = play(make_bench(pegging="claim"), claims=True)
    assert len(spent) > 5
    assert mean(len(presses) for _, presses in spent) <= MOST_A_DEAL


def test_a_deal_that_the_board_pegs_takes_thirteen_cards_and_nothing_but_goes_and_readies(
    make_bench: Callable[..., Bench],
) -> None:
    for cards, presses in play(make_bench(pegging="auto"), claims=False):
        assert cards == 13
        assert {*presses} <= {"call", "ok"}
        assert presses.count("ok") == 2
