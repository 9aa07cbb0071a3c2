"""The tour, walked by somebody who has only docs/TOUR.md: against a robot, to a missed point and a pulled plug.

With CRIBBOARD_TOUR set to a directory it takes the tour's pictures there (make picture).
"""

import os
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from board_sim.bench.server import start_bench
from board_sim.clock import ScaledClock
from board_sim.electronics import Electronics
from board_sim.machine import Machine
from board_sim.parlour import Parlour
from firmware_host.config import parse_config
from tests.docs.conftest import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SPEED = 8.0
SEED = 11
"""Deals orange a hand that is worth six when the two highest cards are thrown."""
MOST_STEPS = 120
RANKS = "A23456789TJQK"
AGAIN_MS = 1_000
LONGEST_MS = 20_000
DRAWN = """async () => {
  for (let frame = 0; frame < 6; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}"""
"""Words and light come one after the other: let the page draw both."""
SEEN = """() => [
  document.querySelector("#now").textContent, document.querySelector("#asks").textContent,
  ...[...document.querySelectorAll("#acts button, #hand button")].map((each) => each.textContent + each.disabled),
].join("\\n")"""
"""All that a newcomer heeds: what was said, what is asked, what can be done, the cards."""


class Newcomer:
    """Somebody who does what the board says, and no more; they sit at orange."""

    def __init__(self, page: Page, clock: ScaledClock, wires: Electronics) -> None:
        self.page = page
        self.clock = clock
        self.wires = wires
        self.answered = -1

    @property
    def told(self) -> list[str]:
        """All that was said, the newest last, and nothing while nobody asks orange for anything."""
        return [text.strip() for text in self.page.locator("#log li").all_text_contents()][::-1]

    @property
    def asked(self) -> bool:
        """Say whether orange is asked for something."""
        return re.search("Orange:|Either side:", self.page.locator("#asks").text_content() or "") is not None

    def press(self, button: str) -> None:
        """Press one of one's own buttons for a moment of the board's time, which a mouse at this speed would miss."""
        self.wires.tap(f"orange.{button}")

    def until(self, told: str) -> None:
        """Go on until the board says this, and asks orange."""
        for _ in range(MOST_STEPS):
            self.page.evaluate(DRAWN)
            before, sentences = self.page.evaluate(SEEN), self.told
            if self.asked:
                if sentences and any(re.search(told, each) for each in sentences[-5:]):
                    return
                self._act(sentences)
            try:
                self.page.wait_for_function(f"before => ({SEEN})() !== before", arg=before, timeout=AGAIN_MS)
            except TimeoutError:  # a click soon after another counts as one of a double click: it is done again
                self.answered = -1
        raise AssertionError(f"never told: {told}")

    def _act(self, told: list[str]) -> None:
        """Do what was said last that is for orange to do."""
        for place in range(len(told) - 1, max(len(told) - 6, -1), -1):
            act = next((act for pattern, act in self._answers(place).items() if re.search(pattern, told[place])), None)
            if act is not None:
                act()
                return

    def _answers(self, place: int) -> dict[str, Callable[[], None]]:
        """What to do on which words; on those at this place a button is pressed once, for they are seen again."""
        cards = {
            r"Orange cuts (a card|next)": lambda: self._do("cut"),
            "orange turns the starter|throws two cards": self._deal,
            r"Orange (leads|plays) a card|Blue plays the|Blue leads": self._play,
        }
        buttons = {
            "OK starts the next game|Orange presses OK to accept": ("ok",),
            "Orange pegs what the last card gave": ("peg", "ok"),
        }
        if place <= self.answered:
            return cards
        return cards | {words: partial(self._press_all, place, *names) for words, names in buttons.items()}

    def _press_all(self, place: int, *buttons: str) -> None:
        self.answered = place
        for button in buttons:
            self.press(button)

    def _deal(self) -> None:
        """Deal, throw the two highest cards, and turn the starter."""
        if self._can("throw"):
            for card in self._cards()[-2:]:
                self._click(f"[data-mine='{card}']")
            self._do("throw")
        elif self._can("turn"):
            self._do("turn")
        elif not self._cards() and self._can("deal"):
            self._do("deal")

    def _play(self) -> None:
        """Lay the lowest card; say go where none is left, or it would pass 31."""
        cards = self._cards()
        if cards and self._count() + min(10, RANKS.index(cards[0][0]) + 1) <= 31:
            self._click("#hand button[data-mine]")
        else:
            self.press("call")

    def _count(self) -> int:
        """Read the count of the play, of the last card that was played; 0 where the series begins."""
        told = next(each for each in reversed(self.told) if re.search(r"plays|leads|starts again", each))
        count = re.search(r"plays the .*: (\d+)\.", told)
        return int(count[1]) if count else 0

    def _do(self, act: str) -> None:
        self._click(f"[data-act='{act}']")

    def _click(self, what: str) -> None:
        """Click something if it is still there: the page draws hand and acts anew as the game goes on."""
        self.page.evaluate("what => document.querySelector(what)?.click()", what)

    def _can(self, act: str) -> bool:
        """Say whether something is offered now."""
        return self.page.locator(f"[data-act='{act}']").count() > 0

    def _cards(self) -> list[str]:
        cards: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('#hand button[data-mine]')].map((b) => b.dataset.mine)"
        )
        return cards


@pytest.fixture
def newcomer(tmp_path: Path, browser: Browser) -> Iterator[Newcomer]:
    """Somebody before the page of a board that has never played, with nobody at it."""
    config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
    clock = ScaledClock(SPEED)
    machine = Machine(config, clock)
    parlour = Parlour(machine, clock, seed=SEED)
    bench = start_bench(parlour.shown, 0, parlour)
    machine.power_on()
    assert machine.electronics.readers["cards"].await_host()
    page = browser.new_page(viewport={"width": 1280, "height": 960})
    page.goto(bench.url)
    expect(page.locator("#live")).to_have_text("live")
    yield Newcomer(page, clock, machine.electronics)
    page.close()
    bench.close()
    parlour.close()
    assert machine.electronics.errors() == []


def _take(page: Page, name: str) -> None:
    """Take a picture where pictures are wanted."""
    if folder := os.environ.get("CRIBBOARD_TOUR"):
        page.evaluate("() => window.scrollTo(0, 0)")
        page.screenshot(path=Path(folder) / f"tour-{name}.png")


def test_the_tour_can_be_walked_to_a_missed_point_and_a_pulled_plug(newcomer: Newcomer) -> None:
    page = newcomer.page
    _take(page, "welcome")
    page.get_by_role("button", name=re.compile("robot: club")).click()
    newcomer.until("Blue plays the")
    _take(page, "play")

    newcomer.until("Orange's hand lies open")
    for claimed in (1, 2):
        newcomer.press("peg")
        expect(page.locator(".digits").first).to_have_attribute("aria-label", re.compile(rf"\b{claimed}\.?$"))
    _take(page, "claim")
    newcomer.press("ok")
    expect(page.locator("#log")).to_contain_text("Orange missed 4 points")
    expect(page.locator("#asks")).to_contain_text("OK takes the points that are offered", timeout=LONGEST_MS)
    newcomer.clock.set_speed(1.0)  # the digits show it every other second
    expect(page.locator(".digits").first).to_have_attribute("aria-label", re.compile(r"^P.*4$"))
    _take(page, "missed")
    newcomer.clock.set_speed(SPEED)
    newcomer.press("ok")
    expect(page.locator("#log")).to_contain_text("Orange pegs 4 points (what was missed)")

    page.locator("#power").click()
    expect(page.locator("#plate .light[opacity='1']")).to_have_count(0)
    _take(page, "dark")
    page.locator("#power").click()
    expect(page.locator("#log")).to_contain_text("Power is back")


def test_each_picture_of_the_tour_is_shown_there() -> None:
    tour = (ROOT / "docs" / "TOUR.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"\((tour-\w+\.png)\)", tour))
    assert shown == {path.name for path in (ROOT / "docs").glob("tour-*.png")}
    assert len(shown) == 5
