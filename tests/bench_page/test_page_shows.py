"""What the page shows, in a real Chromium: the board's pixels, digits, tone, words and raw facts."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]


def hole(page: Page, track: str, number: int) -> Locator:
    """The group of shapes of one hole."""
    return page.locator(f'g:has(> .hit[data-track="{track}"][data-hole="{number}"])')


def lit_holes(page: Page) -> list[str]:
    """Every hole that is drawn lit, by track and number."""
    found: list[str] = page.eval_on_selector_all(
        ".light:not([opacity='0'])",
        "lights => lights.map(l => l.parentNode.querySelector('.hit').dataset).map(d => `${d.track} ${d.hole}`)",
    )
    return found


def test_every_hole_is_a_ring_that_is_seen_in_the_dark(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator(".hole")).to_have_count(246)
    expect(page.locator("h1")).to_have_count(1)
    assert lit_holes(page) == []


def test_only_the_holes_of_lit_leds_are_lit(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    fake.light(0, 12)
    fake.light(1, 121, (0, 90, 255, 31))
    fake.light(1, -1, (0, 90, 255, 1))
    expect(page.locator(".light:not([opacity='0'])")).to_have_count(3)
    assert sorted(lit_holes(page)) == ["azure -1", "azure 121", "orange 12"]


def test_a_light_is_drawn_in_linear_light_with_its_field(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    for number, pixel in ((1, (255, 60, 0, 7)), (2, (128, 0, 0, 7)), (3, (255, 0, 0, 1)), (4, (1, 0, 0, 1))):
        fake.light(0, number, pixel)
    light = [hole(page, "orange", number).locator(".light") for number in (1, 2, 3, 4)]
    expect(light[0]).to_have_attribute("fill", "rgb(255 133 0)")  # full duty by day is full light
    expect(light[1]).to_have_attribute("fill", "rgb(191 0 0)")  # half the duty is far more than half on a screen
    expect(light[2]).to_have_attribute("fill", "rgb(115 0 0)")
    expect(light[3]).to_have_attribute("fill", "rgb(53 0 0)")  # the floor: never unseen


def test_proportions_are_those_of_the_board(open_page: OpenPage) -> None:
    page = open_page()
    boxes = [
        hole(page, *where).locator(".hole").bounding_box() for where in (("orange", 1), ("orange", 11), ("azure", 1))
    ]
    (first, along, across) = [box for box in boxes if box is not None]
    ten_pitches, apart = along["x"] - first["x"], across["y"] - first["y"]
    assert apart / ten_pitches == pytest.approx(16 / (10000 / 144), rel=0.01)


def test_numbers_of_a_hole_are_told_where_one_points(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.light(1, 12, (0, 90, 255, 30))
    page = open_page()
    page.locator('.hit[data-track="azure"][data-hole="12"]').hover()
    expect(page.locator("#tip")).to_have_text("azure hole 12 LED 232 · r 0 g 90 b 255 · field 30")


@pytest.mark.parametrize(
    ("width", "choice", "rows"),
    [(1280, "auto", 2), (360, "auto", 4), (768, "auto", 4), (1280, "1", 1), (1280, "4", 4), (360, "1", 1)],
)
def test_the_board_folds_by_streets(open_page: OpenPage, width: int, choice: str, rows: int) -> None:
    page = open_page(width)
    page.get_by_text("How the board looks").click()
    page.locator(f".fold input[value='{choice}']").check()
    expect(page.locator(".plate .row")).to_have_count(rows)
    expect(page.locator(".hole")).to_have_count(246)


def test_a_fold_keeps_the_lights(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.light(0, 61)
    page = open_page()
    page.get_by_text("How the board looks").click()
    expect(hole(page, "orange", 61).locator(".light")).to_have_attribute("opacity", "1")
    page.locator(".fold input[value='4']").check()
    assert lit_holes(page) == ["orange 61"]
    expect(page.locator(".row").nth(2).locator('.hit[data-track="orange"][data-hole="61"]')).to_have_count(1)


def test_skunk_lines_and_the_game_hole_are_marked(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator(".street")).to_have_count(4)
    expect(page.locator(".skunk-name")).to_have_text(["double skunk", "skunk"])
    expect(page.locator(".game-ring")).to_have_count(2)


def test_digits_show_the_segments_of_each_side(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.show_digits(bytes([0x80, 0x00, 0x33, 0x30, 0x00, 0x6D, 0x7F, 0xFE]), 15)
    page = open_page()
    expect(page.locator(".digits").nth(0)).to_have_attribute("aria-label", ". 41")
    expect(page.locator(".digits").nth(1)).to_have_attribute("aria-label", "280.")
    expect(page.locator(".segment.lit")).to_have_count(1 + 4 + 2 + 5 + 7 + 7)


def test_the_display_is_as_bright_as_its_register_says(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    digits = page.locator(".digits").first
    expect(digits).to_have_attribute("style", re.compile(r"--lit: rgb\(\d+ "))
    seen: list[int] = []
    for intensity in (0, 7, 15):
        before = digits.get_attribute("style") or ""
        fake.show_digits(bytes([0x7F] * 8), intensity)
        expect(digits).not_to_have_attribute("style", before)
        red = re.search(r"rgb\((\d+) ", digits.get_attribute("style") or "")
        assert red is not None
        seen.append(int(red[1]))
    assert seen == sorted(seen)
    assert seen[0] > 60
    assert seen[2] > 240


def test_the_sentence_says_what_the_pixels_say(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    words = page.locator("#in-words")
    expect(words).to_have_text("orange: dark; azure: dark. The digits show “” and “”.")
    fake.light(0, 5)
    fake.light(1, 0)
    fake.light(1, -1)
    fake.light(0, 12)
    fake.show_digits(bytes([0, 0, 0x30, 0x6D, 0, 0, 0, 0x7E]))
    expect(words).to_have_text(
        "orange: front peg 12, back peg 5; azure: front peg in start hole 2, back peg in start hole 1. "
        "The digits show “12” and “0”."
    )
    for number in (6, 7):
        fake.light(0, number)
    expect(words).to_contain_text("orange: 4 lights, foremost 12: hole 5 to hole 7, hole 12;")
    page.get_by_text("The board in words").click()
    expect(words).to_be_visible()


def test_current_and_tone_are_shown(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator("#tone")).to_be_hidden()
    fake.light(0, 1, (255, 255, 255, 31))
    fake.sound(880)
    expect(page.locator("#tone-hz")).to_have_text("880")
    expect(page.locator("#ma")).to_have_text("60")


def test_what_happened_is_said_newest_first_and_once(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator("#log-empty")).to_be_visible()
    for sentence in ("Orange plays 5H: 5.", "Azure plays TH: fifteen for 2.", "<b>Azure</b> pegs 2."):
        fake.say(sentence)
    expect(page.locator("#log li > span:last-child")).to_have_text(
        ["<b>Azure</b> pegs 2.", "Azure plays TH: fifteen for 2.", "Orange plays 5H: 5."]
    )
    expect(page.locator("#now")).to_have_text("<b>Azure</b> pegs 2.")


def test_raw_facts_are_closed_until_asked_for(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.light(0, 12)
    page = open_page()
    expect(page.locator("#raw-facts")).to_be_hidden()
    page.get_by_text("Raw facts").click()
    expect(page.locator("#raw-facts")).to_contain_text("13: 255 60 0 /31")
