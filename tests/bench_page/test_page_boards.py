"""Boards of every shape on the page, in a real Chromium: their plans, their print, and what is told of their lights."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from hardware.board import Board
from hardware.board_file import read_board

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]

PLANS = ("classic", "spiral", "triangle", "twenty-nine")
LEAST_PX = 9.5

Box = tuple[float, float, float, float]
BOXES = """(all) => all.map((each) => each.getBoundingClientRect())
    .map((box) => [box.left, box.top, box.right, box.bottom])"""


def boxes(page: Page, what: str) -> list[Box]:
    found: list[list[float]] = page.locator(what).evaluate_all(BOXES)
    return [(left, top, right, bottom) for left, top, right, bottom in found]


def overlap(one: Box, other: Box) -> bool:
    """Say whether the letters of two texts touch: a third of a text's box is air above and below them."""
    air = (one[3] - one[1]) / 3
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > 0.5 and min(one[3], other[3]) - max(one[1], other[1]) > air
    )  # fmt: skip


def places(board: Board) -> int:
    """Count the places of a board that can be lit."""
    lamps = [lamp.led for track in board.tracks for lamp in (*track.matches, *([track.lap] if track.lap else []))]
    return len({led for track in board.tracks for led in track.leds} | {*lamps})


@pytest.mark.parametrize("name", PLANS)
def test_a_board_without_straight_rows_is_drawn_as_it_lies_on_the_table(
    name: str, fake: "FakeBench", open_page: OpenPage
) -> None:
    board = read_board(name)
    fake.fit(board)
    page = open_page(1280)
    assert_plan(page, board)
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator(".plan")).to_have_js_property(
        "clientWidth", page.locator(".plate").evaluate("e => e.clientWidth")
    )
    assert_plan(page, board)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_text("How the board looks").click()
    expect(page.locator(".fold")).to_be_hidden()


def assert_plan(page: Page, board: Board) -> None:
    """Hold the proportions against the file, and the print against itself."""
    [frame] = boxes(page, ".plan")
    assert len(boxes(page, ".plan .hit")) == places(board)
    corners = [page.locator(f'.hit[data-led="{board.tracks[0].leds[hole]}"]').bounding_box() for hole in (2, 41, 91)]
    (ax, ay), (bx, by), (cx, cy) = [(box["x"], box["y"]) for box in corners if box is not None]
    a, b, c = (board.tracks[0].holes[hole] for hole in (2, 41, 91))
    scale = (bx - ax) / (b.x_mm - a.x_mm)
    for seen, true in ((by - ay, b.y_mm - a.y_mm), (cx - ax, c.x_mm - a.x_mm), (cy - ay, c.y_mm - a.y_mm)):
        assert seen == pytest.approx(scale * true, abs=1.0)
    texts = boxes(page, ".plan text")
    assert len(texts) >= len(board.tracks) + 10
    assert not [pair for at, pair in enumerate(texts) if any(overlap(pair, other) for other in texts[:at])]
    for left, top, right, bottom in texts:
        assert frame[0] - 2 < left < right < frame[2] + 2
        assert frame[1] - 2 < top < bottom < frame[3] + 2
    sizes: list[float] = page.locator(".plan text").evaluate_all(
        "(all) => all.map((e) => parseFloat(e.getAttribute('font-size')) * e.getScreenCTM().a)"
    )
    assert min(sizes) >= LEAST_PX


@pytest.mark.parametrize("width", [1280, 360])
def test_names_of_tracks_in_one_row_stand_one_below_the_other(
    fake: "FakeBench", open_page: OpenPage, width: int
) -> None:
    fake.fit(read_board("one-strip"))
    page = open_page(width)
    rows = page.locator(".row")
    expect(rows.first.locator(".hit")).to_have_count({1280: 62, 360: 32}[width])
    expect(page.locator(".hole")).to_have_count(123)
    names = boxes(page, ".row >> nth=0 >> .name")
    assert len(names) == 3
    assert not any(overlap(one, other) for at, one in enumerate(names) for other in names[:at])


def test_a_light_of_a_board_that_is_run_round_twice_is_told_with_its_lap(
    fake: "FakeBench", open_page: OpenPage
) -> None:
    board = read_board("classic")
    fake.fit(board)
    page = open_page()
    words = page.locator("#in-words")
    fake.light(0, 12, (193, 45, 0, 7))
    expect(words).to_contain_text("orange: one light, hole 12; blue: dark")
    fake.light(0, 55, (58, 14, 0, 7))
    lap = board.tracks[0].lap
    assert lap is not None
    fake.light_led(lap.led, (58, 14, 0, 7))
    expect(words).to_contain_text("orange: front peg 72, back peg 55; blue: dark")
    page.locator(f'.hit[data-led="{board.tracks[0].leds[13]}"]').hover()
    expect(page.locator("#tip")).to_contain_text("orange hole 12 or 72 LED")
    page.locator(f'.hit[data-led="{lap.led}"]').hover()
    expect(page.locator("#tip")).to_contain_text("orange second lap LED")


def test_two_pegs_that_take_turns_in_one_hole_are_both_told(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.fit(read_board("one-strip"))
    page = open_page()
    words = page.locator("#in-words")
    fake.light(0, 3, (58, 14, 0, 7))
    fake.light(0, 9, (0, 68, 193, 7))
    fake.light(0, 8, (193, 45, 0, 7))
    expect(words).to_contain_text("orange: front peg 8, back peg 3; blue: one light, hole 9; white: dark")
    fake.light(0, 8, (0, 21, 58, 7))
    expect(words).to_contain_text("orange: front peg 8, back peg 3; blue: front peg 9, back peg 8; white: dark")
    page.wait_for_timeout(1500)
    fake.light(0, 9, (0, 68, 190, 7))
    expect(words).to_contain_text("orange: one light, hole 3; blue: front peg 9, back peg 8")
    page.locator('.hit[data-hole="8"]').hover()
    expect(page.locator("#tip")).to_contain_text("orange, blue, white hole 8 LED 9")
