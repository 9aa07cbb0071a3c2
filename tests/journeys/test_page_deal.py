"""A whole deal clicked through on the page in a real Chromium; what the page lights is held against the referee."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from board_sim.bench.server import start_bench
from board_sim.clock import ScaledClock
from board_sim.machine import Machine
from firmware_host.config import parse_config
from tests.journeys.referee import Referee
from tests.journeys.test_whole_game import SIDES, deals

pytestmark = pytest.mark.browser


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    """A board in real time, four times as fast, with its power on and the first game begun."""
    overrides = {"store.dir": str(tmp_path), "game.pegging": "auto"}
    config = parse_config("", source="test", base_dir=tmp_path, overrides=overrides)
    made = Machine(config, ScaledClock(4.0))
    made.power_on()
    assert made.electronics.readers["cards"].await_host()
    made.electronics.tap("orange.ok")
    yield made
    made.close()
    assert made.electronics.errors() == []


@pytest.fixture
def page(machine: Machine, browser: Browser) -> Iterator[Page]:
    """Its page, live."""
    bench = start_bench(machine, 0)
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(bench.url)
    expect(page.locator("#live")).to_have_text("live")
    yield page
    page.close()
    bench.close()


class Player:
    """A person who clicks, and the referee beside them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.referee = Referee(dealer=0)

    def card(self, card: str) -> None:
        """Click a card of the tray."""
        self.page.locator(f"[data-card='{card}']").click()
        expect(self.page.locator("#answer")).to_have_text(f"ok {card}")
        self.look()

    def press(self, line: str) -> None:
        """Click a button."""
        self.page.locator(f"[data-line='{line}']").click(delay=25)  # a tenth of a second of the board's
        self.look()

    def look(self) -> None:
        """Wait until exactly the right holes are lit, and nothing else on the board."""
        words = "; ".join(
            f"{name}: front peg {_hole(front)}, back peg {_hole(back)}"
            for name, (back, front) in zip(SIDES, self.referee.pegs, strict=True)
        )
        expect(self.page.locator("#in-words")).to_contain_text(words)
        expect(self.page.locator("#plate .light[opacity='1']")).to_have_count(4)

    def deal(self, starter: str, pone: list[str], dealer: list[str], crib: list[str]) -> None:
        """Play a deal from the starter to the crib."""
        referee = self.referee
        me = referee.dealer
        referee.deal(starter, {1 - me: pone, me: dealer})
        self.card(starter)
        while any(referee.left.values()):
            card = referee.fitting()
            if card is None:
                line = f"{SIDES[referee.turn]}.call"
                referee.go()
                self.press(line)
                continue
            referee.play(card)
            if not any(referee.left.values()):
                referee.count_hand(1 - me)
            self.card(card)
        referee.count_hand(me)
        self.press(f"{SIDES[me]}.ok")
        self.press(f"{SIDES[1 - me]}.ok")
        for card in crib:
            if card == crib[-1]:
                referee.count_crib(crib)
            self.card(card)


def _hole(hole: int) -> str:
    """Say a hole as the page does."""
    return {-1: "in start hole 1", 0: "in start hole 2"}.get(hole, str(hole))


def test_a_deal_clicked_through_lights_what_the_referee_pegs(page: Page) -> None:
    player = Player(page)
    player.press("orange.ok")
    player.deal(*next(deals()))
    assert player.referee.pegs != [[-1, 0], [-1, 0]]


def test_the_power_switch_darkens_the_board_and_brings_it_back(page: Page) -> None:
    player = Player(page)
    player.press("orange.ok")
    player.referee.pegs[0] = [0, 2]
    player.card("JH")
    page.locator("#power").click()
    expect(page.locator("#plate .light[opacity='1']")).to_have_count(0)
    page.locator("#power").click()
    player.look()
    expect(page.locator("#log")).to_contain_text("Power is back")
    player.card("4S")
