"""A whole game on the page in a real Chromium: a person's clicks against a robot's presses.

The person is a small honest script. It reads what the page shows (its hand, the cards that lie open, the digits, what
the board asks) and clicks; it counts by itself, as players do, and knows nothing else of the game.
"""

import os
import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

pytestmark = pytest.mark.browser

TIMES = 12.0
RANKS = "A23456789TJQK"
MOST_ACTS = 4000
STEP_MS = 25
SOON_MS = 1000
NOTICE_MS = 10_000
PATIENCE = 20
GIVES_UP = 600


class Person:
    """Sits at orange and plays by the page alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.acts: set[str] = set()
        self.said_go_on: list[str] | None = None
        self.idle = 0
        self.claimed_at: str | None = None

    def play(self, until: str) -> str:
        """Play until the board says something like this, and give that sentence."""
        wanted = self.page.locator("#log li").filter(has_text=re.compile(until)).first
        for _ in range(MOST_ACTS):
            if wanted.count():
                return wanted.locator("span").last.inner_text()
            self.idle += 1
            if self.idle > GIVES_UP:
                break
            if self.act():
                self.idle = 0
            else:
                self.page.wait_for_timeout(STEP_MS)
        pytest.fail(self.page.locator("#log").inner_text())

    def play_to_the_second_card(self) -> None:
        """Play until two cards of a series lie open, and it is orange's turn."""
        for _ in range(MOST_ACTS):
            if len(faces(self.page.locator(".series.running"))) == 2 and (self.ask() or "").startswith("play a card"):
                return
            if not self.act():
                self.page.wait_for_timeout(STEP_MS)
        pytest.fail("no second card in a whole game")

    def act(self) -> bool:
        """Do the one thing that is to be done now; False where others are at it."""
        for act in ("cut", "crib", "turn", "deal"):
            if self.click_act(act):
                return True
        if self.page.locator("[data-act=throw]").count():
            return self.throw()
        asked = self.ask()
        return asked is not None and self.answer(asked)

    def throw(self) -> bool:
        """Throw two cards, any; one that is chosen already stays so."""
        for _ in range(2 - self.page.locator(".mine.chosen").count()):
            if not click(self.page.locator(".mine[aria-pressed=false]").first):
                return False
        return self.click_act("throw")

    def ask(self) -> str | None:
        """Read what the board asks of orange."""
        mine = self.page.locator(
            "#asks:visible span:is([data-asked=orange], [data-asked=both], [data-asked='either side'])"
        )
        asked = mine.all_inner_texts()
        return asked[0].split(":", 1)[1].strip() if asked else None

    def answer(self, asked: str) -> bool:
        if "offered" in asked or asked.startswith(("OK", "claim nothing", "claim the game")):
            self.press("ok")
        elif asked.startswith("play a card"):
            return self.play_card()
        elif asked.startswith("show the crib"):
            return self.show_crib()
        elif asked.startswith("PEG once a point"):
            return self.claim(self.due())
        elif "pressed" in asked:
            self.press("ok")
        else:
            return False
        return True

    def play_card(self) -> bool:
        count = self.count()
        if count is None:
            return False
        for card in self.hand():
            if count + worth(card) <= 31:
                return self.lay(card)
        return self.say_go()

    def say_go(self) -> bool:
        """Say go, once on the cards that lie there: a second one would mean something else."""
        lies = faces(self.page.locator(".series"))
        if lies == self.said_go_on and self.idle < PATIENCE:  # it may not have been heard
            return False
        self.said_go_on = lies
        self.press("call")
        return True

    def show_crib(self) -> bool:
        """Show a card of the crib that is not marked as read."""
        unread = self.page.locator(".mine:not(.read)")
        return self.page.locator(".mine").count() == 4 and unread.count() > 0 and click(unread.first)

    def hand(self) -> list[str]:
        cards: list[str] = self.page.locator(".mine").evaluate_all("all => all.map(each => each.dataset.mine)")
        return cards

    def lay(self, card: str) -> bool:
        """Play a card; where it makes points, claim them."""
        if not click(self.page.locator(f"[data-mine='{card}']")):
            return False
        self.page.wait_for_timeout(STEP_MS)
        running = faces(self.page.locator(".series.running"))
        if running and running[-1] == card and (points := count_series(running)):
            self.claim(points)
        return True

    def claim(self, points: int | None) -> bool:
        if points is None:
            return False
        for _ in range(points):
            self.press("peg")
        self.press("ok")
        return True

    def due(self) -> int | None:
        """Count what the board has asked last to be pegged, once for each time that it asked."""
        asked = self.page.locator("#log li").filter(has_text=re.compile(r"Orange pegs (the|what)\b")).first
        if asked.count() == 0:
            return None
        number, said = asked.get_attribute("value"), asked.inner_text()
        if number == self.claimed_at and self.idle < PATIENCE:  # answered; what others still do comes in between
            return None
        self.claimed_at = number
        if "what the last card gave" in said:
            return 1
        cards = faces(self.page.locator(".count-row").last)
        return count_show(cards[:4], cards[4], crib="the crib" in said)

    def count(self) -> int | None:
        """Read the count of the play off the digits: a side's own say something else while it has missed points."""
        shown = self.page.locator(".digits").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
        numbers = [text.replace(".", "").strip() for text in shown]
        return next((int(number) for number in numbers if number.isdecimal()), None)

    def press(self, button: str) -> None:
        """Press, and look what the board says to it before doing more."""
        before = self.newest()
        self.page.locator(f'[data-line="orange.{button}"]').click()
        for _ in range(0 if button == "peg" else PATIENCE):
            if self.newest() != before:
                return
            self.page.wait_for_timeout(STEP_MS)

    def newest(self) -> str | None:
        return self.page.locator("#log li").first.get_attribute("value")

    def click_act(self, act: str) -> bool:
        button = self.page.locator(f"[data-act={act}]:not(.small)")
        if button.count() == 0 or not click(button):
            return False
        self.acts.add(act)
        return True


def click(what: Locator) -> bool:
    """Click what was seen a moment ago; False where it has gone since, as it does where others play too."""
    try:
        what.click(timeout=SOON_MS)
    except TimeoutError:
        return False
    return True


def faces(where: Locator) -> list[str]:
    """Read the cards that lie open there, in their order."""
    found: list[str] = where.locator("[data-face]").evaluate_all("all => all.map(each => each.dataset.face)")
    return found


def worth(card: str) -> int:
    return min(10, RANKS.index(card[0]) + 1)


def count_series(cards: list[str]) -> int:
    """Count what the last card of a series made: fifteen, thirty-one, alike, a run."""
    count = sum(map(worth, cards))
    alike = next((n for n, card in enumerate(cards[::-1]) if card[0] != cards[-1][0]), len(cards))
    runs = (n for n in range(len(cards), 2, -1) if is_run(cards[-n:]))
    return 2 * (count in (15, 31)) + alike * (alike - 1) + next(runs, 0)


def is_run(cards: list[str]) -> bool:
    places = sorted(RANKS.index(card[0]) for card in cards)
    return all(b - a == 1 for a, b in pairwise(places))


def count_show(hand: list[str], starter: str, *, crib: bool) -> int:
    """Count a hand or a crib with the starter."""
    cards = [*hand, starter]
    groups = [group for size in range(2, 6) for group in combinations(cards, size)]
    fifteens = sum(2 for group in groups if sum(map(worth, group)) == 15)
    pairs = sum(2 for a, b in combinations(cards, 2) if a[0] == b[0])
    lengths = Counter(len(group) for group in groups if len(group) > 2 and is_run(list(group)))
    longest = max(lengths, default=0)
    suits = {card[1] for card in hand}
    flush = 0 if len(suits) > 1 else 5 if suits == {starter[1]} else 0 if crib else 4
    return fifteens + pairs + longest * lengths[longest] + flush + (f"J{starter[1]}" in hand)


@pytest.fixture
def person(sit_down: Callable[..., Page], request: pytest.FixtureRequest) -> Person:
    """A person who has just chosen to play against a robot, where the board pegs as the test says."""
    page = sit_down("", times=TIMES, pegging=request.param)
    page.get_by_role("button", name="Play against a robot: club").click()
    expect(page.locator("#own")).to_be_visible()
    return Person(page)


@pytest.mark.parametrize("person", ["auto"], indirect=True)
def test_a_person_plays_a_whole_game_against_a_robot_by_clicks(person: Person) -> None:
    person.play(r"stands at [3-9]\d\b")
    person.play_to_the_second_card()
    if picture := os.environ.get("CRIBBOARD_PICTURE"):  # make picture
        person.page.set_viewport_size({"width": 1280, "height": 960})
        expect(person.page.locator("#notice")).to_be_empty(timeout=NOTICE_MS)
        person.page.evaluate("() => window.scrollTo(0, 0)")
        person.page.screenshot(path=picture)
    won = person.play(r"\bwins\b")
    assert re.match(r"(Orange|Blue) wins", won)
    assert person.acts >= {"cut", "deal", "throw", "turn", "crib"}
    scores = {int(score) for score in re.findall(r"\d+", won)}
    assert 121 in scores


@pytest.mark.parametrize("person", ["claim"], indirect=True)
def test_a_person_claims_a_deal_by_clicks(person: Person) -> None:
    person.play(r"presses OK to accept (orange|blue)'s crib")
    said = " ".join(person.page.locator("#log li").all_inner_texts())
    assert "Orange claims" in said
    assert re.search(r"Orange pegs \d+ points? and stands at \d+", said)
