"""Whether everybody can use the page, in a real Chromium: an accessibility checker, and what it cannot see."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench

pytestmark = pytest.mark.browser

SitDown = Callable[..., Page]
LOOKS = {"light": ("light", (1280, 900)), "dark": ("dark", (1280, 900)), "phone": ("light", (360, 740))}
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
}


def open_all(page: Page) -> None:
    """Open whatever is folded away."""
    page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true; })")


def deal_to_orange(page: Page) -> None:
    """Start the game and deal: orange's six lie in the hand."""
    for asked in ("OK starts the game", "cut a card"):
        expect(page.locator("#asks")).to_contain_text(asked)
        page.locator('[data-line="orange.ok"]').click(delay=40)
    page.locator("[data-act=deal]").click()
    expect(page.locator(".mine")).to_have_count(6)


@pytest.mark.parametrize("look", list(LOOKS))
def test_a_checker_finds_nothing_with_all_panels_open(sit_down: SitDown, look: str) -> None:
    scheme, size = LOOKS[look]

    def before(page: Page) -> None:
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")

    page = sit_down("?seat=orange", size=size, before=before)
    expect(page.locator(".panel")).to_have_count(10)
    deal_to_orange(page)
    open_all(page)
    found = Axe().run(page, options=cast("dict[str, object]", RULES))
    assert found.violations_count == 0, found.generate_report()


def test_a_checker_finds_nothing_at_first_sight(sit_down: SitDown) -> None:
    page = sit_down()
    expect(page.locator("#welcome")).to_be_visible()
    found = Axe().run(page, options=cast("dict[str, object]", RULES))
    assert found.violations_count == 0, found.generate_report()


SPOKEN = """() => {
  window.spoken = [];
  const hear = node => spoken.push(node.textContent);
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(hear)))
    .observe(document.getElementById('say'), { childList: true });
}"""


def test_each_sentence_is_spoken_once_by_one_voice(fake: "FakeBench", open_page: SitDown) -> None:
    for old in ("Long ago.", "Lately."):
        fake.say(old)
    page = open_page()
    regions = page.locator("[aria-live], [role=status], [role=alert], [role=log], output")
    expect(regions).to_have_count(1)
    expect(page.locator("#say p")).to_have_text(["Lately."])
    page.evaluate(SPOKEN)
    sentences = [f"Orange plays card {n}." for n in range(10)]
    for sentence in sentences:
        fake.say(sentence)
    expect(page.locator("#log li")).to_have_count(12)
    page.get_by_role("switch", name="Power").click()
    expect(page.locator("#notice")).to_have_text("Power is cut.")
    assert page.evaluate("spoken") == [*sentences, "Power is cut."]


def test_every_control_is_reached_and_named_by_keyboard(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange", size=(360, 740))
    deal_to_orange(page)
    open_all(page)
    wanted = page.evaluate(
        """() => [...document.querySelectorAll('button, input, summary, a[href], select')]
          .filter(e => e.checkVisibility() && !e.disabled && (e.type !== 'radio' || e.checked))
          .map((e, n) => { e.dataset.walk = n; return n; })"""
    )
    reached = set()
    for _ in range(len(wanted) + 20):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.dataset.walk ?? null"))
        hidden = page.evaluate(HIDDEN)
        assert hidden is None
    assert reached >= {str(n) for n in wanted}


HIDDEN = """() => {
  const at = document.activeElement;
  if (at === document.body || at.closest('.dock')) return null;
  const box = (at.type === 'radio' || at.type === 'checkbox' ? at.parentElement : at).getBoundingClientRect();
  const dock = document.getElementById('dock').getBoundingClientRect();
  const inWindow = box.bottom > 0 && box.top < innerHeight;
  return inWindow && (box.top < dock.top || box.top >= dock.bottom) ? null : at.outerHTML;
}"""


@pytest.mark.parametrize("size", [(360, 740), (1280, 900)])
def test_a_seat_has_large_targets_and_large_text(sit_down: SitDown, size: tuple[int, int]) -> None:
    page = sit_down("?seat=orange", size=size)
    deal_to_orange(page)
    open_all(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, summary, .chooser label, .tick, input[type=range]')]
          .filter(e => e.checkVisibility()).map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
          .filter(([, box]) => Math.min(box.width, box.height) < 43.9).map(([name]) => name)"""
    )
    assert small == []
    wide, inner = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= inner
    if size[0] == 360:
        assert page.evaluate(TINY) == []


TINY = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const tiny = new Set();
  while (texts.nextNode()) {
    const e = texts.currentNode.parentElement;
    const printed = e.closest('svg, .paper, .unseen, noscript, .latched');
    const unseen = getComputedStyle(e).clipPath !== 'none';
    if (!texts.currentNode.data.trim() || !e.checkVisibility() || printed || unseen) continue;
    const px = parseFloat(getComputedStyle(e).fontSize);
    if (px < 16.9) tiny.add(`${px} ${e.tagName}.${e.className}: ${texts.currentNode.data}`);
  }
  return [...tiny];
}"""


def test_hand_board_and_own_buttons_are_seen_together_on_a_phone(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange", size=(360, 740))
    deal_to_orange(page)
    page.evaluate("document.getElementById('room').scrollIntoView()")
    for part in ("#plate", "#hand", "#own", "#now", ".digits >> nth=0"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= -1, part
        assert box["y"] + box["height"] <= 741, part


def test_who_wants_no_motion_gets_none_at_a_seat(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange&open=all", before=lambda page: page.emulate_media(reduced_motion="reduce"))
    deal_to_orange(page)
    page.locator(".mine").first.hover()
    moving = page.eval_on_selector_all(
        "*", "all => all.filter(e => parseFloat(getComputedStyle(e).transitionDuration) > 0).map(e => e.className)"
    )
    assert moving == []


def test_forced_colours_leave_cards_and_choices_told_apart(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange&open=clock", before=lambda page: page.emulate_media(forced_colors="active"))
    deal_to_orange(page)
    page.locator(".mine").first.click()
    outline = "card => getComputedStyle(card.querySelector('.paper')).outlineStyle"
    assert page.locator(".mine.chosen").evaluate(outline) == "solid"
    assert page.locator(".mine:not(.chosen)").first.evaluate(outline) == "none"
    colours = page.locator("#clock .chooser span").evaluate_all(
        "all => all.map(e => getComputedStyle(e).backgroundColor)"
    )
    assert len(set(colours)) == 2
    expect(page.locator(".paper .rank-text").first).to_have_text(re.compile(r"^(10|[A2-9JQK])$"))
