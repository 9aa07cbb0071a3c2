"""A whole game to 121 from a fixed list of cards, through pins, pty and SPI, refereed apart from the rules."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hardware.strips import KINDS
from tests.journeys.conftest import Bench
from tests.journeys.referee import Referee, value

DEALS = Path(__file__).with_name("whole_game.txt")
SIDES = ("orange", "blue")
STARTER = "5t"
"""St: on seven segments an S is a 5."""
GOOD = "Good"
DISPLAYS = ("8", "none")


def deals() -> Iterator[tuple[str, list[str], list[str], list[str]]]:
    """Each deal's starter, pone's hand, dealer's hand, crib."""
    for line in DEALS.read_text().splitlines():
        if line and not line.startswith("#"):
            starter, *hands = line.split(" / ")
            pone, dealer, crib = (hand.split() for hand in hands)
            yield starter, pone, dealer, crib


class Game:
    """Plays the deals on a bench and holds light and digits against the referee after every input."""

    def __init__(self, bench: Bench, display: str = "8") -> None:
        self.bench = bench
        self.display = display
        self.referee = Referee(dealer=0)
        self.inputs = 0

    def deal(self, starter: str, pone: list[str], dealer: list[str], crib: list[str]) -> Iterator[int]:
        """One deal, a step a time; ends where the game does."""
        me = self.referee.dealer
        self.referee.deal(starter, {1 - me: pone, me: dealer})
        yield self.card(starter, self.in_play())
        yield from self.play()
        for seat in (1 - me, me):
            if not self.referee.is_over() and seat == me:
                points = self.referee.count_hand(me)
                yield self.press(f"{SIDES[me]}.ok", self.counted(me, "H", points))
        if not self.referee.is_over():
            yield self.press(f"{SIDES[1 - me]}.ok", self.asked(me, "Cr"))
            yield from self.crib(crib)

    def play(self) -> Iterator[int]:
        """Cards and go's until nobody holds a card."""
        referee, pone = self.referee, 1 - self.referee.dealer
        while any(referee.left.values()) and not referee.is_over():
            card = referee.fitting()
            if card is None:
                line = f"{SIDES[referee.turn]}.call"
                referee.go()
                yield self.press(line, self.in_play())
                continue
            referee.play(card)
            if not (any(referee.left.values()) or referee.is_over()):
                yield self.card(card, self.counted(pone, "H", referee.count_hand(pone)))
            else:
                yield self.card(card, self.in_play())

    def crib(self, crib: list[str]) -> Iterator[int]:
        """Its four cards, the last of which counts it."""
        me = self.referee.dealer
        for card in crib[:-1]:
            yield self.card(card, self.asked(me, "Cr"))
        points = self.referee.count_crib(crib)
        yield self.card(crib[-1], self.counted(me, "C", points))
        self.referee.dealer = 1 - me

    def card(self, card: str, digits: set[str]) -> int:
        """Read a card."""
        assert self.bench.scan(card) == f"ok {card}"
        return self.look(digits)

    def press(self, line: str, digits: set[str]) -> int:
        """Tap a button."""
        self.bench.tap(line)
        return self.look(digits)

    def look(self, digits: set[str]) -> int:
        """Hold what the wires carried against the referee, once everything has come to rest; count the input."""
        self.inputs += 1
        self.bench.wait(2000 if not self.referee.is_over() else 8000)  # a win has its comets
        if self.display == "none":  # the count of the play and the dealer are holes too
            assert all(map(set.issuperset, map(set, self.bench.pegs()), map(set, self.referee.pegs)))
        else:
            assert self.bench.pegs() == self.referee.pegs
        if not self.referee.is_over():
            assert self.bench.brightest() == [front for _, front in self.referee.pegs]
            self.read(digits)
        elif self.display == "8":
            scores = tuple(f"{front:>4}" for _, front in self.referee.pegs)
            assert self.bench.digits_over(3000) == self.texts(scores, (GOOD, GOOD), asked=(0, 1))
        return self.inputs

    def read(self, digits: set[str]) -> None:
        """Hold the digits against what eight of them say; four say it side by side in turn, each with its number."""
        if self.display == "4":
            shown = self.bench.digits_over(6000)
            assert {(text[:4], text[4]) for text in shown} == {("    ", "1"), ("    ", "2")}
        else:
            assert self.bench.digits_over(3000) == (digits if self.display == "8" else {" " * 8})

    def in_play(self) -> set[str]:
        """Both groups show the count, without a change."""
        count = f"{sum(map(value, self.referee.series)):>4}"
        return self.texts((count, count), None, asked=(self.referee.turn,))

    def asked(self, seat: int, word: str) -> set[str]:
        """Both scores, and in its turn the word of what a seat is asked for."""
        scores = tuple(f"{front:>4}" for _, front in self.referee.pegs)
        words = tuple(f"{word:>4}" if side == seat else scores[side] for side in (0, 1))
        return self.texts(scores, words, asked=(seat,))

    def counted(self, seat: int, tag: str, points: int) -> set[str]:
        """What a seat's hand or crib gave, beside the other's score, which is asked for its OK."""
        groups = tuple(
            f"{tag}{points:>3}" if side == seat else f"{front:>4}" for side, (_, front) in enumerate(self.referee.pegs)
        )
        words = tuple(groups[side] if side == seat else GOOD for side in (0, 1))
        return self.texts(groups, words, asked=(1 - seat,))

    def texts(self, numbers: tuple[str, ...], words: tuple[str, ...] | None, asked: tuple[int, ...]) -> set[str]:
        """Everything that the digits say in three seconds, with the dots for the dealer and for who is asked."""
        return {
            "".join(self.dotted(side, group, asked) for side, group in enumerate(groups))
            for groups in (numbers, words or numbers)
        }

    def dotted(self, side: int, group: str, asked: tuple[int, ...]) -> str:
        """Dot a group's first digit for the dealer, its second where the board waits for that side."""
        first = group[0] + ("." if side == self.referee.dealer else "")
        return first + group[1] + ("." if side in asked else "") + group[2:]


def play(bench: Bench, display: str) -> Game:
    """Play until the game is won."""
    game = Game(bench, display)
    game.press("orange.ok", game.asked(0, STARTER))
    for starter, pone, dealer, crib in deals():
        for _ in game.deal(starter, pone, dealer, crib):
            if game.referee.is_over():
                return game
    pytest.fail("the list of deals is too short for a game")


@pytest.mark.parametrize("display", DISPLAYS)
def test_a_whole_game_is_pegged_as_the_referee_pegs_it(make_bench: Callable[..., Bench], display: str) -> None:
    bench = make_bench(display=display)
    game = play(bench, display)
    winner = game.referee.winner
    assert winner is not None
    assert game.inputs > 100
    assert bench.pegs()[winner][-1] == 121
    assert any(f"{SIDES[winner].capitalize()} wins" in text for text in bench.said())


STRIPS = ("apa102", "sk9822", "ws2812", "sk6812", "sk6812-rgbw", "ws2812 pio", "sk6812-rgbw pio")


@pytest.mark.parametrize(
    ("board", "strip", "display"),
    [
        *(("line-2", strip, "8") for strip in STRIPS),
        ("line-3", "ws2812", "8"),
        ("line-2", "ws2812", "4"),
        ("line-2", "sk9822", "none"),
    ],
)
def test_a_deal_plays_on_every_board_strip_and_display(
    make_bench: Callable[..., Bench], board: str, strip: str, display: str
) -> None:
    assert {name.split()[0] for name in STRIPS} == set(KINDS)
    game = Game(make_bench(board=board, strip=strip, display=display), display)
    game.press("orange.ok", game.asked(0, STARTER))
    for _ in game.deal(*next(deals())):
        pass
    assert game.inputs > 15
