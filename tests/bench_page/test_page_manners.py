"""The page's manners in a real Chromium: sizes, focus, motion, contrast."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]


ROOM = """buttons => Math.min(...buttons.map(button => {
  const word = document.createRange(), { left, right } = button.getBoundingClientRect();
  word.selectNodeContents(button);
  return Math.min(word.getBoundingClientRect().left - left, right - word.getBoundingClientRect().right);
}))"""


@pytest.mark.parametrize("width", [360, 768, 1280, 1920])
def test_nothing_scrolls_sideways(open_page: OpenPage, width: int) -> None:
    page = open_page(width, 740)
    for panel in page.locator("summary").all():
        panel.click()
    wide, inner = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= inner


@pytest.mark.parametrize("width", [360, 1280])
def test_every_target_is_44_pixels(open_page: OpenPage, width: int) -> None:
    page = open_page(width, 740)
    targets = page.locator("button:visible, summary:visible, .fold label:visible")
    assert targets.count() > 60
    for target in targets.all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.9, target.text_content()


@pytest.mark.parametrize("width", [1250, 1280, 1366])
def test_at_a_laptops_width_the_head_is_one_row_and_every_button_has_room_for_its_word(
    sit_down: Callable[..., Page], width: int
) -> None:
    page = sit_down("", size=(width, 720))
    page.get_by_role("button", name="Play against a robot: club").click()
    expect(page.locator("#seats")).to_contain_text("Blue · robot")
    head = page.locator(".top").bounding_box()
    assert head is not None
    assert head["height"] < 70
    assert page.locator(".press:visible").evaluate_all(ROOM) >= 3


def test_focus_is_seen(open_page: OpenPage) -> None:
    page = open_page()
    page.keyboard.press("Tab")
    width = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
    assert width == "3px"


def test_who_wants_no_motion_gets_none(open_page: OpenPage) -> None:
    page = open_page(before=lambda page: page.emulate_media(reduced_motion="reduce"))
    moving = page.eval_on_selector_all(
        "*", "all => all.filter(e => parseFloat(getComputedStyle(e).transitionDuration) > 0).length"
    )
    assert moving == 0


CONTRAST = """() => {
  const light = c => c.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const luminance = c => { const [r, g, b] = light(c); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const read = text => text.match(/[\\d.]+/g).map(Number);
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.matches('.press')) return [96, 73, 54];
      if (at.matches('.board')) return [55, 38, 27];
      const colour = read(style.backgroundColor);
      if (colour.length === 3) return colour;
    }
    return [255, 255, 255];
  };
  const low = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !element.checkVisibility() || element.closest('noscript')) continue;
    const style = getComputedStyle(element);
    const ink = element.namespaceURI.endsWith('svg') ? style.fill : style.color;
    const [a, b] = [luminance(read(ink).slice(0, 3)), luminance(behind(element))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) low.push(`${texts.currentNode.data}: ${((a + 0.05) / (b + 0.05)).toFixed(2)}`);
  }
  return low;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_stands_out_from_its_ground(fake: "FakeBench", open_page: OpenPage, scheme: str) -> None:
    fake.say("Orange leads.")
    page = open_page(before=lambda page: page.emulate_media(color_scheme=scheme))
    page.locator('[data-card="5H"]').click()
    expect(page.locator(".card.used")).to_have_count(1)
    for panel in page.locator("summary").all():
        panel.click()
    assert page.evaluate(CONTRAST) == []
