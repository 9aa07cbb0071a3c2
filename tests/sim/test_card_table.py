"""The cards beside the board through a whole deal: dealt, laid out, counted, turned over."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from board_sim.bench.room_orders import Cut, Deal, Play, TakeBack, Throw, Turn, TurnCrib
from board_sim.card_table import CardTable
from board_sim.clock import FastClock
from board_sim.felt import NotOnTheTable
from board_sim.machine import Machine
from board_sim.script.hands import Hands
from board_sim.shared_felt import SharedFelt
from firmware_host.config import parse_config

SEATS = ("orange", "blue")


class Table:
    """A board that pegs by itself, its cards, and what each seat is told."""

    def __init__(self, folder: Path) -> None:
        self.clock = FastClock()
        overrides = {"store.dir": str(folder), "game.pegging": "auto"}
        self.machine = Machine(parse_config("", source="test", base_dir=folder, overrides=overrides), self.clock)
        self.felt = SharedFelt(random.Random(12))
        self.cards = CardTable(self.machine, self.felt, self.clock.now_ms)
        self.hands = Hands(self.machine, self.clock)
        self.hands.give_power()

    def can(self, seat: str | None) -> list[str]:
        can = self.cards.as_news(seat)["can"]
        assert isinstance(can, dict)
        return [name for name, so in can.items() if so]

    def seat(self, name: str, of: str | None) -> dict[str, object]:
        seats = self.cards.as_news(of)["seats"]
        assert isinstance(seats, list)
        news = seats[SEATS.index(name)]
        assert isinstance(news, dict)
        return news

    def read_of_crib(self) -> object:
        """Tell which cards of the crib any page shows as read."""
        crib = self.cards.as_news(None)["crib"]
        assert isinstance(crib, dict)
        return crib["read"]

    def deal(self) -> None:
        """Start the game, deal for orange, throw the last two of each, and turn the starter."""
        self.hands.tap("orange.ok", 2)
        self.hands.wait(100)
        self.cards.obey(Deal(), "orange")
        for number, seat in enumerate(SEATS):
            self.cards.obey(Throw(self.felt.hand(number)[4:]), seat)
        self.cards.obey(Turn(), "orange")

    def play_out(self) -> None:
        """Lay every card, with go where nothing fits."""
        while any(map(self.felt.hand, range(2))):
            for number in (1, 0):
                self._play_one(number)

    def count_hands(self) -> None:
        """Accept what the board counts, until it asks for the crib."""
        for _ in range(10):
            self.hands.tap("orange.ok", 1)
            self.hands.tap("blue.ok", 1)
        self.hands.wait(3000)

    def _play_one(self, number: int) -> None:
        for card in self.felt.hand(number):
            try:
                self.cards.obey(Play(card), SEATS[number])
                break
            except NotOnTheTable:
                continue
        else:
            self.hands.tap(f"{SEATS[number]}.call", 1)
        self.hands.wait(600)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.machine.close()


def test_what_can_be_done_follows_the_deal(table: Table) -> None:
    assert table.can("orange") == []
    with pytest.raises(NotOnTheTable, match="nobody knows yet who deals"):
        table.cards.obey(Deal(), "orange")
    table.hands.tap("orange.ok", 1)
    table.hands.wait(100)
    assert table.can("orange") == ["cut"]
    table.hands.tap("orange.ok", 1)
    table.hands.wait(100)
    assert table.can("blue") == ["deal"]
    table.cards.obey(Deal(), "blue")
    assert table.felt.dealer == 0  # as the digits say, whoever asked
    assert table.can("orange") == table.can("blue") == ["throw"]
    assert table.can(None) == []
    for number, seat in enumerate(SEATS):
        table.cards.obey(Throw(table.felt.hand(number)[4:]), seat)
    assert table.can("orange") == table.can(None) == ["turn"]
    table.cards.obey(Turn(), "orange")
    table.hands.wait(100)
    assert table.can("orange") == []


def test_all_hands_laid_open_them_and_the_crib_may_be_turned_over(table: Table) -> None:
    table.deal()
    with pytest.raises(NotOnTheTable, match="when every hand has been counted"):
        table.cards.obey(TurnCrib(), "orange")
    assert table.cards.as_news("orange")["crib"] == {"count": 4, "up": None, "read": []}
    assert table.seat("blue", "orange")["counting"] is None
    table.play_out()
    assert table.can("blue") == []
    table.count_hands()
    assert table.can("blue") == ["crib"]
    for name, number in (("orange", 0), ("blue", 1)):
        assert table.seat(name, None)["counting"] == list(table.felt.shown(number))
    table.cards.obey(TurnCrib(), "orange")
    assert table.cards.as_news(None)["crib"] == {"count": 4, "up": list(table.felt.crib), "read": []}
    assert table.can("orange") == []


def test_the_cards_of_the_crib_are_laid_on_the_reader_by_anybody(table: Table) -> None:
    table.deal()
    table.play_out()
    table.count_hands()
    table.cards.obey(TurnCrib(), "orange")
    for place, card in enumerate(table.felt.crib):
        heard = table.cards.obey(Play(card), "orange")
        assert heard is not None
        assert heard.answer == f"ok {card}"
        assert table.read_of_crib() == list(table.felt.crib[: place + 1])
        table.hands.wait(1000)
        assert "deal" not in table.can("orange")
    assert len(table.felt.laid) == 8
    for _ in range(3):  # the crib is counted and accepted
        table.hands.tap("orange.ok", 1)
        table.hands.tap("blue.ok", 1)
    table.hands.wait(100)
    assert table.can("blue") == ["deal"]


def test_a_card_of_the_crib_that_was_undone_is_offered_again_once_it_is_the_last(table: Table) -> None:
    table.deal()
    table.play_out()
    table.count_hands()
    table.cards.obey(TurnCrib(), "orange")
    first, *others = table.felt.crib
    table.cards.obey(Play(first), "orange")
    table.hands.tap("undo", 1)
    table.hands.wait(1500)
    for card in others:
        table.cards.obey(Play(card), "orange")
        table.hands.wait(3000)
    assert table.read_of_crib() == []
    table.cards.obey(Play(first), "orange")
    assert table.read_of_crib() == list(table.felt.crib)


def test_a_card_of_the_crib_that_the_board_had_before_the_bench_began_again_counts_as_read(table: Table) -> None:
    table.deal()
    table.play_out()
    table.count_hands()
    table.cards.obey(TurnCrib(), "orange")
    first = table.felt.crib[0]
    table.cards.obey(Play(first), "orange")
    again = CardTable(table.machine, table.felt, table.clock.now_ms)
    table.hands.wait(1500)
    with pytest.raises(NotOnTheTable, match="already in the crib"):
        again.obey(Play(first), "orange")
    assert again.as_news(None)["crib"] == {"count": 4, "up": list(table.felt.crib), "read": [first]}


def test_a_card_that_was_undone_is_laid_again_or_taken_back(table: Table) -> None:
    table.deal()
    first, second = table.felt.hand(1)[:2]
    table.cards.obey(Play(first), "blue")
    table.hands.tap("undo", 1)
    table.hands.wait(1500)
    heard = table.cards.obey(Play(first), "blue")
    assert heard is not None
    assert [each.card for each in table.felt.laid] == [first]
    table.hands.tap("undo", 1)
    table.hands.wait(1500)
    table.cards.obey(TakeBack(first), "blue")
    table.cards.obey(Play(second), "blue")
    assert [each.card for each in table.felt.laid] == [second]


def test_a_card_taken_back_without_undo_lies_there_again_once_the_board_says_that_it_was_played(table: Table) -> None:
    table.deal()
    first = table.felt.hand(1)[0]
    table.cards.obey(Play(first), "blue")
    table.hands.wait(1500)
    table.cards.obey(TakeBack(first), "blue")
    assert first in table.felt.hand(1)
    with pytest.raises(NotOnTheTable, match="already played"):
        table.cards.obey(Play(first), "blue")
    assert [each.card for each in table.felt.laid] == [first]


def test_who_plays_out_of_turn_is_told_whom_the_board_waited_for(table: Table) -> None:
    table.deal()
    table.hands.wait(100)
    card = table.felt.hand(0)[0]
    with pytest.raises(NotOnTheTable, match=f"waited for blue: if it took {card} for a card of blue, press UNDO"):
        table.cards.obey(Play(card), "orange")
    assert [each.card for each in table.felt.laid] == [card]
    table.hands.tap("undo", 1)
    table.cards.obey(TakeBack(card), "orange")
    table.hands.wait(1500)
    table.cards.obey(Play(table.felt.hand(1)[0]), "blue")
    table.hands.wait(100)
    table.cards.obey(Play(card), "orange")
    assert [each.seat for each in table.felt.laid] == [1, 0]


def test_no_answer_and_a_card_that_was_not_read_are_told_with_what_to_do(table: Table) -> None:
    table.deal()
    card = table.felt.hand(1)[0]
    table.machine.electronics.unplug("cards", on=True)
    with pytest.raises(NotOnTheTable, match="look whether it has power, and the reader its cable"):
        table.cards.obey(Play(card), "blue")
    assert card in table.felt.hand(1)


def test_cuts_are_read_and_the_lower_one_deals(table: Table) -> None:
    table.hands.tap("orange.ok", 1)
    table.hands.wait(100)
    first = table.cards.obey(Cut(), "orange")
    table.hands.wait(500)
    second = table.cards.obey(Cut(), "blue")
    assert first is not None
    assert second is not None
    assert first.answer.startswith("ok")
    assert second.answer.startswith("ok")


def test_refusals_at_the_cut_leave_it_the_thing_to_do(table: Table) -> None:
    table.hands.tap("orange.ok", 1)
    table.hands.wait(1500)
    for _ in range(8):
        assert table.machine.scan("XX") != "ok XX"
        table.hands.tap("orange.call", 1)
        table.hands.tap("blue.call", 1)
        table.hands.wait(800)
        assert table.can("orange") == ["cut"]


def test_who_has_dealt_in_vain_leaves_it_to_whom_the_cut_has_made_the_dealer(table: Table) -> None:
    table.felt.deal(0)
    table.hands.tap("orange.ok", 1)
    table.hands.tap("blue.ok", 1)
    table.hands.wait(100)
    assert "deal" in table.can("blue")
    table.cards.obey(Deal(), "blue")
    assert table.felt.dealer == 1
    assert table.can("blue") == ["throw"]


def test_where_robots_have_every_seat_nobody_acts(table: Table) -> None:
    table.cards.view.robots = {0: "club", 1: "club"}
    assert table.can(None) == []
    with pytest.raises(NotOnTheTable, match="robots have every seat"):
        table.cards.obey(Deal(), None)


def test_a_robot_that_deals_is_left_to_it(table: Table) -> None:
    table.hands.tap("blue.ok", 2)
    table.hands.wait(100)
    table.cards.view.robots = {1: "club"}
    assert table.can("orange") == []
    with pytest.raises(NotOnTheTable, match="the robot at blue deals"):
        table.cards.obey(Deal(), "orange")
