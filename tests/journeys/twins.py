"""Two deals of which the one gives points that the other does not, and the same presses for both: a leak would show.

The two differ in cards of one worth to the count (a ten for a king), or in suits alone. Nothing is ever claimed that
one of them did not give. Nothing of firmware_host is imported.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.journeys.referee import RANKS, Referee, rank, show_points, value

DECK = [rank + suit for rank in RANKS for suit in "CDHS"]
SIDES = ("orange", "blue")
DEALER, PONE = 0, 1
PARTS = {"pone": PONE, "dealer": DEALER, "crib": DEALER}
"""What is counted at the show, in order, and by whom."""
GO_FROM = 22
"""Below this count every card can still be played."""

Step = tuple[str, ...]
"""`scan` and the card in either deal; `tap` or `hold` and a button; `wait` and milliseconds."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of a deal of orange's."""

    starter: str
    pone: tuple[str, ...]
    dealer: tuple[str, ...]
    crib: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """All of them."""
        return (self.starter, *self.pone, *self.dealer, *self.crib)

    def points(self, part: str) -> int:
        """Count a hand or the crib."""
        return show_points(list(self.part(part)), self.starter, crib=part == "crib")

    def part(self, part: str) -> tuple[str, ...]:
        """Give the cards of a hand or the crib."""
        return {"pone": self.pone, "dealer": self.dealer, "crib": self.crib}[part]

    def having(self, part: str, cards: Iterable[str]) -> "Deal":
        """Give the deal with other cards in a hand or the crib."""
        pone, dealer, crib = (tuple(cards) if each == part else self.part(each) for each in PARTS)
        return Deal(self.starter, pone, dealer, crib)


def shuffled(random: Random) -> Deal:
    """Deal; the starter is no jack, which would be seen by everybody."""
    cards = random.sample(DECK, 13)
    starter = next(card for card in cards if card[0] != "J")
    cards.remove(starter)
    return Deal(starter, tuple(cards[:4]), tuple(cards[4:8]), tuple(cards[8:]))


def of_one_suit(random: Random, part: str) -> Deal:
    """Deal so that a hand, or the crib, is a flush or has a jack of the starter's suit, or both."""
    suit = random.choice("CDHS")
    cards = random.sample([card for card in DECK if card[1] == suit], 4)
    others = [card for card in DECK if card not in cards and card[0] != "J"]
    *rest, starter = sorted(random.sample(others, 13), key=lambda card: card[1] == suit)
    random.shuffle(rest)
    one = Deal(starter, tuple(rest[:4]), tuple(rest[4:8]), tuple(rest[8:]))
    return one.having(part, cards)


def other_ranks(random: Random, one: Deal) -> Deal:
    """Put other cards of the same worth in the place of most that are played, where there are any."""
    free = random.sample([card for card in DECK if card not in one.cards], 39)

    def other(card: str) -> str:
        found = next((each for each in free if value(each) == value(card)), card)
        if found in free:
            free.remove(found)
        return found

    return replace(one, pone=tuple(map(other, one.pone)), dealer=tuple(map(other, one.dealer)))


def other_suits(random: Random, one: Deal, part: str) -> Deal:
    """Give a hand, or the crib, cards of the same ranks and of other suits."""
    taken, found = set(one.cards), []
    for card in one.part(part):
        free = [each for each in DECK if rank(each) == rank(card) and each not in taken]
        found.append(random.choice([*free, card]))
        taken.add(found[-1])
    return one.having(part, found)


class Twins:
    """Both deals, played side by side. Attributes: `deals`; `referees`, who keep the score of either."""

    def __init__(self, random: Random, one: Deal, two: Deal) -> None:
        self.deals = one, two
        self.referees = Referee(DEALER), Referee(DEALER)
        self._random = random
        self._twin = dict(zip(one.cards, two.cards, strict=True))
        self._due: dict[int, int] = {}
        self._ghosts: set[int] = set()
        self._settled: set[int] = set()
        self._lying = [one.starter]
        for referee, deal in zip(self.referees, self.deals, strict=True):
            referee.deal(deal.starter, {PONE: list(deal.pone), DEALER: list(deal.dealer)})

    def play(self) -> Iterator[Step]:
        """Deal, turn the starter and play; at the end the last card's claim is pressed and not committed."""
        yield "tap", "orange.ok"
        yield self._scan(self.deals[0].starter)
        referee, _ = self.referees
        while any(referee.left.values()):
            yield from self._second_thoughts()
            card = referee.fitting()
            yield from self._say_go() if card is None else self._lay(card)
        yield from self._pegs(referee.last, self._random.randint(1, self._due[referee.last]))

    def show(self) -> Iterator[Step]:
        """Claim and accept, until something lies open of which the one deal has missed what the other has not."""
        yield "tap", f"{SIDES[self.referees[0].last]}.ok"
        for part, side in PARTS.items():
            if part == "crib":
                yield from (self._scan(card) for card in self.deals[0].crib)
            points = [deal.points(part) for deal in self.deals]
            claim = self._random.randint(0, min(points))
            yield from self._pegs(side, claim)
            yield from [("tap", f"{SIDES[side]}.ok")] * (1 if claim else 2)
            yield "tap", f"{SIDES[side]}.ok"  # it is for the other to accept
            yield from self._half_a_call(1 - side)
            yield "wait", "3000"
            if points[0] != points[1]:
                return
            yield "tap", f"{SIDES[1 - side]}.ok"

    def _lay(self, card: str) -> Iterator[Step]:
        """Play a card, now and then twice, and claim none, some or all of what it gave in both deals."""
        referee, _ = self.referees
        side = referee.turn
        for each in {side, 1 - side} - (self._ghosts - {side}):
            self._settle(each)
        yield self._scan(card)
        if self._random.random() < 1 / 6:
            yield "tap", "undo"
            yield self._random.choice([("hold", "blue.ok"), self._scan(card)])
        self._lying.append(card)
        self._due[side] = self._given(side, lambda each, played: each.play(played), card)
        if not any(referee.left.values()):
            return
        if not referee.series:
            self._end_series()
        yield from self._claim(side)

    def _say_go(self) -> Iterator[Step]:
        """Say go by CALL; who is left alone may as well claim the 1."""
        referee, _ = self.referees
        side = referee.last
        if side == referee.turn not in self._ghosts and self._random.random() < 1 / 2:
            yield from [("tap", f"{SIDES[side]}.peg"), ("tap", f"{SIDES[side]}.ok")]
            self._ghosts.add(side)
        else:
            yield "tap", f"{SIDES[referee.turn]}.call"
        given = self._given(side, lambda each, _: each.go())
        if referee.series:
            return
        if side in self._ghosts:
            self._end_series()
        else:
            self._due[side] = self._due.get(side, 0) + given
            yield from self._claim(side)

    def _claim(self, side: int) -> Iterator[Step]:
        """Press, and sometimes leave it at that. A claim of 1 would end the series of who is left alone."""
        referee, _ = self.referees
        most = self._due[side]
        alone = bool(referee.series) and referee.turn == side
        claims = [claim for claim in range(1, most + 1) if claim > 1 or not alone]
        if not claims or self._random.random() < 1 / 3:
            return
        yield from self._pegs(side, self._random.choice(claims))
        self._ghosts.add(side)
        if self._random.random() < 2 / 3:
            yield "tap", f"{SIDES[side]}.ok"
            self._settle(side)

    def _second_thoughts(self) -> Iterator[Step]:
        """Do what changes nothing: a card that lies there, an OK too many, half a call, a go that is none."""
        referee, _ = self.referees
        side = self._random.choice((DEALER, PONE))
        match self._random.randrange(5):
            case 0:
                yield self._scan(self._random.choice(self._lying))
            case 1 if side not in self._ghosts:
                yield "tap", f"{SIDES[side]}.ok"
            case 2 if sum(map(value, referee.series)) < GO_FROM and len(self._lying) > 1:
                yield "tap", f"{SIDES[side]}.call"
            case 3 if 1 - side in self._settled:
                yield from self._half_a_call(side)

    def _half_a_call(self, side: int) -> Iterator[Step]:
        yield "hold", f"{SIDES[side]}.call"
        yield from self._pegs(side, self._random.randint(0, 3))
        yield "tap", f"{SIDES[side]}.call"

    def _pegs(self, side: int, points: int) -> Iterator[Step]:
        yield from [("tap", f"{SIDES[side]}.peg")] * points

    def _scan(self, card: str) -> Step:
        return "scan", card, self._twin[card]

    def _settle(self, side: int) -> None:
        if self._due.pop(side, None) is not None:
            self._settled.add(side)
        self._ghosts.discard(side)

    def _end_series(self) -> None:
        """Know what the board does with the ghosts that stand."""
        for side in tuple(self._ghosts):
            self._settle(side)

    def _given(self, side: int, act: Callable[[Referee, str], None], card: str = "") -> int:
        """Let both referees act, and say what a side was given in both deals at the least."""
        given = []
        for referee, played in zip(self.referees, (card, self._twin.get(card, "")), strict=True):
            before = referee.pegs[side][1]
            act(referee, played)
            given.append(referee.pegs[side][1] - before)
        return min(given)
