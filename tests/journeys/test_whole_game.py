"""A whole game to 121 from a fixed list of cards, through pins, pty and SPI, refereed apart from the program's rules."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.journeys.conftest import Bench
from tests.journeys.referee import Referee, value

DEALS = Path(__file__).with_name("whole_game.txt")
SIDES = ("orange", "blue")


def deals() -> Iterator[tuple[str, list[str], list[str], list[str]]]:
    """Each deal's starter, pone's hand, dealer's hand, crib."""
    for line in DEALS.read_text().splitlines():
        if line and not line.startswith("#"):
            starter, *hands = line.split(" / ")
            pone, dealer, crib = (hand.split() for hand in hands)
            yield starter, pone, dealer, crib


class Game:
    """Plays the deals on a bench and holds light and digits against the referee after every input."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.referee = Referee(dealer=0)
        self.inputs = 0

    def deal(self, starter: str, pone: list[str], dealer: list[str], crib: list[str]) -> Iterator[None]:
        """One deal, a step a time; ends where the game does."""
        referee, me = self.referee, self.referee.dealer
        referee.deal(starter, {1 - me: pone, me: dealer})
        yield self.card(starter)
        while not referee.played_out and referee.winner is None:
            card = referee.fitting()
            if card is None:
                line = f"{SIDES[referee.turn]}.call"
                referee.go()
                yield self.press(line)
            else:
                referee.play(card)
                if referee.played_out:
                    referee.count_hand(1 - me)
                yield self.card(card)
        for accepting in (me, 1 - me):
            if referee.winner is not None:
                return
            if accepting == me:
                referee.count_hand(me)
            yield self.press(f"{SIDES[accepting]}.ok")
        for card in crib:
            if referee.winner is not None:
                return
            if card == crib[-1]:
                referee.count_crib(crib)
            yield self.card(card)
        referee.dealer = 1 - me

    def card(self, card: str) -> None:
        """Read a card."""
        assert self.bench.scan(card) == f"ok {card}"
        self.look()

    def press(self, line: str) -> None:
        """Tap a button."""
        self.bench.tap(line)
        self.look()

    def look(self) -> None:
        """Hold what the wires carried against the referee, once everything has come to rest."""
        self.inputs += 1
        self.bench.wait(2000 if self.referee.winner is None else 8000)  # a win has its comets
        assert self.bench.pegs() == self.referee.pegs
        if self.referee.winner is None:
            assert self.bench.brightest() == [front for _, front in self.referee.pegs]


def play(bench: Bench) -> Game:
    """Play until the game is won."""
    game = Game(bench)
    game.press("orange.ok")
    for starter, pone, dealer, crib in deals():
        for _ in game.deal(starter, pone, dealer, crib):
            if game.referee.winner is not None:
                return game
    pytest.fail("the list of deals is too short for a game")


def test_a_whole_game_is_pegged_as_the_referee_pegs_it(bench: Bench) -> None:
    game = play(bench)
    winner = game.referee.winner
    assert winner is not None
    assert game.inputs > 100
    assert bench.pegs()[winner][-1] == 121
    assert any(f"{SIDES[winner].capitalize()} wins" in text for text in bench.said())


def test_the_play_shows_the_count_on_both_groups_of_digits(bench: Bench) -> None:
    starter, pone, dealer, _ = next(deals())
    bench.tap("orange.ok")
    bench.scan(starter)
    series: list[str] = []
    for card in (pone[0], dealer[0]):
        bench.scan(card)
        series.append(card)
        bench.wait(2000)
        count = sum(map(value, series))
        turn = len(series) % 2
        groups = [f"{count:>4}", f"{count:>4}"]
        groups[0] = groups[0][0] + "." + groups[0][1:]  # orange deals
        asked = 1 - turn
        cut = 3 if asked == 0 else 2
        groups[asked] = groups[asked][:cut] + "." + groups[asked][cut:]
        assert bench.digits_over(3000) == {"".join(groups)}


@pytest.mark.parametrize("strip", ["apa102", "sk9822"])
@pytest.mark.parametrize("board", ["line-2", "line-3"])
def test_a_deal_plays_on_every_board_and_strip(make_bench: Callable[..., Bench], board: str, strip: str) -> None:
    game = Game(make_bench(board=board, strip=strip))
    game.press("orange.ok")
    for _ in game.deal(*next(deals())):
        pass
    assert game.inputs > 15
